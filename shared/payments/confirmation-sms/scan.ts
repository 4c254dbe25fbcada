/**
 * Splits a text into items: amounts with or without a label, times, codes, words of the lexicon, and unknown words.
 * Every pattern is matched at one position and has a bounded length, so the cost is linear in the length of the text.
 */
import { labelledMoneyPattern, moneyPattern } from './amount.ts';
import { whenPattern } from './date-time.ts';
import type { FormatFamily } from './confirmation.ts';
import { families, type Family } from './families.ts';
import type { Entry, Meaning } from './lexicon/entry.ts';
import type { Found, LexemesAt } from './lexicon/find-words.ts';
import { gap } from './lexicon/gap.ts';

type Span = { start: number; end: number };
export type Item = Span &
  (
    | { kind: 'money'; printed: string }
    /** `bare`: without a currency. */
    | { kind: 'labelled'; of: 'balance' | 'fee' | 'tax' | 'amount' | 'other'; printed: string; bare: boolean }
    | { kind: 'when'; printed: string }
    /** The text's own code; `leads` if no label precedes it. */
    | { kind: 'code'; printed: string; leads: boolean }
    | { kind: 'other_code'; printed: string }
    | { kind: 'meaning'; means: readonly Meaning[] }
    | { kind: 'stop' }
    | { kind: 'mark' }
    | { kind: 'unknown'; printed: string }
  );

export type Grammar = {
  id: FormatFamily;
  family: Family;
  when: RegExp;
  labelled: RegExp;
  anyLabel: ReadonlyArray<readonly [RegExp, Extract<Item, { kind: 'labelled' }>['of']]>;
  money: RegExp;
  ownCode: RegExp | null;
  leadingCode: RegExp | null;
  otherCode: RegExp | null;
};

const at = (source: string): RegExp => new RegExp(source, 'iuy');
const wholeWords = (sources: readonly string[]): string => `(?:${sources.join('|')})(?!\\p{L})`;
const never = '(?!)';
/** The gap between the words of a label; a full stop is not allowed. */
const within = '[ ,:;]{0,3}';
const oneOf = (sources: readonly string[]): string => (sources.length === 0 ? never : wholeWords(sources));

/** Builds the patterns of one operator from the entries that apply to it. */
export function toGrammar(id: FormatFamily, all: readonly Entry[]): Grammar {
  const family = families[id];
  const entries = all.filter((entry) => entry.families?.includes(id) ?? true);
  const wordsOf = (test: (means: Meaning) => boolean): string[] =>
    entries.filter(({ means }) => test(means)).map(({ words }) => words);
  const beside = oneOf(wordsOf(({ is }) => is === 'beside_label'));
  const foreign = oneOf(wordsOf((means) => means.is === 'beside_label' && means.foreign === true));
  const nouns = (['other', 'tax', 'fee', 'balance', 'amount'] as const).map(
    (of) => [oneOf(wordsOf((means) => means.is === 'label' && means.of === of)), of] as const,
  );
  const noun = `(?:${nouns.map(([source]) => source).join('|')})`;
  const code = String.raw`${family.code}(?![a-z0-9])(?!\.\d(?!\d?[/.-]\d))`;
  const codeLabels = wordsOf(({ is }) => is === 'code_label');
  const others = wordsOf(({ is }) => is === 'other_transaction');
  return {
    id,
    family,
    when: at(whenPattern),
    labelled: at(
      `(?<!(?:from|to) )(?<label>(?:${beside}${within}){0,6}${noun}(?:${within}(?:${beside}|${noun})){0,8})${gap}(?<money>${labelledMoneyPattern(family)})`,
    ),
    anyLabel: [
      [new RegExp(`(?<!\\p{L})${foreign}`, 'iu'), 'other'],
      ...nouns.map(([source, of]) => [new RegExp(`(?<!\\p{L})${source}`, 'iu'), of] as const),
    ],
    money: at(moneyPattern(family)),
    ownCode:
      codeLabels.length === 0
        ? null
        : at(`${oneOf(codeLabels)}${gap}(?:(?:no|number)(?!\\p{L})${gap})?(?<code>${code})`),
    // Without a separator, the next word follows the code directly: "UJ2AA11BB1Confirmed".
    leadingCode: family.codeLeads ? at(`(?<code>${family.code})(?:(?![a-z0-9])|(?=conf|imeth))`) : null,
    otherCode: at(`${oneOf(others)}${gap}(?<code>${code})`),
  };
}

const word = /\p{L}[\p{L}\p{M}'’-]*|[+*•]?[\d*•]+/uy;
const space = /[ ,]+/uy;

function matchAt(pattern: RegExp | null, text: string, position: number): RegExpExecArray | null {
  if (!pattern) return null;
  pattern.lastIndex = position;
  return pattern.exec(text);
}

/** Whether the item may precede a code that has no label. */
const isOpening = (item: Item): boolean =>
  item.kind === 'stop' ||
  item.kind === 'mark' ||
  (item.kind === 'meaning' && item.means.some(({ is }) => is === 'filler' || is === 'done'));

export function scan(line: string, grammar: Grammar, wordsAt: LexemesAt): Item[] {
  const items: Item[] = [];
  let opening = true;
  for (let start = 0; start < line.length;) {
    const blank = matchAt(space, line, start);
    if (blank) {
      start += blank[0].length;
      continue;
    }
    const item = itemAt(line, start, { grammar, wordsAt, opening });
    items.push(item);
    opening &&= isOpening(item);
    start = item.end;
  }
  return items;
}

function itemAt(
  line: string,
  start: number,
  { grammar, wordsAt, opening }: { grammar: Grammar; wordsAt: LexemesAt; opening: boolean },
): Item {
  const spanOf = (match: RegExpExecArray): Span => ({ start, end: start + match[0].length });
  const leading = opening ? matchAt(grammar.leadingCode, line, start) : null;
  if (leading && (/\d/.test(leading[0]) || grammar.family.isCode?.(leading[0], line)))
    return { kind: 'code', printed: leading.groups?.code ?? '', leads: true, ...spanOf(leading) };

  const when = matchAt(grammar.when, line, start);
  // The last full stop of "p.m." may also end the sentence.
  if (when)
    return { kind: 'when', printed: when.groups?.when ?? '', start, end: start + when[0].replace(/\.$/, '').length };

  const labelled = matchAt(grammar.labelled, line, start);
  if (labelled) {
    const { label = '', money = '' } = labelled.groups ?? {};
    const of = grammar.anyLabel.find(([pattern]) => pattern.test(label))?.[1] ?? 'other';
    return { kind: 'labelled', of, printed: money, bare: !/[\p{L}$€£]/u.test(money), ...spanOf(labelled) };
  }

  const own = matchAt(grammar.ownCode, line, start);
  if (own) return { kind: 'code', printed: own.groups?.code ?? '', leads: false, ...spanOf(own) };
  const other = matchAt(grammar.otherCode, line, start);
  if (other && (grammar.family.isCode?.(other.groups?.code ?? '', line) ?? true))
    return { kind: 'other_code', printed: other.groups?.code ?? '', ...spanOf(other) };

  const money = matchAt(grammar.money, line, start);
  if (money) return { kind: 'money', printed: money[0], ...spanOf(money) };

  return wordAt(
    line,
    start,
    wordsAt(start).filter(({ entry }) => entry.families?.includes(grammar.id) ?? true),
  );
}

function wordAt(line: string, start: number, meanings: readonly Found[]): Item {
  const maxLength = Math.max(0, ...meanings.map(({ length }) => length));
  if (maxLength > 0) {
    const means = meanings.filter(({ length }) => length === maxLength).map(({ entry }) => entry.means);
    return { kind: 'meaning', means, start, end: start + maxLength };
  }
  const character = line[start] ?? '';
  if (/[.!;]/.test(character)) return { kind: 'stop', start, end: start + 1 };
  if (/[:()"“”/–—?-]/.test(character) || /\+(?!\d)/.test(line.slice(start, start + 2)))
    return { kind: 'mark', start, end: start + 1 };
  const [printed] = matchAt(word, line, start) ?? [String.fromCodePoint(line.codePointAt(start) ?? 0)];
  return { kind: 'unknown', printed, start, end: start + printed.length };
}
