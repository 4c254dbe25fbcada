/** The examples of the reference against real replies: the same members, with values of the same types. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Document, entriesOf, type Entry, schemaOf } from '../../functions/openapi-api/web/document.ts';
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

const today = (): string => new Date().toISOString().slice(0, 10);

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
    receipt_date: today(),
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

const line = (more: Record<string, unknown>) => ({ quantity: 1, unit_price: '450.00', ...more });
const newItem = (item_name: string) => ({ item_name, item_type: '2', item_class_code: '3011160100', tax_type: 'B' });

/** Queued calls of e-invoicing, in an order in which each succeeds; `item` is an item in stock. */
const written: Array<[id: string, path: string, body: (item: string) => Record<string, unknown>]> = [
  ['initialize_device', 'device/initialize', () => ({})],
  ['save_item', 'items', () => ({ ...newItem('Lime 25 kg'), unit_price: '450.00' })],
  ['record_stock_movement', 'stock/movements', (item_code) => ({ type: '06', items: [{ item_code, quantity: 10 }] })],
  [
    'save_composition',
    'items/{item_code}/composition',
    (item_code) => ({ components: [{ item_code, quantity: '2' }] }),
  ],
  ['save_customer', 'customers', () => ({ name: 'Baraka Hardware Ltd', pin: 'P007654321Z' })],
  ['save_supplier', 'suppliers', () => ({ name: 'Cement Works Ltd', pin: 'P005555555Z' })],
  [
    'save_sale',
    'sales',
    (item_code) => ({ receipt_number: 'INV-51', receipt_date: today(), items: [line({ item_code })] }),
  ],
  [
    'save_sale_with_items',
    'sales/with-items',
    () => ({ receipt_number: 'INV-52', receipt_date: today(), items: [line(newItem('Ballast 50 kg'))] }),
  ],
  ['save_express_credit_note', 'credit-notes/express', () => ({ original_receipt_number: 'INV-51' })],
  ['cancel_sale', 'sales/INV-52/cancel', () => ({ reason: '06' })],
  [
    'save_purchase',
    'purchases',
    (item_code) => ({
      invoice_number: '1201',
      invoice_date: today(),
      supplier_pin: 'P005555555Z',
      supplier_name: 'Cement Works Ltd',
      items: [line({ item_code })],
    }),
  ],
  [
    'save_reverse_invoice',
    'reverse-invoices',
    (item_code) => ({ supplier_name: 'A farmer', items: [line({ item_code })] }),
  ],
];

describe('The documented reply of a call that waits for its outcome', () => {
  it.for(written)('of %s names the members of the real reply', async ([id, path, bodyOf]) => {
    const item = ids.item_code ?? '';
    const composed = (await callEinvoicing('GET', '/api/tax/einv/items')).body.data.find(
      ({ item_code }) => item_code !== item,
    );
    const address = `/api/tax/einv/${path.replace('{item_code}', composed?.item_code ?? '')}`;
    const { status, body } = await callEinvoicing('POST', address, bodyOf(item));
    expect([status, body]).toMatchObject([200, {}]);
    const { operation } = entriesOf(document).find((entry) => entry.operation.operationId === id) ?? {};
    const reply = operation?.responses['200']?.content?.['application/json']?.schema ?? {};
    const { schema } = schemaOf(document, reply.properties?.data ?? {});
    const named = Object.keys(schema.properties ?? {});
    expect(Object.keys(body.data).filter((member) => !named.includes(member))).toEqual([]);
  });
});
