/**
 * The calls whose cost is measured: every route that reads; of lists also the second page, and one call for each filter
 * with a value that no record has, for which a careless list would read everything.
 */
import { routes } from '../../../shared/declared.ts';
import { toLocalDay } from '../../../shared/values/time.ts';
import { queryFieldsOf, routesWithCursor } from '../../support/list-queries.ts';
import type { Things } from '../../support/things-of-an-account.ts';

export type Route = (typeof routes)[number];
export type Reading = {
  name: string;
  route: Route;
  query: Record<string, string>;
  /** Of a list: its second page, or a filtered first page. */
  of: 'whole' | 'second page' | 'filter';
};

export const nameOf = ({ method, path }: Route): string => `${method} ${path}`;
const dayMs = 24 * 60 * 60_000;
/** Fixed when the test begins: both measurements ask for the same days, also when one is made after midnight. */
const begun = Date.now();
export const today = toLocalDay(begun);
const tomorrow = toLocalDay(begun + dayMs);

/** The queries that a route demands. */
function demandedQuery(route: Route, { phone }: Pick<Things, 'phone'>): Record<string, string> {
  if (route.path === '/account/search') return { q: phone };
  const { from, to } = queryFieldsOf(route);
  const isReport = route.path.includes('/reports/') && from && to;
  return isReport ? { from: today, to: tomorrow } : {};
}

/** Values in the form that the field demands, and that hardly a record has; empty for one that must be of the account. */
const absent: Readonly<Record<string, string>> = {
  accounting_app_id: '',
  app: '999999999',
  after: '',
  customer_pin: 'A000000000Z',
  device_id: '',
  endpoint: '999999999',
  event: 'account.webhook_endpoint.disabled',
  from: today,
  item_code: 'KE2NTXU9999999',
  level: '5',
  lookup_pin: 'A000000000Z',
  member: '999999',
  order: 'oldest',
  original_receipt_number: 'nothing-like-it',
  service: 'locks',
  since: '2100-01-01',
  supplier_pin: 'A000000000Z',
  to: '2020-01-01',
  token: '999999999',
};

/** The last value of a list of values is the rarest; a text is one that nothing contains. */
function absentValue(field: string, { enum: values, type }: { enum?: string[]; type?: unknown }): string {
  return absent[field] ?? values?.at(-1) ?? (type === 'string' ? 'nothing-like-it' : '999999999');
}

const pageFields = new Set(['page', 'per_page', 'cursor']);

export function readingsOf(things: Pick<Things, 'phone'>): Reading[] {
  const reading = routes.filter(({ method, access }) => method === 'GET' && !('open' in access));
  const whole = reading.map((route) => ({
    name: nameOf(route),
    route,
    query: demandedQuery(route, things),
    of: 'whole' as const,
  }));
  const lists = routesWithCursor.filter((route) => reading.includes(route));
  const more = lists.flatMap((route): Reading[] => {
    const fields = Object.entries(queryFieldsOf(route)).filter(([name]) => !pageFields.has(name));
    const filters = fields.flatMap(([name, schema]) => {
      const value = absentValue(name, schema);
      return value === '' ? [] : [{ name: `${nameOf(route)}?${name}`, query: { [name]: value } }];
    });
    return [
      { name: `${nameOf(route)}, second page`, route, query: {}, of: 'second page' },
      ...filters.map((filter) => ({ ...filter, route, of: 'filter' as const })),
    ];
  });
  return [...whole, ...more];
}
