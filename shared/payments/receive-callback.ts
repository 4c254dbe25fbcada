/**
 * Receives a provider's callback: keeps the raw body, judges how far it can be trusted, enqueues it and answers the
 * provider at once (decisions 4, Callback authenticity). What it says is applied behind the queue.
 */
import { randomUUID } from 'node:crypto';
import type { CallbackReader, PaymentDriver } from '../drivers/payment-driver.ts';
import type { Call, HttpRequest, Reply } from '../http/define-route.ts';
import type { Log } from '../log/log.ts';
import { dueAttributes, overdueAfterMs } from '../storage/due.ts';
import { paymentKeys } from '../storage/keys.ts';
import type { Key } from '../storage/table.ts';
import { type AddressSubject, hasAppToken, readSignedSubject } from './callback-address.ts';
import type { PaymentsDependencies } from './dependencies.ts';
import { openPaymentApp, type PaymentSubject, takesUnsigned } from './payment-app.ts';

/**
 * `signed`: carries our signature, the app's token or the provider's own signature. `open`: none of them, and the app
 * takes that. `untrusted`: only a reason to ask.
 */
export type CallbackTrust = 'signed' | 'open' | 'untrusted';

export type CallbackRecord = {
  account_id: number;
  app_id: number;
  callback_id: string;
  /** The last segment of the address; '' without one. */
  action: string;
  trust: CallbackTrust;
  /** What its signed address names. */
  subject?: AddressSubject;
  source_ip: string;
  body: string;
  received_at: string;
  trace_id: string;
  /** Epoch seconds. */
  expires_at: number;
  /** Present while the sweeper is to see to it. */
  due_at?: string;
};

const daysKept = 90;
const okay = { ResultCode: 0, ResultDesc: 'Success' };

export async function receiveCallback(
  dependencies: PaymentsDependencies,
  { subject, request, traceId, log }: Pick<Call<PaymentSubject>, 'subject' | 'request' | 'traceId' | 'log'>,
): Promise<Reply> {
  const { app, driver } = subject;
  const action = request.pathParameters.action ?? '';
  const reader = readerOf(driver, action);
  const named = await readSignedSubject(dependencies, app, request.query);
  const trust = await judge(dependencies, subject, request, named !== null, reader);
  const now = dependencies.now();
  const record: CallbackRecord = {
    account_id: app.account_id,
    app_id: app.id,
    callback_id: `${String(now).padStart(15, '0')}-${randomUUID()}`,
    action,
    trust,
    source_ip: request.sourceIp,
    body: request.body,
    received_at: new Date(now).toISOString(),
    trace_id: traceId,
    expires_at: Math.floor(now / 1000) + daysKept * 24 * 60 * 60,
    ...(named === null ? {} : { subject: named }),
  };
  const { app_id, callback_id } = record;
  const key = paymentKeys.callback(app.account_id, app_id, callback_id);
  // What answers a call of ours is asked for as well; what nobody asked for is told once, and never again (1.8).
  await dependencies.payments.put({
    ...key,
    ...record,
    ...(named === null && dueAttributes(key, now + overdueAfterMs)),
  });
  await enqueue(dependencies, key, record, log);
  log.count(trust === 'untrusted' ? 'CallbacksUntrusted' : 'CallbacksReceived');
  log.info('Callback received', { app_id, callback_id, callback_action: action, trust });
  // A forger hears what the provider would hear.
  return { status: 200, body: reader?.reply ?? okay };
}

/** A failure is not the provider's, who would not tell it again: the callback is kept, and the sweeper sends it. */
async function enqueue(
  { payments, queues, now }: PaymentsDependencies,
  key: Key,
  record: CallbackRecord,
  log: Log,
): Promise<void> {
  const { account_id, app_id, callback_id, trace_id } = record;
  try {
    await queues.send('payments_callbacks', { kind: 'callback', account_id, app_id, callback_id, trace_id });
  } catch (error) {
    log.error('A callback was kept but not enqueued; the sweeper will', error, { callback_id });
    await payments.update(key, { set: dueAttributes(key, now()), if: { pk: { isPresent: true } } });
  }
}

/** The driver's own reader of an action: anybody can call one like a member of every object. */
export const readerOf = ({ callbacks }: PaymentDriver, action: string): CallbackReader | undefined =>
  Object.hasOwn(callbacks, action) ? callbacks[action] : undefined;

async function judge(
  dependencies: PaymentsDependencies,
  subject: PaymentSubject,
  request: HttpRequest,
  isOurs: boolean,
  reader: CallbackReader | undefined,
): Promise<CallbackTrust> {
  const { app, driver } = subject;
  const { body, headers, query, sourceIp } = request;
  const checksSource =
    app.is_live && app.settings.check_callback_source !== false && driver.callbackSources !== undefined;
  if (checksSource && !driver.callbackSources?.includes(sourceIp)) return 'untrusted';
  const isTheirs = reader?.isSigned?.({ body, headers }, await openPaymentApp(dependencies, subject)) ?? null;
  if (isTheirs === false) return 'untrusted';
  if (isOurs || isTheirs === true || hasAppToken(app, query)) return 'signed';
  // Unsigned may be fine for this app; wrongly signed never is.
  if (query.s !== undefined || query.k !== undefined) return 'untrusted';
  return takesUnsigned(app) ? 'open' : 'untrusted';
}
