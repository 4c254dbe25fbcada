/** An API token tests the credentials of the apps of its modules, as members do in the console. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoConfigs } from '../../infra/local/seed.ts';
import type { AppCheck } from '../../shared/apps/app-kind.ts';
import { appKeys } from '../../shared/apps/records.ts';
import { appKinds, routes } from '../../shared/declared.ts';
import { newBooks } from '../support/accounting.ts';
import { newOwner, type Owner, tenantOf, tokenOf } from '../support/console.ts';
import { anError } from '../support/expected-bodies.ts';
import { demoLockApp, newDoor } from '../support/locks.ts';
import { newSmsApp, smsConfigOf } from '../support/messages.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import { newTaxApp } from '../support/tax.ts';
import type { Answer, Tenant, TestGateway } from '../support/test-gateway.ts';

type Tested = { data: { ok: boolean; checks: AppCheck[] } };

let gateway: TestGateway;
let owner: Owner;
let token: string;
beforeAll(async () => {
  gateway = await shareTestGateway();
  owner = await newOwner(gateway);
  token = await tokenOf(gateway, owner);
});
afterAll(() => gateway.stop());

const configs: Record<string, Record<string, unknown> | undefined> = {
  payment_apps: demoConfigs.MobileMoneyKeExpress,
  sms_apps: smsConfigOf('AfricasTalking'),
  lock_apps: demoLockApp('TTLock').config,
};
const wrong = 'one-that-the-provider-never-gave';

async function create(path: string, type: string, config: Record<string, unknown> | undefined): Promise<number> {
  const body = { name: 'An app', type, is_live: false, config };
  return (await owner.call<{ data: { id: number } }>('POST', `/account/${path}`, { body })).body.data.id;
}
const change = (path: string, config: Record<string, unknown>) =>
  owner.call('PATCH', `/account/${path}`, { body: { config } });
const test = (path: string, by: string | null = token) => gateway.call<Tested>('POST', path, { token: by });

describe('A test of the credentials of an app', () => {
  it.each([
    ['payment_apps', '/api/pay/apps', 'MobileMoneyKeExpress', 'consumer_secret', 'access_token'],
    ['sms_apps', '/api/sms/apps', 'AfricasTalking', 'api_key', 'account'],
    ['lock_apps', '/api/locks/apps', 'TTLock', 'client_secret', 'locks'],
  ])('among %s reports what the provider accepts and refuses', async (apps, path, type, field, name) => {
    const id = await create(apps, type, configs[apps]);
    const accepted = await test(`${path}/${id}/test`);
    expect([accepted.status, accepted.body.data]).toMatchObject([200, { ok: true, checks: [{ name, ok: true }] }]);
    expect((await change(`${apps}/${id}`, { [field]: wrong })).status).toBe(200);
    const refused = await test(`${path}/${id}/test`);
    const check = { name, ok: false, error: expect.stringMatching(/\w/) };
    expect([refused.status, refused.body.data]).toMatchObject([200, { ok: false, checks: [check] }]);
    expect(JSON.stringify(refused.body)).not.toContain(wrong);
  });

  it('is in the audit log with the token that ran it', async () => {
    const id = await create('payment_apps', 'AirtelMoney', demoConfigs.AirtelMoney);
    await test(`/api/pay/apps/${id}/test`);
    const { body } = await owner.call<{ data: Record<string, unknown>[] }>('GET', '/account/audit');
    const [entry] = body.data;
    expect(entry).toMatchObject({ action: 'test_payment_app', token_id: Number(token.split('|')[0]) });
    expect(JSON.stringify(entry)).toContain(String(id));
  });

  it('needs a token that may also write in its module', async () => {
    const id = await create('payment_apps', 'MobileMoneyKeExpress', demoConfigs.MobileMoneyKeExpress);
    const { token: reader } = await gateway.newToken(owner.accountId, { abilities: 'payments:read,sms:write' });
    const { status, body } = await test(`/api/pay/apps/${id}/test`, reader);
    expect([status, body]).toEqual([403, anError('missing_scope', 'Token lacks the scope payments:write')]);
  });

  it('does not exist for an app of another kind, or one without credentials', async () => {
    const id = await create('payment_apps', 'MobileMoneyKePersonal', demoConfigs.MobileMoneyKePersonal);
    const sentence = 'The credentials of a MobileMoneyKePersonal app cannot be tested without side effects';
    expect((await test(`/api/pay/apps/${id}/test`)).body).toEqual(anError('unsupported', sentence));
    expect((await test(`/api/sms/apps/${id}/test`)).status).toBe(404);
    expect((await test(`/api/locks/apps/${id}/test`)).body).toEqual(anError('not_found', 'Lock app not found'));
  });
});

const testableKinds = appKinds.filter((one) => one.test !== undefined).map(({ kind, path }) => ({ kind, path }));

/** An app of each kind that its provider accepts. */
const appOf: Record<string, (tenant: Tenant) => number | Promise<number>> = {
  payment: ({ appId }) => appId,
  sms: async (tenant) => (await newSmsApp(gateway, tenant)).appId,
  tax: (tenant) => newTaxApp(gateway, tenant),
  accounting: async (tenant) => (await newBooks(gateway, tenant)).appId,
  lock: async (tenant) => (await newDoor(gateway, tenant)).appId,
};

const tokenPathOf = (kind: string, id: number): string => {
  const route = routes.find(({ name }) => name === `test_${kind}_app`);
  if (!route) throw new Error(`No token can test apps of the kind ${kind}`);
  return route.path.replace(/\{\w+\}/, String(id));
};

/** The counters of this minute and of the next, in case this one ends meanwhile. */
function countersOf(accountId: number, id: number) {
  const minute = Math.floor(Date.now() / 60_000);
  const keys = [minute, minute + 1].map((one) => appKeys.testsInMinute(accountId, id, one));
  const { apps } = gateway.operator;
  return {
    set: (tests: number) => Promise.all(keys.map((key) => apps.update(key, { set: { tests } }))),
    async total() {
      const counters = await Promise.all(keys.map((key) => apps.get(key)));
      return counters.reduce((sum, counter) => sum + (counter?.tests ?? 0), 0);
    },
  };
}

describe.each(testableKinds)('A test of a $kind app', ({ kind, path }) => {
  let member: Owner;
  let tenant: Tenant;
  let id: number;
  let byMember: () => Promise<Answer<unknown>>;
  let byToken: () => Promise<Answer<unknown>>;
  beforeAll(async () => {
    member = await newOwner(gateway);
    tenant = await tenantOf(gateway, member);
    id = await appOf[kind]!(tenant);
    byMember = () => member.call('POST', `/account/${path}/${id}/test`);
    byToken = () => test(tokenPathOf(kind, id), tenant.token);
  });

  it('has the same result for a member and a token, and both are in the audit log', async () => {
    const results = [(await byMember()).body, (await byToken()).body] as Tested[];
    const [first] = results;
    expect(first?.data).toMatchObject({ ok: true, checks: [{ ok: true }] });
    const checks = (first?.data.checks ?? []).map((check) => ({ ...check, latency_ms: expect.any(Number) }));
    expect(results[1]?.data).toMatchObject({ ok: true, checks });
    const { body } = await member.call<{ data: { action: string; actor: string }[] }>('GET', '/account/audit');
    const actions = body.data.map(({ action, actor }) => `${action} by ${actor}`);
    expect(actions).toEqual(
      expect.arrayContaining([`test_account_${kind}_app by member`, `test_${kind}_app by token`]),
    );
  });

  it('is the last of a minute if it is the tenth, by a member and tokens together', async () => {
    for (const [tenth, eleventh] of [
      [byMember, byToken],
      [byToken, byMember],
    ] as const) {
      const counters = countersOf(tenant.accountId, id);
      await counters.set(9);
      expect((await tenth()).status).toBe(200);
      expect(await counters.total()).toBe(9 + 9 + 1);
      await counters.set(10);
      const { status, body } = await eleventh();
      expect([status, body]).toEqual([429, anError('rate_limited', 'An app can be tested 10 times a minute')]);
    }
  });
});

describe('The list of lock apps', () => {
  it('shows an app and whether its provider accepts it, without its configuration', async () => {
    const tenant = await gateway.newTenant();
    const { appId } = await newDoor(gateway, tenant);
    const list = async () =>
      (await gateway.call<{ data: unknown[] }>('GET', '/api/locks/apps', { token: tenant.token })).body.data;
    const times = { created_at: expect.any(String), updated_at: expect.any(String) };
    expect(await list()).toEqual([
      {
        id: appId,
        name: 'A house',
        type: 'TTLock',
        is_live: false,
        is_disabled: false,
        status: 'active',
        last_synced_at: null,
        ...times,
      },
    ]);
  });
});
