/** The authority's own arithmetic, in cents: half a cent goes up. */

/** Null for what is no amount of at most two decimals; numbers and texts are both seen. */
export function readCents(value: string | number): bigint | null {
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d{1,2})0*)?$/.exec(String(value).trim()) ?? [];
  return whole === undefined ? null : BigInt(whole + fraction.padEnd(2, '0'));
}

/** So many percent; four decimals of the percentage count. */
export function percentOf(cents: bigint, percent: string | number): bigint {
  const parts = BigInt(Math.round(Number(percent) * 10_000));
  return (cents * parts + 500_000n) / 1_000_000n;
}

export const writeCents = (cents: bigint): string =>
  String(cents)
    .padStart(3, '0')
    .replace(/(\d\d)$/, '.$1');
