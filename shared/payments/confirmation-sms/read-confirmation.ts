/**
 * Reads a mobile-money confirmation SMS: splits it into items (scan.ts), combines them into a statement (statement.ts),
 * and applies the operator's rules (families.ts). Pure; used for texts from the API and from phone gateways.
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
import { trimEndOf } from '../../values/text.ts';
import { dayMs } from '../../values/time.ts';
import { refuse } from './notices.ts';
import { type Party, readParties, readPhone } from './party.ts';
import { type Grammar, scan, toGrammar } from './scan.ts';
import { readStatement, type Statement } from './statement.ts';

/** Far longer than any operator's text; limits the cost of a hostile one. */
const maxTextLength = 4000;

type Options = { receivedAt: number; now?: number; formats?: readonly FormatFamily[] };
export type ConfirmationReader = (text: string, options: Options) => Confirmation | Refusal;

/** The text on one line, without characters that phones and gateways add. */
const onOneLine = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u200b-\u200f\u2060]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/^[^\p{L}\p{N}]+/u, '')
    // "UJ2AA11BB1 ConfirmedYou have received".
    .replace(/^(.{0,40}?(?:confirmed|imethibitishwa))(?=\p{L})/iu, '$1 ')
    .trimEnd();

/** The same text always produces the same id; another payment almost never does. */
function deriveId(family: FormatFamily, parts: readonly string[]): string {
  const digest = createHash('sha256')
    .update([family, ...parts].join('\n'))
    .digest('hex');
  return `${family}-${digest.slice(0, 24)}`.toUpperCase();
}

const tidyReference = (printed: string | null): string | null =>
  trimEndOf(printed?.replace(/\s+/g, ' ') ?? '', /[\s.,;]/) || null;

/** A phone number in place of the code suggests a forged text. After a label, short numbers are codes. */
function isCode({ printed, leads }: { printed: string; leads: boolean }, text: string, family: Family): boolean {
  if (family.isCode && !family.isCode(printed, text)) return false;
  return readPhone(printed, family) === null || (!leads && printed.length < 10 && !printed.startsWith('0'));
}

const printed = (value: string | null): string | null => (value === null ? null : readAmount(value));

/** Tigo announces a transfer to another network before that network has accepted it. */
const awaitsConfirmation = /\bwait for (?:a |the )?confirmation|\bsubiri uthibitisho/iu;

const noParty: Party = { name: null, account: null };

/** Null: not this operator's text, or not understood. */
function toConfirmation(
  statement: Statement,
  text: string,
  { id, family, receivedAt, now }: { id: FormatFamily; family: Family; receivedAt: number; now: number },
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
  if (time === null || Date.parse(time) > Math.max(receivedAt, now) + dayMs) return 'unreadable_date';

  const { party, reference } = parties;
  const isIn = role.direction === 'in';
  // What a payer wrote, such as a reason, must not suppress a received payment.
  if (!isIn && awaitsConfirmation.test(text)) return 'pending_transaction';
  const mayDerive = family.codeMayBeMissing && statement.when && statement.onAccount && isIn && party.account;
  if (code === null && !mayDerive) return 'no_transaction_code';
  if (code !== null && !isCode(code, text, family)) return 'no_transaction_code';
  // A leading code counts only together with "Confirmed". A noun alone does not state that the payment happened.
  const needsDone =
    (code?.leads && family.isCode) ||
    (acts.every(({ voice }) => voice === 'noun') && !acts.some(({ act }) => family.nounsSayDone?.includes(act)));
  if (needsDone && !statement.done) return null;

  const fee = printed(statement.fee);
  const tax = family.taxOnTop ? printed(statement.tax) : null;
  const isReversal = acts.some(({ act }) => act === 'reverse' || act === 'refund');
  const [payer, payee] = isIn ? [party, noParty] : [noParty, party];
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
    reverses: isReversal ? (statement.otherCode?.toUpperCase() ?? null) : null,
    status: 'STATUS_COMPLETED',
  };
}

/**
 * Creates a reader that knows these entries. It builds an operator's grammar when that operator's first text arrives.
 */
export function makeReader(entries: readonly Entry[]): ConfirmationReader {
  const grammars = new Map<FormatFamily, Grammar>();
  const grammarOf = (id: FormatFamily): Grammar => {
    const grammar = grammars.get(id) ?? toGrammar(id, entries);
    grammars.set(id, grammar);
    return grammar;
  };
  let findWords: ((line: string) => LexemesAt) | undefined;
  return (text, { receivedAt, now = receivedAt, formats = formatFamilies }) => {
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
          : toConfirmation(statement, line, { id, family, receivedAt, now });
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
 * Reads a confirmation SMS, or returns the reason why it is not one; never throws. Texts about outgoing payments have
 * direction `out`, payee fields and an empty payer. `receivedAt` (epoch milliseconds) replaces a missing date. A date more
 * than a day after it and after `now` is unreadable: the clock of a phone that received the text may be slow.
 * `formats` names the families that a driver accepts, all by default. Whether a text is genuine depends on its sender
 * and is not checked here.
 */
export const readConfirmation: ConfirmationReader = makeReader(lexicon);
