/** Times of devices whose clocks show local time: between the wall clock of an IANA zone and a moment. */

const minuteMs = 60_000;
/** No zone changes its offset in the middle of one. */
const stretchMs = 15 * minuteMs;
const formats = new Map<string, Intl.DateTimeFormat>();
/** A backlog holds tens of thousands of times of a few stretches. */
const known = new Map<string, number>();
const mostKnown = 10_000;

/** Minutes a zone is ahead of UTC at a moment (epoch milliseconds). */
export function offsetMinutes(at: number, zone: string): number {
  const stretch = Math.floor(at / stretchMs);
  const name = `${zone}|${stretch}`;
  let offset = known.get(name);
  if (offset === undefined) {
    offset = findOffset(stretch * stretchMs, zone);
    if (known.size >= mostKnown) known.clear();
    known.set(name, offset);
  }
  return offset;
}

function findOffset(at: number, zone: string): number {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-GB', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23' });
  formats.set(zone, format);
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  const local = Date.UTC(year, month - 1, day, hour, minute, second);
  return Math.round((local - Math.floor(at / 1000) * 1000) / minuteMs);
}

/** The moment a wall clock showed `2026-03-02 08:01:00`, epoch milliseconds; null for what is no time of a calendar. */
export function readLocalTime(text: string, zone: string): number | null {
  const parts = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)$/.exec(text);
  if (!parts) return null;
  const written = `${parts[1]}T${parts[2]}`;
  const local = Date.parse(`${written}Z`);
  // The 30th of February is read as the 2nd of March.
  if (Number.isNaN(local) || !new Date(local).toISOString().startsWith(written)) return null;
  const first = local - offsetMinutes(local, zone) * minuteMs;
  return local - offsetMinutes(first, zone) * minuteMs;
}

const two = (number: number): string => String(Math.floor(number)).padStart(2, '0');

/** `2026-03-02T08:01:00+03:00` for a moment and the zone it is to be shown in. */
export function toOffsetTime(at: number, zone: string): string {
  const minutes = offsetMinutes(at, zone);
  const local = new Date(at + minutes * minuteMs).toISOString().slice(0, 19);
  const size = Math.abs(minutes);
  return `${local}${minutes < 0 ? '-' : '+'}${two(size / 60)}:${two(size % 60)}`;
}

/** The same without an offset, as a device's own clock shows it. */
export const toLocalTime = (at: number, zone: string): string => toOffsetTime(at, zone).slice(0, 19).replace('T', ' ');
