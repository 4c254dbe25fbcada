/** Remote lock commands: their outcome, and that each is sent at most once. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anError, anIsoTime } from '../support/expected-bodies.ts';
import { anotherDoor, type Door, lockPath, newDoor, order, orderAndWait, readLock } from '../support/locks.ts';
import { startTestGateway, type Tenant, type TestGateway } from '../support/test-gateway.ts';

let gateway: TestGateway;
let mine: Tenant;
let door: Door;
beforeAll(async () => {
  gateway = await startTestGateway({ delayScale: 0.01 });
  mine = await gateway.newTenant();
  door = await newDoor(gateway, mine, { provider_lock_id: '163401' });
});
afterAll(() => gateway.stop());

const magic = (lockId: number) => anotherDoor(gateway, door, lockId);
const commandsTo = (lockId: number) => gateway.run.simulators.ttlock.obeyed.filter((one) => one.lockId === lockId);
const callsTo = (lockId: number, path = '/v3/lock/unlock') =>
  gateway.run.simulators.ttlock.requests.filter((one) => one.path === path && one.rawBody.includes(`lockId=${lockId}`));

describe('POST /api/locks/{lock}/unlock', () => {
  it('returns 202, unlocks the door, and publishes the result', async () => {
    const unlock = await order(gateway, door, lockPath(door, 'unlock'), { reason: 'Guest', actor: 'Reception' });
    const result = {
      lock_id: door.lockId,
      action: 'unlock',
      state: 'unlocked',
      executed_at: anIsoTime,
      provider_code: 0,
      confirmed_by: 'answer',
    };
    expect(await unlock.reaches('completed')).toMatchObject({
      service: 'locks',
      action: 'unlock',
      result,
      error: null,
    });
    expect(await unlock.told()).toEqual({
      event: 'locks.unlock',
      request_id: unlock.requestId,
      service: 'locks',
      action: 'unlock',
      status: 'completed',
      data: result,
      error: null,
      timestamp: anIsoTime,
    });
    expect(await readLock(gateway, door)).toMatchObject({ state: 'unlocked', state_at: anIsoTime, online: true });
    expect(commandsTo(163401)).toEqual([{ lockId: 163401, command: 'unlock' }]);
  });

  it('with Prefer: wait returns the result, and lock reverts it', async () => {
    const { status, body } = await orderAndWait(gateway, door, lockPath(door, 'lock'));
    expect([status, body]).toEqual([
      200,
      {
        data: {
          lock_id: door.lockId,
          action: 'lock',
          state: 'locked',
          executed_at: anIsoTime,
          provider_code: 0,
          confirmed_by: 'answer',
        },
        status: 'success',
        message: 'Locked',
      },
    ]);
    expect(await readLock(gateway, door)).toMatchObject({ state: 'locked' });
  });

  it('with the same Idempotency-Key unlocks once', async () => {
    const before = commandsTo(163401).length;
    const headers = { 'idempotency-key': 'the-guest-at-the-gate' };
    const answers = [];
    for (let count = 0; count < 3; count += 1) {
      answers.push(await orderAndWait(gateway, door, lockPath(door, 'unlock'), { headers }));
    }
    expect(answers.map(({ status, headers: said }) => [status, said.get('idempotent-replayed')])).toEqual([
      [200, null],
      [200, 'true'],
      [200, 'true'],
    ]);
    expect(commandsTo(163401)).toHaveLength(before + 1);
  });

  it.each([
    [163402, 'device_offline', -3002, 1],
    [163404, 'device_busy', -3003, 4],
    [163405, 'unsupported', -4043, 1],
    [163409, 'permission_denied', -3046, 1],
    [163411, 'quota_exhausted', 30007, 1],
    [163412, 'unsupported', -2025, 1],
    [163413, 'not_found', -1003, 1],
  ])('of lock %i fails with %s after the number of attempts for that code', async (lockId, code, errcode, calls) => {
    const { status, body } = await orderAndWait(gateway, await magic(lockId), lockPath(await magic(lockId), 'unlock'));
    expect(status).toBe(500);
    expect(body).toMatchObject({
      success: false,
      code,
      provider: { name: 'TTLock', code: String(errcode), message: expect.any(String) },
    });
    expect(String(body.error)).toMatch(new RegExp(`^${code}: `));
    expect(callsTo(lockId)).toHaveLength(calls);
    expect(commandsTo(lockId)).toEqual([]);
  });

  it('waits for a busy gateway, and then unlocks', async () => {
    const { status } = await orderAndWait(gateway, door, lockPath(await magic(163403), 'unlock'));
    expect([status, callsTo(163403).length, commandsTo(163403).length]).toEqual([200, 2, 1]);
  });

  it('requests a new token when the old one is no longer valid', async () => {
    const { status } = await orderAndWait(gateway, door, lockPath(await magic(163416), 'unlock'));
    expect([status, callsTo(163416).length, commandsTo(163416).length]).toEqual([200, 2, 1]);
  });

  it('is sent again when the provider reports that it failed', async () => {
    const { status } = await orderAndWait(gateway, door, lockPath(await magic(163420), 'unlock'));
    expect([status, callsTo(163420).length, commandsTo(163420).length]).toEqual([200, 2, 1]);
  });

  it('whose response is lost is found in the records, and not sent again', async () => {
    const { status, body } = await orderAndWait(gateway, door, lockPath(await magic(163406), 'unlock'));
    expect([status, body]).toMatchObject([
      200,
      { data: { state: 'unlocked', confirmed_by: 'record', provider_code: 12 } },
    ]);
    expect([callsTo(163406).length, commandsTo(163406).length]).toEqual([1, 1]);
  });

  it('without any evidence ends with an unknown outcome, and is not sent again', async () => {
    const lost = await magic(163407);
    const unlock = await order(gateway, lost, lockPath(lost, 'unlock'));
    const request = await unlock.reaches('failed');
    expect(String(request.error)).toMatch(/^outcome_unknown: /);
    expect(await unlock.told()).toMatchObject({ event: 'locks.unlock', status: 'failed', error: request.error });
    expect([callsTo(163407).length, commandsTo(163407).length]).toEqual([1, 0]);
    expect(await readLock(gateway, lost)).toMatchObject({ state: 'unknown' });
  });

  it('is not sent again after an internal error of the provider', async () => {
    const { status, body } = await orderAndWait(gateway, door, lockPath(await magic(163408), 'unlock'));
    expect([status, body.code, callsTo(163408).length]).toEqual([500, 'outcome_unknown', 1]);
  });

  it('is refused with 409 if the lock does not support it, without a call to the provider', async () => {
    const { body } = await orderAndWait(gateway, door, '/api/locks/sync');
    const locks = (body.data as { locks: { id: number; provider_lock_id: string }[] }).locks;
    const lockId = locks.find(({ provider_lock_id }) => provider_lock_id === '163415')?.id ?? 0;
    const answer = await gateway.call('POST', lockPath({ lockId }, 'unlock'), { token: door.token });
    expect([answer.status, answer.body]).toEqual([
      409,
      anError('unsupported', 'unsupported: This lock does not support unlock'),
    ]);
    expect(callsTo(163415)).toEqual([]);
  });

  it.each([
    [{ expires_in: 4 }, 'expires_in'],
    [{ expires_in: 301 }, 'expires_in'],
    [{ expires_in: 'soon' }, 'expires_in'],
    [{ reason: '' }, 'reason'],
    [{ actor: 'x'.repeat(256) }, 'actor'],
    [{ callback_url: 'http://127.0.0.1:1/x', webhook_secret: '' }, 'webhook_secret'],
  ])('refuses %j', async (body, field) => {
    const answer = await gateway.call('POST', lockPath(door, 'unlock'), { body, token: door.token });
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]]);
  });

  it('does not run in parallel with another command to the same lock', async () => {
    const before = callsTo(163401).length;
    const answers = await Promise.all([1, 2].map(() => orderAndWait(gateway, door, lockPath(door, 'unlock'))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(callsTo(163401)).toHaveLength(before + 2);
  });
});

describe('A Tuya lock', () => {
  let tuya: Door;
  beforeAll(async () => {
    tuya = await newDoor(gateway, mine, { type: 'Tuya' });
  });

  it('is unlocked and locked by ticket', async () => {
    const unlocked = await orderAndWait(gateway, tuya, lockPath(tuya, 'unlock'));
    expect(unlocked).toMatchObject({ status: 200, body: { data: { state: 'unlocked', provider_code: null } } });
    expect((await orderAndWait(gateway, tuya, lockPath(tuya, 'lock'))).status).toBe(200);
    expect(gateway.run.simulators.tuya.obeyed).toEqual([
      { device: 'demo-door-01', open: true },
      { device: 'demo-door-01', open: false },
    ]);
  });

  it.each([
    ['demo-door-02', 'device_offline'],
    ['demo-door-03', 'permission_denied'],
    ['demo-door-05', 'outcome_unknown'],
  ])('%s fails with %s', async (id, code) => {
    const { status, body } = await orderAndWait(
      gateway,
      tuya,
      lockPath(await anotherDoor(gateway, tuya, id), 'unlock'),
    );
    expect([status, body.code]).toEqual([500, code]);
  });

  it('shows that it was unlocked after the response was lost', async () => {
    const lost = await anotherDoor(gateway, tuya, 'demo-door-04');
    const { status, body } = await orderAndWait(gateway, tuya, lockPath(lost, 'unlock'));
    expect([status, body]).toMatchObject([200, { data: { state: 'unlocked', confirmed_by: 'record' } }]);
  });
});
