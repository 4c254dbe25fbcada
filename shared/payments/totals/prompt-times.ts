/**
 * How long payments took from the prompt to the outcome, as counts in fixed buckets: counts of different days and apps
 * can be added, and the median and the 95th percentile are read from the sum.
 */

/** The upper limits of the buckets in seconds; one more bucket holds what took longer. */
const limits = [1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 90, 120, 180, 300, 600, 1800, 3600, 86_400];

export const noTimes = (): number[] => Array.from({ length: limits.length + 1 }, () => 0);

export function countTime(times: readonly number[], milliseconds: number): number[] {
  const found = limits.findIndex((limit) => milliseconds <= limit * 1000);
  const bucket = found === -1 ? limits.length : found;
  return noTimes().map((_, index) => (times[index] ?? 0) + (index === bucket ? 1 : 0));
}

export const addTimes = (one: readonly number[], other: readonly number[]): number[] =>
  noTimes().map((_, index) => (one[index] ?? 0) + (other[index] ?? 0));

/** The time that this share of the payments did not exceed, interpolated within its bucket; null without payments. */
export function timeAtShare(times: readonly number[], share: number): number | null {
  const total = times.reduce((all, some) => all + some, 0);
  if (total === 0) return null;
  const rank = share * total;
  let before = 0;
  for (const [index, some] of times.entries()) {
    if (some > 0 && before + some >= rank) {
      const lower = index === 0 ? 0 : (limits[index - 1] ?? 0);
      const upper = limits[index] ?? lower;
      return Math.round((lower + ((upper - lower) * (rank - before)) / some) * 1000);
    }
    before += some;
  }
  return null;
}
