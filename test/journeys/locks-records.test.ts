/** Lock records from providers: duplicate, late, out of order, forged, or polled. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LockRecord } from '../../infra/simulators/ttlock/simulation.ts';
import { lockKeys } from '../../shared/locks/records.ts';
import { anError, anIsoTime } from '../support/expected-bodies.ts';
import { type Door, eventsOf, lockPath, newDoor, orderAndWait, readLock } from '../support/locks.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import { eventually, type Tenant, type TestGateway } from '../support/test-gateway.ts';

let gateway: TestGateway;
let mine: Tenant;
beforeAll(async () => {
  gateway = await shareTestGateway({ delayScale: 0.01 });
  mine = await gateway.newTenant();
});
afterAll(() => gateway.stop());

const at = Date.parse('2026-03-02T08:15:00.000Z');
const aRecord = (given: Partial<LockRecord> = {}): LockRecord => ({
  lockId: 163377,
  recordType: 4,
  recordTypeFromLock: 4,
  success: 1,
  username: 'Front desk',
  keyboardPwd: '448812',
  lockDate: at,
  serverDate: at + 9_000,
  electricQuantity: 85,
  ...given,
});

/** A lock of a new tenant, so that the tenant has no other events. */
async function aDoor(): Promise<Door> {
  return newDoor(gateway, await gateway.newTenant());
}
const push = ({ callbackUrl }: Door, ...records: LockRecord[]) =>
  gateway.run.simulators.ttlock.push(callbackUrl, records);
const accessesOf = async (door: Door) =>
  (
    await gateway.call<{ data: { data: Record<string, unknown>[] } }>('GET', lockPath(door, 'records'), {
      token: door.token,
    })
  ).body.data.data;
const published = (door: Door, count: number) =>
  eventually(async () => {
    const events = await eventsOf(gateway, door);
    expect(events).toHaveLength(count);
    return events;
  });
/** Waits until callbacks were processed. */
const processed = (door: Door, count: number) =>
  eventually(async () => expect((await accessesOf(door)).length).toBe(count));

describe('A record in a callback', () => {
  it('is acknowledged with success, and published as locks.accessed with its code masked', async () => {
    const door = await aDoor();
    const { status, answer } = await push(
      door,
      aRecord({ lockDate: 1_628_522_530_000, serverDate: 1_628_522_539_000 }),
    );
    expect([status, answer]).toEqual([200, 'success']);
    const [event] = await published(door, 1);
    const data = {
      lock_id: door.lockId,
      lock_name: 'A door',
      provider: 'TTLock',
      provider_lock_id: '163377',
      access_id: expect.any(Number),
      action: 'unlock',
      method: 'passcode',
      success: true,
      actor: 'Front desk',
      credential: '****12',
      passcode_id: null,
      occurred_at: '2021-08-09T15:22:10.000Z',
      reported_at: '2021-08-09T15:22:19.000Z',
      battery_level: 85,
      provider_code: 4,
      provider_subcode: 4,
    };
    expect(event).toEqual({
      id: expect.any(String),
      event: 'locks.accessed',
      request_id: null,
      service: 'locks',
      action: 'accessed',
      status: 'completed',
      data,
      error: null,
      timestamp: anIsoTime,
    });
    expect(await accessesOf(door)).toEqual([data]);
  });

  it('that arrives five times at once and again later is published once', async () => {
    const door = await aDoor();
    await Promise.all(Array.from({ length: 5 }, () => push(door, aRecord())));
    await published(door, 1);
    await push(door, aRecord(), aRecord({ lockDate: at + 1_000 }));
    await published(door, 2);
    await push(door, aRecord());
    await push(door, aRecord({ lockDate: at + 2_000 }));
    expect(await published(door, 3)).toHaveLength(3);
    expect(await accessesOf(door)).toHaveLength(3);
  });

  it('that arrives late does not overwrite newer facts of the lock', async () => {
    const door = await aDoor();
    await push(
      door,
      aRecord({
        recordType: 45,
        keyboardPwd: '',
        lockDate: at + 60_000,
        serverDate: at + 61_000,
        electricQuantity: 80,
      }),
    );
    await published(door, 1);
    await push(door, aRecord({ electricQuantity: 90 }));
    await published(door, 2);
    expect(await readLock(gateway, door)).toMatchObject({
      state: 'locked',
      state_at: new Date(at + 60_000).toISOString(),
      battery_level: 80,
    });
  });

  it('from a clock that is ahead counts as now', async () => {
    const door = await aDoor();
    await push(door, aRecord({ lockDate: Date.now() + 86_400_000, serverDate: Date.now() + 86_400_000 }));
    await published(door, 1);
    const { state, state_at } = await readLock(gateway, door);
    expect(state).toBe('unlocked');
    expect(Date.parse(String(state_at))).toBeLessThanOrEqual(Date.now());
  });

  it.each([
    [7, 'unlock', 'card', true],
    [11, 'lock', 'app', true],
    [48, 'alarm', null, true],
    [12, 'unlock', 'gateway', true],
    [31, 'door', 'sensor', false],
    [53, 'other', null, false],
  ])('of type %i is %s by %s', async (recordType, action, method, isPublished) => {
    const door = await aDoor();
    await push(door, aRecord({ recordType, keyboardPwd: '' }));
    await processed(door, 1);
    expect(await accessesOf(door)).toMatchObject([{ action, method, credential: null }]);
    // Followed by another record, to check that nothing was published before.
    await push(door, aRecord({ lockDate: at + 5_000 }));
    await published(door, isPublished ? 2 : 1);
  });

  it('of a failed attempt is published as failed, and does not change the state of the lock', async () => {
    const door = await aDoor();
    await push(door, aRecord({ success: 0, keyboardPwd: '12' }));
    const [event] = await published(door, 1);
    expect(event).toMatchObject({ status: 'completed', data: { success: false, credential: '**' } });
    expect(await readLock(gateway, door)).toMatchObject({ state: 'unknown' });
  });

  it('contains the passcode id for its code, only for passcodes of this lock', async () => {
    const door = await aDoor();
    const body = { name: 'Guest', type: 'permanent', code: '90210' };
    const created = await orderAndWait(gateway, door, lockPath(door, 'passcodes'), { body });
    const { passcode_id } = created.body.data as { passcode_id: number };
    await push(door, aRecord({ keyboardPwd: '90210' }), aRecord({ keyboardPwd: '90211' }));
    const events = await published(door, 2);
    expect(events.map(({ data }) => data.passcode_id)).toEqual(expect.arrayContaining([passcode_id, null]));
    const other = await aDoor();
    await push(other, aRecord({ keyboardPwd: '90210' }));
    expect((await published(other, 1))[0]?.data.passcode_id).toBeNull();
  });

  it('of an unknown lock gets the same reply and has no effect', async () => {
    const door = await aDoor();
    const { status, answer } = await push(door, aRecord({ lockId: 999_999 }));
    expect([status, answer]).toEqual([200, 'success']);
    await push(door, aRecord());
    await published(door, 1);
  });

  it.each([
    'records=not-json&lockId=163377',
    'records=%7B%7D&lockId=163377',
    'records=%5B%7B%22recordType%22%3A%22x%22%7D%5D&lockId=163377',
    'lockId=163377&notifyType=1',
    '',
    '{"records":[]}',
    '\u0000',
  ])('that cannot be read (%j) is acknowledged with success and stored', async (body) => {
    const door = await aDoor();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await gateway.call<string>('POST', door.callbackUrl, { body, headers, token: null });
    expect([answer.status, answer.body]).toEqual([200, 'success']);
    await push(door, aRecord());
    await published(door, 1);
  });
});

describe('A callback URL', () => {
  it('is not found without its token', async () => {
    const [mineOwn, theirs] = [await aDoor(), await aDoor()];
    const token = mineOwn.callbackUrl.split('/').at(-1) ?? '';
    const base = `${gateway.run.facts.base_url}/api/locks/callback`;
    for (const url of [
      `${base}/${mineOwn.appId}/${'0'.repeat(48)}`,
      `${base}/${theirs.appId}/${token}`,
      `${base}/${mineOwn.appId}/${createHash('md5').update(token).digest('hex')}`,
      `${base}/999999/${token}`,
      `${base}/abc/${token}`,
      `${base}/${mine.appId}/${token}`,
    ]) {
      const answer = await gateway.call('POST', url, { body: 'records=[]', token: null });
      expect([answer.status, answer.body]).toEqual([404, anError('not_found', 'Lock app not found')]);
    }
    expect([...(await eventsOf(gateway, mineOwn)), ...(await eventsOf(gateway, theirs))]).toEqual([]);
  });

  it('of an app affects only that app’s locks, even if two tenants have the same lock', async () => {
    const [one, other] = [await aDoor(), await aDoor()];
    await push(one, aRecord());
    await published(one, 1);
    expect(await eventsOf(gateway, other)).toEqual([]);
  });

  it('refuses a body that is too large', async () => {
    const door = await aDoor();
    const answer = await gateway.call('POST', door.callbackUrl, { body: 'x'.repeat(300 * 1024), token: null });
    expect(answer.status).toBe(413);
  });
});

describe('A record that was published', () => {
  it('leaves nothing pending', async () => {
    const door = await aDoor();
    await push(door, aRecord());
    await published(door, 1);
    await eventually(async () => {
      const { operations } = gateway.operator;
      const sent = await operations.query({ pk: lockKeys.callback(door.accountId, door.appId, '').pk });
      const { items } = await operations.query({ pk: `A#${door.accountId}#APP#${door.appId}` });
      const pendingMessage = [...sent.items, ...items].filter(
        (item) => 'outbox' in item || 'pending_message' in item || 'due_at' in item,
      );
      expect([items.length > 3, pendingMessage]).toEqual([true, []]);
    });
  });

  it('is stored without a readable code or callback body', async () => {
    const door = await aDoor();
    await push(door, aRecord({ keyboardPwd: '73519284' }));
    await published(door, 1);
    const { operations } = gateway.operator;
    const { pk } = lockKeys.callback(door.accountId, door.appId, '');
    const sent = (await operations.query({ pk })).items;
    const { items } = await operations.query({ pk: `A#${door.accountId}#APP#${door.appId}` });
    expect([sent.length, items.length > 1]).toEqual([1, true]);
    expect(JSON.stringify([...sent, ...items])).not.toContain('73519284');
  });
});

describe('A provider without callbacks', () => {
  it('is polled when the sweeper runs, and its records are published once', async () => {
    const door = await newDoor(gateway, await gateway.newTenant(), { type: 'Tuya' });
    const log = { status: { code: 'unlock_fingerprint', value: '7' }, update_time: Date.now(), nick_name: 'Amina' };
    gateway.run.simulators.tuya.use('demo-door-01', log);
    await gateway.run.gateway.invoke('sweeper', {});
    const [event] = await published(door, 1);
    expect(event?.data).toMatchObject({
      lock_id: door.lockId,
      action: 'unlock',
      method: 'fingerprint',
      actor: 'Amina',
      credential: '*',
      occurred_at: new Date(log.update_time).toISOString(),
    });
    await gateway.run.gateway.invoke('locks-worker', pollAgain(door));
    expect(await eventsOf(gateway, door)).toHaveLength(1);
  });
});

/** A message of the queue, as SQS delivers it to the worker. */
const pollAgain = ({ accountId, appId }: Door) => ({
  Records: [
    {
      messageId: 'm',
      body: JSON.stringify({ kind: 'poll_locks', account_id: accountId, app_id: appId, trace_id: 't' }),
      attributes: { ApproximateReceiveCount: '1' },
    },
  ],
});
