/**
 * Nothing a caller gives is dropped in silence: every driver is sent every kind of record with every member filled, and
 * then once more with each member saying something else. A member whose change the wire does not show must be warned of.
 */
import { describe, expect, it } from 'vitest';
import type { AccountingDriver, DocumentVerbs, WriteCall } from '../../shared/drivers/accounting-driver.ts';
import { fieldWarnings, type SyncedRecords } from '../../shared/drivers/stored-fields.ts';
import { GatewayError } from '../../shared/platform/errors/gateway-error.ts';
import { accountingDriverTypes } from '../../shared/providers/accounting-registry.ts';
import { aContact, aProduct, aSupplier } from './accounting-on-simulator.ts';
import { useErpNext } from './erpnext/erpnext-on-simulator.ts';
import { type Change, everyField, type Form, forms, type InTheBooks, type Sample } from './every-field.ts';
import { useOdoo } from './odoo/odoo-on-simulator.ts';
import { useSimulator } from './quickbooks/quickbooks-on-simulator.ts';
import { driver as erpNext } from './erpnext/erpnext-on-simulator.ts';
import { driver as odoo } from './odoo/odoo-on-simulator.ts';
import { quickbooksOnline } from '../../shared/providers/quickbooks/index.ts';
import { driver as xero, useXero } from './xero/xero-on-simulator.ts';
import { driver as zoho, useZoho } from './zoho-books/zoho-on-simulator.ts';

type Sent = { method: string; path: string; body: unknown };

/** Books with what documents name in them; `reset` takes away what came after. */
type Books = {
  call(): WriteCall;
  requests(): readonly Sent[];
  reset(): void;
  names: Pick<InTheBooks, 'customer' | 'supplier' | 'product'>;
};

type Subject = {
  driver: AccountingDriver;
  accounts: Pick<InTheBooks, 'income' | 'expense' | 'deposit'>;
  open(): Promise<Books>;
  /** How a member appears on the wire, where the provider states it in another way. */
  stated?: Readonly<Record<string, (given: unknown) => string>>;
};

async function makeNames(driver: AccountingDriver, call: () => WriteCall) {
  const { provider_id: customer } = await driver.contact.create(
    aContact({ external_id: 'a-customer', name: 'Tumaini Stores' }),
    call(),
  );
  const { provider_id: supplier } = await driver.contact.create(aSupplier({ external_id: 'a-supplier' }), call());
  const sku = { external_id: 'a-product', sku: 'SAND-1', name: 'Sand' };
  const { provider_id: product } = await driver.product.create(aProduct(sku), call());
  return { customer, supplier, product };
}

type RunningSimulator = {
  connect(): Promise<unknown>;
  call(differences: { key: string }): WriteCall;
  readonly simulator: { requests: readonly Sent[]; state(): object };
};

/** One of the simulators that keep all they know in one state. */
function onSimulator(driver: AccountingDriver, books: RunningSimulator): Subject['open'] {
  return async () => {
    await books.connect();
    const call = () => books.call({ key: crypto.randomUUID() });
    const names = await makeNames(driver, call);
    const before = structuredClone(books.simulator.state());
    return {
      call,
      names,
      requests: () => books.simulator.requests,
      reset: () => void Object.assign(books.simulator.state(), structuredClone(before)),
    };
  };
}

function onQuickBooks(): Subject['open'] {
  const on = useSimulator();
  return async () => {
    const quickbooks = on();
    const { simulator } = quickbooks;
    const connected = await quickbooks.newCall();
    const call = () => ({ ...connected, idempotencyKey: crypto.randomUUID() });
    const names = await makeNames(quickbooksOnline, call);
    const { records } = simulator.company(connected.realm);
    const counts = Object.values(records).map(({ length }) => length);
    return {
      call,
      names,
      requests: () => simulator.requests,
      reset: () => {
        Object.values(records).forEach((list, index) => list.splice(counts[index] ?? 0));
      },
    };
  };
}

const subjects: Record<string, () => Subject> = {
  ErpNext: () => ({
    driver: erpNext,
    open: onSimulator(erpNext, useErpNext()),
    accounts: {
      income: ['Service - D', 'Sales - D'],
      expense: ['Office Expenses - D', 'Cost of Goods Sold - D'],
      deposit: ['M-Pesa - D', 'Cash - D'],
    },
  }),
  Odoo: () => ({
    driver: odoo,
    open: onSimulator(odoo, useOdoo()),
    accounts: { income: ['32', '31'], expense: ['31', '32'], deposit: ['98', '99'] },
  }),
  Xero: () => ({
    driver: xero,
    open: onSimulator(xero, useXero()),
    stated: { exchange_rate: (given) => (1 / Number(given)).toFixed(6) },
    accounts: { income: ['310', '200'], expense: ['200', '310'], deposit: ['091', '090'] },
  }),
  ZohoBooks: () => ({
    driver: zoho,
    open: onSimulator(zoho, useZoho()),
    accounts: {
      income: ['acc-cogs', 'acc-sales'],
      expense: ['acc-sales', 'acc-cogs'],
      deposit: ['acc-mpesa', 'acc-cash'],
    },
  }),
  QuickBooksOnline: () => ({
    driver: quickbooksOnline,
    open: onQuickBooks(),
    accounts: { income: ['80', '79'], expense: ['79', '80'], deposit: ['80', '35'] },
  }),
};

/** What a sync of the record writes, or how it is refused. */
type Outcome = { refused: string } | { wire: Sent[] };

const isWrite = ({ method, path }: Sent): boolean =>
  method !== 'GET' && !/search_read|\/(identity|oauth2?)\//.test(path);

/** Through the steps the gateway takes: made, posted unless it is to stay a draft, and paid when it is paid for. */
async function sync({ driver }: Subject, books: Books, { kind, form }: Form, value: unknown): Promise<Outcome> {
  books.reset();
  const before = books.requests().length;
  const verbs = driver[kind] as DocumentVerbs<unknown, unknown>;
  const isPosted = (value as { is_to_be_posted?: boolean }).is_to_be_posted;
  try {
    let created = await verbs.create(value, books.call());
    if (isPosted && created.is_posted === false && verbs.post) created = await verbs.post(created, value, books.call());
    const isPaidFor = isPosted && (form === 'receipt' || form === 'expense');
    if (isPaidFor && created.is_paid === false) await verbs.pay?.(created, value, books.call());
  } catch (error) {
    if (error instanceof GatewayError && error.kind !== 'internal') return { refused: error.message };
    throw error;
  }
  const wire = books.requests().slice(before).filter(isWrite);
  return { wire: wire.map(({ method, path, body }) => ({ method, path, body })) };
}

/** Every text and number in a body. */
function leavesOf(body: unknown): string[] {
  if (Array.isArray(body)) return body.flatMap(leavesOf);
  if (typeof body === 'object' && body !== null) return Object.values(body).flatMap(leavesOf);
  return [String(body)];
}

function isOnWire(wire: readonly Sent[], { given }: Pick<Sample, 'given'>): boolean {
  const reported = String(given);
  const leaves = wire.flatMap(({ body }) => leavesOf(body));
  if (/^\d+(\.\d+)?$/.test(reported))
    return leaves.some((leaf) => Number(leaf) === Number(reported) || leaf === reported);
  const day = /^(\d{4}-\d\d-\d\d)T/.exec(reported)?.[1];
  return leaves.some((leaf) => leaf.includes(day ?? reported));
}

const isSame = (one: Outcome, other: Outcome): boolean => JSON.stringify(one) === JSON.stringify(other);

it('knows every accounting driver', () => {
  expect(Object.keys(subjects).toSorted()).toEqual([...accountingDriverTypes].toSorted());
});

describe.each(Object.entries(subjects))('%s', (_id, make) => {
  const subject = make();
  const { driver, accounts } = subject;

  // Where customers and suppliers are different records, none is both.
  const formsOf = forms.filter(({ form }) => form !== 'both' || driver.contacts === 'joined');

  it.each(formsOf)('keeps each member of a $form, or warns of it', async (form) => {
    const books = await subject.open();
    const { whole, samples, changes } = everyField(form, { ...books.names, ...accounts });
    const warnedOf = (value: unknown): string[] =>
      fieldWarnings(
        driver.storedFields ?? { contact: {}, product: {}, sale: {}, purchase: {} },
        form.kind,
        value as SyncedRecords[Form['kind']],
        books.call(),
      ).map(({ message }) => message.split(':')[0] ?? '');
    const base = await sync(subject, books, form, whole);
    if (!('wire' in base)) throw new Error(`The whole record is refused: ${base.refused}`);
    const warned = warnedOf(whole);
    const problems: string[] = [];

    async function check({ field, line, sample, value }: Change) {
      const outcome = await sync(subject, books, form, value);
      if ('refused' in outcome || !isSame(base, outcome)) return;
      // Of two codes the provider may well mean one by saying nothing.
      const tellers = sample.isCode ? [whole, value] : [value];
      if (!tellers.some((teller) => warnedOf(teller).includes(field)))
        problems.push(`${field}${line === null ? '' : ` of line ${line + 1}`} is dropped in silence`);
    }
    for (const change of changes) await check(change);
    for (const [field, sample] of Object.entries(samples)) {
      if (sample.isCode) continue;
      const given = subject.stated?.[field]?.(sample.given) ?? sample.given;
      const isThere = isOnWire(base.wire, { given });
      if (!isThere && !warned.includes(field)) problems.push(`${field} is changed in silence`);
      if (isThere && warned.includes(field) && !field.startsWith('lines.')) problems.push(`${field} is kept`);
    }
    expect(problems).toEqual([]);
    expect(warned).toEqual([...new Set(warned)]);
  });
});
