/** How Xero computes an invoice: its lines from their items, its totals, and the amount due. */
import { totalsOf } from '../kit/accounting/totals.ts';
import { XeroRefusal } from './refusals.ts';
import { xeroAccounts, type XeroRecord, xeroTaxes } from './simulation.ts';

export type Line = {
  Description?: string;
  Quantity?: number;
  UnitAmount?: number;
  LineAmount?: number;
  ItemCode?: string;
  AccountCode?: string;
  TaxType?: string;
  TaxAmount?: number;
  DiscountRate?: number;
  DiscountAmount?: number;
};

/** Half a unit is rounded up, although 1.005 is slightly less in binary. */
export const roundTo = (places: number, amount: number): number =>
  Math.round(Number((amount * 10 ** places).toFixed(4))) / 10 ** places;

/** A line takes missing values from its item, and its tax from its account. */
export function fillLine(line: Line, item: XeroRecord | undefined, isSale: boolean, places: number): Line {
  const details = ((isSale ? item?.SalesDetails : item?.PurchaseDetails) ?? {}) as {
    UnitPrice?: number;
    AccountCode?: string;
    TaxType?: string;
  };
  const { Quantity = 1, DiscountRate = 0 } = line;
  const Description = line.Description ?? ((item?.Description ?? item?.Name) as string | undefined);
  const AccountCode = line.AccountCode ?? details.AccountCode;
  const UnitAmount = roundTo(places, line.UnitAmount ?? details.UnitPrice ?? (line.LineAmount ?? 0) / Quantity);
  const gross = Quantity * UnitAmount;
  const discount = line.DiscountAmount ?? (gross * DiscountRate) / 100;
  const LineAmount = roundTo(2, gross - discount);
  if (line.LineAmount !== undefined && Math.abs(line.LineAmount - LineAmount) > 0.01) {
    throw new XeroRefusal(
      `The line total ${line.LineAmount} does not match the expected line total ${LineAmount.toFixed(2)}`,
    );
  }
  const account = xeroAccounts.find(({ Code }) => Code === AccountCode);
  return {
    ...line,
    ...(Description !== undefined && { Description }),
    Quantity,
    UnitAmount,
    LineAmount,
    ...(AccountCode !== undefined && { AccountCode }),
    TaxType: line.TaxType ?? details.TaxType ?? account?.TaxType ?? 'NONE',
  };
}

/** The tax of the lines by their rates; a line with its own tax amount uses that. */
export function reckon(record: XeroRecord): void {
  const isInclusive = record.LineAmountTypes === 'Inclusive';
  const rateOf = ({ TaxType = 'NONE' }: Line): number =>
    record.LineAmountTypes === 'NoTax' ? 0 : (xeroTaxes[TaxType] ?? 0);
  const taxOf = (line: Line): number =>
    totalsOf([{ quantity: 1, price: line.LineAmount ?? 0, taxRate: rateOf(line) }], isInclusive).tax;
  const lines = record.LineItems as Line[];
  const { net, tax } = totalsOf(
    lines.map((line) => ({ quantity: 1, price: line.LineAmount ?? 0, taxRate: rateOf(line) })),
    isInclusive,
  );
  const named = lines.reduce((sum, line) => sum + ((line.TaxAmount ?? taxOf(line)) - taxOf(line)), 0);
  const TotalTax = roundTo(2, tax + named);
  const SubTotal = roundTo(2, isInclusive ? net - named : net);
  const Total = roundTo(2, SubTotal + TotalTax);
  const AmountPaid = Number(record.AmountPaid ?? 0);
  Object.assign(record, { SubTotal, TotalTax, Total, AmountPaid, AmountDue: roundTo(2, Total - AmountPaid) });
}
