/** Compares what somebody presents with the secret that is right. Providers have their own: they import no secrets. */
import { timingSafeEqual } from 'node:crypto';

/** Whether a presented secret is the right one, in a time that does not depend on where they differ. */
export function isSameText(presented: string, right: string): boolean {
  const one = Buffer.from(presented);
  const other = Buffer.from(right);
  return one.length === other.length && timingSafeEqual(one, other);
}
