/**
 * Counts the money that leaves tenants' live apps, for the alarms on unusual payouts: the number of payouts that a
 * provider accepted or may have accepted, and the sum of those in Kenyan shillings. Payouts in other currencies only
 * count in the number, because a sum of several currencies means nothing.
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
