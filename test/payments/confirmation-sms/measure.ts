/**
 * How well the reader does on wordings it has not been shown: each sample without what only that sample supports, texts
 * written from a vocabulary of their own, and held-back texts. Printed by generalisation.test.ts and by the bench.
 */
import * as fc from 'fast-check';
import type { Confirmation, Refusal } from '../../../shared/payments/confirmation-sms/confirmation.ts';
import type { Entry } from '../../../shared/payments/confirmation-sms/lexicon/entry.ts';
import { lexicon } from '../../../shared/payments/confirmation-sms/lexicon/index.ts';
import {
  type ConfirmationReader,
  makeReader,
  readConfirmation,
} from '../../../shared/payments/confirmation-sms/read-confirmation.ts';
import knownTexts from './fixtures/confirmation-sms.json' with { type: 'json' };
import heldBackTexts from './fixtures/held-back.json' with { type: 'json' };
import otherTexts from './fixtures/other-wordings.json' with { type: 'json' };
import { noPayments, type Paraphrase, payments } from './paraphrase.ts';

type Reading = Confirmation | Refusal;
type Expected = Readonly<Record<string, unknown>> | null;
/**
 * `wrong`: a payment in the text with another amount, currency, direction or id, or a payment read where none is. `inexact`:
 * the money is right and a name, a time or a balance is not; it counts as not read right.
 */
type Verdict = 'right' | 'inexact' | 'refused' | 'wrong';
export type Score = { of: number; right: number; wrong: number; misses: ReadonlyArray<readonly [Verdict, string]> };

const moneySlots = ['direction', 'transaction_id', 'amount', 'currency'] as const;

function judge(reading: Reading, expected: Expected): Verdict {
  if ('reason' in reading) return expected === null ? 'right' : 'refused';
  if (expected === null) return 'wrong';
  const differs = (slot: string): boolean => slot in expected && reading[slot as keyof Confirmation] !== expected[slot];
  if (moneySlots.some(differs)) return 'wrong';
  return Object.keys(expected).some(differs) ? 'inexact' : 'right';
}

export const share = ({ right, of }: Score): number => right / of;

const score = (verdicts: ReadonlyArray<readonly [Verdict, string]>): Score => ({
  of: verdicts.length,
  right: verdicts.filter(([verdict]) => verdict === 'right').length,
  wrong: verdicts.filter(([verdict]) => verdict === 'wrong').length,
  misses: verdicts.filter(([verdict]) => verdict !== 'right'),
});

type Known = { text: string; expected: Expected };

const receivedAt = Date.UTC(2026, 10, 20, 9, 30);

/** A sample's expectation in the reader's words: amounts as decimals, times in UTC; what it does not say is not compared. */
function fromSample({
  text,
  expected: { parse, transaction_time: time, ...parts },
}: (typeof knownTexts)[number]): Known {
  if (!parse) return { text, expected: null };
  const slots = Object.entries(parts).map(
    ([slot, value]) => [slot, typeof value === 'number' ? value.toFixed(2) : value] as const,
  );
  const { transaction_id: id, ...rest } = Object.fromEntries(slots);
  const utc = new Date(time ?? receivedAt).toISOString();
  return { text, expected: { ...rest, transaction_time: utc, ...(id === null ? {} : { transaction_id: id }) } };
}

const samples = knownTexts.map(fromSample);
const ownTexts: Known[] = otherTexts.map(({ text, expected }) => ({ text, expected }));
const heldBack: Known[] = heldBackTexts.map(({ text, expected }) => ({ text, expected: expected ?? null }));
const corpus = [...samples, ...ownTexts, ...heldBack];

const normal = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ');

/** Entries that come and go together: the forms of a verb, else each entry alone. */
const lexemes: ReadonlyArray<readonly Entry[]> = [
  ...Map.groupBy(lexicon, (entry) =>
    entry.lexeme === undefined ? entry : `${entry.lexeme} ${entry.families?.join() ?? ''}`,
  ).values(),
];

/** Which of the texts hold a word of these entries. */
function supportOf(entries: readonly Entry[], texts: readonly Known[]): readonly Known[] {
  const pattern = new RegExp(`(?<!\\p{L})(?:${entries.map(({ words }) => words).join('|')})(?!\\p{L})`, 'iu');
  return texts.filter(({ text }) => pattern.test(normal(text)));
}

/** Each text is read by a reader built without the entries that no other of the texts supports. */
function leaveOneOut(texts: readonly Known[], supporting: readonly Known[]): Score {
  const only = new Map<Known, Set<Entry>>();
  for (const entries of lexemes) {
    const [first, ...others] = supportOf(entries, supporting);
    if (first && others.length === 0) only.set(first, new Set([...(only.get(first) ?? []), ...entries]));
  }
  const readerFor = (known: Known): ConfirmationReader => {
    const dropped = only.get(known);
    return dropped ? makeReader(lexicon.filter((entry) => !dropped.has(entry))) : readConfirmation;
  };
  return score(
    texts.map((known) => [judge(readerFor(known)(known.text, { receivedAt }), known.expected), known.text] as const),
  );
}

/** The operators' samples, each without what no other text we know supports. */
export const leaveOneSampleOut = (): Score => leaveOneOut(samples, corpus);

/** The same for every text we know. */
export const leaveOneTextOut = (): Score => leaveOneOut(corpus, corpus);

/** Stricter: as if nothing but the operators' samples had ever been seen. A verb only one of them has is then refused. */
export const leaveOneOfSamplesOut = (): Score => leaveOneOut(samples, samples);

const readParaphrase = ({ text, family, expected }: Paraphrase) =>
  [judge(readConfirmation(text, { receivedAt, formats: [family] }), expected), text] as const;

/** Always the same texts. */
export function scoreParaphrases(runs: number): { payments: Score; noPayments: Score } {
  const drawn = (texts: fc.Arbitrary<Paraphrase>) => fc.sample(texts, { seed: 20_261_122, numRuns: runs });
  return {
    payments: score(drawn(payments).map(readParaphrase)),
    noPayments: score(drawn(noPayments).map(readParaphrase)),
  };
}

const nothingElse = {
  payer_name: null,
  payer_account: null,
  payee_name: null,
  payee_account: null,
  reference: null,
  transaction_time: new Date(receivedAt).toISOString(),
  fee: null,
  balance: null,
  reverses: null,
};

export const scoreHeldBack = (): Score =>
  score(
    heldBackTexts.map(({ says, text, expected }) => {
      const whole = expected ? { ...nothingElse, ...expected } : null;
      return [judge(readConfirmation(text, { receivedAt }), whole), says] as const;
    }),
  );
