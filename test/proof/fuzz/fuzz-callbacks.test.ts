/**
 * Calls of every endpoint without token or session: bodies that providers send, changed in any way, and arbitrary bytes;
 * without proof, and with proof in the address or a header. `FUZZ` and `FC_SEED` as in fuzz-routes.test.ts.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoCallbackSecret } from '../../../infra/local/seed.ts';
import { routes } from '../../../shared/declared.ts';
import { methodsOf } from '../../../shared/platform/http/define-route.ts';
import { newDevice } from '../../support/attendance.ts';
import { aC2bPayment, appTokenOf } from '../../support/customers.ts';
import { newDoor } from '../../support/locks.ts';
import { newSmsApp, webhookKeyOf } from '../../support/messages.ts';
import * as fc from '../../support/properties.ts';
import { proveByTests } from '../../support/proof.ts';
import { untilQueuesAreEmpty } from '../../support/queues.ts';
import { shareTestGateway } from '../../support/shared-gateway.ts';
import { isOf, recordsOf, type StoredItem } from '../../support/stored-records.ts';
import type { TestGateway } from '../../support/test-gateway.ts';
import { callbackBodies } from './callback-bodies.ts';
import { expectKept, readReply } from './expected-reply.ts';
import { type FuzzedAccount, newFuzzedAccount, type Route, valuesOf } from './fuzzed-account.ts';
import { type Header, headersOf, pathsOf, queriesOf } from './heads.ts';
import { isSendable, type RawCall, sendRaw, shown } from './raw-call.ts';

const callsOfEach = Number(process.env.FUZZ ?? 12);

proveByTests('fuzz-callbacks', {
  promise: `no call of an open endpoint (${callsOfEach} of each) fails, and none without proof changes anything of an account`,
  unit: 'endpoints',
  judged_by: 'the OpenAPI document, the logs and the store',
});

let gateway: TestGateway;
/** Whose ids are known, and nothing else. */
let account: FuzzedAccount;
/** Whose addresses and credentials are known. */
let known: FuzzedAccount;
let before: Record<string, string>;

beforeAll(async () => {
  gateway = await shareTestGateway();
  account = await newFuzzedAccount(gateway);
  known = await newFuzzedAccount(gateway);
  await untilQueuesAreEmpty(gateway);
  before = await recordsOf(gateway, isOwnRecord);
}, 300_000);
afterAll(() => gateway.stop());

/**
 * What an account has. Beside it, failed sign-ins are counted, and callbacks without proof are stored, neither of which
 * is in the way of its own records.
 */
const isOwnRecord = (item: StoredItem): boolean =>
  isOf(account.owner.accountId)(item) && !/#(UNPROVEN|FAILEDLOGINS)$/.test(item.pk?.S ?? '');

const open = routes.filter(({ access }) => 'open' in access);
const named = (all: readonly Route[]) => all.map((route) => [`${route.method} ${route.path}`, route] as const);

/** Valid bodies of routes that have no example; a password is a wrong one. */
function ownBodies({ name, example }: Route, { owner, taxApps }: FuzzedAccount): unknown[] {
  const payment = aC2bPayment('600000');
  const data = { tax_app_id: taxApps[2], trader_invoice_number: 'INV-2026-0041', item_code: 'KE1NTXU0000001' };
  const bodies: Record<string, unknown[]> = {
    login: [{ email: owner.email, password: 'a wrong password' }],
    payment_callback_action: [payment],
    validate_transaction: [payment],
    einvoicing_callback: ['sale.sync', 'item.sync', 'notice.sync'].map((event) => ({ event, data })),
    hikvision_events: [{ eventType: 'heartBeat', dateTime: '2026-03-02T08:01:00+03:00' }],
    lock_callback: [{ lockId: '163377', notifyType: '1', records: '[{"lockId":163377,"recordType":4,"success":1}]' }],
    msync: [
      {
        action: 'incoming',
        device_id: 'dev_1',
        device_token: 'x',
        messages: [{ from: '254711000222', message: 'a', uuid: 'u' }],
      },
      { action: 'status', device_id: 'dev_1', device_token: 'x', statuses: [{ id: '1', status: 'sent' }] },
    ],
  };
  return bodies[name] ?? (example === undefined ? [] : [example]);
}

/** Fields of the queries of providers, terminals and phones. */
const queryFields = {
  key: 'x',
  k: 'x',
  r: crypto.randomUUID(),
  s: 'payments_k1-0',
  m: '1',
  secret: 'x',
  task: 'send',
  SN: 'NOBODYS0001',
  table: 'ATTLOG',
  Stamp: '1',
  options: 'all',
  pushcommkey: 'x',
  type: 'time',
  INFO: '1,2,3',
  state: '1.x',
  code: 'x',
  realmId: '1',
  error: 'denied',
  'hub.mode': 'subscribe',
  'hub.challenge': '1',
};
const querySchema = {
  type: 'object',
  properties: Object.fromEntries(
    Object.entries(queryFields).map(([name, value]) => [name, { type: 'string', example: value }]),
  ),
};

type Proof = { target?: string; headers?: Header[] };

function callsOf(route: Route, side: FuzzedAccount, { target, headers = [] }: Proof = {}): fc.Arbitrary<RawCall> {
  return fc
    .record({
      method: fc.constantFrom(...methodsOf(route)),
      path:
        target === undefined
          ? pathsOf(route.path, (parameter) => valuesOf(route, side, parameter))
          : fc.constant(target),
      query: queriesOf(querySchema),
      body: callbackBodies(ownBodies(route, side)),
    })
    .chain(({ method, path, query, body }) =>
      headersOf([headers], body.mediaType).map((all) => {
        const separator = path.includes('?') ? '&' : '?';
        const whole = query === '' ? path : path + separator + query;
        return shown({ method, target: whole, headers: all, body: method === 'GET' ? Buffer.alloc(0) : body.bytes });
      }),
    )
    .filter(isSendable);
}

const secretsOf = ({ owner, token }: FuzzedAccount): string[] => [owner.cookie, owner.webhookSecret, token];

async function tryCalls(calls: fc.Arbitrary<RawCall>, check: (headers: Headers) => void): Promise<void> {
  await fc.assert(
    fc.asyncProperty(calls, async (call) => {
      const reply = readReply(await sendRaw(gateway.run.facts.base_url, call));
      expectKept(call, reply, [...secretsOf(account), ...secretsOf(known)]);
      check(reply.headers);
    }),
    { numRuns: callsOfEach },
  );
}

describe('Without proof', () => {
  it.each(named(open))('%s', async (_, route) => {
    await tryCalls(callsOf(route, account), (headers) => {
      expect(headers.get('set-cookie') ?? '').not.toMatch(/session=[^;]/);
    });
  });

  it('no call has changed what an account has', async () => {
    await untilQueuesAreEmpty(gateway);
    expect(await recordsOf(gateway, isOwnRecord)).toEqual(before);
  });
});

/** Addresses and headers that prove who calls, by the name of the route. */
const proofs: Record<string, () => Promise<Proof[]>> = {
  payment_callback: async () => [{ target: `/api/pay/${await paybill()}` }],
  payment_callback_action: async () => [{ target: `/api/pay/${await paybill('callback/confirmation')}` }],
  validate_transaction: async () => [{ target: `/api/pay/${await paybill('validateTransaction')}` }],
  receive_message: () => withKeys((app) => `/api/sms/apps/${app}/receive`),
  sms_callback: () => withKeys((app) => `/api/sms/apps/${app}/callback`),
  sms_report: () => withKeys((app) => `/s/${app}`),
  phone_sync_by_key: async () => [{ target: `/api/sms/phonesync/${await aPhone()}` }],
  phone_sync: async () => [{ target: `/api/sms/phonesync?secret=${await aPhone()}` }],
  lock_callback: async () => [{ target: new URL((await newDoor(gateway, known.tenant)).callbackUrl).pathname }],
  attendance_iclock_by_token: async () => {
    const { token, serial } = await newDevice(gateway, {}, known.tenant);
    const files = ['cdata', 'getrequest', 'devicecmd', 'ping', 'registry', 'fdata'];
    return files.map((file) => ({ target: `/api/attendance/d/${token}/iclock/${file}?SN=${serial}` }));
  },
  hikvision_events: async () => {
    const device = await newDevice(
      gateway,
      { vendor: 'hikvision', serial_number: `H${known.owner.accountId}` },
      known.tenant,
    );
    return [{ target: `/api/attendance/hikvision/${device.token}` }];
  },
  einvoicing_callback: async () => [
    { target: '/api/tax/einv/webhook/callback', headers: [['x-callback-secret', demoCallbackSecret]] },
  ],
};

async function paybill(rest = 'callback'): Promise<string> {
  const { apps } = gateway.run.facts;
  const appId = apps.MobileMoneyKeC2B ?? 0;
  return `${appId}/${rest}${await appTokenOf(gateway, { ...gateway.tenant, appId })}`;
}

const withKeys = (toPath: (app: number) => string): Promise<Proof[]> =>
  Promise.all(known.smsApps.map(async (app) => ({ target: `${toPath(app)}?key=${await webhookKeyOf(gateway, app)}` })));

async function aPhone(): Promise<string> {
  const secret = `a-secret-of-a-phone-${crypto.randomUUID()}`;
  await newSmsApp(gateway, known.tenant, { type: 'PhoneSync', config: { secret, phone_number: '254700000195' } });
  return secret;
}

describe('With proof', () => {
  it.each(named(open.filter(({ name }) => name in proofs)))('%s', async (_, route) => {
    const found = await proofs[route.name]!();
    await tryCalls(
      fc.constantFrom(...found).chain((proof) => callsOf(route, known, proof)),
      () => {},
    );
  });

  it('no function has failed', async () => {
    await untilQueuesAreEmpty(gateway);
    expect(gateway.logged().filter(({ level }) => level === 'ERROR')).toEqual([]);
  });
});
