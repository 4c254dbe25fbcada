/** The pure half of Daraja: phone numbers, dates, the push password and what result codes mean. */
import * as fc from '../../support/properties.ts';
import { describe, expect, it } from 'vitest';
import {
  kenyanPhone,
  readAmount,
  readBalances,
  readEatTime,
  readEatTimestamp,
  readKenyanPhone,
  readParty,
  toEatTimestamp,
  toPullTime,
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
    ['0812345678', null],
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
    expect(readKenyanPhone(given)).toBe(phone);
  });

  it('is the same number in every usual form', () => {
    fc.assert(
      fc.property(subscriber, fc.constantFrom('0', '', '254', '+254'), (number, prefix) => {
        expect(readKenyanPhone(prefix + number)).toBe(`254${number}`);
      }),
    );
  });

  it('may be written with spaces, dashes and brackets anywhere', () => {
    const gaps = fc.array(fc.constantFrom('', ' ', '-', '(', ')', '\u00a0', '–'), { minLength: 12, maxLength: 12 });
    fc.assert(
      fc.property(subscriber, gaps, (number, between) => {
        const written = `254${number}`.replace(/./g, (digit, position: number) => digit + between[position]);
        expect(readKenyanPhone(`+${written}`)).toBe(`254${number}`);
      }),
    );
  });

  it('is twelve digits or nothing, and reading it again changes nothing', () => {
    const nearly = fc.stringMatching(/^\+?(254|0|)[ 0-9]{8,11}$/);
    fc.assert(
      fc.property(fc.oneof(fc.string(), nearly), (text) => {
        const phone = readKenyanPhone(text);
        expect(phone ?? '254700000000').toMatch(/^254[17]\d{8}$/);
        expect(phone && readKenyanPhone(phone)).toBe(phone);
      }),
    );
  });

  it('is refused with a sentence the caller understands', () => {
    expect(kenyanPhone.safeParse('12345').error?.issues).toMatchObject([
      { message: 'Must be a Kenyan mobile number, such as 254712345678' },
    ]);
    expect(kenyanPhone.safeParse(254712345678).success).toBe(false);
  });
});

describe('Dates and the push password', () => {
  const now = Date.parse('2026-10-02T12:45:00Z');

  it('a timestamp is East Africa Time, three hours ahead of UTC', () => {
    expect(toEatTimestamp(now)).toBe('20261002154500');
    expect(toEatTimestamp(Date.parse('2026-12-31T21:00:00Z'))).toBe('20270101000000');
  });

  it('the password is the documented check value', () => {
    expect(toPushPassword('174379', 'demo-passkey', toEatTimestamp(now))).toBe(
      'MTc0Mzc5ZGVtby1wYXNza2V5MjAyNjEwMDIxNTQ1MDA=',
    );
  });

  it('a provider’s date is read as UTC', () => {
    expect(readEatTimestamp('20261002154512')).toBe('2026-10-02T12:45:12.000Z');
  });

  it.each(['20261302154512', '20260230000000', '2026100215451', 'yesterday', ''])('%j is no date', (value) => {
    expect(readEatTimestamp(value)).toBeUndefined();
  });

  it('every second survives the way there and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), (seconds) => {
        expect(Date.parse(readEatTimestamp(toEatTimestamp(seconds * 1000)) ?? '')).toBe(seconds * 1000);
      }),
    );
  });
});

describe('Amounts', () => {
  it.each([
    ['1', '1.00'],
    ['1.0', '1.00'],
    ['1.00', '1.00'],
    ['250000', '250000.00'],
    ['0.5', '0.50'],
    ['10.255', '10.255'],
  ])('%s is %s', (given, amount) => {
    expect(readAmount(given)).toBe(amount);
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

  it.each(['', '02.10.2026', '32.10.2026 15:45:50', '2.10.2026 15:45:50', 'yesterday'])('%j is no date', (text) => {
    expect(readEatTime(text)).toBeUndefined();
  });

  it('Pull is asked in East Africa Time', () => {
    expect(toPullTime(Date.parse('2026-10-02T21:30:05.900Z'))).toBe('2026-10-03 00:30:05');
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

  it('of any kind is read without failing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[A|&0-9.-]{0,40}$/)), (text) => {
        for (const { current, available } of readBalances(text)) {
          expect([current, available].join(' ')).toMatch(/^-?\d+\.\d{2} -?\d+\.\d{2}$/);
        }
      }),
    );
  });
});
