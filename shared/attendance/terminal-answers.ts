/** Handles each kind of call from an authenticated terminal, and returns the reply. */
import { createHash } from 'node:crypto';
import type { CommandResult, Stamps, TerminalCall, TerminalDriver } from '../drivers/attendance-driver.ts';
import type { Call } from '../platform/http/define-route.ts';
import type { Admitted } from './admit-terminal.ts';
import { applyResult, deliverCommands } from './commands.ts';
import type { TerminalDependencies } from './dependencies.ts';
import type { AttendanceDevice } from './device.ts';
import { savePost } from './save-post.ts';
import { type Seen, touchDevice } from './touch-device.ts';

type Kind<Name extends TerminalCall['kind']> = Extract<TerminalCall, { kind: Name }>;

export async function answerCall(
  dependencies: TerminalDependencies,
  { device, admission }: Admitted,
  call: TerminalCall,
  about: Pick<Call, 'traceId' | 'log'>,
): Promise<string> {
  const { zkteco: driver } = dependencies.drivers;
  const touch = (seen: Seen): Promise<void> => touchDevice(dependencies, device, { ...seen, ...admission });
  switch (call.kind) {
    case 'hello':
      await touch({ ...call.facts, ...(device.requests_all ? { requests_all: false as const } : {}) });
      return greet(driver, device, call, dependencies.now());
    case 'register':
      await touch(call.facts);
      return driver.toRegistration(codeOf('registry', device));
    case 'parameters':
      return driver.toParameters(codeOf('session', device));
    case 'poll':
      await touch(call.facts);
      return deliver(dependencies, device);
    case 'results':
      for (const result of firstOfEach(call.results, device)) await applyResult(dependencies, device, result);
      break;
    case 'data':
      return saveData(dependencies, device, call, touch, about);
    case 'nothing':
      break;
  }
  return driver.done;
}

/** The first result of each existing command, in their order: a post may contain a hundred thousand lines. */
function firstOfEach(results: readonly CommandResult[], { commands_last: last = 0 }: AttendanceDevice) {
  const known = results.filter(({ number }) => number <= last).toReversed();
  const firsts = new Map(known.map((result) => [result.number, result]));
  return [...firsts.values()].toSorted((one, other) => one.number - other.number);
}

function greet(
  driver: TerminalDriver,
  device: AttendanceDevice,
  { serial, facts }: Kind<'hello'>,
  now: number,
): string {
  const { attlog_stamp, operlog_stamp, sends_all, requests_all, timezone } = device;
  return driver.toOptions({
    serial,
    push_version: facts.push_version ?? '',
    timezone,
    now,
    ...(sends_all || requests_all || attlog_stamp === undefined ? {} : { attlog_stamp }),
    ...(operlog_stamp === undefined ? {} : { operlog_stamp }),
  });
}

/** Stays the same until the device's token changes, because a terminal stores it. */
const codeOf = (purpose: string, { token_hash }: AttendanceDevice): string =>
  createHash('sha256').update(`${purpose}|${token_hash}`).digest('hex').slice(0, 32);

async function deliver(dependencies: TerminalDependencies, device: AttendanceDevice): Promise<string> {
  const commands = await deliverCommands(dependencies, device);
  const written = commands.map(({ number, order }) => ({ number, command: order }));
  return dependencies.drivers.zkteco.toCommandLines(written, device.timezone);
}

/** Saves the data before the device's stamps, so that no data is lost. */
async function saveData(
  dependencies: TerminalDependencies,
  device: AttendanceDevice,
  call: Kind<'data'>,
  touch: (seen: Seen) => Promise<void>,
  about: Pick<Call, 'traceId' | 'log'>,
): Promise<string> {
  const reading = call.read(device.timezone);
  const { accepted, rejected } = await savePost(dependencies, device, reading, about);
  const scanned = accepted > 0 ? { last_scan_at: new Date(dependencies.now()).toISOString() } : {};
  await touch({ ...stampsOf(call, device), ...scanned, rejected });
  return call.acknowledge(reading);
}

/** Without the position of its scans while all of them are requested: people go on scanning until its next hello. */
function stampsOf({ stamps }: Kind<'data'>, { requests_all }: AttendanceDevice): Stamps {
  const { attlog_stamp: _passed, ...others } = stamps;
  return requests_all ? others : stamps;
}
