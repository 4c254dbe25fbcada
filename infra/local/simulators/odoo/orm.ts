/** The calls of Odoo's ORM the stand-in knows: search, create, write, load with external ids, and what moves can do. */
import * as z from 'zod';
import { models, type WrittenModel } from '../../../../shared/providers/odoo/wire.ts';
import { balanceMove, numberMove } from './moves.ts';
import { OdooRefusal } from './refusals.ts';
import { type OdooRecord, type OdooWorld, recordsOf } from './world.ts';

type Arguments = Record<string, unknown>;
type Method = { schema: z.ZodType<Arguments>; perform: (world: OdooWorld, model: string, given: Arguments) => unknown };

const ids = z.array(z.int());
const values = z.record(z.string(), z.unknown());
const condition = z.tuple([z.string(), z.enum(['=', 'in']), z.unknown()]);
const search = z.strictObject({
  domain: z.array(condition),
  fields: z.array(z.string()).optional(),
  limit: z.int().optional(),
});

const method = <Given>(schema: z.ZodType<Given>, perform: (world: OdooWorld, model: string, given: Given) => unknown) =>
  ({ schema, perform }) as unknown as Method;

export const methods: Readonly<Record<string, Method>> = {
  search_read: method(search, (world, model, { domain, fields, limit = 80 }) =>
    recordsOf(world, model)
      .filter((record) => domain.every(([field, operator, value]) => isMet(record[field], operator, value)))
      .slice(0, limit)
      .map((record) => pick(record, fields)),
  ),
  read: method(z.strictObject({ ids, fields: z.array(z.string()).optional() }), (world, model, given) =>
    given.ids.map((id) => pick(findRecord(world, model, id), given.fields)),
  ),
  create: method(z.strictObject({ vals_list: z.array(values).min(1) }), (world, model, { vals_list }) =>
    vals_list.map((vals) => make(world, model, vals)),
  ),
  write: method(z.strictObject({ ids, vals: values }), (world, model, given) => {
    for (const id of given.ids) change(world, model, findRecord(world, model, id), given.vals);
    return true;
  }),
  load: method(z.strictObject({ fields: z.array(z.string()), data: z.array(z.array(z.string())) }), load),
  action_post: method(z.strictObject({ ids }), (world, model, given) => {
    for (const id of given.ids) numberMove(world, findRecord(world, model, id));
    return false;
  }),
  button_draft: method(z.strictObject({ ids }), (world, model, given) => {
    for (const id of given.ids) Object.assign(findRecord(world, model, id), { state: 'draft' });
    return false;
  }),
};

const pick = (record: OdooRecord, fields?: readonly string[]): OdooRecord => ({
  ...Object.fromEntries((fields ?? Object.keys(record)).map((field) => [field, record[field] ?? false])),
  id: record.id,
});

/** References read as id and name, and are asked for by id. */
function isMet(has: unknown, operator: '=' | 'in', value: unknown): boolean {
  const plain: unknown = Array.isArray(has) ? has[0] : has;
  return operator === 'in' ? (value as unknown[]).includes(plain) : plain === value;
}

function findRecord(world: OdooWorld, model: string, id: number): OdooRecord {
  const found = recordsOf(world, model).find((record) => record.id === id);
  if (!found) throw new OdooRefusal('odoo.exceptions.MissingError', 'Record does not exist or has been deleted');
  return found;
}

function make(world: OdooWorld, model: string, vals: Arguments): number {
  const record: OdooRecord = { id: world.state.nextId, ...beginningOf(world, model) };
  change(world, model, record, vals, true);
  recordsOf(world, model).push(record);
  world.state.nextId += 1;
  return record.id;
}

/** What a new record has that nobody gave it. */
function beginningOf(world: OdooWorld, model: string): Arguments {
  if (model === 'account.move') return { state: 'draft', name: '/' };
  if (model !== 'product.product') return {};
  const id = firstTemplate + world.state.nextId;
  recordsOf(world, 'product.template').push({ id, active: true });
  return { product_tmpl_id: [id, 'Template'] };
}

/** Templates have numbers of their own. */
const firstTemplate = 50_000;

const linked: Readonly<Record<string, string>> = {
  partner_id: 'res.partner',
  product_id: 'product.product',
  country_id: 'res.country',
  currency_id: 'res.currency',
  uom_id: 'uom.uom',
  account_id: 'account.account',
  property_account_income_id: 'account.account',
  property_account_expense_id: 'account.account',
  tax_ids: 'account.tax',
  taxes_id: 'account.tax',
  supplier_taxes_id: 'account.tax',
};

function change(world: OdooWorld, model: string, record: OdooRecord, vals: Arguments, isNew = false): void {
  if (!(model in models)) throw new OdooRefusal('odoo.exceptions.AccessError', `You may not write ${model}`);
  const schema = models[model as WrittenModel] as z.ZodObject;
  const read = (isNew ? schema : schema.partial()).safeParse(vals);
  if (!read.success) throw new OdooRefusal('odoo.exceptions.ValidationError', z.prettifyError(read.error));
  if (record.state === 'posted') {
    throw new OdooRefusal('odoo.exceptions.UserError', 'You cannot modify a posted entry of this journal');
  }
  checkLinks(world, vals);
  const isNamedTwice =
    isNew &&
    model === 'ir.model.data' &&
    recordsOf(world, model).some(({ module, name }) => module === vals.module && name === vals.name);
  if (isNamedTwice) throw new OdooRefusal('odoo.exceptions.ValidationError', 'duplicate key value: external id');
  Object.assign(record, vals);
  if (model === 'product.template' && record.active === false) archiveVariants(world, record);
  if (model === 'account.move') balanceMove(world, record);
}

/** A template takes its variants along; a variant does not take its template. */
function archiveVariants(world: OdooWorld, template: OdooRecord): void {
  for (const variant of recordsOf(world, 'product.product')) {
    if (isMet(variant.product_tmpl_id, '=', template.id)) variant.active = false;
  }
}

function checkLinks(world: OdooWorld, vals: Arguments): void {
  for (const [field, value] of Object.entries(vals)) {
    if (field === 'invoice_line_ids') {
      for (const [, , line] of value as [number, number, Arguments][]) checkLinks(world, line);
    }
    const model = linked[field];
    if (model === undefined) continue;
    const named = Array.isArray(value) ? (value as [[number, number, number[]]])[0][2] : [value as number];
    for (const id of named) findRecord(world, model, id);
  }
}

/** One row is one record of the external id in the column `id`; the texts are read by what the field is. */
function load(world: OdooWorld, model: string, { fields, data }: { fields: string[]; data: string[][] }): unknown {
  const made: number[] = [];
  for (const row of data) {
    const [external = '', ...texts] = row;
    const [module, name] = [external.slice(0, external.indexOf('.')), external.slice(external.indexOf('.') + 1)];
    const vals = Object.fromEntries(texts.map((text, index) => readCell(fields[index + 1] ?? '', text)));
    const named = recordsOf(world, 'ir.model.data').find((data) => data.module === module && data.name === name);
    const known = named && recordsOf(world, model).find(({ id }) => id === named.res_id);
    try {
      if (known) change(world, model, known, vals);
      const id = known?.id ?? make(world, model, vals);
      if (!known) make(world, 'ir.model.data', { module, name, model, res_id: id });
      made.push(id);
    } catch (error) {
      if (!(error instanceof OdooRefusal)) throw error;
      return { ids: false, messages: [{ type: 'error', message: error.message, record: 0 }] };
    }
  }
  return { ids: made, messages: [] };
}

const amounts = ['list_price', 'standard_price', 'customer_rank', 'supplier_rank'];

function readCell(field: string, text: string): [string, unknown] {
  const name = field.replace(/\/\.id$/, '');
  if (name.endsWith('taxes_id')) return [name, [[6, 0, text.split(',').map(Number)]]];
  if (field.endsWith('/.id') || amounts.includes(name)) return [name, Number(text)];
  return [name, ['True', 'False'].includes(text) ? text === 'True' : text];
}
