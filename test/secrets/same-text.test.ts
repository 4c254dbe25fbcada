import { describe, expect, it } from 'vitest';
import { isSameText } from '../../shared/secrets/same-text.ts';

describe('Two texts', () => {
  it.each([
    ['a', 'a', true],
    ['a', 'b', false],
    ['a', 'aa', false],
    ['', '', true],
    ['ü', 'u\u0308', false],
    ['电', '电', true],
  ])('%j and %j are the same: %s', (one, other, same) => {
    expect(isSameText(one, other)).toBe(same);
  });
});
