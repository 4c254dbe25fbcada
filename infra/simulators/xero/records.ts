/** How Xero creates or changes a record: validates it, computes it, and applies payments to invoices. */
import type * as z from 'zod';
import { fillLine, type Line, reckon, roundTo } from './invoices.ts';
import { type Collection, collections } from './requests.ts';
import { XeroRefusal } from './refusals.ts';
import { nextId, recordsOf, xeroAccounts, type XeroRecord, xeroTaxes, type XeroSimulation } from './simulation.ts';

/** By its id, or by its code or number. */
export function findRecord(simulation: XeroSimulation, collection: Collection, id: string): XeroRecord | undefined {
  const { id: own, name } = collections[collection];
  const records = recordsOf(simulation, collection);
  return records.find((record) => record[own] === id) ?? records.find((record) => record[name] === id);
}

/** Null members count as absent. */
const withoutNulls = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body ?? {}), (_key, value: unknown) => value ?? undefined);

/**
 * An unknown id creates nothing. `places`: decimal places of prices. Members that a change does not contain remain
 * unchanged.
 */
export function saveRecord(
  simulation: XeroSimulation,
  collection: Collection,
  body: unknown,
  places: number,
): XeroRecord {
  const { body: schema, id } = collections[collection];
  const given = withoutNulls(body) as XeroRecord;
  const named = (given[id] ?? (collection === 'Items' ? given.Code : undefined)) as string | undefined;
  const known = named === undefined ? undefined : findRecord(simulation, collection, named);
  if (given[id] !== undefined && !known) throw new XeroRefusal(`${id} could not be found`);
  const read = (known ? (schema as z.ZodObject).partial() : (schema as z.ZodObject)).safeParse(given);
  if (!read.success) throw new XeroRefusal(read.error.issues.map(messageOf).join('; '));
  const record: XeroRecord = { ...known, ...(read.data as XeroRecord) };
  record[id] ??= nextId(simulation);
  rules[collection](simulation, record, known, places);
  record.updated = simulation.now();
  if (!known) recordsOf(simulation, collection).push(record);
  return Object.assign(known ?? record, record);
}

const messageOf = ({ path, message }: z.core.$ZodIssue): string => `${path.join('.')}: ${message}`;

type Rule = (simulation: XeroSimulation, record: XeroRecord, known: XeroRecord | undefined, places: number) => void;
const rules: Record<Collection, Rule> = {
  Contacts: checkName,
  Items: checkItem,
  Invoices: checkInvoice,
  Payments: pay,
};

function checkName(simulation: XeroSimulation, record: XeroRecord, known: XeroRecord | undefined): void {
  record.ContactStatus ??= 'ACTIVE';
  const isTaken = recordsOf(simulation, 'Contacts').some(
    (other) => other !== known && other.ContactStatus === 'ACTIVE' && other.Name === record.Name,
  );
  if (isTaken) throw new XeroRefusal('The contact name must be unique across all active contacts.');
}

function checkItem(_world: XeroSimulation, record: XeroRecord, _known: XeroRecord | undefined, places: number): void {
  for (const side of ['SalesDetails', 'PurchaseDetails']) {
    const details = record[side] as { UnitPrice?: number; AccountCode?: string; TaxType?: string } | undefined;
    if (details?.UnitPrice !== undefined) details.UnitPrice = roundTo(places, details.UnitPrice);
    if (details?.AccountCode !== undefined) checkAccount(details.AccountCode);
    if (details?.TaxType !== undefined) checkTax(details.TaxType);
  }
}

function checkAccount(code: string | undefined): void {
  if (!xeroAccounts.some(({ Code }) => Code === code)) {
    throw new XeroRefusal(`Account code ${code ?? ''} is not a valid code`);
  }
}

function checkTax(type: string): void {
  if (xeroTaxes[type] === undefined) throw new XeroRefusal(`The TaxType code ${type} does not exist`);
}

/** The statuses that may follow a status. */
const nextStatuses: Readonly<Record<string, readonly string[]>> = {
  DRAFT: ['DRAFT', 'SUBMITTED', 'AUTHORISED', 'DELETED'],
  SUBMITTED: ['DRAFT', 'SUBMITTED', 'AUTHORISED', 'DELETED'],
  AUTHORISED: ['AUTHORISED', 'VOIDED'],
};

function checkInvoice(
  simulation: XeroSimulation,
  record: XeroRecord,
  known: XeroRecord | undefined,
  places: number,
): void {
  const { Type, InvoiceNumber } = record;
  if (known && !(nextStatuses[String(known.Status)] ?? []).includes(String(record.Status))) {
    throw new XeroRefusal('Invoice not of valid status for modification');
  }
  record.Contact = { ContactID: contactOf(simulation, record.Contact as XeroRecord) };
  record.Status ??= 'DRAFT';
  record.LineAmountTypes ??= 'Exclusive';
  record.Date ??= new Date(simulation.now()).toISOString().slice(0, 10);
  if (String(record.Date) <= simulation.settings.lockDate) {
    throw new XeroRefusal('The document date cannot be before the end of year lock date');
  }
  record.LineItems = ((record.LineItems ?? []) as Line[]).map((line) => checkLine(simulation, record, line, places));
  if (record.Status === 'AUTHORISED') checkComplete(record);
  const isTaken = recordsOf(simulation, 'Invoices').some(
    (other) =>
      other !== known && Type === 'ACCREC' && InvoiceNumber !== undefined && other.InvoiceNumber === InvoiceNumber,
  );
  if (isTaken) throw new XeroRefusal('Invoice # must be unique.');
  if (Type === 'ACCREC') record.InvoiceNumber ??= `INV-${String(record.InvoiceID).slice(-4)}`;
  reckon(record);
}

function contactOf(simulation: XeroSimulation, { ContactID, ContactNumber, Name, ...rest }: XeroRecord): string {
  const named = (ContactID ?? ContactNumber) as string | undefined;
  const known =
    named === undefined
      ? recordsOf(simulation, 'Contacts').find((contact) => contact.Name === Name && contact.ContactStatus === 'ACTIVE')
      : findRecord(simulation, 'Contacts', named);
  if (known) return String(known.ContactID);
  if (named !== undefined || Name === undefined) throw new XeroRefusal('The contact could not be found');
  return String(saveRecord(simulation, 'Contacts', { Name, ...rest }, 2).ContactID);
}

function checkLine(simulation: XeroSimulation, { Type, Status }: XeroRecord, line: Line, places: number): Line {
  const isDiscounted = line.DiscountAmount !== undefined || line.DiscountRate !== undefined;
  if (Type === 'ACCPAY' && isDiscounted) throw new XeroRefusal('Bills do not support discounts');
  const item = line.ItemCode === undefined ? undefined : findRecord(simulation, 'Items', line.ItemCode);
  if (line.ItemCode !== undefined && !item) throw new XeroRefusal(`Item code ${line.ItemCode} could not be found`);
  const filled = fillLine(line, item, Type === 'ACCREC', places);
  checkTax(filled.TaxType ?? 'NONE');
  if (Status === 'AUTHORISED' || filled.AccountCode !== undefined) checkAccount(filled.AccountCode);
  if (filled.Description === undefined) throw new XeroRefusal('Description is required for this line item');
  return filled;
}

function checkComplete({ LineItems, DueDate }: XeroRecord): void {
  if ((LineItems as Line[]).length === 0) throw new XeroRefusal('One or more line items must be specified');
  if (DueDate === undefined) throw new XeroRefusal('Due Date cannot be empty');
}

function pay(simulation: XeroSimulation, record: XeroRecord, known: XeroRecord | undefined): void {
  if (known) throw new XeroRefusal('Payments cannot be changed');
  const { InvoiceID, InvoiceNumber } = record.Invoice as { InvoiceID?: string; InvoiceNumber?: string };
  const invoice = findRecord(simulation, 'Invoices', InvoiceID ?? InvoiceNumber ?? '');
  if (!invoice) throw new XeroRefusal('The invoice could not be found');
  const { Code, AccountID } = record.Account as { Code?: string; AccountID?: string };
  checkAccount(Code ?? AccountID?.replace('account-', ''));
  const amount = Number(record.Amount);
  if (invoice.Status !== 'AUTHORISED' || amount > Number(invoice.AmountDue)) {
    throw new XeroRefusal('The payment amount exceeds the amount outstanding on this document');
  }
  record.Date ??= new Date(simulation.now()).toISOString().slice(0, 10);
  record.Invoice = { InvoiceID: invoice.InvoiceID, InvoiceNumber: invoice.InvoiceNumber };
  invoice.AmountPaid = roundTo(2, Number(invoice.AmountPaid ?? 0) + amount);
  invoice.AmountDue = roundTo(2, Number(invoice.AmountDue) - amount);
  if (invoice.AmountDue === 0) Object.assign(invoice, { Status: 'PAID', FullyPaidOnDate: record.Date });
}
