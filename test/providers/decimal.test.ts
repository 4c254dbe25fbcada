/** Sums and products of amounts, exact where floating-point numbers are not. */
import * as fc from '../support/properties.ts';
import { describe, expect, it } from 'vitest';
import { addDecimals, multiplyDecimal, readDecimal } from '../../shared/providers/decimal.ts';

describe('Amounts', () => {
  it.each([
    [['0.10', '0.20'], '0.30'],
    [['0.0333', '0.0333', '0.0333'], '0.0999'],
    [['1.00', '0.005', '-0.50'], '0.505'],
    [['0.25', '-1.00'], '-0.75'],
    [['99999999999999999.99', '0.01'], '100000000000000000.00'],
    [[], '0.00'],
  ])('%j together are %s', (amounts, sum) => {
    expect(addDecimals(amounts)).toBe(sum);
  });

  it.each([
    ['0.10', 3, '0.30'],
    ['0.0333', 3, '0.0999'],
    ['0.005', 2, '0.01'],
    ['-0.045', 2, '-0.09'],
    ['1.10', 0, '0.00'],
  ])('%s times %i is %s', (amount, times, product) => {
    expect(multiplyDecimal(amount, times)).toBe(product);
  });

  it('taken many times are their sum, in the form in which amounts are read', () => {
    const amount = fc.tuple(fc.integer({ min: 0, max: 1e6 }), fc.integer({ min: 0, max: 9999 }));
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 20 }), ([whole, fraction], times) => {
        const read = readDecimal(`${whole}.${String(fraction).padStart(4, '0')}`) ?? '';
        const product = multiplyDecimal(read, times);
        expect(product).toBe(addDecimals(Array.from({ length: times }, () => read)));
        expect(readDecimal(product)).toBe(product);
      }),
    );
  });
});
