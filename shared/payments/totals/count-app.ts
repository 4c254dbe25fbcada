/** Counts an app's payments per day. Decided payments are read once; open ones are read again until they end. */
import type { PaymentDriver } from '../../drivers/payment-driver.ts';
import { countList } from '../../platform/storage/daily-totals.ts';
import { dayOfRecord, type Reads } from '../../platform/storage/read-daily-totals.ts';
import { lastNumber } from '../../platform/storage/sequence.ts';
import type { Table } from '../../platform/storage/table.ts';
import { dayMs } from '../../values/time.ts';
import { paymentKeys } from '../records.ts';
import { isClaim, isFinal, type Transaction, wasReturnedBefore } from '../transaction.ts';
import { addPayment, type DayTotals, noTotals } from './day-totals.ts';
import { findReceivedToo, mayBeReceived, type ReceivedToo } from './received-too.ts';

export type AppCount = {
  days: Record<string, DayTotals>;
  /** Payments without an outcome, by day. */
  pending: Record<string, number>;
  /** False if there was more to read than one call may; the next call continues. */
  isComplete: boolean;
};

/** A payment that is still undecided after this time is counted as it is. */
const waitingMs = 7 * dayMs;

/** `receivers`: the apps that also receive the payments of this app's prompts. */
export type CountedApp = {
  accountId: number;
  appId: number;
  receivers?: readonly number[] | undefined;
  driver?: PaymentDriver | undefined;
};

export async function countApp(
  payments: Table,
  { accountId, appId, receivers = [], driver }: CountedApp,
  now: number,
  reads: Reads,
): Promise<AppCount> {
  const received = new Map<number, ReceivedToo>();
  const add = (totals: DayTotals = noTotals(), payment: Transaction): DayTotals => {
    const about = { too: received.get(payment.id), hasMoved: wasReturnedBefore(driver, payment) };
    return isClaim(payment) ? totals : addPayment(totals, payment, about);
  };
  const isAwaited = (payment: Transaction) =>
    receivers.length > 0 && !received.has(payment.id) && mayBeReceived(payment, now);
  const list = {
    pk: paymentKeys.list(accountId, appId),
    toSk: paymentKeys.transactionSk,
    saveAt: paymentKeys.totals(accountId, appId),
    last: lastNumber(payments, paymentKeys.head(accountId, appId)),
    prepare: async (read: readonly Transaction[]) => {
      const found = await findReceivedToo(payments, { accountId, receivers }, read);
      for (const [id, too] of found) received.set(id, too);
    },
    // An outcome may still come, or the proof of a payment that so far only an API caller claims.
    isUndecided: (payment: Transaction) => !isFinal(payment) || isClaim(payment) || isAwaited(payment),
    waitingMs,
    // The addresses of the app that receives may not be registered at all.
    mayGiveWay: isAwaited,
    add,
    // Only the hours of yesterday and today are ever shown.
    trim: (totals: DayTotals): DayTotals => ({ ...totals, hours: {} }),
  };
  const { days, undecided, isComplete } = await countList<Transaction, DayTotals>(payments, list, now, reads);
  const shown = { ...days };
  const pending: Record<string, number> = {};
  for (const payment of undecided) {
    const day = dayOfRecord(payment.created_at);
    if (isClaim(payment)) continue;
    if (payment.status === 'STATUS_PENDING') pending[day] = (pending[day] ?? 0) + 1;
    else shown[day] = add(shown[day], payment);
  }
  return { days: shown, pending, isComplete };
}
