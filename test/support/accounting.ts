/** Accounting apps of a journey, their syncs, and the results. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { demoAccountingApps } from '../../infra/local/seed.ts';
import { createAccountingApp, type NewAccountingApp } from '../../shared/accounting/create-app.ts';
import { type Answer, type CallOptions, reaching, type Tenant, type TestGateway } from './test-gateway.ts';

export type Books = Tenant & { realm: string };

let realms = 0;

/** An app with its own company, so that nothing in its accounting system comes from another test. */
export async function newBooks(
  { operator }: TestGateway,
  tenant: Tenant,
  app: Partial<NewAccountingApp> = {},
): Promise<Books> {
  const type = 'QuickBooksOnline';
  const realm = `91300000${String((realms += 1)).padStart(4, '0')}${process.pid}`;
  const appId = await createAccountingApp(operator, tenant.accountId, {
    name: `Books ${realm}`,
    type,
    is_live: false,
    ...demoAccountingApps[type]!,
    connection: { refresh_token: `AB11-${realm}-demo-1`, organization_id: realm },
    ...app,
  });
  return { ...tenant, appId, realm };
}

export type Synced = {
  requestId: string;
  request(): Promise<Record<string, unknown>>;
  reaches(status: 'completed' | 'failed'): Promise<Record<string, unknown>>;
};

export const postSync = (
  gateway: TestGateway,
  { appId, token }: Tenant,
  type: string,
  body: unknown,
  options: CallOptions = {},
): Promise<Answer> =>
  gateway.call('POST', `/api/accounting/sync/${type}`, {
    token,
    body,
    headers: { 'x-accounting-app-id': String(appId) },
    ...options,
  });

/** An accepted sync. */
export async function sync(gateway: TestGateway, books: Tenant, type: string, body: unknown): Promise<Synced> {
  const answer = await postSync(gateway, books, type, body);
  expect([answer.status, answer.body]).toEqual([202, expect.objectContaining({ status: 'queued' })]);
  const requestId = String(answer.body.request_id);
  const request = async () => (await gateway.call('GET', `/api/requests/${requestId}`, { token: books.token })).body;
  return {
    requestId,
    request,
    reaches: reaching(request),
  };
}

/** The result of a sync that succeeds. */
export async function synced(gateway: TestGateway, books: Tenant, type: string, body: unknown) {
  const { result } = await (await sync(gateway, books, type, body)).reaches('completed');
  return result as Record<string, unknown> & { provider_id: string; warnings: { code: string }[] };
}

/** The error of a sync that fails. */
export const failed = async (gateway: TestGateway, books: Tenant, type: string, body: unknown): Promise<string> =>
  String((await (await sync(gateway, books, type, body)).reaches('failed')).error);

const unique = (): string => randomUUID().slice(0, 8);

export const aContact = (given: Record<string, unknown> = {}) => {
  const id = unique();
  return { external_id: `cust-${id}`, type: 'customer', name: `Baraka ${id} Ltd`, ...given };
};

export const aProduct = (given: Record<string, unknown> = {}) => {
  const id = unique();
  return {
    external_id: `sku-${id}`,
    name: `Cement ${id}`,
    type: 'goods',
    sale: { price: '850.00', tax_code: 'B' },
    ...given,
  };
};

export const aLine = (given: Record<string, unknown> = {}) => ({
  description: 'Cement 50 kg',
  quantity: '10',
  unit_price: '850.00',
  tax_code: 'B',
  ...given,
});

export const aSale = (given: Record<string, unknown> = {}) => {
  const id = unique();
  return {
    external_id: `inv-${id}`,
    kind: 'invoice',
    number: `INV-${id}`,
    date: '2026-03-02',
    customer: aContact(),
    lines: [aLine()],
    ...given,
  };
};

export const aPurchase = (given: Record<string, unknown> = {}) => {
  const id = unique();
  return {
    external_id: `bill-${id}`,
    kind: 'bill',
    supplier_invoice_number: `S-${id}`,
    date: '2026-03-02',
    supplier: aContact({ type: 'supplier' }),
    lines: [aLine()],
    ...given,
  };
};
