/** The pure conversions of the tax portal: exact amounts, computed rates, and the forms of a day. */
import { toLocalDay } from '../../../shared/values/time.ts';
import * as fc from '../../support/properties.ts';
import { describe, expect, it } from 'vitest';
import { percentOf, writeCents } from '../../../infra/simulators/gavaconnect/figures.ts';
import { amount, findRate, rate, toExactNumber } from '../../../shared/providers/gavaconnect/amounts.ts';
import { readDay, readPortalDay, toSlashedDay } from '../../../shared/providers/gavaconnect/dates.ts';

const cents = (most: number) => fc.bigInt({ min: 1n, max: BigInt(most) });

describe('An amount', () => {
  it.each([
    [0, '0.00'],
    [100_000, '100000.00'],
    [0.1, '0.10'],
    ['007.5', '7.50'],
    [' 12.34 ', '12.34'],
    ['9999999999999999.99', '9999999999999999.99'],
    [9_999_999_999_999.99, '9999999999999.99'],
  ])('%j is %s', (written, read) => {
    expect(amount.parse(written)).toBe(read);
  });

  it.each([
    -1,
    '-1',
    1.005,
    '1.000',
    '',
    ' ',
    '.5',
    '1.',
    '1e3',
    '1,000',
    10_000_000_000_000,
    Number.NaN,
    Infinity,
    '99999999999999999',
    null,
    true,
  ])('%j is none', (written) => {
    expect(amount.safeParse(written).success).toBe(false);
  });

  it('is the same as a number and as a string, and in the JSON that is sent', () => {
    fc.assert(
      fc.property(cents(999_999_999_999_999), (units) => {
        const text = writeCents(units);
        expect([amount.parse(text), amount.parse(Number(text))]).toEqual([text, text]);
        expect(JSON.stringify({ sent: toExactNumber(text) })).toBe(`{"sent":${text}}`);
      }),
    );
  });
});

describe('A rate', () => {
  it.each([
    [2, '2'],
    [7.5, '7.5'],
    ['5.00', '5'],
    [0, '0'],
    ['100', '100'],
    [0.0125, '0.0125'],
  ])('%j is %s', (written, read) => {
    expect(rate.parse(written)).toBe(read);
  });

  it.each([-1, 100.5, '1.23456', 'five', ''])('%j is none', (written) => {
    expect(rate.safeParse(written).success).toBe(false);
  });

  it.each([
    ['246.91', '12345.67', '2'],
    ['20.00', '999.99', '2'],
    ['1.01', '50.25', '2'],
    ['2499.98', '33333.00', '7.5'],
    ['4000.01', '80000.10', '5'],
    ['0.00', '100.00', '0'],
    ['100.00', '100.00', '100'],
    ['1000.00', '3000.00', '33.33'],
    ['0.05', '1.00', '5'],
  ])('of %s on %s is %s percent', (tax, gross, found) => {
    expect(findRate(tax, gross)).toBe(found);
  });

  it('is found again, or another one with at most as many decimals that gives the same tax', () => {
    const used = fc.constantFrom('2', '3', '5', '7.5', '10', '15', '20', '12.25');
    fc.assert(
      fc.property(cents(100_000_000_000), used, (gross, percent) => {
        const tax = percentOf(gross, percent);
        const found = findRate(writeCents(tax), writeCents(gross));
        expect(percentOf(gross, found)).toBe(tax);
        expect((found.split('.')[1] ?? '').length).toBeLessThanOrEqual((percent.split('.')[1] ?? '').length);
      }),
    );
  });

  it('is the ratio rounded to two decimals if no rate is exact', () => {
    fc.assert(
      fc.property(cents(100_000_000), cents(100_000_000), (gross, tax) => {
        fc.pre(tax <= gross);
        const found = Number(findRate(writeCents(tax), writeCents(gross)));
        const ratio = (Number(tax) * 100) / Number(gross);
        const isExact = percentOf(gross, found) === tax;
        expect(isExact || Math.abs(found - ratio) <= 0.005 + 1e-9).toBe(true);
      }),
    );
  });
});

describe('A day', () => {
  it.each([
    ['30/09/2025', '2025-09-30'],
    ['09/10/2025', '2025-10-09'],
    ['2025-09-30', '2025-09-30'],
    ['2025-09-30T00:00:00', '2025-09-30'],
    ['2024-09-01 00:00:00.0', '2024-09-01'],
    ['2029-08-31 14:10:16.485', '2029-08-31'],
    // As JavaScript writes the start of a day in Nairobi, and as a server whose clock is in UTC writes it.
    ['2025-08-31T21:00:00.000Z', '2025-09-01'],
    ['2025-08-31T20:59:59.999Z', '2025-08-31'],
    ['2025-08-31T21:00:00+00:00', '2025-09-01'],
    ['2025-09-01T00:00:00+03:00', '2025-09-01'],
    ['2025-09-30T99:00:00Z', '2025-09-30'],
    ['2025-02-29T21:00:00Z', null],
    ['29/02/2024', '2024-02-29'],
    ['29/02/2025', null],
    ['31/09/2025', null],
    ['2025-13-01', null],
    ['1/9/2025', null],
    ['30-09-2025', null],
    ['', null],
  ])('%j is %s', (written, read) => {
    expect(readDay(written)).toBe(read);
  });

  it.each([
    [1_725_148_800_000, '2024-09-01'],
    [1_725_138_000_000, '2024-09-01'],
    [1_725_137_999_999, '2024-08-31'],
    [9e15, null],
    [Number.NaN, null],
    [null, null],
    [undefined, null],
    [{}, null],
  ])('written by the portal as %j is %s in Nairobi', (written, read) => {
    expect(readPortalDay(written)).toBe(read);
  });

  it('is written with slashes for the portal, and can be read again', () => {
    const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (date) => {
        const day = date.toISOString().slice(0, 10);
        expect(readDay(toSlashedDay(day))).toBe(day);
      }),
    );
  });

  it('starts in Nairobi three hours before it does in Greenwich', () => {
    expect(toLocalDay(Date.parse('2025-10-02T20:59:59Z'))).toBe('2025-10-02');
    expect(toLocalDay(Date.parse('2025-10-02T21:00:00Z'))).toBe('2025-10-03');
  });
});
