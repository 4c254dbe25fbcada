/** An API token tests the credentials of the apps of its modules, as members do in the console. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoConfigs } from '../../infra/local/seed.ts';
import { newOwner, type Owner, tokenOf } from '../support/console.ts';
import { anError } from '../support/expected-bodies.ts';
import { demoLockApp, newDoor } from '../support/locks.ts';
import { smsConfigOf } from '../support/messages.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { TestGateway } from '../support/test-gateway.ts';

type Tested = { data: { ok: boolean; checks: { name: string; ok: boolean; result_code?: string; error?: string }[] } };

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

  it('runs at most ten times a minute for an app, from the console and with tokens together', async () => {
    const id = await create('payment_apps', 'AirtelMoney', demoConfigs.AirtelMoney);
    const statuses: number[] = [];
    // The minute may end meanwhile; two minutes allow at most twenty tests.
    for (let tests = 0; tests < 21 && !statuses.includes(429); tests += 1) {
      statuses.push((await owner.call('POST', `/account/payment_apps/${id}/test`)).status);
    }
    expect(statuses.indexOf(429)).toBeGreaterThanOrEqual(10);
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 200));
    const limited = await test(`/api/pay/apps/${id}/test`);
    expect([200, 429]).toContain(limited.status);
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
