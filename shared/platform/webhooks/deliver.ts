/**
 * Sends a stored event to one receiver and records the result. Every attempt is a separate message; a failed one
 * enqueues the next with the next delay of the schedule. Of those that take long, only a few run at the same time.
 */
import { maxDelaySeconds, type Queues } from '../async/queues.ts';
import type { SlotPool } from '../async/slow-slots.ts';
import type { Egress } from '../egress/guarded-client.ts';
import type { Log } from '../log/log.ts';
import type { Keyring } from '../secrets/keyring.ts';
import { open } from '../secrets/seal.ts';
import { dueAttributes, noLongerDue } from '../storage/due.ts';
import type { Table } from '../storage/table.ts';
import {
  type DeliveryAttempt,
  hostOf,
  type Receiver,
  sendAttempt,
  type SentAttempt,
  slowAfterMs,
  storedAnswerCharacters,
  withoutSlot,
} from './attempt.ts';
import { disableOwingMail, type MailDisabled, mailOwners } from './disabled-mail.ts';
import { type DescribeFailing, recordFailure, recordSuccess } from './endpoint-health.ts';
import { isReserved, reserveMoment } from './endpoint-pace.ts';
import { findEndpoint, type WebhookEndpoint } from './endpoints.ts';
import { storeLongAnswer } from './long-answers.ts';
import { type DeliverMessage, webhooksQueue } from './messages.ts';
import { openHeaders } from './own-headers.ts';
import type { StoredEvent } from './publish.ts';
import { webhookKeys } from './records.ts';
import { maxWaitsForSlot, waitBeforeRetry, waitForSlot } from './retry-schedule.ts';
import { accountSecrets, endpointSecretPlace, openSecrets } from './secrets.ts';
import type { SigningSecrets } from './sign.ts';
import type { SlowReceivers } from './slow-receivers.ts';

export type DeliverDependencies = {
  requests: Table;
  identity: Table;
  queues: Queues<'webhooks'>;
  /** For deliveries that take long. */
  slots: SlotPool;
  slowReceivers: SlowReceivers;
  keyring: Keyring;
  egress: Egress;
  now: () => number;
  random: () => number;
  describeFailing: DescribeFailing;
  mailDisabled: MailDisabled;
};

export type DeliveryStatus = 'pending' | 'delivered' | 'exhausted' | 'cancelled';

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

/** A delivery whose moment is nearer than this is sent at once: the queue counts in seconds. */
const shortestWaitMs = 1_000;
const isNear = (moment: number, now: number): boolean => moment - now < shortestWaitMs;

/** The sweeper sends a retry again if it did not happen this long after its time. */
export const overdueAfterMs = 120_000;

export async function deliver(dependencies: DeliverDependencies, message: DeliverMessage, log: Log): Promise<void> {
  const { account_id: accountId, event_id, target, attempt } = message;
  const [event, delivery] = await Promise.all([
    dependencies.requests.get(webhookKeys.event(accountId, event_id)),
    dependencies.requests.get(webhookKeys.delivery(accountId, event_id, target)),
  ]);
  if (!event) return log.warn('A delivery refers to an event that no longer exists');
  if (delivery && (delivery.status !== 'pending' || (delivery.attempts?.length ?? 0) > attempt)) return;
  const receiver = await findReceiver(dependencies, event, target);
  if (receiver === null) return record(dependencies, message, event, null, { status: 'cancelled' });

  const notBefore = await findMoment(dependencies, message, receiver);
  if (!isNear(notBefore, dependencies.now())) return putOff(dependencies, message, event, notBefore);

  const sent = await attemptInTurn(dependencies, message, event, receiver, log);
  if (sent === null) return waitInTurn(dependencies, message, event, log);
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
  const isMailOwed = endpoint && (await recordHealth(dependencies, endpoint, sent.attempt, { message, outcome, log }));
  await record(dependencies, message, event, sent.attempt, outcome);
  if (outcome.status !== 'delivered') await recordLongAnswer(dependencies, message, event, sent, log);
  if (endpoint && isMailOwed) await mailOwners(dependencies, endpoint, log);
}

/**
 * When an attempt may start, in milliseconds since 1970: 0 for at once. A message that comes before its moment may have
 * waited while the endpoint's limit was changed.
 */
async function findMoment(
  { requests, now }: DeliverDependencies,
  { not_before }: DeliverMessage,
  { endpoint }: Receiver,
): Promise<number> {
  if (endpoint?.max_per_minute === undefined) return 0;
  const isKept =
    not_before !== undefined && (isNear(not_before, now()) || (await isReserved(requests, endpoint, not_before)));
  return isKept ? not_before : reserveMoment(requests, endpoint, endpoint.max_per_minute, now());
}

/**
 * Null if too many other deliveries take long. A receiver that took long lately gets its attempt only with a slot, so it
 * keeps nobody waiting for the second after which it would need one.
 */
async function attemptInTurn(
  dependencies: DeliverDependencies,
  message: DeliverMessage,
  event: StoredEvent,
  receiver: Receiver,
  log: Log,
): Promise<SentAttempt | null> {
  const { slowReceivers, now } = dependencies;
  const host = hostOf(receiver);
  const isSlow = slowReceivers.has(message.account_id, host);
  const sent = await sendAttempt(dependencies, message, event, receiver, { isSlow, log });
  const tookLong = sent === null ? !isSlow : sent.attempt.took_ms >= slowAfterMs;
  if (tookLong) slowReceivers.add(message.account_id, host);
  else if (sent !== null) slowReceivers.remove(message.account_id, host);
  const waitsNoMore = (message.waits ?? 0) >= maxWaitsForSlot;
  return sent ?? (waitsNoMore ? withoutSlot(now()) : null);
}

/** Until deliveries that take long have ended. It is no attempt. */
async function waitInTurn(
  dependencies: DeliverDependencies,
  message: DeliverMessage,
  event: StoredEvent,
  log: Log,
): Promise<void> {
  const { event_id, target, attempt, waits = 0 } = message;
  const waitSeconds = waitForSlot(waits, dependencies.random());
  await dependencies.queues.send(webhooksQueue, { ...message, waits: waits + 1 }, waitSeconds);
  await record(dependencies, message, event, null, { status: 'pending', waitSeconds });
  log.info('Webhook waits for deliveries that take long', { event: event.event, event_id, target, attempt, waits });
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
  if (message.not_before !== notBefore)
    await record(dependencies, message, event, null, { status: 'pending', waitSeconds });
}

/** Returns whether this delivery disabled the endpoint, so that its owners are to be mailed. */
async function recordHealth(
  dependencies: DeliverDependencies,
  endpoint: WebhookEndpoint,
  { http_status, error }: DeliveryAttempt,
  { message, outcome, log }: { message: DeliverMessage; outcome: Outcome; log: Log },
): Promise<boolean> {
  if (outcome.status === 'delivered') {
    await recordSuccess(dependencies, endpoint);
    return false;
  }
  if (outcome.status === 'cancelled') return outcome.isDisabled === true;
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

type Outcome = { status: DeliveryStatus; waitSeconds?: number; isDisabled?: boolean };

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
    const isDisabled = await disableOwingMail(dependencies.requests, receiver.endpoint, reason, dependencies.now());
    return { status: 'cancelled', isDisabled };
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
    if: {
      status: { isAbsentOrEquals: 'pending' },
      // Two workers with the same message count as one attempt: the next message is of the attempt after it.
      ...(outcome.status === 'pending' && attempt && { attempts: { isAbsentOrNotLonger: message.attempt } }),
    },
  });
}
