/** The tax portal and e-invoicing on one host: a token proves its own application and nothing else. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { etimsDemoApp, etimsIntegratorDemoApp as integrated } from '../../../infra/simulators/etims/demo-apps.ts';
import { type RunningEtims, startEtimsSimulator } from '../../../infra/simulators/etims/start.ts';
import { simulator as portalSimulator } from '../../../infra/simulators/gavaconnect/index.ts';
import { gavaconnectDemoApp } from '../../../infra/simulators/gavaconnect/simulation.ts';
import { type RunningGavaConnect, startGavaConnectSimulator } from '../../../infra/simulators/gavaconnect/start.ts';

const checkersOnly = {
  consumer_key: 'checkers',
  consumer_secret: 'secret',
  products: ['pin_by_pin'],
  apigee_app_id: '6f1c1b9e-0000-4000-8000-000000000009',
} as const;

const now = Date.parse('2026-01-15T07:15:30Z');
let portal: RunningGavaConnect;
let etims: RunningEtims;
beforeEach(async () => {
  const apps = [gavaconnectDemoApp, checkersOnly];
  [portal, etims] = await Promise.all([
    startGavaConnectSimulator({ now: () => now, apps }),
    startEtimsSimulator({ now: () => now }),
  ]);
  portalSimulator.link?.(portal, { etims });
});
afterEach(async () => {
  await Promise.all([portal.stop(), etims.stop()]);
});

type Pair = { consumer_key: string; consumer_secret: string };
type Answer = { status: number; body: Record<string, unknown> };

async function read(response: Response): Promise<Answer> {
  const text = await response.text();
  return { status: response.status, body: text.startsWith('{') ? (JSON.parse(text) as Answer['body']) : { text } };
}

async function askToken({ consumer_key, consumer_secret }: Pair, host = portal.url): Promise<Answer> {
  const authorization = `Basic ${Buffer.from(`${consumer_key}:${consumer_secret}`).toString('base64')}`;
  const url = `${host}/v1/token/generate?grant_type=client_credentials`;
  return read(await fetch(url, { headers: { authorization } }));
}
const tokenOf = async (pair: Pair): Promise<string> => String((await askToken(pair)).body['access_token']);

const post = async (url: string, body: object, headers: Record<string, string>): Promise<Answer> =>
  read(await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) }));

const device = { tin: integrated.tin, bhfId: integrated.branch_id, dvcSrlNo: integrated.device_serial };
const initialize = (token: string, apigee_app_id: string, host = portal.url): Promise<Answer> =>
  post(`${host}/etims-oscu/api/v1/initialize`, device, { authorization: `Bearer ${token}`, apigee_app_id });

const unauthorised = { status: 401, body: { header: { responseCode: 401 } } };
const succeeded = { status: 200, body: { responseBody: { resultCd: '000' } } };

describe('A token of the portal', () => {
  it('is valid for e-invoicing if its application is granted that product', async () => {
    const token = await tokenOf(gavaconnectDemoApp);
    expect(await initialize(token, gavaconnectDemoApp.apigee_app_id)).toMatchObject(succeeded);
  });

  it('is not, if its application is granted others only', async () => {
    expect(await initialize(await tokenOf(checkersOnly), checkersOnly.apigee_app_id)).toMatchObject(unauthorised);
  });

  it('is refused with the id of another application', async () => {
    const token = await tokenOf(gavaconnectDemoApp);
    for (const other of [integrated.apigee_app_id, checkersOnly.apigee_app_id, 'x']) {
      expect(await initialize(token, other)).toMatchObject({
        status: 200,
        body: { responseHeader: { responseCode: '400' }, responseBody: null },
      });
    }
    expect(etims.branch(integrated).isInstalled).toBe(false);
  });

  it('is refused after it expired', async () => {
    const token = await tokenOf(gavaconnectDemoApp);
    portal.expireTokens();
    expect(await initialize(token, gavaconnectDemoApp.apigee_app_id)).toMatchObject(unauthorised);
  });
});

describe('A token of e-invoicing', () => {
  it('is issued by the shared host for the key pair of a device, and valid with its own id only', async () => {
    const token = await tokenOf(integrated);
    expect(await initialize(token, gavaconnectDemoApp.apigee_app_id)).toMatchObject({ body: { responseBody: null } });
    expect(await initialize(token, integrated.apigee_app_id)).toMatchObject(succeeded);
  });

  it('is not valid for a checker', async () => {
    const authorization = `Bearer ${await tokenOf(integrated)}`;
    const checked = await post(`${portal.url}/checker/v1/pinbypin`, { KRAPIN: 'A001234567Z' }, { authorization });
    expect(checked).toMatchObject({ status: 401, body: { fault: { faultstring: 'Invalid access token' } } });
  });
});

describe('The shared host', () => {
  it.each([
    { consumer_key: 'unknown', consumer_secret: 'secret' },
    { consumer_key: integrated.consumer_key, consumer_secret: 'secret' },
    { consumer_key: gavaconnectDemoApp.consumer_key, consumer_secret: integrated.consumer_secret },
  ])('refuses the pair of $consumer_key as documented', async (pair) => {
    expect(await askToken(pair)).toMatchObject({
      status: 401,
      body: { errorCode: '401', errorMessage: 'Client credentials are invalid' },
    });
  });
});

describe('The authority’s own host', () => {
  it('issues no tokens, and does not serve what belongs to the portal', async () => {
    expect(await askToken(integrated, etims.url)).toMatchObject({ status: 404 });
    const token = await tokenOf(integrated);
    expect(await initialize(token, integrated.apigee_app_id, etims.url)).toMatchObject({ status: 404 });
  });

  it('is the only one with its own names', async () => {
    const { tin, branch_id: bhfId, device_serial: dvcSrlNo } = etimsDemoApp;
    const path = '/etims-api/selectInitOsdcInfo';
    expect(await post(portal.url + path, { tin, bhfId, dvcSrlNo }, {})).toMatchObject({ status: 404 });
    expect(await post(etims.url + path, { tin, bhfId, dvcSrlNo }, {})).toMatchObject({ body: { resultCd: '000' } });
  });
});

describe('A call whose headers and body name different devices', () => {
  it.each(['tin', 'bhfId', 'cmcKey'])('is refused: %s', async (name) => {
    const { tin, branch_id: bhfId, device_serial: dvcSrlNo, cmc_key: cmcKey } = etimsDemoApp;
    await post(`${etims.url}/etims-api/selectInitOsdcInfo`, { tin, bhfId, dvcSrlNo }, {});
    const key = { tin, bhfId, cmcKey };
    const list = { ...key, lastReqDt: '20180520000000' };
    const listCodes = `${etims.url}/etims-api/selectCodeList`;
    expect(await post(listCodes, list, key)).toMatchObject({ body: { resultCd: '000' } });
    const other = { tin: 'P007654321Z', bhfId: '01', cmcKey: 'another' }[name];
    expect(await post(listCodes, { ...list, [name]: other }, key)).toMatchObject({ body: { resultCd: '901' } });
  });
});
