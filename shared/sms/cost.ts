/** Sums of prices, exact: decimal strings in, a decimal string out. */
import type { Cost } from '../drivers/sms-driver.ts';

/** Undefined for no prices, or for prices in several currencies, which have no sum. */
export function addCosts(costs: readonly Cost[]): Cost | undefined {
  const [first] = costs;
  if (!first || costs.some(({ currency }) => currency !== first.currency)) return undefined;
  const places = Math.max(...costs.map(({ amount }) => amount.split('.')[1]?.length ?? 0));
  const sum = costs.reduce((total, { amount }) => total + toUnits(amount, places), 0n);
  const digits = sum.toString().padStart(places + 1, '0');
  const amount = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
  return { amount, currency: first.currency };
}

function toUnits(amount: string, places: number): bigint {
  const [whole = '0', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.padEnd(places, '0'));
}
