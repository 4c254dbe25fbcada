/** Times as Kenyan providers write them, and as the gateway keeps them. Nairobi is three hours ahead of UTC all year. */

const nairobiOffsetMs = 3 * 60 * 60 * 1000;

/** A moment in epoch milliseconds as `2026-03-02 11:15:32` in Nairobi. */
export function toNairobiTime(time: number): string {
  return new Date(time + nairobiOffsetMs).toISOString().slice(0, 19).replace('T', ' ');
}

/** The day of a moment (ISO 8601): as it is written with an offset of its own, and in Nairobi when told in UTC. */
export function dayOf(moment: string): string {
  const isUtc = /(?:Z|[+-]00:00)$/i.test(moment);
  return (isUtc ? toNairobiTime(Date.parse(moment)) : moment).slice(0, 10);
}

/**
 * `2026-03-02 11:15:32`, also without seconds, with a `T` or without any separator, as ISO 8601 UTC. A time that names
 * its zone means that one. Undefined for what is no time.
 */
export function readNairobiTime(text: string): string | undefined {
  const parts = /^(\d{4})-?(\d\d)-?(\d\d)[T ]?(\d\d):?(\d\d)(?::?(\d\d))?(?:\.\d+)? ?(Z|[+-]\d\d:?\d\d)?$/.exec(
    text.trim(),
  );
  if (!parts) return undefined;
  const [, year, month, day, hour, minute, second = '00', zone] = parts;
  const written = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  const local = Date.parse(`${written}Z`);
  // The 30th of February is read as the 2nd of March: no time of a calendar.
  if (Number.isNaN(local) || new Date(local).toISOString().slice(0, 19) !== written) return undefined;
  return new Date(local - offsetOf(zone)).toISOString();
}

function offsetOf(zone: string | undefined): number {
  if (zone === undefined) return nairobiOffsetMs;
  if (zone === 'Z') return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2));
  return (zone.startsWith('-') ? -minutes : minutes) * 60_000;
}
