/**
 * Receives a provider's callback: stores it sealed, because it contains codes, enqueues it and replies at once. It is
 * not known whether the provider repeats a failed callback, so once it is stored the sweeper enqueues it if this call
 * did not.
 */
import { randomUUID } from 'node:crypto';
import { clearPending, pendingMessage } from '../platform/async/sweep-operations.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import type { Call, Reply } from '../platform/http/define-route.ts';
import type { Log } from '../platform/log/log.ts';
import { open, seal } from '../platform/secrets/seal.ts';
import type { LockCallbackDependencies, LocksDependencies } from './dependencies.ts';
import { type LockAppSubject, findLockApp, withDriver } from './lock-app.ts';
import { locksQueue } from './messages.ts';
import { lockKeys } from './records.ts';
import { storeRecords } from './store-records.ts';

const retentionDays = 30;
/**
 * Of the text. Sealing adds a third, and an item is limited to 400 KB. Each byte that is not UTF-8 becomes three bytes.
 */
const maxTextBytes = 256 * 1024;
const overdueAfterMs = 60_000;

export async function receiveCallback(
  dependencies: LockCallbackDependencies,
  { subject, request, traceId, log }: Pick<Call<LockAppSubject>, 'subject' | 'request' | 'traceId' | 'log'>,
): Promise<Reply> {
  const { app, driver } = subject;
  if (!driver.callbacks) throw new GatewayError('not_found', 'Lock app not found');
  if (Buffer.byteLength(request.body) > maxTextBytes) throw new GatewayError('too_large');
  const { account_id: accountId, id: appId } = app;
  const now = dependencies.now();
  const callback_id = `${String(now).padStart(15, '0')}-${randomUUID()}`;
  const key = lockKeys.callback(accountId, appId, callback_id);
  const message = {
    kind: 'lock_callback',
    account_id: accountId,
    app_id: appId,
    callback_id,
    trace_id: traceId,
  } as const;
  await dependencies.operations.put({
    ...key,
    ...pendingMessage(key, now + overdueAfterMs, { queue: locksQueue, message }),
    body: await seal(dependencies.keyring, 'locks', { accountId, of: callback_id }, request.body),
    trace_id: traceId,
    created_at: new Date(now).toISOString(),
    expires_at: Math.floor(now / 1000) + retentionDays * 24 * 60 * 60,
  });
  await dependencies.queues.send(locksQueue, message).catch((error: unknown) => {
    log.error('A callback was stored but not enqueued; the sweeper enqueues it', error, { callback_id });
  });
  log.count('CallbacksReceived');
  log.info('Callback received', { app_id: appId, callback_id });
  return { status: 200, headers: { 'content-type': 'text/plain; charset=utf-8' }, body: driver.callbacks.reply };
}

/** In the worker: stores the records of a callback. A callback that cannot be read is stored and has no effect. */
export async function applyCallback(
  dependencies: LocksDependencies,
  { account_id: accountId, app_id: appId, callback_id }: { account_id: number; app_id: number; callback_id: string },
  log: Log,
): Promise<void> {
  const { operations, keyring } = dependencies;
  const key = lockKeys.callback(accountId, appId, callback_id);
  const stored = await operations.get(key);
  const app = await findLockApp(dependencies, accountId, appId);
  if (stored === null || app === null) return;
  const { driver } = await withDriver(dependencies, app);
  const body = await open(keyring, { accountId, of: callback_id }, String(stored.body));
  const records = driver.callbacks?.read(body) ?? null;
  if (records === null) log.warn('A callback could not be read', { app_id: appId, callback_id });
  else await storeRecords(dependencies, app, records, { traceId: String(stored.trace_id), log });
  await operations.update(key, { remove: clearPending, if: { pk: { isPresent: true } } });
}
