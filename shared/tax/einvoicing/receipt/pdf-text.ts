/** Converts text to the characters of the standard PDF fonts, and wraps it. */
import { graphemesOf } from '../../../values/graphemes.ts';

/** Removes accents that the font lacks (`Wanjikũ` becomes `Wanjiku`). Other missing characters become `?`. */
export function printable(text: string, shown: ReadonlySet<number>): string {
  const isShown = (character: string): boolean =>
    Array.from(character).every((point) => shown.has(point.codePointAt(0) ?? 0));
  return graphemesOf(text.normalize('NFC').replace(/\s+/g, ' '))
    .map((character) => {
      if (isShown(character)) return character;
      const [base = '?'] = character.normalize('NFD');
      return isShown(base) ? base : '?';
    })
    .join('');
}

/** Wraps between words, and inside a word that is longer than a line. Returns at least one line. */
export function wrap(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    const pieces = breakWord(word, fits);
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) ?? '';
  }
  return [...lines, line];
}

function breakWord(word: string, fits: (line: string) => boolean): string[] {
  const pieces = [''];
  for (const character of word) {
    const longer = `${pieces.at(-1)}${character}`;
    if (fits(longer) || longer === character) pieces[pieces.length - 1] = longer;
    else pieces.push(character);
  }
  return pieces;
}
