/** Pure conversions of dates and flags between eTIMS and the gateway. */
import { parseLocalTime, toCompactTime, toOffsetTime } from '../../values/time.ts';

/** ISO 8601 as C14: `yyyyMMddHHmmss`, East Africa Time. */
export function toStamp(time: string): string {
  return toCompactTime(Date.parse(time));
}

/** `yyyyMMddHHmmss`, and other known forms, as ISO 8601 with +03:00; null if it is not a time. */
export function readStamp(value: string): string | null {
  const at = parseLocalTime(value);
  return at === null ? null : toOffsetTime(at);
}

/** `YYYY-MM-DD` as C8. */
export function toDay(date: string): string {
  return date.replaceAll('-', '');
}

/** C8 as `YYYY-MM-DD`; other texts (`-1`, `ddMMyyyy` of import rows) are unchanged. */
export function readDay(value: string | null): string | null {
  const [, year, month, day] = /^((?:19|20)\d\d)(\d\d)(\d\d)$/.exec(value ?? '') ?? [];
  return year === undefined ? value : `${year}-${month}-${day}`;
}

export function readFlag(value: string | null): boolean | null {
  return value === null ? null : value.toUpperCase() === 'Y';
}

/** The counter at the end of an item code. */
export function counterOf(itemCode: string): number {
  return Number(/\d{7}$/.exec(itemCode)?.[0] ?? 0);
}
