/**
 * Stores an event with its exact bytes and enqueues its deliveries. The event id is derived from its cause, so
 * publishing again after a crash changes nothing.
 */
import { createHash } from 'node:crypto';
import type { AsyncRequest } from '../async/async-request.ts';
import type { Queues } from '../async/queues.ts';
import type { Log } from '../log/log.ts';
import { packText, unpackText } from '../storage/packed-json.ts';
import type { Table } from '../storage/table.ts';
import { findListeners } from './endpoints.ts';
import { type Envelope, toBody } from './envelope.ts';
import { webhooksQueue } from './messages.ts';
import { webhookKeys } from './records.ts';

export type PublishDependencies = { requests: Table; queues: Queues<'webhooks'>; now: () => number };

/** The request's own receiver for its results; the secret is encrypted for the account and the request. */
export type RequestTarget = { url: string; request_id: string; secret?: string };

export type StoredEvent = {
  account_id: number;
  event_id: string;
  event: string;
  app_id: number | null;
  /** The exact bytes of the webhook, packed if they are long: `bodyOf` returns them. */
  body: string | Uint8Array;
  request_target?: RequestTarget;
  created_at: string;
  trace_id: string;
  expires_at: number;
};

/** The exact body that every attempt sends. */
export const bodyOf = ({ body }: Pick<StoredEvent, 'body'>): string => unpackText(body);

export type EventToPublish = {
  accountId: number;
  /** What caused it, unique within the account: the same cause is the same event. */
  cause: string;
  appId: number | null;
  envelope: Envelope;
  requestTarget?: RequestTarget | undefined;
  /** The endpoint that does not get it: the event is about its failures. */
  exceptEndpoint?: number;
  traceId: string;
};

const retentionDays = 30;

/** The prefix of all event ids of a moment (ISO 8601), which sort by time as text. */
export const eventIdAt = (time: string): string => `evt_${Date.parse(time).toString(36).padStart(9, '0')}`;

export const eventIdPattern = /^evt_[\da-z]{32}$/;
export const isEventId = (text: string): boolean => eventIdPattern.test(text);

/** The same cause at the same committed time is the same event. */
export function eventIdOf({
  accountId,
  cause,
  envelope,
}: {
  accountId: number;
  cause: string;
  envelope: Pick<Envelope, 'event' | 'timestamp'>;
}): string {
  const hash = createHash('sha256').update(`${accountId}|${cause}|${envelope.event}`).digest('hex');
  return `${eventIdAt(envelope.timestamp)}${hash.slice(0, 23)}`;
}

/** In epoch seconds. */
const expiresAt = ({ timestamp }: Pick<Envelope, 'timestamp'>): number =>
  Math.floor(Date.parse(timestamp) / 1000) + retentionDays * 24 * 60 * 60;

/**
 * Does nothing for an event that has expired: its record, which shows that it was published, is gone, and a callback may
 * be repeated after any time.
 */
export async function publish(dependencies: PublishDependencies, event: EventToPublish, log: Log): Promise<void> {
  const { envelope } = event;
  if (expiresAt(envelope) * 1000 <= dependencies.now()) {
    return log.info('An expired event is not published again', { event: envelope.event });
  }
  const stored = await store(dependencies, event);
  const targets = await findTargets(dependencies, event);
  log.info('Event stored', { event: envelope.event, event_id: stored.event_id, targets: targets.length });
  await sendTo(dependencies, stored, targets);
}

/** While an event is younger, its worker may still be publishing it, or its first attempt may still be running. */
const settlesWithinMs = 60_000;

/**
 * Publishes what a crash left unpublished of an event: the event itself, or its message to a receiver. Reads instead of
 * writing, because usually nothing is missing. False while it is too early to tell: call it again later.
 */
export async function publishMissing(
  dependencies: PublishDependencies,
  event: EventToPublish,
  { now, log }: { now: number; log: Log },
): Promise<boolean> {
  const { requests } = dependencies;
  const { accountId, envelope } = event;
  const isYoung = now - Date.parse(envelope.timestamp) < settlesWithinMs;
  const stored = await requests.get(webhookKeys.event(accountId, eventIdOf(event)), { consistent: false });
  if (stored === null) {
    if (!isYoung) await publish(dependencies, event, log);
    return !isYoung;
  }
  const targets = await findTargets(dependencies, event, envelope.timestamp);
  const made = await Promise.all(
    targets.map((target) =>
      requests.get(webhookKeys.delivery(accountId, stored.event_id, target), { consistent: false }),
    ),
  );
  const missing = targets.filter((_, index) => made[index] === null);
  if (missing.length === 0) return true;
  if (isYoung) return false;
  log.warn('An event is sent again to receivers that did not get it', { event_id: stored.event_id, targets: missing });
  await sendTo(dependencies, stored, missing);
  return true;
}

/** `at`: without the endpoints that were created later. */
async function findTargets(
  { requests }: PublishDependencies,
  { accountId, envelope, appId, requestTarget, exceptEndpoint }: EventToPublish,
  at?: string,
): Promise<string[]> {
  const found = await findListeners(requests, accountId, envelope.event, appId);
  const listeners = found.filter(
    ({ endpoint_id, created_at }) => endpoint_id !== exceptEndpoint && (at === undefined || created_at <= at),
  );
  return [...(requestTarget ? ['request'] : []), ...listeners.map(({ endpoint_id }) => `endpoint:${endpoint_id}`)];
}

export async function store({ requests }: PublishDependencies, event: EventToPublish): Promise<StoredEvent> {
  const { accountId, envelope, appId, traceId } = event;
  const eventId = eventIdOf(event);
  const stored: StoredEvent = {
    account_id: accountId,
    event_id: eventId,
    event: envelope.event,
    app_id: appId,
    body: packText(toBody(envelope)),
    created_at: envelope.timestamp,
    trace_id: traceId,
    expires_at: expiresAt(envelope),
    ...(event.requestTarget ? { request_target: event.requestTarget } : {}),
  };
  await requests.put({ ...webhookKeys.event(accountId, eventId), ...stored }, { pk: { isAbsent: true } });
  return stored;
}

export async function sendTo(
  { queues }: PublishDependencies,
  { account_id: accountId, event_id, trace_id }: Pick<StoredEvent, 'account_id' | 'event_id' | 'trace_id'>,
  targets: readonly string[],
): Promise<void> {
  for (let first = 0; first < targets.length; first += 10) {
    const messages = targets
      .slice(first, first + 10)
      .map((target) => ({ kind: 'deliver' as const, account_id: accountId, event_id, target, attempt: 0, trace_id }));
    await queues.sendMany(webhooksQueue, messages);
  }
}

export const publishRequestEvent = (dependencies: PublishDependencies, record: AsyncRequest, log: Log): Promise<void> =>
  publish(dependencies, eventOfRequest(record), log);

/** The event of a settled request, built from the committed record. */
export function eventOfRequest(record: AsyncRequest): EventToPublish {
  const envelope: Envelope = {
    event: `${record.service}.${record.action}`,
    request_id: record.request_id,
    service: record.service,
    action: record.action,
    status: record.status === 'completed' ? 'completed' : 'failed',
    data: record.result ?? {
      ...record.about,
      ...(record.transaction_id === undefined ? {} : { transaction_id: record.transaction_id }),
      ...(record.provider ? { provider: record.provider } : {}),
    },
    ...(record.transaction_id === undefined || record.transaction_status === undefined
      ? {}
      : { transaction: { id: record.transaction_id, status: record.transaction_status } }),
    error: record.error ?? null,
    ...(record.error_code === undefined ? {} : { error_code: record.error_code }),
    timestamp: record.completed_at ?? record.updated_at,
  };
  return {
    accountId: record.account_id,
    cause: record.request_id,
    appId: record.app_id ?? null,
    envelope,
    requestTarget: requestTargetOf(record),
    traceId: record.trace_id,
  };
}

export function requestTargetOf(record: AsyncRequest | null): RequestTarget | undefined {
  if (record?.callback_url === undefined) return undefined;
  const { callback_url: url, request_id, webhook_secret } = record;
  return { url, request_id, ...(webhook_secret === undefined ? {} : { secret: webhook_secret }) };
}
