/** Sums of prices. */
import type { Cost } from '../drivers/sms-driver.ts';
import { sum } from '../values/money.ts';

/** Undefined for no prices, or for prices in several currencies, which cannot be added. */
export function addCosts(costs: readonly Cost[]): Cost | undefined {
  const [first] = costs;
  if (!first || costs.some(({ currency }) => currency !== first.currency)) return undefined;
  return { amount: sum(costs.map(({ amount }) => amount)), currency: first.currency };
}
