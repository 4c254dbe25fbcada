/** The supported calls of Odoo's ORM: search, create, write, load with external ids, and actions of moves. */
import * as z from 'zod';
import { fieldsIn, readDomain } from './domain.ts';
import { describeFields, linked } from './fields.ts';
import { isLinks, type LinkCommand, linksAfter } from './links.ts';
import { models } from './models.ts';
import { applyLines, balanceMove, type Command, numberMove } from './moves.ts';
import { OdooRefusal } from './refusals.ts';
import { odooDemoUser, type OdooRecord, type OdooSimulation, recordsOf } from './simulation.ts';

type Arguments = Record<string, unknown>;
type Method = {
  schema: z.ZodType<Arguments>;
  perform: (simulation: OdooSimulation, model: string, given: Arguments) => unknown;
};

const ids = z.union([z.array(z.int()), z.int().transform((id) => [id])]);
const values = z.record(z.string(), z.unknown());
const fields = z.array(z.string()).optional();
const names = z
  .union([z.array(z.string()), z.literal(false).transform(() => []), z.null().transform(() => [])])
  .default([]);
/** How `read` returns references: with their names, or as ids only, the form in which they are written. */
const loading = z.enum(['_classic_read', '_classic_write']).default('_classic_read');
type Loading = z.output<typeof loading>;
const context = z.looseObject({ active_test: z.boolean().optional() }).optional();
const count = z.union([z.int(), z.literal(false).transform(() => 0), z.null().transform(() => 0)]).optional();
const listOptions = { domain: z.array(z.unknown()).optional(), context };
const paged = { ...listOptions, offset: count, limit: count, order: z.union([z.string(), z.literal(false)]).nullish() };
type Paged = z.output<z.ZodObject<typeof paged>>;

const method = <Given>(
  schema: z.ZodType<Given>,
  perform: (simulation: OdooSimulation, model: string, given: Given) => unknown,
) => ({ schema, perform }) as unknown as Method;

export const methods: Readonly<Record<string, Method>> = {
  search_read: method(z.strictObject({ ...paged, fields }), (simulation, model, given) =>
    search(simulation, model, given).map((record) => readMembers(simulation, record, given.fields)),
  ),
  search: method(z.strictObject(paged), (simulation, model, given) =>
    search(simulation, model, given).map(({ id }) => id),
  ),
  search_count: method(
    z.strictObject({ ...listOptions, limit: count }),
    (simulation, model, given) => search(simulation, model, given).length,
  ),
  read: method(z.strictObject({ ids, fields, context, load: loading }), (simulation, model, given) =>
    given.ids.map((id) => readMembers(simulation, findRecord(simulation, model, id), given.fields, given.load)),
  ),
  create: method(
    z.strictObject({ vals_list: z.union([z.array(values).min(1), values]), context }),
    (simulation, model, given) =>
      Array.isArray(given.vals_list)
        ? given.vals_list.map((vals) => make(simulation, model, vals))
        : make(simulation, model, given.vals_list),
  ),
  write: method(z.strictObject({ ids, vals: values, context }), (simulation, model, given) => {
    for (const id of given.ids) change(simulation, model, findRecord(simulation, model, id), given.vals);
    return true;
  }),
  unlink: method(z.strictObject({ ids, context }), (simulation, model, given) => {
    for (const id of given.ids) unlink(simulation, model, findRecord(simulation, model, id));
    return true;
  }),
  fields_get: method(
    z.strictObject({ allfields: names, attributes: names, context }),
    (simulation, model, { allfields, attributes }) => describeFields(simulation, model, allfields, attributes),
  ),
  context_get: method(z.strictObject({ context }), (_world, model) => {
    if (model === 'res.users') return { lang: 'en_US', tz: 'Africa/Nairobi', uid: odooDemoUser.uid };
    throw new OdooRefusal('odoo.exceptions.MissingError', `There is no ${model}/context_get`);
  }),
  load: method(z.strictObject({ fields: z.array(z.string()), data: z.array(z.array(z.string())), context }), load),
  action_post: method(z.strictObject({ ids, context }), (simulation, model, given) => {
    for (const id of given.ids) numberMove(simulation, findRecord(simulation, model, id));
    return false;
  }),
  button_draft: method(z.strictObject({ ids, context }), (simulation, model, given) => {
    for (const id of given.ids) Object.assign(findRecord(simulation, model, id), { state: 'draft' });
    return false;
  }),
};

/** Archived records are found only by a search that includes them. */
function search(simulation: OdooSimulation, model: string, { domain = [], context, ...page }: Paged): OdooRecord[] {
  const isTold = context?.active_test === false || fieldsIn(domain).includes('active');
  const meets = readDomain(domain);
  const found = recordsOf(simulation, model).filter((record) => (isTold || record.active !== false) && meets(record));
  const [field = 'id', direction = 'asc'] = (page.order || 'id').split(',')[0]?.trim().split(/\s+/) ?? [];
  const sign = direction.toLowerCase() === 'desc' ? -1 : 1;
  found.sort((one, other) => sign * compare(one[field], other[field]));
  const offset = page.offset ?? 0;
  return found.slice(offset, page.limit ? offset + page.limit : undefined);
}

const compare = (one: unknown, other: unknown): number =>
  typeof one === 'number' && typeof other === 'number' ? one - other : String(one).localeCompare(String(other));

/** Links as ids; missing values are false. */
function readMembers(
  simulation: OdooSimulation,
  record: OdooRecord,
  names: readonly string[] | undefined,
  load: Loading = '_classic_read',
): OdooRecord {
  const members = (names?.length ? names : Object.keys(record)).map((name) => [
    name,
    readMember(simulation, name, record[name], load),
  ]);
  return { ...(Object.fromEntries(members) as object), id: record.id };
}

function readMember(simulation: OdooSimulation, name: string, value: unknown, load: Loading): unknown {
  if (name === 'invoice_line_ids') return ((value ?? []) as Command[]).map(([, , line]) => line.id);
  if (isLinks(value)) return value[0][2];
  const model = linked[name];
  // The data a record was created with are stored with its name.
  if (Array.isArray(value)) return load === '_classic_write' ? (value as unknown[])[0] : value;
  if (typeof value !== 'number' || model === undefined) return value ?? false;
  if (load === '_classic_write') return value;
  return [value, findRecord(simulation, model, value).name ?? ''];
}

function unlink(simulation: OdooSimulation, model: string, record: OdooRecord): void {
  if (record.state === 'posted') {
    throw new OdooRefusal('odoo.exceptions.UserError', 'You cannot delete a posted entry: reset it to draft first');
  }
  const records = recordsOf(simulation, model);
  records.splice(records.indexOf(record), 1);
  // Odoo deletes the record's external ids with it.
  const names = recordsOf(simulation, 'ir.model.data');
  const others = names.filter((name) => name.model !== model || name.res_id !== record.id);
  names.splice(0, names.length, ...others);
}

function findRecord(simulation: OdooSimulation, model: string, id: number): OdooRecord {
  const found = recordsOf(simulation, model).find((record) => record.id === id);
  if (!found) throw new OdooRefusal('odoo.exceptions.MissingError', 'Record does not exist or has been deleted');
  return found;
}

function make(simulation: OdooSimulation, model: string, vals: Arguments): number {
  const record: OdooRecord = { id: simulation.state.nextId, ...beginningOf(simulation, model) };
  change(simulation, model, record, vals, true);
  recordsOf(simulation, model).push(record);
  simulation.state.nextId += 1;
  return record.id;
}

/** Default values of a new record. */
function beginningOf(simulation: OdooSimulation, model: string): Arguments {
  if (model === 'account.move') return { state: 'draft', name: '/' };
  if (model !== 'product.product') return {};
  const id = firstTemplate + simulation.state.nextId;
  recordsOf(simulation, 'product.template').push({ id, active: true });
  return { product_tmpl_id: [id, 'Template'] };
}

/** Templates have separate ids. */
const firstTemplate = 50_000;

function change(simulation: OdooSimulation, model: string, record: OdooRecord, given: Arguments, isNew = false): void {
  const schema = models[model];
  if (!schema) throw new OdooRefusal('odoo.exceptions.AccessError', `You may not write ${model}`);
  const read = (isNew ? schema : schema.partial()).safeParse(given);
  if (!read.success) throw refusalOf(model, read.error);
  const vals: Arguments = { ...read.data };
  if (vals.company_type !== undefined) vals.is_company = vals.company_type === 'company';
  if (record.state === 'posted') {
    throw new OdooRefusal('odoo.exceptions.UserError', 'You cannot modify a posted entry of this journal');
  }
  checkLinks(simulation, vals);
  const before = (record.invoice_line_ids ?? []) as Command[];
  const isNamedTwice =
    isNew &&
    model === 'ir.model.data' &&
    recordsOf(simulation, model).some(({ module, name }) => module === vals.module && name === vals.name);
  if (isNamedTwice) throw new OdooRefusal('odoo.exceptions.ValidationError', 'duplicate key value: external id');
  for (const [name, value] of Object.entries(vals)) {
    record[name] = name.endsWith('taxes_id') ? linksAfter(record[name], value as LinkCommand[]) : value;
  }
  if (vals.invoice_line_ids)
    record.invoice_line_ids = applyLines(simulation, record, before, vals.invoice_line_ids as Command[]);
  if (model === 'product.template' && record.active === false) archiveVariants(simulation, record);
  if (model === 'account.move') balanceMove(simulation, record);
}

function refusalOf(model: string, error: z.ZodError): OdooRefusal {
  const unknown = error.issues.find(({ code }) => code === 'unrecognized_keys') as { keys?: string[] } | undefined;
  if (unknown)
    return new OdooRefusal('builtins.ValueError', `Invalid field '${unknown.keys?.[0]}' on model '${model}'`);
  return new OdooRefusal('odoo.exceptions.ValidationError', z.prettifyError(error));
}

/** Changing a template changes its variants; changing a variant does not change its template. */
function archiveVariants(simulation: OdooSimulation, template: OdooRecord): void {
  for (const variant of recordsOf(simulation, 'product.product')) {
    if ((variant.product_tmpl_id as [number, string])[0] === template.id) variant.active = false;
  }
}

function checkLinks(simulation: OdooSimulation, vals: Arguments): void {
  for (const [field, value] of Object.entries(vals)) {
    if (field === 'invoice_line_ids') for (const [, , line] of value as Command[]) checkLinks(simulation, line ?? {});
    const model = linked[field];
    if (model === undefined || value === false) continue;
    const named = Array.isArray(value) ? linksAfter(false, value as LinkCommand[])[0][2] : [value as number];
    for (const id of named) findRecord(simulation, model, id);
  }
}

/** A row is the record of the external id in the column `id`; each text is parsed by the type of its field. */
function load(
  simulation: OdooSimulation,
  model: string,
  { fields, data }: { fields: string[]; data: string[][] },
): unknown {
  const created: number[] = [];
  for (const row of data) {
    const [external = '', ...texts] = row;
    const [module, name] = [external.slice(0, external.indexOf('.')), external.slice(external.indexOf('.') + 1)];
    const vals = Object.fromEntries(texts.map((text, index) => readCell(fields[index + 1] ?? '', text)));
    const named = recordsOf(simulation, 'ir.model.data').find((data) => data.module === module && data.name === name);
    const known = named && recordsOf(simulation, model).find(({ id }) => id === named.res_id);
    try {
      if (known) change(simulation, model, known, vals);
      const id = known?.id ?? make(simulation, model, vals);
      if (!known) make(simulation, 'ir.model.data', { module, name, model, res_id: id });
      created.push(id);
    } catch (error) {
      if (!(error instanceof OdooRefusal)) throw error;
      return { ids: false, messages: [{ type: 'error', message: error.message, record: 0 }] };
    }
  }
  return { ids: created, messages: [] };
}

const amounts = ['list_price', 'standard_price', 'customer_rank', 'supplier_rank'];

function readCell(field: string, text: string): [string, unknown] {
  const name = field.replace(/\/\.id$/, '');
  if (name.endsWith('taxes_id')) return [name, [[6, 0, text.split(',').map(Number)]]];
  if (field.endsWith('/.id') || amounts.includes(name)) return [name, Number(text)];
  return [name, ['True', 'False'].includes(text) ? text === 'True' : text];
}
