/** Times in buckets: the median and the 95th percentile stay within the bucket of the true value. */
import { describe, expect, it } from 'vitest';
import { addTimes, countTime, noTimes, timeAtShare } from '../../shared/payments/totals/prompt-times.ts';
import * as fc from '../support/properties.ts';

const seconds = (...of: number[]): number[] => of.reduce((times, one) => countTime(times, one * 1000), noTimes());

describe('The times of payments', () => {
  it('have no median while there are none', () => {
    expect(timeAtShare(noTimes(), 0.5)).toBeNull();
  });

  it('have a median and a 95th percentile in the right steps', () => {
    const times = seconds(...Array.from({ length: 95 }, () => 7), ...Array.from({ length: 5 }, () => 55));
    const median = timeAtShare(times, 0.5) ?? 0;
    expect(median).toBeGreaterThan(6_000);
    expect(median).toBeLessThanOrEqual(8_000);
    expect(timeAtShare(times, 0.95)).toBe(8_000);
    expect(timeAtShare(times, 0.99)).toBeGreaterThan(50_000);
  });

  it('of several days can be added, and keep every payment', () => {
    const some = fc.array(fc.nat(4_000), { minLength: 1, maxLength: 50 });
    fc.assert(
      fc.property(some, some, (one, other) => {
        expect(addTimes(seconds(...one), seconds(...other))).toEqual(seconds(...one, ...other));
        expect(timeAtShare(seconds(...one), 1)).toBeGreaterThanOrEqual(Math.max(...one) * 1000);
      }),
    );
  });
});
