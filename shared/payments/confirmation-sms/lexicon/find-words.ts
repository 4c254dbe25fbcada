/** Finds the entries of the lexicon at a position of a text. */
import type { Entry } from './entry.ts';

export type Found = { entry: Entry; length: number };
export type LexemesAt = (start: number) => readonly Found[];

/** These are matched only together with the amount or the code that follows them. */
const labelKinds = ['label', 'beside_label', 'code_label', 'other_transaction'];

const at = (words: string): RegExp => new RegExp(`(?:${words})(?!\\p{L})`, 'iuy');

const match = (pattern: RegExp, line: string, start: number): number => {
  pattern.lastIndex = start;
  return pattern.exec(line)?.[0].trimEnd().length ?? 0;
};

const nothing: readonly Found[] = [];

/**
 * Compiles the patterns once. Most words match no entry and are tested against one combined pattern only. The result
 * for each position is cached, because the same text is read for several operators.
 */
export function makeWordFinder(entries: readonly Entry[]): (line: string) => LexemesAt {
  const phrases = entries.filter(({ means }) => !labelKinds.includes(means.is));
  const patterns = phrases.map((entry) => ({ entry, pattern: at(entry.words) }));
  const any = at(phrases.map(({ words }) => words).join('|') || '(?!)');
  return (line) => {
    const known = new Map<number, readonly Found[]>();
    return (start) => {
      const found =
        known.get(start) ??
        (match(any, line, start) === 0
          ? nothing
          : patterns
              .map(({ entry, pattern }) => ({ entry, length: match(pattern, line, start) }))
              .filter(({ length }) => length > 0));
      known.set(start, found);
      return found;
    };
  };
}
