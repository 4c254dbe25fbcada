/** Lock apps in the console: created and tested; their locks are listed automatically and never mixed up. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tuyaDemoApp } from '../../infra/simulators/tuya/simulation.ts';
import { newMember, newOwner, type Owner, tokenOf } from '../support/console.ts';
import { demoLockApp } from '../support/locks.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import { type Answer, eventually, type TestGateway } from '../support/test-gateway.ts';

type AppAnswer = Answer<{ data: Record<string, unknown> & { id: number }; errors: Record<string, string[]> }>;
type Listed = { lock_app_id: number; provider_lock_id: string; archived: boolean };

let gateway: TestGateway;
let owner: Owner;
let token: string;
const apps = '/account/lock_apps';
beforeAll(async () => {
  gateway = await shareTestGateway();
  owner = await newOwner(gateway);
  token = await tokenOf(gateway, owner);
});
afterAll(() => gateway.stop());

const call = (method: string, path: string, body?: Record<string, unknown>): Promise<AppAnswer> =>
  owner.call(method, apps + path, body === undefined ? {} : { body });
const make = (type: 'TTLock' | 'Tuya') =>
  call('POST', '', { name: 'House', type, is_live: false, config: demoLockApp(type).config });
const shown = async (id: number) => (await call('GET', `/${id}`)).body.data;
const tested = async (id: number) => (await call('POST', `/${id}/test`)).body.data;

async function locksOf(id: number): Promise<Listed[]> {
  const { body } = await gateway.call<{ data: { data: Listed[] } }>('GET', '/api/locks?per_page=100', { token });
  return body.data.data.filter(({ lock_app_id, archived }) => lock_app_id === id && !archived);
}

/** Waits until the sweeper has run and the worker has listed the app's locks. */
const afterListing = (id: number, isDone: (locks: Listed[]) => boolean): Promise<Listed[]> =>
  eventually(async () => {
    await gateway.run.gateway.invoke('sweeper', {});
    const locks = await locksOf(id);
    expect(isDone(locks)).toBe(true);
    return locks;
  });

describe('A lock app', () => {
  it('shows its callback URL, and accepts callbacks there', async () => {
    const created = (await make('TTLock')).body.data;
    expect(created).toMatchObject({ status: 'active', last_synced_at: null });
    const { callback_url } = created.addresses as { callback_url: string };
    expect(callback_url).toMatch(
      new RegExp(`^${gateway.run.facts.base_url}/api/locks/callback/${created.id}/[0-9a-f]{48}$`),
    );
    const pushed = await fetch(callback_url, { method: 'POST', body: 'lockId=1' });
    expect([pushed.status, await pushed.text()]).toEqual([200, 'success']);
    const viewer = await newMember(gateway, owner, 'viewer');
    expect((await viewer.call('GET', `${apps}/${created.id}`)).body.data.addresses).toBeNull();
  });

  it('that is polled has no callback URL', async () => {
    expect((await make('Tuya')).body.data.addresses).toEqual({});
  });

  it('lists its locks automatically, and archives those that are no longer listed', async () => {
    const { id } = (await make('Tuya')).body.data;
    const [first, second, ...others] = tuyaDemoApp.device_ids;
    const all = await afterListing(id, (locks) => locks.length === others.length + 2);
    expect(all.map(({ provider_lock_id }) => provider_lock_id)).toContain(first);
    expect(await shown(id)).toMatchObject({ last_synced_at: expect.any(String) });
    await call('PATCH', `/${id}`, { config: { device_ids: [second] } });
    const left = await afterListing(id, (locks) => locks.length === 1);
    expect(left).toMatchObject([{ provider_lock_id: second }]);
  });

  it('with locks keeps the address of its provider', async () => {
    const { id } = (await make('TTLock')).body.data;
    const base_url = 'https://cnapi.ttlock.com';
    expect((await call('PATCH', `/${id}`, { config: { base_url } })).status).toBe(200);
    await afterListing(id, (locks) => locks.length > 0);
    expect((await call('PATCH', `/${id}`, { config: { base_url } })).status).toBe(200);
    const moved = await call('PATCH', `/${id}`, { config: { base_url: 'https://euapi.ttlock.com' } });
    expect([moved.status, Object.keys(moved.body.errors)]).toEqual([422, ['config.base_url']]);
  });
});

describe.each([
  ['TTLock', 'password'],
  ['Tuya', 'access_secret'],
] as const)('A lock app of %s', (type, field) => {
  it('is tested without moving a lock, and is active again after its keys are corrected', async () => {
    const { id } = (await make(type)).body.data;
    expect(await tested(id)).toMatchObject({ ok: true, checks: [{ name: 'locks', ok: true }] });
    const wrong = 'wrong-secret-of-32-characters-xx';
    const changed = await call('PATCH', `/${id}`, { config: { [field]: wrong } });
    expect(changed.status).toBe(200);
    const bad = await tested(id);
    expect(bad).toMatchObject({ ok: false, checks: [{ ok: false, error: expect.any(String) }] });
    expect(JSON.stringify(bad)).not.toContain(wrong);
    expect(await shown(id)).toMatchObject({ status: 'needs_reauth' });
    const right = demoLockApp(type).config[field];
    const mended = await call('PATCH', `/${id}`, { config: { [field]: right } });
    expect(mended.body.data).toMatchObject({ status: 'active' });
    expect(await tested(id)).toMatchObject({ ok: true });
    expect(gateway.logs.filter(({ line }) => line.includes(wrong))).toEqual([]);
  });
});
