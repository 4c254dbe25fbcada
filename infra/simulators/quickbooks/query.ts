/** Intuit's query language: conditions joined by AND, an order, and pages of 100 by default and at most 1,000. */
import { answer, refuse } from './answers.ts';
import { entities, type Entity, isName } from './requests.ts';
import type { Reply } from '../kit/server.ts';
import { accounts, type Company, type StoredRecord, taxRates, type Simulation } from './simulation.ts';

const form =
  /^select\s+(\*|count\(\*\)|[\w., ]+?)\s+from\s+(\w+)(?:\s+where\s+(.+?))?(?:\s+order\s*by\s+(\w+)(?:\s+(asc|desc))?)?(?:\s+startposition\s+(\d+))?(?:\s+maxresults\s+(\d+))?$/is;
const condition = /^([\w.]+)\s*(=|<=|>=|<|>|like|in)\s*(.+)$/is;
const literal = /^(?:'((?:[^'\\]|\\.)*)'|(true|false|-?[\d.]+))$/is;
const quoted = /'(?:[^'\\]|\\.)*'/g;

/** Read-only data of a company. */
const fixtures: Readonly<Record<string, (company: Company) => object[]>> = {
  preferences: () => [{ Id: '1', CurrencyPrefs: { HomeCurrency: { value: 'KES' }, MultiCurrencyEnabled: true } }],
  companyinfo: ({ name }) => [{ Id: '1', CompanyName: name, LegalName: name, Country: 'KE' }],
  account: () => accounts.map((Id) => ({ Id, Name: `Account ${Id}`, Active: true })),
  taxcode: () => Object.entries(taxRates).map(([Id, rate]) => ({ Id, Name: `VAT ${rate} %`, Active: true })),
};
const members: Readonly<Record<string, string>> = {
  preferences: 'Preferences',
  companyinfo: 'CompanyInfo',
  account: 'Account',
  taxcode: 'TaxCode',
};

export function query(simulation: Simulation, company: Company, text: string): Reply {
  const [, what = '', from = '', where = '', field, direction = 'asc', start = '1', limit = '100'] =
    form.exec(text.trim()) ?? [];
  const kind = from.toLowerCase();
  const fixture = fixtures[kind]?.(company) as StoredRecord[] | undefined;
  const isEntity = Object.hasOwn(entities, kind);
  const hasOr = /\sor\s/i.test(where.replace(quoted, ''));
  if ((!isEntity && !fixture) || hasOr || Number(limit) > 1000) {
    return refuse(simulation, '4000', 'Error parsing query', `QueryParserError: ${text}`);
  }
  const tests = where === '' ? [] : conditionsIn(where).map(readCondition);
  if (tests.some((test) => test === null)) {
    return refuse(simulation, '4001', 'Invalid query', `QueryValidationError: ${where}`);
  }
  const records = fixture ?? company.records[kind as Entity];
  // Inactive names are returned only to queries that include them.
  const isTold = (one: StoredRecord): boolean =>
    !isEntity || !isName(kind as Entity) || /\bactive\b/i.test(where) || one.Active !== false;
  const found = records.filter((one) => isTold(one) && tests.every((test) => test?.(one)));
  if (/^count/i.test(what)) return answer(simulation, { QueryResponse: { totalCount: found.length } });
  const sorted =
    field === undefined ? found : found.toSorted((one, other) => compare(textAt(one, field), textAt(other, field)));
  if (direction.toLowerCase() === 'desc') sorted.reverse();
  const page = sorted.slice(Number(start) - 1, Number(start) - 1 + Number(limit));
  const member = isEntity ? entities[kind as Entity] : (members[kind] ?? from);
  const response = { [member]: page, startPosition: Number(start), maxResults: page.length };
  return answer(simulation, { QueryResponse: page.length > 0 ? response : {} });
}

/** Splits at the ANDs that are outside quotes. */
function conditionsIn(where: string): string[] {
  const texts: string[] = [];
  const masked = where.replace(quoted, (text) => `'${texts.push(text) - 1}'`);
  return masked
    .split(/\s+and\s+/i)
    .map((one) => one.replace(/'(\d+)'/g, (_all, index: string) => texts[Number(index)] ?? ''));
}

function readLiteral(text: string): string | null {
  const [all, inQuotes, bare] = literal.exec(text.trim()) ?? [];
  return all === undefined ? null : (inQuotes?.replace(/\\(.)/g, '$1') ?? bare ?? '');
}

function readCondition(text: string): ((one: StoredRecord) => boolean) | null {
  const [, path = '', operator = '', given = ''] = condition.exec(text.trim()) ?? [];
  if (path === '') return null;
  const list =
    operator.toLowerCase() === 'in'
      ? (given
          .trim()
          .slice(1, -1)
          .match(/'(?:[^'\\]|\\.)*'|[^,\s]+/g) ?? [])
      : [given];
  const values = list.map(readLiteral);
  if (values.some((value) => value === null)) return null;
  const [value = ''] = values as string[];
  const tests: Record<string, (has: string) => boolean> = {
    '=': (has) => has === value,
    in: (has) => values.includes(has),
    like: (has) => new RegExp(`^${value.split('%').map(escape).join('.*')}$`, 'is').test(has),
    '<': (has) => compare(has, value) < 0,
    '>': (has) => compare(has, value) > 0,
    '<=': (has) => compare(has, value) <= 0,
    '>=': (has) => compare(has, value) >= 0,
  };
  return (one) => tests[operator.toLowerCase()]?.(textAt(one, path)) ?? false;
}

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A reference is queried by its value, `MetaData` by its members. */
function textAt(one: StoredRecord, path: string): string {
  const has = path.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], one);
  const plain = typeof has === 'object' && has !== null ? (has as { value?: unknown }).value : has;
  return typeof plain === 'string' ? plain : plain === undefined ? '' : JSON.stringify(plain);
}

function compare(one: string, other: string): number {
  const [a, b] = [Number(one), Number(other)];
  if (Number.isFinite(a) && Number.isFinite(b)) return a - b;
  return one.localeCompare(other);
}
