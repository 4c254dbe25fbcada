/**
 * Applies a stored callback according to its content: the outcome of a payment, a timeout, the answer to a query, or a
 * payment that no request began. Every change of a payment goes through the same transition.
 */
import { findRequest } from '../platform/async/request-store.ts';
import type { CallbackReader, CallbackReading, PaymentDriver, ProviderReferences } from '../drivers/payment-driver.ts';
import { GatewayError, toGatewayError } from '../platform/errors/gateway-error.ts';
import type { Log } from '../platform/log/log.ts';
import { noLongerDue } from '../platform/storage/due.ts';
import { areEqual } from '../values/money.ts';
import { applyOutcome, type LearnedOutcome } from './apply-outcome.ts';
import { saveBalances } from './balances.ts';
import { aboutOf } from './callback-address.ts';
import type { CallbackRecord } from './callback-store.ts';
import type { PaymentsDependencies } from './dependencies.ts';
import { queryProvider } from './follow-up.ts';
import type { CallbackMessage } from './messages.ts';
import { findPaymentApp, openPaymentApp, type PaymentApp, type PaymentSubject, allowsUnsigned } from './payment-app.ts';
import { recordReceived } from './received-payments.ts';
import { paymentKeys } from './records.ts';
import { isClaim, isFinal, type Transaction } from './transaction.ts';
import { saveTransactionStatus, toConfirmed } from './transaction-status.ts';
import { claimReference, findTransaction } from './transaction-store.ts';
import { ownValue } from '../values/own-value.ts';
import { requestIdIn, uniqueIdOf } from '../values/unique-id.ts';

type CallbackContext = {
  dependencies: PaymentsDependencies;
  subject: PaymentSubject;
  record: CallbackRecord;
  log: Log;
};

/** The driver's reader for an action. Only own properties count: a caller may name an action such as `toString`. */
export const readerOf = ({ callbacks }: PaymentDriver, action: string): CallbackReader | undefined =>
  ownValue(callbacks, action);

/**
 * Applies a callback as it arrives, if that needs no call to anyone: it reports the outcome of the payment that its
 * signed address names, and nothing contradicts it. False for every other callback, which a worker applies. If this
 * crashes halfway, the follow-up queries the outcome, so a driver without a query always has a worker.
 */
export async function applyOnArrival(context: CallbackContext): Promise<boolean> {
  const { dependencies, subject, record, log } = context;
  if (record.trust !== 'signed' || record.subject === undefined || !subject.driver.findOutcome) return false;
  const reading = await readPayload(context);
  if (reading?.kind !== 'outcome') return false;
  const id = await findIdByRequest(context, reading.references);
  const transaction = id === undefined ? null : await findTransactionOfApp(context, id);
  if (transaction === null || findMismatch(reading, transaction, subject.app) !== null) return false;
  await applyOutcome(dependencies, subject.driver, transaction, learnedFrom(reading), log);
  return true;
}

const learnedFrom = ({ outcome, references }: CallbackReading & { kind: 'outcome' }): LearnedOutcome => ({
  outcome,
  references,
  source: 'callback',
});

export async function applyCallback(
  dependencies: PaymentsDependencies,
  message: CallbackMessage,
  log: Log,
): Promise<void> {
  const { account_id: accountId, app_id: appId, callback_id } = message;
  const key = paymentKeys.callback(accountId, appId, callback_id);
  const record = await dependencies.payments.get(key);
  const app = record && (await findPaymentApp(dependencies, accountId, appId));
  const driver = app && (await dependencies.findDriver(app.type));
  if (!record || !driver) return log.warn('A callback or its app no longer exists', { callback_id });
  await applyRecord({ dependencies, subject: { app, driver }, record, log });
  if (record.due_at === undefined) return;
  await dependencies.payments.update(key, { remove: noLongerDue, if: { pk: { isPresent: true } } });
}

async function applyRecord(context: CallbackContext): Promise<void> {
  const reading = await readPayload(context);
  if (reading === null) return;
  switch (reading.kind) {
    case 'outcome':
      return applyOutcomeReading(context, reading);
    case 'timeout':
      return queryStatus(context, reading.references);
    case 'status':
      return applyStatus(context, reading);
    case 'balance':
      return applyBalance(context, reading);
    case 'payment':
      return applyPayment(context, reading);
    case 'unreadable_payment':
      return reportUnreadable(context, reading);
  }
}

/** The reading, or null for a payload that cannot be read. Such a payload is logged and stays stored. */
async function readPayload({ dependencies, subject, record, log }: CallbackContext): Promise<CallbackReading | null> {
  const { action, body, callback_id } = record;
  const reader = readerOf(subject.driver, action);
  try {
    if (!reader) throw new GatewayError('invalid', `${subject.driver.id} has no callback ${action}`);
    const app = await openPaymentApp(dependencies, subject);
    return reader.read(toPayload(body), app, aboutOf(record.subject ?? null));
  } catch (error) {
    if (!(error instanceof GatewayError && error.kind === 'invalid')) throw error;
    log.warn('A callback could not be read', { callback_id, reason: error.message });
    return null;
  }
}

/** Parsed JSON, or the text itself: some providers send forms. */
function toPayload(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}

async function applyOutcomeReading(
  context: CallbackContext,
  reading: CallbackReading & { kind: 'outcome' },
): Promise<void> {
  const { dependencies, subject, record, log } = context;
  const transaction = await findTransactionOf(context, reading.references);
  if (transaction === null) {
    log.info('A callback waits for its transaction', { callback_id: record.callback_id });
    return;
  }
  const doubt = record.trust === 'untrusted' ? 'untrusted' : findMismatch(reading, transaction, subject.app);
  if (doubt === null) {
    await applyOutcome(dependencies, subject.driver, transaction, learnedFrom(reading), log);
    return;
  }
  if (record.trust !== 'untrusted') log.count('CallbacksMismatched');
  log.warn('A callback was not applied; if the payment is open, the provider is queried instead', {
    callback_id: record.callback_id,
    doubt,
    transaction_id: transaction.id,
  });
  await confirmWithProvider(context, transaction);
}

/** The provider does not know the outcome. It is queried now and by the follow-up; nothing is sent again. */
async function queryStatus(context: CallbackContext, references: ProviderReferences): Promise<void> {
  const transaction = await findTransactionOf(context, references);
  if (transaction !== null) await confirmWithProvider(context, transaction);
}

async function applyStatus(context: CallbackContext, reading: CallbackReading & { kind: 'status' }): Promise<void> {
  const { dependencies, subject, record, log } = context;
  // Anyone can post an answer to our query. Only an answer to the signed address is trusted.
  if (record.trust !== 'signed') return log.warn('An unsigned status was ignored', { callback_id: record.callback_id });
  const transaction = await findTransactionOf(context, reading.references);
  if (transaction === null) return;
  await saveTransactionStatus(dependencies, subject.app, transaction, reading, record, log);
  if (reading.outcome === null) return;
  const { outcome } = reading;
  const received = isClaim(transaction) ? toConfirmed(outcome, transaction, subject.app) : null;
  if (received !== null) {
    const origin = { source: 'fetched', learned: 'status_query' } as const;
    await recordReceived(dependencies, subject, received, origin, record.trace_id, log);
    return;
  }
  const doubt = findMismatch({ kind: 'outcome', references: {}, outcome }, transaction, subject.app);
  if (doubt === null)
    await applyOutcome(dependencies, subject.driver, transaction, { outcome, source: 'status_query' }, log);
  else log.warn('A status does not match its transaction', { transaction_id: transaction.id, doubt });
}

async function applyBalance(
  { dependencies, subject, record, log }: CallbackContext,
  reading: CallbackReading & { kind: 'balance' },
): Promise<void> {
  if (record.trust !== 'signed')
    return log.warn('An unsigned balance was ignored', { callback_id: record.callback_id });
  await saveBalances(dependencies, subject.app, reading, { cause: record.callback_id, traceId: record.trace_id }, log);
}

/** A received payment is recorded if its callback is trusted; otherwise a fetch from the provider finds it later. */
async function applyPayment(
  { dependencies, subject, record, log }: CallbackContext,
  { payment, shortCode }: CallbackReading & { kind: 'payment' },
): Promise<void> {
  const { app } = subject;
  const isOurs = [app.config.short_code, app.config.till_number].includes(shortCode);
  if (record.trust === 'untrusted' || !isOurs) {
    if (!isOurs) log.count('CallbacksMismatched');
    return log.warn('A received payment was ignored', {
      callback_id: record.callback_id,
      trust: record.trust,
      short_code: shortCode,
    });
  }
  const { transaction, isNew } = await recordReceived(
    dependencies,
    subject,
    payment,
    { source: 'confirmation', learned: 'callback' },
    record.trace_id,
    log,
  );
  log.info('Payment received', { transaction_id: transaction.id, is_new: isNew });
}

/** The money has arrived, and nothing else reports it if the provider lists no payments for this app. */
function reportUnreadable(
  { subject, record, log }: CallbackContext,
  { receipt }: CallbackReading & { kind: 'unreadable_payment' },
): void {
  const { callback_id, trust } = record;
  if (trust === 'signed') log.count('ReconciliationDifferences');
  log.warn('A received payment cannot be read', { app_id: subject.app.id, callback_id, receipt, trust });
}

/**
 * Applies the provider's answer to a status query instead of the callback's claim. The follow-up queries again. A payment
 * that has ended is not queried.
 */
async function confirmWithProvider(
  { dependencies, subject, log }: CallbackContext,
  transaction: Transaction,
): Promise<void> {
  if (isFinal(transaction)) return;
  try {
    await queryProvider(dependencies, subject, transaction, 'status_query', log);
  } catch (thrown) {
    const error = toGatewayError(thrown);
    if (error.kind === 'internal') throw error;
    log.warn('The provider could not be queried', { transaction_id: transaction.id, code: error.code });
  }
}

/**
 * Finds the transaction by the signed name if there is one, or by our request id if the provider returns it. For an app
 * that accepts unsigned callbacks, finds it by the provider's reference, under which an early callback waits.
 */
async function findTransactionOf(
  context: CallbackContext,
  references: ProviderReferences,
): Promise<Transaction | null> {
  const { subject, record } = context;
  const id =
    (await findIdByRequest(context, references)) ??
    (allowsUnsigned(subject.app) || record.trust === 'signed'
      ? await findIdByReference(context, references)
      : undefined);
  return id === undefined ? null : findTransactionOfApp(context, id);
}

const findTransactionOfApp = ({ dependencies, subject: { app } }: CallbackContext, id: number) =>
  findTransaction(dependencies.payments, { accountId: app.account_id, appId: app.id, id });

async function findIdByRequest(
  { dependencies, subject: { app }, record: { subject: about } }: CallbackContext,
  references: ProviderReferences,
): Promise<number | undefined> {
  if (about && 'transaction' in about) return about.transaction;
  const named = about && 'request' in about ? about.request : undefined;
  const candidates = [named, references.checkout_request_id, references.originator_conversation_id];
  for (const candidate of candidates) {
    const requestId = candidate === undefined ? null : requestIdIn(candidate);
    if (requestId === null) continue;
    const request = await findRequest(dependencies.requests, app.account_id, requestId);
    // The provider may mean an earlier request under the same idempotency key, which has expired.
    const isMeant = request !== null && (candidate === named || candidate === uniqueIdOf(request));
    if (isMeant && request.app_id === app.id && request.transaction_id !== undefined) return request.transaction_id;
  }
  return undefined;
}

async function findIdByReference(
  { dependencies, subject: { app }, record }: CallbackContext,
  references: ProviderReferences,
): Promise<number | undefined> {
  const reference = references.checkout_request_id ?? references.conversation_id;
  if (reference === undefined) return undefined;
  const waiting = { waiting_callback_id: record.callback_id };
  const before = await claimReference(dependencies.payments, app.account_id, app.id, reference, waiting);
  return before?.transaction_id;
}

/** The first of amount, phone, short code and reference that differs from the open transaction, or null. */
function findMismatch(
  { outcome, references, shortCode }: CallbackReading & { kind: 'outcome' },
  transaction: Transaction,
  { config }: PaymentApp,
): string | null {
  const known = transaction.checkout_request_id;
  if (known !== undefined && references.checkout_request_id !== undefined && known !== references.checkout_request_id) {
    return 'another reference';
  }
  if (outcome.amount !== undefined && !areEqual(outcome.amount, transaction.amount)) return 'another amount';
  if (isAnotherPhone(outcome.payer_account, transaction.payer_account)) return 'another payer';
  if (isAnotherPhone(outcome.payee_account, transaction.payee_account)) return 'another payee';
  if (shortCode !== undefined && ![config.short_code, config.till_number].includes(shortCode))
    return 'another short code';
  return null;
}

/** Compares complete phone numbers only: providers mask, shorten and omit them. */
const isAnotherPhone = (reported: string | undefined, known: string): boolean =>
  reported !== undefined && /^\d{12}$/.test(reported) && /^\d{12}$/.test(known) && reported !== known;
