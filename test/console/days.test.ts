/** Days of the reader's clock, wherever the reader is. */
import { afterEach, describe, expect, it } from 'vitest';
import { localDay, readersDays, withMoments } from '../../functions/console/web/format.ts';

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

describe.each([
  ['Africa/Nairobi', '2026-11-29', '2026-11-29'],
  ['UTC', '2026-11-28', '2026-11-29'],
  ['America/Los_Angeles', '2026-11-28', '2026-11-29'],
  ['Asia/Kolkata', '2026-11-29', '2026-11-30'],
  ['Pacific/Kiritimati', '2026-11-29', '2026-11-30'],
])('In %s', (timeZone, from, to) => {
  it('a list with the days of an East African day has all of it', () => {
    process.env.TZ = timeZone;
    const days = readersDays({ from: '2026-11-29', to: '2026-11-29' });
    expect(days).toEqual({ from, to });
    const asked = withMoments(days);
    expect(Date.parse(asked.from ?? '')).toBeLessThanOrEqual(Date.parse('2026-11-28T21:00:00.000Z'));
    expect(Date.parse(asked.to ?? '')).toBeGreaterThanOrEqual(Date.parse('2026-11-29T20:59:59.999Z'));
    expect(readersDays({ from: '', to: '' })).toEqual({ from: '', to: '' });
  });
});

describe('The day of a file', () => {
  it.each([
    ['Africa/Nairobi', '2026-11-30'],
    ['America/Los_Angeles', '2026-11-29'],
    ['Pacific/Kiritimati', '2026-11-30'],
  ])('is the one that the reader in %s has', (timeZone, day) => {
    process.env.TZ = timeZone;
    expect(localDay(new Date('2026-11-29T21:30:00Z'))).toBe(day);
  });
});
