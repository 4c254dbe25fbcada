/** How often something failed, by the provider's code. Plain data, bounded, so that a stored record stays small. */
import { truncate } from './text.ts';

export type FailureCounts = Record<string, { count: number; reason: string }>;

/** Codes counted separately; the rest count as `other`. */
const maxCodes = 20;
const maxCode = 60;
const maxReason = 120;

export const oneFailure = (code: string, reason = ''): FailureCounts => ({
  [truncate(code, maxCode)]: { count: 1, reason: truncate(reason, maxReason) },
});

export function addFailures(one: FailureCounts, other: FailureCounts): FailureCounts {
  const sums = { ...one };
  for (const [given, { count, reason }] of Object.entries(other)) {
    const code = given in sums || Object.keys(sums).length < maxCodes ? given : 'other';
    const before = sums[code];
    sums[code] = { count: (before?.count ?? 0) + count, reason: before?.reason || (code === 'other' ? '' : reason) };
  }
  return sums;
}
