/**
 * One attempt to deliver an event: the signed request and what came back. An attempt that takes long keeps a function
 * instance busy, so only a few may take long at once; the others are ended early, and made again later.
 */
import { truncate } from '../../values/text.ts';
import { type Egress, EgressFailure } from '../egress/guarded-client.ts';
import { readRetryAfter } from '../egress/retry-after.ts';
import { reserveSlot, type Slot, type SlotPool } from '../async/slow-slots.ts';
import type { Log } from '../log/log.ts';
import { toDeliveryId } from './delivery-id.ts';
import type { WebhookEndpoint } from './endpoints.ts';
import type { DeliverMessage } from './messages.ts';
import { bodyOf, type StoredEvent } from './publish.ts';
import { signWebhook, type SigningSecrets } from './sign.ts';

/** One attempt: `http_status` is 0 without a response, and `error` contains the reason. */
export type DeliveryAttempt = {
  at: string;
  http_status: number;
  error: string | null;
  answer: string | null;
  took_ms: number;
};

export type Receiver = {
  url: string;
  secrets: SigningSecrets;
  /** Of the tenant. */
  headers: Record<string, string>;
  endpoint: WebhookEndpoint | null;
};

export const hostOf = ({ url }: Pick<Receiver, 'url'>): string => URL.parse(url)?.host ?? url;

/** For the receiver's whole response; an endpoint may have a shorter one. */
export const maxTimeoutSeconds = 10;
const connectTimeoutMs = 3_000;
/** An attempt that takes longer than this needs a slot, or ends. */
export const slowAfterMs = 1_000;

/** How much of a response the delivery stores; up to 4 KiB are read, and stored apart if the attempt failed. */
export const storedAnswerCharacters = 256;

/** The headers of every attempt besides its signatures. */
export const headersOf = (event: string, delivery: { event_id: string; target: string }): Record<string, string> => ({
  'content-type': 'application/json',
  'user-agent': 'gateway-webhooks/1',
  'x-gateway-event': event,
  'x-gateway-delivery': toDeliveryId(delivery),
});

/** `answer`: what was read of the response, of which the attempt has the beginning. */
export type SentAttempt = { attempt: DeliveryAttempt; answer: string; retryAfter: number | null };

/** A failed attempt in place of one that waited for a slot for too long. */
export const withoutSlot = (now: number): SentAttempt => ({
  attempt: {
    at: new Date(now).toISOString(),
    http_status: 0,
    error: 'timeout: too many deliveries of this account took longer than a second',
    answer: null,
    took_ms: 0,
  },
  answer: '',
  retryAfter: null,
});

type AttemptDependencies = { slots: SlotPool; egress: Egress; now: () => number };

/**
 * Null if it was ended early, because too many others took long; the receiver may have got the event. `isSlow`: not even
 * begun without a slot.
 */
export async function sendAttempt(
  dependencies: AttemptDependencies,
  message: DeliverMessage,
  event: StoredEvent,
  receiver: Receiver,
  { isSlow, log }: { isSlow: boolean; log: Log },
): Promise<SentAttempt | null> {
  const totalTimeoutMs = (receiver.endpoint?.timeout_seconds ?? maxTimeoutSeconds) * 1_000;
  const patience = makePatience(dependencies, message, totalTimeoutMs, log);
  if (isSlow && !(await patience.mayContinue())) return null;
  const startedAt = dependencies.now();
  const body = bodyOf(event);
  const finish = (facts: Pick<DeliveryAttempt, 'http_status' | 'error' | 'answer'>): DeliveryAttempt => ({
    at: new Date(startedAt).toISOString(),
    ...facts,
    took_ms: dependencies.now() - startedAt,
  });
  try {
    const answer = await dependencies.egress.send({
      trust: 'tenant',
      method: 'POST',
      url: receiver.url,
      // Ours last, so that none of the tenant's replaces one.
      headers: {
        ...receiver.headers,
        ...headersOf(event.event, message),
        ...signWebhook(body, event.event_id, startedAt, receiver.secrets),
      },
      body,
      connectTimeoutMs: Math.min(connectTimeoutMs, totalTimeoutMs),
      totalTimeoutMs,
      ...(isSlow || totalTimeoutMs <= slowAfterMs
        ? {}
        : { patience: { afterMs: slowAfterMs, mayContinue: () => patience.mayContinue() } }),
      maxAnswerBytes: 4_096,
      truncate: true,
    });
    const stored = truncate(answer.body, storedAnswerCharacters);
    return {
      attempt: finish({ http_status: answer.status, error: null, answer: stored }),
      answer: answer.body,
      retryAfter: readRetryAfter(answer.headers['retry-after'], startedAt),
    };
  } catch (error) {
    if (!(error instanceof EgressFailure)) throw error;
    if (error.reason === 'timeout' && patience.isRefused()) return null;
    return {
      attempt: finish({ http_status: 0, error: `${error.reason}: ${error.message}`, answer: null }),
      answer: '',
      retryAfter: null,
    };
  } finally {
    await patience.end();
  }
}

/**
 * Reserves a slot when the attempt takes long, and releases it. Without an answer from the table the attempt may not take
 * long; a slot that is not released becomes free by itself.
 */
function makePatience(
  { slots, now }: AttemptDependencies,
  { account_id: accountId, event_id, target }: DeliverMessage,
  totalTimeoutMs: number,
  log: Log,
) {
  let reserving: Promise<Slot | null> | undefined;
  let isRefused = false;
  const warn = (error: unknown): null => {
    log.warn('The slot of a slow delivery could not be changed', { event_id, target, reason: String(error) });
    return null;
  };
  return {
    async mayContinue(): Promise<boolean> {
      const reservation = { holder: String(accountId), now: now(), milliseconds: totalTimeoutMs };
      reserving = reserveSlot(slots, reservation).catch(warn);
      isRefused = (await reserving) === null;
      return !isRefused;
    },
    isRefused: () => isRefused,
    async end(): Promise<void> {
      const slot = await reserving;
      await slot?.end().catch(warn);
    },
  };
}
