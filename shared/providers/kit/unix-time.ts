/** Epoch times in seconds, or in milliseconds for providers that use either. */

/** The year 5138 in seconds, or March 1973 in milliseconds: larger values are milliseconds. */
const maxSeconds = 100_000_000_000;

/** ISO 8601 UTC; undefined if it is not a time after 1970. */
export function readUnixTime(value: string | number): string | undefined {
  if (!/^\d{1,13}(\.\d+)?$/.test(String(value).trim())) return undefined;
  const time = Number(value);
  if (time === 0) return undefined;
  return new Date(time > maxSeconds ? time : time * 1000).toISOString();
}
