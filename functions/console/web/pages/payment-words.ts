/** What happened to a payment, in one sentence, and what to do next. */
import type { Data } from '../api/endpoints.ts';
import { money } from '../format-money.ts';
import { moment } from '../format-moment.ts';
import { t, type TextKey } from '../i18n/text.ts';
import { explainCode } from './payment-codes.ts';
import { type Kind, kindOf } from './payment-kind.ts';
import { providerOf } from './payment-providers.ts';

export type Payment = Data<'GET /api/pay/{payment_app}/transaction/{transactionId}'>;
type Tone = 'good' | 'bad' | 'open';
type Words = { text: string; tone: Tone; next: string | null };

/** The other side: the payer of an incoming payment, the receiver of any other. */
export function partyOf(payment: Payment): string {
  const isIncoming = kindOf(payment) === 'in';
  const name = isIncoming ? payment.payer_name : payment.payee_name;
  const account = isIncoming ? payment.payer_account : payment.payee_account;
  if (name === '') return localPhone(account) || t('customer');
  return account === '' ? name : t('customer_named', { name, phone: localPhone(account) });
}

/** Kenyan numbers as Kenyans write them. */
export const localPhone = (account: string): string => account.replace(/^\+?254(?=[17*]\S{8}$)/, '0');

export function wordsOf(payment: Payment, now?: Date): Words {
  const kind = kindOf(payment);
  const direction = kind === 'in' ? 'in' : 'out';
  const values = {
    party: partyOf(payment),
    amount: money(payment.amount, payment.currency),
    at: moment(payment.transaction_time ?? payment.updated_at, now),
    provider: providerOf(payment.payment_provider),
  };
  const say = (key: TextKey, tone: Tone, next: string | null = null): Words => ({ text: t(key, values), tone, next });
  const advice = explainCode(payment)?.advice ?? null;
  switch (payment.status) {
    case 'STATUS_COMPLETED':
      if (payment.source === 'extracted') return say('payment_claimed', 'open', t('next_claim'));
      return say(`payment_completed_${kind}`, 'good');
    case 'STATUS_CANCELLED':
      return say(`payment_cancelled_${direction}`, 'bad', advice);
    case 'STATUS_EXPIRED':
      return say(`payment_expired_${direction}`, 'bad', advice);
    case 'STATUS_PENDING':
      return say(`payment_pending_${direction}`, 'open', t(`next_pending_${direction}`));
    case 'STATUS_REVERSED':
      return say(`payment_reversed_${direction}`, 'open', t(`next_reversed_${direction}`));
    case 'STATUS_UNKNOWN':
      return say('payment_unknown', 'open', t(`next_unknown_${direction}`));
    default:
      return say(`payment_failed_${direction}`, 'bad', advice);
  }
}

const states: Readonly<Record<string, { [Of in Kind]: TextKey }>> = {
  STATUS_COMPLETED: {
    in: 'state_completed_in',
    out: 'state_completed_out',
    reversal: 'state_completed_reversal',
  },
  STATUS_CANCELLED: { in: 'state_cancelled', out: 'state_cancelled', reversal: 'state_cancelled' },
  STATUS_EXPIRED: { in: 'state_expired_in', out: 'state_expired_out', reversal: 'state_expired_out' },
  STATUS_FAILED: { in: 'state_failed', out: 'state_failed', reversal: 'state_failed' },
  STATUS_PENDING: { in: 'state_pending_in', out: 'state_pending_out', reversal: 'state_pending_out' },
  STATUS_REVERSED: { in: 'state_reversed', out: 'state_reversed', reversal: 'state_reversed' },
  STATUS_UNKNOWN: { in: 'state_unknown', out: 'state_unknown', reversal: 'state_unknown' },
};

/** The status in one or two words, for badges. */
export const stateOf = (status: string, kind: Kind): string => t(states[status]?.[kind] ?? 'state_unknown');

export const stateOfPayment = (payment: Pick<Payment, 'status' | 'transaction_type' | 'reverses'>): string =>
  stateOf(payment.status, kindOf(payment));

/** The same for the transaction of a request, whose action shows the direction. */
export const stateOfRequested = (status: string, action: string): string => {
  if (action === 'reverse_transaction') return stateOf(status, 'reversal');
  return stateOf(status, action === 'request_payment' || action === 'simulate_transaction' ? 'in' : 'out');
};
