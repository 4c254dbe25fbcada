/** The webhook callback: who can call it, what it accepts, and that it settles a sale once. */
import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { etimsVscuDemoApp } from '../../../infra/simulators/etims/demo-apps.ts';
import { appKeys } from '../../../shared/apps/records.ts';
import { einvoicingCallbackRoutes } from '../../../shared/tax/einvoicing/callback.ts';
import { makeHttpHandler } from '../../../shared/platform/http/pipeline.ts';
import { unpackText } from '../../../shared/platform/storage/packed-json.ts';
import { anEvent } from '../../bench/http-events.ts';
import { useEmulatedStores, type TestSetup } from '../../support/emulated-stores.ts';
import { anEinvoicingSetup, aSaleBody, codes, type EinvoicingSetup } from './einvoicing-setup.ts';

const secret = 'a-secret-of-the-middleman';
const stores = useEmulatedStores();
let setup: TestSetup;
let shop: EinvoicingSetup;
beforeEach(async () => {
  setup = await stores.newSetup();
  shop = await anEinvoicingSetup(setup, { config: { callback_secret: secret }, isReady: true });
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
const accepted = [200, { success: true }];

/** A sale whose booking is unclear. */
async function unclear() {
  for (let attempt = 0; attempt < 5; attempt += 1) shop.simulator.spoilNext({ operation: 'sendSale', drop: true });
  const request = await shop.write('POST', '/sales', aSaleBody());
  expect(await shop.sale('INV-1')).toMatchObject({ status: 'needs_attention', sent_as: 1 });
  return request;
}

/** The write units used, counting each write at the size of the largest record written. */
async function maximumUnits(run: () => Promise<unknown>): Promise<number> {
  setup.aws.forget();
  await run();
  const writes = setup.aws.made.filter(({ command }) => /^(Put|Update|Delete)Item$/.test(command));
  const sizes = writes.map(({ input }) => Buffer.byteLength(JSON.stringify(input)));
  return writes.length * Math.ceil(Math.max(...sizes) / 1024);
}

async function events() {
  const { items } = await setup.requests.query({ pk: 'A#7#EVENTS' });
  const all = items.map(({ body }) => JSON.parse(unpackText(body as string)) as Record<string, unknown>);
  return all.filter(({ action }) => action === 'sale.sync');
}

describe('The callback is open to', () => {
  it('a caller that knows the app’s secret', async () => {
    expect(await push(signed())).toEqual(accepted);
  });

  it.each(['', 'sha256='])('a caller that signs the body with it (%s…)', async (prefix) => {
    expect(await push(signed(), { 'x-callback-signature': prefix + hmac(signed()) })).toEqual(accepted);
  });

  it.each(['GET', 'HEAD'])('%s, which only checks that it can be reached', async (method) => {
    const [status, body] = accepted;
    // A reply to HEAD has no body.
    expect(await push('', {}, method)).toEqual([status, method === 'HEAD' ? null : body]);
  });
});

it('The callback of a disabled app books what was sent before: nobody reports it again', async () => {
  await unclear();
  await setup.apps.update(appKeys.app(7, 'tax', 17), { set: { disabled_at: '2026-01-15T00:00:00Z' } });
  expect((await push(signed(), { 'x-callback-secret': 'wrong' }))[0]).toBe(404);
  expect(await shop.sale('INV-1')).toMatchObject({ status: 'needs_attention' });
  expect(await push(signed())).toEqual(accepted);
  expect(await shop.sale('INV-1')).toMatchObject({ status: 'completed' });
  expect((await events()).filter(({ status }) => status === 'completed')).toHaveLength(1);
});

describe('The callback refuses', () => {
  const refusals: [string, () => unknown, Record<string, string>][] = [
    ['a wrong secret', signed, { 'x-callback-secret': 'wrong' }],
    ['no secret', signed, {}],
    ['an empty secret', signed, { 'x-callback-secret': '', 'x-callback-signature': '' }],
    ['the signature of another body', signed, { 'x-callback-signature': hmac(signed({ receipt_number: 1 })) }],
    ['an unknown app', () => signed({ tax_app_id: 999 }), { 'x-callback-secret': secret }],
    ['an app id that is not a number', () => signed({ tax_app_id: 'x' }), { 'x-callback-secret': secret }],
    ['a body that is not JSON', () => '{', { 'x-callback-secret': secret }],
    ['no body', () => '', { 'x-callback-secret': secret }],
  ];
  it.each(refusals)('%s', async (_, body, headers) => {
    await unclear();
    expect((await push(body(), headers))[0]).toBe(404);
    expect(await shop.sale('INV-1')).toMatchObject({ status: 'needs_attention' });
  });

  it('a call for an app without a secret, whatever it contains', async () => {
    const appId = await shop.addApp({ config: { taxpayer_pin: 'P001234567Z', branch_id: '01', device_serial: 'D' } });
    const body = signed({ tax_app_id: appId });
    for (const given of ['', 'undefined', secret]) {
      const keyed = createHmac('sha256', given).update(JSON.stringify(body)).digest('hex');
      expect((await push(body, { 'x-callback-secret': given, 'x-callback-signature': keyed }))[0]).toBe(404);
    }
  });

  it('the secret of another account’s app', async () => {
    const config = {
      taxpayer_pin: 'P001234567Z',
      branch_id: '01',
      device_serial: 'D',
      callback_secret: 'x'.repeat(20),
    };
    const theirs = await shop.addApp({ config }, 8);
    await unclear();
    expect((await push(signed(), { 'x-callback-secret': 'x'.repeat(20) }))[0]).toBe(404);
    // The callback of the other account's app finds only that account's sales.
    expect(await push(signed({ tax_app_id: theirs }), { 'x-callback-secret': 'x'.repeat(20) })).toEqual(accepted);
    expect(await shop.sale('INV-1')).toMatchObject({ status: 'needs_attention' });
  });

  it('a body above 16 KiB', async () => {
    expect((await push(signed({ remark: 'x'.repeat(16 * 1024) })))[0]).toBe(413);
  });
});

describe('A sale that was signed elsewhere', () => {
  it('whose booking was unclear is settled and publishes one event without a request', async () => {
    const request = await unclear();
    expect(await push(signed())).toEqual(accepted);
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
    // A failed request stays failed, because a final state never changes.
    expect(await shop.read(request.request_id)).toMatchObject({ status: 'failed' });
  });

  it('has one effect if it is reported several times', async () => {
    await unclear();
    for (let count = 0; count < 3; count += 1) expect(await push(signed())).toEqual(accepted);
    await shop.work();
    expect(await events()).toHaveLength(2);
    expect((await shop.requests()).filter(({ action }) => action === 'stock.movement')).toHaveLength(1);
  });

  it('fails another one that was sent under its number without a response, and frees that one’s number', async () => {
    await unclear();
    for (let attempt = 0; attempt < 5; attempt += 1) shop.simulator.spoilNext({ operation: 'sendSale', drop: true });
    await shop.write('POST', '/sales', aSaleBody({ receipt_number: 'INV-2' }));
    expect(await shop.sale('INV-2')).toMatchObject({ status: 'needs_attention', sent_as: 1 });
    expect(await push(signed())).toEqual(accepted);
    expect(await shop.sale('INV-1')).toMatchObject({ status: 'completed', invoice_no: 1 });
    expect(await shop.sale('INV-2')).toMatchObject({ status: 'failed' });
    shop.branch.next.invoice = 2;
    const again = await shop.write('POST', '/sales', aSaleBody({ receipt_number: 'INV-2' }));
    expect(again).toMatchObject({ status: 'completed', result: { invoice_no: 2 } });
  });

  it('may be a credit note, whose sale then shows it', async () => {
    await shop.write('POST', '/sales', aSaleBody());
    for (let attempt = 0; attempt < 5; attempt += 1) shop.simulator.spoilNext({ operation: 'sendSale', drop: true });
    await shop.write('POST', '/credit-notes/express', { original_receipt_number: 'INV-1' });
    expect(await shop.note('INV-1-CN1')).toMatchObject({ status: 'needs_attention', sent_as: 2 });
    expect(await push(signed({ trader_invoice_number: 'INV-1-CN1' }))).toEqual(accepted);
    await shop.work();
    expect(await shop.note('INV-1-CN1')).toMatchObject({
      status: 'completed',
      invoice_no: 2,
      stock_status: 'completed',
      signed: { receipt_signature: 'AAAABBBBCCCCDDDD' },
    });
    expect(await shop.sale('INV-1')).toMatchObject({ status: 'completed', credited_total: '1215.00' });
  });

  it('completes its request if that is still being processed, and the request publishes the event', async () => {
    shop.simulator.spoilNext({ operation: 'sendSale', drop: true });
    const { body } = await shop.call('POST', '/sales', aSaleBody());
    await shop.workNow();
    expect(await push(signed())).toEqual(accepted);
    const request = await shop.read(String(body.request_id));
    expect(request).toMatchObject({ status: 'completed', result: { invoice_no: 1 } });
    await shop.work();
    expect((await events()).map(({ request_id, status }) => [request_id, status])).toEqual([
      [request.request_id, 'completed'],
    ]);
    expect(shop.branch.sales).toEqual([]);
  });

  it.each(Array.from({ length: 14 }, (_, but) => but))(
    'is fully settled by a second callback after the first failed at store call %i',
    async (but) => {
      await unclear();
      setup.aws.breakAt(but, 'before');
      await push(signed());
      setup.aws.breakAt(10_000, 'before');
      expect(await push(signed())).toEqual(accepted);
      await shop.work();
      expect(await shop.sale('INV-1')).toMatchObject({ status: 'completed', invoice_no: 1 });
      expect((await shop.requests()).filter(({ action }) => action === 'stock.movement')).toHaveLength(1);
      expect((await events()).map(({ status }) => status)).toEqual(['failed', 'completed']);
    },
  );

  it('that is already booked stays as the authority signed it', async () => {
    await shop.write('POST', '/sales', aSaleBody());
    const before = await shop.sale('INV-1');
    expect(await push(signed())).toEqual(accepted);
    expect(await shop.sale('INV-1')).toEqual(before);
    expect(await events()).toHaveLength(1);
  });

  it('and booked without a receipt gets its receipt once', async () => {
    const { tin, device_serial } = etimsVscuDemoApp;
    const unit = { strategy: 'VSCU', vscu_url: 'https://vscu.example.test', callback_secret: secret };
    const appId = await shop.addApp({ config: { taxpayer_pin: tin, device_serial, ...unit } });
    await shop.ready({ appId });
    shop.simulator.spoilNext({ operation: 'sendSale', when: 'after', drop: true });
    await shop.write('POST', '/sales', aSaleBody(), { appId });
    const read = async () => (await shop.call('GET', '/sales/INV-1', undefined, { appId })).body.data;
    expect(await read()).toMatchObject({ status: 'completed', receipt_signature: null, receipt_data_missing: true });
    for (let count = 0; count < 2; count += 1) expect(await push(signed({ tax_app_id: appId }))).toEqual(accepted);
    const completed = await read();
    expect(completed).toMatchObject({
      status: 'completed',
      invoice_no: 1,
      control_unit_invoice_number: 'KRACU0100000001/45',
      receipt_signature: 'AAAA-BBBB-CCCC-DDDD',
      qr_url: expect.stringContaining(`Data=${tin}00AAAABBBBCCCCDDDD`),
    });
    expect(completed).not.toHaveProperty('receipt_data_missing');
    // Another signature does not change it.
    await push(signed({ tax_app_id: appId, receipt_signature: 'ZZZZ' }));
    expect(await read()).toEqual(completed);
    expect(await events()).toHaveLength(1);
  });

  it.each([
    [
      'that was refused',
      async () => shop.write('POST', '/sales', aSaleBody({ customer_pin: 'P999009991Z' })),
      'failed',
    ],
    [
      'that was canceled',
      async () => {
        await shop.write('POST', '/sales', aSaleBody());
        await shop.write('POST', '/sales/INV-1/cancel', { reason: '06' });
      },
      'cancelled',
    ],
  ])('%s does not change', async (_, begin, status) => {
    await begin();
    const before = await shop.sale('INV-1');
    expect(before?.status).toBe(status);
    expect(await push(signed())).toEqual(accepted);
    expect(await shop.sale('INV-1')).toEqual(before);
  });

  it('uses no more write units than its endpoint declares', async () => {
    await unclear();
    const access = einvoicingCallbackRoutes[0]?.access;
    const declared = access && 'open' in access ? access.writeUnits.proven : 0;
    const used = await maximumUnits(async () => expect(await push(signed())).toEqual(accepted));
    expect(await shop.sale('INV-1')).toMatchObject({ status: 'completed' });
    expect(used).toBeGreaterThan(0);
    expect(used).toBeLessThanOrEqual(declared);
  });

  it.each([
    ['for an unknown invoice', { trader_invoice_number: 'INV-9' }],
    ['without a signature', { receipt_signature: undefined }],
    ['with an unknown status', { status: 'pending' }],
    ['with an invalid date', { date: '2026-01-15' }],
    ['with an invalid address', { etims_url: 'receipt' }],
    ['with a signature that is too long for a record', { receipt_signature: 'A'.repeat(12_000) }],
    ['with data that is too long for a record', { internal_data: 'A'.repeat(256) }],
  ])('reported %s is accepted, and nothing changes', async (_, differences) => {
    await unclear();
    expect(await push(signed(differences))).toEqual(accepted);
    expect(await shop.sale('INV-1')).toMatchObject({ status: 'needs_attention' });
  });

  it.each([
    ['12:00:01 am', '00:00:01'],
    ['12:30:00 PM', '12:30:00'],
    ['1:05:09pm', '13:05:09'],
    ['23:59:59', '23:59:59'],
  ])('at %s was signed at %s', async (time, shown) => {
    await unclear();
    await push(signed({ time }));
    expect((await shop.sale('INV-1'))?.signed?.signed_at).toBe(`2026-01-15T${shown}+03:00`);
  });
});

describe('Other events', () => {
  it('are answered and ignored', async () => {
    expect(await push({ event: 'purchase.sync', data: { tax_app_id: 17 } })).toEqual(accepted);
  });

  it('for an item change its name and state', async () => {
    const data = { tax_app_id: 17, item_code: codes.cement, item_name: 'Cement, 50 kg bag', active: false };
    expect(await push({ event: 'item.sync', data })).toEqual(accepted);
    const { body } = await shop.call('GET', `/items/${codes.cement}`);
    expect(body.data).toMatchObject({ item_name: 'Cement, 50 kg bag', active: false, unit_price: '450.00' });
  });

  it('for an item with a name that is too long change nothing', async () => {
    const data = { tax_app_id: 17, item_code: codes.cement, item_name: 'x'.repeat(12_000) };
    expect(await push({ event: 'item.sync', data })).toEqual(accepted);
    const { body } = await shop.call('GET', `/items/${codes.cement}`);
    expect((body.data as { item_name: string }).item_name.length).toBeLessThan(256);
  });

  it('for an unknown item are accepted', async () => {
    expect(await push({ event: 'item.sync', data: { tax_app_id: 17, item_code: 'KE2NTXU0000099' } })).toEqual(accepted);
  });
});

it('A callback that is repeated after the records of its event and request have expired publishes nothing', async () => {
  await unclear();
  await push(signed());
  expect(await events()).toMatchObject([{ status: 'failed' }, { status: 'completed' }]);
  setup.pass(31 * 24 * 60 * 60_000);
  for (const pk of ['A#7#EVENTS', `A#7#REQUEST#${(await shop.sale('INV-1'))?.request_id}`]) {
    for (const { sk } of (await setup.requests.query({ pk })).items) await setup.requests.delete({ pk, sk });
  }
  expect(await push(signed())).toEqual(accepted);
  expect(await events()).toEqual([]);
});
