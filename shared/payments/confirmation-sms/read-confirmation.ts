/**
 * Reads a mobile-money confirmation SMS by its slots: what it is made of (scan.ts), what that says together
 * (statement.ts), and what the operator's texts have of their own (families.ts). Pure; used where a text comes in by
 * the
 * API or from a phone gateway.
 */
import { createHash } from 'node:crypto';
import { add, isZero } from '../../values/money.ts';
import { currenciesIn, isAnyShilling, readAmount, readCurrency } from './amount.ts';
import {
  type Confirmation,
  type FormatFamily,
  formatFamilies,
  type Refusal,
  type RefusalReason,
} from './confirmation.ts';
import { readWhen } from './date-time.ts';
import { families, type Family } from './families.ts';
import type { Entry } from './lexicon/entry.ts';
import { makeWordFinder, type LexemesAt } from './lexicon/find-words.ts';
import { lexicon } from './lexicon/index.ts';
import { refuse } from './notices.ts';
import { type Party, readParties, readPhone } from './party.ts';
import { type Grammar, scan, toGrammar } from './scan.ts';
import { readStatement, type Statement } from './statement.ts';

/** No operator's text is near this long; the limit is what a hostile one may cost. */
const maxTextLength = 4000;

type Options = { receivedAt: number; formats?: readonly FormatFamily[] };
export type ConfirmationReader = (text: string, options: Options) => Confirmation | Refusal;

/** The text on one line, without what phones and gateways wrap around it. */
const onOneLine = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u200b-\u200f\u2060]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/^[^\p{L}\p{N}]+/u, '')
    // "UJ2AA11BB1 ConfirmedYou have received".
    .replace(/^(.{0,40}?(?:confirmed|imethibitishwa))(?=\p{L})/iu, '$1 ')
    .trimEnd();

/** The same text always gives the same id, and another payment almost never does. */
function deriveId(family: FormatFamily, parts: readonly string[]): string {
  const digest = createHash('sha256')
    .update([family, ...parts].join('\n'))
    .digest('hex');
  return `${family}-${digest.slice(0, 24)}`.toUpperCase();
}

const tidyReference = (printed: string | null): string | null =>
  printed?.replace(/\s+/g, ' ').replace(/[\s.,;]+$/, '') || null;

/** A phone number in the code's place is a sign of a made-up text; behind a label short numbers are codes. */
function isCode({ printed, leads }: { printed: string; leads: boolean }, text: string, family: Family): boolean {
  if (family.isCode && !family.isCode(printed, text)) return false;
  return readPhone(printed, family) === null || (!leads && printed.length < 10 && !printed.startsWith('0'));
}

const printed = (value: string | null): string | null => (value === null ? null : readAmount(value));

const nobody: Party = { name: null, account: null };

/** Null: not this operator's, or not understood. */
function toConfirmation(
  statement: Statement,
  text: string,
  { id, family, receivedAt }: { id: FormatFamily; family: Family; receivedAt: number },
): Confirmation | RefusalReason | null {
  const { role, acts, code } = statement;
  const currency = readCurrency(statement.amount ?? '', family);
  if (statement.amount === null || currency === null) return null;
  const parties = readParties(statement, family);
  if (parties === null) return null;
  const isPurchase = acts.some(({ act }) => act === 'buy');
  if (statement.airtime && !isPurchase) return 'no_money_movement';
  if (isPurchase && !statement.airtime) return null;
  const amount = readAmount(statement.amount);
  if (isZero(amount)) return 'no_money_movement';

  const time = statement.when === null ? new Date(receivedAt).toISOString() : readWhen(statement.when, family.zone);
  if (time === null) return 'unreadable_date';

  const { party, reference } = parties;
  const isIn = role.direction === 'in';
  const mayDerive = family.codeMayBeMissing && statement.when && statement.onAccount && isIn && party.account;
  if (code === null && !mayDerive) return 'no_transaction_code';
  if (code !== null && !isCode(code, text, family)) return 'no_transaction_code';
  // A code in front is an announcement of "Confirmed" and nothing without it; a noun says what, not that it happened.
  const needsWord =
    (code?.leads && family.isCode) ||
    (acts.every(({ voice }) => voice === 'noun') && !acts.some(({ act }) => family.nounsSayDone?.includes(act)));
  if (needsWord && !statement.done) return null;

  const fee = printed(statement.fee);
  const tax = family.taxOnTop ? printed(statement.tax) : null;
  const takesBack = acts.some(({ act }) => act === 'reverse' || act === 'refund');
  const [payer, payee] = isIn ? [party, nobody] : [nobody, party];
  return {
    family: id,
    operator: family.operator,
    direction: role.direction,
    transaction_id: code?.printed.toUpperCase() ?? deriveId(id, [time, party.account ?? party.name ?? '', amount]),
    amount,
    currency,
    payer_name: payer.name,
    payer_account: payer.account,
    payee_name: payee.name ?? (isPurchase ? 'Airtime' : null),
    payee_account: payee.account,
    reference: tidyReference(reference),
    transaction_time: time,
    fee: fee && tax ? add(fee, tax) : fee,
    balance: printed(statement.balance),
    reverses: takesBack ? (statement.otherCode?.toUpperCase() ?? null) : null,
    status: 'STATUS_COMPLETED',
  };
}

/** A reader that knows these words; grammars are made when their operator's first text comes. */
export function makeReader(entries: readonly Entry[]): ConfirmationReader {
  const grammars = new Map<FormatFamily, Grammar>();
  const grammarOf = (id: FormatFamily): Grammar => {
    const grammar = grammars.get(id) ?? toGrammar(id, entries);
    grammars.set(id, grammar);
    return grammar;
  };
  let findWords: ((line: string) => LexemesAt) | undefined;
  return (text, { receivedAt, formats = formatFamilies }) => {
    if (text.length > maxTextLength) return { reason: 'too_long' };
    const line = onOneLine(text);
    const wordsAt = (findWords ??= makeWordFinder(entries))(line);
    const currencies = currenciesIn(line);
    let refused: RefusalReason | undefined;
    const countries = new Set(formats.map((id) => families[id].plan.callingCode));
    for (const id of formatFamilies.filter((one) => formats.includes(one))) {
      const family = families[id];
      if (!family.currencies.some((currency) => currencies.has(currency))) continue;
      const statement = readStatement(line, scan(line, grammarOf(id), wordsAt), family);
      const reading =
        statement === null || typeof statement === 'string'
          ? statement
          : toConfirmation(statement, line, { id, family, receivedAt });
      if (reading === null) continue;
      if (typeof reading === 'string') refused ??= reading;
      else if (
        statement &&
        typeof statement !== 'string' &&
        isAnyShilling(statement.amount ?? '') &&
        countries.size > 1
      )
        return { reason: 'unknown_wording' };
      else return reading;
    }
    return refused && refused !== 'unknown_wording' ? { reason: refused } : refuse(line);
  };
}

/**
 * What a confirmation SMS says, or why it is none; never throws. Outgoing texts are read too,
 * with direction `out`, payee fields and an empty payer (rule 11). `receivedAt` in epoch milliseconds stands in for a
 * missing date; `formats` names the families a driver accepts, all of them by default. That a text is genuine is not
 * said here: only its sender could tell (rule 10).
 */
export const readConfirmation: ConfirmationReader = makeReader(lexicon);
