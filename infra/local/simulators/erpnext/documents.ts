/** What ERPNext does with a document that is created or changed: names it, checks its links, computes and submits it. */
import * as z from 'zod';
import { documents, type DocType } from '../../../../shared/providers/erpnext/wire.ts';
import { totalsOf } from '../accounting/totals.ts';
import { ErpNextRefusal } from './refusals.ts';
import {
  docsOf,
  erpnextUser,
  type ErpNextWorld,
  masters,
  nextInSeries,
  stampOf,
  type StoredDoc,
  taxTemplates,
} from './world.ts';

export const isDocType = (type: string): type is DocType => Object.hasOwn(documents, type);

type Fields = Record<string, unknown>;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export function createDocument(world: ErpNextWorld, type: DocType, body: unknown): StoredDoc {
  const fields = readFields(type, body);
  if (type === 'Custom Field') return addField(world, fields);
  // A field the type does not have is dropped without a word.
  if (!world.state.withField.includes(type)) delete fields.custom_gateway_ref;
  checkRows(type, fields);
  checkLinks(world, fields);
  checkUnique(world, type, fields, null);
  const name = nameOf(world, type, fields);
  const at = stampOf(world.now());
  const docstatus = 0;
  const made = {
    ...fields,
    ...computedOf(type, fields),
    name,
    owner: erpnextUser,
    creation: at,
    modified: at,
    docstatus,
  };
  docsOf(world, type)[name] = { ...made, doctype: type };
  return readDocument(world, type, name);
}

export function readDocument(world: ErpNextWorld, type: DocType, name: string): StoredDoc {
  const found = docsOf(world, type)[name];
  if (!found) throw new ErpNextRefusal('DoesNotExistError', `${type} ${name} not found`);
  return found;
}

/** A draft may be changed and submitted; what is submitted may only be cancelled. */
export function changeDocument(world: ErpNextWorld, type: DocType, name: string, body: unknown): StoredDoc {
  const before = readDocument(world, type, name);
  const { docstatus = before.docstatus, modified, ...changes } = z.record(z.string(), z.unknown()).parse(body ?? {});
  if (modified !== undefined && modified !== before.modified) {
    throw new ErpNextRefusal('TimestampMismatchError', 'Document has been modified after you have opened it');
  }
  if (before.docstatus !== 0 && Object.keys(changes).length > 0) {
    throw new ErpNextRefusal('UpdateAfterSubmitError', `Not allowed to change ${type} after submission`);
  }
  const isStep = docstatus === before.docstatus || docstatus === before.docstatus + 1;
  if (!isStep) throw new ErpNextRefusal('ValidationError', `Cannot change docstatus of ${name}`);
  checkRows(type, changes);
  checkLinks(world, changes);
  checkUnique(world, type, changes, name);
  if (docstatus === 1 && before.docstatus === 0) checkPosting(world, { ...before, ...changes });
  const fields = { ...before, ...changes };
  const at = stampOf(world.now());
  const stamp = at > before.modified ? at : `${before.modified}1`;
  docsOf(world, type)[name] = {
    ...fields,
    ...computedOf(type, fields),
    name,
    modified: stamp,
    docstatus,
  };
  return readDocument(world, type, name);
}

function readFields(type: DocType, body: unknown): Fields {
  const read = (documents[type] as z.ZodObject).loose().safeParse(body);
  if (read.success) return { ...(read.data as Fields) };
  const [issue] = read.error.issues;
  const field = issue?.path.join('.') ?? 'body';
  const isMissing = issue?.code === 'invalid_type' && issue.message.includes('undefined');
  throw new ErpNextRefusal(
    isMissing ? 'MandatoryError' : 'ValidationError',
    isMissing ? `[${type}]: ${field}` : `${field}: ${issue?.message ?? 'is wrong'}`,
  );
}

/** A row of an invoice takes its unit from its item; one without an item must name both. */
function checkRows(type: DocType, { items = [] }: Fields): void {
  for (const row of items as Fields[]) {
    const missing = ['uom', 'conversion_factor'].find(
      (field) => row.item_code === undefined && row[field] === undefined,
    );
    if (missing !== undefined) throw new ErpNextRefusal('MandatoryError', `[${type}, 1]: ${missing}`);
  }
}

const linkedTypes: Readonly<Record<string, DocType>> = { customer: 'Customer', supplier: 'Supplier' };

function checkLinks(world: ErpNextWorld, fields: Fields, isRow = false): void {
  for (const [field, value] of Object.entries(fields)) {
    if (Array.isArray(value)) for (const row of value) checkLinks(world, row as Fields, true);
    if (typeof value !== 'string') continue;
    // The item's own code names it; in a row it is a link.
    const type = field === 'item_code' && isRow ? 'Item' : linkedTypes[field];
    const isKnown = type ? docsOf(world, type)[value] !== undefined : (masters[field]?.includes(value) ?? true);
    const isTemplate = field !== 'item_tax_template' || taxTemplates[value] !== undefined;
    const isFound = isKnown && isTemplate;
    if (!isFound)
      throw new ErpNextRefusal('LinkValidationError', `Could not find ${field.replaceAll('_', ' ')}: ${value}`);
  }
}

function checkUnique(world: ErpNextWorld, type: DocType, fields: Fields, self: string | null): void {
  const others = Object.values(docsOf(world, type)).filter(({ name }) => name !== self);
  const ref = fields.custom_gateway_ref;
  if (ref !== undefined && others.some(({ custom_gateway_ref }) => custom_gateway_ref === ref)) {
    throw new ErpNextRefusal('UniqueValidationError', `Gateway Ref must be unique: ${textOf(ref)}`);
  }
  const isRepeatedBill =
    type === 'Purchase Invoice' &&
    world.settings.uniqueBillNumbers &&
    fields.bill_no !== undefined &&
    others.some(({ bill_no, supplier }) => bill_no === fields.bill_no && supplier === fields.supplier);
  if (isRepeatedBill) throw new ErpNextRefusal('ValidationError', 'Supplier Invoice No exists already');
}

/** A repeated customer gets a number behind its name; suppliers and items are refused. */
function nameOf(world: ErpNextWorld, type: DocType, fields: Fields): string {
  const year = new Date(world.now()).getUTCFullYear();
  if (type === 'Customer' && world.settings.customerNaming === 'series') return nextInSeries(world, `CUST-${year}-`);
  if (type === 'Customer') return freeName(world, textOf(fields.customer_name));
  if (type === 'Sales Invoice') return nextInSeries(world, `ACC-SINV-${year}-`);
  if (type === 'Purchase Invoice') return nextInSeries(world, `ACC-PINV-${year}-`);
  if (type === 'Item Price') return nextInSeries(world, 'ITEM-PRICE-');
  const name = textOf(type === 'Supplier' ? fields.supplier_name : fields.item_code);
  if (docsOf(world, type)[name]) throw new ErpNextRefusal('DuplicateEntryError', `${type} ${name} already exists`);
  return name;
}

function freeName(world: ErpNextWorld, wanted: string): string {
  const taken = docsOf(world, 'Customer');
  let name = wanted;
  for (let number = 1; taken[name]; number += 1) name = `${wanted} - ${number}`;
  return name;
}

function addField(world: ErpNextWorld, fields: Fields): StoredDoc {
  const name = `${textOf(fields.dt)}-custom_gateway_ref`;
  if (!world.settings.mayAddFields) throw new ErpNextRefusal('PermissionError', 'Not permitted');
  if (docsOf(world, 'Custom Field')[name]) {
    throw new ErpNextRefusal(
      'ValidationError',
      `A field with the name custom_gateway_ref already exists in ${textOf(fields.dt)}`,
    );
  }
  world.state.withField.push(textOf(fields.dt));
  const at = stampOf(world.now());
  docsOf(world, 'Custom Field')[name] = { ...fields, name, modified: at, docstatus: 0 };
  return readDocument(world, 'Custom Field', name);
}

function checkPosting({ settings }: ErpNextWorld, fields: Fields): void {
  if (settings.closedUntil !== '' && textOf(fields.posting_date) <= settings.closedUntil) {
    throw new ErpNextRefusal('ClosedAccountingPeriod', 'You cannot post entries in a closed Accounting Period');
  }
}

type Line = { qty: number; rate: number; item_tax_template?: string };
type TaxRow = { account_head: string; rate: number; included_in_print_rate?: number };

function computedOf(type: DocType, fields: Fields): Fields {
  if (type !== 'Sales Invoice' && type !== 'Purchase Invoice') return {};
  const taxes = (fields.taxes ?? []) as TaxRow[];
  const rateOf = ({ item_tax_template: template = '' }: Line): number =>
    taxes.reduce((sum, { account_head, rate }) => sum + (taxTemplates[template]?.[account_head] ?? rate), 0);
  const lines = ((fields.items ?? []) as Line[]).map((line) => ({
    quantity: line.qty,
    // Prices are kept with two places.
    price: Math.round(Number((line.rate * 100).toFixed(4))) / 100,
    taxRate: rateOf(line),
  }));
  const { net, tax, total } = totalsOf(
    lines,
    taxes.some(({ included_in_print_rate }) => included_in_print_rate === 1),
  );
  const payments = (fields.payments ?? []) as { amount: number }[];
  const paid = fields.is_pos === 1 ? payments.reduce((sum, { amount }) => sum + amount, 0) : fields.paid_amount;
  return {
    net_total: net,
    total_taxes_and_charges: tax,
    grand_total: total,
    paid_amount: Number(paid ?? 0),
    outstanding_amount: total - Number(paid ?? 0),
  };
}
