/** The priced lines and totals of a sale or purchase, as its record stores them. */
import type { TaxApp } from '../../app/tax-app.ts';
import { unitOf } from '../../app/tax-device.ts';
import { ratesOf } from '../device/device.ts';
import { type PricedItem, requestedNet, toLines, toTotals } from './amounts.ts';
import { pack } from './packed-lines.ts';

/** Without `pricesIncludeTax`, the app's setting decides whether prices include tax. Throws `invalid`, naming the field. */
export function priceDocument(app: TaxApp, priced: readonly PricedItem[], pricesIncludeTax: boolean | undefined) {
  const rates = ratesOf(app);
  const isInclusive = pricesIncludeTax ?? unitOf(app).prices_include_tax;
  const lines = toLines(priced, { prices_include_tax: isInclusive, rates });
  return {
    lines: pack(lines),
    line_count: lines.length,
    totals: toTotals(lines, rates),
    ...(isInclusive ? {} : { requested_net: requestedNet(priced) }),
  };
}
