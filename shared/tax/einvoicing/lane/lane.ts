/**
 * The lane of a tax app: its requests one after the other in the order of acceptance, because the authority accepts
 * numbers in sequence. The worker that holds the lane's lock performs all waiting requests. A request that was started
 * and postponed for a retry comes before all others.
 */
import { randomUUID } from 'node:crypto';
import type { AsyncRequest } from '../../../platform/async/async-request.ts';
import type { Performance } from '../../../platform/async/perform.ts';
import type { Queues } from '../../../platform/async/queues.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { Key, Stored, Table } from '../../../platform/storage/table.ts';
import { einvoicingQueue, type LaneMessage } from '../messages.ts';
import { taxKeys } from '../records.ts';

/** Stock has a lane of its own, so that stock errors do not block sales. */
export type LaneName = LaneMessage['lane'];
export type Lane = { account_id: number; app_id: number; lane: LaneName };

/** A request that waits for its turn. `not_before` (epoch ms) is set if it was postponed. */
export type LaneEntry = { request_id: string; trace_id: string; not_before?: number };
/** The holder, the end of its lease (epoch ms), the sort key of the entry started last, and why the lane is stopped. */
export type LaneLock = { holder?: string; lease_until?: number; begun?: string } & (
  | Stop
  | { stopped_at?: undefined; reason?: undefined }
);
type StoredEntry = Stored<LaneEntry>;

type LaneDependencies = { tax: Table; queues: Queues<'einvoicing'>; now: () => number; leaseMs: number };

/** After this time a holder passes the rest to another invocation. */
const turnMs = 45_000;

/** Adds a request to the lane. Idempotent. */
export async function enterLane({ tax }: LaneDependencies, lane: Lane, record: AsyncRequest): Promise<void> {
  const { account_id: accountId, app_id: appId, lane: name } = lane;
  const key = taxKeys.laneEntry(accountId, appId, name, record.created_at, record.request_id);
  const entry: LaneEntry = { request_id: record.request_id, trace_id: record.trace_id };
  await tax.put({ ...key, ...entry }, { pk: { isAbsent: true } });
}

/**
 * Performs the waiting requests in order, as far as possible. `dueRequest`: the request whose retry is due, even if its
 * `not_before` is not reached. Does nothing if another worker holds the lane; that worker performs what was added
 * before.
 */
export async function drainLane(
  dependencies: LaneDependencies,
  lane: Lane,
  performOne: (requestId: string) => Promise<Performance>,
  log: Log,
  dueRequest?: string,
): Promise<void> {
  const until = dependencies.now() + turnMs;
  for (;;) {
    const holder = await acquireLock(dependencies, lane);
    if (holder === null) return;
    let isBlocked = true;
    try {
      isBlocked = await drainWhileHeld(dependencies, lane, performOne, { holder, until, log, dueRequest });
    } finally {
      await releaseLock(dependencies, lane, holder);
    }
    // Another worker may have added an entry before the release and left because the lane was held.
    if (isBlocked || (await findFirst(dependencies, lane)) === null) return;
  }
}

/** Returns whether a waiting entry cannot continue now. */
async function drainWhileHeld(
  dependencies: LaneDependencies,
  lane: Lane,
  performOne: (requestId: string) => Promise<Performance>,
  { holder, until, log, dueRequest }: { holder: string; until: number; log: Log; dueRequest: string | undefined },
): Promise<boolean> {
  const { tax, queues, now } = dependencies;
  let begun: string | undefined;
  for (;;) {
    const lock = await readLock(tax, lane);
    // A started entry comes first, unless it has just been settled.
    const first = (await findBegun(tax, lock, begun)) ?? (await findFirst(dependencies, lane));
    if (first === null) return false;
    if (lock?.stopped_at !== undefined) return true;
    const requestId = first.request_id;
    if (requestId !== dueRequest && (first.not_before ?? 0) > now()) return true;
    if (now() >= until) {
      await queues.send(einvoicingQueue, { kind: 'lane', ...lane, trace_id: first.trace_id });
      return true;
    }
    if (!(await begin(tax, lane, holder, first))) return true;
    begun = first.sk;
    const result = await performOne(requestId);
    if (result === 'settled') {
      await tax.delete({ pk: first.pk, sk: first.sk });
      continue;
    }
    if (typeof result === 'object') {
      const not_before = now() + result.againInSeconds * 1000;
      await tax.update({ pk: first.pk, sk: first.sk }, { set: { not_before }, if: { pk: { isPresent: true } } });
    }
    log.info('A lane is waiting', { app_id: lane.app_id, lane: lane.lane, request_id: requestId });
    return true;
  }
}

async function findFirst(
  { tax }: LaneDependencies,
  { account_id: accountId, app_id: appId, lane }: Lane,
): Promise<StoredEntry | null> {
  const range = taxKeys.laneEntries(accountId, appId, lane);
  const { items } = await tax.query({ ...range, limit: 1 });
  return items[0] ?? null;
}

const readLock = (tax: Table, { account_id: accountId, app_id: appId, lane }: Lane): Promise<Stored<LaneLock> | null> =>
  tax.get(taxKeys.laneLock(accountId, appId, lane));

/** A started entry may have been sent under a number, so it must finish before any other. */
async function findBegun(
  tax: Table,
  lock: Stored<LaneLock> | null,
  settled: string | undefined,
): Promise<StoredEntry | null> {
  if (lock?.begun === undefined || lock.begun === settled) return null;
  const key: Key<LaneEntry> = { pk: lock.pk, sk: lock.begun };
  return tax.get(key);
}

/** False if another worker holds the lock by now. */
async function begin(
  tax: Table,
  { account_id: accountId, app_id: appId, lane }: Lane,
  holder: string,
  first: StoredEntry,
): Promise<boolean> {
  const change = { set: { begun: first.sk }, if: { holder: { equals: holder } } };
  return (await tax.update(taxKeys.laneLock(accountId, appId, lane), change)) !== null;
}

/** Null if another worker holds the lane, or the lane is stopped. */
async function acquireLock(
  { tax, now, leaseMs }: LaneDependencies,
  { account_id: accountId, app_id: appId, lane }: Lane,
): Promise<string | null> {
  const holder = randomUUID();
  const acquired = await tax.update(taxKeys.laneLock(accountId, appId, lane), {
    // The holder may start one more request just before its time ends.
    set: { holder, lease_until: now() + turnMs + leaseMs },
    if: { lease_until: { isAbsentOrBelow: now() }, stopped_at: { isAbsent: true } },
  });
  return acquired === null ? null : holder;
}

async function releaseLock(
  { tax }: LaneDependencies,
  { account_id: accountId, app_id: appId, lane }: Lane,
  holder: string,
) {
  await tax.update(taxKeys.laneLock(accountId, appId, lane), {
    remove: ['lease_until', 'holder'],
    if: { holder: { equals: holder } },
  });
}

export type Stop = { stopped_at: string; reason: string };

/** Stops the lane until an operator resumes it. */
export async function stopLane(
  { tax, now }: Pick<LaneDependencies, 'tax' | 'now'>,
  { account_id: accountId, app_id: appId, lane }: Lane,
  reason: string,
  log: Log,
): Promise<void> {
  log.count('LanesStopped');
  log.warn('A lane is stopped', { app_id: appId, lane, reason });
  const stop: Stop = { stopped_at: new Date(now()).toISOString(), reason };
  await tax.update(taxKeys.laneLock(accountId, appId, lane), { set: stop });
}

export async function resumeLane({ tax, queues }: Pick<LaneDependencies, 'tax' | 'queues'>, lane: Lane): Promise<void> {
  const { account_id: accountId, app_id: appId, lane: name } = lane;
  await tax.update(taxKeys.laneLock(accountId, appId, name), { remove: ['stopped_at', 'reason'] });
  await queues.send(einvoicingQueue, { kind: 'lane', ...lane, trace_id: `resume-${randomUUID()}` });
}

/** Why the lane is stopped; null if it is not. */
export async function findStop(tax: Table, lane: Lane): Promise<Stop | null> {
  const lock = await readLock(tax, lane);
  return lock?.stopped_at === undefined ? null : lock;
}
