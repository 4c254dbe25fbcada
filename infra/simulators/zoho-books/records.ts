/** How Zoho Books creates or changes a record: validates it, computes it, numbers it. */
import * as z from 'zod';
import { totalsOf } from '../kit/accounting/totals.ts';
import { ZohoRefusal } from './refusals.ts';
import { type Resource, resources } from './requests.ts';
import { recordsOf, zohoAccounts, type ZohoRecord, zohoTaxes, type ZohoSimulation } from './simulation.ts';

type Fields = Record<string, unknown>;

export function findRecord(simulation: ZohoSimulation, resource: Resource, id: string): ZohoRecord {
  const found = recordsOf(simulation, resource).find((record) => record.id === id);
  if (!found) throw new ZohoRefusal(404, 1002, 'The record does not exist');
  return found;
}

/** Members that a change does not contain remain unchanged. */
export function saveRecord(
  simulation: ZohoSimulation,
  resource: Resource,
  body: unknown,
  known: ZohoRecord | null,
): ZohoRecord {
  const { body: schema } = resources[resource];
  const given = withoutNulls(body);
  const read = (known ? (schema as z.ZodObject).partial() : schema).safeParse(given);
  if (!read.success) throw new ZohoRefusal(400, 2, `Invalid value passed: ${z.prettifyError(read.error)}`);
  // A change does not apply defaults.
  const isGiven = ([name]: [string, unknown]): boolean => known === null || Object.hasOwn(given as object, name);
  const fields: Fields = { ...known, ...Object.fromEntries(Object.entries(read.data).filter(isGiven)) };
  if (isDocument(resource)) fields.date ??= new Date(simulation.now()).toISOString().slice(0, 10);
  checkLinks(simulation, fields);
  checkDate(simulation, fields);
  if (resource === 'invoices' && known === null) {
    fields.invoice_number ??= `INV-${String(simulation.state.nextInvoice++).padStart(6, '0')}`;
  }
  checkUnique(simulation, resource, fields, known);
  if (isDocument(resource)) fields.line_items = (fields.line_items as Line[]).map((line) => fillLine(simulation, line));
  if (resource === 'customerpayments') applyPayment(simulation, fields);
  const at = new Date(simulation.now()).toISOString().replace(/\.\d+Z$/, '+0000');
  const record = known ?? { id: String(simulation.state.nextId++), status: statusOf(resource), created_time: at };
  Object.assign(record, fields, reckon(resource, fields, record), { last_modified_time: at });
  if (known === null) recordsOf(simulation, resource).push(record);
  return record;
}

const isDocument = (resource: Resource): boolean => resource === 'invoices' || resource === 'bills';

/** Null members count as absent. */
const withoutNulls = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body ?? null), (_key, value: unknown) => value ?? undefined);

function statusOf(resource: Resource): string {
  return isDocument(resource) ? 'draft' : 'active';
}

/** Ids of other records, by member. */
type Names = Record<string, string | undefined>;

function checkLinks(simulation: ZohoSimulation, fields: Fields): void {
  const { customer_id, vendor_id, line_items = [] } = fields as { line_items?: Names[] } & Names;
  for (const id of [customer_id, vendor_id]) if (id !== undefined) findRecord(simulation, 'contacts', id);
  for (const line of [fields as Names, ...line_items]) {
    if (line.item_id !== undefined) findRecord(simulation, 'items', line.item_id);
    if (line.tax_id !== undefined && zohoTaxes[line.tax_id] === undefined) {
      throw new ZohoRefusal(400, 1002, 'The tax does not exist');
    }
    const accounts = [line.account_id, line.purchase_account_id, line.paid_through_account_id];
    if (accounts.some((account) => account !== undefined && !zohoAccounts.includes(account))) {
      throw new ZohoRefusal(400, 1002, 'The account does not exist');
    }
  }
}

function checkDate({ settings }: ZohoSimulation, { date }: Fields): void {
  if (typeof date !== 'string' || settings.lockedUntil === '' || date > settings.lockedUntil) return;
  throw new ZohoRefusal(400, 110001, `Transactions on or before ${settings.lockedUntil} are locked`);
}

/** Unique members by resource; those of bills are unique per vendor. */
const unique: Partial<Record<Resource, string[]>> = {
  contacts: ['contact_name'],
  items: ['sku'],
  invoices: ['invoice_number'],
  bills: ['bill_number', 'vendor_id'],
};

function checkUnique(simulation: ZohoSimulation, resource: Resource, fields: Fields, known: ZohoRecord | null): void {
  const names = unique[resource] ?? [];
  const others = recordsOf(simulation, resource).filter((record) => record !== known);
  const isTaken = (record: Fields) =>
    names.every((name) => fields[name] !== undefined && record[name] === fields[name]);
  if (names.length > 0 && others.some(isTaken)) {
    throw new ZohoRefusal(400, 3062, `A record with this ${names[0]?.replaceAll('_', ' ')} already exists`);
  }
}

type Line = {
  item_id?: string;
  name?: string;
  rate?: number;
  amount?: number;
  quantity?: number;
  discount?: number | string;
  tax_id?: string;
};

/** A line takes a missing name, price and tax from its item. */
function fillLine(simulation: ZohoSimulation, line: Line): Line {
  if (line.item_id === undefined) return line;
  const { name, rate, tax_id } = findRecord(simulation, 'items', line.item_id) as Line;
  return { ...(name !== undefined && { name }), ...(tax_id !== undefined && { tax_id }), rate: rate ?? 0, ...line };
}

/** An amount, or a percentage of the discounted amount. */
const discountOf = (discount: number | string, amount: number): number =>
  typeof discount === 'string' ? (amount * Number(discount.replace('%', ''))) / 100 : discount;

function reckon(resource: Resource, fields: Fields, record: ZohoRecord): Fields {
  if (!isDocument(resource) && resource !== 'expenses') return {};
  // An expense with one line has the line's members itself.
  const given = (fields.line_items ?? [fields]) as Line[];
  const isWhole = fields.discount_type === 'entity_level';
  const gross = given.reduce((sum, { rate, amount, quantity = 1 }) => sum + quantity * (rate ?? amount ?? 0), 0);
  const share = isWhole ? discountOf((fields.discount ?? 0) as number | string, gross) / (gross || 1) : 0;
  const lines = given.map(({ rate, amount, quantity = 1, discount = 0, tax_id = '' }) => {
    const price = rate ?? amount ?? 0;
    const own = isWhole || resource === 'expenses' ? quantity * price * share : discountOf(discount, quantity * price);
    return { quantity, price, discount: own, taxRate: zohoTaxes[tax_id] ?? 0 };
  });
  const { net, tax, total: sum } = totalsOf(lines, fields.is_inclusive_tax === true);
  const total = toCents(sum + Number(fields.adjustment ?? 0) + Number(fields.shipping_charge ?? 0));
  return { sub_total: net, tax_total: tax, total, balance: toCents(total - Number(record.payment_made ?? 0)) };
}

const toCents = (amount: number): number => Math.round(Number((amount * 100).toFixed(4))) / 100;

function applyPayment(simulation: ZohoSimulation, fields: Fields): void {
  const parts = fields.invoices as { invoice_id: string; amount_applied: number }[];
  const invoices = parts.map(({ invoice_id }) => findRecord(simulation, 'invoices', invoice_id));
  if (invoices.some(({ balance }, index) => Number(parts[index]?.amount_applied) > Number(balance))) {
    throw new ZohoRefusal(400, 24016, 'The amount entered is more than the balance due for the selected invoices.');
  }
  for (const [index, invoice] of invoices.entries()) {
    invoice.payment_made = toCents(Number(invoice.payment_made ?? 0) + Number(parts[index]?.amount_applied));
    invoice.balance = toCents(Number(invoice.total) - Number(invoice.payment_made));
    if (invoice.balance === 0) invoice.status = 'paid';
  }
}
