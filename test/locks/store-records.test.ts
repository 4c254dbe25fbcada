/**
 * Callbacks whose worker crashes at any point: each record is stored and published once (receive-callback.ts,
 * store-records.ts).
 */
import { beforeEach, describe, expect, it } from 'vitest';
import type { LockRecord } from '../../shared/drivers/lock-driver.ts';
import { limitRecord } from '../../shared/locks/bound-record.ts';
import { locksQueue } from '../../shared/locks/messages.ts';
import { receiveCallback } from '../../shared/locks/receive-callback.ts';
import type { Lock } from '../../shared/locks/lock.ts';
import type { LockApp } from '../../shared/locks/lock-app.ts';
import { storeRecords } from '../../shared/locks/store-records.ts';
import { workOnLocks } from '../../shared/locks/work.ts';
import { useEmulatedStores, type TestSetup } from '../support/emulated-stores.ts';
import { aDriver, aLock, aPasscode, eventsOf, everythingOf, locksDependencies, recover } from './lock-setup.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
let app: LockApp;
let lock: Lock;
beforeEach(async () => {
  setup = await stores.newSetup();
  ({ app, lock } = await aLock(setup));
});

const records: LockRecord[] = [1, 2].map((number) => ({
  provider_lock_id: '163377',
  action: 'unlock',
  method: 'passcode',
  success: true,
  actor: `Guest ${number}`,
  credential: '448812',
  occurred_at: Date.parse('2026-01-15T08:59:00.000Z') + number,
  reported_at: null,
  battery_level: 80 - number,
  provider_code: 4,
  provider_subcode: 4,
}));

describe('A worker that crashes', () => {
  const places = Array.from({ length: 24 }, (_, but) =>
    (['before', 'after'] as const).map((how) => [how, but] as const),
  );
  it.each(places.flat())('%s store call %i loses no record and publishes none twice', async (how, but) => {
    const given = { callbacks: { read: () => records, reply: 'success' } };
    const dependencies = locksDependencies(setup, given);
    const subject = { app, driver: aDriver(given) };
    const request = { body: 'records', pathParameters: {} } as Parameters<typeof receiveCallback>[1]['request'];
    await receiveCallback(dependencies, { subject, request, traceId: 'trace-1', log: setup.log });
    setup.aws.breakAt(but, how);
    await workOnLocks(dependencies, setup.sent(locksQueue)[0]!.message, setup.log).catch(() => undefined);
    await recover(setup, dependencies);
    const accesses = (await everythingOf(setup)).filter(({ sk }) => String(sk).startsWith('ACCESS#'));
    expect(accesses.map(({ actor }) => String(actor)).toSorted()).toEqual(['Guest 1', 'Guest 2']);
    const events = await eventsOf(setup);
    expect(events.map(({ data }) => (data as { actor: string }).actor).toSorted()).toEqual(['Guest 1', 'Guest 2']);
    const stored = (await everythingOf(setup)).find(({ sk }) => String(sk).startsWith('LOCK#'));
    expect(stored).toMatchObject({ state: 'unlocked', battery_level: 78 });
    for (const name of ['outbox', 'due_at'])
      expect((await everythingOf(setup)).some((item) => name in item)).toBe(false);
  });

  it('before the message was sent does not change the reply to the provider', async () => {
    const given = { callbacks: { read: () => records, reply: 'success' } };
    const dependencies = locksDependencies(setup, given);
    const request = { body: 'records', pathParameters: {} } as Parameters<typeof receiveCallback>[1]['request'];
    setup.aws.refuse('SendMessage');
    const subject = { app, driver: aDriver(given) };
    const reply = await receiveCallback(dependencies, { subject, request, traceId: 'trace-1', log: setup.log });
    expect(reply).toMatchObject({ status: 200, body: 'success' });
    await recover(setup, dependencies);
    expect(await eventsOf(setup)).toHaveLength(2);
  });
});

describe('A record of an opening by a passcode of the gateway', () => {
  it.each([
    ['its code', { credential: '448812' }],
    ['the provider’s id of it', { credential: '5912', names_passcode: true }],
  ] as const)('leads to the passcode by %s', async (_by, named) => {
    const dependencies = locksDependencies(setup, {
      createPasscode: async () => ({ provider_passcode_id: '5912', code: '448812' }),
    });
    await (await aPasscode(setup, dependencies, lock, { mode: 'custom', code: '448812' })).run();
    const context = { traceId: 'trace-1', log: setup.log };
    const used = { ...records[0]!, ...named };
    // The code of somebody else that equals the id.
    const other = { ...used, occurred_at: 1, credential: '5912', names_passcode: undefined };
    await storeRecords(dependencies, app, [used, other], context);
    const passcode = (await everythingOf(setup)).find(({ sk }) => String(sk).startsWith('PASSCODE#'));
    const accesses = (await everythingOf(setup)).filter(({ sk }) => String(sk).startsWith('ACCESS#'));
    expect(accesses.map(({ passcode_id }) => passcode_id)).toEqual([passcode?.id, null]);
  });
});

describe('A callback with fields that are too long to store', () => {
  const long = 'x'.repeat(200_000);
  const hostile: LockRecord[] = [
    { ...records[0]!, provider_lock_id: long },
    { ...records[0]!, actor: long, credential: long, provider_code: long, provider_subcode: 1e300 },
    { ...records[0]!, occurred_at: 1e300, reported_at: -1e300, battery_level: 1e300, provider_code: Infinity },
    records[1]!,
  ];

  it('is stored with shortened fields, and does not prevent other records from being published', async () => {
    const given = { callbacks: { read: () => hostile, reply: 'success' } };
    const dependencies = locksDependencies(setup, given);
    const subject = { app, driver: aDriver(given) };
    const request = { body: 'records', pathParameters: {} } as Parameters<typeof receiveCallback>[1]['request'];
    await receiveCallback(dependencies, { subject, request, traceId: 'trace-1', log: setup.log });
    await workOnLocks(dependencies, setup.sent(locksQueue)[0]!.message, setup.log);
    const accesses = (await everythingOf(setup)).filter(({ sk }) => String(sk).startsWith('ACCESS#'));
    expect(accesses).toHaveLength(3);
    // A hundred records of the maximum size fit into one reply.
    for (const access of accesses) expect(Buffer.byteLength(JSON.stringify(access)) * 100).toBeLessThan(1_000_000);
    expect((await eventsOf(setup)).map(({ data }) => (data as { actor: string }).actor)).toContain('Guest 2');
  });

  it('does not change fields within the limits', () => {
    for (const record of records) expect(limitRecord(record)).toEqual(record);
  });

  it('is refused when its text is too long to be stored sealed, even if the body is within the size limit', async () => {
    const given = { callbacks: { read: () => records, reply: 'success' } };
    const dependencies = locksDependencies(setup, given);
    const call = (body: string) => {
      const request = { body, pathParameters: {} } as Parameters<typeof receiveCallback>[1]['request'];
      const subject = { app, driver: aDriver(given) };
      return receiveCallback(dependencies, { subject, request, traceId: 'trace-1', log: setup.log });
    };
    await expect(call('\uFFFD'.repeat(256 * 1024))).rejects.toThrow('too large');
    expect(await call('x'.repeat(256 * 1024))).toMatchObject({ status: 200 });
  });
});
