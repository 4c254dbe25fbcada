/** The rules of upstream payments 4, each tested on a sample that is changed in the respect the rule concerns. */
import { describe, expect, it } from 'vitest';
import type { Confirmation } from '../../../shared/payments/confirmation-sms/confirmation.ts';
import { readConfirmation } from '../../../shared/payments/confirmation-sms/read-confirmation.ts';
import { byId, otherWordings, read, readable, receivedAt, toExpected } from './fixture.ts';

const received = byId('ke-001').text;
const readAt = (when: string) => read(received.replace('2/10/26 at 3:45 PM', when));
const readFrom = (party: string) => read(received.replace('AMINA DEMO 0700000101', party));
const readOf = (printed: string) => read(received.replace('Ksh1,500.00', printed));
const idOf = (text: string, at = receivedAt) =>
  (readConfirmation(text, { receivedAt: at }) as Confirmation).transaction_id;

const texts = [...readable, ...otherWordings].map(({ text }) => text);

/** Readings that differ only in case become equal. */
const inLowerCase = (reading: object) => JSON.parse(JSON.stringify(reading).toLowerCase()) as unknown;

describe('Rule 1: case and white space', () => {
  it.each([
    ['in lower case', (text: string) => text.toLowerCase()],
    ['in upper case', (text: string) => text.toUpperCase()],
  ])('a text %s is read the same', (_, changed) => {
    for (const text of texts) expect(inLowerCase(read(changed(text)))).toEqual(inLowerCase(read(text)));
  });

  it.each([
    ['a line break instead of every space', (text: string) => text.replace(/\s+/g, '\r\n')],
    ['three spaces instead of every space', (text: string) => text.replace(/\s+/g, '   ')],
    ['no-break spaces and tabs', (text: string) => text.replace(/\s+/g, '\u00a0\t')],
    ['quotes and blanks around it', (text: string) => ` \n“${text} `],
    ['a byte order mark at the start', (text: string) => `\ufeff${text}`],
  ])('a text with %s is read the same', (_, changed) => {
    for (const text of texts) expect(read(changed(text))).toEqual(read(text));
  });
});

describe('Rule 2: codes', () => {
  it.each(['UJ2AA11BB1', 'BS49OR2X1', 'UIUABCDLXY'])('accepts the Kenyan code %s', (code) => {
    expect(read(received.replace('UJ2AA11BB1', code))).toMatchObject({ transaction_id: code });
  });

  it.each(['UJ2AA11', 'UJ2AA11BB1C2', 'UJ2AA-11BB', '1234567890', 'received99x9', 'WITHDRAWALS'])(
    'refuses %s as a Kenyan code',
    (code) => {
      expect(read(received.replace('UJ2AA11BB1', code))).toHaveProperty('reason');
    },
  );

  it.each(['Z10DN6X6', 'Z10DN6X6A', 'DHCC7286JX', '5G231HJ8SNX'])('accepts the Tanzanian code %s', (code) => {
    expect(read(byId('tz-001').text.replace('Z10DN6X6', code))).toMatchObject({ transaction_id: code });
  });

  it('reads a code in lower case as the same transaction', () => {
    expect(read(received.replace('UJ2AA11BB1', 'uj2aa11bb1'))).toMatchObject({ transaction_id: 'UJ2AA11BB1' });
  });

  it('always derives the same id for the same payment', () => {
    const { text } = byId('ug-001');
    expect(idOf(text, receivedAt + 60_000)).toBe(idOf(text.replace(/\s+/g, ' ')));
    expect(idOf(text.replace('13:35:12', '13:35:13'))).not.toBe(idOf(text));
    expect(idOf(text.replace('1000000.00', '1000001.00'))).not.toBe(idOf(text));
    expect(idOf(text.replace('256770000401', '256770000402'))).not.toBe(idOf(text));
  });

  it('uses the operator’s id, not one that the payer writes into the reason', () => {
    const text = otherWordings.find(({ text }) => text.includes('school fees'))!.text;
    expect(read(text.replace('school fees', 'ID: 99999999999'))).toMatchObject({ transaction_id: '41454115900' });
  });
});

describe('Rule 3: missing separators', () => {
  it.each([
    ['after the confirmation', 'ke-001', /Confirmed\./, 'Confirmed'],
    ['around the confirmation', 'ke-001', /UJ2AA11BB1 Confirmed\./, 'UJ2AA11BB1Confirmed.'],
    ['between time and amount', 'ke-013', /PM Ksh/, 'PMKsh'],
    ['between time and verb', 'ke-017', /PM Give/, 'PMGive'],
    ['between time and balance', 'ke-030', /PM\. New/, 'PMNew'],
    ['after a number', 'ke-001', /0700000101 on/, '0700000101on'],
  ])('%s do not matter', (_, id, separated, joined) => {
    const sample = byId(id);
    expect(sample.text).toMatch(separated);
    expect(read(sample.text.replace(separated, joined))).toEqual(toExpected(sample));
  });
});

describe('Rule 4: dates', () => {
  it.each([
    ['2/10/26 at 12:08 AM', '2026-10-01T21:08:00.000Z'],
    ['2/10/26 at 12:08 PM', '2026-10-02T09:08:00.000Z'],
    ['02/10/2026 at 03:45 PM', '2026-10-02T12:45:00.000Z'],
    ['2/10/26 at 15:45', '2026-10-02T12:45:00.000Z'],
    ['2/10/26 at 15:45:09', '2026-10-02T12:45:09.000Z'],
    ['2/10/26 at 3:45pm', '2026-10-02T12:45:00.000Z'],
    ['2/10/26 at 3:45 p.m.', '2026-10-02T12:45:00.000Z'],
    ['2026-10-02 15:45:09', '2026-10-02T12:45:09.000Z'],
    ['2-Oct-2026 15:45', '2026-10-02T12:45:00.000Z'],
    ['29/2/24 at 1:00 AM', '2024-02-28T22:00:00.000Z'],
  ])('%s in Nairobi is %s', (when, utc) => {
    expect(readAt(when)).toMatchObject({ transaction_time: utc, payer_account: '254700000101' });
  });

  it.each([
    '30/2/26 at 3:45 PM',
    '29/2/25 at 3:45 PM',
    '2/13/26 at 3:45 PM',
    '2/10/26 at 24:45',
    '2/10/26 at 13:45 AM',
  ])('refuses %s, which does not exist', (when) => {
    expect(readAt(when)).toEqual({ reason: 'unreadable_date' });
  });

  it.each(['2/10/99 at 3:45 PM', '2/10/27 at 3:45 PM', '2/1/27 at 9:00 AM', '10/1/2027 at 3:45 PM'])(
    'refuses %s, more than a day after the text was received',
    (when) => {
      expect(readAt(when)).toEqual({ reason: 'unreadable_date' });
    },
  );

  it('reads a date of the next day, and one before now of a text from a phone with a slow clock', () => {
    expect(readAt('1/1/27 at 9:00 AM')).toMatchObject({ transaction_time: '2027-01-01T06:00:00.000Z' });
    const [text, now] = [received.replace('2/10/26', '2/1/27'), Date.UTC(2027, 0, 3)];
    expect(readConfirmation(text, { receivedAt, now })).toMatchObject({ transaction_id: expect.any(String) });
    expect(readConfirmation(text, { receivedAt: 0, now })).toMatchObject({ transaction_id: expect.any(String) });
  });

  it('refuses a text with a malformed date and does not read the date as a name', () => {
    for (const when of ['2/10/26', '2/10 at 3:45 PM', '3:45 PM', '2/10/26 at 3', '2.10.26 at 3:7 PM'])
      expect(readAt(when)).toHaveProperty('reason');
  });
});

describe('Rule 5: parties', () => {
  it.each([
    ['AMINA DEMO 0700000101', 'AMINA DEMO', '254700000101'],
    ['AMINA DEMO 0110000101', 'AMINA DEMO', '254110000101'],
    ['AMINA DEMO +254700000101', 'AMINA DEMO', '254700000101'],
    ['AMINA DEMO 0700 000 101', 'AMINA DEMO', '254700000101'],
    ['AMINA DEMO 254 700 000 101', 'AMINA DEMO', '254700000101'],
    ['AMINA DEMO 700000101', 'AMINA DEMO', '254700000101'],
    ['AMINA DEMO (254700000101)', 'AMINA DEMO', '254700000101'],
    ['254700000101 AMINA DEMO', 'AMINA DEMO', '254700000101'],
    ['254700000101 - AMINA DEMO', 'AMINA DEMO', '254700000101'],
    ['254700000101-AMINA DEMO', 'AMINA DEMO', '254700000101'],
    ['254700000101, AMINA DEMO', 'AMINA DEMO', '254700000101'],
    ['AMINA DEMO - 254700000101', 'AMINA DEMO', '254700000101'],
    ['AMINA DEMO 2547*****101', 'AMINA DEMO', '2547*****101'],
    ['0700***101 AMINA DEMO', 'AMINA DEMO', '0700***101'],
    ['AMINA DEMO 07XXXXX101', 'AMINA DEMO', '07XXXXX101'],
    ['AMINA DEMO +255757000101', 'AMINA DEMO', '255757000101'],
    ['501999 - DEMO BANK', 'DEMO BANK', '501999'],
    ['DEMO BANK 50199', 'DEMO BANK', '50199'],
    ['0700000101', null, '254700000101'],
    ['DEMO SHOP 24', 'DEMO SHOP 24', null],
    ['DEMO SACCO (NAIROBI)', 'DEMO SACCO (NAIROBI)', null],
    ['DEMO (K) LTD 300699', 'DEMO (K) LTD', '300699'],
    ['DEMO 24/7 STORES', 'DEMO 24/7 STORES', null],
    ['CLASS OF 2010 0700000101', 'CLASS OF 2010', '254700000101'],
    ['DEMO-SHOP-2', 'DEMO-SHOP-2', null],
    ["N'DEMO O’DEMO D.", "N'DEMO O’DEMO D", null],
    ['J. & K. DEMO CO. LTD.', 'J. & K. DEMO CO. LTD', null],
    ['SALON ON DEMO', 'SALON ON DEMO', null],
    ['JOSÉ ÑANDÉ', 'JOSÉ ÑANDÉ', null],
    ['DEMO  \n  SPACES', 'DEMO SPACES', null],
    ['ART999', 'ART999', null],
    ['A. TO Z SHOP', 'A. TO Z SHOP', null],
    ['NEW BALANCE 5.00 SHOES 300699', 'NEW BALANCE 5.00 SHOES', '300699'],
  ])('%j is read as the name %j and the account %j', (party, name, account) => {
    expect(readFrom(party)).toMatchObject({ payer_name: name, payer_account: account, amount: '1500.00' });
  });
});

describe('Rule 6: references', () => {
  it.each([
    '0700000021',
    '254700000021',
    'INV 14',
    'RENT-B4/2026',
    'a1',
    '#12',
    'ON 2',
    'FEES 2026',
    'BALANCE 2',
    'John Demo 0700000021',
  ])('the account number %j is the reference', (reference) => {
    const paybill = read(byId('ke-014').text.replace('INV 14', reference));
    expect(paybill).toMatchObject({ reference, payer_account: '254700000114', balance: '41614.00' });
    const paid = read(byId('ke-033').text.replace('12345678901', reference));
    expect(paid).toMatchObject({ reference, payee_name: 'DEMO POWER PREPAID', payee_account: null });
  });

  it('do not include the following words when the account is blank', () => {
    expect(read(byId('ke-033').text.replace('12345678901 ', ''))).toMatchObject({ reference: null, amount: '1000.00' });
  });
});

describe('Rule 7: amounts', () => {
  it.each([
    ['Ksh1', '1.00'],
    ['Ksh1,000', '1000.00'],
    ['Ksh1,000.00', '1000.00'],
    ['KES 50', '50.00'],
    ['KSH.50', '50.00'],
    ['Ksh. 50.5', '50.50'],
    ['Kshs 50/=', '50.00'],
    ['Ksh:50', '50.00'],
    ['Ksh1,234,567.89', '1234567.89'],
    ['Ksh1234567.89', '1234567.89'],
    ['50.00Ksh', '50.00'],
    ['50 KES', '50.00'],
    ['Ksh0.50', '0.50'],
    ['Ksh90071992547.93', '90071992547.93'],
  ])('%s is read as %s', (printed, amount) => {
    expect(readOf(printed)).toMatchObject({ amount, currency: 'KES', balance: '12345.00' });
  });

  it.each([
    'Ksh1,50.00',
    'Ksh1.500',
    'Ksh1,5000',
    'Ksh-50',
    'Ksh1,500.0.0',
    'Ksh',
    '1500',
    'Ksh1e3',
    'Ksh٥٠',
    'Ksh0.00',
  ])('%s is refused', (printed) => {
    expect(readOf(printed)).toHaveProperty('reason');
  });
});

describe('Rule 9: bilingual texts', () => {
  it('gives the English and the Swahili text of one payment the same id and amount', () => {
    const [english, swahili] = [read(byId('tz-003').text), read(byId('tz-004').text)] as [Confirmation, Confirmation];
    expect([swahili.transaction_id, swahili.amount]).toEqual([english.transaction_id, english.amount]);
  });
});

describe('Rule 11: outgoing texts', () => {
  it('name a payee and no payer', () => {
    const outgoing = readable.filter(({ expected }) => expected.direction === 'out');
    expect(outgoing.length).toBeGreaterThan(20);
    for (const { text } of outgoing)
      expect(read(text)).toMatchObject({ direction: 'out', payer_name: null, payer_account: null });
  });
});

describe('Accepted formats', () => {
  it('include the texts of the families that a driver names', () => {
    const { text } = byId('ke-001');
    expect(readConfirmation(text, { receivedAt, formats: ['mpesa-ke'] })).toMatchObject({ family: 'mpesa-ke' });
  });

  it('exclude the texts of any other family', () => {
    for (const sample of readable) {
      const family = (read(sample.text) as Confirmation).family;
      const others = (['mpesa-ke', 'mpesa-tz', 'mpesa-cd'] as const).filter((other) => other !== family);
      expect(readConfirmation(sample.text, { receivedAt, formats: others })).toHaveProperty('reason');
    }
    expect(readConfirmation(byId('ke-001').text, { receivedAt, formats: [] })).toHaveProperty('reason');
  });
});
