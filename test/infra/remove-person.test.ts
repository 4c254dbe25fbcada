/** What `npm run admin -- person expunge` removes from a stored value, and what it leaves. */
import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mentions, patternOf, removePerson } from '../../infra/admin/remove-person.ts';
import { packOptions } from '../../shared/sms/send-options.ts';

const pattern = patternOf('254712345678');
const forms = [
  '254712345678',
  '+254712345678',
  '00254712345678',
  '0712345678',
  '0712 345 678',
  '+254 712-345-678',
  '712345678',
];

describe('Removing a person', () => {
  it.each(forms)('finds the number written as %s', (form) => {
    expect(removePerson({ reference: `Shoes for ${form}.` }, pattern)).toEqual({ reference: 'Shoes for removed.' });
    expect(mentions({ a: [{ b: form }] }, pattern)).toBe(true);
  });

  it.each(['2547123456789', '1254712345678', '07123456', '0712345679', '10.0712345678'])('leaves %s', (other) => {
    expect(removePerson({ other }, pattern)).toEqual({ other });
    expect(mentions({ other }, pattern)).toBe(false);
  });

  it('finds it at the end of an M-Pesa CheckoutRequestID', () => {
    expect(removePerson({ id: 'ws_CO_25112026154148874712345678' }, pattern)).toEqual({
      id: 'ws_CO_25112026154148874removed',
    });
  });

  it.each(['toLowerCase', 'toUpperCase'] as const)('finds the hash that M-Pesa sends instead of it, %s', (form) => {
    const payer_account = createHash('sha256').update('254712345678').digest('hex')[form]();
    expect(removePerson({ payer_account, payer_name: 'JANE' }, pattern)).toEqual({
      payer_account: 'removed',
      payer_name: '',
    });
    expect(mentions({ body: `{"MSISDN":"${payer_account}"}` }, pattern)).toBe(true);
    expect(mentions({ id: `${payer_account}0` }, pattern)).toBe(false);
  });

  it('finds a number of another country only with its code', () => {
    const british = patternOf('447911123456');
    expect(removePerson(['+447911123456', '07911123456'], british)).toEqual(['removed', '07911123456']);
  });

  it('empties the name on the person’s side of a payment, and leaves the other side and the money', () => {
    const payment = {
      payer_account: '254712345678',
      payer_name: 'JANE DOE',
      payee_account: '174379',
      payee_name: 'DUKA',
      amount: '150.00',
      transaction_id: 'QKL7XYZ123',
    };
    expect(removePerson(payment, pattern)).toEqual({ ...payment, payer_account: 'removed', payer_name: '' });
  });

  it('empties the text of a message to the person, and numbers that are written as numbers', () => {
    expect(removePerson({ to: '+254712345678', message: 'Dear Jane', media: [{ url: 'x' }] }, pattern)).toEqual({
      to: 'removed',
      message: '',
      media: [],
    });
    expect(removePerson({ PhoneNumber: 254712345678, Amount: 10 }, pattern)).toEqual({ PhoneNumber: 0, Amount: 10 });
  });

  it('empties what a message was sent with, and removes them from data that is stored as JSON', () => {
    const options = packOptions({ template_parameters: ['Jane'], data: { first_name: 'Jane' } });
    expect(removePerson({ to: '254712345678', message: '', options }, pattern)).toEqual({
      to: 'removed',
      message: '',
      options: {},
    });
    const data = { customer: { phone: '0712345678', name: 'Jane' }, order: 7 };
    const cleared = { customer: { phone: 'removed', name: '' }, order: 7 };
    expect(removePerson(packOptions({ data }), pattern)).toEqual(packOptions({ data: cleared }));
    expect(removePerson({ json: '0712345678', name: 'Jane' }, pattern)).toEqual({ json: 'removed', name: '' });
    expect(removePerson({ json: 'Call 0712345678' }, pattern)).toEqual({ json: 'Call removed' });
  });

  it('leaves no form of the number anywhere, and nothing else changes where it is not', () => {
    const leaf = fc.oneof(fc.constantFrom(...forms), fc.string({ maxLength: 12 }), fc.nat(), fc.constant(null));
    const value = fc.object({
      maxDepth: 3,
      key: fc.constantFrom('to', 'name', 'data', 'payer_account'),
      values: [leaf],
    });
    fc.assert(
      fc.property(value, (given) => {
        const result = removePerson(given, pattern);
        expect(mentions(result, pattern)).toBe(false);
        if (!mentions(given, pattern)) expect(result).toEqual(given);
      }),
    );
  });
});
