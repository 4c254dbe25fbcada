/** The pure conversions of Daraja: phone numbers, dates, the push password and the meanings of result codes. */
import { parseKenyanMobile } from '../../../shared/values/phone.ts';
import { toCompactTime } from '../../../shared/values/time.ts';
import * as fc from '../../support/properties.ts';
import { describe, expect, it } from 'vitest';
import {
  kenyanPhone,
  readBalances,
  readEatTime,
  readParty,
  toPushPassword,
} from '../../../shared/providers/daraja/mapping.ts';

const subscriber = fc
  .tuple(fc.constantFrom('7', '1'), fc.stringMatching(/^\d{8}$/))
  .map(([first, rest]) => first + rest);

describe('A Kenyan phone number', () => {
  it.each([
    ['0712345678', '254712345678'],
    ['0112345678', '254112345678'],
    ['712345678', '254712345678'],
    ['112345678', '254112345678'],
    ['254712345678', '254712345678'],
    ['+254 712 345-678', '254712345678'],
    ['+254 (0) 712', null],
    ['(0712) 345 678', '254712345678'],
    ['\u202a+254 712 345678\u202c', '254712345678'],
    ['\u2068 0712 345 678\u2069', '254712345678'],
    ['0812345678', null],
    ['25407123456789', null],
    ['254812345678', null],
    ['255712345678', null],
    ['00254712345678', null],
    ['07123456789', null],
    ['071234567', null],
    ['2547*****126', null],
    ['0712345678a', null],
    ['٠٧١٢٣٤٥٦٧٨', null],
    ['', null],
  ])('%j is read as %s', (given, phone) => {
    expect(parseKenyanMobile(given)).toBe(phone);
  });

  it('is the same number in every usual form', () => {
    fc.assert(
      fc.property(subscriber, fc.constantFrom('0', '', '254', '+254', '+254 (0)', '2540'), (number, prefix) => {
        expect(parseKenyanMobile(prefix + number)).toBe(`254${number}`);
      }),
    );
  });

  it('may be written with spaces, dashes and brackets anywhere', () => {
    const gaps = fc.array(fc.constantFrom('', ' ', '-', '(', ')', '\u00a0', '–'), { minLength: 12, maxLength: 12 });
    fc.assert(
      fc.property(subscriber, gaps, (number, between) => {
        const written = `254${number}`.replace(/./g, (digit, position: number) => digit + between[position]);
        expect(parseKenyanMobile(`+${written}`)).toBe(`254${number}`);
      }),
    );
  });

  it('is twelve digits or null, and reading it again changes nothing', () => {
    const nearly = fc.stringMatching(/^\+?(254|0|)[ 0-9]{8,11}$/);
    fc.assert(
      fc.property(fc.oneof(fc.string(), nearly), (text) => {
        const phone = parseKenyanMobile(text);
        expect(phone ?? '254700000000').toMatch(/^254[17]\d{8}$/);
        expect(phone && parseKenyanMobile(phone)).toBe(phone);
      }),
    );
  });

  it('is refused with a clear message', () => {
    expect(kenyanPhone.safeParse('12345').error?.issues).toMatchObject([
      { message: 'Must be a Kenyan mobile number, such as 254712345678' },
    ]);
    expect(kenyanPhone.safeParse(254712345678).success).toBe(false);
  });
});

describe('The push password', () => {
  const now = Date.parse('2026-10-02T12:45:00Z');

  it('is the documented test value', () => {
    expect(toPushPassword('174379', 'demo-passkey', toCompactTime(now))).toBe(
      'MTc0Mzc5ZGVtby1wYXNza2V5MjAyNjEwMDIxNTQ1MDA=',
    );
  });
});

describe('The date forms of results', () => {
  it.each([
    ['02.10.2026 15:45:50', '2026-10-02T12:45:50.000Z'],
    ['02/10/2026 15:45:50', '2026-10-02T12:45:50.000Z'],
    ['02-10-2026 15:45:50', '2026-10-02T12:45:50.000Z'],
    ['2026-10-02 15:45:50', '2026-10-02T12:45:50.000Z'],
    ['20261002154550', '2026-10-02T12:45:50.000Z'],
    ['01.01.2027 02:59:59', '2026-12-31T23:59:59.000Z'],
  ])('%s is %s', (text, time) => {
    expect(readEatTime(text)).toBe(time);
  });

  it.each([
    '',
    '20261302154512',
    '20260230000000',
    '2026100215451',
    '02.10.2026',
    '32.10.2026 15:45:50',
    '2.10.2026 15:45:50',
    'yesterday',
  ])('%j is not a date', (text) => {
    expect(readEatTime(text)).toBeUndefined();
  });
});

describe('A party of a result', () => {
  it.each([
    ['254700000101 - Amina Demo', { account: '254700000101', name: 'Amina Demo' }],
    ['600001 - Demo Biller', { account: '600001', name: 'Demo Biller' }],
    ['2547*****101 - Amina - Demo', { account: '2547*****101', name: 'Amina - Demo' }],
    ['Anne-Marie Demo', { account: '', name: 'Anne-Marie Demo' }],
    ['', { account: '', name: '' }],
  ])('%j', (text, party) => {
    expect(readParty(text)).toEqual(party);
  });
});

const balanceOf = (account: string, current: string, available = current, reserved = '0.00', uncleared = '0.00') => ({
  account,
  currency: 'KES',
  current,
  available,
  reserved,
  uncleared,
});

describe('A balance text', () => {
  it.each([
    [
      'several accounts',
      'A|KES|1.00|2.00|3.00|4.00&B|KES|5.5|5|0|0',
      [balanceOf('A', '1.00', '2.00', '3.00', '4.00'), balanceOf('B', '5.50', '5.00')],
    ],
    [
      'a negative one',
      'Charges Paid Account|KES|-220.00|-220.00|0.00|0.00',
      [balanceOf('Charges Paid Account', '-220.00')],
    ],
    ['fewer parts', 'Merchant Account|KES|481000.00', [balanceOf('Merchant Account', '481000.00')]],
    ['a broken last part', 'A|KES|7.00|7.00|0.00|0.008&', [balanceOf('A', '7.00')]],
    ['no currency', 'A||7.00', [balanceOf('A', '7.00')]],
    ['an account without a readable amount', 'A|KES|none&B|KES|1.00', [balanceOf('B', '1.00')]],
    ['nothing', '', []],
  ])('with %s', (_what, text, balances) => {
    expect(readBalances(text)).toEqual(balances);
  });

  it('can be any text without failing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[A|&0-9.-]{0,40}$/)), (text) => {
        for (const { current, available } of readBalances(text)) {
          expect([current, available].join(' ')).toMatch(/^-?\d+\.\d{2} -?\d+\.\d{2}$/);
        }
      }),
    );
  });
});
