/** The pure conversions of Airtel: phone numbers of fourteen countries, references, dates and statuses. */
import { parseAmount } from '../../../shared/values/money.ts';
import { looksLikePhone } from '../../../shared/values/phone.ts';
import * as fc from '../../support/properties.ts';
import { describe, expect, it } from 'vitest';
import { type CountryCode, countryCodes, countryOf } from '../../../shared/providers/airtel-money/countries.ts';
import {
  documentedCodes,
  readKeyExpiry,
  readOutcome,
  readSubscriber,
  toPhone,
  toReference,
} from '../../../shared/providers/airtel-money/mapping.ts';

/** A country and one of its numbers in the provider's form. */
const subscriber = fc.constantFrom(...countryCodes).chain((code) => {
  const { digits, keepsLeadingZero } = countryOf(code);
  const first = keepsLeadingZero ? '0' : '[1-9]';
  return fc
    .constantFrom(...digits)
    .chain((length) => fc.tuple(fc.constant(code), fc.stringMatching(new RegExp(`^${first}[0-9]{${length - 1}}$`))));
});

describe('A phone number', () => {
  it.each<[CountryCode, string, string | null]>([
    ['KE', '0733000101', '733000101'],
    ['KE', '733000101', '733000101'],
    ['KE', '254733000101', '733000101'],
    ['KE', '+254 733 000-101', '733000101'],
    ['KE', '+0733000101', null],
    ['KE', '256733000101', null],
    ['KE', '00254733000101', null],
    ['KE', '73300010', null],
    ['KE', '2547*****101', null],
    ['UG', '0752000101', '752000101'],
    ['CG', '242055000101', '055000101'],
    ['CG', '055000101', '055000101'],
    ['GA', '074000101', '74000101'],
    ['GA', '24174000101', '74000101'],
    ['TD', '23566000101', '66000101'],
    ['NE', '96000101', '96000101'],
    ['SC', '2482500101', '2500101'],
    ['NG', '08020000101', '8020000101'],
    ['NG', '2348020000101', '8020000101'],
    ['KE', '', null],
    ['KE', '٠٧٣٣٠٠٠١٠١', null],
  ])('in %s written as %j is %s at the provider', (country, written, number) => {
    expect(readSubscriber(country, written)).toBe(number);
  });

  it('is the same in every usual form of its country', () => {
    fc.assert(
      fc.property(subscriber, ([code, number]) => {
        const { callingCode, keepsLeadingZero } = countryOf(code);
        const forms = [number, `${callingCode}${number}`, `+${callingCode} ${number}`];
        const withZero = [`0${number}`, `+${callingCode} (0)${number}`, `${callingCode}0${number}`];
        for (const form of keepsLeadingZero ? forms : [...forms, ...withZero]) {
          expect([form, readSubscriber(code, form)]).toEqual([form, number]);
          expect(looksLikePhone(form)).toBe(true);
        }
        expect(readSubscriber(code, toPhone(code, number))).toBe(number);
      }),
    );
  });

  it('has the country’s number of digits or is null, and reading it again changes nothing', () => {
    const written = fc.oneof(fc.string(), fc.stringMatching(/^\+?(2[0-6]\d|0|)[ 0-9]{6,11}$/));
    fc.assert(
      fc.property(fc.constantFrom(...countryCodes), written, (code, text) => {
        const number = readSubscriber(code, text);
        if (number === null) return;
        expect(number).toMatch(/^[0-9]+$/);
        expect(countryOf(code).digits).toContain(number.length);
        expect(readSubscriber(code, number)).toBe(number);
      }),
    );
  });
});

describe('A reference', () => {
  it.each([
    ['INV-14', 'INV 14'],
    ['  order #14 / b ', 'order 14 b'],
    ['Facture n° 14', 'Facture n 14'],
    ['----', ''],
  ])('%j is sent as %j', (given, sent) => {
    expect(toReference(given)).toBe(sent);
  });
});

describe('A transaction status', () => {
  const facts = { message: 'as sent', receipt: 'MP1', code: 'DP00800001001' };

  it.each([
    ['TS', 'STATUS_COMPLETED'],
    ['TF', 'STATUS_FAILED'],
    ['TE', 'STATUS_EXPIRED'],
  ])('%s ends the payment as %s', (status, ending) => {
    expect(readOutcome({ ...facts, status })?.status).toBe(ending);
  });

  it.each(['TIP', 'TA', '', 'Success.', 'ts', 'TX'])('%j leaves it pending', (status) => {
    expect(readOutcome({ ...facts, status })).toBeNull();
  });

  it('decides, whatever the code in the same answer', () => {
    for (const code of [...Object.keys(documentedCodes), 'DP00900001000', '']) {
      expect(readOutcome({ ...facts, status: 'TS', code })?.status).toBe('STATUS_COMPLETED');
      expect(readOutcome({ ...facts, status: 'TF', code })?.status).toBe('STATUS_FAILED');
    }
  });

  it('of a failure has the provider’s code after its message, and no receipt', () => {
    expect(readOutcome({ ...facts, status: 'TF', code: 'DP00800001007' })).toEqual({
      status: 'STATUS_FAILED',
      result_code: 'TF',
      result_desc: 'as sent [DP00800001007]',
    });
  });

  it('has every code that Airtel documents', () => {
    expect(Object.keys(documentedCodes)).toEqual([1, 2, 3, 4, 5, 6, 7].map((last) => `DP0080000100${last}`));
  });
});

describe('Dates and amounts', () => {
  it('a key expires at a time in East Africa', () => {
    expect(readKeyExpiry('12-08-2026 21:29:26')).toBe(Date.parse('2026-08-12T18:29:26Z'));
  });

  it.each(['31-31-2026 00:00:00', '2026-08-12 21:29:26', 'tomorrow', ''])('%j is not a date', (value) => {
    expect(readKeyExpiry(value)).toBeNull();
  });

  it.each([
    ['230486.65', '230486.65'],
    ['37,600.00', '37600.00'],
    ['1,230,486.5', '1230486.50'],
    ['KES 5', null],
    ['0', '0.00'],
    ['0.0', '0.00'],
    ['-12.5', '-12.50'],
    ['100.0000', '100.00'],
    ['10.255', '10.255'],
    ['', null],
    ['.5', null],
  ])('%j is %s', (text, amount) => {
    expect(parseAmount(text)).toBe(amount);
  });
});
