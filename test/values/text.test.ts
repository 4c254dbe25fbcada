/** Comparing secrets, truncating text, and trimming its end. */
import { describe, expect, it } from 'vitest';
import { isSameSecret, trimEndOf, truncate } from '../../shared/values/text.ts';

describe('A presented secret', () => {
  it.each([
    ['token-17', 'token-17', true],
    ['token-18', 'token-17', false],
    ['token-1', 'token-17', false],
    ['token-17 ', 'token-17', false],
    ['Token-17', 'token-17', false],
    ['', 'token-17', false],
    ['', '', true],
    // The same number of characters, but not of bytes.
    ['tökenn-17', 'tokenn-17', false],
    ['ü', 'u\u0308', false],
    ['👍', '👍', true],
  ])('%j compared with %j is the same: %s', (presented, expected, isSame) => {
    expect(isSameSecret(presented, expected)).toBe(isSame);
    expect(isSameSecret(Buffer.from(presented), Buffer.from(expected))).toBe(isSame);
  });
});

describe('A text that is too long', () => {
  it.each([
    ['ABC', 2, 'AB'],
    ['AB', 2, 'AB'],
    ['A😀', 2, 'A'],
    ['A😀B', 3, 'A😀'],
    ['', 3, ''],
  ])('%j is truncated at %d, never within a character: %j', (text, maximum, cut) => {
    expect(truncate(text, maximum)).toBe(cut);
  });
});

describe('The end of a text', () => {
  it.each([
    ['Failed. !.', /[\s.!]/, 'Failed'],
    ['https://books.example/v1///', /\//, 'https://books.example/v1'],
    ['a//b', /\//, 'a//b'],
    ['...', /\./, ''],
    ['', /\./, ''],
  ])('of %j without %s is %j', (text, one, trimmed) => {
    expect(trimEndOf(text, one)).toBe(trimmed);
  });
});
