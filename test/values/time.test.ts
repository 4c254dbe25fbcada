/** Moments, and the local time of a zone. */
import { describe, expect, it } from 'vitest';
import {
  dayMs,
  dayOf,
  isDay,
  parseLocalTime,
  startOfDay,
  toCompactTime,
  toLocalDay,
  toLocalTime,
  toOffsetTime,
  toUtc,
} from '../../shared/values/time.ts';
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
    expect(toUtc(text)).toBe(time);
  });

  it.each(['', 'now', '2026-02-30 11:15:32', '2026-13-01 00:00', '2026-03-02', '24:00', '2026-03-02 24:00:00'])(
    'written %j is invalid',
    (text) => {
      expect(toUtc(text)).toBeUndefined();
    },
  );

  it('is the same after it is formatted and read again, for any moment', () => {
    const moment = fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(moment, (date) => {
        const seconds = Math.floor(date.getTime() / 1000) * 1000;
        expect(toUtc(toLocalTime(seconds))).toBe(new Date(seconds).toISOString());
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

const at = (text: string): number => Date.parse(text);

describe('A moment', () => {
  it.each([
    ['2026-03-02T08:15:32.900Z', 'Africa/Nairobi', '2026-03-02 11:15:32', '2026-03-02T11:15:32+03:00'],
    ['2026-12-31T21:00:00Z', 'Africa/Nairobi', '2027-01-01 00:00:00', '2027-01-01T00:00:00+03:00'],
    ['2026-03-02T08:15:32Z', 'Africa/Kinshasa', '2026-03-02 09:15:32', '2026-03-02T09:15:32+01:00'],
    ['2026-03-02T08:15:32Z', 'Asia/Kathmandu', '2026-03-02 14:00:32', '2026-03-02T14:00:32+05:45'],
    ['2026-03-02T02:15:32Z', 'America/St_Johns', '2026-03-01 22:45:32', '2026-03-01T22:45:32-03:30'],
    ['2026-07-02T08:15:32Z', 'Europe/London', '2026-07-02 09:15:32', '2026-07-02T09:15:32+01:00'],
    ['2026-03-02T08:15:32Z', 'UTC', '2026-03-02 08:15:32', '2026-03-02T08:15:32+00:00'],
  ])('%s is shown in %s as %s', (moment, zone, local, withOffset) => {
    expect(toLocalTime(at(moment), zone)).toBe(local);
    expect(toOffsetTime(at(moment), zone)).toBe(withOffset);
    expect(toLocalDay(at(moment), zone)).toBe(local.slice(0, 10));
    expect(toCompactTime(at(moment), zone)).toBe(local.replace(/\D/g, ''));
  });

  it('is shown in East Africa Time by default', () => {
    expect(toCompactTime(at('2026-10-02T12:45:00Z'))).toBe('20261002154500');
    expect(toLocalDay(at('2026-10-02T20:59:59Z'))).toBe('2026-10-02');
    expect(toLocalDay(at('2026-10-02T21:00:00Z'))).toBe('2026-10-03');
  });
});

describe('A local time', () => {
  it.each([
    // The clocks go forward at 01:00 and back at 02:00.
    ['2026-03-29 00:59:59', 'Europe/London', '2026-03-29T00:59:59.000Z'],
    ['2026-03-29 02:00:00', 'Europe/London', '2026-03-29T01:00:00.000Z'],
    ['2026-10-25 00:30:00', 'Europe/London', '2026-10-24T23:30:00.000Z'],
    ['2026-10-25 02:30:00', 'Europe/London', '2026-10-25T02:30:00.000Z'],
    ['2026-03-02 08:01:00', 'Africa/Kinshasa', '2026-03-02T07:01:00.000Z'],
    ['2026-03-02 08:01:00 +05:00', 'Africa/Kinshasa', '2026-03-02T03:01:00.000Z'],
  ])('%s in %s is %s', (text, zone, moment) => {
    expect(parseLocalTime(text, zone)).toBe(at(moment));
  });
});

describe('A day', () => {
  it('starts at midnight in its zone', () => {
    expect(startOfDay('2026-03-02')).toBe(at('2026-03-01T21:00:00Z'));
    expect(startOfDay('2026-03-02', 'Africa/Kinshasa')).toBe(at('2026-03-01T23:00:00Z'));
  });

  it('includes each moment before the next one starts', () => {
    const day = fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: dayMs - 1 }), (date, passed) => {
        const text = date.toISOString().slice(0, 10);
        expect(toLocalDay(startOfDay(text) + passed)).toBe(text);
      }),
    );
  });

  it.each([
    ['2026-02-28', true],
    ['2024-02-29', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['2026-3-1', false],
    ['2026-03-01T00:00:00', false],
    ['', false],
  ])('%j is a day: %s', (text, is) => {
    expect(isDay(text)).toBe(is);
  });
});
