/** What a line's discount becomes where a system keeps it in another way: always to the cent, or not at all. */
import { describe, expect, it } from 'vitest';
import {
  discountByPiece,
  discountedPrice,
  exactPercent,
  taxOf,
} from '../../../shared/providers/kit/accounting-amounts.ts';
import { multiply, sum } from '../../../shared/values/money.ts';

describe('A discount shared by pieces', () => {
  it.each([
    ['10', '100.00', [{ quantity: '10', discount: '10.00' }]],
    ['0.5', '1.00', [{ quantity: '0.5', discount: '2.00' }]],
    ['3', '0.00', [{ quantity: '3', discount: '0.00' }]],
    [
      '3',
      '100.000000',
      [
        { quantity: '2.00', discount: '33.33' },
        { quantity: '1.00', discount: '33.34' },
      ],
    ],
    [
      '7',
      '0.02',
      [
        { quantity: '5.00', discount: '0.00' },
        { quantity: '2.00', discount: '0.01' },
      ],
    ],
    ['0.3', '100.00', null],
    ['1.5', '1.00', null],
    ['2', '0.005', null],
  ])('of %s pieces, %s, is %j', (quantity, discount, pieces) => {
    expect(discountByPiece(quantity, discount)).toEqual(pieces);
  });

  it('adds up to itself, whatever the number of pieces', () => {
    for (let count = 1; count <= 60; count += 1) {
      const pieces = discountByPiece(String(count), '123.45') ?? [];
      expect(sum(pieces.map(({ quantity, discount }) => multiply(quantity, discount)))).toBe('123.45');
      expect(sum(pieces.map(({ quantity }) => quantity))).toBe(`${count}.00`);
    }
  });
});

describe('A discount in percent', () => {
  it.each([
    ['850.00', '8500.00', '10.00'],
    ['0.80', '8000', '0.01'],
    ['100.00', '3000.00', null],
    ['0.50', '8000', null],
    ['1.00', '0', null],
  ])('%s of %s is %s', (part, whole, percent) => {
    expect(exactPercent(part, whole)).toBe(percent);
  });
});

const line = (quantity: string, unit_price: string, discount_amount: string) => ({
  quantity,
  unit_price,
  discount_amount,
});

describe('A discount in the price', () => {
  it.each([
    [line('10', '850.00', '0.00'), 2, '850.00'],
    [line('10', '850.00', '85.00'), 2, '841.50'],
    [line('8', '100.00', '1.00'), 4, '99.875'],
    [line('8', '100.00', '1.00'), 2, null],
    [line('3', '1000.00', '100.00'), 4, null],
  ])('of %j with %i places is %s', (priced, places, price) => {
    expect(discountedPrice(priced, places)).toBe(price);
  });
});

describe('Cents and their tax', () => {
  it('are rounded half up', () => {
    expect(taxOf('2.65', 'B', false)).toBe('0.42');
    expect(taxOf('8500', 'B', true)).toBe('1172.41');
    expect(taxOf('8500', 'A', false)).toBe('0.00');
  });
});
