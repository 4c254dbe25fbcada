/** Prices are summed exactly. */
import { describe, expect, it } from 'vitest';
import { addCosts } from '../../shared/sms/cost.ts';
import * as fc from '../support/properties.ts';

const shillings = (amount: string) => ({ amount, currency: 'KES' });

describe('The sum of prices', () => {
  it.each([
    [['0.80'], '0.80'],
    [['0.1', '0.2'], '0.30'],
    [['0.8', '0.80', '1'], '2.60'],
    [['0.03330000', '0.0333'], '0.0666'],
    [['1', '2', '3'], '6.00'],
    [['0', '0.00'], '0.00'],
    [['99999999999999999999.99', '0.01'], '100000000000000000000.00'],
    [['.5', '1.'], '1.50'],
  ])('of %j is %s', (amounts, sum) => {
    expect(addCosts(amounts.map(shillings))).toEqual(shillings(sum));
  });

  it('is undefined for no prices and for two currencies', () => {
    expect(addCosts([])).toBeUndefined();
    expect(addCosts([shillings('1'), { amount: '1', currency: 'EUR' }])).toBeUndefined();
  });

  it('is the same in any order, and equals the sum in whole numbers', () => {
    const price = fc.tuple(fc.nat(), fc.integer({ min: 0, max: 8 }));
    fc.assert(
      fc.property(fc.array(price, { minLength: 1, maxLength: 9 }), (prices) => {
        const costs = prices.map(([units, places]) => {
          const digits = String(units).padStart(places + 1, '0');
          return shillings(places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`);
        });
        const sum = addCosts(costs)?.amount ?? '';
        const units = prices.reduce((total, [count, places]) => total + BigInt(count) * 10n ** BigInt(8 - places), 0n);
        const [whole = '', fraction = ''] = sum.split('.');
        expect(BigInt(whole + fraction.padEnd(8, '0'))).toBe(units);
        expect(addCosts(costs.toReversed())?.amount).toBe(sum);
      }),
    );
  });
});
