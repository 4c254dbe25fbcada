/** Every endpoint with a `from` and a `to`: a date includes its whole day, and what is not a date is refused. */
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { routes } from '../../../shared/declared.ts';

const ranges = routes.flatMap(({ name, query }) => {
  const schema = typeof query === 'function' ? query() : query;
  const isRange = schema instanceof z.ZodObject && 'from' in schema.shape && 'to' in schema.shape;
  return isRange ? [[name, schema as z.ZodObject<{ from: z.ZodType; to: z.ZodType }>] as const] : [];
});

it('There are such endpoints', () => {
  expect(ranges.length).toBeGreaterThan(10);
});

describe.each(ranges)('%s', (_name, { shape: { from, to } }) => {
  it('reads a date as the whole day in UTC, or as the date of an invoice', () => {
    const date = '2026-11-28';
    expect([
      [date, date],
      [`${date}T00:00:00.000Z`, `${date}T23:59:59.999Z`],
    ]).toContainEqual([from.parse(date), to.parse(date)]);
  });

  it.each(['1', 'x 5', '-1', '2026-02-30', '11/28/2026', 'Nov 28 2026', 'abc', ''])('refuses %j', (text) => {
    expect([from.safeParse(text).success, to.safeParse(text).success]).toEqual([false, false]);
  });
});

/** Query parameters that are a time with its offset and not any text. */
const times = routes.flatMap(({ name, query }) => {
  const schema = typeof query === 'function' ? query() : query;
  const members = schema instanceof z.ZodObject ? Object.entries<z.ZodType>(schema.shape) : [];
  return members
    .filter(([, one]) => one.safeParse('2026-11-28T00:00:00+03:00').success && !one.safeParse('any text').success)
    .map(([member, one]) => [`${member} of ${name}`, one] as const);
});

it.each(times)('%s is read also if the + of its offset was not encoded, which makes it a space', (_, time) => {
  expect(time.parse('2026-11-28T00:00:00.5 03:00')).toBe(time.parse('2026-11-28T00:00:00.5+03:00'));
  for (const text of ['2026-11-28 03:00', '2026-11-28T 03:00', '2026-11-28T00:00:00 3:00', '2026-11-28T00:00:00 '])
    expect(time.safeParse(text).success).toBe(false);
});
