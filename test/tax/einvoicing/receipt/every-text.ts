/** All texts of a receipt. */
import type { Sheet } from '../../../../shared/tax/einvoicing/receipt/sheet.ts';

export const everyText = (sheet: Sheet): string[] =>
  [
    sheet.trader.name,
    ...sheet.trader.details,
    sheet.title,
    ...sheet.notices,
    ...sheet.about.flat(),
    ...sheet.lines.flatMap(({ name, letter, steps }) => [name, letter, ...steps.flat()]),
    ...sheet.taxes.heads,
    ...sheet.taxes.rows.flat(),
    ...sheet.sums.flat(),
    ...sheet.total,
    ...(sheet.unit ? [sheet.unit.title, ...sheet.unit.pairs.flat()] : []),
    ...(sheet.qr ? [sheet.qr.address, sheet.qr.caption] : []),
  ].filter((text) => text !== '');
