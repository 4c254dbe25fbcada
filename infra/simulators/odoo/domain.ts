/** Odoo's search domains: conditions that must all be true, except where `|` or `!` precedes them. */
import { OdooRefusal } from './refusals.ts';
import type { OdooRecord } from './simulation.ts';

type Test = (record: OdooRecord) => boolean;

export function readDomain(domain: readonly unknown[]): Test {
  const rest = [...domain];
  const tests: Test[] = [];
  while (rest.length > 0) tests.push(readOne(rest));
  return (record) => tests.every((test) => test(record));
}

function readOne(rest: unknown[]): Test {
  const term = rest.shift();
  if (term === '!') return not(readOne(rest));
  if (term === '|' || term === '&') {
    const [one, other] = [readOne(rest), readOne(rest)];
    return term === '|' ? (record) => one(record) || other(record) : (record) => one(record) && other(record);
  }
  if (!Array.isArray(term) || term.length !== 3) {
    throw new OdooRefusal('builtins.ValueError', `Invalid domain term ${JSON.stringify(term)}`);
  }
  const [field, operator, value] = term as [string, string, unknown];
  return (record) => isMet(record[field], operator, value);
}

const not =
  (test: Test): Test =>
  (record) =>
    !test(record);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** References are compared by id; a missing value is false. */
function isMet(given: unknown, operator: string, value: unknown): boolean {
  const has = (Array.isArray(given) ? (given as unknown[])[0] : given) ?? false;
  const [number, other] = [has as number, value as number];
  const text = textOf(has);
  const like = (flags: string) =>
    new RegExp(
      textOf(value)
        .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
        .replaceAll('%', '.*'),
      flags,
    ).test(text);
  const tests: Record<string, () => boolean> = {
    '=': () => has === value,
    '!=': () => has !== value,
    '>': () => has !== false && number > other,
    '<': () => has !== false && number < other,
    '>=': () => has !== false && number >= other,
    '<=': () => has !== false && number <= other,
    in: () => (value as unknown[]).includes(has),
    'not in': () => !(value as unknown[]).includes(has),
    like: () => has !== false && like('s'),
    ilike: () => has !== false && like('is'),
    'not ilike': () => has === false || !like('is'),
    '=ilike': () => has !== false && text.toLowerCase() === textOf(value).toLowerCase(),
  };
  const test = tests[operator];
  if (!test) throw new OdooRefusal('builtins.ValueError', `Invalid operator ${operator}`);
  return test();
}

/** The fields that a domain refers to. */
export const fieldsIn = (domain: readonly unknown[]): unknown[] =>
  domain.flatMap((term) => (Array.isArray(term) ? [(term as unknown[])[0]] : []));
