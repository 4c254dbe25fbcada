/**
 * The worker's side of a queued request: claim it, perform its action, and let the kind of the outcome decide between
 * done, retry and never send again. One of the two places that catch errors.
 */
import { GatewayError, toGatewayError } from '../errors/gateway-error.ts';
import type { QueuedRoute, Route } from '../http/define-route.ts';
import type { Log } from '../log/log.ts';
import { maskText } from '../log/mask.ts';
import { noLongerDue } from '../storage/due.ts';
import type { Condition } from '../storage/expression.ts';
import type { Table } from '../storage/table.ts';
import { publishRequestEvent, type PublishDependencies } from '../webhooks/publish.ts';
import { sendToWorker } from './accept.ts';
import { type AsyncRequest, isSettled, type RequestPhase, retriesOf } from './async-request.ts';
import type { PerformMessage, Queue } from './messages.ts';
import { toOutcomeUnknown } from './outcome-unknown.ts';
import type { Queues } from './queues.ts';
import type { QueuedAction, SentFacts, TransactionState } from './queued-action.ts';
import { clearRequestOutbox, findRequest, moveRequest } from './request-store.ts';
import { isProviderBusy, type SlowCalls } from './slow-calls.ts';

export type PerformDependencies = PublishDependencies & {
  requests: Table;
  now: () => number;
  /** How long a claim lasts: longer than the function's timeout. */
  leaseMs: number;
  /** Limits calls to providers that take long; absent outside of the workers. */
  slowCalls?: SlowCalls;
};

/** Delays before the next attempt of a call that certainly had no effect: three attempts at most. */
const retryDelaysSeconds = [3, 10];
/** When the sweeper next checks a request whose outcome is pending. */
const unclearCheckAfterMs = 15 * 60_000;
/** How long a request waits for a slow provider to take more calls, unless its action has another time. */
const maxWaitSeconds = 600;
/** How long after a retry is due the sweeper first checks the request. */
const sweepAfterRetryMs = 60_000;

/** Sends a record to its worker again. */
type Enqueue = (record: AsyncRequest, delaySeconds?: number) => Promise<void>;

/** The result of a performance. `held`: another worker has the claim; `open`: the outcome is pending. */
export type Performance = 'settled' | 'held' | 'open' | { againInSeconds: number };

/** The queued routes of a module by name, and the queue that their requests come from. */
export type Performer<Name extends string, D> = {
  queue: Queue<Name>;
  routes: ReadonlyMap<string, QueuedRoute<D>>;
};

export const makePerformer = <Name extends string, D>(
  queue: Queue<Name>,
  routes: readonly Route<D>[],
): Performer<Name, D> => ({
  queue,
  routes: new Map(routes.flatMap((route) => (route.mode === 'queued' ? [[route.name, route] as const] : []))),
});

export async function perform<Name extends string, D extends PerformDependencies & { queues: Queues<Name> }>(
  dependencies: D,
  { queue, routes }: Performer<Name, D>,
  message: Omit<PerformMessage, 'kind'>,
  log: Log,
): Promise<Performance> {
  const enqueue: Enqueue = (record, seconds) => sendToWorker({ queues: dependencies.queues, queue }, record, seconds);
  if ((message.remaining_delay ?? 0) > 0) return waitRemaining(dependencies, message, enqueue);
  const held = await begin(dependencies, routes, message);
  if (held === null) return repairOutbox(dependencies, message, log);
  const { record } = held;
  const route = routes.get(record.route ?? record.action);
  if (!route) throw new GatewayError('internal', `This worker does not perform ${record.action}`);
  const phase = record.phase;
  try {
    const result = await runOrResume(dependencies, route, held, log);
    if (!held.isClaimed) throw new GatewayError('internal', `${record.action} ended without a mark`);
    if (result === undefined) return await awaitOutcome(dependencies, record, log);
    const isFollowed = route.action.isFollowed?.(dependencies, record) === true;
    const transaction = await findTransaction(dependencies, route, record);
    await completeRequest(dependencies, record, result, log, { transaction, isFollowed });
    return 'settled';
  } catch (thrown) {
    if (thrown instanceof ClaimedElsewhere) return 'held';
    const error = toGatewayError(thrown);
    // It failed before it was marked. Another worker may have claimed it by now.
    if (!held.isClaimed && error.kind !== 'internal') {
      const claimed = await claim(dependencies, message, unchangedSince(record));
      if (claimed === null) return repairOutbox(dependencies, message, log);
      Object.assign(record, claimed);
    }
    const isOpen = !route.action.isRepeatable && isStillOpen(phase, error);
    if (isOpen) return await awaitOutcome(dependencies, record, log, error);
    return await settleFailure(dependencies, { route, enqueue, phase }, record, error, log);
  }
}

/** Enqueues the rest of a delay longer than SQS allows. */
async function waitRemaining(
  { requests }: PerformDependencies,
  message: Omit<PerformMessage, 'kind'>,
  enqueue: Enqueue,
): Promise<Performance> {
  const record = await findRequest(requests, message.account_id, message.request_id);
  if (record && !isSettled(record)) await enqueue(record, message.remaining_delay);
  return 'held';
}

/** A request that this worker performs. `isClaimed`: it is claimed already, not only when it is marked. */
type Held = { record: AsyncRequest; isClaimed: boolean };

/** Another worker claimed the request before this one marked it. */
class ClaimedElsewhere extends Error {
  override readonly name = 'ClaimedElsewhere';
}

/** Null when another worker has the claim or the request is settled: a duplicate message ends here. */
async function begin<D extends PerformDependencies>(
  dependencies: D,
  routes: Performer<string, D>['routes'],
  message: Omit<PerformMessage, 'kind'>,
): Promise<Held | null> {
  if (routes.values().some(({ action }) => action.claimsWhenMarked)) {
    const { account_id: accountId, request_id } = message;
    const record = await findRequest(dependencies.requests, accountId, request_id);
    if (record === null || isSettled(record) || (record.lease_until ?? 0) >= dependencies.now()) return null;
    const action = routes.get(record.route ?? record.action)?.action;
    if (action?.claimsWhenMarked && record.phase === 'accepted') return { record, isClaimed: false };
  }
  const record = await claim(dependencies, message);
  return record && { record, isClaimed: true };
}

/** Nobody has claimed the record since it was read, not even a worker that has ended since. */
const unchangedSince = ({ phase, attempts }: AsyncRequest): Condition => ({
  phase: { equals: phase },
  attempts: { equals: attempts },
});

function claim(
  dependencies: PerformDependencies,
  of: Pick<AsyncRequest, 'account_id' | 'request_id'>,
  condition: Condition = {},
): Promise<AsyncRequest | null> {
  const now = dependencies.now();
  return moveRequest(dependencies.requests, of, 'claim', now, {
    set: { lease_until: now + dependencies.leaseMs },
    countAttempt: true,
    if: { lease_until: { isAbsentOrBelow: now }, ...condition },
  });
}

/** Null when another worker has claimed the record since it was read, even if that worker released it again. */
function claimAndMark(
  dependencies: PerformDependencies,
  record: AsyncRequest,
  facts: SentFacts,
): Promise<AsyncRequest | null> {
  const now = dependencies.now();
  return moveRequest(dependencies.requests, record, 'claim_and_mark', now, {
    set: { ...facts, lease_until: now + dependencies.leaseMs },
    countAttempt: true,
    if: { lease_until: { isAbsentOrBelow: now }, attempts: { equals: record.attempts } },
  });
}

async function runOrResume<D extends PerformDependencies>(
  dependencies: D,
  route: QueuedRoute<D>,
  held: Held,
  log: Log,
) {
  const { record } = held;
  const subject = await route.on?.(dependencies, record.account_id, record.path_parameters, { record });
  const call = {
    accountId: record.account_id,
    subject,
    input: record.input,
    record,
    log,
    async markSent(facts: SentFacts = {}) {
      const marked = held.isClaimed
        ? await moveRequest(dependencies.requests, record, 'mark_sent', dependencies.now(), {
            set: facts,
            if: { lease_until: { equals: record.lease_until } },
          })
        : await claimAndMark(dependencies, record, facts);
      if (marked === null && !held.isClaimed) throw new ClaimedElsewhere();
      if (marked === null) throw new GatewayError('internal', 'The claim on this request was lost');
      held.isClaimed = true;
      Object.assign(record, marked);
    },
  };
  // Only a request that was certainly not sent may wait: afterwards it starts again.
  if (record.phase !== 'accepted') return route.action.resume(dependencies, call);
  const { slowCalls } = dependencies;
  if (!slowCalls) return route.action.run(dependencies, call);
  return slowCalls.during(subject, (inside) => route.action.run({ ...dependencies, slowCalls: inside }, call));
}

/** The transaction's state when its request ends. */
const findTransaction = <D>(dependencies: D, { action }: QueuedRoute<D>, record: AsyncRequest) =>
  action.outcome?.find(dependencies, record);

const statusOf = (transaction: TransactionState | null | undefined): Partial<AsyncRequest> =>
  transaction ? { transaction_status: transaction.status } : {};

/** Completes a request with its result; also called when a callback reports the outcome of an unclear one. */
export async function completeRequest(
  dependencies: PerformDependencies,
  record: AsyncRequest,
  result: Record<string, unknown>,
  log: Log,
  { transaction, isFollowed = false }: { transaction?: TransactionState | null | undefined; isFollowed?: boolean } = {},
): Promise<void> {
  const now = dependencies.now();
  const completed = await moveRequest(dependencies.requests, record, 'complete', now, {
    set: {
      result,
      ...statusOf(transaction),
      completed_at: new Date(now).toISOString(),
      ...(isFollowed ? {} : { outbox: 'completed' }),
    },
    remove: ['lease_until', ...(isFollowed ? noLongerDue : [])],
  });
  if (completed === null) return;
  log.count('RequestsCompleted');
  if (isFollowed) await publishRequestEvent(dependencies, completed, log);
  else await announce(dependencies, completed, log);
}

export async function failRequest(
  dependencies: PerformDependencies,
  record: AsyncRequest,
  error: GatewayError,
  log: Log,
  transaction?: TransactionState | null,
): Promise<void> {
  const now = dependencies.now();
  const failed = await moveRequest(dependencies.requests, record, 'fail', now, {
    set: {
      error: maskText(error.message),
      error_code: error.code,
      error_kind: error.kind,
      ...(error.provider ? { provider: error.provider } : {}),
      ...statusOf(transaction),
      completed_at: new Date(now).toISOString(),
      outbox: 'failed',
    },
    remove: ['lease_until'],
  });
  if (failed === null) return;
  log.count('RequestsFailed');
  await announce(dependencies, failed, log);
}

/**
 * Whether the outcome stays unknown despite an error. A call sent before this performance may have had its effect; a
 * failed query or a deleted app does not change that. Only an explicit response of the provider does.
 */
function isStillOpen(phaseBefore: RequestPhase, error: GatewayError): boolean {
  if (error.kind === 'internal' || error.kind === 'provider_refused') return false;
  if (error.worker === 'never_send_again') return true;
  // `resume` may call again with proof that nothing was sent; an unclear call has no such proof.
  return phaseBefore === 'unclear' || (phaseBefore === 'sent' && error.worker === 'final');
}

async function settleFailure<D extends PerformDependencies>(
  dependencies: D,
  { route, enqueue, phase }: { route: QueuedRoute<D>; enqueue: Enqueue; phase: RequestPhase },
  record: AsyncRequest,
  error: GatewayError,
  log: Log,
): Promise<Performance> {
  logFailure(record, error, log);
  // An internal error: SQS delivers the message again, and a record that is marked as sent is then only resumed.
  if (error.kind === 'internal') throw error;
  const isDeferral = error.deferred && !waitedTooLong(route.action, record, error, dependencies.now());
  const delay = delayOf(route.action, record, error, isDeferral);
  if (delay !== undefined) {
    const isUnclear = route.action.isRepeatable === true && (error.kind === 'provider_unclear' || phase === 'sent');
    const released = await release(dependencies, route.action, record, { delay, isDeferral, isUnclear });
    await enqueue(record, released.inSeconds);
    return { againInSeconds: delay };
  }
  const ended = await endAfter(dependencies, route.action, record, error, phase);
  if (!(ended instanceof GatewayError)) {
    await completeRequest(dependencies, record, ended, log);
    return 'settled';
  }
  await route.action.onExhausted?.(dependencies, record, ended, log);
  await failRequest(dependencies, record, ended, log, await findTransaction(dependencies, route, record));
  return 'settled';
}

/** What a call without a clear response may have done is not reported as failed. */
async function endAfter<D>(
  dependencies: D,
  action: QueuedAction<D>,
  record: AsyncRequest,
  error: GatewayError,
  phaseBefore: RequestPhase,
): Promise<GatewayError | Record<string, unknown>> {
  if (error.kind === 'provider_unclear') {
    if (error.code !== 'provider_error') return error;
    return new GatewayError(error.kind, error.message, { ...error.details, code: 'outcome_unknown' });
  }
  const wasUnclear = action.isRepeatable === true && (record.unclear_at !== undefined || phaseBefore === 'sent');
  if (action.endAfter) return action.endAfter(dependencies, record, error, wasUnclear);
  // What the provider refuses now, it refused the first time too.
  return wasUnclear && error.kind !== 'provider_refused' ? toOutcomeUnknown(error) : error;
}

function logFailure(record: AsyncRequest, error: GatewayError, log: Log): void {
  if (error.deferred && !error.provider) return;
  if (error.provider) log.count('ProviderErrors');
  log.error('A request could not be performed', error, { action: record.action, attempt: record.attempts });
}

/** A request does not wait for a slow provider forever: then each wait counts as an attempt, until none is left. */
function waitedTooLong(
  action: Pick<QueuedAction<never>, 'maxWaitSeconds'>,
  { created_at }: AsyncRequest,
  error: GatewayError,
  now: number,
): boolean {
  const waitedMs = now - Date.parse(created_at);
  return isProviderBusy(error) && waitedMs > (action.maxWaitSeconds ?? maxWaitSeconds) * 1000;
}

/**
 * Seconds until the next attempt, at least as long as the provider requests; undefined when none is left, or the action
 * may not wait so long. A deferral is not an attempt.
 */
function delayOf(
  {
    retryDelaysSeconds: given = retryDelaysSeconds,
    isRepeatable,
    maxWaitSeconds: most = Number.POSITIVE_INFINITY,
  }: Pick<QueuedAction<never>, 'retryDelaysSeconds' | 'isRepeatable' | 'maxWaitSeconds'>,
  record: AsyncRequest,
  error: GatewayError,
  isDeferral: boolean,
): number | undefined {
  const delays = typeof given === 'function' ? given(error) : given;
  const mayBeRepeated = error.worker === 'retry' || (isRepeatable && error.worker === 'never_send_again');
  if (!mayBeRepeated) return undefined;
  const requested = error.retryAfterSeconds ?? 0;
  if (requested > most) return undefined;
  const next = isDeferral ? requested : delays[retriesOf(record)];
  return next === undefined ? undefined : Math.max(next, requested);
}

/** Seconds until an attempt is refused because it would be late: then the request ends. */
function secondsLeft({ refusedAfter }: Pick<QueuedAction<never>, 'refusedAfter'>, record: AsyncRequest, now: number) {
  if (refusedAfter === undefined) return Number.POSITIVE_INFINITY;
  return Math.max(0, Math.ceil((refusedAfter(record) - now) / 1000)) + 1;
}

/** Releases the claim: the call certainly had no effect, so the record returns to its previous state. */
async function release(
  dependencies: PerformDependencies,
  action: Pick<QueuedAction<never>, 'refusedAfter'>,
  record: AsyncRequest,
  { delay, isDeferral, isUnclear }: { delay: number; isDeferral: boolean; isUnclear: boolean },
): Promise<{ inSeconds: number }> {
  const now = dependencies.now();
  const seconds = Math.min(delay * (1 + Math.random() * 0.2), secondsLeft(action, record, now));
  const released = await moveRequest(dependencies.requests, record, 'release', now, {
    set: {
      ...(isDeferral ? { deferrals: (record.deferrals ?? 0) + 1 } : {}),
      ...(isUnclear ? { unclear_at: record.unclear_at ?? new Date(now).toISOString() } : {}),
    },
    remove: ['lease_until'],
    if: { lease_until: { equals: record.lease_until } },
    dueAt: now + seconds * 1000 + sweepAfterRetryMs,
  });
  if (released === null) throw new GatewayError('internal', 'The claim on this request was lost');
  return { inSeconds: seconds };
}

/** The outcome will arrive by callback or status query; nothing is sent again. The record may be settled already. */
async function awaitOutcome(
  dependencies: PerformDependencies,
  record: AsyncRequest,
  log: Log,
  error?: GatewayError,
): Promise<Performance> {
  if (error) logFailure(record, error, log);
  const now = dependencies.now();
  log.count('RequestsUnclear');
  await moveRequest(dependencies.requests, record, 'mark_unclear', now, {
    remove: ['lease_until'],
    dueAt: now + unclearCheckAfterMs,
  });
  return 'open';
}

/** Stores and enqueues the event of a settled record, then clears its outbox. */
async function announce(dependencies: PerformDependencies, record: AsyncRequest, log: Log): Promise<void> {
  await publishRequestEvent(dependencies, record, log);
  await clearRequestOutbox(dependencies.requests, record);
}

/** Announces a settled record whose event was not stored or enqueued. */
async function repairOutbox(
  dependencies: PerformDependencies,
  of: { account_id: number; request_id: string },
  log: Log,
): Promise<Performance> {
  const record = await findRequest(dependencies.requests, of.account_id, of.request_id);
  // The record has expired: nothing is left to do.
  if (record === null) return 'settled';
  if (!isSettled(record)) return 'held';
  if (record.outbox !== undefined) await announce(dependencies, record, log);
  return 'settled';
}
