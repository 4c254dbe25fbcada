/** What Xero does with a record that is created or changed: checks it, reckons it, and moves what a payment pays. */
import * as z from 'zod';
import { type Collection, collections } from '../../../../shared/providers/xero/wire.ts';
import { totalsOf } from '../accounting/totals.ts';
import { XeroRefusal } from './refusals.ts';
import { nextId, recordsOf, xeroAccounts, type XeroRecord, xeroTaxes, type XeroWorld } from './world.ts';

export function findRecord(world: XeroWorld, collection: Collection, id: string): XeroRecord | undefined {
  const name = collections[collection].id;
  return recordsOf(world, collection).find(
    (record) => record[name] === id || (collection === 'Items' && record.Code === id),
  );
}

/** Of a record that is named by an id nobody knows nothing is made. */
export function saveRecord(world: XeroWorld, collection: Collection, body: unknown): XeroRecord {
  const read = collections[collection].body.safeParse(body);
  if (!read.success) throw new XeroRefusal(z.prettifyError(read.error));
  const fields: XeroRecord = { ...read.data };
  const name = collections[collection].id;
  const given = (fields[name] ?? (collection === 'Items' ? fields.Code : undefined)) as string | undefined;
  const known = given === undefined ? undefined : findRecord(world, collection, given);
  if (fields[name] !== undefined && !known) throw new XeroRefusal(`${name} could not be found`);
  checkRules(world, collection, fields, known);
  const record = known ?? { [name]: nextId(world) };
  Object.assign(record, fields);
  if (collection === 'Invoices') reckon(record);
  if (!known) recordsOf(world, collection).push(record);
  return record;
}

function checkRules(world: XeroWorld, collection: Collection, fields: XeroRecord, known: XeroRecord | undefined): void {
  if (collection === 'Contacts') checkName(world, fields, known);
  if (collection === 'Invoices') checkInvoice(world, fields, known);
  if (collection === 'Payments') pay(world, fields);
}

function checkName(world: XeroWorld, { Name }: XeroRecord, known: XeroRecord | undefined): void {
  const isTaken = recordsOf(world, 'Contacts').some(
    (other) => other !== known && other.ContactStatus === 'ACTIVE' && other.Name === Name,
  );
  if (isTaken) throw new XeroRefusal('The contact name must be unique across all active contacts.');
}

type Line = {
  Quantity: number;
  UnitAmount: number;
  DiscountAmount?: number;
  TaxType?: string;
  AccountCode?: string;
  ItemCode?: string;
};

function checkInvoice(world: XeroWorld, fields: XeroRecord, known: XeroRecord | undefined): void {
  const { Contact, LineItems, Date: date, Type, InvoiceNumber } = fields as { LineItems: Line[] } & XeroRecord;
  if (!findRecord(world, 'Contacts', (Contact as { ContactID: string }).ContactID)) {
    throw new XeroRefusal('The contact could not be found');
  }
  if (String(date) <= world.settings.lockDate) {
    throw new XeroRefusal('The document date cannot be before the end of year lock date');
  }
  for (const { TaxType = 'NONE', AccountCode, ItemCode, DiscountAmount } of LineItems) {
    if (Type === 'ACCPAY' && DiscountAmount !== undefined) throw new XeroRefusal('Bills do not support discounts');
    if (xeroTaxes[TaxType] === undefined) throw new XeroRefusal(`The TaxType code ${TaxType} does not exist`);
    const isAccount = AccountCode === undefined ? ItemCode !== undefined : xeroAccounts.includes(AccountCode);
    if (!isAccount) throw new XeroRefusal(`Account code ${AccountCode ?? ''} is not a valid code`);
    if (ItemCode !== undefined && !findRecord(world, 'Items', ItemCode)) {
      throw new XeroRefusal(`Item code ${ItemCode} could not be found`);
    }
  }
  const isTaken = recordsOf(world, 'Invoices').some(
    (other) =>
      other !== known && Type === 'ACCREC' && InvoiceNumber !== undefined && other.InvoiceNumber === InvoiceNumber,
  );
  if (isTaken) throw new XeroRefusal('Invoice # must be unique.');
}

function reckon(record: XeroRecord): void {
  const lines = (record.LineItems as Line[]).map(({ Quantity, UnitAmount, DiscountAmount = 0, TaxType = 'NONE' }) => ({
    quantity: Quantity,
    price: UnitAmount,
    discount: DiscountAmount,
    taxRate: xeroTaxes[TaxType] ?? 0,
  }));
  const { net, tax, total } = totalsOf(lines, record.LineAmountTypes === 'Inclusive');
  Object.assign(record, { SubTotal: net, TotalTax: tax, Total: total, AmountDue: total - Number(record.paid ?? 0) });
  record.InvoiceNumber ??= `INV-${String(record.InvoiceID).slice(-4)}`;
}

function pay(world: XeroWorld, fields: XeroRecord): void {
  const invoice = findRecord(world, 'Invoices', (fields.Invoice as { InvoiceID: string }).InvoiceID);
  if (!invoice) throw new XeroRefusal('The invoice could not be found');
  if (!xeroAccounts.includes((fields.Account as { Code: string }).Code)) {
    throw new XeroRefusal('Account code is not a valid code');
  }
  const amount = Number(fields.Amount);
  if (invoice.Status !== 'AUTHORISED' || amount > Number(invoice.AmountDue)) {
    throw new XeroRefusal('The payment amount exceeds the amount outstanding on this document');
  }
  invoice.paid = Number(invoice.paid ?? 0) + amount;
  invoice.AmountDue = Number(invoice.AmountDue) - amount;
  if (invoice.AmountDue === 0) invoice.Status = 'PAID';
}
