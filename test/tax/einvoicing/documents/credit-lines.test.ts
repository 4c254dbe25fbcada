/** Lines of credit notes, for a whole document or a part of it, and never for more than was charged. */
import * as fc from '../../../support/properties.ts';
import { describe, expect, it } from 'vitest';
import { toLines, toTotals } from '../../../../shared/tax/einvoicing/documents/amounts.ts';
import {
  type CreditLine,
  creditsOfTheRest,
  grossLeft,
  toCreditLines,
} from '../../../../shared/tax/einvoicing/documents/credit-lines.ts';
import { anItem, rates, rowOf, w5 } from '../documents.ts';

const w12 = 'B | 1 | 450.00 | 450.00 | 10.00 | 45.00 | 349.14 | 55.86 | 405.00';
const one = (credited: readonly CreditLine[] = [], differences: object = {}) =>
  toCreditLines(w5, [{ item_seq: 1, quantity: '1', ...differences }], credited, rates);

describe('A credit note', () => {
  it('for one of the three units in W5 equals W12', () => {
    const lines = one();
    expect(lines.map(rowOf)).toEqual([w12]);
    expect(lines).toMatchObject([{ item_seq: 1, original_item_seq: 1, item_code: 'KE2NTXU0000001' }]);
    expect(toTotals(lines, rates)).toMatchObject({ taxable: '349.14', tax: '55.86', total: '405.00' });
  });

  it('for each of the three units in turn follows the line formula, and all of them use up the gross amount', () => {
    const first = one();
    const second = one(first);
    const third = one([...first, ...second]);
    expect([...first, ...second, ...third].map(rowOf)).toEqual([w12, w12, w12]);
    const all = [...first, ...second, ...third];
    expect(grossLeft(w5, all)).toBe('0.00');
    expect(creditsOfTheRest(w5, all)).toEqual([]);
    // A cent more than the 1047.41 that were sold, because the authority checks every line.
    expect(toTotals(all, rates).taxable).toBe('1047.42');
  });

  it('for the whole document has the amounts of the original, including a discount amount', () => {
    const w15 = toLines([anItem({ quantity: '2', unit_price: '1250.00', discount_amount: '99.99' })], {
      prices_include_tax: true,
      rates,
    });
    expect(creditsOfTheRest(w15, [])).toEqual([{ item_seq: 1, quantity: '2.00' }]);
    expect(toCreditLines(w15, creditsOfTheRest(w15, []), [], rates).map(rowOf)).toEqual(w15.map(rowOf));
  });

  it('divides a discount amount in proportion to value, and the last part gets the remaining cent', () => {
    const original = toLines([anItem({ quantity: '3', unit_price: '100.00', discount_amount: '0.02' })], {
      prices_include_tax: true,
      rates,
    });
    const piece = (credited: readonly CreditLine[]) =>
      toCreditLines(original, [{ item_seq: 1, quantity: '1' }], credited, rates);
    const first = piece([]);
    const second = piece(first);
    const third = piece([...first, ...second]);
    expect([...first, ...second, ...third].map(({ discount_amount }) => discount_amount)).toEqual([
      '0.01',
      '0.01',
      '0.00',
    ]);
    expect(grossLeft(original, [...first, ...second, ...third])).toBe('0.00');
  });

  it('never credits more than was paid, although each part of a tiny price is rounded up', () => {
    // Four at one cent with a discount of 40 percent: two cents were paid.
    const original = toLines([anItem({ quantity: '4', unit_price: '0.01', discount_rate: '40' })], {
      prices_include_tax: true,
      rates,
    });
    const credited: CreditLine[] = [];
    for (let piece = 0; piece < 4; piece += 1) {
      credited.push(...toCreditLines(original, [{ item_seq: 1, quantity: '1' }], credited, rates));
    }
    expect(credited.map(({ total_amount }) => total_amount)).toEqual(['0.01', '0.01', '0.00', '0.00']);
    expect(grossLeft(original, credited)).toBe('0.00');
  });

  it('at a lower price keeps the percentage of the discount', () => {
    expect(one([], { unit_price: '100' }).map(rowOf)).toEqual([
      'B | 1 | 100.00 | 100.00 | 10.00 | 10.00 | 77.59 | 12.41 | 90.00',
    ]);
  });

  it('after one at a lower price credits at most the price of each unit', () => {
    const cheaper = one([], { unit_price: '100' });
    const rest = toCreditLines(w5, creditsOfTheRest(w5, cheaper), cheaper, rates);
    expect(rest.map(({ total_amount }) => total_amount)).toEqual(['810.00']);
  });

  it('numbers its own lines and stores the line number of the original', () => {
    const original = toLines([anItem(), anItem({ unit_price: '5' }), anItem({ unit_price: '7' })], {
      prices_include_tax: true,
      rates,
    });
    const credits = [
      { item_seq: 3, quantity: '1' },
      { item_seq: 1, quantity: '0.5' },
    ];
    expect(
      toCreditLines(original, credits, [], rates).map(({ item_seq, original_item_seq, total_amount }) => [
        item_seq,
        original_item_seq,
        total_amount,
      ]),
    ).toEqual([
      [1, 3, '7.00'],
      [2, 1, '500.00'],
    ]);
  });

  it.each([
    ['a line that the original does not have', { item_seq: 2 }, 'items.0.item_seq'],
    ['more than was sold', { quantity: '3.01' }, 'items.0.quantity'],
    ['nothing', { quantity: '0' }, 'items.0.quantity'],
    ['a price above the original’s', { unit_price: '450.01' }, 'items.0.unit_price'],
  ])('refuses %s, naming the field', (_what, differences, field) => {
    expect(() => one([], differences)).toThrow(
      expect.objectContaining({ kind: 'invalid', errors: { [field]: [expect.any(String)] } }),
    );
  });

  it('refuses more than earlier credit notes left, and a line that occurs twice', () => {
    const first = one();
    expect(() => one(first, { quantity: '2.01' })).toThrow(expect.objectContaining({ kind: 'invalid' }));
    const twice = [
      { item_seq: 1, quantity: '1' },
      { item_seq: 1, quantity: '1' },
    ];
    expect(() => toCreditLines(w5, twice, [], rates)).toThrow(
      expect.objectContaining({ errors: { 'items.1.item_seq': ['The line occurs twice'] } }),
    );
  });
});

const decimal = (cents: number) => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
const cents = (text: string) => Number(text.replace('.', ''));
const anySale = fc.record({
  quantity: fc.integer({ min: 1, max: 50 }).map((whole) => whole * 100),
  unit_price: fc.integer({ min: 0, max: 1_000_000 }).map(decimal),
  discount: fc.oneof(
    fc.constant({}),
    fc.integer({ min: 0, max: 10_000 }).map((rate) => ({ discount_rate: decimal(rate) })),
  ),
});
const anyPieces = fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 1, maxLength: 6 });

describe('Credit notes of any sale', () => {
  it('use up its gross amount and its quantity if one credits everything', () => {
    fc.assert(
      fc.property(anySale, ({ quantity, unit_price, discount }) => {
        const original = toLines([anItem({ quantity: decimal(quantity), unit_price, ...discount })], {
          prices_include_tax: true,
          rates,
        });
        const all = toCreditLines(original, creditsOfTheRest(original, []), [], rates);
        expect(all.map(rowOf)).toEqual(original.map(rowOf));
        expect([grossLeft(original, all), creditsOfTheRest(original, all)]).toEqual(['0.00', []]);
      }),
    );
  });

  it('never credit more than was charged, in any parts, and in the end at most one cent per part less', () => {
    fc.assert(
      fc.property(anySale, anyPieces, ({ quantity, unit_price, discount }, pieces) => {
        const original = toLines([anItem({ quantity: decimal(quantity), unit_price, ...discount })], {
          prices_include_tax: true,
          rates,
        });
        const credited: CreditLine[] = [];
        for (const piece of pieces) {
          const [rest] = creditsOfTheRest(original, credited);
          if (!rest) break;
          const credit = decimal(Math.min(piece, cents(rest.quantity)));
          credited.push(...toCreditLines(original, [{ item_seq: 1, quantity: credit }], credited, rates));
          expect(cents(grossLeft(original, credited))).toBeGreaterThanOrEqual(0);
        }
        credited.push(...toCreditLines(original, creditsOfTheRest(original, credited), credited, rates));
        expect(creditsOfTheRest(original, credited)).toEqual([]);
        expect(cents(grossLeft(original, credited))).toBeLessThanOrEqual(credited.length);
      }),
    );
  });
});
