/** Customers of C2B apps: apps with their own short code at the provider, payments to them, and the events. */
import { expect } from 'vitest';
import { demoConfigs } from '../../infra/local/seed.ts';
import { appKeys } from '../../shared/apps/records.ts';
import { registeredAddresses } from '../../shared/payments/callback-address.ts';
import type { NewPaymentApp } from '../../shared/payments/create-app.ts';
import { findPaymentApp } from '../../shared/payments/payment-app.ts';
import { darajaApps } from './daraja-apps.ts';
import { aTransactionWebhook } from './expected-bodies.ts';
import type { WebhookBody } from './payments.ts';
import { eventually, type Tenant, type TestGateway } from './test-gateway.ts';

/** How many shops each gateway has, over all files that share it. */
const shops = new WeakMap<TestGateway['run'], number>();

export type Shop = Tenant & { shortCode: string };

/** A new C2B app of the seeded account, with the next short code. */
export async function newShop(gateway: TestGateway, app: Partial<NewPaymentApp> = {}): Promise<Shop> {
  const number = (shops.get(gateway.run) ?? 0) + 1;
  shops.set(gateway.run, number);
  const { consumer_key, business_short_code: shortCode = '' } = darajaApps[number]!;
  const config = { ...demoConfigs.MobileMoneyKeC2B, consumer_key, short_code: shortCode, ...app.config };
  const appId = await gateway.newApp(gateway.tenant.accountId, { type: 'MobileMoneyKeC2B', ...app, config });
  return { ...gateway.tenant, appId, shortCode };
}

export const register = (gateway: TestGateway, { appId, token }: Tenant) =>
  gateway.call<{ data: Record<string, unknown> }>('POST', `/api/pay/${appId}/registerUrls`, { token });

/** The query of an app's registered addresses: the app's token. */
export async function appTokenOf({ operator, run }: TestGateway, { accountId, appId }: Tenant): Promise<string> {
  const app = await findPaymentApp(operator, accountId, appId);
  if (app === null) throw new Error(`There is no app ${appId}`);
  const of = { apps: operator.apps, baseUrl: run.facts.base_url };
  return new URL((await registeredAddresses(of, app)).validation).search;
}

export async function switchedOff<T extends Tenant>({ operator }: TestGateway, shop: T): Promise<T> {
  const key = appKeys.app(shop.accountId, 'payment', shop.appId);
  await operator.apps.update(key, { set: { disabled_at: new Date().toISOString() } });
  return shop;
}

/** Calls of this kind that the provider received for a shop. */
export const registrationsOf = (gateway: TestGateway, { shortCode }: Shop) =>
  gateway.run.simulators.daraja.requests
    .filter(({ path }) => path.endsWith('/registerurl'))
    .map(({ body }) => body as Record<string, string>)
    .filter(({ ShortCode }) => ShortCode === shortCode);

/** A customer pays on the phone. Returns the provider's response once the announcement has been sent. */
export async function payIn(
  gateway: TestGateway,
  { shortCode }: Shop,
  { phone_number = '254708374149', amount = 100, reference = 'INV-14' } = {},
): Promise<{ status: number; body: { receipt?: string; error?: string } }> {
  const url = `${gateway.run.simulators.daraja.url}/_simulator/payments`;
  const body = { phone_number, short_code: shortCode, amount, reference };
  const { status, body: reported } = await gateway.call('POST', url, { body, token: null });
  return { status, body: reported };
}

/** The transactions of an app, newest first, once there are this many. */
export const transactionsOf = (gateway: TestGateway, { appId, token }: Tenant, count: number) =>
  eventually(async () => {
    const path = `/api/pay/${appId}/queryTransactions?per_page=100`;
    const { body } = await gateway.call<{ data: { data: Record<string, unknown>[] } }>('GET', path, { token });
    expect(body.data.data).toHaveLength(count);
    return body.data.data;
  });

/** The events about an app's transactions and replies, newest first, without ids, once there are this many. */
export const eventsOf = (gateway: TestGateway, { appId, token }: Tenant, count: number): Promise<WebhookBody[]> =>
  eventually(async () => {
    const { body } = await gateway.call<{ data: (WebhookBody & { id?: string })[] }>(
      'GET',
      '/api/events?per_page=100',
      { token },
    );
    const events = body.data.filter(({ data }) => data.app_id === appId);
    expect(events).toHaveLength(count);
    return events.map(({ id: _id, ...event }) => event as WebhookBody);
  });

/** One payment, published by one event with request_id null. */
export async function expectReceived(gateway: TestGateway, shop: Tenant, received: unknown): Promise<void> {
  expect(await transactionsOf(gateway, shop, 1)).toEqual([received]);
  expect(await eventsOf(gateway, shop, 1)).toEqual([
    aTransactionWebhook('transaction.completed', received as Record<string, unknown>),
  ]);
}

/** A confirmation or validation as Daraja documents it: flat strings. */
export const aC2bPayment = (shortCode: string, more: Record<string, unknown> = {}) => ({
  TransactionType: 'Pay Bill',
  TransID: 'RKTQDM7W6S',
  TransTime: '20261002154500',
  TransAmount: '10',
  BusinessShortCode: shortCode,
  BillRefNumber: 'invoice008',
  InvoiceNumber: '',
  OrgAccountBalance: '',
  ThirdPartyTransID: '',
  MSISDN: '25470****149',
  FirstName: 'AMINA',
  MiddleName: '',
  LastName: 'DEMO',
  ...more,
});
