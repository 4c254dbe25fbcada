/** Times of Kenyan providers. */
import { describe, expect, it } from 'vitest';
import { dayOf, readNairobiTime, toNairobiTime } from '../../shared/providers/nairobi-time.ts';
import * as fc from '../support/properties.ts';

describe('A time of a Kenyan provider', () => {
  it.each([
    ['2026-03-02 11:15:32', '2026-03-02T08:15:32.000Z'],
    ['2026-03-02 11:15', '2026-03-02T08:15:00.000Z'],
    ['2026-03-02T11:15:32.417', '2026-03-02T08:15:32.000Z'],
    ['20260302111532', '2026-03-02T08:15:32.000Z'],
    ['2026-03-01 02:59:59', '2026-02-28T23:59:59.000Z'],
    ['2026-03-02T11:15:32Z', '2026-03-02T11:15:32.000Z'],
    ['2026-03-02T11:15:32+03:00', '2026-03-02T08:15:32.000Z'],
    ['2026-03-02 11:15:32 -0530', '2026-03-02T16:45:32.000Z'],
  ])('written %j is %s', (text, time) => {
    expect(readNairobiTime(text)).toBe(time);
  });

  it.each(['', 'now', '2026-02-30 11:15:32', '2026-13-01 00:00', '2026-03-02', '24:00', '2026-03-02 24:00:00'])(
    'written %j is none',
    (text) => {
      expect(readNairobiTime(text)).toBeUndefined();
    },
  );

  it('read again is the same, whatever moment it is', () => {
    const moment = fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(moment, (date) => {
        const seconds = Math.floor(date.getTime() / 1000) * 1000;
        expect(readNairobiTime(toNairobiTime(seconds))).toBe(new Date(seconds).toISOString());
      }),
    );
  });
});

it.each([
  ['2026-03-01T22:30:00Z', '2026-03-02'],
  ['2026-03-01T22:30:00.000+00:00', '2026-03-02'],
  ['2026-03-01T20:59:59Z', '2026-03-01'],
  ['2026-03-02T00:30:00+03:00', '2026-03-02'],
  ['2026-03-01T23:30:00+02:00', '2026-03-01'],
])('the day of %s is %s', (moment, day) => {
  expect(dayOf(moment)).toBe(day);
});
