/** How ERPNext creates or changes a document: names it, checks its links, computes and submits it. */
import * as z from 'zod';
import { changeableAfterSubmit, doctypes, type DocType, rowTypes } from './doctypes.ts';
import { computedOf, isInvoice, statusOf } from './invoices.ts';
import { ErpNextRefusal } from './refusals.ts';
import {
  docsOf,
  erpnextUser,
  type ErpNextSimulation,
  masters,
  nextInSeries,
  stampOf,
  type StoredDoc,
  taxTemplates,
} from './simulation.ts';

export const isDocType = (type: string): type is DocType => Object.hasOwn(doctypes, type);

type Fields = Record<string, unknown>;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export function createDocument(simulation: ErpNextSimulation, type: DocType, body: unknown): StoredDoc {
  const fields = readFields(doctypes[type], type, body);
  if (type === 'Custom Field') return addField(simulation, fields);
  // A field the type does not have is silently dropped.
  if (!simulation.state.withField.includes(type)) delete fields.custom_gateway_ref;
  if (type === 'Item') fields.item_name ??= fields.item_code;
  checkLinks(simulation, fields);
  checkUnique(simulation, type, fields, null);
  const computed = computedOf(simulation, type, fields);
  const at = stampOf(simulation.now());
  const name = nameOf(simulation, type, fields);
  const standard = { name, owner: erpnextUser, creation: at, modified: at, modified_by: erpnextUser };
  return saveDoc(simulation, type, { ...fields, ...computed, ...standard, docstatus: 0, idx: 0, doctype: type });
}

/** Each row of a table is also a document, with its parent and position. */
function saveDoc(simulation: ErpNextSimulation, type: DocType, doc: StoredDoc): StoredDoc {
  const { name, docstatus } = doc;
  const tables = Object.entries(rowTypes[type] ?? {}).map(([parentfield, doctype]) => {
    const rows = (doc[parentfield] ?? []) as Fields[];
    const placed = { parent: name, parentfield, parenttype: type, docstatus, doctype };
    return [
      parentfield,
      rows.map((row, at) => ({ ...row, name: `${name}-${parentfield}-${at + 1}`, idx: at + 1, ...placed })),
    ];
  });
  const status = isInvoice(type) ? { status: statusOf(simulation, doc) } : {};
  docsOf(simulation, type)[name] = { ...doc, ...status, ...(Object.fromEntries(tables) as Fields) };
  return readDocument(simulation, type, name);
}

export function readDocument(simulation: ErpNextSimulation, type: DocType, name: string): StoredDoc {
  const found = docsOf(simulation, type)[name];
  if (!found) throw new ErpNextRefusal('DoesNotExistError', `${type} ${name} not found`);
  return found;
}

/** A draft may be changed and submitted; a submitted document may only be canceled, or changed in a few fields. */
export function changeDocument(simulation: ErpNextSimulation, type: DocType, name: string, body: unknown): StoredDoc {
  const before = readDocument(simulation, type, name);
  const { docstatus = before.docstatus, modified, ...given } = z.record(z.string(), z.unknown()).parse(body ?? {});
  if (modified !== undefined && modified !== before.modified) {
    throw new ErpNextRefusal('TimestampMismatchError', 'Document has been modified after you have opened it');
  }
  const changes = Object.fromEntries(
    Object.entries(readFields(doctypes[type].partial(), type, given)).filter(
      ([field]) => (given[field] ?? null) !== null,
    ),
  );
  const isChanged = ([field, value]: [string, unknown]) =>
    value !== before[field] && !changeableAfterSubmit.includes(field);
  if (before.docstatus !== 0 && Object.entries(changes).some(isChanged)) {
    throw new ErpNextRefusal('UpdateAfterSubmitError', `Not allowed to change ${type} after submission`);
  }
  const isStep = docstatus === before.docstatus || docstatus === before.docstatus + 1;
  if (!isStep) throw new ErpNextRefusal('ValidationError', `Cannot change docstatus of ${name}`);
  checkLinks(simulation, changes);
  checkUnique(simulation, type, changes, name);
  if (docstatus === 1 && before.docstatus === 0) checkPosting(simulation, { ...before, ...changes });
  const fields: StoredDoc = { ...before, ...changes };
  for (const [field, value] of Object.entries(given)) if (value === null) delete fields[field];
  const at = stampOf(simulation.now());
  const stamp = at > before.modified ? at : `${before.modified}1`;
  return saveDoc(simulation, type, {
    ...fields,
    ...computedOf(simulation, type, fields),
    name,
    modified: stamp,
    docstatus,
  });
}

export function deleteDocument(simulation: ErpNextSimulation, type: DocType, name: string): void {
  if (readDocument(simulation, type, name).docstatus === 1) {
    throw new ErpNextRefusal('ValidationError', `${type} ${name}: Submitted Record cannot be deleted`);
  }
  delete docsOf(simulation, type)[name];
}

/** Null counts as absent. */
const withoutNulls = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body ?? {}), (_key, value: unknown) => value ?? undefined);

function readFields(schema: z.ZodObject, type: DocType, body: unknown): Fields {
  const read = schema.safeParse(withoutNulls(body));
  if (read.success) return { ...(read.data as Fields) };
  const [issue] = read.error.issues;
  const field = issue?.path.join('.') ?? 'body';
  const isMissing =
    issue?.path.reduce<unknown>((at, key) => (at as Fields | undefined)?.[String(key)] ?? undefined, body) ===
    undefined;
  throw new ErpNextRefusal(
    isMissing ? 'MandatoryError' : 'ValidationError',
    isMissing ? `[${type}]: ${field}` : `${field}: ${issue?.message ?? 'is wrong'}`,
  );
}

const linkedTypes: Readonly<Record<string, DocType>> = { customer: 'Customer', supplier: 'Supplier' };

function checkLinks(simulation: ErpNextSimulation, fields: Fields, isRow = false): void {
  for (const [field, value] of Object.entries(fields)) {
    if (Array.isArray(value)) for (const row of value) checkLinks(simulation, row as Fields, true);
    if (typeof value !== 'string') continue;
    // The item's own code is its name; in a row it is a link.
    const type = field === 'item_code' && isRow ? 'Item' : linkedTypes[field];
    const isKnown = type ? docsOf(simulation, type)[value] !== undefined : (masters[field]?.includes(value) ?? true);
    const isTemplate = field !== 'item_tax_template' || taxTemplates[value] !== undefined;
    const isFound = isKnown && isTemplate;
    if (!isFound)
      throw new ErpNextRefusal('LinkValidationError', `Could not find ${field.replaceAll('_', ' ')}: ${value}`);
  }
}

function checkUnique(simulation: ErpNextSimulation, type: DocType, fields: Fields, self: string | null): void {
  const others = Object.values(docsOf(simulation, type)).filter(({ name }) => name !== self);
  const ref = fields.custom_gateway_ref;
  if (ref !== undefined && others.some(({ custom_gateway_ref }) => custom_gateway_ref === ref)) {
    throw new ErpNextRefusal('UniqueValidationError', `Gateway Ref must be unique: ${textOf(ref)}`);
  }
  const isRepeatedBill =
    type === 'Purchase Invoice' &&
    simulation.settings.uniqueBillNumbers &&
    fields.bill_no !== undefined &&
    others.some(({ bill_no, supplier }) => bill_no === fields.bill_no && supplier === fields.supplier);
  if (isRepeatedBill) throw new ErpNextRefusal('ValidationError', 'Supplier Invoice No exists already');
}

/** A second customer of the same name gets a number after it; suppliers and items are rejected. */
function nameOf(simulation: ErpNextSimulation, type: DocType, fields: Fields): string {
  const year = new Date(simulation.now()).getUTCFullYear();
  if (type === 'Customer' && simulation.settings.customerNaming === 'series')
    return nextInSeries(simulation, `CUST-${year}-`);
  if (type === 'Customer') return freeName(simulation, textOf(fields.customer_name));
  if (type === 'Sales Invoice') return nextInSeries(simulation, `ACC-SINV-${year}-`);
  if (type === 'Purchase Invoice') return nextInSeries(simulation, `ACC-PINV-${year}-`);
  if (type === 'Item Price') return nextInSeries(simulation, 'ITEM-PRICE-');
  const name = textOf(type === 'Supplier' ? fields.supplier_name : fields.item_code);
  if (docsOf(simulation, type)[name]) throw new ErpNextRefusal('DuplicateEntryError', `${type} ${name} already exists`);
  return name;
}

function freeName(simulation: ErpNextSimulation, wanted: string): string {
  const accepted = docsOf(simulation, 'Customer');
  let name = wanted;
  for (let number = 1; accepted[name]; number += 1) name = `${wanted} - ${number}`;
  return name;
}

function addField(simulation: ErpNextSimulation, fields: Fields): StoredDoc {
  const fieldname = textOf(fields.fieldname) || textOf(fields.label).toLowerCase().replaceAll(' ', '_');
  const name = `${textOf(fields.dt)}-${fieldname}`;
  if (!simulation.settings.mayAddFields) throw new ErpNextRefusal('PermissionError', 'Not permitted');
  if (docsOf(simulation, 'Custom Field')[name]) {
    throw new ErpNextRefusal(
      'ValidationError',
      `A field with the name ${fieldname} already exists in ${textOf(fields.dt)}`,
    );
  }
  if (fieldname === 'custom_gateway_ref') simulation.state.withField.push(textOf(fields.dt));
  const at = stampOf(simulation.now());
  return saveDoc(simulation, 'Custom Field', { ...fields, fieldname, name, modified: at, docstatus: 0 });
}

function checkPosting({ settings }: ErpNextSimulation, fields: Fields): void {
  if (settings.closedUntil !== '' && textOf(fields.posting_date) <= settings.closedUntil) {
    throw new ErpNextRefusal('ClosedAccountingPeriod', 'You cannot post entries in a closed Accounting Period');
  }
}
