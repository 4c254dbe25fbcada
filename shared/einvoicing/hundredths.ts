/**
 * Exact arithmetic for documents. Amounts, quantities and rates all have two decimals at most (upstreams/tax.md 2.8), so
 * everything is counted in whole hundredths and only a division has to round.
 */

/** Throws RangeError for what is no decimal of at most two places: schemas refuse that before. */
export function toHundredths(text: string): bigint {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d{1,2})0*)?$/.exec(text) ?? [];
  if (whole === '') throw new RangeError(`Not a decimal of two places: ${text}`);
  return BigInt(`${sign}${whole}${fraction.padEnd(2, '0')}`);
}

/** Always with two places: `450.00`. */
export function fromHundredths(value: bigint): string {
  const digits = String(value < 0n ? -value : value).padStart(3, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** For values that are not negative. Below a half down, a half and above up: the control units' rule (2.9). */
export function divideHalfUp(value: bigint, by: bigint): bigint {
  return (2n * value + by) / (2n * by);
}

export function sumOf(values: readonly bigint[]): bigint {
  return values.reduce((sum, value) => sum + value, 0n);
}
