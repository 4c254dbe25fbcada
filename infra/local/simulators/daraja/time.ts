/** The provider's clock: East Africa Time, three hours before UTC all year. */

const aheadMs = 3 * 3_600_000;

/** Epoch milliseconds as `YYYYMMDDHHmmss`. */
export const toStamp = (now: number): string =>
  new Date(now + aheadMs).toISOString().slice(0, 19).replaceAll(/[-:T]/g, '');

/** `YYYYMMDDHHmmss`, or `YYYY-MM-DD HH:mm:ss` as Pull has it, in epoch milliseconds; NaN for what is no time. */
export function readStamp(text: string): number {
  const digits = text.replaceAll(/[-: ]/g, '');
  const [, date = '', hour, minute, second] = /^(\d{8})(\d\d)(\d\d)(\d\d)$/.exec(digits) ?? [];
  const day = `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`;
  const time = Date.parse(`${day}T${hour}:${minute}:${second}Z`) - aheadMs;
  // A 30th of February is read as a day of March.
  return Number.isNaN(time) || toStamp(time) !== digits ? Number.NaN : time;
}
