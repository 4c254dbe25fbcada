/** Initializing a device on all three interfaces, protecting its key, and the errors of each interface. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  etimsDemoApp,
  etimsIntegratorDemoApp,
  etimsVscuDemoApp,
} from '../../../../infra/simulators/etims/demo-apps.ts';
import { changeAppOf, createAppOf, type ManageAppsDependencies } from '../../../../shared/apps/manage-apps.ts';
import { appKeys } from '../../../../shared/apps/records.ts';
import type { TaxApp } from '../../../../shared/tax/app/tax-app.ts';
import { refreshCodes } from '../../../../shared/tax/einvoicing/master-data/code-list.ts';
import { saveDevice } from '../../../../shared/tax/einvoicing/device/device.ts';
import { einvoicingQueue } from '../../../../shared/tax/einvoicing/messages.ts';
import { etimsDriver } from '../../../../shared/providers/etims/index.ts';
import { loadPortal } from '../../../../shared/providers/tax-registry.ts';
import { taxAppRules, type TaxAppsDependencies } from '../../../../shared/tax/app/account-apps.ts';
import { webhooksQueue } from '../../../../shared/platform/webhooks/messages.ts';
import { useEmulatedStores, type TestSetup } from '../../../support/emulated-stores.ts';
import { anEinvoicingSetup, aSaleBody, codes, type EinvoicingSetup, paraffin } from '../einvoicing-setup.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
let shop: EinvoicingSetup;
beforeEach(async () => {
  setup = await stores.newSetup();
  shop = await anEinvoicingSetup(setup);
});
afterEach(() => shop.stop());

const initialize = (body: Record<string, unknown> = {}, appId = 17) =>
  shop.write('POST', '/device/initialize', body, { appId });
const appNow = async (id = 17) => (await setup.apps.get(appKeys.app<TaxApp>(7, 'tax', id)))!;
const callsOf = (operation: string) => shop.simulator.requests.filter((call) => call.operation === operation);
const hour = 60 * 60_000;

describe('Initializing', () => {
  it('again without receiving a key keeps the existing key', async () => {
    await initialize();
    const before = await appNow();
    const facts = { sdc_id: 'KRACU0100000001', mrc_no: null, device_id: null, business: {} };
    await saveDevice(shop.dependencies, before, { ...facts, cmc_key: null });
    const { device } = await appNow();
    expect(device).toMatchObject({ mrc_no: null, sealed_cmc_key: before.device?.sealed_cmc_key });
    expect(device?.sealed_cmc_key).toEqual(expect.any(String));
  });

  it('stores the key a moment later if the table throttles', async () => {
    const loadEinvoicing = async () => ({
      ...etimsDriver,
      async initialize(...given: Parameters<typeof etimsDriver.initialize>) {
        const device = await etimsDriver.initialize(...given);
        setup.aws.throttleAt(0);
        return device;
      },
    });
    await shop.stop();
    shop = await anEinvoicingSetup(setup, { dependencies: (plain) => ({ ...plain, loadEinvoicing }) });
    expect(await initialize()).toMatchObject({ status: 'completed', result: { device: { cmc_key_set: true } } });
    expect((await appNow()).device?.sealed_cmc_key).toEqual(expect.any(String));
  });

  it('a device that another system installed succeeds after its key is added to the app', async () => {
    await initialize();
    const { device: _known, ...app } = await appNow();
    const own = { tin: etimsDemoApp.tin, branch_id: '00' };
    await setup.apps.put({ ...appKeys.app(7, 'tax', 17), ...app });
    expect(await initialize()).toMatchObject({ status: 'failed', error_code: 'device_installed' });
    const rules = { ...shop.dependencies, loadPortal, addressRules: { allowLoopback: false }, fixedAddresses: [] };
    const give = async (cmc_key: string) => {
      const config = { ...app.config, cmc_key, sdc_id: 'KRACU0100000001' };
      return taxAppRules.change(rules, await appNow(), { settings: {}, config });
    };
    const { set } = await give(etimsDemoApp.cmc_key);
    await setup.apps.update(appKeys.app(7, 'tax', 17), { set: set ?? {} });
    expect(await appNow()).toMatchObject({ device: { sdc_id: 'KRACU0100000001', business: {} } });
    expect(await initialize()).toMatchObject({
      status: 'completed',
      result: { device: { cmc_key_set: true, ...own } },
    });
  });

  it('stores rates in the format that documents use', async () => {
    const row = { name: null, description: null, sort: 1, active: true };
    const codes = [
      { ...row, code: 'B', extra: ['16.000', null, null] },
      { ...row, code: 'E', extra: ['08', null, null] },
    ];
    const read = async () => ({
      rows: [{ class: '04', class_name: 'Taxation Type', codes }],
      result_at: '20260115101530',
    });
    const setup = { ...shop.dependencies, loadEinvoicing: async () => ({ ...etimsDriver, read }) };
    const { rates } = await refreshCodes(setup, await appNow());
    expect(rates).toEqual({ A: '0', B: '16', C: '0', D: '0', E: '8' });
  });

  it('installs the device and shows its owner, but never its key', async () => {
    const { status, result } = await initialize({
      tin: etimsDemoApp.tin,
      branch_id: '00',
      device_serial: etimsDemoApp.device_serial,
      environment: 'sandbox',
    });
    expect([status, result]).toEqual([
      'completed',
      {
        tax_app_id: 17,
        device: {
          tin: 'P001234567Z',
          branch_id: '00',
          device_serial: 'DEMODVC001',
          sdc_id: 'KRACU0100000001',
          mrc_no: 'DEMOMRC0001',
          business_name: 'DEMO TRADER LTD',
          branch_name: 'HEADQUARTERS',
          strategy: 'OSCU',
          environment: 'sandbox',
          initialized: true,
          initialized_at: '2026-01-15T09:00:00.000Z',
          cmc_key_set: true,
        },
      },
    ]);
    expect((await shop.call('GET', '/device/info')).body.data).toMatchObject({ initialized: true, next_invoice_no: 1 });
    expect((await shop.call('GET', '/business/info')).body.data).toMatchObject({ name: 'DEMO TRADER LTD' });
  });

  it('stores the key encrypted: no record, reply, message, event or log line contains it', async () => {
    const request = await initialize();
    await shop.ready();
    await shop.write('POST', '/sales', aSaleBody());
    const { items } = await setup.requests.query({ pk: 'A#7#EVENTS' });
    const everything = JSON.stringify([
      request,
      await appNow(),
      await shop.requests(),
      items,
      (await setup.tax.query({ pk: 'A#7#APP#17' })).items,
      setup.sent(einvoicingQueue),
      setup.sent(webhooksQueue),
      setup.log.entries,
      (await shop.call('GET', '/device/info')).body,
    ]);
    expect(everything).not.toContain(etimsDemoApp.cmc_key);
    expect((await appNow()).device?.sealed_cmc_key).toEqual(expect.any(String));
    // The gateway can still use the key: the authority accepts the calls.
    expect(callsOf('sendSale')[0]?.headers).toMatchObject({ cmckey: etimsDemoApp.cmc_key, tin: 'P001234567Z' });
  });

  it('again succeeds if the gateway has the key (902)', async () => {
    await initialize();
    const again = await initialize();
    expect(again).toMatchObject({ status: 'completed', result: { device: { cmc_key_set: true } } });
    await shop.ready();
    expect((await shop.write('POST', '/sales', aSaleBody())).status).toBe('completed');
  });

  it('a device that another system installed fails, because its key is returned only once (902)', async () => {
    shop.branch.isInstalled = true;
    const refused = await initialize();
    expect(refused).toMatchObject({ status: 'failed', error_code: 'device_installed', provider: { code: '902' } });
    expect(refused.error).toContain('import that key, or apply for a new device');
    const sale = await shop.call('POST', '/sales', aSaleBody());
    expect([sale.status, sale.body.code]).toEqual([422, 'device_not_initialized']);
  });

  it('is not needed for a device whose key was imported', async () => {
    await initialize();
    const { tin, device_serial, cmc_key, sdc_id } = etimsDemoApp;
    const imported = await shop.addApp({ config: { taxpayer_pin: tin, device_serial, cmc_key, sdc_id } });
    expect(JSON.stringify(await appNow(imported))).not.toContain(cmc_key);
    const { body } = await shop.call('GET', '/device/info', undefined, { appId: imported });
    expect(body.data).toMatchObject({ initialized: true, cmc_key_set: true, sdc_id });
    expect(await initialize({}, imported)).toMatchObject({ status: 'completed' });
  });

  it.each([
    ['tin', 'P001234999Z'],
    ['branch_id', '01'],
    ['device_serial', 'ANOTHER'],
    ['environment', 'production'],
  ])('with a %s that differs from the app’s is refused', async (field, value) => {
    const { status, body } = await shop.call('POST', '/device/initialize', { [field]: value });
    expect([status, Object.keys(body.errors as object)]).toEqual([422, [field]]);
    expect(callsOf('initialize')).toEqual([]);
  });

  it('with a serial number that the authority does not know fails as a configuration error', async () => {
    const appId = await shop.addApp({ config: { taxpayer_pin: etimsDemoApp.tin, device_serial: 'NOBODYS' } });
    expect(await initialize({}, appId)).toMatchObject({
      status: 'failed',
      error: 'The provider refused the credentials of the tax app',
      provider: { code: '901' },
    });
  });

  it('reads the rates from the authority’s codes, with 0 for E if it is not in use', async () => {
    shop.simulator.settings.taxERate = '0';
    await shop.ready();
    expect((await appNow()).rates).toEqual({ A: '0', B: '16', C: '0', D: '0', E: '0' });
    const { body } = await shop.call('GET', '/codes?class=04');
    expect(JSON.stringify(body.data)).toContain('"code":"E"');
    await shop.write('POST', '/items', paraffin);
    const items = [{ item_code: 'KE2NTXU0000004', quantity: 1, unit_price: '216.00' }];
    const { result } = await shop.write('POST', '/sales', aSaleBody({ items }));
    expect(result).toMatchObject({ taxable: '216.00', tax: '0.00' });
    const refused = await shop.call(
      'POST',
      '/sales',
      aSaleBody({ receipt_number: 'INV-2', items: [{ ...items[0], tax_rate: 8 }] }),
    );
    expect(refused.body.errors).toHaveProperty(['items.0.tax_rate']);
  });

  it('succeeds even if the codes cannot be read', async () => {
    shop.simulator.spoilNext({ operation: 'listCodes', status: 503 });
    expect(await initialize()).toMatchObject({ status: 'completed' });
  });

  it('an app that is disabled or not for invoicing is refused', async () => {
    const portal = await shop.addApp({
      type: 'portal',
      config: { consumer_key: 'key', consumer_secret: 'secret', taxpayer_pin: 'P001234567Z' },
    });
    const wrong = await shop.call('POST', '/device/initialize', {}, { appId: portal });
    expect([wrong.status, wrong.body.code]).toEqual([422, 'wrong_app_type']);
    await setup.apps.update(appKeys.app(7, 'tax', 17), { set: { disabled_at: '2026-01-15T00:00:00Z' } });
    const off = await shop.call('POST', '/device/initialize', {});
    expect([off.status, off.body.code]).toEqual([422, 'app_disabled']);
  });
});

const changeTo = async (config: Record<string, unknown>) => {
  const rules = { ...shop.dependencies, loadPortal, addressRules: { allowLoopback: false }, fixedAddresses: [] };
  type Dependencies = TaxAppsDependencies & ManageAppsDependencies;
  return changeAppOf<Dependencies>(rules, taxAppRules, await appNow(), { config });
};

describe('The taxpayer of an app', () => {
  it('can be corrected until an invoice was booked, and then its other settings', async () => {
    await changeTo({ taxpayer_pin: 'P001234568Z' });
    await changeTo({ taxpayer_pin: etimsDemoApp.tin });
    await shop.ready();
    await shop.write('POST', '/sales', aSaleBody());
    for (const [field, value] of [
      ['taxpayer_pin', 'P001234568Z'],
      ['branch_id', '01'],
    ] as const) {
      const message = 'The invoices of this app belong to another taxpayer or branch; create another app for this one';
      await expect(changeTo({ [field]: value })).rejects.toMatchObject({
        kind: 'invalid',
        errors: { [`config.${field}`]: [message] },
      });
    }
    setup.pass(1);
    await changeTo({ taxpayer_pin: etimsDemoApp.tin.toLowerCase(), prices_include_tax: false });
    const { config } = await appNow();
    expect(config).toMatchObject({ taxpayer_pin: etimsDemoApp.tin, branch_id: '00', prices_include_tax: false });
  });
});

describe('Through the portal', () => {
  const { tin, device_serial, consumer_key, consumer_secret, apigee_app_id } = etimsIntegratorDemoApp;
  const config = {
    taxpayer_pin: tin,
    device_serial,
    surface: 'integrator',
    consumer_key,
    consumer_secret,
    apigee_app_id,
  };
  let appId: number;
  beforeEach(async () => {
    appId = await shop.addApp({ config });
    await shop.ready({ appId });
  });

  it('a sale is sent with a token and the application’s id', async () => {
    expect(await shop.write('POST', '/sales', aSaleBody(), { appId })).toMatchObject({
      status: 'completed',
      result: { control_unit_invoice_number: 'KRACU0100000003/1' },
    });
    const [sale] = callsOf('sendSale');
    expect(sale).toMatchObject({ surface: 'integrator', headers: { apigee_app_id } });
    expect(sale?.headers['authorization']).toMatch(/^Bearer \S+$/);
    expect(JSON.stringify(setup.log.entries)).not.toContain(consumer_secret);
  });

  it('a token that is no longer accepted is renewed, and the sale is booked once', async () => {
    shop.simulator.expireTokens();
    expect(await shop.write('POST', '/sales', aSaleBody(), { appId })).toMatchObject({ status: 'completed' });
    const second = aSaleBody({ receipt_number: 'INV-2', customer_pin: 'P999004010Z' });
    expect(await shop.write('POST', '/sales', second, { appId })).toMatchObject({ status: 'completed' });
    const { sales } = shop.simulator.branch(etimsIntegratorDemoApp);
    expect(sales.map(({ body }) => body.invcNo)).toEqual([1, 2]);
  });

  it('refused keys are a configuration error of the app', async () => {
    const other = await shop.addApp({ config: { ...config, consumer_secret: 'wrong' } });
    expect(await initialize({}, other)).toMatchObject({
      status: 'failed',
      error: 'The provider refused the credentials of the tax app',
    });
  });

  it('a business refusal in its own envelope is passed on with its message', async () => {
    const refused = await shop.write('POST', '/sales', aSaleBody({ customer_pin: 'P999009991Z' }), { appId });
    expect([refused.status, refused.error]).toEqual(['failed', 'The taxpayer is not registered for this obligation']);
    expect(await shop.write('POST', '/sales', aSaleBody(), { appId })).toMatchObject({ result: { invoice_no: 1 } });
  });
});

describe('By the taxpayer’s own unit', () => {
  const { tin, device_serial } = etimsVscuDemoApp;
  let appId: number;
  const sell = (receipt_number: string) => shop.write('POST', '/sales', aSaleBody({ receipt_number }), { appId });
  beforeEach(async () => {
    appId = await shop.addApp({
      config: { taxpayer_pin: tin, device_serial, strategy: 'VSCU', vscu_url: 'https://vscu.example.test' },
    });
    await shop.ready({ appId });
  });

  it('a device is installed without a key, and signs', async () => {
    expect((await appNow(appId)).device?.sealed_cmc_key).toBeUndefined();
    expect(await sell('INV-1')).toMatchObject({
      status: 'completed',
      result: { control_unit_invoice_number: 'KRACU0100000004/1', receipt_signature: expect.any(String) },
    });
    expect(callsOf('sendSale')[0]).toMatchObject({ surface: 'vscu' });
    expect(callsOf('sendSale')[0]?.headers).not.toHaveProperty('cmckey');
  });

  it('initializing again succeeds although there is no key (902)', async () => {
    expect(await initialize({}, appId)).toMatchObject({
      status: 'completed',
      result: { device: { cmc_key_set: false } },
    });
  });

  it('sales are signed offline for a day, then refused, and signed again when the unit is online (894)', async () => {
    shop.simulator.settings.vscuOffline = true;
    setup.pass(23 * hour);
    expect(await sell('INV-1')).toMatchObject({ status: 'completed' });
    setup.pass(2 * hour);
    const off = await sell('INV-2');
    expect(off).toMatchObject({ status: 'failed', error: expect.any(String), provider: { code: '894' } });
    shop.simulator.settings.vscuOffline = false;
    expect(await sell('INV-2')).toMatchObject({ status: 'completed', result: { invoice_no: 2 } });
  });

  it('a waiting sale is signed when the unit is back between two attempts', async () => {
    shop.simulator.settings.vscuOffline = true;
    setup.pass(25 * hour);
    const reply = await shop.call('POST', '/sales', aSaleBody(), { appId });
    await shop.workNow();
    expect(await shop.read(String(reply.body.request_id))).toMatchObject({ status: 'processing', phase: 'accepted' });
    shop.simulator.settings.vscuOffline = false;
    await shop.work();
    expect(await shop.read(String(reply.body.request_id))).toMatchObject({ status: 'completed', attempts: 2 });
  });

  it('a sale whose response is lost is recognized as a duplicate (899)', async () => {
    shop.simulator.spoilNext({ operation: 'sendSale', when: 'after', drop: true });
    expect(await sell('INV-1')).toMatchObject({ status: 'completed', result: { invoice_no: 1 } });
    expect(await sell('INV-2')).toMatchObject({ result: { invoice_no: 2 } });
    const { sales, statedBalances } = shop.simulator.branch(etimsVscuDemoApp);
    expect(sales).toHaveLength(2);
    expect(statedBalances[codes.cement]).toBe('-6.00');
  });

  it.each([
    ['http://vscu.example.test', 'only https is allowed'],
    ['https://10.0.0.7', 'private address'],
    ['https://169.254.169.254/latest', 'linkLocal address'],
    ['https://localhost', 'not a public host name'],
  ])('at %s is refused when the app is created or changed: %s', async (vscu_url, reason) => {
    const pipeline = { log: setup.log, version: 'test', baseUrl: 'https://gateway.example.test' };
    const rules = { addressRules: { allowLoopback: false }, fixedAddresses: [] };
    const dependencies = { ...shop.dependencies, ...pipeline, loadPortal, ...rules };
    const config = { taxpayer_pin: tin, device_serial, strategy: 'VSCU', vscu_url };
    const errors = { 'config.vscu_url': [expect.stringContaining(reason)] };
    const wanted = { name: 'A unit', type: 'einvoicing', is_live: false, config };
    await expect(
      createAppOf<TaxAppsDependencies & ManageAppsDependencies>(dependencies, taxAppRules, 7, wanted),
    ).rejects.toMatchObject({ kind: 'invalid', errors });
    const app = await appNow(appId);
    await expect(
      changeAppOf<TaxAppsDependencies & ManageAppsDependencies>(dependencies, taxAppRules, app, { config }),
    ).rejects.toMatchObject({ errors });
  });
});
