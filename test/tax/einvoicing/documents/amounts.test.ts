/** Amounts of documents: the worked examples, and properties of any document. */
import * as fc from '../../../support/properties.ts';
import { describe, expect, it } from 'vitest';
import { taxLetters } from '../../../../shared/drivers/einvoicing-driver.ts';
import { requestedNet, toLines, toTotals } from '../../../../shared/tax/einvoicing/documents/amounts.ts';
import { anItem, rates, rowOf } from '../documents.ts';
import { examples } from '../worked-examples.ts';

describe('The amounts of a document', () => {
  it.each(examples)('are those of $name', ({ items, isNet = false, rows, letters, sums }) => {
    const lines = toLines(
      items.map((item) => anItem(item)),
      { prices_include_tax: !isNet, rates },
    );
    expect(lines.map(rowOf)).toEqual(rows);
    const ofLetter = (letter: string, rate: string) => {
      const [taxable, tax] = letters[letter] ?? ['0.00', '0.00'];
      return { rate, taxable, tax };
    };
    const [taxable, tax, total] = sums;
    expect(toTotals(lines, rates)).toEqual({
      by_type: {
        A: ofLetter('A', '0'),
        B: ofLetter('B', '16'),
        C: ofLetter('C', '0'),
        D: ofLetter('D', '0'),
        E: ofLetter('E', '8'),
      },
      taxable,
      tax,
      total,
    });
  });

  it('are added to the other fields of the line, with defaults for omitted fields', () => {
    const item = anItem({ quantity: '2', unit_price: '50', item_seq: 7, barcode: '616110000001' });
    expect(toLines([item], { prices_include_tax: true, rates })).toEqual([
      {
        item_seq: 7,
        item_code: 'KE2NTXU0000001',
        item_class_code: '1110151600',
        item_name: 'TEST ITEM',
        barcode: '616110000001',
        package_unit: 'NT',
        package_quantity: '1.00',
        quantity_unit: 'U',
        quantity: '2.00',
        unit_price: '50.00',
        supply_amount: '100.00',
        discount_rate: '0.00',
        discount_amount: '0.00',
        tax_type: 'B',
        taxable_amount: '86.21',
        tax_amount: '13.79',
        total_amount: '100.00',
      },
    ]);
  });

  it('keep the supplier’s own item of a purchase', () => {
    const supplier_item = { code: 'S-1', class_code: null, name: 'Sugar 1kg' };
    const item = anItem({ supplier_item, expiry_date: '2027-01-31' });
    expect(toLines([item], { prices_include_tax: true, rates })).toMatchObject([
      { supplier_item, expiry_date: '2027-01-31' },
    ]);
  });

  it('of a free item are all zero', () => {
    const [free] = toLines([anItem({ unit_price: '0' })], { prices_include_tax: true, rates });
    expect(rowOf(free!)).toBe('B | 1 | 0.00 | 0.00 | 0.00 | 0.00 | 0.00 | 0.00 | 0.00');
  });

  it('use the rate in the authority’s code list, not a constant', () => {
    const unused = { ...rates, E: '0.00' };
    const lines = toLines([anItem({ tax_type: 'E', unit_price: '216.00' })], {
      prices_include_tax: true,
      rates: unused,
    });
    expect(lines).toMatchObject([{ taxable_amount: '216.00', tax_amount: '0.00' }]);
    expect(toTotals(lines, unused).by_type.E).toEqual({ rate: '0.00', taxable: '216.00', tax: '0.00' });
  });

  it.each([
    ['a discount above the price', { discount_amount: '1000.01' }, 'items.0.discount_amount'],
    ['more digits than the authority accepts', { quantity: '99999999999.99' }, 'items.0.quantity'],
  ])('refuse %s, naming the field', (_what, differences, field) => {
    const items = [anItem({ unit_price: '1000', ...differences }), anItem()];
    if (field.endsWith('quantity')) items[0]!.unit_price = '9999999999999999.99';
    expect(() => toLines(items, { prices_include_tax: true, rates })).toThrow(
      expect.objectContaining({ kind: 'invalid', errors: { [field]: [expect.any(String)] } }),
    );
  });

  it('refuse a total with more digits than the authority accepts', () => {
    const largest = anItem({ unit_price: '9999999999999999.99' });
    const lines = toLines([largest, largest], { prices_include_tax: true, rates });
    expect(() => toTotals(lines, rates)).toThrow(expect.objectContaining({ kind: 'invalid' }));
  });

  it('refuse values with more than two decimals, which schemas do not accept either', () => {
    for (const quantity of ['1.005', '', '1,5', '1e3', ' 1']) {
      expect(() => toLines([anItem({ quantity })], { prices_include_tax: true, rates })).toThrow(RangeError);
    }
  });
});

describe('The total of prices without tax', () => {
  it('is shown in addition to the booked amounts, which differ by a cent in W11', () => {
    expect(requestedNet([anItem({ quantity: '7', unit_price: '99.99' })])).toBe('699.93');
  });

  it('excludes the discounts', () => {
    const items = [
      anItem({ quantity: '2', unit_price: '10.15', discount_rate: '10' }),
      anItem({ unit_price: '5.00', discount_amount: '0.99' }),
    ];
    expect(requestedNet(items)).toBe('22.28');
  });
});

/** Hundredths as a decimal with two places. */
const decimal = (cents: number) => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
const cents = (text: string) => BigInt(text.replace('.', ''));
const sum = (of: bigint[]) => of.reduce((one, other) => one + other, 0n);
const anyItem = fc
  .record({
    tax_type: fc.constantFrom(...taxLetters),
    quantity: fc.integer({ min: 1, max: 9_999_999 }).map(decimal),
    unit_price: fc.integer({ min: 0, max: 999_999_999 }).map(decimal),
    discount: fc.option(fc.integer({ min: 0, max: 10_000 })),
  })
  .map(({ discount, ...item }) => anItem(discount === null ? item : { ...item, discount_rate: decimal(discount) }));
const anyRates = fc
  .record({ B: fc.integer({ min: 0, max: 3000 }), E: fc.integer({ min: 0, max: 3000 }) })
  .map(({ B, E }) => ({ ...rates, B: decimal(B), E: decimal(E) }));
const anyDocument = fc.record({
  items: fc.array(anyItem, { minLength: 1, maxLength: 12 }),
  rates: anyRates,
  prices_include_tax: fc.boolean(),
});

/** Checks rounding without division: the value must be in the half-open interval around `rounded`. */
const isHalfUp = (rounded: bigint, numerator: bigint, denominator: bigint) =>
  (2n * rounded - 1n) * denominator <= 2n * numerator && 2n * numerator < (2n * rounded + 1n) * denominator;

describe('Any document', () => {
  it('has lines whose taxable and tax amounts add up to the total, and totals that are sums of lines', () => {
    fc.assert(
      fc.property(anyDocument, ({ items, ...pricing }) => {
        const lines = toLines(items, pricing);
        for (const each of lines) {
          expect(cents(each.taxable_amount) + cents(each.tax_amount)).toBe(cents(each.total_amount));
          expect(cents(each.supply_amount) - cents(each.discount_amount)).toBe(cents(each.total_amount));
        }
        const totals = toTotals(lines, pricing.rates);
        const letters = Object.values(totals.by_type);
        expect(sum(letters.map(({ taxable }) => cents(taxable)))).toBe(cents(totals.taxable));
        expect(sum(letters.map(({ tax }) => cents(tax)))).toBe(cents(totals.tax));
        expect(cents(totals.taxable) + cents(totals.tax)).toBe(cents(totals.total));
        expect(sum(lines.map(({ total_amount }) => cents(total_amount)))).toBe(cents(totals.total));
      }),
    );
  });

  it('is rounded half up everywhere, checked with exact integers', () => {
    fc.assert(
      fc.property(anyDocument, ({ items, ...pricing }) => {
        for (const [index, each] of toLines(items, pricing).entries()) {
          const item = items[index]!;
          const rate = cents(
            pricing.rates[item.tax_type].includes('.')
              ? pricing.rates[item.tax_type]
              : `${pricing.rates[item.tax_type]}.00`,
          );
          const net = pricing.prices_include_tax ? 10_000n : 10_000n + rate;
          expect(isHalfUp(cents(each.unit_price), cents(item.unit_price) * net, 10_000n)).toBe(true);
          expect(isHalfUp(cents(each.supply_amount), cents(item.quantity) * cents(each.unit_price), 100n)).toBe(true);
          const off = cents(each.supply_amount) * cents(item.discount_rate ?? '0.00');
          expect(isHalfUp(cents(each.discount_amount), off, 10_000n)).toBe(true);
          const total = cents(each.total_amount);
          expect(isHalfUp(cents(each.taxable_amount), total * 10_000n, 10_000n + rate)).toBe(true);
        }
      }),
    );
  });

  it('accepts a discount amount up to the whole line, with or without tax in the prices', () => {
    const anyDiscount = fc.record({ item: anyItem, share: fc.bigInt({ min: 0n, max: 1000n }), isNet: fc.boolean() });
    fc.assert(
      fc.property(anyDiscount, ({ item, share, isNet }) => {
        const most = (2n * cents(item.quantity) * cents(item.unit_price) + 100n) / 200n;
        const discount_amount = decimal(Number((most * share) / 1000n));
        const [only] = toLines([{ ...item, discount_amount }], {
          prices_include_tax: !isNet,
          rates,
        });
        expect(cents(only!.total_amount)).toBeGreaterThanOrEqual(0n);
        expect(cents(only!.supply_amount) - cents(only!.discount_amount)).toBe(cents(only!.total_amount));
      }),
    );
  });

  it('has the same amounts with and without tax in the prices, if adding the tax needs no rounding', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 1, max: 100_000 }), (units, quantity) => {
        // 25 hundredths plus 16 % are exactly 29.
        const net = anItem({ unit_price: decimal(units * 25), quantity: decimal(quantity) });
        const gross = { ...net, unit_price: decimal(units * 29) };
        expect(toLines([net], { prices_include_tax: false, rates })).toEqual(
          toLines([gross], { prices_include_tax: true, rates }),
        );
      }),
    );
  });
});
