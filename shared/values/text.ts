/** Helpers for text: comparing secrets, and truncating without breaking a character. */
import { timingSafeEqual } from 'node:crypto';

/** Whether a presented secret is the expected one, in a time that does not depend on where they differ. */
export function isSameSecret(presented: string | Buffer, expected: string | Buffer): boolean {
  const [one, other] = [toBytes(presented), toBytes(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

const toBytes = (value: string | Buffer): Buffer => (typeof value === 'string' ? Buffer.from(value) : value);

/** Truncates to at most `maximum` UTF-16 units, without splitting a character. */
export const truncate = (text: string, maximum: number): string =>
  text.slice(0, maximum).replace(/[\uD800-\uDBFF]$/, '');
