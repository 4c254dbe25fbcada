/**
 * Counts the unsent messages of an app; groups choose their app by this count. Each app has one atomic counter, stored
 * with the sequences of its lists. A message holds a slot from the time its number is assigned until it is no longer
 * `pending`. The slot is released in the counter first and removed from the message afterwards, so after a crash in
 * between the count is one too high, never too low, until a recount corrects it.
 */
import type { Log } from '../platform/log/log.ts';
import type { Key, Table } from '../platform/storage/table.ts';
import type { Message } from './message.ts';
import { messageKeys } from './records.ts';

/** The app's counters; absent before its first message. */
export type Head = {
  /** The last numbers assigned to sent messages, received messages and calls. */
  out_last?: number;
  in_last?: number;
  calls_last?: number;
  /** Messages that hold a slot. */
  pending?: number;
  /** No message of the outbox below this number holds a slot. */
  settled_below?: number;
  /** Where the next call of a phone continues to read the outbox, because the last one read its maximum. */
  resume_at?: number;
  /** Counts changes of `pending`, so that a recount is not written over a later change. */
  changes?: number;
  /** Assigned numbers without a message, and when a recount first found each (epoch ms). */
  gaps?: Record<string, number>;
};

type App = { account_id: number; id: number };

const headKey = ({ account_id: accountId, id }: App) => messageKeys.head(accountId, id);

/**
 * Acquires a slot and returns the number of the message that holds it; null if `limit` slots are in use. Without a
 * limit a slot is always available.
 */
export async function acquireSlot(messages: Table, app: App, limit?: number): Promise<number | null> {
  const updated = await messages.update(headKey(app), {
    add: { out_last: 1, pending: 1, changes: 1 },
    ...(limit === undefined ? {} : { if: { pending: { isAbsentOrBelow: limit } } }),
  });
  return updated === null ? null : Number(updated.out_last);
}

/** Releases the slot of a message. Only the call that moved the message out of `pending` does this. */
export async function releaseSlot(messages: Table, app: App): Promise<void> {
  await messages.update(headKey(app), { add: { pending: -1, changes: 1 }, if: { pending: { isPresent: true } } });
}

/** The counters of several apps, by app id. */
export async function readHeads(messages: Table, apps: readonly App[]): Promise<Map<number, Head>> {
  const heads = await messages.getMany(apps.map(headKey));
  const byKey = new Map<string, Head>(heads.map((head) => [head.pk, head]));
  return new Map(apps.map((app) => [app.id, byKey.get(headKey(app).pk) ?? {}]));
}

const pageSize = 200;
/** A recount reads at most this many pages without a message that holds a slot: a worker has a minute. */
const maxSettledPages = 100;
/** A worker that has not released a message's slot this long after moving it out of `pending` has died. */
export const workerDeadAfterMs = 2 * 60_000;

/**
 * Counts again and corrects the counter. A number without a message counts as a worker between two writes, until it has
 * been missing for longer than a worker can run. Returns false if the count may still be too high because of work in
 * progress, or if the outbox is too long for one recount; the caller then repeats it later.
 */
export async function recount(
  messages: Table,
  app: App,
  now: number,
  log: Log,
  maxPages: number = maxSettledPages,
): Promise<boolean> {
  const before: Head = (await messages.get(headKey(app))) ?? {};
  const found = await countSlots(messages, app, before, { now, maxPages });
  const { held, gaps, moving, settledBelow, isWhole } = found;
  if (!isWhole) {
    const isAhead = { settled_below: { isAbsentOrBelow: settledBelow } } as const;
    await messages.update(headKey(app), { set: { settled_below: settledBelow }, if: isAhead });
    return false;
  }
  const written = await messages.update(headKey(app), {
    set: { pending: held, settled_below: settledBelow, gaps },
    add: { changes: 1 },
    if: { changes: before.changes === undefined ? { isAbsent: true } : { equals: before.changes } },
  });
  if (written !== null && held !== (before.pending ?? 0)) {
    log.warn('The count of unsent messages was corrected', { app_id: app.id, from: before.pending ?? 0, to: held });
  }
  return written !== null && moving === 0 && Object.keys(gaps).length === 0;
}

async function countSlots(
  messages: Table,
  app: App,
  { settled_below, out_last: last = 0, gaps: seen }: Head,
  { now, maxPages }: { now: number; maxPages: number },
) {
  const gaps: Record<string, number> = {};
  let [held, moving, settledBelow] = [0, 0, last + 1];
  const hold = (sequence: number): void => {
    held += 1;
    settledBelow = Math.min(settledBelow, sequence);
  };
  const miss = (sequence: number): void => {
    const since = seen?.[sequence] ?? now;
    if (now - since >= workerDeadAfterMs) return;
    gaps[sequence] = since;
    hold(sequence);
  };
  let next = settled_below ?? 1;
  for (let pages = 0; next <= last; pages += 1) {
    if (pages >= maxPages && held === 0) return { held, moving, gaps, settledBelow: next, isWhole: false };
    const { items, isCutOff } = await readOutbox(messages, app, next, last);
    for (const message of items) {
      for (; next < sequenceOf(message); next += 1) miss(next);
      next = sequenceOf(message) + 1;
      if (!message.holds_capacity) continue;
      hold(sequenceOf(message));
      if (message.status !== 'pending') moving += 1;
    }
    if (isCutOff) continue;
    for (; next <= last; next += 1) miss(next);
  }
  return { held, moving, gaps, settledBelow, isWhole: true };
}

/** Reads one page. With long texts it may hold fewer messages than its limit. */
async function readOutbox(messages: Table, app: App, from: number, to: number) {
  const { items, next } = await messages.query<Message>({
    pk: messageKeys.list(app.account_id, app.id),
    from: messageKeys.messageSk('outbox', from),
    to: messageKeys.messageSk('outbox', to),
    limit: pageSize,
  });
  return { items, isCutOff: next !== undefined };
}

const sequenceOf = ({ sk }: Key): number => Number(sk.slice(sk.indexOf('#') + 1));
