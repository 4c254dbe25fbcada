/**
 * How many messages of an app are not sent yet: the count that group selection is made by. One atomic counter an app,
 * beside the sequences of its lists. A message holds its place from the moment
 * its number is given until it has left `pending`; the place is given back in the counter first and taken off the
 * message after, so that a crash in between counts one too many, never one too few, until the count is repaired.
 */
import type { Log } from '../platform/log/log.ts';
import type { Key, Table } from '../platform/storage/table.ts';
import type { Message } from './message.ts';
import { messageKeys } from './records.ts';

/** The app's counters; absent before its first message. */
export type Head = {
  /** Numbers given to messages that went out, that came in, and to calls. */
  out_last?: number;
  in_last?: number;
  calls_last?: number;
  /** Messages that hold a place. */
  pending?: number;
  /** Below this number of the outbox nothing holds a place any more. */
  settled_below?: number;
  /** Counts changes of `pending`: a repair that was overtaken is not written. */
  changes?: number;
  /** Numbers given to nobody's message yet, and when a recount first saw that (epoch ms): by the number. */
  gaps?: Record<string, number>;
};

type App = { account_id: number; id: number };

const headKey = ({ account_id, id }: App) => messageKeys.head(account_id, id);

/**
 * Takes a place and answers the number of the message that holds it; null when `limit` places are taken already.
 * Without a limit there is always one.
 */
export async function acquireSlot(messages: Table, app: App, limit?: number): Promise<number | null> {
  const taken = await messages.update(headKey(app), {
    add: { out_last: 1, pending: 1, changes: 1 },
    ...(limit === undefined ? {} : { if: { pending: { isAbsentOrBelow: limit } } }),
  });
  return taken === null ? null : Number(taken.out_last);
}

/** Gives the place of a message back: once, by whoever moved it out of `pending`. */
export async function releaseCapacity(messages: Table, app: App): Promise<void> {
  await messages.update(headKey(app), { add: { pending: -1, changes: 1 }, if: { pending: { isPresent: true } } });
}

/** The counters of several apps, by app id. */
export async function readHeads(messages: Table, apps: readonly App[]): Promise<Map<number, Head>> {
  const heads = await messages.getMany(apps.map(headKey));
  const byKey = new Map<string, Head>(heads.map((head) => [head.pk, head]));
  return new Map(apps.map((app) => [app.id, byKey.get(headKey(app).pk) ?? {}]));
}

const pageSize = 200;
/** A worker that moved a message out of `pending` has given its place back within this time, or is dead. */
export const workerDeadAfterMs = 2 * 60_000;

/**
 * Counts anew and corrects the counter. A number without a message is a worker between two writes, until it has been
 * missing for longer than a worker lives. Answers false when the count may still be too high for something under way:
 * then it is to be done again a little later.
 */
export async function recount(messages: Table, app: App, now: number, log: Log): Promise<boolean> {
  const before: Head = (await messages.get(headKey(app), { consistent: true })) ?? {};
  const found = await countPlaces(messages, app, before, now);
  const { held, gaps, moving, settledBelow } = found;
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

async function countPlaces(
  messages: Table,
  app: App,
  { settled_below, out_last: last = 0, gaps: seen }: Head,
  now: number,
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
  while (next <= last) {
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
  return { held, moving, gaps, settledBelow };
}

/** One page: long texts fill one before there are many of them. */
async function readOutbox(messages: Table, app: App, from: number, to: number) {
  const { items, next } = await messages.query<Message>({
    pk: messageKeys.list(app.account_id, app.id),
    from: messageKeys.messageSk('outbox', from),
    to: messageKeys.messageSk('outbox', to),
    limit: pageSize,
    consistent: true,
  });
  return { items, isCutOff: next !== undefined };
}

const sequenceOf = ({ sk }: Key): number => Number(sk.slice(sk.indexOf('#') + 1));
