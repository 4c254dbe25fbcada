/** Lists of the authority, queried or cached, and the health check. */
import { beforeEach, describe, expect, it } from 'vitest';
import { findApp } from '../../../../shared/apps/app-record.ts';
import type { TaxApp } from '../../../../shared/tax/app/tax-app.ts';
import type { ReadAnswer, ReadList } from '../../../../shared/drivers/einvoicing-driver.ts';
import { refreshCodes } from '../../../../shared/tax/einvoicing/master-data/code-list.ts';
import { fetchItemClasses } from '../../../../shared/tax/einvoicing/master-data/item-classes.ts';
import { stopLane } from '../../../../shared/tax/einvoicing/lane/lane.ts';
import { einvoicingQueue } from '../../../../shared/tax/einvoicing/messages.ts';
import { einvoicingReadRoutes } from '../../../../shared/tax/einvoicing/read-routes.ts';
import { taxKeys } from '../../../../shared/tax/einvoicing/records.ts';
import { GatewayError } from '../../../../shared/platform/errors/gateway-error.ts';
import { useEmulatedStores, type TestSetup } from '../../../support/emulated-stores.ts';
import { aDriver, aPurchase, aReader, aSale, aShop, dependenciesOf, registerItem } from '../shop.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
let app: TaxApp;
let queries: { list: ReadList; since: string }[];
let answers: (list: ReadList, since: string) => ReadAnswer;
beforeEach(async () => {
  setup = await stores.newSetup();
  app = await aShop(setup);
  queries = [];
  answers = () => ({ rows: [], result_at: '20260115120000' });
});

const driver = () =>
  aDriver({
    read: async (list, since) => {
      queries.push({ list, since });
      return answers(list, since);
    },
  });
const read: ReturnType<typeof aReader> = (...of) => aReader(setup, driver())(...of);
const answer = (rows: Record<string, unknown>[], result_at = '20260115120000') => {
  answers = () => ({ rows, result_at });
};
const refuse = (error: GatewayError) => {
  answers = () => {
    throw error;
  };
};
const unreachable = () => new GatewayError('provider_unavailable', 'eTIMS could not be reached');
const day = 24 * 60 * 60 * 1000;

const code = (name: string, extra: string | null = null, sort = 1) => ({
  code: name,
  name: `Code ${name}`,
  description: null,
  sort,
  active: true,
  extra: [extra, null, null],
});
const taxTypes = (rates: Record<string, string>) => ({
  class: '04',
  class_name: 'Tax type',
  codes: Object.entries(rates).map(([letter, rate], index) => code(letter, rate, index)),
});

describe('A list that is queried from the authority', () => {
  it.each([
    ['business/branches', 'branches', {}],
    ['notices', 'notices', {}],
    ['imports', 'imports', {}],
    ['items', 'items', { source: 'authority' }],
    ['purchases', 'purchases', { source: 'authority' }],
    ['stock/movements', 'stock-movements', { source: 'authority' }],
  ] as [string, ReadList, Record<string, string>][])('%s has all rows in their order', async (path, list, query) => {
    const rows = [{ name: 'one' }, { name: 'two' }, { name: 'three' }];
    answer(rows);
    const { status, body } = await read(path, query);
    expect([status, body.data, body.total, body.result_at]).toEqual([200, rows, 3, '20260115120000']);
    const page = await read(path, { ...query, per_page: '2', page: '2', since: '2026-01-10' });
    expect(page.body).toMatchObject({ data: [rows[2]], current_page: 2, last_page: 2, total: 3 });
    expect(queries).toEqual([
      { list, since: '20180520000000' },
      { list, since: '20260110000000' },
    ]);
  });

  it.each([
    ['20260110080000', '20260110080000'],
    ['2026-01-10T05:00:00Z', '20260110080000'],
    ['2026-01-10', '20260110000000'],
  ])('is queried since %s', async (since, sent) => {
    await read('notices', { since });
    expect(queries).toEqual([{ list: 'notices', since: sent }]);
  });

  it.each(['20261310000000', '20260230000000', '2026-1-1', 'yesterday', '2026-01-10T05:00:00'])(
    'refuses since %s',
    async (since) => {
      const { status, body } = await read('notices', { since });
      expect([status, Object.keys(body.errors)]).toEqual([422, ['since']]);
      expect(queries).toEqual([]);
    },
  );

  it('can be filtered', async () => {
    answer([
      { task_code: '1', status: '2', item_code: 'A', item_name: 'Cement', tax_type: 'A', supplier_pin: 'P007654321Z' },
      { task_code: '2', status: '3', item_code: 'B', item_name: 'Nails', tax_type: 'B', supplier_pin: null },
    ]);
    const codes = async (path: string, query: Record<string, string>) =>
      (await read(path, query)).body.data.map((row: { task_code: string }) => row.task_code);
    const source = 'authority';
    expect(await codes('imports', { status: '3' })).toEqual(['2']);
    expect(await codes('items', { source, search: 'cem' })).toEqual(['1']);
    expect(await codes('items', { source, tax_type: 'B' })).toEqual(['2']);
    expect(await codes('purchases', { source, supplier_pin: 'P007654321Z' })).toEqual(['1']);
    expect((await read('imports', { status: '5' })).status).toBe(422);
  });

  it('passes on the authority’s message when it refuses', async () => {
    const provider = { name: 'eTIMS', code: '910', message: 'lastReqDt' };
    refuse(new GatewayError('provider_refused', 'lastReqDt', { provider: { ...provider, reason: 'content' } }));
    expect(await read('notices')).toMatchObject({ status: 422, body: { code: 'provider_error', provider } });
    refuse(new GatewayError('provider_refused', 'No', { provider: { ...provider, reason: 'config' } }));
    expect(await read('notices')).toMatchObject({
      status: 500,
      body: { error: 'The provider refused the credentials of the tax app' },
    });
    refuse(unreachable());
    expect(await read('notices')).toMatchObject({ status: 500, body: { code: 'provider_error' } });
  });
});

describe('The codes', () => {
  it('are read once a day, and then only the changes', async () => {
    answer([taxTypes({ A: '0', B: '16', E: '8' }), { class: '07', class_name: 'Payment', codes: [code('01')] }]);
    const first = await read('codes');
    expect(first.body.data.map((one: { class: string }) => one.class)).toEqual(['04', '07']);
    await read('codes');
    expect(queries).toEqual([{ list: 'codes', since: '20180520000000' }]);
    setup.pass(day);
    answer([{ class: '07', class_name: 'Payment', codes: [code('01'), code('02')] }], '20260116120000');
    const later = await read('codes', { class: '07' });
    expect(later.body.data).toEqual([{ class: '07', class_name: 'Payment', codes: [code('01'), code('02')] }]);
    expect((await read('codes')).body.data[0].codes).toHaveLength(3);
    expect(queries.slice(1)).toEqual([{ list: 'codes', since: '20260115120000' }]);
  });

  it('are queried from the authority with since, and are not stored', async () => {
    answer([taxTypes({ A: '0' })]);
    expect((await read('codes', { since: '2026-01-01' })).body.data).toHaveLength(1);
    answer([]);
    expect((await read('codes')).body.data).toEqual([]);
    expect(queries.map(({ since }) => since)).toEqual(['20260101000000', '20180520000000']);
  });

  it('of yesterday are returned while the authority cannot be reached', async () => {
    refuse(unreachable());
    expect((await read('codes')).status).toBe(500);
    answer([taxTypes({ A: '0' })]);
    await read('codes');
    setup.pass(2 * day);
    refuse(unreachable());
    expect((await read('codes')).body.data).toHaveLength(1);
  });

  it('set the rates of the app', async () => {
    const stored = () => findApp<TaxApp>(setup.apps, 7, 'tax', 17);
    answer([taxTypes({ A: '0', B: '14', C: '0', D: '0', E: 'eight' })]);
    const changed = await refreshCodes(dependenciesOf(setup, driver()), app);
    const rates = { A: '0', B: '14', C: '0', D: '0', E: '8' };
    expect(changed).toMatchObject({ rates, rates_at: '2026-01-15T09:00:00.000Z' });
    expect(await stored()).toMatchObject({ rates });
    answer([]);
    expect(await refreshCodes(dependenciesOf(setup, driver()), changed)).toEqual(changed);
    setup.pass(day);
    const rates_at = '2026-01-16T09:00:00.000Z';
    expect(await refreshCodes(dependenciesOf(setup, driver()), changed)).toEqual({ ...changed, rates_at });
    answer([taxTypes({ B: '16' })]);
    await refreshCodes(dependenciesOf(setup, driver()), changed);
    expect(await stored()).toMatchObject({ rates: { ...rates, B: '16' }, rates_at: '2026-01-16T09:00:00.000Z' });
  });
});

const row = (number: number, given = {}) => ({
  code: String(1_000_000_000 + number),
  name: `Class ${number}`,
  level: (number % 5) + 1,
  tax_type: 'B',
  major: false,
  active: true,
  ...given,
});
const fetch = () => fetchItemClasses(dependenciesOf(setup, driver()), app, setup.log);

describe('The item classes', () => {
  const many = Array.from({ length: 2500 }, (_, index) => row(index));
  const path = 'item-classifications';

  it('are requested once while there are none, and again if that had no effect', async () => {
    const first = await read(path);
    expect(first.body).toEqual({
      success: true,
      current_page: 1,
      data: [],
      per_page: 15,
      total: 0,
      last_page: 1,
      refreshing: true,
    });
    await read(path);
    const messages = () => setup.sent(einvoicingQueue).map(({ message }) => message);
    const message = { kind: 'fetch_list', account_id: 7, app_id: 17, list: path, trace_id: expect.any(String) };
    expect(messages()).toEqual([message]);
    setup.pass(10 * 60 * 1000 + 1);
    await read(path);
    expect(messages()).toHaveLength(2);
    expect(queries).toEqual([]);
  });

  it('are requested again after a message could not be sent', async () => {
    setup.aws.refuse('SendMessage');
    expect((await read(path)).status).toBe(500);
    await read(path);
    expect(setup.sent(einvoicingQueue)).toHaveLength(1);
  });

  it('are shown in the order of their codes, each page from the parts that contain it', async () => {
    answer(many.toReversed());
    await fetch();
    const shown = async (query: Record<string, string>) =>
      (await read(path, query)).body.data.map((one: { name: string }) => Number(one.name.slice(6)));
    expect(await shown({ per_page: '3' })).toEqual([0, 1, 2]);
    expect(await shown({ per_page: '30', page: '34' })).toEqual(Array.from({ length: 30 }, (_, index) => 990 + index));
    expect(await shown({ per_page: '100', page: '25' })).toHaveLength(100);
    expect(await shown({ per_page: '100', page: '26' })).toEqual([]);
    expect((await read(path)).body).toMatchObject({ total: 2500, refreshing: false });
    setup.aws.forget();
    await shown({ page: '1' });
    const cost = setup.aws.names();
    setup.aws.forget();
    await shown({ page: '166' });
    expect(setup.aws.names()).toEqual(cost);
  });

  it.each([
    ['items', { source: 'authority' }],
    ['customers', { lookup_pin: 'P007654321Z' }],
    ['stock/current', { item_code: 'KE2NTXU0000001' }],
  ])('have no cursor, unlike the stored %s', async (list, query) => {
    const { status, body } = await read(list, { ...query, cursor: 'x' });
    expect([status, body.errors, queries]).toEqual([422, { cursor: ['Does not belong to this list'] }, []]);
  });

  it('can be filtered by level and by a part of the name or code, with a cursor', async () => {
    answer(many);
    await fetch();
    const shown: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query = { search: 'CLASS 1', level: '2', per_page: '50', ...(cursor === '' ? {} : { cursor }) };
      const { body } = await read(path, query);
      expect(body.total).toBeNull();
      shown.push(...body.data.map((one: { name: string }) => Number(one.name.slice(6))));
      cursor = body.next_cursor;
    }
    expect(shown).toEqual(many.flatMap(({ level }, index) => (level === 2 && String(index)[0] === '1' ? [index] : [])));
    expect((await read(path, { search: '1000002499' })).body.data).toEqual([row(2499)]);
    expect((await read(path, { level: '6' })).status).toBe(422);
    expect((await read(path, { search: 'Class', page: '2' })).status).toBe(422);
  });

  it('are shown while newer ones are being read, which replace those with the same codes', async () => {
    answer([row(1), row(3)]);
    await fetch();
    setup.pass(day);
    expect((await read(path)).body).toMatchObject({ total: 2, refreshing: true });
    answer([row(2), row(3, { name: 'Changed' })], '20260116120000');
    await fetch();
    const { body } = await read(path);
    expect(body).toMatchObject({ refreshing: false, data: [row(1), row(2), row(3, { name: 'Changed' })] });
    expect(queries.map(({ since }) => since)).toEqual(['20180520000000', '20260115120000']);
  });
});

describe('Health', () => {
  const lane = { account_id: 7, app_id: 17, lane: 'documents' as const };

  it('is ok when the authority responds and nothing is pending', async () => {
    await aSale(setup, app, 'INV-1');
    const idle = { pending: 0, oldest_pending_at: null, stopped_at: null, stop_reason: null };
    expect((await read('health')).body).toEqual({
      success: true,
      data: {
        status: 'ok',
        upstream_reachable: true,
        latency_ms: 0,
        last_success_at: null,
        pending: 0,
        failed: 0,
        lanes: [
          { lane: 'documents', ...idle },
          { lane: 'stock', ...idle },
        ],
        reasons: [],
      },
      message: '',
    });
    expect(queries).toEqual([{ list: 'codes', since: '20260115120000' }]);
  });

  it('is down when the authority cannot be reached or refuses, with the reason', async () => {
    refuse(unreachable());
    expect(await read('health')).toMatchObject({
      status: 200,
      body: { data: { status: 'down', upstream_reachable: false, latency_ms: null, reasons: [expect.any(String)] } },
    });
    const provider = { name: 'eTIMS', code: '401', message: 'No', reason: 'config' as const };
    refuse(new GatewayError('provider_refused', 'No', { provider }));
    expect((await read('health')).body.data).toMatchObject({ status: 'down', upstream_reachable: true });
  });

  it('is degraded if a document failed within the last day', async () => {
    await aPurchase(setup, app, 'S-1', { status: 'failed' });
    await aSale(setup, app, 'INV-1', { status: 'needs_attention' });
    expect((await read('health')).body.data).toMatchObject({ status: 'degraded', failed: 2 });
    setup.pass(day + 1);
    expect((await read('health')).body.data).toMatchObject({ status: 'ok', failed: 0 });
  });

  it('is degraded if a request has waited longer than ten minutes', async () => {
    const key = taxKeys.laneEntry(7, 17, 'stock', '2026-01-15T09:00:00.000Z', 'request-1');
    await setup.tax.put<Record<string, unknown>>({ ...key, request_id: 'request-1' });
    expect((await read('health')).body.data).toMatchObject({ status: 'ok', pending: 1 });
    setup.pass(10 * 60 * 1000 + 1);
    const { data } = (await read('health')).body;
    expect(data).toMatchObject({ status: 'degraded', pending: 1 });
    expect(data.lanes[1]).toMatchObject({ pending: 1, oldest_pending_at: '2026-01-15T09:00:00.000Z' });
  });

  it('is degraded while a lane is stopped', async () => {
    await stopLane(setup, lane, 'The authority expects 5', setup.log);
    const { data } = (await read('health')).body;
    expect(data).toMatchObject({ status: 'degraded' });
    expect(data.lanes[0]).toMatchObject({
      stopped_at: '2026-01-15T09:00:00.000Z',
      stop_reason: 'The authority expects 5',
    });
  });
});

describe('The device', () => {
  it('is shown without its key, with the number of waiting requests', async () => {
    const key = taxKeys.laneEntry(7, 17, 'documents', '2026-01-15T09:00:00.000Z', 'request-1');
    await setup.tax.put<Record<string, unknown>>({ ...key, request_id: 'request-1' });
    await aShop(setup, { device: { ...app.device!, sealed_cmc_key: 'sealed' } });
    const { body } = await read('device/info');
    expect(body.data).toEqual({
      tin: 'P001234567Z',
      branch_id: '00',
      device_serial: 'TESTDVC001',
      sdc_id: 'KRACU0100000001',
      mrc_no: 'TESTMRC0001',
      business_name: 'TEST TRADER ONE',
      branch_name: 'Head office',
      strategy: 'OSCU',
      environment: 'sandbox',
      initialized: true,
      initialized_at: '2026-01-15T09:00:00.000Z',
      cmc_key_set: true,
      next_invoice_no: 1,
      last_sync_at: null,
      queue_length: 1,
    });
  });

  it('that is not initialized shows stored data and refuses queries to the authority', async () => {
    const { device: _none, ...bare } = app;
    await aShop(setup, { ...bare, id: 18, device: undefined as never });
    await registerItem(setup, { ...app, id: 18 }, 1);
    const of = { appId: 18 };
    expect((await read('device/info', {}, of)).body.data).toMatchObject({ initialized: false, sdc_id: null });
    expect((await read('business/info', {}, of)).body.data).toMatchObject({ tin: 'P001234567Z', name: null });
    expect((await read('health', {}, of)).body.data).toMatchObject({ status: 'down', upstream_reachable: null });
    expect((await read('items', {}, of)).body.data).toHaveLength(1);
    const source = 'authority';
    for (const [path, query] of [
      ['business/branches', {}],
      ['notices', {}],
      ['codes', {}],
      ['codes', { since: '2026-01-01' }],
      ['item-classifications', {}],
      ['imports', {}],
      ['items', { source }],
      ['purchases', { source }],
      ['stock/movements', { source }],
      ['customers', { lookup_pin: 'P007654321Z' }],
    ] as [string, Record<string, string>][]) {
      expect(await read(path, query, of)).toMatchObject({ status: 422, body: { code: 'device_not_initialized' } });
    }
    expect(queries).toEqual([]);
    expect(setup.sent(einvoicingQueue)).toEqual([]);
  });

  it('shows its business as the authority returned it', async () => {
    expect((await read('business/info')).body.data).toEqual({
      tin: 'P001234567Z',
      name: 'TEST TRADER ONE',
      activity: null,
      branch: {
        branch_id: '00',
        name: 'Head office',
        opened_on: null,
        province: null,
        district: null,
        sector: null,
        address: null,
        is_headquarters: null,
      },
      manager: { name: null, phone: null, email: null },
    });
  });
});

const periodOf = (path: string): Record<string, string> =>
  path.startsWith('reports') ? { from: '2026-01-01', to: '2026-01-31' } : {};

describe('Every read', () => {
  const paths = einvoicingReadRoutes.map(({ path }) => path.replace('/api/tax/einv/', ''));
  const parameters = { item_code: 'KE2NTXU0000001', receipt_number: 'INV-1', invoice_number: 'S-1', id: '1' };

  it('is one of 27', () => expect(paths).toHaveLength(27));

  it.each(paths)('%s refuses other accounts, tokens without the scope, and apps of another kind', async (path) => {
    await aShop(setup, { id: 18, type: 'portal' });
    await aShop(setup, { account_id: 8, id: 19 });
    const period = periodOf(path);
    const call = (options: object) => read(path, period, { parameters, ...options });
    expect(await call({ accountId: 8 })).toMatchObject({ status: 403, body: { code: 'not_owner' } });
    expect(await call({ appId: 99 })).toMatchObject({ status: 404, body: { error: 'Tax app not found' } });
    expect(await call({ appId: 18 })).toMatchObject({ status: 422, body: { code: 'wrong_app_type' } });
    expect(await call({ appId: null })).toMatchObject({ status: 422, body: { code: 'tax_app_id_required' } });
    expect(await call({ abilities: ['einv:write'] })).toMatchObject({ status: 403, body: { code: 'missing_scope' } });
  });

  it.each(paths)('%s shows no data of another account that uses the same numbers', async (path) => {
    const period = periodOf(path);
    await aShop(setup, { account_id: 8, id: 19 });
    const call = () => read(path, period, { parameters, accountId: 8, appId: 19 });
    const before = await call();
    await registerItem(setup, app, 1);
    const sale = await aSale(setup, app, 'INV-1', { status: 'failed' });
    await aPurchase(setup, app, 'S-1');
    await aPurchase(setup, app, 'R-1', {}, 'reverse_invoice');
    await setup.tax.put<Record<string, unknown>>({ ...taxKeys.party(7, 17, 'customer', 1), id: 1, name: 'Mine' });
    await setup.tax.put<Record<string, unknown>>({ ...taxKeys.party(7, 17, 'supplier', 1), id: 1, name: 'Mine' });
    expect(sale.sequence).toBe(1);
    const { trace_id: _before, ...wanted } = before.body;
    const { status, body } = await call();
    const { trace_id: _now, ...shown } = body;
    expect([status, shown]).toEqual([before.status, wanted]);
  });
});
