/** The examples of the reference against real replies: the same members, with values of the same types. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Document, entriesOf, type Entry } from '../../functions/openapi-api/web/document.ts';
import { apiVersion } from '../../infra/version.ts';
import { makeDocument } from '../../shared/openapi/document.ts';
import { newOwner, type Owner, tokenOf } from '../support/console.ts';
import { differencesOf, mayDiffer } from '../support/example-differences.ts';
import { newSmsApp, send } from '../support/messages.ts';
import { pay } from '../support/payments.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { TestGateway } from '../support/test-gateway.ts';
import { makeThings, pathTo, type Things } from '../support/things-of-an-account.ts';

const document = JSON.parse(JSON.stringify(makeDocument(apiVersion))) as Document;
const exampleOf = ({ operation }: Entry): unknown => operation.responses['200']?.content?.['application/json']?.example;
const documented = entriesOf(document).filter(
  (entry) => entry.method === 'GET' && entry.operation['x-open'] === undefined && exampleOf(entry) !== undefined,
);

let gateway: TestGateway;
let owner: Owner;
let token: string;
let things: Things;
let ids: Record<string, string>;
beforeAll(async () => {
  gateway = await shareTestGateway();
  owner = await newOwner(gateway);
  things = await makeThings(gateway, owner);
  token = await tokenOf(gateway, owner);
  const { accountId } = owner;
  const tenant = { accountId, appId: things.paymentAppId, token, webhookSecret: owner.webhookSecret };
  const payment = await pay(gateway, {}, { tenant });
  const transaction = String((await payment.reaches('STATUS_COMPLETED')).id);
  const line = await newSmsApp(gateway, tenant);
  const message = await (await send(gateway, line)).reaches('delivered');
  ids = {
    payment_app: String(things.paymentAppId),
    transaction,
    transactionId: transaction,
    request_id: payment.requestId,
    sms_app: String(line.appId),
    app: String(line.appId),
    smsId: String(message.id),
    lock: String(things.lockId),
    attendance_device: String(things.deviceId),
    id: String(things.groupId),
    receipt_number: 'INV-41',
    item_code: await sellOnce(),
  };
});
afterAll(() => gateway.stop());

const isEinvoicing = (path: string): boolean => path.startsWith('/api/tax/einv/');

/** With the seeded account's own device. */
const callEinvoicing = (method: string, path: string, body?: unknown) =>
  gateway.call<{ data: { item_code: string }[] }>(method, path, {
    headers: { 'x-tax-app-id': String(gateway.run.facts.tax_apps['einvoicing']), Prefer: 'wait=20' },
    ...(body === undefined ? {} : { body }),
  });

/** An item in stock and a sale of it. */
async function sellOnce(): Promise<string> {
  await callEinvoicing('POST', '/api/tax/einv/device/initialize', {});
  await callEinvoicing('POST', '/api/tax/einv/items', {
    item_name: 'Cement 50 kg',
    item_type: '2',
    item_class_code: '3011160100',
    tax_type: 'B',
    unit_price: '450.00',
  });
  const item_code = (await callEinvoicing('GET', '/api/tax/einv/items')).body.data[0]?.item_code ?? '';
  await callEinvoicing('POST', '/api/tax/einv/stock/movements', { type: '06', items: [{ item_code, quantity: 10 }] });
  await callEinvoicing('POST', '/api/tax/einv/sales', {
    receipt_number: 'INV-41',
    receipt_date: new Date().toISOString().slice(0, 10),
    items: [{ item_code, quantity: 3, unit_price: '450.00' }],
  });
  return item_code;
}

/** The reply of the running gateway; an endpoint of the console is called in the owner's session. */
async function replyOf({ path, operation }: Entry): Promise<{ status: number; body: unknown }> {
  if (operation['x-role'] !== undefined) return owner.call('GET', pathTo({ path }, things));
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? 'unknown');
  return isEinvoicing(path) ? callEinvoicing('GET', address) : gateway.call('GET', address, { token });
}

/** The others have nothing to show in this account, or need a query. */
const compared = new Set<string>();

describe('The documented example of a reply', () => {
  it.for(documented.map((entry) => ({ entry, id: entry.operation.operationId })))(
    'of $id has the members and types of the real reply',
    async ({ entry, id }, { skip }) => {
      const { status, body } = await replyOf(entry);
      if (status !== 200) skip(`it replies ${status} here`);
      compared.add(id);
      const schema = entry.operation.responses['200']?.content?.['application/json']?.schema ?? {};
      const isFree = (at: string): boolean => mayDiffer(schema, document.components.schemas, at);
      expect(differencesOf(exampleOf(entry), body, isFree)).toEqual([]);
    },
  );

  it('is compared for most endpoints that read', () => {
    expect([compared.size, compared.size >= 70]).toEqual([compared.size, true]);
  });
});
