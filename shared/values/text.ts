/** Helpers for text: comparing secrets, truncating without breaking a character, and trimming its end. */
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

/**
 * The text without the characters at its end that match `one`, a pattern of a single character. An expression such as
 * `/\s+$/` takes a time that grows with the square of a long run of these characters elsewhere in the text.
 */
export function trimEndOf(text: string, one: RegExp): string {
  let end = text.length;
  while (end > 0 && one.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
