/** How a text is compared by the search, and which texts of a payment lead to it. */
import { describe, expect, it } from 'vitest';
import { searchTextsOf } from '../../shared/payments/search-payments.ts';
import { searchEntry, toSearchText, toSearchTexts } from '../../shared/platform/storage/search-entries.ts';
import * as fc from '../support/properties.ts';

describe('A text of the search', () => {
  it.each([
    ['0712 345 678', '254712345678'],
    ['+254712345678', '254712345678'],
    ['712345678', '254712345678'],
    ['+255 712 345 678', '255712345678'],
    [' qkl1ab2c3d ', 'QKL1AB2C3D'],
    ['INV-14', 'INV-14'],
    ['ws_CO_0712', 'WS_CO_0712'],
    ['12345', '12345'],
    ['  ', null],
  ])('%j is compared as %j', (typed, compared) => expect(toSearchText(typed)).toBe(compared));

  it('is compared the same when it was compared before', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const once = toSearchText(text);
        if (once !== null) expect(toSearchText(once)).toBe(once);
      }),
    );
  });

  it('is stored under its own account, whatever it contains', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.nat(), fc.nat(), (text, other, one, another) => {
        fc.pre(one !== another);
        const of = { id: 1, created_at: '' };
        const { pk } = searchEntry({ account_id: one, ...of }, text);
        expect(pk).not.toBe(searchEntry({ account_id: another, ...of }, other).pk);
      }),
    );
  });

  it('has one entry when the reference is the phone number', () => {
    expect(toSearchTexts(['254712345678', '0712345678', undefined, ''])).toEqual(['254712345678']);
  });
});

describe('A payment', () => {
  const incoming = {
    transaction_type: 'PAYMENT_IN' as const,
    payer_account: '254712345678',
    payee_account: '600000',
    reference: 'inv-1',
  };

  it('is found by the customer, the reference and the receipt, and not by the merchant’s own account', () => {
    expect(searchTextsOf({ ...incoming, transaction_id: 'QKL1' })).toEqual(['254712345678', 'INV-1', 'QKL1']);
    const outgoing = { ...incoming, transaction_type: 'PAYMENT_OUT' as const };
    expect(searchTextsOf({ ...outgoing, payer_account: '600000', payee_account: '0712345678' })).toEqual([
      '254712345678',
      'INV-1',
    ]);
  });

  it('has no entry for a payer that the provider masks or hashes', () => {
    expect(searchTextsOf({ ...incoming, payer_account: '2547 ***** 149' })).toEqual(['INV-1']);
    expect(searchTextsOf({ ...incoming, payer_account: 'ab'.repeat(32) })).toEqual(['INV-1']);
  });
});
