import { describe, expect, it } from 'vitest';
import { isSameText } from '../../shared/providers/same-text.ts';

describe('A presented token', () => {
  it.each([
    ['token-17', 'token-17', true],
    ['token-18', 'token-17', false],
    ['token-1', 'token-17', false],
    ['token-17 ', 'token-17', false],
    ['Token-17', 'token-17', false],
    ['', 'token-17', false],
    // As many characters, but not as many bytes.
    ['tökenn-17', 'tokenn-17', false],
    ['👍', '👍', true],
  ])('%j against %j: %s', (presented, right, isSame) => {
    expect(isSameText(presented, right)).toBe(isSame);
  });
});
