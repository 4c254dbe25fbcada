/**
 * Asks what became of a payment whose callback has not come: at 25 s, 60 s, 2, 5 and 15 minutes, then hourly to 24
 * hours. Each question is a delayed message that sends the next one; the first is sent before the
 * provider is called, so that no payment can stay pending for ever. When its own lifetime is over (a prompt dies within
 * minutes) it is `STATUS_UNKNOWN` and its event says so; the questions go on, for a late answer still counts.
 */
import { providerAccess } from '../apps/provider-access.ts';
import { sendInParts } from '../platform/async/queues.ts';
import type { QuestionCall } from '../drivers/payment-driver.ts';
import { toGatewayError } from '../platform/errors/gateway-error.ts';
import type { Log } from '../platform/log/log.ts';
import { splitId } from '../platform/storage/sequence.ts';
import { applyOutcome, findBeginning, followThrough, settleRequest } from './apply-outcome.ts';
import { type AddressSubject, callbackUrlFor } from './callback-address.ts';
import type { PaymentsDependencies } from './dependencies.ts';
import { type FollowUpMessage, paymentsQueue } from './messages.ts';
import { findPaymentApp, openPaymentApp, type PaymentSubject } from './payment-app.ts';
import { isFinal, openSecondsOf, openTime, type Transaction } from './transaction.ts';
import { findTransaction, moveTransaction } from './transaction-store.ts';

const hours = (count: number): number => count * 3600;

/** Seconds after the call at which each question is asked. */
export const followUpLadder: readonly number[] = [
  25,
  60,
  120,
  300,
  900,
  ...Array.from({ length: 24 }, (_, hour) => hours(hour + 1)),
];

type About = Pick<FollowUpMessage, 'account_id' | 'transaction_id' | 'trace_id'>;

/** Enqueues the question of this rung, to be asked when its time has come. False when there are no more rungs. */
export async function scheduleFollowUp(
  { queues }: Pick<PaymentsDependencies, 'queues'>,
  { account_id, transaction_id, trace_id }: About,
  rung: number,
): Promise<boolean> {
  const at = followUpLadder[rung];
  if (at === undefined) return false;
  const wait = at - (followUpLadder[rung - 1] ?? 0);
  await sendInParts(queues, paymentsQueue, {
    kind: 'follow_up',
    account_id,
    transaction_id,
    trace_id,
    rung,
    wait_more: wait,
  });
  return true;
}

export async function followUp(dependencies: PaymentsDependencies, message: FollowUpMessage, log: Log): Promise<void> {
  if (message.wait_more > 0) return sendInParts(dependencies.queues, paymentsQueue, message);
  const about = await findSubject(dependencies, message);
  if (about === null) return;
  const { subject, transaction } = about;
  const settled = isFinal(transaction) ? transaction : await ask(dependencies, subject, transaction, log);
  if (isFinal(settled)) return settleAll(dependencies, subject, settled, log);
  const isLast = !(await scheduleFollowUp(dependencies, message, message.rung + 1));
  if (isLast || secondsAt(message.rung) >= openSecondsOf(transaction)) {
    await markUnknown(dependencies, subject, settled, log);
  }
}

const secondsAt = (rung: number): number => followUpLadder[rung] ?? Infinity;

/** What follows from an end of the transaction: its event, and the end of the request that began it. */
async function settleAll(
  dependencies: PaymentsDependencies,
  { driver }: PaymentSubject,
  transaction: Transaction,
  log: Log,
): Promise<void> {
  await followThrough(dependencies, driver, transaction, log);
  await settleRequest(dependencies, driver, await findBeginning(dependencies, transaction), transaction, log);
}

/** Null when the transaction was never written: its worker ended before the provider was called, and will begin anew. */
export async function findSubject(
  dependencies: PaymentsDependencies,
  { account_id, transaction_id }: Pick<FollowUpMessage, 'account_id' | 'transaction_id'>,
) {
  const appId = splitId(transaction_id)?.appId ?? 0;
  const of = { accountId: account_id, appId, id: transaction_id };
  const transaction = await findTransaction(dependencies.payments, of, { consistent: true });
  const app = transaction && (await findPaymentApp(dependencies, account_id, appId));
  const driver = app && (await dependencies.findDriver(app.type));
  return driver ? { subject: { app, driver }, transaction } : null;
}

/** The transaction after asking the provider; unchanged when there is no answer, or it is still open. */
async function ask(
  dependencies: PaymentsDependencies,
  subject: PaymentSubject,
  transaction: Transaction,
  log: Log,
): Promise<Transaction> {
  try {
    const { transaction: asked } = await queryProvider(dependencies, subject, transaction, log);
    return asked;
  } catch (thrown) {
    const error = toGatewayError(thrown);
    if (error.kind === 'internal') throw error;
    log.warn('A status query brought no answer', { transaction_id: transaction.id, code: error.provider?.code });
    return transaction;
  }
}

/**
 * Asks the provider and applies a final outcome. `data` null when the driver cannot ask, or the provider never named
 * the payment. Throws what the provider call throws.
 */
export async function queryProvider(
  dependencies: PaymentsDependencies,
  subject: PaymentSubject,
  transaction: Transaction,
  log: Log,
): Promise<{ transaction: Transaction; data: Record<string, unknown> | null }> {
  const query = subject.driver.findOutcome;
  if (!query) return { transaction, data: null };
  const call = await questionCall(dependencies, subject, { transaction: transaction.id });
  const { data, outcome } = await query.perform(transaction, call);
  if (outcome === null) return { transaction, data };
  return { transaction: await applyOutcome(dependencies, subject.driver, transaction, outcome, {}, log), data };
}

/** A question to the provider; its answer may come by callback to an address signed for `about`. */
export async function questionCall(
  dependencies: PaymentsDependencies,
  subject: PaymentSubject,
  about: AddressSubject,
): Promise<QuestionCall> {
  return {
    app: await openPaymentApp(dependencies, subject),
    access: providerAccess(dependencies, 'payment', subject.app),
    callbackUrl: await callbackUrlFor(dependencies, subject.app, about),
  };
}

/** Its lifetime is over and nobody told the outcome. Done again it does what a crash left undone. */
async function markUnknown(
  dependencies: PaymentsDependencies,
  subject: PaymentSubject,
  transaction: Transaction,
  log: Log,
): Promise<void> {
  const facts = { result_desc: `No outcome within ${openTime(transaction)}` };
  const { payments, now } = dependencies;
  const unknown = await moveTransaction(payments, transaction, 'STATUS_UNKNOWN', facts, now());
  if (unknown !== null) {
    log.count('PaymentsUnknown');
    log.warn('A payment has no known outcome', { transaction_id: unknown.id });
  }
  const { status } = transaction;
  if (unknown ?? status === 'STATUS_UNKNOWN') await settleAll(dependencies, subject, unknown ?? transaction, log);
}
