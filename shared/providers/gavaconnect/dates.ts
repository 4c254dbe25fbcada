/** Days as callers and the portal write them, and as the gateway stores them: `2025-09-30`, in East Africa Time. */
import * as z from 'zod';
import { dayOf, isDay, toLocalDay } from '../../values/time.ts';

/**
 * Reads `30/09/2025`, and `2025-09-30` with or without a time; null if it is not a calendar day. A time in UTC is of the
 * day that it is in Nairobi: `2025-09-29T21:00:00Z` is the start of the 30th.
 */
export function readDay(text: string): string | null {
  const written = text.trim();
  const [, day, month, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(written) ?? [];
  const [, dated, time] = /^(\d{4}-\d\d-\d\d)([T ].*)?$/.exec(written) ?? [];
  const iso = day === undefined ? dated : `${year}-${month}-${day}`;
  if (iso === undefined || !isDay(iso)) return null;
  return time === undefined || Number.isNaN(Date.parse(written)) ? iso : dayOf(written);
}

/** The portal writes days in three ways, including epoch milliseconds, sometimes mixed in one answer. */
export function readPortalDay(value: unknown): string | null {
  if (typeof value === 'string') return readDay(value);
  const isTime = typeof value === 'number' && Math.abs(value) <= 8.64e15;
  return isTime ? toLocalDay(value) : null;
}

/** As the portal writes the days of people and certificates. */
export const toSlashedDay = (day: string): string => day.split('-').toReversed().join('/');

/** A day in a caller's body. */
export const day = z.string().transform((text, context) => {
  const read = readDay(text);
  if (read !== null) return read;
  context.addIssue({ code: 'custom', message: 'Must be a date, such as 30/09/2025' });
  return z.NEVER;
});
