/** Formats times, amounts and durations as they are written in Kenya. */
const locale = 'en-KE';

export function time(text: string | null | undefined): string {
  if (!text) return '–';
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' }).format(new Date(text));
}

export const day = (date: string): string =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );

/** The start or end of a day in the reader's time zone; other values unchanged, which the gateway refuses. */
function momentOfDay(day: string, time: string): string {
  const moment = new Date(`${day}T${time}`);
  return /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(moment.getTime()) ? moment.toISOString() : day;
}

/** Converts a filter's days to times for the gateway; the last day is included. */
export const withMoments = <Query extends Record<string, string>>({ from, to, ...query }: Query) => ({
  ...query,
  ...(from ? { from: momentOfDay(from, '00:00:00.000') } : {}),
  ...(to ? { to: momentOfDay(to, '23:59:59.999') } : {}),
});

/** The day of the reader's clock, as in a filter: `2026-11-29`. */
export const localDay = (moment: Date): string =>
  [
    moment.getFullYear(),
    ...[moment.getMonth() + 1, moment.getDate()].map((part) => String(part).padStart(2, '0')),
  ].join('-');

/** The days of the reader's clock that contain these East African days: another one too, for a reader elsewhere. */
export const readersDays = ({ from, to }: { from: string; to: string }) => ({
  from: from && localDay(new Date(`${from}T00:00:00.000+03:00`)),
  to: to && localDay(new Date(`${to}T23:59:59.999+03:00`)),
});

/** The day in East Africa at a moment. */
export const eastAfricanDay = (text: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'Africa/Nairobi' }).format(new Date(text));

export const count = (value: number): string => new Intl.NumberFormat(locale).format(value);

export const percent = (share: number | null): string =>
  share === null ? '–' : new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(share);

export function duration(ms: number | null): string {
  if (ms === null) return '–';
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}

/** Any value of a record in one line; '' for null and undefined. */
export function asText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
