/** Queries over many documents, as documented for Frappe's REST API: filters, fields, order and pages. */
import * as z from 'zod';
import { doctypes, type DocType } from './doctypes.ts';
import { ErpNextRefusal } from './refusals.ts';
import { docsOf, type ErpNextSimulation, type StoredDoc } from './simulation.ts';

type Condition = { field: string; operator: string; value: unknown };

const triple = z
  .tuple([z.string(), z.string(), z.unknown()])
  .transform(([field, operator, value]): Condition => ({ field, operator, value }));
/** A filter may start with the doctype. */
const quadruple = z
  .tuple([z.string(), z.string(), z.string(), z.unknown()])
  .transform(([, field, operator, value]): Condition => ({ field, operator, value }));
const pairs = z.record(z.string(), z.unknown()).transform((fields) =>
  Object.entries(fields).map(([field, given]): Condition => {
    const [operator, value] = (Array.isArray(given) ? given : ['=', given]) as [string, unknown];
    return { field, operator, value };
  }),
);
const filtersSchema = z.union([z.array(z.union([quadruple, triple])), pairs]);
const fieldsSchema = z.array(z.string());

export type Question = Readonly<Record<string, unknown>>;

/** The value as a database compares it; null is an empty string. */
const wordOf = (value: unknown): string =>
  typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value);

/** A parameter: JSON in a query, plain in a body. */
function read<T>(schema: z.ZodType<T>, given: unknown, otherwise: T): T {
  if (given === undefined || given === '') return otherwise;
  try {
    return schema.parse(typeof given === 'string' ? JSON.parse(given) : given);
  } catch {
    throw new ErpNextRefusal('ValidationError', 'Invalid filter or fields');
  }
}

export function meeting(
  simulation: ErpNextSimulation,
  type: DocType,
  filters: unknown,
  orFilters?: unknown,
): StoredDoc[] {
  const all = conditionsOf(simulation, type, filters);
  const some = conditionsOf(simulation, type, orFilters);
  return Object.values(docsOf(simulation, type)).filter(
    (doc) =>
      all.every((condition) => isMet(doc, condition)) &&
      (some.length === 0 || some.some((condition) => isMet(doc, condition))),
  );
}

function conditionsOf(simulation: ErpNextSimulation, type: DocType, given: unknown): Condition[] {
  const conditions = read(filtersSchema, given, []);
  for (const { field } of conditions) {
    // A filter on a field that the type does not have is rejected, unlike such a field in a document.
    if (!isField(simulation, type, field)) {
      throw new ErpNextRefusal('ValidationError', `Field not permitted in query: ${field}`);
    }
  }
  return conditions;
}

const standardFields = ['name', 'owner', 'creation', 'modified', 'modified_by', 'docstatus', 'idx'];
const computedFields = [
  'status',
  'total_qty',
  'total',
  'net_total',
  'total_taxes_and_charges',
  'grand_total',
  'paid_amount',
  'outstanding_amount',
];

function isField(simulation: ErpNextSimulation, type: DocType, field: string): boolean {
  if (field === 'custom_gateway_ref') return simulation.state.withField.includes(type);
  return [...standardFields, ...computedFields, ...Object.keys(doctypes[type].shape)].includes(field);
}

/** Like SQL: `%` matches anything, case-insensitively. */
function isLike(has: unknown, pattern: unknown): boolean {
  const escaped = wordOf(pattern).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replaceAll('%', '.*')}$`, 'is').test(wordOf(has));
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : wordOf(value).split(','));

function isMet(doc: StoredDoc, { field, operator, value }: Condition): boolean {
  const has = doc[field] ?? null;
  const compared = typeof has === 'number' ? has - Number(value) : wordOf(has).localeCompare(wordOf(value));
  const [from, to] = listOf(value);
  const verdicts: Record<string, () => boolean> = {
    '=': () => wordOf(has) === wordOf(value),
    '!=': () => wordOf(has) !== wordOf(value),
    '<>': () => wordOf(has) !== wordOf(value),
    '>': () => has !== null && compared > 0,
    '<': () => has !== null && compared < 0,
    '>=': () => has !== null && compared >= 0,
    '<=': () => has !== null && compared <= 0,
    like: () => isLike(has, value),
    'not like': () => !isLike(has, value),
    in: () => listOf(value).map(wordOf).includes(wordOf(has)),
    'not in': () => !listOf(value).map(wordOf).includes(wordOf(has)),
    between: () => wordOf(has) >= wordOf(from) && wordOf(has) <= wordOf(to),
    is: () => (value === 'set') === (has !== null && has !== ''),
  };
  const verdict = verdicts[operator.toLowerCase()];
  if (!verdict) throw new ErpNextRefusal('ValidationError', `Operator must be one of ${Object.keys(verdicts).join()}`);
  return verdict();
}

const page = 20;

/** Sorted by latest change first, unless `order_by` is set; a page of 0 means everything. */
export function list(simulation: ErpNextSimulation, type: DocType, question: Question): unknown[] {
  const { filters, or_filters, order_by, limit_start, limit_page_length, limit, as_dict } = question;
  const [field = '', direction = 'asc'] = wordOf(order_by ?? 'modified desc')
    .replaceAll('`', '')
    .split(/\s+/);
  const sign = direction.toLowerCase() === 'desc' ? -1 : 1;
  const found = meeting(simulation, type, filters, or_filters);
  if (sign === -1) found.reverse();
  found.sort((one, other) => sign * compare(one[field], other[field]));
  const start = Number(limit_start ?? 0);
  const max = Number(limit_page_length ?? limit ?? page) || found.length;
  const wanted = read(fieldsSchema, question['fields'], ['name']);
  return found.slice(start, start + max).map((doc) => {
    const picked = pick(doc, wanted);
    return /^(false|0)$/i.test(wordOf(as_dict)) ? Object.values(picked) : picked;
  });
}

function compare(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  const [text, otherText] = [wordOf(one), wordOf(other)];
  return text < otherText ? -1 : Number(text > otherText);
}

/** `*` is every field of the document itself; its rows are only in the full document. */
export function pick(doc: StoredDoc, fields: readonly string[]): Record<string, unknown> {
  const own = Object.keys(doc).filter((field) => !Array.isArray(doc[field]) && field !== 'doctype');
  return Object.fromEntries(
    fields
      .flatMap((field) => (field === '*' ? own : [field.replaceAll('`', '').replace(/^tab[\w ]+\./, '')]))
      .map((field) => [field, doc[field] ?? null]),
  );
}
