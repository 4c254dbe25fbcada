/**
 * The totals of a document as accounting systems compute them: each line rounded to cents, taxes per rate on their sum.
 */

export type TotalsLine = { quantity: number; price: number; discount?: number; taxRate: number };
export type Totals = { net: number; tax: number; total: number };

/** `isInclusive`: the prices include the tax. */
export function totalsOf(lines: readonly TotalsLine[], isInclusive: boolean): Totals {
  const byRate = new Map<number, number>();
  for (const { quantity, price, discount = 0, taxRate } of lines) {
    byRate.set(taxRate, (byRate.get(taxRate) ?? 0) + toCents(quantity * price - discount));
  }
  let net = 0;
  let tax = 0;
  for (const [rate, amount] of byRate) {
    const taxOfRate = Math.round((amount * rate) / (isInclusive ? 100 + rate : 100));
    net += isInclusive ? amount - taxOfRate : amount;
    tax += taxOfRate;
  }
  return { net: net / 100, tax: tax / 100, total: (net + tax) / 100 };
}

/** Half a cent is rounded up, although 1.005 is slightly less in binary. */
const toCents = (amount: number): number => Math.round(Number((amount * 100).toFixed(4)));
