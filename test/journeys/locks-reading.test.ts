/** Listing and syncing locks, and querying their state. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ttlockMagic } from '../../infra/simulators/ttlock/magic.ts';
import { appKeys } from '../../shared/apps/records.ts';
import { anError, anIsoTime } from '../support/expected-bodies.ts';
import { anotherDoor, type Door, lockPath, newDoor, order, orderAndWait, readLock } from '../support/locks.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { Tenant, TestGateway } from '../support/test-gateway.ts';

let gateway: TestGateway;
let mine: Tenant;
let door: Door;
beforeAll(async () => {
  gateway = await shareTestGateway({ delayScale: 0.01 });
  mine = await gateway.newTenant();
  door = await newDoor(gateway, mine, { provider_lock_id: '163401' });
});
afterAll(() => gateway.stop());

const sync = (body: Record<string, unknown> = {}, token = mine.token) =>
  orderAndWait(gateway, { token }, '/api/locks/sync', { body });
const list = async (query = '', token = mine.token) =>
  (
    await gateway.call<{ data: Record<string, unknown> & { data: Record<string, unknown>[] } }>(
      'GET',
      `/api/locks${query}`,
      { token },
    )
  ).body.data;

describe('POST /api/locks/sync', () => {
  it('saves every lock with its facts and without its secrets', async () => {
    const { status, body } = await sync();
    const data = body.data as Record<string, unknown> & { locks: Record<string, unknown>[] };
    expect([status, data.apps, data.created, data.updated, data.archived]).toEqual([
      200,
      1,
      ttlockMagic.length - 1,
      1,
      0,
    ]);
    expect(data.locks).toHaveLength(ttlockMagic.length);
    expect(data.locks.find(({ provider_lock_id }) => provider_lock_id === '163401')).toEqual({
      id: door.lockId,
      provider_lock_id: '163401',
      name: 'Side gate',
    });
    expect(await readLock(gateway, door)).toEqual({
      id: door.lockId,
      lock_app_id: door.appId,
      name: 'Side gate',
      provider: 'TTLock',
      provider_lock_id: '163401',
      mac: 'AA:BB:CC:DD:EE:FF',
      model: 'SN146_SU_PCB_NB',
      firmware: '6.2.19.210406',
      state: 'unknown',
      state_at: null,
      battery_level: 85,
      online: null,
      has_gateway: true,
      capabilities: ['lock', 'unlock', 'passcode_custom', 'status', 'passcode_random', 'events'],
      timezone_offset_minutes: 180,
      archived: false,
      created_at: anIsoTime,
      updated_at: anIsoTime,
      last_seen_at: anIsoTime,
    });
  });

  it('changes no id when it is repeated, even at the same time', async () => {
    const before = (await list('?per_page=100')).data.map(({ id }) => id);
    await Promise.all([sync(), sync()]);
    expect((await list('?per_page=100')).data.map(({ id }) => id)).toEqual(before);
  });

  it('archives a lock that is no longer listed, refuses its commands, and restores it', async () => {
    const locks = gateway.run.simulators.ttlock.locks();
    const gone = locks.get(163401);
    const headers = { 'idempotency-key': 'before it was archived' };
    const passcode = { name: 'Guest', type: 'permanent', mode: 'custom', code: '448812' };
    const orders = () =>
      Promise.all([
        gateway.call('POST', lockPath(door, 'unlock'), { token: mine.token, headers }),
        gateway.call('POST', lockPath(door, 'passcodes'), { token: mine.token, headers, body: passcode }),
      ]);
    const accepted = await orders();
    expect(accepted.map(({ status }) => status)).toEqual([202, 202]);
    locks.delete(163401);
    expect((await sync()).body).toMatchObject({ data: { archived: 1 } });
    expect(await readLock(gateway, door)).toMatchObject({ archived: true });
    const refused = await gateway.call('POST', lockPath(door, 'unlock'), { token: mine.token });
    expect([refused.status, refused.body]).toEqual([409, anError('lock_archived', 'This lock is archived')]);
    expect((await orders()).map(({ body }) => body)).toEqual(accepted.map(({ body }) => body));
    if (gone) locks.set(163401, gone);
    expect((await sync()).body).toMatchObject({ data: { archived: 0 } });
    expect(await readLock(gateway, door)).toMatchObject({ archived: false });
  });

  it('syncs only the app that is named, and returns 404 for an unknown app', async () => {
    const tuya = await newDoor(gateway, mine, { type: 'Tuya' });
    const { body } = await sync({ lock_app_id: tuya.appId });
    expect(body).toMatchObject({ data: { apps: 1, created: 6, updated: 1 } });
    expect((await sync({ lock_app_id: 999_999 })).body).toEqual(anError('not_found', 'Lock app not found'));
    expect((await sync({ lock_app_id: mine.appId })).status).toBe(404);
    expect((await sync({ lock_app_id: 'all' })).status).toBe(422);
    const foreign = await sync({ lock_app_id: gateway.run.facts.lock_apps.TTLock });
    expect([foreign.status, foreign.body.error]).toEqual([403, 'You do not own this lock app']);
  });

  it('reports refused credentials, and marks the app until they are valid again', async () => {
    const tenant = await gateway.newTenant();
    const own = await newDoor(gateway, tenant);
    const key = appKeys.app(tenant.accountId, 'lock', own.appId);
    await gateway.operator.apps.update(key, {
      set: { config: { client_id: 'x', username: 'nobody', base_url: 'https://euapi.ttlock.com' } },
    });
    const failed = await sync({}, tenant.token);
    expect([failed.status, failed.body.code]).toEqual([500, 'auth_expired']);
    expect(await gateway.operator.apps.get(key)).toMatchObject({ status: 'needs_reauth' });
    const { ttlockDemoApp } = await import('../../infra/simulators/ttlock/simulation.ts');
    const { client_id, username } = ttlockDemoApp;
    await gateway.operator.apps.update(key, {
      set: { config: { client_id, username, base_url: 'https://euapi.ttlock.com' } },
    });
    expect((await sync({}, tenant.token)).status).toBe(200);
    expect(await gateway.operator.apps.get(key)).not.toHaveProperty('status');
  });

  it('skips a disabled app', async () => {
    const tenant = await gateway.newTenant();
    const own = await newDoor(gateway, tenant);
    const key = appKeys.app(tenant.accountId, 'lock', own.appId);
    await gateway.operator.apps.update(key, { set: { disabled_at: '2026-01-01T00:00:00.000Z' } });
    expect((await sync({}, tenant.token)).body).toMatchObject({ data: { apps: 0, locks: [] } });
    const refused = await orderAndWait(gateway, own, lockPath(own, 'unlock'));
    expect([refused.status, refused.body.code]).toEqual([500, 'app_disabled']);
  });

  it('publishes an event when it is completed', async () => {
    const done = await order(gateway, door, '/api/locks/sync', { lock_app_id: door.appId });
    expect(await done.told()).toMatchObject({ event: 'locks.sync', status: 'completed', data: { apps: 1 } });
  });
});

describe('GET /api/locks', () => {
  it('lists them page by page, newest first', async () => {
    const all = (await list('?per_page=100')).data;
    const second = await list('?per_page=10&page=2');
    expect(second).toMatchObject({
      current_page: 2,
      per_page: 10,
      total: all.length,
      last_page: Math.ceil(all.length / 10),
    });
    expect(second.data).toEqual(all.slice(10, 20));
  });
});

const status = (of: Door) =>
  gateway.call<{ data: Record<string, unknown> }>('GET', lockPath(of, 'status'), { token: of.token });

describe('GET /api/locks/{lock}/status', () => {
  it('queries the lock', async () => {
    await orderAndWait(gateway, door, lockPath(door, 'unlock'));
    const { status: code, body } = await status(door);
    const data = {
      lock_id: door.lockId,
      state: 'unlocked',
      online: true,
      battery_level: 85,
      checked_at: anIsoTime,
      stale: false,
    };
    expect([code, body]).toEqual([200, { data, status: 'success', message: '' }]);
  });

  it.each([
    [163402, false, 'device_offline'],
    [163404, null, 'device_busy'],
  ])('of lock %i, which is busy or unreachable, returns the last known state', async (id, online, provider_error) => {
    const of = await anotherDoor(gateway, door, id);
    const { status: code, body } = await status(of);
    expect([code, body.data]).toEqual([
      200,
      {
        lock_id: of.lockId,
        state: 'unknown',
        online,
        battery_level: 85,
        checked_at: anIsoTime,
        stale: true,
        provider_error,
      },
    ]);
  });

  it('returns an error when the provider is unavailable', async () => {
    const { status: code, body } = await status(await anotherDoor(gateway, door, 163408));
    expect([code, body]).toMatchObject([500, { code: 'provider_unavailable', provider: { code: '90000' } }]);
  });

  it('of a Tuya lock reads its data points; for an offline lock it returns the last known state', async () => {
    const tuya = await newDoor(gateway, mine, { type: 'Tuya' });
    expect((await status(tuya)).body.data).toMatchObject({ state: 'locked', battery_level: 72, stale: false });
    const away = await status(await anotherDoor(gateway, tuya, 'demo-door-02'));
    expect(away.body.data).toMatchObject({ stale: true, online: false, provider_error: 'device_offline' });
  });

  it('returns 404 for an unknown lock', async () => {
    for (const id of [1, 999_999_999_999_999, mine.appId * 1_000_000_000 + 1]) {
      const answer = await gateway.call('GET', `/api/locks/${id}/status`, { token: mine.token });
      expect([answer.status, answer.body]).toEqual([404, anError('not_found', 'Lock not found')]);
    }
  });
});
