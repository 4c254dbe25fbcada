/**
 * The state of the ERPNext simulator: a site's documents by type and name, and the masters that a document may link to.
 */
import * as z from 'zod';
import { toLocalTime } from '../../../shared/values/time.ts';
import type { AccountingSimulation } from '../kit/accounting/accounting-simulator.ts';

/** The only user. The key pair is public and worthless. */
export const erpnextDemoKeys = { api_key: 'demo-erpnext-key', api_secret: 'demo-erpnext-secret' };
export const erpnextUser = 'sync@duka.example';
export const erpnextCompany = 'Duka Ltd';

export type ErpNextSettings = {
  /** Whether new customers are named by a series or by their own name. */
  customerNaming: 'name' | 'series';
  /** Rejects a second purchase invoice of a supplier with the same bill number. */
  uniqueBillNumbers: boolean;
  /** Rejects postings on or before this day; '' for never. */
  closedUntil: string;
  /** The user may add custom fields. */
  mayAddFields: boolean;
  /** What is to be paid has no cents, unless the owner disables rounded totals: Frappe knows no coin below a shilling. */
  roundsTotals: boolean;
  /** The percentage that a pricing rule of the site deducts from the list price of every item; 0 for no rule. */
  pricingRule: number;
};
export const erpnextSettings: ErpNextSettings = {
  customerNaming: 'name',
  uniqueBillNumbers: false,
  closedUntil: '',
  mayAddFields: true,
  roundsTotals: true,
  pricingRule: 0,
};
export const erpnextSettingsChange = z.strictObject({
  customerNaming: z.enum(['name', 'series']).optional(),
  uniqueBillNumbers: z.boolean().optional(),
  closedUntil: z.iso.date().or(z.literal('')).optional(),
  mayAddFields: z.boolean().optional(),
  roundsTotals: z.boolean().optional(),
  pricingRule: z.number().min(0).max(100).optional(),
  timeScale: z.number().nonnegative().optional(),
}) as z.ZodType<Partial<ErpNextSettings>>;

export type StoredDoc = Record<string, unknown> & { name: string; modified: string; docstatus: number };

export type ErpNextState = {
  /** Documents by type and name. */
  documents: Record<string, Record<string, StoredDoc>>;
  /** Types with the unique custom field. */
  withField: string[];
  /** The last number of each naming series. */
  series: Record<string, number>;
};
export type ErpNextSimulation = AccountingSimulation<ErpNextState, ErpNextSettings>;

export const makeErpNextState = (): ErpNextState => ({ documents: {}, withField: [], series: {} });

/** Names by code: Frappe has its own, which are not those of other lists. */
export const countries: Readonly<Record<string, string>> = {
  ke: 'Kenya',
  ug: 'Uganda',
  tz: 'Tanzania',
  cd: 'Congo, The Democratic Republic of the',
};

/** The values that the field of a document may link to, besides other documents. */
export const masters: Readonly<Record<string, readonly string[]>> = {
  company: [erpnextCompany, 'Shamba Ltd'],
  customer_group: ['All Customer Groups', 'Commercial', 'Individual'],
  supplier_group: ['All Supplier Groups', 'Local'],
  territory: ['All Territories', 'Kenya'],
  country: Object.values(countries),
  item_group: ['All Item Groups', 'Products', 'Services'],
  stock_uom: ['Nos', 'BAG', 'Bag', 'Pallet', 'Kg', 'Hour'],
  uom: ['Nos', 'BAG', 'Bag', 'Pallet', 'Kg', 'Hour'],
  price_list: ['Standard Buying', 'Standard Selling'],
  default_currency: ['KES', 'USD', 'UGX', 'TZS', 'EUR'],
  currency: ['KES', 'USD', 'UGX', 'TZS', 'EUR'],
  income_account: ['Sales - D', 'Service - D'],
  expense_account: ['Cost of Goods Sold - D', 'Office Expenses - D'],
  debit_to: ['Debtors - D'],
  credit_to: ['Creditors - D'],
  cost_center: ['Main - D'],
  default_warehouse: ['Stores - D'],
  warehouse: ['Stores - D'],
  account_head: ['VAT - D'],
  mode_of_payment: ['Cash', 'Mobile Money', 'Bank Draft', 'Credit Card'],
  account: ['Cash - D', 'M-Pesa - D', 'Bank - D'],
  cash_bank_account: ['Cash - D', 'M-Pesa - D', 'Bank - D'],
};

/** Rates by account for each item tax template. */
export const taxTemplates: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'VAT 16% - D': { 'VAT - D': 16 },
  'VAT 16% - S': { 'VAT - S': 16 },
  'VAT 8% - D': { 'VAT - D': 8 },
  'VAT 0% - D': { 'VAT - D': 0 },
  'VAT Exempt - D': { 'VAT - D': 0 },
};

export const docsOf = (simulation: ErpNextSimulation, type: string): Record<string, StoredDoc> =>
  (simulation.state.documents[type] ??= {});

/** `2026-03-02 08:15:00.123000`: without a zone, in the site's time zone, Nairobi. */
export function stampOf(time: number): string {
  return `${toLocalTime(time)}.${String(time % 1000).padStart(3, '0')}000`;
}

export function nextInSeries(simulation: ErpNextSimulation, prefix: string): string {
  const number = (simulation.state.series[prefix] ?? 0) + 1;
  simulation.state.series[prefix] = number;
  return `${prefix}${String(number).padStart(5, '0')}`;
}
