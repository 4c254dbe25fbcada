import { describe, expect, it } from 'vitest';
import { readUnixTime } from '../../../shared/providers/kit/unix-time.ts';

describe('A time counted since 1970', () => {
  it.each([
    ['1772439300', '2026-03-02T08:15:00.000Z'],
    [1_772_439_300, '2026-03-02T08:15:00.000Z'],
    ['1772439300123', '2026-03-02T08:15:00.123Z'],
    ['1772439300.5', '2026-03-02T08:15:00.500Z'],
    [' 1772439300 ', '2026-03-02T08:15:00.000Z'],
    [1, '1970-01-01T00:00:01.000Z'],
    [0, undefined],
    [-1, undefined],
    ['', undefined],
    ['soon', undefined],
    ['2026-03-02', undefined],
    [Number.NaN, undefined],
    [Number.MAX_SAFE_INTEGER, undefined],
    ['9999999999999', '2286-11-20T17:46:39.999Z'],
    ['99999999999999', undefined],
  ])('as %j is %s', (value, time) => {
    expect(readUnixTime(value)).toBe(time);
  });
});
