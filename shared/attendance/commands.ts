/**
 * The commands of a device. A command that must not run twice is delivered once, because it is unknown whether a
 * terminal without a result has run it. The others are delivered again while their result is missing, unless a later
 * one is about the same person.
 */
import type { CommandResult, TerminalCommand } from '../drivers/attendance-driver.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import { type NumberedList, readList } from '../platform/http/numbered-list.ts';
import type { Page, PageQuery } from '../platform/http/paging.ts';
import { composeId, splitId } from '../platform/storage/sequence.ts';
import type { Table } from '../platform/storage/table.ts';
import { type commandBody, type CommandRecord, toCommandBody } from './command.ts';
import type { AttendanceDependencies } from './dependencies.ts';
import type { AttendanceDevice } from './device.ts';
import type * as z from 'zod';
import { attendanceKeys } from './records.ts';

type Stores = Pick<AttendanceDependencies, 'operations' | 'now'>;
type CommandBody = z.infer<ReturnType<typeof commandBody>>;

const validForMs = 24 * 60 * 60_000;
const retentionDays = 90;
/** Per device. A terminal accepts only a few commands with each poll. */
const maxPending = 50;
const maxConcurrent = 10;
const retryAfterMs = 120_000;
const maxAttempts = 3;

/** Throws `rate_limited` while too many commands are pending. */
export async function queueCommand(
  { operations, now }: Stores,
  device: AttendanceDevice,
  order: TerminalCommand,
): Promise<CommandRecord> {
  const { pending } = await findPending(operations, device, now());
  if (pending.length >= maxPending) {
    throw new GatewayError('rate_limited', `${maxPending} commands are pending for this device`, {
      retryAfterSeconds: 60,
    });
  }
  const { account_id: accountId, id: device_id } = device;
  const until = now() + validForMs;
  const changed = await operations.update(attendanceKeys.device(accountId, device_id), {
    add: { commands_last: 1 },
    set: { commands_open_until: until },
    if: { pk: { isPresent: true } },
  });
  if (changed === null) throw new GatewayError('not_found', 'Attendance device not found');
  const number = Number(changed.commands_last);
  const at = new Date(now()).toISOString();
  const command: CommandRecord = {
    account_id: accountId,
    device_id,
    id: composeId(device_id, number),
    number,
    order,
    status: 'queued',
    attempts: 0,
    valid_until: new Date(until).toISOString(),
    created_at: at,
    updated_at: at,
    expires_at: Math.floor(until / 1000) + retentionDays * 24 * 60 * 60,
  };
  await operations.put({ ...attendanceKeys.command(accountId, device_id, number), ...command });
  return command;
}

/** The commands that can still be delivered, oldest first. `isComplete` is false while a command is being stored. */
async function findPending(operations: Table, device: AttendanceDevice, now: number) {
  const { account_id: accountId, id, commands_last: last = 0, commands_open_until = 0 } = device;
  if (commands_open_until <= now) return { pending: [], isComplete: false };
  const { items: commands } = await operations.query<CommandRecord>({
    pk: attendanceKeys.commands(accountId, id),
    from: attendanceKeys.commandSk(Math.max(1, last - 4 * maxPending)),
    to: attendanceKeys.commandSk(last),
  });
  return {
    pending: commands.filter((command) => isPending(command, now) && !isReplaced(command, commands)),
    isComplete: commands.at(-1)?.number === last,
  };
}

const personOf = ({ order }: CommandRecord): string | null => ('person_id' in order ? order.person_id : null);

/** Delivered again, a command would undo a later one for the same person: a deleted user would be back. */
function isReplaced(command: CommandRecord, all: readonly CommandRecord[]): boolean {
  const person = personOf(command);
  if (command.status !== 'sent' || person === null) return false;
  return all.some((other) => other.number > command.number && personOf(other) === person);
}

function isPending({ status, attempts, order, valid_until }: CommandRecord, now: number): boolean {
  if (Date.parse(valid_until) <= now) return false;
  return status === 'queued' || (status === 'sent' && order.command !== 'reboot' && attempts < maxAttempts);
}

const isDue = ({ status, sent_at }: CommandRecord, now: number): boolean =>
  status === 'queued' || now - Date.parse(sent_at ?? '') >= retryAfterMs;

/** Returns the commands to deliver now. Each is marked first: if the reply is lost, it counts as delivered. */
export async function deliverCommands({ operations, now }: Stores, device: AttendanceDevice): Promise<CommandRecord[]> {
  const { pending, isComplete } = await findPending(operations, device, now());
  if (pending.length === 0 && isComplete) await closeCommands(operations, device);
  const delivered: CommandRecord[] = [];
  for (const command of pending.filter((one) => isDue(one, now())).slice(0, maxConcurrent)) {
    const at = new Date(now()).toISOString();
    const marked = await operations.update(attendanceKeys.command(device.account_id, device.id, command.number), {
      set: { status: 'sent', sent_at: at, updated_at: at },
      add: { attempts: 1 },
      if: { status: { equals: command.status }, attempts: { equals: command.attempts } },
    });
    if (marked) delivered.push(marked);
  }
  return delivered;
}

/** Lets the next polls skip the query, unless a new command was stored since. */
async function closeCommands(
  operations: Table,
  { account_id: accountId, id, commands_last }: AttendanceDevice,
): Promise<void> {
  await operations.update(attendanceKeys.device(accountId, id), {
    set: { commands_open_until: 0 },
    if: { commands_last: { equals: commands_last } },
  });
}

/** Applies the first result of a command. A result without a matching command of this device is ignored. */
export async function applyResult(
  { operations, now }: Stores,
  { account_id: accountId, id }: AttendanceDevice,
  { number, code, isDone, meaning }: CommandResult,
): Promise<void> {
  const at = new Date(now()).toISOString();
  const key = attendanceKeys.command(accountId, id, number);
  const command = await operations.get(key);
  if (command?.status !== 'sent') return;
  // Before the result: after a crash, the terminal sends it again.
  if (isDone) await applyToPerson(operations, command);
  await operations.update(key, {
    set: {
      status: isDone ? 'done' : 'failed',
      return_code: code,
      answered_at: at,
      updated_at: at,
      ...(isDone ? {} : { error: meaning ?? `The terminal returned ${code}` }),
    },
    if: { status: { equals: 'sent' } },
  });
}

/**
 * A terminal sends the names that were entered at it, not those that a command gave or deleted: the scans of a number's
 * next person would have the name of the last one.
 */
async function applyToPerson(
  operations: Table,
  { account_id: accountId, device_id, order }: CommandRecord,
): Promise<void> {
  if (order.command !== 'update_user' && order.command !== 'delete_user') return;
  const { person_id } = order;
  const key = attendanceKeys.person(accountId, device_id, person_id);
  const name = order.command === 'update_user' ? order.name : '';
  if (name === '') await operations.delete(key);
  else await operations.put({ ...key, person_id, name });
}

export async function findCommand(
  { operations, now }: Stores,
  device: AttendanceDevice,
  text: string,
): Promise<CommandBody> {
  const place = /^\d{1,16}$/.test(text) ? splitId(Number(text)) : null;
  const key = place && attendanceKeys.command(device.account_id, device.id, place.sequence);
  const command = key && place.appId === device.id ? await operations.get(key) : null;
  if (command === null) throw new GatewayError('not_found', 'Command not found');
  return toCommandBody(command, now());
}

export async function listCommands(
  { operations, now }: Stores,
  device: AttendanceDevice,
  query: PageQuery,
): Promise<Page<CommandBody>> {
  const list: NumberedList<CommandRecord> = {
    pk: attendanceKeys.commands(device.account_id, device.id),
    toSk: attendanceKeys.commandSk,
    total: device.commands_last ?? 0,
  };
  const { data, ...page } = await readList(operations, list, query);
  return { ...page, data: data.map((command) => toCommandBody(command, now())) };
}
