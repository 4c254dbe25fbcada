/** The waits between the attempts of a delivery. */
import { describe, expect, it } from 'vitest';
import { readRetryAfter } from '../../../shared/platform/egress/retry-after.ts';
import { waitBeforeRetry, waitForSlot } from '../../../shared/platform/webhooks/retry-schedule.ts';

/** After each of the seven attempts. */
const waits = (random: number) => [0, 1, 2, 3, 4, 5, 6].map((attempt) => waitBeforeRetry(attempt, random, null));

describe('The wait before a retry', () => {
  it('follows the schedule, at most a tenth later', () => {
    expect(waits(0)).toEqual([5, 10, 30, 60, 120, 300, null]);
    expect(waits(0.5)).toEqual([5, 10, 31, 63, 126, 315, null]);
    expect(waits(1)).toEqual([5, 11, 33, 66, 132, 330, null]);
  });

  it('is the time that the receiver requests, if that is longer, up to a quarter of an hour', () => {
    const requestedWaits = [0, 4, 5, 6, 900, 901].map((requested) => waitBeforeRetry(0, 0, requested));
    expect(requestedWaits).toEqual([5, 5, 5, 6, 900, 900]);
    expect(waitBeforeRetry(6, 0, 600)).toBeNull();
  });
});

/** With each of these numbers of waits before. */
const slotWaits = (random: number) => [0, 1, 2, 5, 6, 16].map((wait) => waitForSlot(wait, random));

describe('The wait for a slot', () => {
  it('doubles up to five minutes, at most a tenth later', () => {
    expect(slotWaits(0)).toEqual([5, 10, 20, 160, 300, 300]);
    expect(slotWaits(1)).toEqual([5, 11, 22, 176, 330, 330]);
  });
});

describe('A Retry-After header', () => {
  const now = Date.parse('2026-01-15T09:00:00.500Z');

  it.each([
    [undefined, null],
    ['0', 0],
    ['120', 120],
    [' 120\t', 120],
    ['Thu, 15 Jan 2026 09:01:00 GMT', 60],
    ['Thu, 15 Jan 2026 08:59:00 GMT', 0],
    ['soon', null],
    ['', null],
    ['99999999999', null],
    ['5 seconds', null],
    ['x5', null],
  ])('%j requests %j seconds', (header, seconds) => {
    expect(readRetryAfter(header, now)).toBe(seconds);
  });
});
