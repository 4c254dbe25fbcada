/** Whether a presented signature or token is the right one, in a time that does not depend on where they differ. */
import { timingSafeEqual } from 'node:crypto';

export function isSameText(presented: string, right: string): boolean {
  const one = Buffer.from(presented);
  const other = Buffer.from(right);
  return one.length === other.length && timingSafeEqual(one, other);
}
