/** Hostile texts: junk, truncated or altered texts, and texts designed to be slow. None yields a wrong amount. */
import * as fc from '../../support/properties.ts';
import { describe, expect, it } from 'vitest';
import { refuse } from '../../../shared/payments/confirmation-sms/notices.ts';
import { makeWordFinder } from '../../../shared/payments/confirmation-sms/lexicon/find-words.ts';
import { lexicon } from '../../../shared/payments/confirmation-sms/lexicon/index.ts';
import { scan, toGrammar } from '../../../shared/payments/confirmation-sms/scan.ts';
import { readStatement } from '../../../shared/payments/confirmation-sms/statement.ts';
import { knownWordings, noConfirmations, otherWordings, read, readable, samples } from './fixture.ts';
import { textsOf } from './render-wording.ts';

const honest = [...readable, ...otherWordings].map(({ text }) => text);
const refused = [...samples.filter(({ expected }) => !expected.parse), ...noConfirmations].map(({ text }) => text);

/** The parts of texts, in any order. */
const scrap = fc.constantFrom(
  ...honest.flatMap((text) => text.split(/(?<=\s)/)),
  'Ksh',
  'Confirmed.',
  'You have received ',
  ' from ',
  ' on ',
  '1/1/26 at 1:00 PM',
  'balance is ',
  '0',
  ',',
  '.',
  '\0',
  '\ud800',
  '٠',
  '💸',
);

describe('Junk', () => {
  it('is refused, for any characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (text) => {
        expect(read(text)).toHaveProperty('reason');
      }),
    );
  });

  it('made of the operators’ words never throws and never yields an amount that it does not contain', () => {
    fc.assert(
      fc.property(fc.array(scrap, { maxLength: 60 }), (scraps) => {
        const text = scraps.join('');
        const reading = read(text);
        if ('reason' in reading) return;
        const amounts = [...text.replaceAll(/,(?=\d{3})/g, '').matchAll(/\d+(?:\.\d+)?/g)].map(([n]) => Number(n));
        expect(amounts).toContain(Number(reading.amount));
      }),
      { numRuns: 1000 },
    );
  });

  it('before a confirmation is not skipped: the text is refused', () => {
    for (const text of honest) expect(read(`Hello, this came today: ${text}`)).toHaveProperty('reason');
  });
});

describe('A truncated text', () => {
  it('is refused or keeps its amount, currency and direction', () => {
    for (const text of honest) {
      const whole = read(text) as Record<string, unknown>;
      for (let length = 0; length < text.length; length += 1) {
        const cut = read(text.slice(0, length)) as Record<string, unknown>;
        if (cut.reason !== undefined) continue;
        for (const part of ['family', 'direction', 'amount', 'currency']) expect(cut[part]).toBe(whole[part]);
      }
    }
  });

  it('never turns a time in the afternoon into one in the morning', () => {
    for (const text of honest) {
      const { transaction_time: whole } = read(text) as { transaction_time: string };
      const { transaction_time: received } = read('UJ2AA11BB1 Confirmed. Ksh1 sent to X.') as {
        transaction_time: string;
      };
      for (let length = 0; length < text.length; length += 1) {
        const cut = read(text.slice(0, length));
        if ('reason' in cut || cut.transaction_time === received) continue;
        expect(cut.transaction_time.slice(0, 16)).toBe(whole.slice(0, 16));
      }
    }
  });

  it('without its beginning is refused or keeps its amount', () => {
    for (const text of honest) {
      const whole = read(text) as Record<string, unknown>;
      for (let length = 1; length < text.length; length += 1) {
        const cut = read(text.slice(length)) as Record<string, unknown>;
        if (cut.reason === undefined) expect(cut.amount).toBe(whole.amount);
      }
    }
  });
});

describe('A text that is not a payment', () => {
  it('is also refused in upper case, in lower case, on several lines and with an advertisement at the end', () => {
    for (const text of refused) {
      for (const changed of [text.toUpperCase(), text.toLowerCase(), text.replace(/ /g, '\n'), `${text} Dial *334#.`])
        expect(read(changed)).toHaveProperty('reason');
    }
  });

  const amount = fc.integer({ min: 1, max: 9_999_999 }).map((whole) => `${whole.toLocaleString('en-US')}.00`);
  const code = fc.stringMatching(/^[A-Z]{3}\d[A-Z0-9]{6}$/);

  it.each([
    [
      'a balance notice',
      '{c} Confirmed. Your M-PESA balance was Ksh{a} on 8/3/24 at 5:26 PM. Transaction cost, Ksh0.00.',
    ],
    [
      'a balance notice of two accounts',
      '{c} Confirmed. Your account balance was: M-PESA Account : Ksh{a} Business Account : Ksh{a} on 6/2/26 at 5:19 PM.',
    ],
    ['a balance notice in Tanzania', '{c} Confirmed. Your M-PESA balance was Tsh{a} on 8/3/24 at 5:26 PM.'],
    [
      'a failure',
      'Failed. M-PESA is temporarily unable to authorise airtime purchase of Ksh{a}. Please try again later.',
    ],
    ['a failure with a code', '{c} Confirmed. Ksh{a} sent to AMINA DEMO 0700000101 on 2/10/26 at 3:45 PM failed.'],
    ['a failure for want of money', '{c} Failed. Insufficient funds in your M-PESA account to send Ksh{a}.'],
    ['a cancellation', 'You have cancelled the transaction of KSH{a}. Your M-PESA balance is KSH{a}.'],
    [
      'a Fuliza charge',
      '{c} Confirmed. Fuliza M-PESA amount is Ksh {a}. Access Fee charged Ksh 0.60. Total Fuliza M-PESA outstanding amount is Ksh{a} due on 15/04/26.',
    ],
    [
      'a reversal notice without amount',
      '{c} Confirmed. Transaction EQ47FM7X4 has been reversed. Your account balance is now Ksh{a}.',
    ],
    ['an echo', '{c} Confirmed. WINNIE DEMO has received Tsh {a} on 2026-06-14 19:20:55.'],
    ['a request', 'AMINA DEMO has requested Ksh{a}. Enter your PIN to send.'],
    ['a one-time password', 'Your OTP for Ksh{a} is 123456. Do not share this code.'],
    ['a prize', 'Congratulations! You have won Ksh{a}. Call 0700000101 to claim.'],
    ['a loan offer', 'You qualify for a loan of Ksh{a}. Dial *234# to borrow.'],
    ['a loan reminder', 'Your M-Shwari loan of Ksh{a} is due on 2/10/26 at 3:45 PM. Pay now.'],
    ['airtime received', '{c} Confirmed. You have received Ksh{a} airtime from 0700000101 on 2/10/26 at 3:45 PM.'],
    ['a bonus received', 'You have received Ksh{a} bonus from Safaricom. TID 12345678901.'],
    [
      'a receipt without code',
      'Confirmed. You have received Ksh{a} from AMINA DEMO 0700000101 on 2/10/26 at 3:45 PM. New M-PESA balance is Ksh{a}.',
    ],
  ])('is refused with any numbers: %s', (_, template) => {
    fc.assert(
      fc.property(code, amount, (code, amount) => {
        expect(read(template.replaceAll('{c}', code).replaceAll('{a}', amount))).toHaveProperty('reason');
      }),
    );
  });
});

describe('An altered text', () => {
  it('never yields an amount with a digit missing or repeated', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...knownWordings).chain((rule) => textsOf(rule)),
        fc.nat(),
        fc.constantFrom('', ' ', ',', '.', '-', 'x', '0'),
        ({ text, parts }, position, inserted) => {
          const at = position % text.length;
          const reading = read(text.slice(0, at) + inserted + text.slice(at + 1));
          if ('reason' in reading || reading.amount === parts.amount) return;
          // The change must be in a printed amount or next to it; otherwise another number was read as the amount.
          const figures = parts
            .amount!.replace(/\.00$/, '')
            .replace('.', '\\.')
            .split(/(?=\d)/)
            .join(',?');
          const nearest = [...text.matchAll(new RegExp(figures, 'g'))].map(({ index, 0: printed }) =>
            Math.max(index - at, at - (index + printed.length), 0),
          );
          expect(Math.min(...nearest)).toBeLessThan(6);
        },
      ),
      { numRuns: 2000 },
    );
  });
});

const slow = [
  'a',
  '9',
  ' ',
  '.',
  ', ',
  '*',
  'Ksh1,',
  '1,111',
  'from ',
  ' on',
  'on 1/1/26 ',
  '1/1/26 at 1:00',
  'for account ',
  'New M-PESA balance is ',
  'balance is Ksh',
  'Transaction cost, ',
  'Reason: ID: ',
  'J. ',
  'UJ2AA11BB1 Confirmed. ',
  '\u0301',
];
const heads = [
  '',
  'UJ2AA11BB1 Confirmed. You have received Ksh1,500.00 from ',
  'UJ2AA11BB1 Confirmed. Ksh1,000.00 sent to DEMO for account ',
  'UJ2AA11BB1 Confirmed. on 1/1/26 at 1:00 PM Ksh50.00 received from A. Account Number ',
  'Umepokea Tsh1,500.00, ',
  'You have received UGX 40000 from Airtel Money on 2026-03-20 10:11:12. Reason: ',
  'ARGENT RECU du 243810000301 le 13/01/2015 12:51:37 Du compte: ',
];
const hostile = (length: number): string[] =>
  heads.flatMap((head) => slow.map((part) => (head + part.repeat(Math.ceil(length / part.length))).slice(0, length)));

describe('A text designed to be slow', () => {
  it.each([3999, 100_000])('of %i characters is processed quickly', (length) => {
    for (const text of hostile(length)) expect(read(text)).toBeDefined();
  });

  it('that is longer than any operator’s text is refused without being read', () => {
    expect(read(`${honest[0]}${' '.repeat(5_000_000)}`)).toEqual({ reason: 'too_long' });
  });

  it('far above the limit would still be split into at most one item for each character', () => {
    const findWords = makeWordFinder(lexicon);
    const grammars = (['mpesa-ke', 'mpesa-cd', 'mtn-ug'] as const).map((id) => toGrammar(id, lexicon));
    const texts = hostile(20_000);
    for (const text of texts) {
      const wordsAt = findWords(text);
      for (const grammar of grammars) {
        const items = scan(text, grammar, wordsAt);
        expect(items.length).toBeLessThanOrEqual(text.length);
        expect(items.every(({ start, end }, index) => start < end && start >= (items[index - 1]?.end ?? 0))).toBe(true);
        readStatement(text, items, grammar.family);
      }
    }
    for (const text of texts.slice(0, slow.length)) refuse(text);
  });
});
