/**
 * Polling the locks of a provider without callbacks (poll.ts): all of them, even if there are many or they are slow.
 */
import { beforeEach, describe, expect, it } from 'vitest';
import { GatewayError } from '../../shared/platform/errors/gateway-error.ts';
import type { LockApp } from '../../shared/locks/lock-app.ts';
import { saveLock } from '../../shared/locks/lock-store.ts';
import { pollSoon, startPolling, pollLocks } from '../../shared/locks/poll.ts';
import { lockKeys } from '../../shared/locks/records.ts';
import type { Key } from '../../shared/platform/storage/table.ts';
import { useEmulatedStores, type TestSetup } from '../support/emulated-stores.ts';
import { aListedLock, aLock, locksDependencies } from './lock-setup.ts';

const minute = 60_000;
const stores = useEmulatedStores();
let setup: TestSetup;
let app: LockApp;
let startedAt: number;
beforeEach(async () => {
  setup = await stores.newSetup();
  ({ app } = await aLock(setup));
  for (const number of [2, 3, 4, 5, 6]) {
    await saveLock(setup.operations, app, aListedLock({ provider_lock_id: `lock-${number}` }), setup.now());
  }
  startedAt = setup.now();
  await startPolling(setup.operations, app.account_id, app.id, startedAt);
  setup.pass(minute);
});

type Polled = { lock: string; from: number };

/** A poll of a provider that needs ten seconds per lock. */
async function poll(failing: readonly string[] = []): Promise<Polled[]> {
  const polled: Polled[] = [];
  const dependencies = locksDependencies(setup, {
    async listRecords(lock, { from }) {
      polled.push({ lock, from });
      setup.pass(10_000);
      if (failing.includes(lock)) throw new GatewayError('provider_unavailable', 'Model: down');
      return [];
    },
  });
  await pollLocks(dependencies, { account_id: app.account_id, app_id: app.id, trace_id: 'poll-17' }, setup.log);
  return polled;
}

/** A poll that the provider answers with an error; returns how many locks it asked about. */
async function pollRefused(error: GatewayError): Promise<number> {
  let calls = 0;
  const dependencies = locksDependencies(setup, {
    async listRecords() {
      calls += 1;
      throw error;
    },
  });
  await pollLocks(dependencies, { account_id: app.account_id, app_id: app.id, trace_id: 'poll-17' }, setup.log);
  return calls;
}
async function minutesUntilNext(): Promise<number> {
  const key: Key = lockKeys.poll(app.account_id, app.id);
  return Math.round((Number((await setup.operations.get(key))?.due_at) - setup.now()) / minute);
}

const state = () => setup.operations.get(lockKeys.poll(app.account_id, app.id));
const lookBack = (time: number): number => time - 10 * minute;
const names = (polled: readonly Polled[]) => polled.map(({ lock }) => lock);

describe('A poll of more locks than there is time for', () => {
  it('continues a minute later where it stopped, and then covers the time until it started', async () => {
    const since = setup.now();
    expect(names(await poll())).toEqual(['163377', 'lock-2', 'lock-3', 'lock-4']);
    expect(await state()).toMatchObject({ polled_until: startedAt });
    setup.pass(minute);
    expect(names(await poll())).toEqual(['lock-5', 'lock-6']);
    expect(await state()).toMatchObject({ polled_until: since });
    expect(await state()).not.toHaveProperty('round');
    expect(names(await poll())).toEqual(['163377', 'lock-2', 'lock-3', 'lock-4']);
  });

  it('reads a lock that failed from the same time again, and only that one', async () => {
    const since = setup.now();
    await poll(['lock-2']);
    await poll(['lock-2']);
    expect(await state()).toMatchObject({ polled_until: since });
    expect(await state()).not.toHaveProperty('round');
    const again = setup.now();
    expect((await poll(['lock-2'])).slice(0, 3)).toEqual([
      { lock: '163377', from: lookBack(since) },
      { lock: 'lock-2', from: lookBack(startedAt) },
      { lock: 'lock-3', from: lookBack(since) },
    ]);
    await poll();
    expect((await poll())[1]).toEqual({ lock: 'lock-2', from: lookBack(startedAt) });
    await poll();
    expect((await poll())[1]?.from).toBeGreaterThan(lookBack(again));
  });

  it('reads at most a week, even if a lock has been failing for longer', async () => {
    setup.pass(30 * 24 * 60 * minute);
    const now = setup.now();
    const [first] = await poll();
    expect(first?.from).toBe(now - 7 * 24 * 60 * minute);
  });
});

describe('A poll whose provider refuses the whole app', () => {
  it.each(['auth_expired', 'quota_exhausted'])(
    'asks about one lock only, and again after 15 minutes (%s)',
    async (code) => {
      const error = new GatewayError('provider_refused', 'Model: no', { code });
      setup.log.entries.length = 0;
      expect([await pollRefused(error), await minutesUntilNext()]).toEqual([1, 15]);
      expect(setup.log.entries.map(({ level, message }) => [level, message])).toEqual([
        ['warn', 'An app’s locks could not be polled'],
      ]);
      setup.pass(15 * minute);
      expect([await pollRefused(error), await minutesUntilNext()]).toEqual([1, 15]);
      expect(await state()).toMatchObject({ polled_until: startedAt });
      // Nothing was missed.
      const [first] = await poll();
      expect(first).toEqual({ lock: '163377', from: startedAt - 10 * minute });
      expect(await minutesUntilNext()).toBe(0);
    },
  );

  it('forgets how far a round had come', async () => {
    await poll();
    await pollRefused(new GatewayError('provider_refused', 'Model: no', { code: 'auth_expired' }));
    expect(await state()).not.toHaveProperty('round');
    expect(await state()).toMatchObject({ polled_until: startedAt });
  });

  it('is polled soon after the app was changed, and one that is not polled stays so', async () => {
    await pollRefused(new GatewayError('provider_refused', 'Model: no', { code: 'auth_expired' }));
    await pollSoon(setup.operations, { account_id: app.account_id, app_id: app.id }, setup.now());
    expect(await minutesUntilNext()).toBe(1);
    await pollSoon(setup.operations, { account_id: app.account_id, app_id: 99 }, setup.now());
    expect(await setup.operations.get(lockKeys.poll(app.account_id, 99))).toBeNull();
  });

  it.each(['provider_unavailable', 'outcome_unknown', 'device_offline'])('is not one with %s', async (code) => {
    expect([
      await pollRefused(new GatewayError('provider_unavailable', 'Model: no', { code })),
      await minutesUntilNext(),
    ]).toEqual([6, 1]);
  });
});
