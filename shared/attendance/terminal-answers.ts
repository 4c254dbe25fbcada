/** What a terminal that is known hears, by what it calls for. */
import { createHash } from 'node:crypto';
import type { CommandResult, TerminalCall, TerminalDriver } from '../drivers/attendance-driver.ts';
import type { Call } from '../platform/http/define-route.ts';
import type { Admitted } from './admit-terminal.ts';
import { applyResult, handOutCommands } from './commands.ts';
import type { TerminalDependencies } from './dependencies.ts';
import type { AttendanceDevice } from './device.ts';
import { savePost } from './save-post.ts';
import { type Seen, touchDevice } from './touch-device.ts';

type Kind<Name extends TerminalCall['kind']> = Extract<TerminalCall, { kind: Name }>;

export async function answerCall(
  dependencies: TerminalDependencies,
  { device, admission }: Admitted,
  said: TerminalCall,
  about: Pick<Call, 'traceId' | 'log'>,
): Promise<string> {
  const { zkteco: driver } = dependencies.drivers;
  const touch = (seen: Seen): Promise<void> => touchDevice(dependencies, device, { ...seen, ...admission });
  switch (said.kind) {
    case 'hello':
      await touch(said.facts);
      return greet(driver, device, said, dependencies.now());
    case 'register':
      await touch(said.facts);
      return driver.toRegistration(codeOf('registry', device));
    case 'parameters':
      return driver.toParameters(codeOf('session', device));
    case 'poll':
      await touch(said.facts);
      return handOut(dependencies, device);
    case 'results':
      for (const result of firstOfEach(said.results, device)) await applyResult(dependencies, device, result);
      break;
    case 'data':
      return take(dependencies, device, said, touch, about);
    case 'nothing':
      break;
  }
  return driver.done;
}

/** The first answer counts, and one to a command there is: a post may hold a hundred thousand lines. */
function firstOfEach(results: readonly CommandResult[], { commands_last: last = 0 }: AttendanceDevice) {
  const given = results.filter(({ number }) => number <= last).toReversed();
  return new Map(given.map((result) => [result.number, result])).values();
}

function greet(
  driver: TerminalDriver,
  device: AttendanceDevice,
  { serial, facts }: Kind<'hello'>,
  now: number,
): string {
  const { attlog_stamp, operlog_stamp, sends_all, timezone } = device;
  return driver.toOptions({
    serial,
    push_version: facts.push_version ?? '',
    timezone,
    now,
    ...(sends_all || attlog_stamp === undefined ? {} : { attlog_stamp }),
    ...(operlog_stamp === undefined ? {} : { operlog_stamp }),
  });
}

/** The same for a device as long as its token is: a terminal holds on to what it was given. */
const codeOf = (purpose: string, { token_hash }: AttendanceDevice): string =>
  createHash('sha256').update(`${purpose}|${token_hash}`).digest('hex').slice(0, 32);

async function handOut(dependencies: TerminalDependencies, device: AttendanceDevice): Promise<string> {
  const commands = await handOutCommands(dependencies, device);
  const written = commands.map(({ number, order }) => ({ number, command: order }));
  return dependencies.drivers.zkteco.toCommandLines(written, device.timezone);
}

/** Its progress is written down after what it brought, never before. */
async function take(
  dependencies: TerminalDependencies,
  device: AttendanceDevice,
  said: Kind<'data'>,
  touch: (seen: Seen) => Promise<void>,
  about: Pick<Call, 'traceId' | 'log'>,
): Promise<string> {
  const reading = said.read(device.timezone);
  const { taken, rejected } = await savePost(dependencies, device, reading, about);
  const scanned = taken > 0 ? { last_scan_at: new Date(dependencies.now()).toISOString() } : {};
  await touch({ ...said.stamps, ...scanned, rejected });
  return said.acknowledge(reading);
}
