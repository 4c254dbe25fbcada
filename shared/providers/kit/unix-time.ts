/** Times counted since 1970, in seconds or, where a provider is not sure of itself, in milliseconds. */

/** The year 5138 in seconds, and March 1973 in milliseconds: whatever is larger counts milliseconds. */
const maxSeconds = 100_000_000_000;

/** ISO 8601 UTC; undefined for what is no time after 1970. */
export function readUnixTime(value: string | number): string | undefined {
  if (!/^\d{1,13}(\.\d+)?$/.test(String(value).trim())) return undefined;
  const time = Number(value);
  if (time === 0) return undefined;
  return new Date(time > maxSeconds ? time : time * 1000).toISOString();
}
