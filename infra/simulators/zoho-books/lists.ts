/** How Zoho Books lists records: by the documented parameters of each list, sorted, page by page, without lines. */
import type { Received } from '../kit/server.ts';
import type { Resource } from './requests.ts';
import { recordsOf, type ZohoRecord, type ZohoSimulation } from './simulation.ts';

/** Compared for equality; each also has `_startswith` and `_contains`. */
const filterNames: Partial<Record<Resource, readonly string[]>> = {
  contacts: ['contact_name', 'company_name', 'contact_type'],
  items: ['name', 'description', 'rate', 'tax_id', 'account_id'],
  invoices: ['invoice_number', 'reference_number', 'customer_id', 'date', 'total', 'status'],
  bills: ['bill_number', 'reference_number', 'vendor_id', 'date', 'total', 'status'],
  expenses: ['reference_number', 'vendor_id', 'customer_id', 'date', 'amount', 'status'],
  customerpayments: ['reference_number', 'customer_id', 'date', 'amount', 'payment_mode'],
};
/** The fields that `search_text` searches. */
const searchedNames = ['name', 'description', 'contact_name', 'company_name', 'invoice_number', 'bill_number', 'notes'];
const dateBounds = { date_start: 1, date_after: 1, date_end: -1, date_before: -1 } as const;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? ''));

export function listRecords(simulation: ZohoSimulation, resource: Resource, { query }: Received) {
  const { search_text: text, filter_by = '', sort_column, sort_order = 'A', page = '1', per_page = '200' } = query;
  const names = filterNames[resource] ?? [];
  const meets = (record: ZohoRecord, name: string): boolean => {
    const has = textOf(record[name]);
    const { [name]: whole, [`${name}_startswith`]: start, [`${name}_contains`]: part } = query;
    return (whole ?? has) === has && has.startsWith(start ?? '') && has.includes(part ?? '');
  };
  const isInTime = (record: ZohoRecord): boolean =>
    Object.entries(dateBounds).every(([name, sign]) => {
      const bound = query[name];
      return bound === undefined || sign * textOf(record['date']).localeCompare(bound) >= 0;
    });
  const status = /^Status\.(\w+)$/.exec(filter_by)?.[1]?.toLowerCase() ?? 'all';
  const found = recordsOf(simulation, resource)
    .filter((record) => names.every((name) => meets(record, name)) && isInTime(record))
    .filter((record) => status === 'all' || record.status === status)
    .filter((record) => text === undefined || searchedNames.some((name) => textOf(record[name]).includes(text)));
  if (sort_column !== undefined) {
    const sign = sort_order === 'D' ? -1 : 1;
    found.sort((one, other) => sign * compare(one[sort_column], other[sort_column]));
  }
  const [first, max] = [(Number(page) - 1) * Number(per_page), Number(per_page)];
  return {
    records: found
      .slice(first, first + max)
      .map(({ line_items: _lines, ...record }): ZohoRecord => record as ZohoRecord),
    page_context: {
      page: Number(page),
      per_page: max,
      has_more_page: found.length > first + max,
      applied_filter: filter_by || 'Status.All',
      sort_column: sort_column ?? 'created_time',
      sort_order,
    },
  };
}

const compare = (one: unknown, other: unknown): number =>
  typeof one === 'number' && typeof other === 'number' ? one - other : textOf(one).localeCompare(textOf(other));
