/** Commands whose worker crashes at any point: a door is never opened twice for one request (command.ts). */
import { beforeEach, describe, expect, it } from 'vitest';
import type { LockDriver, LockRecord } from '../../shared/drivers/lock-driver.ts';
import type { Egress } from '../../shared/platform/egress/guarded-client.ts';
import { appKeys } from '../../shared/apps/records.ts';
import { GatewayError } from '../../shared/platform/errors/gateway-error.ts';
import { StoreUnavailable } from '../../shared/platform/storage/store-call.ts';
import type { Lock } from '../../shared/locks/lock.ts';
import { locksQueue } from '../../shared/locks/messages.ts';
import { startOfTime, useEmulatedStores, type TestSetup } from '../support/emulated-stores.ts';
import { aLock, anUnlock, disableApp, eventsOf, everythingOf, locksDependencies, recover } from './lock-setup.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
let lock: Lock;
beforeEach(async () => {
  setup = await stores.newSetup();
  ({ lock } = await aLock(setup));
});

const aRecord = (at: number, given: Partial<LockRecord> = {}): LockRecord => ({
  provider_lock_id: '163377',
  action: 'unlock',
  method: 'gateway',
  success: true,
  actor: null,
  credential: null,
  occurred_at: at,
  reported_at: at,
  battery_level: 80,
  provider_code: 12,
  provider_subcode: 28,
  ...given,
});
const unclear = () => new GatewayError('provider_unclear', 'Model: no response');
const throttled = () => Promise.reject(new StoreUnavailable(new Error('throttled'), false));

describe('A worker that crashes', () => {
  /** `isRecorded`: whether the provider's records show the command. */
  const places = [true, false].flatMap((isRecorded) =>
    Array.from({ length: 10 }, (_, but) =>
      (['before', 'after'] as const).map((how) => ({ how, but, isRecorded })),
    ).flat(),
  );
  it.each(places)(
    '$how store call $but, records kept: $isRecorded, unlocks at most once and ends the request',
    async (place) => {
      const done: number[] = [];
      const dependencies = locksDependencies(setup, {
        command: async () => (done.push(setup.now()), 0),
        listRecords: async () => (place.isRecorded ? done.map((at) => aRecord(at)) : []),
      });
      const unlock = await anUnlock(setup, dependencies, lock);
      setup.aws.breakAt(place.but, place.how);
      await unlock.run().catch(() => undefined);
      setup.pass(30_000);
      await unlock.run().catch(() => undefined);
      setup.pass(40_000);
      await recover(setup, dependencies);
      const request = await unlock.read();
      expect(done.length).toBeLessThanOrEqual(1);
      expect(['completed', 'failed']).toContain(request.status);
      // A completed request was executed, and if the provider records it, an executed request is completed.
      if (request.status === 'completed') expect(done).toHaveLength(1);
      if (place.isRecorded && done.length === 1) expect(request.status).toBe('completed');
      const codes = [undefined, 'outcome_unknown', 'expired'];
      expect(codes).toContain(request.error_code);
      if (request.error_code === 'expired') expect(done).toEqual([]);
      expect(await eventsOf(setup)).toMatchObject([{ event: 'locks.unlock', status: request.status }]);
      expect((await everythingOf(setup)).some((item) => 'due_at' in item)).toBe(false);
    },
  );
});

describe('While a table throttles', () => {
  it.each(Array.from({ length: 10 }, (_, but) => but))(
    'a command that was carried out is completed, without a record of the provider (store call %i)',
    async (but) => {
      let calls = 0;
      const dependencies = locksDependencies(setup, { command: async () => (calls++, 0) });
      const unlock = await anUnlock(setup, dependencies, lock);
      setup.aws.throttleAt(but);
      await unlock.run().catch(() => undefined);
      setup.aws.outage(null);
      setup.pass(70_000);
      await recover(setup, dependencies);
      const { status, error_code } = await unlock.read();
      const isDone = calls === 1;
      expect([calls, status, error_code]).toEqual(isDone ? [1, 'completed', undefined] : [0, 'failed', 'expired']);
      expect(await eventsOf(setup)).toMatchObject([{ event: 'locks.unlock', status }]);
    },
  );
});

describe('While secrets cannot be read', () => {
  it('a command is not sent, and is tried again', async () => {
    let calls = 0;
    const plain = locksDependencies(setup, { command: async () => (calls++, 0) });
    const dependencies = { ...plain, keyring: { ...plain.keyring, findAll: throttled } };
    const unlock = await anUnlock(setup, dependencies, lock);
    const key = appKeys.app(lock.account_id, 'lock', lock.lock_app_id);
    await setup.apps.update(key, { set: { sealed_config: 'v1.locks_k1.aa.aa' } });
    await unlock.run();
    expect([calls, await unlock.read()]).toMatchObject([0, { status: 'processing', phase: 'accepted' }]);
    await setup.apps.update(key, { remove: ['sealed_config'] });
    setup.pass(6_000);
    await unlock.run();
    expect([calls, await unlock.read()]).toMatchObject([1, { status: 'completed' }]);
  });
});

const busy = () => Promise.reject(new GatewayError('provider_unavailable', 'Model: busy', { code: 'device_busy' }));

const run = async (given: Partial<LockDriver>, before: () => Promise<void> = async () => undefined) => {
  let calls = 0;
  const { command = async () => 0 } = given;
  const dependencies = locksDependencies(setup, {
    ...given,
    command: (...facts) => {
      calls += 1;
      return command(...facts);
    },
  });
  const unlock = await anUnlock(setup, dependencies, lock);
  await before();
  await unlock.run();
  return { calls, request: await unlock.read(), unlock, dependencies };
};

describe('A command', () => {
  it('that waited longer than expires_in is not sent', async () => {
    const { calls, request } = await run({}, async () => setup.pass(60_001));
    expect([calls, request.status, request.error_code]).toEqual([0, 'failed', 'expired']);
    expect(request.error).toBe('expired: The command waited longer than 60 s and was not sent');
  });

  it('whose app was disabled after it was accepted is not sent', async () => {
    const { calls, request } = await run({}, () => disableApp(setup, lock));
    expect([calls, request.status, request.error_code]).toEqual([0, 'failed', 'app_disabled']);
  });

  it('has less time for all its calls together than its claim on the lock lasts', async () => {
    const given: number[] = [];
    const slowly: Egress['send'] = async ({ totalTimeoutMs }) => {
      given.push(totalTimeoutMs);
      setup.pass(Math.min(totalTimeoutMs, 14_000));
      return { status: 200, headers: {}, body: '' };
    };
    const dependencies = {
      ...locksDependencies(setup, {
        // A token, a ticket and the command.
        async command(_command, _lockId, { access }) {
          for (const path of ['token', 'ticket', 'door']) {
            const url = `https://model.example/${path}`;
            const timeouts = { connectTimeoutMs: 5_000, totalTimeoutMs: 15_000, maxAnswerBytes: 1_000 };
            const call = { trust: 'provider', method: 'POST', url, headers: {}, ...timeouts } as const;
            await access.egress.send(call).catch(() => Promise.reject(new GatewayError('provider_unavailable')));
          }
          return 0;
        },
      }),
      egress: { send: slowly },
    };
    const began = setup.now();
    await (await anUnlock(setup, dependencies, lock)).run();
    // With what is left then, no further call is begun.
    expect(given).toEqual([15_000, 5_000]);
    expect(setup.now() - began).toBeLessThan(20_000);
  });

  it('just before its deadline is sent', async () => {
    const { calls, request } = await run({}, async () => setup.pass(60_000));
    expect([calls, request.status]).toEqual([1, 'completed']);
  });

  it('expires while it waits for a busy lock', async () => {
    const { calls, unlock } = await run({ command: busy });
    expect(await unlock.read()).toMatchObject({ status: 'processing', phase: 'accepted' });
    setup.pass(61_000);
    await unlock.run();
    expect([calls, (await unlock.read()).error_code]).toEqual([1, 'expired']);
  });

  it.each([
    ['device_busy', [3, 6, 12]],
    ['provider_unavailable', [5, 30]],
  ])('that fails with %s is retried after %j seconds', async (code, waits) => {
    const failing = () => Promise.reject(new GatewayError('provider_unavailable', 'Model: no', { code }));
    const { unlock } = await run({ command: failing });
    for (let next = 1; next <= waits.length; next += 1) {
      const delays = setup.sent(locksQueue).flatMap(({ delaySeconds }) => (delaySeconds > 0 ? [delaySeconds] : []));
      const wanted = waits[next - 1] ?? 0;
      expect(delays).toHaveLength(next);
      expect(delays[next - 1]).toBeGreaterThanOrEqual(wanted);
      expect(delays[next - 1]).toBeLessThanOrEqual(wanted * 1.2 + 1);
      setup.pass(wanted * 1000);
      await unlock.run();
    }
    if (code === 'device_busy') expect(await unlock.read()).toMatchObject({ status: 'failed', error_code: code });
  });

  it.each([undefined, 300])('ends at its deadline, also if the provider asks to wait for %j s', async (wait) => {
    const asked = wait === undefined ? {} : { retryAfterSeconds: wait };
    const failing = () => Promise.reject(new GatewayError('provider_unavailable', 'Model: no', asked));
    const began = setup.now();
    const { unlock } = await run({ command: failing });
    for (let tries = 1; tries < 5 && (await unlock.read()).status === 'processing'; tries += 1) {
      setup.pass((setup.sent(locksQueue).at(-1)?.delaySeconds ?? 0) * 1000);
      await unlock.run();
    }
    expect(await unlock.read()).toMatchObject({ status: 'failed', error_code: 'expired' });
    expect(setup.now() - began).toBeLessThanOrEqual(62_000);
  });

  it.each([
    ['a record of a person at the door', { method: 'passcode' }],
    ['an earlier record', { occurred_at: 0, reported_at: 0 }],
    ['an earlier record that the lock reports now', { occurred_at: startOfTime - 61_000 }],
    ['a failed attempt', { success: false }],
    ['another command', { action: 'lock' }],
  ] as const)('whose response was lost is not completed because of %s', async (_, given) => {
    const { request } = await run({
      command: () => Promise.reject(unclear()),
      listRecords: async () => [aRecord(setup.now(), given)],
    });
    expect([request.status, request.error_code]).toEqual(['failed', 'outcome_unknown']);
  });

  it('whose response was lost is completed when the state of the lock shows it', async () => {
    const { request } = await run({
      command: () => Promise.reject(unclear()),
      findState: async () => ({ state: 'unlocked', battery_level: null, online: true }),
    });
    expect(request).toMatchObject({ status: 'completed', result: { confirmed_by: 'status' } });
  });

  it('whose outcome cannot be queried also ends', async () => {
    const { request } = await run({
      command: () => Promise.reject(unclear()),
      listRecords: () => Promise.reject(new GatewayError('provider_unavailable')),
      findState: () => Promise.reject(new GatewayError('provider_unavailable')),
    });
    expect([request.status, request.error_code]).toEqual(['failed', 'outcome_unknown']);
  });

  it('is not sent while another one is in progress, and is sent after it has ended', async () => {
    const dependencies = locksDependencies(setup, {});
    const second = await anUnlock(setup, dependencies, lock);
    const during = locksDependencies(setup, {
      async command() {
        await second.run();
        return 0;
      },
    });
    const first = await anUnlock(setup, during, lock);
    await first.run();
    expect([(await first.read()).status, (await second.read()).phase]).toEqual(['completed', 'accepted']);
    await second.run();
    expect((await second.read()).status).toBe('completed');
  });
});
