/**
 * The lane of a tax app: its requests one after the other, in the order they were accepted, because the authority takes
 * one number after the other. Whoever holds the lane's lock works off all that waits; a
 * request that was begun, and put off for a retry, goes before all others.
 */
import { randomUUID } from 'node:crypto';
import type { AsyncRequest } from '../../../platform/async/async-request.ts';
import type { Performance } from '../../../platform/async/perform.ts';
import type { Queues } from '../../../platform/async/queues.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { Key, Stored, Table } from '../../../platform/storage/table.ts';
import { einvoicingQueue, type LaneMessage } from '../messages.ts';
import { taxKeys } from '../records.ts';

/** Stock has a lane of its own: what goes wrong there must not keep a shop from selling. */
export type LaneName = LaneMessage['lane'];
export type Lane = { account_id: number; app_id: number; lane: LaneName };

/** A request that waits its turn; `not_before` in epoch ms, of one that was put off. */
export type LaneEntry = { request_id: string; trace_id: string; not_before?: number };
/** Who works the lane off, until when (epoch ms), the sort key of the entry begun last, and whether it is stopped. */
export type LaneLock = { holder?: string; lease_until?: number; begun?: string } & (
  | Stop
  | { stopped_at?: undefined; reason?: undefined }
);
type StoredEntry = Stored<LaneEntry>;

type LaneDependencies = { tax: Table; queues: Queues<'einvoicing'>; now: () => number; leaseMs: number };

/** What a holder works off before it lets another invocation go on. */
const turnMs = 45_000;

/** Puts a request in its place; done again it changes nothing. */
export async function enterLane({ tax }: LaneDependencies, lane: Lane, record: AsyncRequest): Promise<void> {
  const { account_id, app_id, lane: name } = lane;
  const key = taxKeys.laneEntry(account_id, app_id, name, record.created_at, record.request_id);
  const entry: LaneEntry = { request_id: record.request_id, trace_id: record.trace_id };
  await tax.put({ ...key, ...entry }, { pk: { isAbsent: true } });
}

/**
 * Works the lane off as far as it goes. `wakes`: the request whose own time has come, though the lane waits for it.
 * Nothing happens where another holds the lane, which will come to what was entered before this call.
 */
export async function workOff(
  dependencies: LaneDependencies,
  lane: Lane,
  performOne: (requestId: string) => Promise<Performance>,
  log: Log,
  wakes?: string,
): Promise<void> {
  const until = dependencies.now() + turnMs;
  for (;;) {
    const holder = await acquireLock(dependencies, lane);
    if (holder === null) return;
    let isHeldUp = true;
    try {
      isHeldUp = await workThrough(dependencies, lane, performOne, { holder, until, log, wakes });
    } finally {
      await releaseLock(dependencies, lane, holder);
    }
    // Somebody may have come between the last look and the release, found the lane held, and gone.
    if (isHeldUp || (await findFirst(dependencies, lane)) === null) return;
  }
}

/** Whether something waits that cannot go on now. */
async function workThrough(
  dependencies: LaneDependencies,
  lane: Lane,
  performOne: (requestId: string) => Promise<Performance>,
  { holder, until, log, wakes }: { holder: string; until: number; log: Log; wakes: string | undefined },
): Promise<boolean> {
  const { tax, queues, now } = dependencies;
  let begun: string | undefined;
  for (;;) {
    const lock = await readLock(tax, lane);
    // One that was settled just now is gone.
    const first = (await findBegun(tax, lock, begun)) ?? (await findFirst(dependencies, lane));
    if (first === null) return false;
    if (lock?.stopped_at !== undefined) return true;
    const requestId = first.request_id;
    if (requestId !== wakes && (first.not_before ?? 0) > now()) return true;
    if (now() >= until) {
      await queues.send(einvoicingQueue, { kind: 'lane', ...lane, trace_id: first.trace_id });
      return true;
    }
    if (!(await begin(tax, lane, holder, first))) return true;
    begun = first.sk;
    const done = await performOne(requestId);
    if (done === 'settled') {
      await tax.delete({ pk: first.pk, sk: first.sk });
      continue;
    }
    if (typeof done === 'object') {
      const not_before = now() + done.againInSeconds * 1000;
      await tax.update({ pk: first.pk, sk: first.sk }, { set: { not_before }, if: { pk: { isPresent: true } } });
    }
    log.info('A lane waits', { app_id: lane.app_id, lane: lane.lane, request_id: requestId });
    return true;
  }
}

async function findFirst({ tax }: LaneDependencies, { account_id, app_id, lane }: Lane): Promise<StoredEntry | null> {
  const range = taxKeys.laneEntries(account_id, app_id, lane);
  const { items } = await tax.query({ ...range, limit: 1, consistent: true });
  return items[0] ?? null;
}

const readLock = (tax: Table, { account_id, app_id, lane }: Lane): Promise<Stored<LaneLock> | null> =>
  tax.get(taxKeys.laneLock(account_id, app_id, lane), { consistent: true });

/** What was begun may have been sent under a number: though another enters before it, it must end first. */
async function findBegun(
  tax: Table,
  lock: Stored<LaneLock> | null,
  settled: string | undefined,
): Promise<StoredEntry | null> {
  if (lock?.begun === undefined || lock.begun === settled) return null;
  const key: Key<LaneEntry> = { pk: lock.pk, sk: lock.begun };
  return tax.get(key, { consistent: true });
}

/** False where the lock is another's by now. */
async function begin(
  tax: Table,
  { account_id, app_id, lane }: Lane,
  holder: string,
  first: StoredEntry,
): Promise<boolean> {
  const change = { set: { begun: first.sk }, if: { holder: { equals: holder } } };
  return (await tax.update(taxKeys.laneLock(account_id, app_id, lane), change)) !== null;
}

/** Null where another holds the lane, or it was stopped. */
async function acquireLock(
  { tax, now, leaseMs }: LaneDependencies,
  { account_id, app_id, lane }: Lane,
): Promise<string | null> {
  const holder = randomUUID();
  const taken = await tax.update(taxKeys.laneLock(account_id, app_id, lane), {
    // A turn may begin one more request just before it ends.
    set: { holder, lease_until: now() + turnMs + leaseMs },
    if: { lease_until: { isAbsentOrBelow: now() }, stopped_at: { isAbsent: true } },
  });
  return taken === null ? null : holder;
}

async function releaseLock({ tax }: LaneDependencies, { account_id, app_id, lane }: Lane, holder: string) {
  await tax.update(taxKeys.laneLock(account_id, app_id, lane), {
    remove: ['lease_until', 'holder'],
    if: { holder: { equals: holder } },
  });
}

export type Stop = { stopped_at: string; reason: string };

/** Nothing more is taken from the lane until a person has looked. */
export async function stopLane(
  { tax, now }: Pick<LaneDependencies, 'tax' | 'now'>,
  { account_id, app_id, lane }: Lane,
  reason: string,
  log: Log,
): Promise<void> {
  log.count('LanesStopped');
  log.warn('A lane is stopped', { app_id, lane, reason });
  const stop: Stop = { stopped_at: new Date(now()).toISOString(), reason };
  await tax.update(taxKeys.laneLock(account_id, app_id, lane), { set: stop });
}

export async function resumeLane({ tax, queues }: Pick<LaneDependencies, 'tax' | 'queues'>, lane: Lane): Promise<void> {
  const { account_id, app_id, lane: name } = lane;
  await tax.update(taxKeys.laneLock(account_id, app_id, name), { remove: ['stopped_at', 'reason'] });
  await queues.send(einvoicingQueue, { kind: 'lane', ...lane, trace_id: `resume-${randomUUID()}` });
}

/** Why the lane is stopped; null while it goes. */
export async function findStop(tax: Table, lane: Lane): Promise<Stop | null> {
  const lock = await readLock(tax, lane);
  return lock?.stopped_at === undefined ? null : lock;
}
