/** The search of a list finds a record by what the list shows of it. */
import { describe, expect, it } from 'vitest';
import { makeFinder } from '../../functions/console/web/components/finds.ts';
import { money } from '../../functions/console/web/format-money.ts';
import { readable } from '../../functions/console/web/i18n/text.ts';
import { localPhone } from '../../functions/console/web/pages/payment-words.ts';

const payment = {
  id: 3_000_000_014,
  payer_account: '254712345678',
  amount: '1500.00',
  currency: 'KES',
  reference: 'INV-2026-14',
  transaction_id: 'UKPDEFY3F1',
  action: 'request_payment',
  narration: null,
};
const members = Object.keys(payment);
const isFound = (wanted: string): boolean => makeFinder(wanted, members)(payment);

describe('A record is found', () => {
  it.each([
    '',
    localPhone(payment.payer_account),
    '0712 345 678',
    '0712',
    '+254 712-345-678',
    '712345678',
    money(payment.amount, payment.currency),
    '1,500.00',
    '1,500',
    '1500',
    'inv-2026-14',
    'ukpdef',
    '3000000014',
    readable(payment.action),
    'request_payment',
  ])('by %j', (wanted) => expect(isFound(wanted)).toBe(true));

  it.each(['0722 345 678', '1,600', '15,00,00', 'INV-2026-15', 'Send money', '1,500.00 KESX', '14 KES'])(
    'not by %j',
    (wanted) => expect(isFound(wanted)).toBe(false),
  );

  it('only by the members of the list', () => expect(makeFinder('1500', ['reference'])(payment)).toBe(false));
});
