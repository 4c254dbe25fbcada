/**
 * Lists of accounting systems leave out what is archived or inactive unless they are asked for it. A record that is there
 * all the same is found: else a sync after a lost answer would make a second one, or be refused for the first.
 */
import { describe, expect, it } from 'vitest';
import type { AccountingDriver, DocumentVerbs, WriteCall } from '../../shared/drivers/accounting-driver.ts';
import { accountingDriverTypes } from '../../shared/providers/accounting-registry.ts';
import { quickbooksOnline } from '../../shared/providers/quickbooks/index.ts';
import { aContact, aProduct, aSupplier } from './accounting-on-simulator.ts';
import { driver as erpNext, useErpNext } from './erpnext/erpnext-on-simulator.ts';
import { driver as odoo, useOdoo } from './odoo/odoo-on-simulator.ts';
import { useSimulator } from './quickbooks/quickbooks-on-simulator.ts';
import { driver as xero, useXero } from './xero/xero-on-simulator.ts';
import { driver as zoho, useZoho } from './zoho-books/zoho-on-simulator.ts';

type Open = () => Promise<() => WriteCall>;

const onBooks = (books: { connect(): Promise<unknown>; call(given: { key: string }): WriteCall }): Open => {
  return async () => {
    await books.connect();
    return () => books.call({ key: crypto.randomUUID() });
  };
};

const onQuickBooks = (): Open => {
  const on = useSimulator();
  return async () => {
    const connected = await on().newCall();
    return () => ({ ...connected, idempotencyKey: crypto.randomUUID() });
  };
};

/** `isMarked`: records carry a mark of ours, and one with another mark is never taken for the one that is sought. */
const subjects: Record<string, { driver: AccountingDriver; open: () => Open; isMarked?: true }> = {
  ErpNext: { driver: erpNext, open: () => onBooks(useErpNext()), isMarked: true },
  Odoo: { driver: odoo, open: () => onBooks(useOdoo()), isMarked: true },
  Xero: { driver: xero, open: () => onBooks(useXero()), isMarked: true },
  ZohoBooks: { driver: zoho, open: () => onBooks(useZoho()) },
  QuickBooksOnline: { driver: quickbooksOnline, open: onQuickBooks },
};

/** Xero's items cannot be archived. */
const kindsOf = (driver: AccountingDriver) =>
  [
    ['customer', driver.contact, aContact({ external_id: 'one', name: 'Baraka' })],
    ['supplier', driver.contact, aSupplier({ external_id: 'one', name: 'Baraka' })],
    ['product', driver.product, aProduct({ external_id: 'one', sku: 'SAND-1', name: 'Sand' })],
  ].filter(([kind]) => driver.id !== 'Xero' || kind !== 'product') as [
    string,
    DocumentVerbs<unknown, Record<string, unknown>>,
    Record<string, unknown>,
  ][];

it('every driver is asked', () => {
  expect(Object.keys(subjects).toSorted()).toEqual([...accountingDriverTypes].toSorted());
});

describe.each(Object.entries(subjects))('%s', (_, { driver, open, isMarked }) => {
  const opened = open();

  it.each(kindsOf(driver))('finds a %s of its own that is out of use', async (_kind, verbs, value) => {
    const call = await opened();
    const created = await verbs.create(value, call());
    await verbs.update(created, { ...value, active: false }, call());
    const found = await verbs.find(value, call());
    expect(found?.provider_id).toBe(created.provider_id);
    expect(found?.is_ours === true || found?.is_inactive === true).toBe(true);
    await verbs.update(found!, value, call());
    expect((await verbs.find(value, call()))?.is_inactive ?? false).toBe(false);
  });

  it.each(kindsOf(driver))('tells whether a %s of the same name is out of use', async (_kind, verbs, value) => {
    const call = await opened();
    const created = await verbs.create(value, call());
    await verbs.update(created, { ...value, active: false }, call());
    const another = { ...value, external_id: 'another' };
    const found = await verbs.find(another, call());
    if (!isMarked) {
      expect(found).toMatchObject({ provider_id: created.provider_id, is_ours: false, is_inactive: true });
      return;
    }
    expect(found).toBeNull();
    // A name that is taken is refused by the provider.
    await verbs.create(another, call()).catch((error: unknown) => expect(error).toMatchObject({ code: 'duplicate' }));
  });
});
