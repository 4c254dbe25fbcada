/** Dates and flags as eTIMS writes them and as the gateway keeps them, as pure functions (upstreams/tax.md 2.3, 2.8). */
import { readNairobiTime, toNairobiTime } from '../nairobi-time.ts';

/** ISO 8601 as C14: `yyyyMMddHHmmss`, East Africa Time. */
export function toStamp(time: string): string {
  return toNairobiTime(Date.parse(time)).replace(/\D/g, '');
}

/** `yyyyMMddHHmmss`, and the other forms seen, as ISO 8601 with +03:00; null for what is no time. */
export function readStamp(value: string): string | null {
  const time = readNairobiTime(value);
  return time === undefined ? null : `${toNairobiTime(Date.parse(time)).replace(' ', 'T')}+03:00`;
}

/** `YYYY-MM-DD` as C8. */
export function toDay(date: string): string {
  return date.replaceAll('-', '');
}

/** C8 as `YYYY-MM-DD`; other texts (`-1`, `ddMMyyyy` of import rows) stay what they are. */
export function readDay(value: string | null): string | null {
  const [, year, month, day] = /^((?:19|20)\d\d)(\d\d)(\d\d)$/.exec(value ?? '') ?? [];
  return year === undefined ? value : `${year}-${month}-${day}`;
}

export function readFlag(value: string | null): boolean | null {
  return value === null ? null : value.toUpperCase() === 'Y';
}

/** For fields a document only shows: what is longer than the field is cut off, never through a character. */
export function fit(value: string, longest: number): string {
  return value.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '');
}

/** The counter at the end of an item code (2.7). */
export function counterOf(itemCode: string): number {
  return Number(/\d{7}$/.exec(itemCode)?.[0] ?? 0);
}
