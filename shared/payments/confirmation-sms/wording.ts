/**
 * Turns a rule's wording into an expression anchored at the start of the text. Separators may be missing, doubled or
 * different, and every repetition is bounded, so that a hostile text cannot make the match slow (upstream 4, rules 1, 3).
 */

/** What may stand between two words; bounded, for gaps stand side by side. */
export const gap = '[ .,:;!]{0,4}';

/** Not in the middle of a word or a number, where names and references may neither begin nor end. */
const edge = String.raw`(?!(?<=\p{L})\p{L}|(?<=\d)\d)`;

/** Source of an expression for words we cannot foresee. */
export const freeText = (name: string, longest: number, notAtStart: string): string =>
  `${edge}(?!${notAtStart})(?<${name}>[^ .,:;!].{0,${longest - 1}}?)${edge}`;

const escaped = (word: string): string =>
  word
    .replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
    .replaceAll('-', '[- ]?')
    .replaceAll("'", "['’‘`]?");

const openings: Readonly<Record<string, string>> = { '[': '(?:', '(': '(?:', ']': ')?', ')': ')', '|': '|' };

/** `parts` gives the source of each `{part}`; a part it does not know is a mistake in the rule. */
export function compileWording(wording: string, parts: Readonly<Record<string, string>>): RegExp {
  let source = `^${gap}`;
  for (const [token] of wording.matchAll(/\{\w+\}|[[\]()|]|[ .,:;!]+|[^[\](){}| .,:;!]+/g)) {
    if (token.startsWith('{')) {
      const part = parts[token.slice(1, -1)];
      if (part === undefined) throw new Error(`No part is called ${token}`);
      source += part;
    } else {
      source += openings[token] ?? (/^[ .,:;!]/.test(token) ? gap : escaped(token));
    }
  }
  return new RegExp(source, 'iu');
}
