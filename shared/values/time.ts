/**
 * Moments, and the local time of a time zone. A moment is epoch milliseconds in code and ISO 8601 UTC in records and
 * replies. Kenyan providers write East Africa Time; devices write the time of the zone they are in.
 */
import { tzOffset } from '@date-fns/tz/tzOffset';

/** East Africa Time. */
export const eastAfrica = 'Africa/Nairobi';

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** How many minutes the zone (IANA name or offset) is ahead of UTC at a moment. */
export const offsetMinutes = (at: number, zone: string): number => tzOffset(zone, new Date(at));

/** `2026-03-02T08:01:00`: the local time of the zone at a moment. */
const clockOf = (at: number, zone: string): string =>
  new Date(at + offsetMinutes(at, zone) * minuteMs).toISOString().slice(0, 19);

/** `2026-03-02 08:01:00` */
export const toLocalTime = (at: number, zone: string = eastAfrica): string => clockOf(at, zone).replace('T', ' ');

/** `2026-03-02` */
export const toLocalDay = (at: number, zone: string = eastAfrica): string => clockOf(at, zone).slice(0, 10);

/** `20260302080100` */
export const toCompactTime = (at: number, zone: string = eastAfrica): string => clockOf(at, zone).replace(/\D/g, '');

/** `2026-03-02T08:01:00+03:00` */
export function toOffsetTime(at: number, zone: string = eastAfrica): string {
  const minutes = offsetMinutes(at, zone);
  const size = Math.abs(minutes);
  return `${clockOf(at, zone)}${minutes < 0 ? '-' : '+'}${twoDigits(size / 60)}:${twoDigits(size % 60)}`;
}

const twoDigits = (number: number): string => String(Math.floor(number)).padStart(2, '0');

/** The moment at which a day of the zone begins. */
export const startOfDay = (day: string, zone: string = eastAfrica): number => fromClock(`${day}T00:00:00`, zone) ?? NaN;

const written = /^(\d{4})-?(\d\d)-?(\d\d)[T ]?(\d\d):?(\d\d)(?::?(\d\d))?(?:\.\d+)? ?(Z|[+-]\d\d:?\d\d)?$/;

/**
 * Reads `2026-03-02 11:15:32`, also without seconds, with a `T` or without any separator. If the text has its own
 * offset, that offset applies. Returns null if the text is not a valid calendar time.
 */
export function parseLocalTime(text: string, zone: string = eastAfrica): number | null {
  const parts = written.exec(text.trim());
  if (!parts) return null;
  const [, year, month, day, hour, minute, second = '00', own] = parts;
  const clock = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  if (own === undefined) return fromClock(clock, zone);
  const utc = fromClock(clock, 'UTC');
  return utc === null ? null : utc - ownMinutes(own) * minuteMs;
}

/** `Z`, `+03:00` or `+0300` in minutes. */
function ownMinutes(offset: string): number {
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(-2));
  if (offset === 'Z') return 0;
  return offset.startsWith('-') ? -minutes : minutes;
}

/** Accepts only complete times, as `2026-03-02 08:01:00`: devices write no other form, and a torn line is invalid. */
export const parseWholeTime = (text: string, zone: string): number | null =>
  /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d$/.test(text) ? parseLocalTime(text, zone) : null;

/** `parseLocalTime` as ISO 8601 UTC; undefined if the text is not a valid calendar time. */
export function toUtc(text: string, zone: string = eastAfrica): string | undefined {
  const at = parseLocalTime(text, zone);
  return at === null ? undefined : new Date(at).toISOString();
}

function fromClock(clock: string, zone: string): number | null {
  const local = Date.parse(`${clock}Z`);
  // JavaScript reads the 30th of February as the 2nd of March.
  if (Number.isNaN(local) || !new Date(local).toISOString().startsWith(clock)) return null;
  // The offset at a nearby moment may differ: around a clock change, the second calculation is right.
  const close = local - offsetMinutes(local, zone) * minuteMs;
  return local - offsetMinutes(close, zone) * minuteMs;
}

/** Whether a text is a calendar day, as `2026-03-02`. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && fromClock(`${text}T00:00:00`, 'UTC') !== null;

/** The day of a moment (ISO 8601): its own day if it has an offset, and the day in East Africa if it is in UTC. */
export const dayOf = (moment: string): string =>
  /(?:Z|[+-]00:00)$/i.test(moment) ? toLocalDay(Date.parse(moment)) : moment.slice(0, 10);
