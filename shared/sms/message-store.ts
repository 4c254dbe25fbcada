/** Reads and writes messages. Every change of status goes through `moveMessage`. */
import type { DeliveryReport, MessageStatus } from '../drivers/sms-driver.ts';
import { dueAttributes, noLongerDue } from '../platform/storage/due.ts';
import type { Key, Table } from '../platform/storage/table.ts';
import type { Condition } from '../platform/storage/expression.ts';
import { releaseSlot, workerDeadAfterMs } from './capacity.ts';
import { mayFollow, type Message } from './message.ts';
import { readMessageId } from './message-id.ts';
import { messageKeys } from './records.ts';

/** The sweeper does the pending work of a message that was not done for this long. */
const overdueAfterMs = workerDeadAfterMs + 10_000;

export function keyOf({ account_id: accountId, id }: Pick<Message, 'account_id' | 'id'>): Key<Message> {
  const place = readMessageId(id);
  return messageKeys.message(accountId, place?.appId ?? 0, place?.folder ?? 'outbox', place?.sequence ?? 0);
}

/** Stores a message; false if its id already exists. The sweeper checks it at `dueAt` (epoch ms). */
export function createMessage(messages: Table, message: Message, dueAt: number): Promise<boolean> {
  const key = keyOf(message);
  return messages.put({ ...key, ...message, ...dueAttributes(key, dueAt) }, { pk: { isAbsent: true } });
}

/** Null if the account has no message with this id. */
export async function findMessage(messages: Table, of: { accountId: number; id: number }): Promise<Message | null> {
  if (readMessageId(of.id) === null) return null;
  return messages.get(keyOf({ account_id: of.accountId, id: of.id }));
}

type Change = {
  set?: Partial<Message>;
  remove?: readonly (keyof Message)[];
  if?: Condition;
};

/** `releasesSlot`: it was `pending` before and holds a slot, which the call that moved it must release. */
export type Moved = { message: Message; releasesSlot: boolean };

/**
 * Changes the status of a message, and other fields with it, if the current status allows it. The same write marks the
 * work that follows as pending, until `finishMove`. Null if the current status does not allow the change.
 */
export async function moveMessage(
  messages: Table,
  message: Pick<Message, 'account_id' | 'id'>,
  status: Exclude<MessageStatus, 'pending'>,
  now: number,
  change: Change & { publishesEvent?: boolean } = {},
): Promise<Moved | null> {
  const later = mayFollow[status].filter((before) => before !== 'pending');
  // Most reports find their message sent, so that is attempted first, and again if it was sent between the attempts.
  const attempts: (readonly MessageStatus[])[] = later.length === 0 ? [['pending']] : [later, ['pending'], later];
  for (const before of attempts) {
    const moved = await move(messages, message, status, before, now, change);
    if (moved !== null) {
      return { message: moved, releasesSlot: before.includes('pending') && moved.holds_capacity === true };
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
  {
    set = {},
    remove = [],
    if: condition = {},
    publishesEvent = status !== 'sent',
  }: Change & { publishesEvent?: boolean },
): Promise<Message | null> {
  const key = keyOf(message);
  const at = new Date(now).toISOString();
  return messages.update(key, {
    set: {
      ...set,
      status,
      updated_at: at,
      ...(status === 'delivered' ? { delivery_date: set.delivery_date ?? at } : {}),
      ...(publishesEvent ? { outbox: status } : {}),
      ...dueAttributes(key, now + overdueAfterMs),
    },
    remove: ['leased_until', ...(status === 'delivered' ? ['error', 'error_code'] : []), ...remove],
    if: { status: { isOneOf: before }, ...condition },
  });
}

/** Finishes a transition whose work is done: releases the slot and clears the marks of pending work. */
export async function finishMove(messages: Table, { message, releasesSlot }: Moved): Promise<void> {
  if (releasesSlot) await releaseSlot(messages, { account_id: message.account_id, id: message.app_id });
  const { outbox } = message;
  const isUnmoved: Condition = {
    status: { equals: message.status },
    outbox: outbox === undefined ? { isAbsent: true } : { equals: outbox },
  };
  // A message whose slot is still being released by another worker stays due for the sweeper.
  const cleared = await messages.update(keyOf(message), {
    remove: ['outbox', ...(releasesSlot ? ['holds_capacity'] : []), ...noLongerDue],
    if: { ...isUnmoved, ...(releasesSlot ? {} : { holds_capacity: { isAbsent: true } }) },
  });
  if (cleared !== null) return;
  if (releasesSlot)
    await messages.update(keyOf(message), { remove: ['holds_capacity'], if: { pk: { isPresent: true } } });
  else await messages.update(keyOf(message), { remove: ['outbox'], if: isUnmoved });
}

/** Changes fields of a message without changing its status. */
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

/** A provider's id: its message, or the reports that arrived before the id was linked to a message. */
export type ReferenceRecord = { message_id?: number; waiting?: readonly DeliveryReport[] };

/** Epoch seconds: unmatched reports are stored for 24 hours. */
const waitingExpiresAt = (now: number): number => Math.floor(now / 1000) + 24 * 60 * 60;

export function findReference(
  messages: Table,
  of: { accountId: number; appId: number },
  providerId: string,
): Promise<ReferenceRecord | null> {
  const key = messageKeys.reference(of.accountId, of.appId, providerId);
  return messages.get(key);
}

/** The maximum of stored reports for an unknown id. A message has only a few reports. */
const maxPending = 50;

/** Stores a report for an unknown message. Returns the message's id if it became known at the same time. */
export async function savePending(
  messages: Table,
  of: { accountId: number; appId: number },
  providerId: string,
  report: DeliveryReport,
  now: number,
): Promise<number | null> {
  const saved = await messages.update(messageKeys.reference(of.accountId, of.appId, providerId), {
    append: { waiting: [report] },
    set: { expires_at: waitingExpiresAt(now) },
    add: { waiting_count: 1 },
    if: { message_id: { isAbsent: true }, waiting_count: { isAbsentOrBelow: maxPending } },
  });
  if (saved !== null) return null;
  return (await findReference(messages, of, providerId))?.message_id ?? null;
}

/**
 * Links a provider's id to its message. Returns the reports that arrived before. An id that the provider uses again
 * belongs to the newer message, without the reports of the older one.
 */
export async function linkReference(
  messages: Table,
  message: Message,
  providerId: string,
): Promise<readonly DeliveryReport[]> {
  const key = messageKeys.reference(message.account_id, message.app_id, providerId);
  const set = { message_id: message.id };
  const linked = await messages.update(key, {
    set,
    remove: ['expires_at'],
    if: { message_id: { isAbsentOrEquals: message.id } },
  });
  if (linked !== null) return linked.waiting ?? [];
  await messages.update(key, {
    set,
    remove: ['expires_at', 'waiting', 'waiting_count'],
    if: { message_id: { isBelow: message.id } },
  });
  return [];
}
