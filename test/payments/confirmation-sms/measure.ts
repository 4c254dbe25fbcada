/**
 * Measures the reader on wordings that it does not know: each sample without the entries that only this sample
 * supports, texts generated from a separate vocabulary, and held-back texts. generalisation.test.ts and the bench print
 * the scores.
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
 * `wrong`: the reading has another amount, currency, direction or id, or is a payment although the text is none.
 * `inexact`: the money is right but a name, time or balance is not; it does not count as read correctly.
 */
type Verdict = 'right' | 'inexact' | 'refused' | 'wrong';
export type Score = { of: number; right: number; wrong: number; misses: ReadonlyArray<readonly [Verdict, string]> };

const moneySlots = ['direction', 'transaction_id', 'amount', 'currency'] as const;

function compare(reading: Reading, expected: Expected): Verdict {
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

const receivedAt = Date.UTC(2026, 11, 31, 9, 30);

/** A sample's expectation in the reader's format: amounts as decimals, times in UTC. Absent parts are not compared. */
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

/** Entries that are removed together: all forms of a verb, or a single entry. */
const lexemes: ReadonlyArray<readonly Entry[]> = [
  ...Map.groupBy(lexicon, (entry) =>
    entry.lexeme === undefined ? entry : `${entry.lexeme} ${entry.families?.join() ?? ''}`,
  ).values(),
];

/** The texts that contain a word of these entries. */
function supportOf(entries: readonly Entry[], texts: readonly Known[]): readonly Known[] {
  const pattern = new RegExp(`(?<!\\p{L})(?:${entries.map(({ words }) => words).join('|')})(?!\\p{L})`, 'iu');
  return texts.filter(({ text }) => pattern.test(normal(text)));
}

/** Reads each text with a reader that lacks the entries that no other text supports. */
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
    texts.map((known) => [compare(readerFor(known)(known.text, { receivedAt }), known.expected), known.text] as const),
  );
}

/** The operators' samples, each without the entries that no other known text supports. */
export const leaveOneSampleOut = (): Score => leaveOneOut(samples, corpus);

/** The same for every known text. */
export const leaveOneTextOut = (): Score => leaveOneOut(corpus, corpus);

/** Stricter: only the operators' samples count as known. A verb that only one of them contains is then refused. */
export const leaveOneOfSamplesOut = (): Score => leaveOneOut(samples, samples);

const readParaphrase = ({ text, family, expected }: Paraphrase) =>
  [compare(readConfirmation(text, { receivedAt, formats: [family] }), expected), text] as const;

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
      return [compare(readConfirmation(text, { receivedAt }), whole), says] as const;
    }),
  );
