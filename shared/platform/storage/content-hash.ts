/** Compares contents. A store does not preserve the order of fields, so the order must not count. */
import { createHash } from 'node:crypto';

/** SHA-256, hex; the same for the same content, with fields in any order at any depth. */
export const contentHash = (content: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(content ?? null, sortedMembers))
    .digest('hex');

function sortedMembers(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
