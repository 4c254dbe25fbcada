/**
 * Endpoints that take no token: each declares its proof, its largest body and what a call without proof may write. Every
 * open route of the table is called here without proof, so that a new one cannot be forgotten.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenAccess } from '../../shared/http/define-route.ts';
import { routes } from '../../shared/routes.ts';
import { untilQueuesAreEmpty } from '../support/queues.ts';
import { openStoreLine, type StoreLine, type Write } from '../support/store-line.ts';
import { startTestGateway, type TestGateway } from '../support/test-gateway.ts';

let gateway: TestGateway;
let store: StoreLine;
beforeAll(async () => {
  store = await openStoreLine();
  gateway = await startTestGateway({ environment: { AWS_ENDPOINT_URL_DYNAMODB: store.url } });
  store.leadTo(gateway.run.gateway.dynamodbEndpoint);
});
afterAll(async () => {
  await gateway.stop();
  await store.stop();
});

type UnprovenCall = { path: string; method?: string; headers?: Record<string, string>; body?: Record<string, unknown> };

const wrongSecret = 'x'.repeat(43);

const pushResult = {
  Body: {
    stkCallback: {
      MerchantRequestID: '29115-34620561-1',
      CheckoutRequestID: `ws_CO_${'9'.repeat(2_000)}`,
      ResultCode: 0,
      ResultDesc: 'The service request is processed successfully.',
      CallbackMetadata: { Item: [{ Name: 'Amount', Value: 150 }] },
    },
  },
};
const confirmation = {
  TransactionType: 'Pay Bill',
  TransID: 'NLJ7RT61SV',
  TransTime: '20260304080607',
  TransAmount: '150.00',
  BusinessShortCode: '600984',
  BillRefNumber: 'invoice008',
  MSISDN: '254708374149',
  FirstName: 'J'.repeat(2_000),
};
const result = { Result: { ResultType: 0, ResultCode: 0, ConversationID: 'AG_1', TransactionID: 'NLJ41HAY6Q' } };
const inbound = {
  from: 'MPESA',
  to: '22384',
  text: 'NLJ7RT61SV Confirmed.',
  id: 'ATXid_1',
  date: '2026-03-04 08:06:07',
};

/** Calls without proof, as an outsider who knows the ids of a tenant's apps would make them; by name of the route. */
const unprovenCalls: Record<string, () => UnprovenCall[]> = {
  payment_callback: () => [
    { path: `/api/pay/${gateway.tenant.appId}/callback`, body: pushResult },
    {
      path: `/api/pay/${gateway.tenant.appId}/callback?r=${crypto.randomUUID()}&s=${'0'.repeat(64)}`,
      body: pushResult,
    },
  ],
  payment_callback_action: () => [
    {
      path: `/api/pay/${gateway.run.facts.apps.MobileMoneyKeC2B}/callback/confirmation?k=${wrongSecret}`,
      body: confirmation,
    },
    { path: `/api/pay/${gateway.run.facts.apps.MobileMoneyKeB2C}/callback/result`, body: result },
    { path: `/api/pay/${gateway.run.facts.apps.MobileMoneyKeB2C}/callback/${'x'.repeat(500)}`, body: result },
  ],
  validate_transaction: () => [
    { path: `/api/pay/${gateway.run.facts.apps.MobileMoneyKeC2B}/validateTransaction`, body: confirmation },
  ],
  receive_message: () =>
    Object.values(gateway.run.facts.sms_apps).map((id) => ({ path: `/api/sms/apps/${id}/receive`, body: inbound })),
  sms_callback: () =>
    Object.values(gateway.run.facts.sms_apps).map((id) => ({
      path: `/api/sms/apps/${id}/callback?key=${wrongSecret}`,
      body: inbound,
    })),
  sms_report: () =>
    Object.values(gateway.run.facts.sms_apps).map((id) => ({ path: `/s/${id}?key=${wrongSecret}`, body: inbound })),
  phone_sync: () => [
    { path: '/api/sms/phonesync', body: { ...inbound, message: 'x', secret: wrongSecret } },
    { path: `/api/sms/phonesync?task=send&secret=${wrongSecret}`, method: 'GET' },
  ],
  phone_sync_by_key: () => [{ path: `/api/sms/phonesync/${wrongSecret}`, body: { ...inbound, message: 'x' } }],
  msync: () => [
    { path: '/api/sms/msync', body: { action: 'outgoing', device_id: 'dev_1', device_token: wrongSecret } },
    { path: '/api/sms/msync', body: { action: 'register', pairing_code: '000000', name: 'A phone' } },
  ],
  lock_callback: () => [
    { path: `/api/locks/callback/${gateway.run.facts.lock_apps.TTLock}/${wrongSecret}`, body: { notifyType: 1 } },
  ],
  iclock: () => terminalCalls('/iclock'),
  attendance_iclock: () => terminalCalls('/api/attendance/iclock'),
  attendance_iclock_by_token: () => terminalCalls(`/api/attendance/d/${wrongSecret}/iclock`),
  hikvision_events: () => [{ path: `/api/attendance/hikvision/${wrongSecret}`, body: { eventType: 'heartBeat' } }],
  einvoicing_callback: () => [
    {
      path: '/api/tax/einv/webhook/callback',
      headers: { 'x-callback-secret': wrongSecret },
      body: { event: 'sale.sync', data: { tax_app_id: gateway.run.facts.tax_apps.einvoicing } },
    },
  ],
  login: () => [
    { path: '/account/login', body: { email: gateway.run.facts.email, password: 'a wrong guess' } },
    { path: '/account/login', body: { email: 'nobody@example.test', password: 'a wrong guess' } },
  ],
  accept_invitation: () => [
    { path: '/account/invitations/accept', body: { token: wrongSecret, password: 'a long enough password' } },
  ],
  accounting_oauth_callback: () => [
    { path: `/api/accounting/oauth/callback?state=1.${wrongSecret}&code=abc`, method: 'GET' },
  ],
  start_page: () => [{ path: '/', method: 'GET' }],
  console: () => [{ path: '/console', method: 'GET' }],
  console_file: () => [{ path: '/console/nothing.js', method: 'GET' }],
  docs: () => [{ path: '/docs', method: 'GET' }],
  docs_file: () => [{ path: '/docs/nothing.js', method: 'GET' }],
  openapi: () => [{ path: '/openapi.json', method: 'GET' }],
};

const terminalCalls = (prefix: string): UnprovenCall[] => [
  { path: `${prefix}/cdata?SN=NOBODYS0001&options=all`, method: 'GET' },
  { path: `${prefix}/cdata?SN=NOBODYS0001&table=ATTLOG&Stamp=1`, body: { scan: '1001' } },
  { path: `${prefix}/getrequest?SN=NOBODYS0001`, method: 'GET' },
];

const open = routes.flatMap((route) => ('open' in route.access ? [[route.name, route, route.access] as const] : []));

/** What a call writes, with what it sets off behind the queues. */
const writesOf = (call: UnprovenCall, expected: (status: number) => void): Promise<readonly Write[]> =>
  store.during(async () => {
    expected((await send(call)).status);
    await untilQueuesAreEmpty(gateway);
  });

const send = ({ path, method = 'POST', headers = {}, body }: UnprovenCall) =>
  gateway.call(method, path, { token: null, headers, ...(body === undefined ? {} : { body }) });

const show = (writes: readonly Write[]) => writes.map(({ operation, body }) => `${operation} ${body.slice(0, 300)}`);

describe('every open endpoint', () => {
  it('is called here without proof', () => {
    expect(Object.keys(unprovenCalls).toSorted()).toEqual(open.map(([name]) => name).toSorted());
  });

  it.each(open)('%s declares figures that cost little', (_, _route, { proof, maxBodyBytes, unproven }) => {
    expect(maxBodyBytes).toBeLessThanOrEqual(6 * 1024 * 1024);
    expect(unproven.writes).toBeLessThanOrEqual(4);
    expect(unproven.bytes).toBeLessThanOrEqual(16 * 1024);
    if (proof === 'not_needed') expect(unproven).toEqual({ writes: 0, bytes: 0 });
  });

  it.each(open)('%s writes no more than that for a call without proof', async (name, _, { unproven }) => {
    for (const call of unprovenCalls[name]?.() ?? []) {
      const writes = await writesOf(call, (status) => expect([call.path, status >= 500]).toEqual([call.path, false]));
      expect({ path: call.path, writes: show(writes).slice(unproven.writes) }).toEqual({ path: call.path, writes: [] });
      expect(writes.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(unproven.bytes);
    }
  });

  it.each(open)('%s writes nothing into a partition that holds records of an app', async (name) => {
    for (const call of unprovenCalls[name]?.() ?? []) {
      const writes = await writesOf(call, (status) => expect(status).toBeLessThan(500));
      expect(show(writes.filter(({ body }) => /"pk":\{"S":"A#\d+#APP#\d+"\}/.test(body)))).toEqual([]);
    }
  });

  const taking = open.filter(([, { method }]) => method !== 'GET');
  it.each(taking)('%s refuses a larger body before anything is read or written', async (name, _, access) => {
    const { maxBodyBytes }: OpenAccess = access;
    for (const call of (unprovenCalls[name]?.() ?? []).filter(({ body }) => body !== undefined)) {
      const body = { ...call.body, padding: 'x'.repeat(maxBodyBytes) };
      const writes = await writesOf({ ...call, body }, (status) => expect(status).toBe(413));
      expect(show(writes)).toEqual([]);
    }
  });
});

describe('while DynamoDB is out', () => {
  beforeAll(() => store.leadTo('http://127.0.0.1:9'));

  /** Answered without a look into a table: pages, and what is refused by its form alone. */
  const needNoTable = [
    'start_page',
    'console',
    'console_file',
    'docs',
    'docs_file',
    'openapi',
    'accounting_oauth_callback',
  ];

  it.each(open.filter(([name]) => !needNoTable.includes(name)))(
    '%s makes whoever calls it come again',
    async (name) => {
      for (const call of unprovenCalls[name]?.() ?? []) {
        const { status, headers } = await send(call);
        expect([call.path, status, headers.get('retry-after')]).toEqual([call.path, 503, '5']);
      }
    },
  );

  const closed = routes.flatMap((route) => ('open' in route.access ? [] : [[route.name, route] as const]));
  it.each(closed)('%s says neither yes nor no', async (_, { method, path }) => {
    const cookie = `session=${wrongSecret}`;
    const reply = await gateway.call(method, path.replaceAll(/\{\w+\}/g, '1'), {
      headers: { cookie },
      ...(method === 'GET' ? {} : { body: {} }),
    });
    expect([reply.status, reply.headers.get('retry-after'), reply.body.code]).toEqual([
      503,
      '5',
      'service_unavailable',
    ]);
  });
});
