/**
 * Counts the money that leaves tenants' live apps, for the alarms on unusual payouts: how many payouts a provider took, or
 * may have taken, and what those in Kenyan shillings come to. A payout in another currency counts by its number alone:
 * sums of several currencies mean nothing.
 */
import type { Log } from '../platform/log/log.ts';
import { toJsonNumber } from '../values/money.ts';
import type { PaymentApp } from './payment-app.ts';
import type { Transaction } from './transaction.ts';

export function countPayout(
  { is_live }: Pick<PaymentApp, 'is_live'>,
  { transaction_type, amount, currency }: Pick<Transaction, 'transaction_type' | 'amount' | 'currency'>,
  log: Log,
): void {
  if (!is_live || transaction_type !== 'PAYMENT_OUT') return;
  log.count('Payouts');
  if (currency === 'KES') log.count('PayoutsKes', toJsonNumber(amount));
}
