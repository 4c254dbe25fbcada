/** Receives the posts of terminals that only send events. */
import type { Reply } from '../platform/http/define-route.ts';
import type { Log, LogFields } from '../platform/log/log.ts';
import { admitByToken } from './admit-terminal.ts';
import type { TerminalDependencies } from './dependencies.ts';
import { savePost } from './save-post.ts';
import { type TerminalRequestCall, toText } from './receive.ts';
import { touchDevice } from './touch-device.ts';

/** Replies 200 after the post is stored. After any other reply the terminal sends it again. */
export async function receiveEvents(
  dependencies: TerminalDependencies,
  { request, traceId, log }: TerminalRequestCall,
): Promise<Reply> {
  const { drivers, now } = dependencies;
  const device = await admitByToken(dependencies, request);
  if (device?.vendor !== 'hikvision') return refuse(dependencies, log, {});
  const { serial, reading } = drivers.hikvision.readEvents(request.body, device.timezone);
  if (serial !== null && !isSameSerial(serial, device.serial_number)) {
    return refuse(dependencies, log, { device_id: device.id, serial_number: serial });
  }
  log.count('CallbacksReceived');
  const { accepted, rejected } = await savePost(dependencies, device, reading, { traceId, log });
  const scanned = accepted > 0 ? { last_scan_at: new Date(now()).toISOString() } : {};
  await touchDevice(dependencies, device, { ...scanned, rejected });
  return toText('OK');
}

function refuse({ drivers }: TerminalDependencies, log: Log, facts: LogFields): Reply {
  log.count('CallbacksUntrusted');
  log.warn('A terminal was refused', facts);
  return toText(drivers.zkteco.unknownDevice.other, 401);
}

/** Events contain the short form of the serial number; the long form on the terminal's label ends with it. */
const isSameSerial = (reported: string, registered: string): boolean => {
  const [one, other] = [reported.toUpperCase(), registered.toUpperCase()];
  return one.endsWith(other) || other.endsWith(one);
};
