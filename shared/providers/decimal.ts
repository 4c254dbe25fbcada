/** Amounts as providers write them, and as the gateway keeps them: decimal strings in major units (decisions 1, Money). */

/**
 * `1`, `1.0` and `1.00` as `1.00`; `37,600.00` and ` 1 000 ` lose their separators. Null for what is no amount. More than
 * two places are kept unless they are zeros.
 */
export function readDecimal(value: string | number): string | null {
  const text = String(value).replace(/[\s,]/g, '');
  const parts = /^(-?)0*(\d+)(?:\.(\d*?)0*)?$/.exec(text);
  if (!parts) return null;
  const [, sign = '', whole = '', fraction = ''] = parts;
  return `${sign}${whole}.${fraction.padEnd(2, '0')}`;
}

/** The sum of amounts as `readDecimal` gives them, exact; `0.00` of none. */
export function addDecimals(amounts: readonly string[]): string {
  const places = Math.max(2, ...amounts.map(placesOf));
  return fromUnits(
    amounts.reduce((sum, amount) => sum + toUnits(amount, places), 0n),
    places,
  );
}

/** An amount as `readDecimal` gives it, taken a whole number of times, exact. */
export function multiplyDecimal(amount: string, times: number): string {
  const places = placesOf(amount);
  return fromUnits(toUnits(amount, places) * BigInt(times), places);
}

const placesOf = (amount: string): number => amount.split('.')[1]?.length ?? 0;

/** The amount in its smallest unit of so many places. */
function toUnits(amount: string, places: number): bigint {
  const [whole = '', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.padEnd(places, '0'));
}

function fromUnits(units: bigint, places: number): string {
  const [sign, digits] = units < 0n ? ['-', String(-units)] : ['', String(units)];
  const padded = digits.padStart(places + 1, '0');
  const fraction = padded.slice(padded.length - places).replace(/0+$/, '');
  return `${sign}${padded.slice(0, padded.length - places)}.${fraction.padEnd(2, '0')}`;
}
