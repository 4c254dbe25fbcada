/** The authority's own arithmetic, in cents: half a cent is rounded up. */

/** Null if it is not an amount with at most two decimals; numbers and strings both occur. */
export function readCents(value: string | number): bigint | null {
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d{1,2})0*)?$/.exec(String(value).trim()) ?? [];
  return whole === undefined ? null : BigInt(whole + fraction.padEnd(2, '0'));
}

/** A percentage of an amount; the percentage may have four decimals. */
export function percentOf(cents: bigint, percent: string | number): bigint {
  const parts = BigInt(Math.round(Number(percent) * 10_000));
  return (cents * parts + 500_000n) / 1_000_000n;
}

export const writeCents = (cents: bigint): string =>
  String(cents)
    .padStart(3, '0')
    .replace(/(\d\d)$/, '.$1');
