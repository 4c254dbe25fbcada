/**
 * Receives a provider's callback: decides how far it is trusted, stores the raw body, applies it or enqueues it for the
 * worker, and answers the provider.
 */
import { randomUUID } from 'node:crypto';
import { orNull } from '../platform/async/or-null.ts';
import type { Call, Reply } from '../platform/http/define-route.ts';
import type { Log } from '../platform/log/log.ts';
import { dueAttributes } from '../platform/storage/due.ts';
import { truncate } from '../values/text.ts';
import { applyOnArrival, readerOf } from './apply-callback.ts';
import { type CallbackRecord, storeCallback } from './callback-store.ts';
import { verifyCallback } from './callback-trust.ts';
import type { CallbackDependencies } from './dependencies.ts';
import { paymentCallbacksQueue } from './messages.ts';
import type { PaymentSubject } from './payment-app.ts';
import { paymentKeys, unprovenPrefix } from './records.ts';

const okay = { ResultCode: 0, ResultDesc: 'Success' };
/** Longer than the name of any driver's action. */
const maxActionLength = 40;
/** Applying a callback takes some 50 ms. After this, it is enqueued, long before the function's time ends. */
const onArrivalMs = 3_000;

export async function receiveCallback(
  dependencies: CallbackDependencies,
  { subject, request, traceId, log }: Pick<Call<PaymentSubject>, 'subject' | 'request' | 'traceId' | 'log'>,
): Promise<Reply> {
  const { app, driver } = subject;
  const action = truncate(request.pathParameters.action ?? '', maxActionLength);
  const reader = readerOf(driver, action);
  const { trust, named } = await verifyCallback(dependencies, subject, request, reader);
  const now = dependencies.now();
  const id = `${String(now).padStart(15, '0')}-${randomUUID()}`;
  const record: CallbackRecord = {
    account_id: app.account_id,
    app_id: app.id,
    callback_id: trust === 'signed' ? id : unprovenPrefix + id,
    action,
    trust,
    source_ip: request.sourceIp,
    body: request.body,
    received_at: new Date(now).toISOString(),
    trace_id: traceId,
    ...(named === null ? {} : { subject: named }),
  };
  const { app_id: appId, callback_id } = record;
  const isStored = await storeCallback(dependencies, record, now);
  const isApplied = isStored && (await orNull(tryToApply(dependencies, subject, record, log), onArrivalMs)) === true;
  if (isStored && !isApplied) await enqueue(dependencies, record, log);
  log.count(trust === 'untrusted' ? 'CallbacksUntrusted' : 'CallbacksReceived');
  log.info('Callback received', {
    app_id: appId,
    callback_id,
    callback_action: action,
    trust,
    is_stored: isStored,
    is_applied: isApplied,
  });
  // A forger gets the response that the provider gets.
  return { status: 200, body: reader?.reply ?? okay };
}

/** Whatever fails here, the worker repeats with its retries: applying a callback twice changes nothing. */
async function tryToApply(
  dependencies: CallbackDependencies,
  subject: PaymentSubject,
  record: CallbackRecord,
  log: Log,
): Promise<boolean> {
  try {
    return await applyOnArrival({ dependencies, subject, record, log });
  } catch (error) {
    log.error('A callback could not be applied on arrival', error, { callback_id: record.callback_id });
    return false;
  }
}

/**
 * The provider would not resend the callback, so a failure is not reported to it: the callback is stored, and the
 * sweeper enqueues it. An untrusted callback changes nothing by itself, and the payment's status is queried anyway.
 */
async function enqueue(
  { payments, queues, now }: CallbackDependencies,
  { account_id: accountId, app_id: appId, callback_id, trace_id, trust }: CallbackRecord,
  log: Log,
): Promise<void> {
  try {
    await queues.send(paymentCallbacksQueue, {
      kind: 'callback',
      account_id: accountId,
      app_id: appId,
      callback_id,
      trace_id,
    });
  } catch (error) {
    log.error('A callback was stored but not enqueued', error, { callback_id, trust });
    if (trust === 'untrusted') return;
    const key = paymentKeys.callback(accountId, appId, callback_id);
    await payments.update(key, { set: dueAttributes(key, now()), if: { pk: { isPresent: true } } });
  }
}
