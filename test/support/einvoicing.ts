/** A shop of a journey: a tax app with a device of its own, and one of each record that e-invoicing stores. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { taxDemoApps } from '../../infra/local/seed.ts';
import { newTaxApp } from './tax.ts';
import { eventually, type Tenant, type TestGateway } from './test-gateway.ts';

export const itemOfShop = 'KE2NTXU0000001';
export const saleOfShop = 'INV-1';
export const purchaseOfShop = '1201';

/** The taxpayer that the simulator knows as a supplier. */
const supplier_pin = 'P005555555Z';
const goods = [{ item_code: itemOfShop, quantity: 24, unit_price: '125.50' }];
export const anItemOfShop = {
  item_name: 'Cement 50 kg',
  item_type: '2',
  item_class_code: '3011160100',
  tax_type: 'B',
  unit_price: '450.00',
};

export const aSaleOfShop = (receipt_number: string) => ({
  receipt_number,
  receipt_date: new Date().toISOString(),
  items: [{ item_code: itemOfShop, quantity: 3, unit_price: '450.00' }],
});

export const aPurchaseOfShop = (invoice_number: string) => ({
  invoice_number,
  invoice_date: new Date().toISOString().slice(0, 10),
  supplier_pin,
  supplier_name: 'Cement Works',
  items: goods,
});

/** Of one of the three that were sold. */
export const aCreditOfShop = (original_receipt_number: string) => ({
  original_receipt_number,
  reason: '06',
  items: [{ item_seq: 1, quantity: 1 }],
});

/** In the order in which a shop would use them. */
const writes: readonly (readonly [path: string, body: unknown])[] = [
  ['device/initialize', {}],
  ['items', anItemOfShop],
  ['items', { ...anItemOfShop, item_name: 'Bread', tax_type: 'A' }],
  ['stock/movements', { type: '06', items: [{ item_code: itemOfShop, quantity: 100 }] }],
  ...['Wanjiku Traders', 'Baraka Hardware'].map((name) => ['customers', { name }] as const),
  ['suppliers', { pin: supplier_pin, name: 'Cement Works' }],
  ['suppliers', { pin: 'P007654321Z', name: 'Baraka Hardware' }],
  ...[saleOfShop, 'INV-2', 'INV-3'].map((number) => ['sales', aSaleOfShop(number)] as const),
  ...[1, 2].map(() => ['credit-notes', aCreditOfShop('INV-3')] as const),
  ...[purchaseOfShop, '1202'].map((number) => ['purchases', aPurchaseOfShop(number)] as const),
  ...['A farmer', 'A fisher'].map((supplier_name) => ['reverse-invoices', { supplier_name, items: goods }] as const),
];

let devices = 0;

/** A new shop, for which every write has succeeded; its id is that of the tax app. */
export async function newEinvoicingShop(gateway: TestGateway, tenant: Tenant): Promise<number> {
  devices += 1;
  const device = { tin: `P0${70_000_000 + devices}Z`, branch_id: '00', device_serial: `SHOP${devices}` };
  const registered = await fetch(`${gateway.run.simulators.etims.url}/_simulator/devices`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(device),
  });
  expect(registered.status).toBe(200);
  const config = { ...taxDemoApps.einvoicing?.config, taxpayer_pin: device.tin, device_serial: device.device_serial };
  const shopId = await newTaxApp(gateway, tenant, { name: 'A shop', type: 'einvoicing', config });
  const shop = { shopId, token: tenant.token };
  for (const [path, body] of writes) await write(gateway, shop, path, body);
  await readItemClasses(gateway, shop);
  return shopId;
}

type Shop = { shopId: number; token: string };

async function write(gateway: TestGateway, { shopId, token }: Shop, path: string, body: unknown): Promise<void> {
  const headers = { 'x-tax-app-id': String(shopId), prefer: 'wait=25' };
  const answer = await gateway.call('POST', `/api/tax/einv/${path}`, { token, headers, body });
  expect([path, answer.status, answer.body]).toMatchObject([path, 200, { success: true }]);
}

/** A completed sale of the shop; returns its number. */
export async function sell(gateway: TestGateway, shop: Shop): Promise<string> {
  const sale = aSaleOfShop(randomUUID().slice(0, 13));
  await write(gateway, shop, 'sales', sale);
  return sale.receipt_number;
}

/** A worker reads them after the first call. */
const readItemClasses = (gateway: TestGateway, { shopId, token }: Shop): Promise<void> =>
  eventually(async () => {
    const headers = { 'x-tax-app-id': String(shopId) };
    const { body } = await gateway.call('GET', '/api/tax/einv/item-classifications', { token, headers });
    expect(body.refreshing).toBe(false);
  });
