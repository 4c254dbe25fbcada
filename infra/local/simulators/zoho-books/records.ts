/** What Zoho Books does with a record that is created or changed: checks it, reckons it, numbers it. */
import * as z from 'zod';
import { type Resource, resources } from '../../../../shared/providers/zoho-books/wire.ts';
import { totalsOf } from '../accounting/totals.ts';
import { ZohoRefusal } from './refusals.ts';
import { recordsOf, zohoAccounts, type ZohoRecord, zohoTaxes, type ZohoWorld } from './world.ts';

type Fields = Record<string, unknown>;

export function findRecord(world: ZohoWorld, resource: Resource, id: string): ZohoRecord {
  const found = recordsOf(world, resource).find((record) => record.id === id);
  if (!found) throw new ZohoRefusal(404, 1002, 'The record does not exist');
  return found;
}

export function saveRecord(world: ZohoWorld, resource: Resource, body: unknown, known: ZohoRecord | null): ZohoRecord {
  const read = resources[resource].body.safeParse(body);
  if (!read.success) throw new ZohoRefusal(400, 2, `Invalid value passed: ${z.prettifyError(read.error)}`);
  const fields: Fields = { ...read.data };
  checkLinks(world, fields);
  checkDate(world, fields);
  if (resource === 'invoices' && known === null) {
    fields.invoice_number ??= `INV-${String(world.state.nextInvoice++).padStart(6, '0')}`;
  }
  checkUnique(world, resource, fields, known);
  const record = known ?? { id: String(world.state.nextId++), status: statusOf(resource) };
  Object.assign(record, fields, reckon(resource, fields, record));
  if (known === null) recordsOf(world, resource).push(record);
  if (resource === 'customerpayments') applyPayment(world, fields);
  return record;
}

function statusOf(resource: Resource): string {
  return resource === 'invoices' || resource === 'bills' ? 'draft' : 'active';
}

/** Ids of other records, by member. */
type Names = Record<string, string | undefined>;

function checkLinks(world: ZohoWorld, fields: Fields): void {
  const { customer_id, vendor_id, line_items = [] } = fields as { line_items?: Names[] } & Names;
  for (const id of [customer_id, vendor_id]) if (id !== undefined) findRecord(world, 'contacts', id);
  for (const line of [fields as Names, ...line_items]) {
    if (line.item_id !== undefined) findRecord(world, 'items', line.item_id);
    if (line.tax_id !== undefined && zohoTaxes[line.tax_id] === undefined) {
      throw new ZohoRefusal(400, 1002, 'The tax does not exist');
    }
    const accounts = [line.account_id, line.purchase_account_id, line.paid_through_account_id];
    if (accounts.some((account) => account !== undefined && !zohoAccounts.includes(account))) {
      throw new ZohoRefusal(400, 1002, 'The account does not exist');
    }
  }
}

function checkDate({ settings }: ZohoWorld, { date }: Fields): void {
  if (typeof date !== 'string' || settings.lockedUntil === '' || date > settings.lockedUntil) return;
  throw new ZohoRefusal(400, 110001, `Transactions on or before ${settings.lockedUntil} are locked`);
}

/** What may be there once, by resource; bills once per vendor. */
const unique: Partial<Record<Resource, string[]>> = {
  contacts: ['contact_name'],
  items: ['sku'],
  invoices: ['invoice_number'],
  bills: ['bill_number', 'vendor_id'],
};

function checkUnique(world: ZohoWorld, resource: Resource, fields: Fields, known: ZohoRecord | null): void {
  const names = unique[resource] ?? [];
  const others = recordsOf(world, resource).filter((record) => record !== known);
  const isTaken = (record: Fields) =>
    names.every((name) => fields[name] !== undefined && record[name] === fields[name]);
  if (names.length > 0 && others.some(isTaken)) {
    throw new ZohoRefusal(400, 3062, `A record with this ${names[0]?.replaceAll('_', ' ')} already exists`);
  }
}

type Line = { rate?: number; amount?: number; quantity?: number; discount?: number; tax_id?: string };

function reckon(resource: Resource, fields: Fields, record: ZohoRecord): Fields {
  if (!['invoices', 'bills', 'expenses'].includes(resource)) return {};
  // An expense of one line is its own line.
  const lines = ((fields.line_items ?? [fields]) as Line[]).map(
    ({ rate, amount, quantity = 1, discount = 0, tax_id = '' }) => ({
      quantity,
      price: rate ?? amount ?? 0,
      discount,
      taxRate: zohoTaxes[tax_id] ?? 0,
    }),
  );
  const { net, tax, total } = totalsOf(lines, fields.is_inclusive_tax === true);
  const paid = Number(record.paid ?? 0);
  return { sub_total: net, tax_total: tax, total, balance: total - paid };
}

function applyPayment(world: ZohoWorld, fields: Fields): void {
  for (const { invoice_id, amount_applied } of fields.invoices as { invoice_id: string; amount_applied: number }[]) {
    const invoice = findRecord(world, 'invoices', invoice_id);
    invoice.paid = Number(invoice.paid ?? 0) + amount_applied;
    invoice.balance = Number(invoice.balance) - amount_applied;
    if (invoice.balance === 0) invoice.status = 'paid';
  }
}
