/**
 * The app's default accounts are for what the gateway creates. A change of a product, such as of its price, leaves the
 * accounts that its item has, which a bookkeeper may have chosen, and to which the next sales are posted.
 */
import { describe, expect, it } from 'vitest';
import type { AccountingDriver, BookSettings, WriteCall } from '../../shared/drivers/accounting-driver.ts';
import { accountingDriverTypes } from '../../shared/providers/accounting-registry.ts';
import { quickbooksOnline } from '../../shared/providers/quickbooks/index.ts';
import { aProduct } from './accounting-on-simulator.ts';
import { driver as erpNext, useErpNext } from './erpnext/erpnext-on-simulator.ts';
import { driver as odoo, useOdoo } from './odoo/odoo-on-simulator.ts';
import { useSimulator } from './quickbooks/quickbooks-on-simulator.ts';
import { driver as xero, useXero } from './xero/xero-on-simulator.ts';
import { driver as zoho, useZoho } from './zoho-books/zoho-on-simulator.ts';

type Defaults = BookSettings['defaults'];
type Item = Record<string, unknown>;
type Books = { call(defaults: Defaults): WriteCall; item(): Item };

type Subject = {
  driver: AccountingDriver;
  open(): Promise<Books>;
  /** The accounts of the app, and those that the bookkeeper prefers. */
  income: [string, string];
  expense: [string, string];
  /** What the system has in the item: price, and accounts. */
  read(item: Item): unknown[];
};

type Running = {
  connect(): Promise<unknown>;
  call(differences: { key: string; settings: Partial<BookSettings> }): WriteCall;
};

const opening = (books: Running, items: () => Item[]) => async (): Promise<Books> => {
  await books.connect();
  return {
    call(defaults) {
      const call = books.call({ key: crypto.randomUUID(), settings: {} });
      return { ...call, settings: { ...call.settings, defaults: { ...call.settings.defaults, ...defaults } } };
    },
    item: () => items()[0] ?? {},
  };
};

function onQuickBooks(): Subject['open'] {
  const on = useSimulator();
  return async () => {
    const call = await on().newCall();
    const { records } = on().simulator.company(call.realm);
    return {
      call: (defaults) => ({
        ...call,
        idempotencyKey: crypto.randomUUID(),
        settings: { ...call.settings, defaults: { ...call.settings.defaults, ...defaults } },
      }),
      item: () => records.item[0] ?? {},
    };
  };
}

const valueOf = (reference: unknown): unknown => (reference as { value?: string } | undefined)?.value;
const detailsOf = (details: unknown) => details as { AccountCode?: string; UnitPrice?: number } | undefined;

const subjects: Record<string, () => Subject> = {
  ErpNext() {
    const site = useErpNext();
    return {
      driver: erpNext,
      open: opening(site, () => site.documents('Item')),
      income: ['Sales - D', 'Service - D'],
      expense: ['Cost of Goods Sold - D', 'Office Expenses - D'],
      read({ standard_rate, item_defaults }) {
        const [own] = item_defaults as Item[];
        return [standard_rate, own?.['income_account'], own?.['expense_account']];
      },
    };
  },
  Odoo() {
    const books = useOdoo();
    return {
      driver: odoo,
      open: opening(books, () => books.records('product.product')),
      income: ['31', '32'],
      expense: ['32', '31'],
      read: ({ list_price, property_account_income_id: income, property_account_expense_id: expense }) => [
        list_price,
        String(income),
        String(expense),
      ],
    };
  },
  QuickBooksOnline: () => ({
    driver: quickbooksOnline,
    open: onQuickBooks(),
    income: ['79', '80'],
    expense: ['80', '79'],
    read: ({ UnitPrice, IncomeAccountRef, ExpenseAccountRef }) => [
      UnitPrice,
      valueOf(IncomeAccountRef),
      valueOf(ExpenseAccountRef),
    ],
  }),
  Xero() {
    const books = useXero();
    return {
      driver: xero,
      open: opening(books, () => books.records('Items')),
      income: ['200', '310'],
      expense: ['310', '200'],
      read: ({ SalesDetails, PurchaseDetails }) => [
        detailsOf(SalesDetails)?.UnitPrice,
        detailsOf(SalesDetails)?.AccountCode,
        detailsOf(PurchaseDetails)?.AccountCode,
      ],
    };
  },
  ZohoBooks() {
    const books = useZoho();
    return {
      driver: zoho,
      open: opening(books, () => books.records('items')),
      income: ['acc-sales', 'acc-mpesa'],
      expense: ['acc-cogs', 'acc-cash'],
      read: ({ rate, account_id, purchase_account_id }) => [rate, account_id, purchase_account_id],
    };
  },
};

it('knows every accounting driver', () => {
  expect(Object.keys(subjects).toSorted()).toEqual([...accountingDriverTypes].toSorted());
});

const bought = { price: '700.00', account_code: null, tax_code: 'B' } as const;
const soldAt = (price: string, account_code: string | null = null) =>
  ({ price, account_code, tax_code: 'B', price_includes_tax: false }) as const;

describe.each(Object.entries(subjects))('A product in %s', (_id, make) => {
  const subject = make();
  const { product } = subject.driver;
  const [[income, otherIncome], [expense, otherExpense]] = [subject.income, subject.expense];
  const usual = { income_account: income, expense_account: expense };

  it('keeps its accounts when a change names none', async () => {
    const books = await subject.open();
    const preferred = { income_account: otherIncome, expense_account: otherExpense };
    const created = await product.create(aProduct(), books.call(preferred));
    const changed = await product.update(created, aProduct({ sale: soldAt('900.00') }), books.call(usual));
    expect(subject.read(books.item())).toEqual([900, otherIncome, otherExpense]);
    await product.update(changed, aProduct({ sale: soldAt('950.00', income) }), books.call(usual));
    expect(subject.read(books.item())).toEqual([950, income, otherExpense]);
  });

  it('gets the default account for a use that it has had none for', async () => {
    const books = await subject.open();
    const created = await product.create(aProduct({ purchase: null }), books.call({ income_account: otherIncome }));
    await product.update(created, aProduct({ purchase: bought }), books.call(usual));
    expect(subject.read(books.item())).toEqual([850, otherIncome, expense]);
  });
});
