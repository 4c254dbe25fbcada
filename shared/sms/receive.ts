/**
 * Receives a provider's push to one of an app's addresses: checks that it is genuine, stores the raw request, lets the
 * driver read it, stores and applies its contents, and responds as the provider expects. Both addresses are handled
 * here, because providers post messages and reports to either.
 */
import { randomUUID } from 'node:crypto';
import { mapInBatches } from '../platform/async/map-in-batches.ts';
import type { Push, PushOutcome, PushReading, PushReply } from '../drivers/sms-driver.ts';
import { GatewayError, toGatewayError } from '../platform/errors/gateway-error.ts';
import type { Call, HttpRequest, Reply } from '../platform/http/define-route.ts';
import type { Log } from '../platform/log/log.ts';
import { admitPush, type ProvenPush } from './admit-push.ts';
import { applyReport } from './apply-report.ts';
import { storeCall } from './calls.ts';
import type { SmsDependencies } from './dependencies.ts';
import { storeReceived } from './inbound-pipeline.ts';
import { fit, fitRaw, maxPushBytes } from './limits.ts';
import { type Message, type Proof, toMessageBody } from './message.ts';
import { messageKeys } from './records.ts';
import { openSmsApp, type SmsSubject } from './sms-app.ts';

const retentionDays = 90;

type PushCall = Pick<Call<SmsSubject>, 'subject' | 'request' | 'traceId' | 'log'>;

/** Creates the handler of one of the two addresses. */
export const receivePush =
  (address: Push['address']) =>
  async (dependencies: SmsDependencies, { subject, request, traceId, log }: PushCall): Promise<Reply> => {
    const { driver } = subject;
    const reader = driver.pushes;
    if (!reader) throw new GatewayError('not_found', `${driver.id} apps receive no pushes`);
    if (Buffer.byteLength(request.body) > (reader.maxBytes ?? maxPushBytes)) throw new GatewayError('too_large');
    const app = await openSmsApp(dependencies, subject);
    const push = toPush(address, request);
    const greeting = reader.greet?.(push, app) ?? null;
    if (greeting !== null) return toReply(greeting);
    const isGenuine = reader.isGenuine?.(push, app, dependencies.now()) ?? null;
    const admitted = await admitPush(dependencies, subject.app, push, { isGenuine, reader }, log);
    if ('refusal' in admitted) return toReply(admitted.refusal);
    const outcome = await receiveOne(dependencies, subject, admitted.push, () => reader.read(push, app), {
      traceId,
      log,
    });
    return toReply(reader.reply?.(push, outcome) ?? { status: 200, body: '' });
  };

function toPush(address: Push['address'], request: HttpRequest): Push {
  const { method, path, query, rawQuery, headers, body, baseUrl } = request;
  const url = `${baseUrl}${path}${rawQuery === '' ? '' : `?${rawQuery}`}`;
  return { address, method, url, query, headers, body };
}

/** Stores the raw request, then stores and applies its contents. A push that cannot be read is logged. */
async function receiveOne(
  dependencies: SmsDependencies,
  subject: SmsSubject,
  push: ProvenPush,
  read: () => readonly PushReading[],
  { traceId, log }: { traceId: string; log: Log },
): Promise<PushOutcome> {
  const { app } = subject;
  await saveRaw(dependencies, subject, push, traceId);
  log.count('CallbacksReceived');
  const readings = readSafely(read);
  if (readings instanceof GatewayError) {
    log.warn('A push could not be read', { app_id: app.id, address: push.address, reason: readings.message });
    return { readings: [], messages: [], updated: 0, problem: readings.message };
  }
  const done = await mapInBatches(readings, (reading) =>
    applyReading(dependencies, subject, reading, { proof: push.proof, traceId, log }),
  );
  return {
    readings,
    messages: done.flatMap(({ message }) => (message ? [toMessageBody(message)] : [])),
    updated: done.filter(({ isUpdated }) => isUpdated).length,
  };
}

function readSafely(read: () => readonly PushReading[]): readonly PushReading[] | GatewayError {
  try {
    return read();
  } catch (thrown) {
    const error = toGatewayError(thrown);
    if (error.kind !== 'invalid') throw error;
    return error;
  }
}

async function applyReading(
  dependencies: SmsDependencies,
  subject: SmsSubject,
  reading: PushReading,
  context: { proof: Proof; traceId: string; log: Log },
): Promise<{ message?: Message; isUpdated: boolean }> {
  switch (reading.kind) {
    case 'message': {
      const stored = await storeReceived(dependencies, subject, reading.message, context);
      return stored === null ? { isUpdated: false } : { message: stored.message, isUpdated: false };
    }
    case 'report':
      return { isUpdated: await applyReport(dependencies, subject, reading.report, context.log) };
    case 'call':
      return { isUpdated: await storeCall(dependencies, subject, reading.call) };
    case 'nothing':
      break;
  }
  context.log.info('A push has no contents to store', { app_id: subject.app.id, reason: reading.reason });
  return { isUpdated: false };
}

/** A raw request. */
export type PushRecord = ReturnType<typeof fitRaw> & {
  address: string;
  method: string;
  content_type: string;
  user_agent: string;
  received_at: string;
  trace_id: string;
  /** Epoch seconds. */
  expires_at: number;
};

/** Stores the raw request for 90 days, for inquiries. */
export async function saveRaw(
  { messages, now }: Pick<SmsDependencies, 'messages' | 'now'>,
  { app }: Pick<SmsSubject, 'app'>,
  { address, method, body, query, headers }: Pick<Push, 'method' | 'body' | 'query' | 'headers'> & { address: string },
  traceId: string,
): Promise<void> {
  const at = now();
  const { key: _key, secret: _secret, ...shown } = query;
  const record: PushRecord = {
    address,
    method,
    ...fitRaw(body, shown),
    content_type: fit(headers['content-type'] ?? ''),
    user_agent: fit(headers['user-agent'] ?? ''),
    received_at: new Date(at).toISOString(),
    trace_id: traceId,
    expires_at: Math.floor(at / 1000) + retentionDays * 24 * 60 * 60,
  };
  const pushId = `${String(at).padStart(15, '0')}-${randomUUID()}`;
  await messages.put({ ...messageKeys.push(app.account_id, app.id, pushId), ...record });
}

function toReply({ status, contentType, body }: PushReply): Reply {
  if (typeof body !== 'string') return { status, body };
  return { status, body, headers: { 'content-type': contentType ?? 'text/plain; charset=utf-8' } };
}
