/** Reads and writes messages. Every change of status goes through `moveMessage`, whoever brings it. */
import type { DeliveryReport, MessageStatus } from '../drivers/sms-driver.ts';
import { dueAttributes, noLongerDue } from '../platform/storage/due.ts';
import type { Key, Table } from '../platform/storage/table.ts';
import type { Condition } from '../platform/storage/expression.ts';
import { releaseCapacity, workerDeadAfterMs } from './capacity.ts';
import { mayFollow, type Message } from './message.ts';
import { readMessageId } from './message-id.ts';
import { messageKeys } from './records.ts';

/** What a message owes is done by the sweeper when it was not done for this long. */
const overdueAfterMs = workerDeadAfterMs + 10_000;

export function keyOf({ account_id, id }: Pick<Message, 'account_id' | 'id'>): Key<Message> {
  const place = readMessageId(id);
  return messageKeys.message(account_id, place?.appId ?? 0, place?.folder ?? 'outbox', place?.sequence ?? 0);
}

/** Writes a message; false when its id is taken already. Looked at by the sweeper at `dueAt` (epoch ms). */
export function createMessage(messages: Table, message: Message, dueAt: number): Promise<boolean> {
  const key = keyOf(message);
  return messages.put({ ...key, ...message, ...dueAttributes(key, dueAt) }, { pk: { isAbsent: true } });
}

/** Null when the id is not one of this account. */
export async function findMessage(
  messages: Table,
  of: { accountId: number; id: number },
  options: { consistent?: boolean } = {},
): Promise<Message | null> {
  if (readMessageId(of.id) === null) return null;
  return messages.get(keyOf({ account_id: of.accountId, id: of.id }), options);
}

type Change = {
  set?: Partial<Message>;
  remove?: readonly (keyof Message)[];
  if?: Condition;
};

/** `hasLeft`: it was `pending` before and holds a place, which whoever moved it gives back. */
export type Moved = { message: Message; hasLeft: boolean };

/**
 * The one transition: writes `status` and what is known with it if the present status may be followed by it. What
 * follows from it is owed in the same item until `finishMove`. Null when it was in another state already.
 */
export async function moveMessage(
  messages: Table,
  message: Pick<Message, 'account_id' | 'id'>,
  status: Exclude<MessageStatus, 'pending'>,
  now: number,
  change: Change & { isTold?: boolean } = {},
): Promise<Moved | null> {
  const later = mayFollow[status].filter((before) => before !== 'pending');
  // A report finds its message sent, as a rule: that is tried first.
  const tries: (readonly MessageStatus[])[] = later.length === 0 ? [['pending']] : [later, ['pending']];
  for (const before of tries) {
    const moved = await move(messages, message, status, before, now, change);
    if (moved !== null) {
      return { message: moved, hasLeft: before.includes('pending') && moved.holds_capacity === true };
    }
  }
  return null;
}

function move(
  messages: Table,
  message: Pick<Message, 'account_id' | 'id'>,
  status: Exclude<MessageStatus, 'pending'>,
  before: readonly MessageStatus[],
  now: number,
  { set = {}, remove = [], if: condition = {}, isTold = status !== 'sent' }: Change & { isTold?: boolean },
): Promise<Message | null> {
  const key = keyOf(message);
  const at = new Date(now).toISOString();
  return messages.update(key, {
    set: {
      ...set,
      status,
      updated_at: at,
      ...(status === 'delivered' ? { delivery_date: set.delivery_date ?? at } : {}),
      ...(isTold ? { outbox: status } : {}),
      ...dueAttributes(key, now + overdueAfterMs),
    },
    remove: ['leased_until', ...(status === 'delivered' ? ['error', 'error_code'] : []), ...remove],
    if: { status: { isOneOf: before }, ...condition },
  });
}

/** After what a move owed is done: gives the place back, and takes off the message what says that it is owed. */
export async function finishMove(messages: Table, { message, hasLeft }: Moved): Promise<void> {
  if (hasLeft) await releaseCapacity(messages, { account_id: message.account_id, id: message.app_id });
  const { outbox } = message;
  const isUnmoved: Condition = {
    status: { equals: message.status },
    outbox: outbox === undefined ? { isAbsent: true } : { equals: outbox },
  };
  // Whose place is still being given back by another keeps its entry for the sweeper.
  const cleared = await messages.update(keyOf(message), {
    remove: ['outbox', ...(hasLeft ? ['holds_capacity'] : []), ...noLongerDue],
    if: { ...isUnmoved, ...(hasLeft ? {} : { holds_capacity: { isAbsent: true } }) },
  });
  if (cleared !== null) return;
  if (hasLeft) await messages.update(keyOf(message), { remove: ['holds_capacity'], if: { pk: { isPresent: true } } });
  else await messages.update(keyOf(message), { remove: ['outbox'], if: isUnmoved });
}

/** Changes what is known of a message without moving it. */
export function changeMessage(
  messages: Table,
  message: Pick<Message, 'account_id' | 'id'>,
  { set = {}, remove = [], if: condition = {} }: Change,
  dueAt?: number,
): Promise<Message | null> {
  const key = keyOf(message);
  return messages.update(key, {
    set: { ...set, ...(dueAt === undefined ? {} : dueAttributes(key, dueAt)) },
    remove,
    if: { pk: { isPresent: true }, ...condition },
  });
}

/** A provider's id leads to the message, or keeps the reports that came before the message was known by it. */
export type ReferenceRecord = { message_id?: number; waiting?: readonly DeliveryReport[] };

/** Epoch seconds: unmatched reports are stored for 24 hours. */
const waitingExpiresAt = (now: number): number => Math.floor(now / 1000) + 24 * 60 * 60;

export function findReference(
  messages: Table,
  of: { accountId: number; appId: number },
  providerId: string,
): Promise<ReferenceRecord | null> {
  const key = messageKeys.reference(of.accountId, of.appId, providerId);
  return messages.get(key, { consistent: true });
}

/** Of one unknown id; a message has a handful of reports, and more would only fill the record. */
const maxPending = 50;

/** Keeps a report of an unknown message; answers the message's id when it became known meanwhile. */
export async function savePending(
  messages: Table,
  of: { accountId: number; appId: number },
  providerId: string,
  report: DeliveryReport,
  now: number,
): Promise<number | null> {
  const kept = await messages.update(messageKeys.reference(of.accountId, of.appId, providerId), {
    append: { waiting: [report] },
    set: { expires_at: waitingExpiresAt(now) },
    add: { waiting_count: 1 },
    if: { message_id: { isAbsent: true }, waiting_count: { isAbsentOrBelow: maxPending } },
  });
  if (kept !== null) return null;
  return (await findReference(messages, of, providerId))?.message_id ?? null;
}

/** Ties a provider's id to its message; answers the reports that had come before. */
export async function linkReference(
  messages: Table,
  message: Message,
  providerId: string,
): Promise<readonly DeliveryReport[]> {
  const key = messageKeys.reference(message.account_id, message.app_id, providerId);
  const tied = await messages.update(key, {
    set: { message_id: message.id },
    remove: ['expires_at'],
  });
  return tied?.waiting ?? [];
}
