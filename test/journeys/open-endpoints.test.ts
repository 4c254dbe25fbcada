/**
 * Endpoints without a token: each declares its proof, its maximum body size and how many write units a call uses, with
 * and without proof. Every open route of the table is called here both ways, with the maximum body and with one that is
 * a byte longer, so that a new route cannot be forgotten.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unprovenCallbacks } from '../../shared/payments/callback-store.ts';
import { routes } from '../../shared/declared.ts';
import { isOfAccount, isTenantRecord, makeProvenCalls, ofBytes, type ProvenCall } from '../support/proven-calls.ts';
import { untilQueuesAreEmpty } from '../support/queues.ts';
import { isWrite, openStoreLine, type StoreCall, type StoreLine, unitsOf } from '../support/store-line.ts';
import { startTestGateway, type TestGateway } from '../support/test-gateway.ts';

let gateway: TestGateway;
let store: StoreLine;
let provenCalls: Record<string, () => Promise<ProvenCall[]>>;
beforeAll(async () => {
  store = await openStoreLine();
  gateway = await startTestGateway({ environment: { AWS_ENDPOINT_URL_DYNAMODB: store.url } });
  store.leadTo(gateway.run.gateway.dynamodbEndpoint);
  provenCalls = makeProvenCalls(gateway);
});
afterAll(async () => {
  await gateway.stop();
  await store.stop();
});

type UnprovenCall = {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: Record<string, unknown> | string;
};

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

const asText = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const unknownPasskey = {
  id: wrongSecret,
  type: 'public-key',
  response: {
    clientDataJSON: asText({ type: 'webauthn.get', challenge: wrongSecret, origin: 'http://localhost' }),
    authenticatorData: 'AA',
    signature: 'AA',
    userHandle: Buffer.from('1.1').toString('base64url'),
  },
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
  answer_second_factor: () => [
    { path: '/account/login/second_factor', body: { challenge: wrongSecret, code: '123456' } },
  ],
  begin_passkey_login: () => [{ path: '/account/login/passkey/options', body: {} }],
  login_with_passkey: () => [{ path: '/account/login/passkey', body: { credential: unknownPasskey } }],
  ask_password_reset: () => [{ path: '/account/password_resets', body: { email: 'nobody@example.test' } }],
  use_password_reset: () => [
    { path: '/account/password_resets/use', body: { token: wrongSecret, password: 'a long enough password' } },
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

/** Unchanged, with the longest body of which anything is stored, and with the longest that is accepted. */
const unproven = (name: string, maxBodyBytes: number): UnprovenCall[] =>
  (unprovenCalls[name]?.() ?? []).flatMap(({ body, ...call }) =>
    body === undefined
      ? [call]
      : [0, Math.min(unprovenCallbacks.maxBodyBytes, maxBodyBytes), maxBodyBytes].map((bytes) => ({
          ...call,
          body: ofBytes(Object(body), bytes),
        })),
  );

/** The store calls that a call causes, including the work behind the queues. */
const allOf = (call: UnprovenCall, expected: (status: number) => void): Promise<readonly StoreCall[]> =>
  store.during(async () => {
    expected((await send(call)).status);
    await untilQueuesAreEmpty(gateway);
  });

const send = ({ path, method = 'POST', headers = {}, body }: UnprovenCall) =>
  gateway.call(method, path, { token: null, headers, ...(body === undefined ? {} : { body }) });

const show = (calls: readonly StoreCall[]) =>
  calls.map(({ operation, units, body }) => `${operation} ${units} ${body.slice(0, 300)}`);

const isAnswered = (path: string, status: number) => expect([path, status >= 500]).toEqual([path, false]);

describe('every open endpoint', () => {
  it('is called here, without proof and with it', () => {
    const names = open.map(([name]) => name).toSorted();
    expect(Object.keys(unprovenCalls).toSorted()).toEqual(names);
    const proving = open.filter(([, , { proof }]) => proof !== 'not_needed').map(([name]) => name);
    expect(Object.keys(provenCalls).toSorted()).toEqual(proving.toSorted());
  });

  it.each(open)('%s declares low figures', (_, _route, { proof, maxBodyBytes, writeUnits }) => {
    expect(maxBodyBytes).toBeLessThanOrEqual(3 * 1024 * 1024);
    expect(writeUnits.unproven).toBeLessThanOrEqual(11);
    if (proof === 'not_needed') expect([maxBodyBytes, writeUnits]).toEqual([0, { unproven: 0, proven: 0 }]);
  });

  it.each(open)(
    '%s uses no more units than declared for a call without proof, and none in a partition with records of a tenant',
    async (name, _, access) => {
      for (const call of unproven(name, access.maxBodyBytes)) {
        const calls = await allOf(call, (status) => isAnswered(call.path, status));
        const used = unitsOf(calls);
        expect({ used, of: used > access.writeUnits.unproven ? show(calls.filter(isWrite)) : [] }).toEqual({
          used,
          of: [],
        });
        expect(show(calls.filter(isWrite).filter(isTenantRecord))).toEqual([]);
      }
    },
  );

  const taking = open.filter(([, { method }]) => method !== 'GET');
  it.each(taking)('%s refuses a body one byte longer before anything is read or written', async (name, _, access) => {
    for (const { body, ...call } of (unprovenCalls[name]?.() ?? []).filter((one) => one.body !== undefined)) {
      const longer = { ...call, body: ofBytes(Object(body), access.maxBodyBytes + 1) };
      expect(show(await allOf(longer, (status) => expect(status).toBe(413)))).toEqual([]);
    }
  });

  const proving = open.filter(([, , { proof }]) => proof !== 'not_needed');
  it.each(proving)('%s uses no more units than declared for a call with proof', async (name, _, access) => {
    const { proven, each = 0 } = access.writeUnits;
    for (const call of (await provenCalls[name]?.()) ?? []) {
      const calls = await store.during(async () => {
        const { status } = await gateway.call(call.method ?? 'POST', call.path, { token: null, ...call });
        expect([call.path, status]).toEqual([call.path, 200]);
        await untilQueuesAreEmpty(gateway);
      });
      const used = unitsOf(calls.filter(isWrite));
      expect(used).toBeLessThanOrEqual(proven + (call.tellsOf ?? 0) * each);
      // A push is not stored among the records of the account, of which a long message may be written four times.
      const largest = Math.max(4, each / 4);
      expect(show(calls.filter(isOfAccount).filter(({ units }) => units > largest))).toEqual([]);
    }
  });
});

describe('while DynamoDB is unavailable', () => {
  beforeAll(() => store.leadTo('http://127.0.0.1:9'));

  /** Replies that need no table: pages, and calls that are refused because of their form. */
  const needNoTable = [
    'start_page',
    'console',
    'console_file',
    'docs',
    'docs_file',
    'openapi',
    'accounting_oauth_callback',
  ];

  it.each(open.filter(([name]) => !needNoTable.includes(name)))('%s tells its caller to retry', async (name) => {
    for (const call of unprovenCalls[name]?.() ?? []) {
      const { status, headers } = await send(call);
      expect([call.path, status, headers.get('retry-after')]).toEqual([call.path, 503, '5']);
    }
  });

  const closed = routes.flatMap((route) => ('open' in route.access ? [] : [[route.name, route] as const]));
  it.each(closed)('%s neither accepts nor refuses the call', async (_, { method, path }) => {
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
