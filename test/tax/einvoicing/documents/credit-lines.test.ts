/** Credit notes: what is given back of a document, alone and piece by piece, and never more than was charged. */
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
  it('of one of the three in W5 is W12', () => {
    const lines = one();
    expect(lines.map(rowOf)).toEqual([w12]);
    expect(lines).toMatchObject([{ item_seq: 1, original_item_seq: 1, item_code: 'KE2NTXU0000001' }]);
    expect(toTotals(lines, rates)).toMatchObject({ taxable: '349.14', tax: '55.86', total: '405.00' });
  });

  it('of each of the three, one after the other, keeps the line formula and leaves nothing of the gross', () => {
    const first = one();
    const second = one(first);
    const third = one([...first, ...second]);
    expect([...first, ...second, ...third].map(rowOf)).toEqual([w12, w12, w12]);
    const all = [...first, ...second, ...third];
    expect(grossLeft(w5, all)).toBe('0.00');
    expect(creditsOfTheRest(w5, all)).toEqual([]);
    // A cent more than the 1047.41 that were sold: the authority computes every line again.
    expect(toTotals(all, rates).taxable).toBe('1047.42');
  });

  it('of everything has the amounts of the original, a discount given as an amount included', () => {
    const w15 = toLines([anItem({ quantity: '2', unit_price: '1250.00', discount_amount: '99.99' })], {
      prices_include_tax: true,
      rates,
    });
    expect(creditsOfTheRest(w15, [])).toEqual([{ item_seq: 1, quantity: '2.00' }]);
    expect(toCreditLines(w15, creditsOfTheRest(w15, []), [], rates).map(rowOf)).toEqual(w15.map(rowOf));
  });

  it('shares a discount given as an amount out by value, the last piece taking the odd cent', () => {
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

  it('never gives back more than was paid, although each piece of a tiny price is rounded up', () => {
    // Four at a cent, forty percent off: two cents were paid.
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

  it('for less than the price keeps the discount’s percentage', () => {
    expect(one([], { unit_price: '100' }).map(rowOf)).toEqual([
      'B | 1 | 100.00 | 100.00 | 10.00 | 10.00 | 77.59 | 12.41 | 90.00',
    ]);
  });

  it('after one for less than the price still gives back no more than each unit cost', () => {
    const cheaper = one([], { unit_price: '100' });
    const rest = toCreditLines(w5, creditsOfTheRest(w5, cheaper), cheaper, rates);
    expect(rest.map(({ total_amount }) => total_amount)).toEqual(['810.00']);
  });

  it('numbers its own lines and remembers the original’s', () => {
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
    ['a line the original lacks', { item_seq: 2 }, 'items.0.item_seq'],
    ['more than was sold', { quantity: '3.01' }, 'items.0.quantity'],
    ['nothing', { quantity: '0' }, 'items.0.quantity'],
    ['a price above the original’s', { unit_price: '450.01' }, 'items.0.unit_price'],
  ])('refuses %s, naming the field', (_what, differences, field) => {
    expect(() => one([], differences)).toThrow(
      expect.objectContaining({ kind: 'invalid', errors: { [field]: [expect.any(String)] } }),
    );
  });

  it('refuses more than earlier ones left, and a line named twice', () => {
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
  it('leave nothing of its gross and of its quantity when one gives everything back', () => {
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

  it('never give back more than was charged, in whatever pieces, and all but a cent a piece in the end', () => {
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
          const taken = decimal(Math.min(piece, cents(rest.quantity)));
          credited.push(...toCreditLines(original, [{ item_seq: 1, quantity: taken }], credited, rates));
          expect(cents(grossLeft(original, credited))).toBeGreaterThanOrEqual(0);
        }
        credited.push(...toCreditLines(original, creditsOfTheRest(original, credited), credited, rates));
        expect(creditsOfTheRest(original, credited)).toEqual([]);
        expect(cents(grossLeft(original, credited))).toBeLessThanOrEqual(credited.length);
      }),
    );
  });
});
