/** Xero's response format for records, with its own form of dates, and the filters of its lists. */
import type { Received } from '../kit/server.ts';
import type { Line } from './invoices.ts';
import type { Collection } from './requests.ts';
import { front, XeroRefusal } from './refusals.ts';
import {
  recordsOf,
  xeroOrganisation,
  xeroAccounts,
  type XeroRecord,
  xeroTaxes,
  type XeroSimulation,
} from './simulation.ts';

/** `/Date(1772409600000+0000)/`; days also have a string. */
const dateOf = (day: string): string => `/Date(${Date.parse(`${day}T00:00:00Z`)}+0000)/`;
const dates = (name: string, day: unknown): XeroRecord =>
  typeof day === 'string' ? { [name]: dateOf(day), [`${name}String`]: `${day}T00:00:00` } : {};

export function toResponseRecord(
  simulation: XeroSimulation,
  collection: Collection,
  record: XeroRecord,
  isWhole: boolean,
): XeroRecord {
  const { updated, ...fields } = record;
  const UpdatedDateUTC = `/Date(${String(updated)}+0000)/`;
  if (collection === 'Contacts') {
    return {
      ContactStatus: 'ACTIVE',
      Addresses: [],
      Phones: [],
      ContactPersons: [],
      ...fields,
      UpdatedDateUTC,
      HasValidationErrors: false,
    };
  }
  if (collection === 'Items')
    return { IsSold: true, IsPurchased: true, ...fields, IsTrackedAsInventory: false, UpdatedDateUTC };
  if (collection === 'Payments') {
    return {
      ...fields,
      ...dates('Date', fields['Date']),
      Status: 'AUTHORISED',
      PaymentType: 'ACCRECPAYMENT',
      CurrencyRate: 1,
      HasAccount: true,
      UpdatedDateUTC,
    };
  }
  const { ContactID } = fields['Contact'] as { ContactID: string };
  const contact = recordsOf(simulation, 'Contacts').find((one) => one['ContactID'] === ContactID);
  const payments = recordsOf(simulation, 'Payments').filter(
    ({ Invoice }) => (Invoice as XeroRecord)['InvoiceID'] === fields['InvoiceID'],
  );
  const lines = (fields['LineItems'] as Line[]).map((line, index) => ({
    LineItemID: `${String(fields['InvoiceID']).slice(0, -4)}${String(index + 1).padStart(4, '0')}`,
    TaxAmount: 0,
    Tracking: [],
    ...line,
  }));
  return {
    CurrencyCode: 'KES',
    CurrencyRate: 1,
    ...fields,
    Contact: { ContactID, Name: contact?.['Name'] },
    ...dates('Date', fields['Date']),
    ...dates('DueDate', fields['DueDate']),
    // A list without pages omits the lines.
    LineItems: isWhole ? lines : [],
    Payments: payments.map(({ PaymentID, Date: date, Amount }) => ({ PaymentID, Amount, ...dates('Date', date) })),
    AmountCredited: 0,
    HasAttachments: false,
    HasErrors: false,
    UpdatedDateUTC,
  };
}

/** Read-only data of an organization. */
export const fixtures: Readonly<Record<string, () => [member: string, records: readonly object[]]>> = {
  Organisation: () => ['Organisations', [xeroOrganisation]],
  Accounts: () => [
    'Accounts',
    xeroAccounts.map((account) => ({ ...account, AccountID: `account-${account.Code}`, Status: 'ACTIVE' })),
  ],
  TaxRates: () => [
    'TaxRates',
    Object.entries(xeroTaxes).map(([TaxType, rate]) => ({
      Name: TaxType,
      TaxType,
      Status: 'ACTIVE',
      DisplayTaxRate: rate,
      EffectiveRate: rate,
      TaxComponents: [{ Name: 'VAT', Rate: rate, IsCompound: false, IsNonRecoverable: false }],
    })),
  ],
  Currencies: () => ['Currencies', [{ Code: 'KES', Description: 'Kenyan Shilling' }]],
};

const listIn = (text = ''): string[] => text.split(',').filter((part) => part !== '');
const isOneOf = (list: readonly string[], value: unknown): boolean => list.length === 0 || list.includes(String(value));
const defaultPage = 100;

/** The records of a list, sorted; one page if the query has a page. */
export function listed(simulation: XeroSimulation, collection: Collection, { query }: Received): XeroRecord[] {
  const { IDs, InvoiceNumbers, ContactIDs, Statuses, where, order, page, pageSize, includeArchived, searchTerm } =
    query;
  const idOf = { Contacts: 'ContactID', Items: 'ItemID', Invoices: 'InvoiceID', Payments: 'PaymentID' }[collection];
  const isSought = (record: XeroRecord) =>
    JSON.stringify(record)
      .toLowerCase()
      .includes((searchTerm ?? '').toLowerCase());
  const found = recordsOf(simulation, collection)
    .filter((record) => isOneOf(listIn(IDs), record[idOf]))
    .filter((record) => isOneOf(listIn(InvoiceNumbers), record['InvoiceNumber']))
    .filter((record) => isOneOf(listIn(Statuses), record['Status']))
    .filter((record) => isOneOf(listIn(ContactIDs), (record['Contact'] as XeroRecord | undefined)?.['ContactID']))
    .filter((record) => record['ContactStatus'] !== 'ARCHIVED' || includeArchived === 'true')
    .filter((record) => isSought(record) && meets(where)(record));
  const ordered = order === undefined ? found : inOrder(found, order);
  const max = Number(pageSize ?? defaultPage);
  return page === undefined ? ordered : ordered.slice((Number(page) - 1) * max, Number(page) * max);
}

function inOrder(records: XeroRecord[], order: string): XeroRecord[] {
  const [field = '', direction = 'ASC'] = order.split(' ');
  const sign = direction.toUpperCase() === 'DESC' ? -1 : 1;
  return records.toSorted((one, other) => {
    const [a, b] = [one[field] as string | number, other[field] as string | number];
    return sign * (a < b ? -1 : Number(a > b));
  });
}

const comparison = /^([\w.]+)\s*(==|!=|>=|<=|>|<)\s*(.+)$/;
const methodCall = /^([\w.]+?)\.(Contains|StartsWith|EndsWith)\("((?:[^"\\]|\\.)*)"\)$/;

/** The conditions of a `where`, which must all be true. */
function meets(where = ''): (record: XeroRecord) => boolean {
  const conditions = where === '' ? [] : where.split(/\s+(?:AND|and)\s+|\s*&&\s*/);
  return (record) => conditions.every((condition) => isMet(record, condition.trim()));
}

function isMet(record: XeroRecord, condition: string): boolean {
  const [, path = '', method, part = ''] = methodCall.exec(condition) ?? [];
  if (method !== undefined) {
    const has = fieldOf(record, path) ?? '';
    const text = part.replace(/\\(.)/g, '$1');
    return (
      {
        Contains: String(has).includes(text),
        StartsWith: String(has).startsWith(text),
        EndsWith: String(has).endsWith(text),
      }[method] ?? false
    );
  }
  const [, field = '', operator = '', literal = ''] = comparison.exec(condition) ?? [];
  if (field === '') throw new XeroRefusal(`Invalid where: ${condition}`);
  const has = fieldOf(record, field) ?? null;
  const value = readLiteral(literal);
  if (operator === '==') return has === value;
  if (operator === '!=') return has !== value;
  if (has === null || value === null) return false;
  const compared = has < value ? -1 : Number(has > value);
  return { '>': compared > 0, '<': compared < 0, '>=': compared >= 0, '<=': compared <= 0 }[operator] ?? false;
}

const fieldOf = (record: XeroRecord, path: string): string | number | boolean | undefined =>
  path.split('.').reduce<unknown>((at, member) => (at as XeroRecord | undefined)?.[member], record) as
    | string
    | undefined;

/** `"text"`, `guid("…")`, `DateTime(2026, 3, 2)`, a number, true, false or null. */
function readLiteral(literal: string): string | number | boolean | null {
  const [, text] = /^(?:guid\(|Guid\()?"((?:[^"\\]|\\.)*)"\)?$/.exec(literal) ?? [];
  if (text !== undefined) return text.replace(/\\(.)/g, '$1');
  const [, year = '', month = '', date = ''] = /^DateTime\((\d+),\s*(\d+),\s*(\d+)/.exec(literal) ?? [];
  if (year !== '') return `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  try {
    return JSON.parse(literal.toLowerCase()) as number | boolean | null;
  } catch {
    throw new XeroRefusal(`Invalid where: ${literal}`);
  }
}

export const notFound = () => front(404, 'Not Found', 'The resource cannot be found');
