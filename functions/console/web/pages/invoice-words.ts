/** What became of an invoice in one sentence, and its lines and taxes as text. */
import type { Data } from '../api/endpoints.ts';
import { money } from '../format-money.ts';
import { asText } from '../format.ts';
import { t, type TextKey } from '../i18n/text.ts';

type Sale = Data<'GET /api/tax/einv/sales/{receipt_number}'>;
type Totals = NonNullable<Sale['totals']>;

/** Kenya's e-invoices have one currency. */
export const shillings = 'KES';

/** Documents that the authority signs although they are no sales. */
const otherDocuments: ReadonlyMap<unknown, TextKey> = new Map([
  ['C', 'invoice_copy'],
  ['P', 'invoice_proforma'],
  ['T', 'invoice_training'],
]);

export function invoiceWords(sale: Sale) {
  const { status, totals, receipt_date: day, error, invoice_no, signed_at } = sale;
  const total = totals === null ? '' : money(totals.total, shillings);
  switch (status) {
    case 'completed': {
      if (signed_at === null) return { tone: 'open', text: t('invoice_unsigned') } as const;
      const other = otherDocuments.get(sale.sales_type);
      if (other !== undefined) return { tone: 'open', text: t(other, { total, day }) } as const;
      return { tone: 'good', text: t('invoice_completed', { total, day }) } as const;
    }
    case 'failed':
      return { tone: 'bad', text: t('invoice_failed'), reason: error } as const;
    case 'needs_attention': {
      const next = t('invoice_needs_attention_next');
      return { tone: 'bad', text: t('invoice_needs_attention'), reason: error, next } as const;
    }
    case 'cancelled':
      // A sale that was sent is undone by a credit note.
      return { tone: 'open', text: t(invoice_no === null ? 'invoice_withdrawn' : 'invoice_credited') } as const;
    default:
      return { tone: 'open', text: t(`invoice_${status}`) } as const;
  }
}

/** An invoice that is not sent yet has no amounts. */
export const linesOf = ({ items = [] }: Pick<Sale, 'items'>) =>
  items.map((line, index) => ({
    key: index,
    name: asText(line.item_name ?? line.item_code),
    quantity: String(Number(line.quantity)),
    price: amountIn(line.unit_price),
    discount: Number(line.discount_amount ?? 0) > 0 ? `-${amountIn(line.discount_amount)}` : '',
    taxType: asText(line.tax_type),
    amount: amountIn(line.total_amount),
  }));

const amountIn = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? money(value, '') : '–';

const isSum = (value: unknown): value is { rate: number; taxable: string; tax: string } =>
  typeof value === 'object' && value !== null && 'rate' in value && 'taxable' in value && 'tax' in value;

/** The taxes by letter, without those that the invoice has no item of. */
export function taxesOf({ by_type }: Totals): { type: string; rate: number; tax: string }[] {
  if (typeof by_type !== 'object' || by_type === null) return [];
  return Object.entries(by_type as Record<string, unknown>).flatMap(([type, sum]) =>
    isSum(sum) && Number(sum.taxable) !== 0 ? [{ type, rate: sum.rate, tax: sum.tax }] : [],
  );
}
