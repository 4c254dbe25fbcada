/** The eTIMS simulator's control endpoints, faults and memory, and a second simulator on the same host. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { json, listen } from '../../../infra/simulators/kit/server.ts';
import { etimsDriver } from '../../../shared/providers/etims/index.ts';
import { anItemRecord, aSale, demoOf, surfaces, useEtims } from './etims-on-simulator.ts';
import { call, oscu, ready, simulator, start, useSimulator } from './raw-calls.ts';

useSimulator();

describe('The control endpoints of the eTIMS simulator', () => {
  it('add a device, which continues where an older system stopped', async () => {
    const tin = 'P003333333Z';
    const device = await call('/_simulator/devices', { tin, device_serial: 'NEW1' });
    expect(device.body).toMatchObject({ tin, branch_id: '00', is_installed: false, strategy: 'OSCU' });
    expect(device.text).not.toContain('communication-key');
    const { body } = await call('/etims-api/selectInitOsdcInfo', { tin, bhfId: '00', dvcSrlNo: 'NEW1' });
    expect(body).toMatchObject({ data: { info: { tin, cmcKey: expect.stringMatching(/^communication-key-/) } } });
    expect((await call('/_simulator/counters', { tin, invoice: 41 })).body).toEqual({
      invoice: 41,
      purchase: 1,
      movement: 1,
    });
  });

  it('add rows to the lists, move the clock, cause a fault, and show the calls', async () => {
    await ready();
    await call('/_simulator/clock', { advance_seconds: 60 });
    expect((await call('/_simulator/seed', { notices: [{ noticeNo: 9, title: 'New' }] })).body).toEqual({
      changed_at: '20260115101630',
    });
    const since = { tin: 'P001234567Z', bhfId: '00', lastReqDt: '20260115101600' };
    expect((await oscu('/selectNoticeList', since)).body).toMatchObject({ data: { noticeList: [{ noticeNo: 9 }] } });
    await call('/_simulator/faults', { operation: 'listNotices', result_cd: '990', result_msg: 'Too many views' });
    expect((await oscu('/selectNoticeList', since)).body).toMatchObject({ resultCd: '990' });
    expect((await oscu('/selectNoticeList', since)).body).toMatchObject({ resultCd: '000' });
    const { text } = await call('/_simulator/requests', undefined, {}, 'GET');
    const seen = JSON.parse(text) as Array<{ operation: string; surface: string }>;
    expect(seen.map(({ operation }) => operation)).toEqual([
      'initialize',
      'saveItem',
      'listNotices',
      'listNotices',
      'listNotices',
    ]);
    expect(new Set(seen.map(({ surface }) => surface))).toEqual(new Set(['direct']));
  });

  it('seed imports, supplier sales, taxpayers and goods in transit', async () => {
    await ready();
    await call('/_simulator/clock', { advance_seconds: 1 });
    const device = { tin: 'P001234567Z', branch_id: '00' };
    await call('/_simulator/seed', {
      taxpayers: [{ tin: 'P002222222Z', name: 'NEW LTD', status: 'A' }],
      supplier_sales: [{ buyer: 'P001234567Z', rows: [{ spplrInvcNo: 5 }] }],
      imports: [{ ...device, rows: [{ taskCd: 'T5' }] }],
      stock_moves: [{ ...device, rows: [{ sarNo: 5 }] }],
    });
    const since = { tin: 'P001234567Z', bhfId: '00', lastReqDt: '20260115101530' };
    const read = async (path: string) => (await oscu(path, since)).body['data'];
    expect(await read('/selectTrnsPurchaseSalesList')).toEqual({ saleList: [{ spplrInvcNo: 5 }] });
    expect(await read('/selectImportItemList')).toEqual({ itemList: [{ taskCd: 'T5' }] });
    expect(await read('/selectStockMoveList')).toEqual({ stockList: [{ sarNo: 5 }] });
    const found = await oscu('/selectCustomer', { ...since, custmTin: 'P002222222Z' });
    expect(found.body).toMatchObject({ data: { custList: [{ taxprNm: 'NEW LTD' }] } });
  });

  it.each([
    ['/_simulator/settings', { colour: 'green' }],
    ['/_simulator/faults', { operation: 'sendMoney' }],
    ['/_simulator/devices', { tin: 'P1' }],
    ['/_simulator/seed', { notices: 'none' }],
    ['/_simulator/clock', {}],
  ])('%s refuses an invalid body with 422', async (path, order) => {
    expect(await call(path, order)).toMatchObject({ status: 422, body: { error: expect.any(String) } });
  });

  it('have no other paths', async () => {
    expect(await call('/_simulator/nowhere')).toMatchObject({ status: 404 });
  });
});

describe('A fault of any form', () => {
  const setup = useEtims('direct');

  it.each([
    [{ status: 401 }, 'provider_refused', '401'],
    [{ status: 500, text: 'Internal Server Error' }, 'provider_unclear', '500'],
    [{ status: 502, text: 'Bad Gateway' }, 'provider_unclear', '502'],
    [{ json: { RequestId: '1', ErrorCode: '30002', ErrorMessage: 'Invalid' } }, 'provider_unclear', '200'],
    [
      { status: 400, json: { requestId: '1', errorCode: '400', errorMessage: 'Missing mandatory parameter' } },
      'provider_refused',
      '400',
    ],
    [{ result_cd: '921', result_msg: 'Declared' }, 'provider_refused', '921'],
  ])('%o applies to one call only', async (fault, kind, code) => {
    await setup.ready();
    setup.simulator.spoilNext({ operation: 'sendSale', ...fault });
    await expect(etimsDriver.sendSale(aSale(), setup.call())).rejects.toMatchObject({ kind, provider: { code } });
    expect(await etimsDriver.sendSale(aSale(), setup.call())).toMatchObject({ kind: 'booked' });
  });

  it('that is only a delay does not change the answer', async () => {
    await setup.ready();
    setup.simulator.settings.timeScale = 1;
    setup.simulator.spoilNext({ operation: 'sendSale', delay_ms: 20 });
    expect(await etimsDriver.sendSale(aSale(), setup.call())).toMatchObject({ kind: 'booked' });
  });
});

describe.each(surfaces)('The memory of the simulator on surface %s', (surface) => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'etims-memory-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });
  const setup = useEtims(surface);

  async function again() {
    await simulator.stop();
    await start({ stateFile: join(folder, 'etims.json') });
    const { url } = simulator;
    const baseUrls = { ETIMS_SANDBOX_URL: url, GAVACONNECT_SANDBOX_URL: url, ETIMS_VSCU_SANDBOX_URL: url };
    return setup.call({ access: { ...setup.access, baseUrls } });
  }

  it('survives a restart with devices, numbers and documents', async () => {
    const first = await again();
    await etimsDriver.initialize({ ...first, device: { ...first.device, cmc_key: null } });
    await etimsDriver.saveItem(anItemRecord(), first);
    await etimsDriver.sendSale(aSale(), first);
    const second = await again();
    expect(await etimsDriver.sendSale(aSale(), second)).toEqual({ kind: 'duplicate' });
    expect(await etimsDriver.sendSale(aSale({ invoice_no: 3 }), second)).toEqual({
      kind: 'sequence',
      expected: 2,
      found: 3,
    });
    expect(await etimsDriver.sendSale(aSale({ invoice_no: 2 }), second)).toMatchObject({ booked: { receipt_no: 2 } });
  });
});

describe('With another simulator on the same host', () => {
  it('it answers the calls passed to it, and accepts the other’s tokens', async () => {
    await simulator.stop();
    await start();
    simulator.acceptTokens((token) => (token === 'a-token-of-the-portal' ? { apigee_app_id: 'x' } : null));
    const portal = await listen(0, async (request) =>
      request.path.startsWith('/etims-oscu/') ? await simulator.answer(request) : json(200, { is: 'the portal' }),
    );
    const { tin, branch_id: bhfId, device_serial: dvcSrlNo } = demoOf.integrator;
    const ask = (token: string) =>
      fetch(`${portal.url}/etims-oscu/api/v1/initialize`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, apigee_app_id: 'x' },
        body: JSON.stringify({ tin, bhfId, dvcSrlNo }),
      });
    expect((await ask('another')).status).toBe(401);
    expect(await (await ask('a-token-of-the-portal')).json()).toMatchObject({ responseBody: { resultCd: '000' } });
    expect(await call('/v1/token/generate')).toMatchObject({ status: 404 });
    await portal.stop();
  });
});
