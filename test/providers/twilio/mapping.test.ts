/** The pure functions: prices and addresses in every format. */
import { describe, expect, it } from 'vitest';
import { readAddress, readCost, toRecipient, toSender } from '../../../shared/providers/twilio/mapping.ts';
import * as fc from '../../support/properties.ts';

describe('A price', () => {
  it.each([
    ['-0.04500', 'USD', { amount: '0.045', currency: 'USD' }],
    ['0.04500', 'usd', { amount: '0.045', currency: 'USD' }],
    ['-0.0075', 'USD', { amount: '0.0075', currency: 'USD' }],
    ['-12', 'KES', { amount: '12.00', currency: 'KES' }],
    ['0', 'USD', { amount: '0.00', currency: 'USD' }],
    ['', 'USD', null],
    ['--1', 'USD', null],
    ['free', 'USD', null],
    ['1e-7', 'USD', null],
    ['-0.04500', '', null],
    ['-0.04500', 'dollars', null],
  ])('of %j %j is %j', (price, unit, cost) => {
    expect(readCost(price, unit)).toEqual(cost);
  });
});

describe('A phone number', () => {
  const digits = fc.stringMatching(/^[1-9][0-9]{6,14}$/);
  const channel = fc.constantFrom('sms' as const, 'whatsapp' as const);

  it('is the same after conversion to and from Twilio’s format, on its channel', () => {
    fc.assert(
      fc.property(digits, channel, (number, channel) => {
        for (const written of [toRecipient(number, channel), toSender(`+${number}`, channel)]) {
          expect(written).toMatch(/^(whatsapp:)?\+\d+$/);
          expect(readAddress(written ?? '')).toEqual({ channel, name: number });
        }
      }),
    );
  });

  it.each(['', '+', '123456', '0711000222', '1234567890123456', '+254 711 000222', 'Amina', 'whatsapp:+254711000222'])(
    'is not %j',
    (written) => {
      expect(toRecipient(written, 'sms')).toBeNull();
    },
  );
});
