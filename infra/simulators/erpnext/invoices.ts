/** How ERPNext computes an invoice: its rows from their items, its totals and its status. */
import { totalsOf } from '../kit/accounting/totals.ts';
import type { DocType } from './doctypes.ts';
import { ErpNextRefusal } from './refusals.ts';
import { docsOf, erpnextCompany, type ErpNextSimulation, stampOf, taxTemplates } from './simulation.ts';

type Fields = Record<string, unknown>;
type Line = { qty: number; rate: number; item_tax_template?: string };
type TaxRow = { account_head: string; rate: number; included_in_print_rate?: number };

export const isInvoice = (type: DocType): boolean => type === 'Sales Invoice' || type === 'Purchase Invoice';

/** Half a cent is rounded up, although 1.005 is slightly less in binary. */
const rounded = (amount: number): number => Math.round(Number((amount * 100).toFixed(4))) / 100;

export function computedOf(simulation: ErpNextSimulation, type: DocType, fields: Fields): Fields {
  if (!isInvoice(type)) return {};
  const rule = fields.ignore_pricing_rule === 1 ? 0 : simulation.settings.pricingRule;
  const items = ((fields.items ?? []) as Fields[]).map((row) =>
    filledRow(simulation, type, rule > 0 && row.item_code ? withRule(row, rule) : row),
  );
  const taxes = (fields.taxes ?? []) as TaxRow[];
  const rateOf = ({ item_tax_template: template = '' }: Line): number =>
    taxes.reduce((sum, { account_head, rate }) => sum + (taxTemplates[template]?.[account_head] ?? rate), 0);
  const lines = (items as unknown as Line[]).map((line) => ({
    quantity: line.qty,
    price: line.rate,
    taxRate: rateOf(line),
  }));
  const isInclusive = taxes.some(({ included_in_print_rate }) => included_in_print_rate === 1);
  const { net, tax, total } = totalsOf(lines, isInclusive);
  const paid = paidOf(fields);
  const rounded_total = simulation.settings.roundsTotals ? Math.round(total) : 0;
  const outstanding_amount = rounded((rounded_total || total) - paid);
  if (outstanding_amount < 0) throw new ErpNextRefusal('ValidationError', overpaid[type] ?? '');
  // The caller's date is used only with set_posting_time.
  const given = fields.set_posting_time === 1 && (fields.posting_date as string | undefined);
  const posting_date = given || stampOf(simulation.now()).slice(0, 10);
  return {
    items,
    posting_date,
    ...(fields.is_pos === 1 ? {} : scheduleOf(fields, posting_date)),
    total_qty: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    total: rounded((items as unknown as { amount: number }[]).reduce((sum, { amount }) => sum + amount, 0)),
    net_total: net,
    total_taxes_and_charges: tax,
    grand_total: total,
    rounded_total,
    paid_amount: paid,
    outstanding_amount,
  };
}

const overpaid: Partial<Record<DocType, string>> = {
  'Sales Invoice': 'Please enter Account for Change Amount',
  'Purchase Invoice': 'Paid amount + Write Off Amount can not be greater than Grand Total',
};

/** The rows of a schedule stay as they are, and the last of them is when the document is due, whatever its own field says. */
function scheduleOf({ due_date, payment_schedule = [] }: Fields, posting_date: string): Fields {
  const rows = payment_schedule as { due_date: string }[];
  const [last = { due_date: (due_date as string | undefined) ?? posting_date }] = rows.toSorted((one, other) =>
    other.due_date.localeCompare(one.due_date),
  );
  if (last.due_date < posting_date) {
    throw new ErpNextRefusal('ValidationError', 'Due Date cannot be before Posting / Supplier Invoice Date');
  }
  return {
    due_date: last.due_date,
    payment_schedule: rows.length > 0 ? rows : [{ due_date: last.due_date, invoice_portion: 100 }],
  };
}

function paidOf({ is_pos, is_paid, payments = [], paid_amount = 0 }: Fields): number {
  if (is_pos === 1) return rounded((payments as { amount: number }[]).reduce((sum, { amount }) => sum + amount, 0));
  return is_paid === 1 ? (paid_amount as number) : 0;
}

/** A pricing rule replaces the price that was given by its own of the list price. */
const withRule = ({ rate: _given, ...row }: Fields, discount_percentage: number): Fields => ({
  ...row,
  discount_percentage,
});

/** Of the company, for a row whose item has none of its own. */
const companyAccounts: Partial<Record<DocType, Fields>> = {
  'Sales Invoice': { income_account: 'Sales - D' },
  'Purchase Invoice': { expense_account: 'Cost of Goods Sold - D' },
};

/** The account of the item, for its company, or else of the company. */
function accountOf(type: DocType, item: Fields): Fields {
  const own = ((item.item_defaults ?? []) as Fields[]).find(({ company }) => company === erpnextCompany) ?? {};
  const [[name, account]] = Object.entries(companyAccounts[type] ?? {}) as [[string, unknown]];
  return { [name]: own[name] ?? account };
}

/** A row takes missing values from its item; one without an item must contain all of them. */
function filledRow(simulation: ErpNextSimulation, type: DocType, row: Fields): Fields {
  const item = docsOf(simulation, 'Item')[String(row.item_code)] ?? ({} as Fields);
  const { item_name, description, stock_uom, standard_rate } = item;
  const conversion_factor = stock_uom && 1;
  const filled: Fields = {
    item_name,
    description,
    uom: stock_uom,
    conversion_factor,
    ...accountOf(type, item),
    ...row,
  };
  const missing = ['item_name', 'uom', 'conversion_factor'].find((field) => filled[field] === undefined);
  if (missing !== undefined) throw new ErpNextRefusal('MandatoryError', `[${type}, 1]: ${missing}`);
  const {
    price_list_rate = standard_rate ?? 0,
    discount_percentage = 0,
    discount_amount = 0,
  } = row as {
    price_list_rate?: number;
    discount_percentage?: number;
    discount_amount?: number;
  };
  const listed = Number(price_list_rate) * (1 - discount_percentage / 100);
  // A price of 0 counts as absent: such a row gets its item's price, unless all of it is deducted.
  const given = discount_percentage === 100 ? 0 : (row.rate as number | undefined) || null;
  const rate = rounded(given ?? listed - (row.rate === undefined ? discount_amount : 0));
  return { ...filled, rate, amount: rounded(rate * (row.qty as number)) };
}

export function statusOf(simulation: ErpNextSimulation, fields: Fields): string {
  if (fields.docstatus === 0) return 'Draft';
  if (fields.docstatus === 2) return 'Cancelled';
  const [open, total] = [Number(fields.outstanding_amount), Number(fields.rounded_total || fields.grand_total)];
  if (open <= 0) return 'Paid';
  const isLate = typeof fields.due_date === 'string' && fields.due_date < stampOf(simulation.now()).slice(0, 10);
  if (isLate) return 'Overdue';
  return open < total ? 'Partly Paid' : 'Unpaid';
}
