/** The webhook callback: who may call it, what it takes, and that it settles a sale once. */
import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { etimsVscuDemoApp } from '../../../infra/simulators/etims/demo-apps.ts';
import { appKeys } from '../../../shared/apps/records.ts';
import { einvoicingCallbackRoutes } from '../../../shared/tax/einvoicing/callback.ts';
import { makeHttpHandler } from '../../../shared/platform/http/pipeline.ts';
import { anEvent } from '../../bench/http-events.ts';
import { useEmulatedStores, type TestSetup } from '../../support/emulated-stores.ts';
import { anEinvoicingSetup, aSaleBody, codes, type EinvoicingSetup } from './einvoicing-setup.ts';

const secret = 'a-secret-of-the-middleman';
const stores = useEmulatedStores();
let setup: TestSetup;
let shop: EinvoicingSetup;
beforeEach(async () => {
  setup = await stores.newSetup();
  shop = await anEinvoicingSetup(setup, { config: { callback_secret: secret } });
  await shop.ready();
});
afterEach(() => shop.stop());

const path = '/api/tax/einv/webhook/callback';

async function push(body: unknown, headers: Record<string, string> = { 'x-callback-secret': secret }, method = 'POST') {
  const handler = makeHttpHandler(einvoicingCallbackRoutes, shop.dependencies);
  const event = anEvent(`ANY ${path}`, path, {});
  event.requestContext.http.method = method;
  event.body = typeof body === 'string' ? body : JSON.stringify(body);
  event.headers = { 'content-type': 'application/json', ...headers };
  const result = (await handler(event, {} as never)) as { statusCode: number; body: string };
  const said: unknown = result.body === '' ? null : JSON.parse(result.body);
  return [result.statusCode, said as Record<string, unknown>] as const;
}

const signed = (differences: Record<string, unknown> = {}) => ({
  event: 'sale.sync',
  data: {
    tax_app_id: 17,
    trader_invoice_number: 'INV-1',
    serial_number: 'KRACU0100000001',
    receipt_number: 45,
    total_receipt_number: 52,
    internal_data: 'AAAABBBBCCCCDDDDEEEEFFFFGG',
    receipt_signature: 'AAAABBBBCCCCDDDD',
    etims_url: 'https://etims.example.test/receipt',
    customer_pin: 'P007654321Z',
    customer_name: 'TEST BUYER LTD',
    date: '15/01/2026',
    time: '10:15:32 am',
    status: 'completed',
    ...differences,
  },
});
const hmac = (body: unknown) => createHmac('sha256', secret).update(JSON.stringify(body)).digest('hex');
const taken = [200, { success: true }];

/** A sale of which nobody knows whether it was booked. */
async function unsure() {
  for (let tries = 0; tries < 5; tries += 1) shop.simulator.spoilNext({ operation: 'sendSale', drop: true });
  const request = await shop.write('POST', '/sales', aSaleBody());
  expect(await shop.sale('INV-1')).toMatchObject({ status: 'needs_attention', sent_as: 1 });
  return request;
}

/** Each write as if it were of the largest record that was written. */
async function mostUnits(run: () => Promise<unknown>): Promise<number> {
  setup.aws.forget();
  await run();
  const writes = setup.aws.made.filter(({ command }) => /^(Put|Update|Delete)Item$/.test(command));
  const sizes = writes.map(({ input }) => Buffer.byteLength(JSON.stringify(input)));
  return writes.length * Math.ceil(Math.max(...sizes) / 1024);
}

async function events() {
  const { items } = await setup.requests.query({ pk: 'A#7#EVENTS' });
  const all = items.map(({ body }) => JSON.parse(String(body)) as Record<string, unknown>);
  return all.filter(({ action }) => action === 'sale.sync');
}

describe('The callback is open to', () => {
  it('whoever knows the app’s secret', async () => {
    expect(await push(signed())).toEqual(taken);
  });

  it.each(['', 'sha256='])('whoever signs the body with it (%s…)', async (prefix) => {
    expect(await push(signed(), { 'x-callback-signature': prefix + hmac(signed()) })).toEqual(taken);
  });

  it.each(['GET', 'HEAD'])('%s, which only asks whether it can be reached', async (method) => {
    const [status, body] = taken;
    // A reply to HEAD has no body.
    expect(await push('', {}, method)).toEqual([status, method === 'HEAD' ? null : body]);
  });
});

describe('The callback is not found by', () => {
  const refusals: [string, () => unknown, Record<string, string>][] = [
    ['a wrong secret', signed, { 'x-callback-secret': 'wrong' }],
    ['no secret', signed, {}],
    ['an empty secret', signed, { 'x-callback-secret': '', 'x-callback-signature': '' }],
    ['the signature of another body', signed, { 'x-callback-signature': hmac(signed({ receipt_number: 1 })) }],
    ['an unknown app', () => signed({ tax_app_id: 999 }), { 'x-callback-secret': secret }],
    ['an app that is no number', () => signed({ tax_app_id: 'x' }), { 'x-callback-secret': secret }],
    ['a body that is no JSON', () => '{', { 'x-callback-secret': secret }],
    ['no body', () => '', { 'x-callback-secret': secret }],
  ];
  it.each(refusals)('%s', async (_, body, headers) => {
    await unsure();
    expect((await push(body(), headers))[0]).toBe(404);
    expect(await shop.sale('INV-1')).toMatchObject({ status: 'needs_attention' });
  });

  it('an app without a secret, whatever is sent', async () => {
    const appId = await shop.addApp({ config: { taxpayer_pin: 'P001234567Z', branch_id: '01', device_serial: 'D' } });
    const body = signed({ tax_app_id: appId });
    for (const given of ['', 'undefined', secret]) {
      const keyed = createHmac('sha256', given).update(JSON.stringify(body)).digest('hex');
      expect((await push(body, { 'x-callback-secret': given, 'x-callback-signature': keyed }))[0]).toBe(404);
    }
  });

  it('an app that is switched off', async () => {
    await setup.apps.update(appKeys.app(7, 'tax', 17), { set: { disabled_at: '2026-01-15T00:00:00Z' } });
    expect((await push(signed()))[0]).toBe(404);
  });

  it('the secret of another account’s app', async () => {
    const config = {
      taxpayer_pin: 'P001234567Z',
      branch_id: '01',
      device_serial: 'D',
      callback_secret: 'x'.repeat(20),
    };
    const theirs = await shop.addApp({ config }, 8);
    await unsure();
    expect((await push(signed(), { 'x-callback-secret': 'x'.repeat(20) }))[0]).toBe(404);
    // Their own app’s callback finds only what is theirs.
    expect(await push(signed({ tax_app_id: theirs }), { 'x-callback-secret': 'x'.repeat(20) })).toEqual(taken);
    expect(await shop.sale('INV-1')).toMatchObject({ status: 'needs_attention' });
  });

  it('a body above 16 KiB, which is refused as such', async () => {
    expect((await push(signed({ remark: 'x'.repeat(16 * 1024) })))[0]).toBe(413);
  });
});

describe('A sale that was signed elsewhere', () => {
  it('of which nobody knew is settled, and told of once, as no request’s', async () => {
    const request = await unsure();
    expect(await push(signed())).toEqual(taken);
    await shop.work();
    expect(await shop.sale('INV-1')).toMatchObject({ status: 'completed', invoice_no: 1, stock_status: 'completed' });
    const { body } = await shop.call('GET', '/sales/INV-1');
    expect(body.data).toMatchObject({
      receipt_no: 45,
      total_receipt_no: 52,
      control_unit_invoice_number: 'KRACU0100000001/45',
      receipt_signature: 'AAAA-BBBB-CCCC-DDDD',
      internal_data: 'AAAA-BBBB-CCCC-DDDD-EEEE-FFFF-GG',
      signed_at: '2026-01-15T10:15:32+03:00',
      error: null,
    });
    const [failed, settled] = await events();
    expect(failed).toMatchObject({ status: 'failed', request_id: request.request_id });
    expect(settled).toEqual({
      event: 'tax.sale.sync',
      request_id: null,
      service: 'tax',
      action: 'sale.sync',
      status: 'completed',
      data: expect.objectContaining({
        tax_app_id: 17,
        receipt_number: 'INV-1',
        invoice_no: 1,
        control_unit_invoice_number: 'KRACU0100000001/45',
        receipt_signature: 'AAAA-BBBB-CCCC-DDDD',
        taxable: '1047.41',
        tax: '167.59',
        total: '1215.00',
        signed_at: '2026-01-15T10:15:32+03:00',
      }),
      error: null,
      timestamp: expect.any(String),
    });
    // What failed has failed: a request never changes its end.
    expect(await shop.read(request.request_id)).toMatchObject({ status: 'failed' });
  });

  it('told twice has one effect', async () => {
    await unsure();
    for (let count = 0; count < 3; count += 1) expect(await push(signed())).toEqual(taken);
    await shop.work();
    expect(await events()).toHaveLength(2);
    expect((await shop.requests()).filter(({ action }) => action === 'stock.movement')).toHaveLength(1);
  });

  it('while its request is being tried ends that request, which tells of it', async () => {
    shop.simulator.spoilNext({ operation: 'sendSale', drop: true });
    const { body } = await shop.call('POST', '/sales', aSaleBody());
    await shop.workNow();
    expect(await push(signed())).toEqual(taken);
    const request = await shop.read(String(body.request_id));
    expect(request).toMatchObject({ status: 'completed', result: { invoice_no: 1 } });
    await shop.work();
    expect((await events()).map(({ request_id, status }) => [request_id, status])).toEqual([
      [request.request_id, 'completed'],
    ]);
    expect(shop.branch.sales).toEqual([]);
  });

  it.each(Array.from({ length: 14 }, (_, but) => but))(
    'is settled whole though the call breaks off at store call %i: it is told once more',
    async (but) => {
      await unsure();
      setup.aws.breakAt(but, 'before');
      await push(signed());
      setup.aws.breakAt(10_000, 'before');
      expect(await push(signed())).toEqual(taken);
      await shop.work();
      expect(await shop.sale('INV-1')).toMatchObject({ status: 'completed', invoice_no: 1 });
      expect((await shop.requests()).filter(({ action }) => action === 'stock.movement')).toHaveLength(1);
      expect((await events()).map(({ status }) => status)).toEqual(['failed', 'completed']);
    },
  );

  it('that is booked already stays as the authority signed it', async () => {
    await shop.write('POST', '/sales', aSaleBody());
    const before = await shop.sale('INV-1');
    expect(await push(signed())).toEqual(taken);
    expect(await shop.sale('INV-1')).toEqual(before);
    expect(await events()).toHaveLength(1);
  });

  it('and booked without its receipt gets it, once', async () => {
    const { tin, device_serial } = etimsVscuDemoApp;
    const unit = { strategy: 'VSCU', vscu_url: 'https://vscu.example.test', callback_secret: secret };
    const appId = await shop.addApp({ config: { taxpayer_pin: tin, device_serial, ...unit } });
    await shop.ready({ appId });
    shop.simulator.spoilNext({ operation: 'sendSale', when: 'after', drop: true });
    await shop.write('POST', '/sales', aSaleBody(), { appId });
    const read = async () => (await shop.call('GET', '/sales/INV-1', undefined, { appId })).body.data;
    expect(await read()).toMatchObject({ status: 'completed', receipt_signature: null, receipt_data_missing: true });
    for (let count = 0; count < 2; count += 1) expect(await push(signed({ tax_app_id: appId }))).toEqual(taken);
    const told = await read();
    expect(told).toMatchObject({
      status: 'completed',
      invoice_no: 1,
      control_unit_invoice_number: 'KRACU0100000001/45',
      receipt_signature: 'AAAA-BBBB-CCCC-DDDD',
      qr_url: expect.stringContaining(`Data=${tin}00AAAABBBBCCCCDDDD`),
    });
    expect(told).not.toHaveProperty('receipt_data_missing');
    // Another signature changes it no more.
    await push(signed({ tax_app_id: appId, receipt_signature: 'ZZZZ' }));
    expect(await read()).toEqual(told);
    expect(await events()).toHaveLength(1);
  });

  it.each([
    [
      'that was refused',
      async () => shop.write('POST', '/sales', aSaleBody({ customer_pin: 'P999009991Z' })),
      'failed',
    ],
    [
      'that was undone',
      async () => {
        await shop.write('POST', '/sales', aSaleBody());
        await shop.write('POST', '/sales/INV-1/cancel', { reason: '06' });
      },
      'cancelled',
    ],
  ])('%s stays as it is', async (_, begin, status) => {
    await begin();
    const before = await shop.sale('INV-1');
    expect(before?.status).toBe(status);
    expect(await push(signed())).toEqual(taken);
    expect(await shop.sale('INV-1')).toEqual(before);
  });

  it('uses no more write units than its endpoint declares', async () => {
    await unsure();
    const access = einvoicingCallbackRoutes[0]?.access;
    const declared = access && 'open' in access ? access.writeUnits.proven : 0;
    const used = await mostUnits(async () => expect(await push(signed())).toEqual(taken));
    expect(await shop.sale('INV-1')).toMatchObject({ status: 'completed' });
    expect(used).toBeGreaterThan(0);
    expect(used).toBeLessThanOrEqual(declared);
  });

  it.each([
    ['of an unknown invoice', { trader_invoice_number: 'INV-9' }],
    ['without a signature', { receipt_signature: undefined }],
    ['with a status that says nothing', { status: 'pending' }],
    ['with a day that is none', { date: '2026-01-15' }],
    ['with an address that is none', { etims_url: 'receipt' }],
    ['with a signature no record could hold', { receipt_signature: 'A'.repeat(12_000) }],
    ['with data no record could hold', { internal_data: 'A'.repeat(256) }],
  ])('%s is answered, and changes nothing', async (_, differences) => {
    await unsure();
    expect(await push(signed(differences))).toEqual(taken);
    expect(await shop.sale('INV-1')).toMatchObject({ status: 'needs_attention' });
  });

  it.each([
    ['12:00:01 am', '00:00:01'],
    ['12:30:00 PM', '12:30:00'],
    ['1:05:09pm', '13:05:09'],
    ['23:59:59', '23:59:59'],
  ])('at %s was signed at %s', async (time, shown) => {
    await unsure();
    await push(signed({ time }));
    expect((await shop.sale('INV-1'))?.signed?.signed_at).toBe(`2026-01-15T${shown}+03:00`);
  });
});

describe('Other events', () => {
  it('are answered and ignored', async () => {
    expect(await push({ event: 'purchase.sync', data: { tax_app_id: 17 } })).toEqual(taken);
  });

  it('of an item change what is told of it', async () => {
    const data = { tax_app_id: 17, item_code: codes.cement, item_name: 'Cement, 50 kg bag', active: false };
    expect(await push({ event: 'item.sync', data })).toEqual(taken);
    const { body } = await shop.call('GET', `/items/${codes.cement}`);
    expect(body.data).toMatchObject({ item_name: 'Cement, 50 kg bag', active: false, unit_price: '450.00' });
  });

  it('of an item with a name no list could show change nothing', async () => {
    const data = { tax_app_id: 17, item_code: codes.cement, item_name: 'x'.repeat(12_000) };
    expect(await push({ event: 'item.sync', data })).toEqual(taken);
    const { body } = await shop.call('GET', `/items/${codes.cement}`);
    expect((body.data as { item_name: string }).item_name.length).toBeLessThan(256);
  });

  it('of an item that is not known are answered', async () => {
    expect(await push({ event: 'item.sync', data: { tax_app_id: 17, item_code: 'KE2NTXU0000099' } })).toEqual(taken);
  });
});
