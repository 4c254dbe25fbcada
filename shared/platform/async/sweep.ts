/**
 * The sweeper, run every minute: finds pending work that did not happen (a request never enqueued or never finished, an
 * event not published, a retry that did not run) and enqueues it again.
 */
import { GatewayError } from '../errors/gateway-error.ts';
import type { Log } from '../log/log.ts';
import { dueAttributes, findDue, noLongerDue } from '../storage/due.ts';
import type { Item, Key, Stored, Table } from '../storage/table.ts';
import type { DeliveryRecord } from '../webhooks/deliver.ts';
import type { WebhookEndpoint } from '../webhooks/endpoints.ts';
import { webhooksQueue } from '../webhooks/messages.ts';
import { publishRequestEvent } from '../webhooks/publish.ts';
import { webhookKeys } from '../webhooks/records.ts';
import { sendToWorker } from './accept.ts';
import { type AsyncRequest, isSettled } from './async-request.ts';
import { anyQueue } from './messages.ts';
import type { Queues } from './queues.ts';
import type { StoredRequest } from './records.ts';
import { clearRequestOutbox, markEnqueued, toRequest } from './request-store.ts';
import { mapInBatches } from './map-in-batches.ts';

export type SweepDependencies = { requests: Table; queues: Queues; now: () => number; log: Log };

type Clock = Pick<SweepDependencies, 'now' | 'log'>;

/**
 * How one table's due records are repaired, based on a fresh read of the record. The functions that receive the record
 * are methods, so that sweeps of several kinds of records fit one list.
 */
export type Sweep<R extends object = Record<string, unknown>> = {
  table: Table;
  /** Selects due records if several modules share a table; the first sweep that returns true handles the record. */
  isOurs?: (entry: Key) => boolean;
  repair(item: Stored<R>): Promise<void>;
  /**
   * By the key: records that external callers sent. They are enqueued a bounded number of times; they include nothing
   * that the gateway accepted, and no pending outcome of money.
   */
  isFromOutside?: (entry: Key) => boolean;
  /** Records that may be due long after creation: they do not count as late or stuck. */
  isPatient?(item: Stored<R>): boolean;
};

const limitPerShard = 50;
/** Well below the minute until the next sweep. */
const sweepsForMs = 30_000;
/** When a repaired record is checked again, in case the repair did not help. */
const recheckAfterMs = 5 * 60_000;
/**
 * Maximum enqueues of an external record, with growing pauses, over most of a day. Then it stays stored for an
 * operator.
 */
export const maxSweepsFromOutside = 24;
const maxPauseMs = 60 * 60_000;
/** A record older than this has a problem that sweeping does not fix. */
const stuckAfterMs = 30 * 60_000;

/**
 * One sweep over all tables. A record that cannot be repaired is logged and retried in the next minute. A table that cannot
 * be read fails the sweep, but not before the other tables are swept.
 */
export async function sweep(dependencies: Clock, sweeps: readonly Sweep[]): Promise<void> {
  const tables = [...new Set(sweeps.map(({ table }) => table))];
  const swept = await Promise.allSettled(
    tables.map((table) =>
      sweepTable(
        dependencies,
        table,
        sweeps.filter((one) => one.table === table),
      ),
    ),
  );
  const failed = swept.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Continues while it finds many records: an outage leaves more than one query returns. */
async function sweepTable(dependencies: Clock, table: Table, sweeps: readonly Sweep[]): Promise<void> {
  const { now, log } = dependencies;
  const until = now() + sweepsForMs;
  async function repairOne(entry: Item): Promise<boolean> {
    const one = sweeps.find(({ isOurs }) => isOurs?.(entry) !== false);
    // The others stay due: a slow store must not let the function run into its timeout.
    if (one === undefined || now() > until) return false;
    try {
      return await sweepOne(dependencies, one, entry);
    } catch (error) {
      log.error('A due record could not be repaired', error, { pk: entry.pk });
      return false;
    }
  }
  for (;;) {
    const due = await findDue(table, now(), limitPerShard);
    const isAnyEnqueued = (await mapInBatches(due, repairOne)).some(Boolean);
    // A stale index returns records that were just repaired; if nothing new was repaired, all are done.
    if (due.length < limitPerShard || !isAnyEnqueued || now() > until) return;
  }
}

/**
 * The index may be stale: this reads the record itself and repairs it only if it is still due at the same time. Returns
 * whether it was.
 */
async function sweepOne({ now, log }: Clock, one: Sweep, entry: Item): Promise<boolean> {
  const { table } = one;
  const isOutside = one.isFromOutside?.(entry) === true;
  const item = await table.update(
    { pk: entry.pk, sk: entry.sk },
    {
      set: dueAttributes(entry, now() + recheckAfterMs),
      ...(isOutside ? { add: { sweeps: 1 } } : {}),
      if: { due_at: { equals: entry.due_at } },
    },
  );
  if (item === null) return false;
  log.count('SweptRecords');
  if (isOutside && !(await mayBeEnqueuedAgain({ now, log }, table, item))) return true;
  if (!isWaiting(item, now()) && one.isPatient?.(item) !== true) {
    const since = typeof item.created_at === 'string' ? Date.parse(item.created_at) : now();
    log.count('LateRecords');
    if (now() - since > stuckAfterMs) log.count('StuckRecords');
  }
  await one.repair(item);
  return true;
}

/** Waits for its provider's outcome, or for the worker with the claim; `due_at` accounts for every other wait. */
const isWaiting = ({ phase, lease_until }: Item, now: number): boolean =>
  phase === 'unclear' || Number(lease_until ?? 0) > now;

/** Spaces out the attempts of an external record; false after the last one, when the sweeper abandons it. */
async function mayBeEnqueuedAgain({ now, log }: Clock, table: Table, item: Item): Promise<boolean> {
  const sweeps = Number(item.sweeps);
  const key = { pk: item.pk, sk: item.sk };
  const unchanged = { due_at: { equals: item.due_at } };
  if (sweeps > maxSweepsFromOutside) {
    const abandoned_at = new Date(now()).toISOString();
    await table.update(key, { set: { abandoned_at }, remove: noLongerDue, if: unchanged });
    log.count('RecordsAbandoned');
    log.warn('An external record failed too often and is abandoned', key);
    return false;
  }
  if (sweeps > 1) {
    const pause = Math.min(recheckAfterMs * 2 ** (sweeps - 1), maxPauseMs);
    await table.update(key, { set: dueAttributes(key, now() + pause), if: unchanged });
  }
  return true;
}

/** The queue that performs the requests of each service, and whether they wait in lanes there. */
export type Performs = Readonly<Record<string, { queue: string; inLanes?: true }>>;

/**
 * Repairs of the requests table: requests, deliveries whose next attempt did not run, and endpoints about whose disabling
 * no mail was sent.
 */
export function sweepRequests(
  dependencies: SweepDependencies,
  performs: Performs,
): Sweep<StoredRequest | DeliveryRecord | WebhookEndpoint> {
  return {
    table: dependencies.requests,
    // Queued in a lane behind others for as long as the authority takes; a stopped lane has its own metric.
    isPatient: (item) => isEndpoint(item) || (isRequest(item) && waitsInLane(performs, item)),
    repair(item) {
      if (isRequest(item)) return repairRequest(dependencies, performs, toRequest(item));
      return isEndpoint(item) ? repairMail(dependencies, item) : repairDelivery(dependencies, item);
    },
  };
}

type OfRequests = Stored<StoredRequest | DeliveryRecord | WebhookEndpoint>;
const isRequest = (item: OfRequests): item is Stored<StoredRequest> => item.sk === 'REQUEST';
const isEndpoint = (item: OfRequests): item is Stored<WebhookEndpoint> => item.sk.startsWith('ENDPOINT#');

const waitsInLane = (
  performs: Performs,
  { service, phase, attempts }: Pick<AsyncRequest, 'service' | 'phase' | 'attempts'>,
): boolean => performs[service]?.inLanes === true && phase === 'accepted' && attempts === 0;

/**
 * Milliseconds until a request in a lane is enqueued again. A lane has a wakeup of its own; this one is for what a crash
 * lost. Hundreds may wait for days while a lane is stopped.
 */
const laneRecheckAfter = (ageMs: number): number => Math.min(Math.max(recheckAfterMs, ageMs / 2), maxPauseMs);

async function repairRequest(dependencies: SweepDependencies, performs: Performs, record: AsyncRequest): Promise<void> {
  const { account_id, trace_id, request_id } = record;
  const log = dependencies.log.with({ account_id, trace_id, request_id });
  if (!isSettled(record)) {
    log.warn('A request is enqueued again', { status: record.status, phase: record.phase });
    const queue = performs[record.service]?.queue;
    if (queue === undefined) throw new GatewayError('internal', `No worker performs requests of ${record.service}`);
    await sendToWorker({ queues: dependencies.queues, queue: anyQueue(queue) }, record);
    const now = dependencies.now();
    const pause = waitsInLane(performs, record) ? laneRecheckAfter(now - Date.parse(record.created_at)) : null;
    return markEnqueued(dependencies.requests, record, now, pause === null ? undefined : now + pause);
  }
  if (record.outbox !== undefined) await publishRequestEvent(dependencies, record, log);
  await clearRequestOutbox(dependencies.requests, record);
}

async function repairMail(
  { queues, log }: SweepDependencies,
  { account_id: accountId, endpoint_id }: WebhookEndpoint,
): Promise<void> {
  const about = { account_id: accountId, endpoint: endpoint_id };
  log.warn('The mail about a disabled webhook endpoint is enqueued again', about);
  const trace_id = `endpoint-${endpoint_id}`;
  await queues.send(webhooksQueue, { kind: 'mail_disabled', account_id: accountId, endpoint_id, trace_id });
}

async function repairDelivery({ requests, queues, log }: SweepDependencies, delivery: DeliveryRecord): Promise<void> {
  const { account_id: accountId, event_id, target, status, attempts = [], trace_id } = delivery;
  if (status !== 'pending') {
    await requests.update(webhookKeys.delivery(accountId, event_id, target), { remove: noLongerDue });
    return;
  }
  const attempt = attempts.length;
  log.warn('A webhook retry is enqueued again', { account_id: accountId, event_id, target, attempt, trace_id });
  await queues.send(webhooksQueue, {
    kind: 'deliver',
    account_id: accountId,
    event_id,
    target,
    attempt,
    trace_id,
  });
}
