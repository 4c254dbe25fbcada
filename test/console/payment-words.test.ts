/** What the console says about a payment, and its explanations of the providers' codes. */
import { describe, expect, it } from 'vitest';
import { moment } from '../../functions/console/web/format-moment.ts';
import { money } from '../../functions/console/web/format-money.ts';
import {
  airtelStatuses,
  airtimeStatuses,
  askedStatuses,
  explainCode,
  explainRefusal,
  payoutCodes,
  promptCodes,
} from '../../functions/console/web/pages/payment-codes.ts';
import { type Payment, stateOfRequested, wordsOf } from '../../functions/console/web/pages/payment-words.ts';
import { airtelMagic } from '../../infra/simulators/airtel-money/magic.ts';
import { endings, readOutcome } from '../../shared/providers/airtel-money/mapping.ts';
import { readAirtimeOutcome } from '../../shared/providers/africas-talking/airtime-mapping.ts';
import { initiatorResults, pushResults, transactionStatuses } from '../../shared/providers/daraja/result-codes.ts';

const now = new Date('2026-11-25T14:30:00');
const at = new Date('2026-11-25T14:22:00').toISOString();

const aPayment = (more: Partial<Payment> = {}): Payment => ({
  id: 1_000_000_001,
  payer_account: '254799000111',
  payer_name: '',
  payee_account: '174379',
  payee_name: '',
  reference: 'INV-14',
  transaction_id: 'UKPDEFY3F1',
  amount: '1500.00',
  currency: 'KES',
  transaction_time: at,
  narration: 'Order 14',
  status: 'STATUS_COMPLETED',
  transaction_type: 'PAYMENT_IN',
  transaction_sub_type: 'CustomerPayBillOnline',
  payment_provider: 'MobileMoneyKeExpress',
  app_id: 1,
  result_code: '0',
  result_desc: 'Success',
  request_id: null,
  checkout_request_id: null,
  conversation_id: null,
  source: 'request',
  reverses: null,
  reversed_by: null,
  created_at: at,
  updated_at: at,
  ...more,
});

const sentenceOf = (more: Partial<Payment>) => wordsOf(aPayment(more), now);

describe('The sentence about a payment', () => {
  it.each<[Partial<Payment>, string, string]>([
    [{}, 'Paid by 0799000111, 1,500.00 KES, today 14:22', 'good'],
    [{ payer_name: 'Amina' }, 'Paid by Amina (0799000111), 1,500.00 KES, today 14:22', 'good'],
    [
      { transaction_type: 'PAYMENT_OUT', payee_account: '254700000102' },
      'Sent to 0700000102, 1,500.00 KES, today 14:22',
      'good',
    ],
    [
      { transaction_type: 'PAYMENT_OUT', reverses: 7, payee_account: '254700000102' },
      'Returned to 0700000102, 1,500.00 KES, today 14:22',
      'good',
    ],
    [{ status: 'STATUS_PENDING' }, 'Waiting for the customer to enter the PIN', 'open'],
    [{ status: 'STATUS_PENDING', transaction_type: 'PAYMENT_OUT' }, 'Waiting for M-Pesa to confirm', 'open'],
    [{ status: 'STATUS_CANCELLED', result_code: '1032' }, 'Cancelled by the customer', 'bad'],
    [{ status: 'STATUS_EXPIRED', result_code: '1037' }, 'The customer did not answer in time', 'bad'],
    [{ status: 'STATUS_FAILED', result_code: '1' }, 'Not paid', 'bad'],
    [{ status: 'STATUS_REVERSED' }, 'Reversed: 1,500.00 KES went back to 0799000111', 'open'],
    [
      { status: 'STATUS_REVERSED', transaction_type: 'PAYMENT_OUT', payee_account: '254700000102' },
      'Reversed: 1,500.00 KES came back from 0700000102',
      'open',
    ],
    [{ status: 'STATUS_UNKNOWN' }, 'The outcome is not known yet', 'open'],
    [{ source: 'extracted' }, 'Reported as paid by 0799000111, not confirmed: 1,500.00 KES, today 14:22', 'open'],
  ])('of %j is "%s"', (more, text, tone) => {
    expect(sentenceOf(more)).toMatchObject({ text, tone });
  });

  it('says what to do when a payment failed', () => {
    expect(sentenceOf({ status: 'STATUS_FAILED', result_code: '1' }).next).toMatch(/top up/);
    expect(sentenceOf({ status: 'STATUS_FAILED', result_code: 'a code that nobody knows' }).next).toBeNull();
  });

  it.each([null, 7])('says to look before money is sent again (reverses: %s)', (reverses) => {
    const unknown = { status: 'STATUS_UNKNOWN', transaction_type: 'PAYMENT_OUT', reverses } as const;
    expect(sentenceOf(unknown).next).toBe(
      'No outcome arrived in 24 hours. Check the provider’s portal before you send the money again.',
    );
  });

  it('never calls a request paid whose payment was cancelled', () => {
    expect(stateOfRequested('STATUS_CANCELLED', 'request_payment')).toBe('Cancelled');
    expect(stateOfRequested('STATUS_COMPLETED', 'request_payment')).toBe('Paid');
    expect(stateOfRequested('STATUS_COMPLETED', 'send_money')).toBe('Sent');
  });
});

const isFinal = (status: string) => readAirtimeOutcome('ATQ', { status, description: '', value: '' }) !== null;

describe('The explained codes', () => {
  it.each<[string, object, object]>([
    ['M-Pesa prompts', promptCodes, pushResults],
    ['M-Pesa payouts', payoutCodes, initiatorResults],
    ['answers to M-Pesa status queries', askedStatuses, transactionStatuses],
    ['Airtel’s statuses', airtelStatuses, endings],
  ])('of %s are exactly those that the driver knows', (_, explained, known) => {
    expect(Object.keys(explained).toSorted()).toEqual(Object.keys(known).toSorted());
  });

  it('of airtime are exactly the final statuses of the driver', () => {
    expect(Object.keys(airtimeStatuses).filter(isFinal)).toEqual(['Success', 'Failed']);
    expect(['Sent', 'Queued'].filter((status) => isFinal(status) || status in airtimeStatuses)).toEqual([]);
  });

  it('tell a wrong PIN of the customer from a wrong password of the initiator', () => {
    const failed = { status: 'STATUS_FAILED', result_code: '2001' } as const;
    expect(explainCode(aPayment(failed))?.meaning).toBe('The customer entered a wrong PIN.');
    const payout = aPayment({ ...failed, payment_provider: 'MobileMoneyKeB2C', transaction_type: 'PAYMENT_OUT' });
    expect(explainCode(payout)?.meaning).toBe('M-Pesa refused the initiator’s name or password.');
    expect(explainRefusal({ action: 'send_money', provider: 'Daraja', code: '2001' })?.meaning).toMatch(/initiator/);
  });

  it.each(airtelMagic.flatMap(({ ends }) => (ends === undefined || ends.status === 'TIP' ? [] : [ends])))(
    'never contradict Airtel, whose $code means "$message"',
    ({ status, code, message }) => {
      const outcome = readOutcome({ status, message, code: `DP0080000${code}` });
      const failed = aPayment({ ...outcome, payment_provider: 'AirtelMoney' });
      expect(explainCode(failed)?.meaning).toBe(message);
      expect(explainCode({ ...failed, result_desc: '' })?.meaning).toMatch(/at Airtel|expired/);
      expect(explainRefusal({ action: 'request_payment', provider: 'Airtel', code: `DP0080000${code}` })).toBeNull();
    },
  );

  it.each<[Partial<Payment>]>([
    [{ payment_provider: 'AirtelMoney', status: 'STATUS_FAILED', result_code: 'TF' }],
    [{ payment_provider: 'AirtelMoney', status: 'STATUS_EXPIRED', result_code: 'TE' }],
    ...Object.keys({ ...promptCodes, ...payoutCodes, ...askedStatuses }).map((result_code): [Partial<Payment>] => [
      { payment_provider: 'MobileMoneyKeB2C', status: 'STATUS_FAILED', result_code },
    ]),
  ])('advise no payment of a customer where money was sent: %j', (more) => {
    for (const reverses of [null, 7]) {
      const { next } = sentenceOf({ transaction_type: 'PAYMENT_OUT', reverses, ...more });
      expect(next).not.toMatch(/customer|new request/);
    }
  });
});

describe('Amounts and times', () => {
  it.each([
    ['150', 'KES', '150.00 KES'],
    ['1234567.5', 'UGX', '1,234,567.50 UGX'],
  ])('writes %s %s as %s', (amount, currency, text) => expect(money(amount, currency)).toBe(text));

  it.each([
    ['2026-11-25T09:05:00', 'today 09:05'],
    ['2026-11-24T23:59:00', 'yesterday 23:59'],
    ['2026-11-12T14:22:00', '12 Nov 14:22'],
    ['2025-11-12T14:22:00', '12 Nov 2025 14:22'],
  ])('writes %s as "%s"', (text, shown) => expect(moment(new Date(text).toISOString(), now)).toBe(shown));
});
