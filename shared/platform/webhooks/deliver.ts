/**
 * Sends a stored event to one receiver and records the result. Every attempt is a separate message; a failed one
 * enqueues the next with the next delay of the schedule.
 */
import { maxDelaySeconds, type Queues } from '../async/queues.ts';
import { type Egress, EgressFailure } from '../egress/guarded-client.ts';
import type { Log } from '../log/log.ts';
import type { Keyring } from '../secrets/keyring.ts';
import { open } from '../secrets/seal.ts';
import { dueAttributes, noLongerDue } from '../storage/due.ts';
import type { Table } from '../storage/table.ts';
import { toDeliveryId } from './delivery-id.ts';
import { type DescribeFailing, type MailDisabled, recordFailure, recordSuccess } from './endpoint-health.ts';
import { reserveMoment } from './endpoint-pace.ts';
import { disableEndpoint, findEndpoint, type WebhookEndpoint } from './endpoints.ts';
import { storeLongAnswer } from './long-answers.ts';
import { type DeliverMessage, webhooksQueue } from './messages.ts';
import { openHeaders } from './own-headers.ts';
import { bodyOf, type StoredEvent } from './publish.ts';
import { webhookKeys } from './records.ts';
import { readRetryAfter, waitBeforeRetry } from './retry-schedule.ts';
import { accountSecrets, endpointSecretPlace, openSecrets } from './secrets.ts';
import { signWebhook, type SigningSecrets } from './sign.ts';

export type DeliverDependencies = {
  requests: Table;
  identity: Table;
  queues: Queues<'webhooks'>;
  keyring: Keyring;
  egress: Egress;
  now: () => number;
  random: () => number;
  describeFailing: DescribeFailing;
  mailDisabled: MailDisabled;
};

export type DeliveryStatus = 'pending' | 'delivered' | 'exhausted' | 'cancelled';

/** One attempt: `http_status` is 0 without a response, and `error` contains the reason. */
export type DeliveryAttempt = {
  at: string;
  http_status: number;
  error: string | null;
  answer: string | null;
  took_ms: number;
};

export type DeliveryRecord = {
  account_id: number;
  event_id: string;
  /** The event's name. */
  event: string;
  target: string;
  status: DeliveryStatus;
  /** Absent before the first attempt. */
  attempts?: DeliveryAttempt[];
  /** The number of the attempt with which the schedule started again, if the delivery was resent after it had ended. */
  round_from?: number;
  next_attempt_at?: string;
  trace_id: string;
};

type Receiver = {
  url: string;
  secrets: SigningSecrets;
  /** Of the tenant. */
  headers: Record<string, string>;
  endpoint: WebhookEndpoint | null;
};

/** For the receiver's whole response; an endpoint may have a shorter one. */
export const maxTimeoutSeconds = 10;
const connectTimeoutMs = 3_000;
/** A delivery whose moment is nearer than this is sent at once: the queue counts in seconds. */
const shortestWaitMs = 1_000;

/** The sweeper sends a retry again if it did not happen this long after its time. */
export const overdueAfterMs = 120_000;
/** How much of a response the delivery stores; up to 4 KiB are read, and stored apart if the attempt failed. */
const storedAnswerCharacters = 256;

export async function deliver(dependencies: DeliverDependencies, message: DeliverMessage, log: Log): Promise<void> {
  const { account_id: accountId, event_id, target, attempt } = message;
  const [event, delivery] = await Promise.all([
    dependencies.requests.get(webhookKeys.event(accountId, event_id), { consistent: true }),
    dependencies.requests.get(webhookKeys.delivery(accountId, event_id, target), { consistent: true }),
  ]);
  if (!event) return log.warn('A delivery refers to an event that no longer exists');
  if (delivery && (delivery.status !== 'pending' || (delivery.attempts?.length ?? 0) > attempt)) return;
  const receiver = await findReceiver(dependencies, event, target);
  if (receiver === null) return record(dependencies, message, event, null, { status: 'cancelled' });

  const notBefore = await findMoment(dependencies, message, receiver);
  if (notBefore - dependencies.now() >= shortestWaitMs) return putOff(dependencies, message, event, notBefore);

  const sent = await sendOnce(dependencies, event, target, receiver);
  const attemptsBefore = attempt - (delivery?.round_from ?? 0);
  const outcome = await decideOutcome(dependencies, attemptsBefore, receiver, sent);
  log.count(outcome.status === 'delivered' ? 'WebhooksDelivered' : 'WebhookAttemptsFailed');
  if (outcome.status === 'exhausted') log.count('WebhooksExhausted');
  log.info('Webhook attempted', {
    event: event.event,
    event_id,
    target,
    attempt,
    outcome: outcome.status,
    http_status: sent.attempt.http_status,
  });
  // The next attempt is enqueued before this one is recorded: a crash between the two repeats an attempt and never
  // loses one.
  if (outcome.waitSeconds !== undefined) {
    const { not_before: _past, ...next } = message;
    await dependencies.queues.send(webhooksQueue, { ...next, attempt: attempt + 1 }, outcome.waitSeconds);
  }
  const { endpoint } = receiver;
  const disabledFor = endpoint && (await recordHealth(dependencies, endpoint, sent.attempt, { message, outcome, log }));
  await record(dependencies, message, event, sent.attempt, outcome);
  if (outcome.status !== 'delivered') await recordLongAnswer(dependencies, message, event, sent, log);
  if (endpoint && disabledFor) await mailOwners(dependencies, endpoint, disabledFor, log);
}

/** Everything is recorded by now, so a failure here must not repeat the attempt. */
async function mailOwners(
  { mailDisabled }: DeliverDependencies,
  endpoint: WebhookEndpoint,
  reason: string,
  log: Log,
): Promise<void> {
  try {
    await mailDisabled(endpoint, reason, log);
  } catch (error) {
    log.error('The mail about a disabled webhook endpoint was not sent', error, { endpoint: endpoint.endpoint_id });
  }
}

/** When an attempt may start, in milliseconds since 1970: 0 for at once. */
async function findMoment(
  { requests, now }: DeliverDependencies,
  { not_before }: DeliverMessage,
  { endpoint }: Receiver,
): Promise<number> {
  if (not_before !== undefined) return not_before;
  return endpoint?.max_per_minute === undefined ? 0 : reserveMoment(requests, endpoint, endpoint.max_per_minute, now());
}

/** Waits in the queue, not here, and is no attempt. Enqueued before it is recorded, like the next attempt. */
async function putOff(
  dependencies: DeliverDependencies,
  message: DeliverMessage,
  event: StoredEvent,
  notBefore: number,
): Promise<void> {
  const waitSeconds = Math.ceil((notBefore - dependencies.now()) / 1_000);
  const delayed = { ...message, not_before: notBefore };
  await dependencies.queues.send(webhooksQueue, delayed, Math.min(waitSeconds, maxDelaySeconds));
  if (message.not_before === undefined)
    await record(dependencies, message, event, null, { status: 'pending', waitSeconds });
}

/** Returns why the endpoint was disabled, if this delivery disabled it. */
async function recordHealth(
  dependencies: DeliverDependencies,
  endpoint: WebhookEndpoint,
  { http_status, error }: DeliveryAttempt,
  { message, outcome, log }: { message: DeliverMessage; outcome: Outcome; log: Log },
): Promise<string | null> {
  if (outcome.status === 'delivered') {
    await recordSuccess(dependencies, endpoint);
    return null;
  }
  if (outcome.status === 'cancelled') return outcome.disabledFor ?? null;
  const reason = http_status === 0 ? (error ?? 'No response') : `The receiver returned ${http_status}`;
  return recordFailure(dependencies, endpoint, reason, { traceId: message.trace_id, log });
}

/** The attempt was made and is recorded, so a failure here must not repeat it. */
async function recordLongAnswer(
  { requests }: DeliverDependencies,
  message: DeliverMessage,
  event: StoredEvent,
  { attempt: { at }, answer }: SentAttempt,
  log: Log,
): Promise<void> {
  if (answer.length <= storedAnswerCharacters) return;
  try {
    await storeLongAnswer(requests, message, { at, answer, expires_at: event.expires_at });
  } catch (error) {
    log.warn('The whole response of a receiver was not stored', {
      event_id: event.event_id,
      reason: String(error),
    });
  }
}

async function findReceiver(
  dependencies: DeliverDependencies,
  event: StoredEvent,
  target: string,
): Promise<Receiver | null> {
  const { keyring, requests } = dependencies;
  const accountId = event.account_id;
  if (target === 'request') {
    const wanted = event.request_target;
    if (!wanted) return null;
    const secrets: SigningSecrets = wanted.secret
      ? [await open(keyring, { accountId, of: wanted.request_id }, wanted.secret)]
      : await accountSecrets(dependencies, accountId);
    return { url: wanted.url, secrets, headers: {}, endpoint: null };
  }
  const endpoint = await findEndpoint(requests, accountId, Number(target.slice('endpoint:'.length)));
  if (!endpoint || endpoint.disabled_at !== undefined) return null;
  const place = endpointSecretPlace(requests, accountId, endpoint.endpoint_id);
  const [secrets, headers] = await Promise.all([
    openSecrets(dependencies, place, endpoint),
    endpoint.headers === undefined ? {} : openHeaders(keyring, place.owner, endpoint.headers),
  ]);
  return { url: endpoint.url, secrets, headers, endpoint };
}

/** The headers of every attempt besides its signatures. */
export const headersOf = (
  event: string,
  delivery: Pick<DeliveryRecord, 'event_id' | 'target'>,
): Record<string, string> => ({
  'content-type': 'application/json',
  'user-agent': 'gateway-webhooks/1',
  'x-gateway-event': event,
  'x-gateway-delivery': toDeliveryId(delivery),
});

/** `answer`: what was read of the response, of which the attempt has the beginning. */
type SentAttempt = { attempt: DeliveryAttempt; answer: string; retryAfter: number | null };

async function sendOnce(
  dependencies: DeliverDependencies,
  event: StoredEvent,
  target: string,
  receiver: Receiver,
): Promise<SentAttempt> {
  const startedAt = dependencies.now();
  const body = bodyOf(event);
  const finish = (facts: Pick<DeliveryAttempt, 'http_status' | 'error' | 'answer'>): DeliveryAttempt => ({
    at: new Date(startedAt).toISOString(),
    ...facts,
    took_ms: dependencies.now() - startedAt,
  });
  const totalTimeoutMs = (receiver.endpoint?.timeout_seconds ?? maxTimeoutSeconds) * 1_000;
  try {
    const answer = await dependencies.egress.send({
      trust: 'tenant',
      method: 'POST',
      url: receiver.url,
      // Ours last, so that none of the tenant's replaces one.
      headers: {
        ...receiver.headers,
        ...headersOf(event.event, { event_id: event.event_id, target }),
        ...signWebhook(body, event.event_id, startedAt, receiver.secrets),
      },
      body,
      connectTimeoutMs: Math.min(connectTimeoutMs, totalTimeoutMs),
      totalTimeoutMs,
      maxAnswerBytes: 4_096,
      truncate: true,
    });
    const stored = answer.body.slice(0, storedAnswerCharacters);
    return {
      attempt: finish({ http_status: answer.status, error: null, answer: stored }),
      answer: answer.body,
      retryAfter: readRetryAfter(answer.headers['retry-after'], startedAt),
    };
  } catch (error) {
    if (!(error instanceof EgressFailure)) throw error;
    return {
      attempt: finish({ http_status: 0, error: `${error.reason}: ${error.message}`, answer: null }),
      answer: '',
      retryAfter: null,
    };
  }
}

type Outcome = { status: DeliveryStatus; waitSeconds?: number; disabledFor?: string };

async function decideOutcome(
  dependencies: DeliverDependencies,
  attemptsBefore: number,
  receiver: Receiver,
  sent: SentAttempt,
): Promise<Outcome> {
  const { http_status } = sent.attempt;
  if (http_status >= 200 && http_status < 300) return { status: 'delivered' };
  if (http_status === 410 && receiver.endpoint) {
    const reason = 'The receiver returned 410 Gone';
    const isDisabled = await disableEndpoint(dependencies.requests, receiver.endpoint, reason, dependencies.now());
    return { status: 'cancelled', ...(isDisabled ? { disabledFor: reason } : {}) };
  }
  const waitSeconds = waitBeforeRetry(attemptsBefore, dependencies.random(), sent.retryAfter);
  return waitSeconds === null ? { status: 'exhausted' } : { status: 'pending', waitSeconds };
}

async function record(
  dependencies: DeliverDependencies,
  message: DeliverMessage,
  event: StoredEvent,
  attempt: DeliveryAttempt | null,
  outcome: Outcome,
): Promise<void> {
  const { account_id: accountId, event_id, target } = message;
  const key = webhookKeys.delivery(accountId, event_id, target);
  const nextAt = outcome.waitSeconds === undefined ? undefined : dependencies.now() + outcome.waitSeconds * 1000;
  await dependencies.requests.update(key, {
    set: {
      account_id: accountId,
      event_id,
      target,
      event: event.event,
      status: outcome.status,
      trace_id: message.trace_id,
      expires_at: event.expires_at,
      ...(nextAt === undefined
        ? {}
        : { next_attempt_at: new Date(nextAt).toISOString(), ...dueAttributes(key, nextAt + overdueAfterMs) }),
    },
    ...(nextAt === undefined ? { remove: ['next_attempt_at', ...noLongerDue] } : {}),
    ...(attempt ? { append: { attempts: [attempt] } } : {}),
    if: { status: { isAbsentOrEquals: 'pending' } },
  });
}
