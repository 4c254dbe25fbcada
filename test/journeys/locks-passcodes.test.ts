/** Creating, showing and deleting passcodes, without exposing their codes. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anIsoTime } from '../support/expected-bodies.ts';
import { anotherDoor, type Door, lockPath, newDoor, order, orderAndWait } from '../support/locks.ts';
import { eventually, startTestGateway, type Tenant, type TestGateway } from '../support/test-gateway.ts';

let gateway: TestGateway;
let mine: Tenant;
let door: Door;
beforeAll(async () => {
  gateway = await startTestGateway({ delayScale: 0.01 });
  mine = await gateway.newTenant();
  door = await newDoor(gateway, mine, { provider_lock_id: '163401' });
});
afterAll(() => gateway.stop());

const period = { starts_at: '2030-03-02T14:20:00+03:00', ends_at: '2030-03-05T10:10:00+03:00' };
const custom = { name: 'Room 12 guest', type: 'period', mode: 'custom', code: '448812', ...period };
const random = { name: 'Courier', type: 'period', mode: 'random', ...period };

type Body = { data: Record<string, unknown> };
const make = async (of: Door, body: Record<string, unknown>) =>
  (await orderAndWait(gateway, of, lockPath(of, 'passcodes'), { body })) as unknown as {
    status: number;
    body: Body & Record<string, unknown>;
  };
const show = async (of: Door, id: unknown) =>
  (await gateway.call<Body>('GET', lockPath(of, `passcodes/${String(id)}`), { token: of.token })).body.data;
const codesAt = (lockId: number) => gateway.run.simulators.ttlock.locks().get(lockId)?.passcodes ?? [];
const deviceOf = (id: string) => gateway.run.simulators.tuya.devices.get(id);

describe('A passcode with a custom code', () => {
  it('is written to the lock with times in milliseconds; only its last two digits are shown', async () => {
    const { status, body } = await make(door, custom);
    const data = {
      passcode_id: expect.any(Number),
      lock_id: door.lockId,
      name: 'Room 12 guest',
      type: 'period',
      mode: 'custom',
      recurrence: null,
      code: '****12',
      code_url: null,
      starts_at: '2030-03-02T11:20:00.000Z',
      ends_at: '2030-03-05T07:10:00.000Z',
      status: 'active',
      provider_passcode_id: expect.any(String),
      warnings: [],
      created_at: anIsoTime,
      updated_at: anIsoTime,
    };
    expect([status, body]).toEqual([200, { data, status: 'success', message: 'Passcode created' }]);
    expect(codesAt(163401)).toMatchObject([
      {
        keyboardPwd: '448812',
        keyboardPwdType: 3,
        startDate: Date.parse('2030-03-02T11:20:00Z'),
        endDate: Date.parse('2030-03-05T07:10:00Z'),
      },
    ]);
    expect(await show(door, body.data.passcode_id)).toEqual(data);
  });

  it('that the lock already has is a duplicate and fails', async () => {
    const { status, body } = await make(door, { ...custom, name: 'Again' });
    expect([status, body.code, (body.provider as { code: string }).code]).toEqual([500, 'duplicate', '-3007']);
    const { body: list } = await gateway.call<{ data: { data: Record<string, unknown>[] } }>(
      'GET',
      lockPath(door, 'passcodes'),
      { token: door.token },
    );
    expect(list.data.data[0]).toMatchObject({ name: 'Again', status: 'failed', provider_passcode_id: null });
  });

  it('waits for an unreachable lock, unlike a command', async () => {
    const offline = await anotherDoor(gateway, door, 163402);
    const waiting = await order(gateway, offline, lockPath(offline, 'passcodes'), custom);
    await eventually(async () => {
      const { status, attempts } = await waiting.request();
      expect([status, Number(attempts) > 1]).toEqual(['processing', true]);
    });
    expect(codesAt(163402)).toEqual([]);
  });

  it('for a Tuya lock is sent encrypted with times in seconds, and arrives unchanged', async () => {
    const tuya = await newDoor(gateway, mine, { type: 'Tuya' });
    const { status, body } = await make(tuya, { ...custom, code: '4488123' });
    expect([status, body.data.code]).toEqual([200, '****23']);
    expect(deviceOf('demo-door-01')?.passcodes).toMatchObject([
      { code: '4488123', type: 0, effective_time: Date.parse('2030-03-02T11:20:00Z') / 1000 },
    ]);
    const sent = gateway.run.simulators.tuya.requests.map(({ rawBody }) => rawBody).join('');
    expect(sent).not.toContain('4488123');
  });
});

describe('A passcode that the provider generates', () => {
  it('is widened to whole hours; its code can be read by GET, and is in no result', async () => {
    const { status, body } = await make(door, random);
    const { passcode_id, code, code_url } = body.data;
    expect([status, body.data]).toMatchObject([
      200,
      { starts_at: '2030-03-02T11:00:00.000Z', ends_at: '2030-03-05T08:00:00.000Z', warnings: ['rounded_to_hour'] },
    ]);
    const created = codesAt(163401).find(({ keyboardPwdName }) => keyboardPwdName === 'Courier');
    expect(code).toBe(`****${created?.keyboardPwd.slice(-2)}`);
    expect((await show(door, passcode_id)).code).toBe(created?.keyboardPwd);
    // The result contains the absolute URL, which can be read again if the reply was lost.
    expect(code_url).toBe(`${gateway.run.facts.base_url}${lockPath(door, `passcodes/${String(passcode_id)}`)}`);
    for (let read = 0; read < 2; read += 1) {
      const reply = await fetch(String(code_url), { headers: { authorization: `Bearer ${door.token}` } });
      expect(await reply.json()).toMatchObject({ data: { code: created?.keyboardPwd, code_url } });
    }
    const { body: list } = await gateway.call('GET', lockPath(door, 'passcodes'), { token: door.token });
    expect(JSON.stringify(list)).not.toContain(created?.keyboardPwd);
  });

  it.each([
    [{ type: 'one_time' }, 1],
    [{ type: 'permanent' }, 2],
    [{ type: 'recurring', recurrence: 'weekend', ...period }, 5],
    [{ type: 'recurring', recurrence: 'sunday', ...period }, 14],
  ])('%j has the provider’s type %i', async (given, type) => {
    const name = `Type ${type}`;
    expect((await make(door, { name, ...given })).status).toBe(200);
    expect(codesAt(163401).find((one) => one.keyboardPwdName === name)).toMatchObject({ keyboardPwdType: type });
  });

  it('is possible for a lock without a gateway, for which a custom code is refused', async () => {
    const { body } = await orderAndWait(gateway, door, '/api/locks/sync');
    const { locks } = body.data as { locks: { id: number; provider_lock_id: string }[] };
    const lockId = locks.find(({ provider_lock_id }) => provider_lock_id === '163415')?.id ?? 0;
    const lonely = { ...door, lockId };
    expect((await make(lonely, random)).status).toBe(200);
    const refused = await make(lonely, custom);
    expect([refused.status, Object.keys(refused.body.errors as object)]).toEqual([422, ['mode']]);
  });

  it('whose response was lost is found in the provider’s list, and not created twice', async () => {
    const losing = await anotherDoor(gateway, door, 163418);
    const recurring = { ...random, type: 'recurring', recurrence: 'workday' };
    const created = await order(gateway, losing, lockPath(losing, 'passcodes'), recurring);
    expect(await created.reaches('completed')).toMatchObject({ result: { status: 'active' } });
    expect(codesAt(163418)).toHaveLength(1);
  });

  it('that was not created is requested again after the list has shown it', async () => {
    const losing = await anotherDoor(gateway, door, 163419);
    const created = await order(gateway, losing, lockPath(losing, 'passcodes'), custom);
    expect(await created.reaches('completed')).toMatchObject({ result: { status: 'active', code: '****12' } });
    expect(codesAt(163419)).toHaveLength(1);
    const paths = gateway.run.simulators.ttlock.requests.flatMap(({ path, rawBody, target }) =>
      `${rawBody}${target}`.includes('lockId=163419') && /wd/i.test(path) ? [path] : [],
    );
    expect(paths).toEqual(['/v3/keyboardPwd/add', '/v3/lock/listKeyboardPwd', '/v3/keyboardPwd/add']);
  });
});

describe('A request for a passcode', () => {
  it.each([
    [{ ...custom, code: '123' }, 'code'],
    [{ ...custom, code: '1234567890' }, 'code'],
    [{ ...custom, code: '12a4' }, 'code'],
    [{ ...custom, code: undefined }, 'code'],
    [{ ...random, code: '448899' }, 'code'],
    [{ ...custom, type: 'one_time' }, 'type'],
    [{ ...custom, ends_at: undefined }, 'ends_at'],
    [{ ...custom, ends_at: custom.starts_at }, 'ends_at'],
    [{ ...custom, starts_at: '2030-03-02' }, 'starts_at'],
    // A provider ignores times that the type does not have, so the code would open the door outside of them.
    [{ ...custom, type: 'permanent', starts_at: undefined }, 'ends_at'],
    [{ ...custom, type: 'permanent', ends_at: undefined }, 'starts_at'],
    [{ ...random, type: 'permanent' }, 'ends_at'],
    [{ ...random, type: 'one_time' }, 'ends_at'],
    [{ ...random, type: 'recurring' }, 'recurrence'],
    [{ ...random, recurrence: 'daily' }, 'recurrence'],
    [{ ...random, name: ' ' }, 'name'],
    [{ ...random, type: 'forever' }, 'type'],
  ])('refuses %j', async (body, field) => {
    const answer = await gateway.call('POST', lockPath(door, 'passcodes'), { body, token: door.token });
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]]);
    expect(JSON.stringify(answer.body)).not.toMatch(/448812|448899|12a4/);
  });

  it('is refused for passcodes that a Tuya lock does not support', async () => {
    const tuya = await newDoor(gateway, mine, { type: 'Tuya' });
    const short = await make(tuya, { ...custom, code: '448812' });
    expect([short.status, Object.keys(short.body.errors as object)]).toEqual([422, ['code']]);
    const theirs = await make(tuya, random);
    expect([theirs.status, Object.keys(theirs.body.errors as object)]).toEqual([422, ['mode']]);
  });

  it('with one Idempotency-Key is one request; with another code it is a reused key', async () => {
    const headers = { 'idempotency-key': 'room-14' };
    const path = lockPath(door, 'passcodes');
    const ask = (code: string) =>
      orderAndWait(gateway, door, path, { headers, body: { ...custom, name: 'Room 14', code } });
    const [first, again, other] = [await ask('551234'), await ask('551234'), await ask('551235')];
    expect([first.status, again.status, other.status, other.body.code]).toEqual([
      200,
      200,
      422,
      'idempotency_key_reused',
    ]);
    expect(again.body).toEqual(first.body);
    expect(codesAt(163401).filter(({ keyboardPwdName }) => keyboardPwdName === 'Room 14')).toHaveLength(1);
  });
});

const remove = (of: Door, id: unknown) =>
  orderAndWait(gateway, of, lockPath(of, `passcodes/${String(id)}`), { method: 'DELETE' });

describe('DELETE /api/locks/{lock}/passcodes/{passcode}', () => {
  it('deletes the code from the lock; repeating it succeeds', async () => {
    const { body } = await make(door, { ...custom, name: 'Room 15', code: '667788' });
    const { passcode_id } = body.data;
    const gone = await order(
      gateway,
      door,
      lockPath(door, `passcodes/${String(passcode_id)}`),
      {},
      { method: 'DELETE' },
    );
    expect(await gone.reaches('completed')).toMatchObject({ action: 'delete_passcode', result: { status: 'deleted' } });
    expect(await gone.told()).toMatchObject({ event: 'locks.delete_passcode', data: { passcode_id, code: '****88' } });
    expect(codesAt(163401).filter(({ keyboardPwd }) => keyboardPwd === '667788')).toEqual([]);
    const again = await remove(door, passcode_id);
    expect([again.status, again.body]).toMatchObject([200, { data: { status: 'deleted' } }]);
  });

  it('succeeds when the provider no longer has it', async () => {
    const { body } = await make(door, { ...custom, name: 'Room 16', code: '778899' });
    const passcodes = codesAt(163401);
    passcodes.splice(
      passcodes.findIndex(({ keyboardPwd }) => keyboardPwd === '778899'),
      1,
    );
    expect(await remove(door, body.data.passcode_id)).toMatchObject({
      status: 200,
      body: { data: { status: 'deleted' } },
    });
  });

  it('deletes the readable code of a passcode that the provider generated', async () => {
    const { body } = await make(door, { ...random, name: 'Short stay' });
    const { passcode_id, code } = body.data;
    expect((await remove(door, passcode_id)).status).toBe(200);
    expect(await show(door, passcode_id)).toMatchObject({ status: 'deleted', code });
  });

  it('returns 404 for a passcode of another lock, and for an unknown one', async () => {
    const { body } = await make(door, { ...custom, name: 'Room 17', code: '889900' });
    const other = await anotherDoor(gateway, door, 163377);
    for (const [of, id] of [
      [other, body.data.passcode_id],
      [door, 999_999],
      [door, 'abc'],
    ] as const) {
      const answer = await gateway.call('DELETE', lockPath(of, `passcodes/${String(id)}`), { token: door.token });
      expect([answer.status, answer.body.error]).toEqual([404, 'Passcode not found']);
    }
  });

  it('deletes it from a Tuya lock', async () => {
    const tuya = await newDoor(gateway, mine, { type: 'Tuya' });
    const { body } = await make(tuya, { ...custom, name: 'Leaving', code: '1231231' });
    const count = deviceOf('demo-door-01')?.passcodes.length ?? 0;
    expect((await remove(tuya, body.data.passcode_id)).status).toBe(200);
    expect(deviceOf('demo-door-01')?.passcodes).toHaveLength(count - 1);
  });
});
