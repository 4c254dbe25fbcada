/** The eTIMS simulator is as strict as the authority: an incorrect client does not pass. */
import { describe, expect, it } from 'vitest';
import { etimsMagic } from '../../../infra/simulators/etims/magic.ts';
import { fixturesOf } from '../read-fixture.ts';
import { demoOf } from './etims-on-simulator.ts';
import { type Body, call, key, lineOf, oscu, ready, sale, simulator, useSimulator } from './raw-calls.ts';

useSimulator();

const fixture = fixturesOf(import.meta.url);

async function listCodes() {
  const { body } = await oscu('/selectCodeList', { tin: 'P001234567Z', bhfId: '00', lastReqDt: '20180520000000' });
  return (body['data'] as { clsList: Array<{ cdCls: string; dtlList: Body[] }> }).clsList;
}
const of = (classes: Awaited<ReturnType<typeof listCodes>>, cdCls: string) =>
  classes.find((each) => each.cdCls === cdCls)?.dtlList ?? [];

describe('The eTIMS simulator', () => {
  it('accepts the documented sale, and signs the same document identically again', async () => {
    await ready();
    const first = await oscu('/saveTrnsSalesOsdc', sale());
    expect(first.body).toMatchObject({
      resultCd: '000',
      resultMsg: 'It is succeeded',
      resultDt: '20260115101530',
      data: { curRcptNo: '1', totRcptNo: '1', sdcDateTime: '20260115101530' },
    });
    await call('/_simulator/reset');
    await ready();
    expect((await oscu('/saveTrnsSalesOsdc', sale())).body).toEqual(first.body);
    await call('/_simulator/reset');
    await ready();
    const other = await oscu('/saveTrnsSalesOsdc', sale({ remark: 'another' }));
    expect((other.body['data'] as Body)['rcptSign']).not.toBe((first.body['data'] as Body)['rcptSign']);
  });

  it('ignores unknown members', async () => {
    await ready();
    expect((await oscu('/saveTrnsSalesOsdc', sale({ colour: 'green' }))).body).toMatchObject({ resultCd: '000' });
  });

  it('accepts strings of digits as numbers, and a supplier’s invoice number as either', async () => {
    await ready();
    const texts = sale({ invcNo: '1', totItemCnt: '1', totAmt: '1215.00' });
    expect((await oscu('/saveTrnsSalesOsdc', texts)).body).toMatchObject({ resultCd: '000' });
    for (const [invcNo, spplrInvcNo] of [
      [1, 1201],
      [2, '1202'],
    ] as const) {
      const purchase = { ...(fixture('purchase-request') as Body), invcNo, spplrInvcNo };
      expect((await oscu('/insertTrnsPurchase', purchase)).body).toMatchObject({ resultCd: '000' });
    }
  });

  it.each([
    ['trdInvcNo', '', '910', 'Request parameter error[trdInvcNo : may not be empty]'],
    ['totAmt', null, '910', 'Request parameter error[totAmt : may not be empty]'],
    ['cfmDt', 'today', '910', 'Request parameter error[cfmDt : size or form is not valid]'],
    ['totItemCnt', 2, '910', 'Request parameter error[totItemCnt : must be 1]'],
    ['rcptTyCd', 'X', '913', 'Value is not in the code list: <rcptTyCd>'],
    ['itemList', lineOf({ taxTyCd: 'X' }).itemList, '913', 'Value is not in the code list: <itemList><taxTyCd>'],
    [
      'itemList',
      lineOf({ itemNm: null }).itemList,
      '999',
      'Expected a value for itemNm on item: 1 but is empty or null',
    ],
    [
      'itemList',
      lineOf({ totAmt: null }).itemList,
      '999',
      'Expected a value for totAmt on item: 1 but is empty or null',
    ],
    ['itemList', lineOf({ qtyUnitCd: 'YY' }).itemList, '913', 'Value is not in the code list: <itemList><qtyUnitCd>'],
    ['rfdDt', undefined, '999', 'orgInvcNo does not exist. Please update the field and try again'],
  ])('refuses a sale for its %s', async (member, value, resultCd, resultMsg) => {
    await ready();
    const differences = member === 'rfdDt' ? { rcptTyCd: 'R', orgInvcNo: 9 } : { [member]: value };
    expect((await oscu('/saveTrnsSalesOsdc', sale(differences))).body).toEqual({
      resultCd,
      resultMsg,
      resultDt: '20260115101530',
      data: null,
    });
  });

  it('refuses a credit note without its date', async () => {
    await ready();
    await oscu('/saveTrnsSalesOsdc', sale());
    const note = sale({ invcNo: 2, orgInvcNo: 1, rcptTyCd: 'R', rfdRsnCd: '06', rfdDt: null });
    expect((await oscu('/saveTrnsSalesOsdc', note)).body).toMatchObject({ resultMsg: 'Missing RfdDt Date' });
  });

  it('refuses a body that is not JSON or not an object, and other methods', async () => {
    for (const body of ['{', '[]', '7', '']) {
      expect((await oscu('/selectCodeList', body)).body).toMatchObject({ resultCd: '911' });
    }
    expect((await call('/etims-api/selectCodeList', undefined, key, 'GET')).body).toMatchObject({ resultCd: '912' });
    expect(await call('/etims-api/saveTrnsSales', {})).toMatchObject({ status: 404 });
  });

  it('reports a malformed time as E31 on a VSCU and as a wrong parameter elsewhere', async () => {
    await ready();
    const { tin, branch_id: bhfId, device_serial: dvcSrlNo } = demoOf.vscu;
    await call('/initializer/selectInitInfo', { tin, bhfId, dvcSrlNo });
    expect((await call('/code/selectCodes', { tin, bhfId, lastReqDt: '2026' })).body).toMatchObject({
      resultCd: 'E31',
    });
    expect((await oscu('/selectCodeList', { tin: 'P001234567Z', bhfId: '00', lastReqDt: '2026' })).body).toMatchObject({
      resultCd: '910',
    });
  });

  it('stores users and insurances, which no endpoint of the gateway sends', async () => {
    await ready();
    expect((await oscu('/saveBhfUser', fixture('user-request'))).body).toMatchObject({ resultCd: '000', data: null });
    expect((await oscu('/saveBhfInsurance', fixture('insurance-request'))).body).toMatchObject({ resultCd: '000' });
    const { users, insurances } = simulator.branch(demoOf.direct);
    expect([users, insurances]).toMatchObject([[{ userId: 'till1' }], [{ isrccCd: 'ISR01' }]]);
  });

  it('returns the code list with its 16 classes, 52 packagings and the rate of each letter', async () => {
    await ready();
    const classes = await listCodes();
    expect(classes.map(({ cdCls }) => cdCls)).toEqual([
      '04',
      '05',
      '07',
      '10',
      '11',
      '12',
      '14',
      '15',
      '17',
      '24',
      '26',
      '31',
      '32',
      '33',
      '37',
      '38',
    ]);
    expect(of(classes, '17')).toHaveLength(52);
    expect(of(classes, '05').map(({ cd }) => cd)).toEqual(expect.arrayContaining(['KE', 'TP', 'EU', 'UK']));
    expect(of(classes, '33').map(({ cd }) => cd)).toContain('KES');
    expect(of(classes, '04').map(({ cd, userDfnCd1 }) => [cd, userDfnCd1])).toEqual([
      ['A', '0'],
      ['B', '16'],
      ['C', '0'],
      ['D', '0'],
      ['E', '8'],
    ]);
    await call('/_simulator/settings', { taxERate: '0' });
    expect(of(await listCodes(), '04').at(-1)).toMatchObject({ cd: 'E', userDfnCd1: '0' });
    const since = { tin: 'P001234567Z', bhfId: '00', lastReqDt: '20260115101529' };
    expect((await oscu('/selectCodeList', since)).body).toMatchObject({ resultCd: '000' });
  });

  it('wraps answers on the portal: refusals as its own 400, empty results with HTTP 400', async () => {
    const {
      tin,
      branch_id: bhfId,
      device_serial: dvcSrlNo,
      consumer_key,
      consumer_secret,
      cmc_key,
      apigee_app_id = '',
    } = demoOf.integrator;
    const basic = Buffer.from(`${consumer_key}:${consumer_secret}`).toString('base64');
    const token = await call(
      '/v1/token/generate?grant_type=client_credentials',
      undefined,
      { authorization: `Basic ${basic}` },
      'GET',
    );
    expect(token.body).toEqual({ access_token: expect.stringMatching(/^\S{28}$/), expires_in: '3599' });
    const authorization = `Bearer ${String(token.body['access_token'])}`;
    const portal = (path: string, body: Body, headers: Record<string, string> = { apigee_app_id }) =>
      call(`/etims-oscu/api/v1${path}`, { tin, bhfId, ...body }, { authorization, cmcKey: cmc_key, ...headers });

    expect((await portal('/initialize', { dvcSrlNo }, {})).body).toMatchObject({
      responseHeader: { responseCode: '400', customerMessage: 'apigee_app_id cannot be Null' },
      responseBody: null,
    });
    expect((await portal('/initialize', { dvcSrlNo })).body).toMatchObject({
      responseHeader: { responseCode: '200' },
      responseBody: { resultCd: '000', data: { info: { sdcId: 'KRACU0100000003' } } },
    });
    expect(await portal('/itemInfo', { lastReqDt: '20180520000000' })).toMatchObject({
      status: 400,
      body: { responseBody: { resultCd: '001', data: null } },
    });
    const item = { ...(fixture('item-request') as Body), tin, bhfId, itemCd: 'KE2NTBA0000001' };
    expect((await portal('/saveItem', { ...item, orgnNatCd: null })).body).toMatchObject({
      responseHeader: { responseCode: '400', customerMessage: 'orgnNatCd cannot be null' },
    });
    for (const alias of ['/selectTaxpayerInfo', '/selectCustomerList']) {
      expect((await portal(alias, { custmTin: tin })).body).toMatchObject({ responseBody: { resultCd: '000' } });
    }
    expect((await portal('/branchSendCustomerInfo', { custNo: '1' })).body).toMatchObject({
      responseHeader: { customerMessage: 'custTin cannot be empty or Null' },
    });
  });

  it('answers a POST for a token with an empty body, and wrong keys with 401', async () => {
    expect(await call('/v1/token/generate')).toMatchObject({ status: 200, text: '' });
    const path = '/v1/token/generate?grant_type=client_credentials';
    const headers = { authorization: `Basic ${Buffer.from('a:b').toString('base64')}` };
    expect(await call(path, undefined, headers, 'GET')).toMatchObject({
      status: 401,
      body: { errorCode: '401', errorMessage: 'Client credentials are invalid' },
    });
  });

  it('lists every magic PIN once, each with a description', async () => {
    const pins = etimsMagic.map(({ pin }) => pin);
    expect(new Set(pins).size).toBe(pins.length);
    for (const { pin, happens } of etimsMagic) {
      expect(pin).toMatch(/^P99900\d{4}Z$/);
      expect(happens).not.toBe('');
    }
    const { text } = await call('/_simulator/magic', undefined, {}, 'GET');
    expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(etimsMagic)));
  });
});
