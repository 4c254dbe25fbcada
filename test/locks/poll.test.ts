/** Doors whose provider pushes nothing are asked in turn (poll.ts): all of them, however many, and however slow. */
import { beforeEach, describe, expect, it } from 'vitest';
import { GatewayError } from '../../shared/platform/errors/gateway-error.ts';
import type { LockApp } from '../../shared/locks/lock-app.ts';
import { saveLock } from '../../shared/locks/lock-store.ts';
import { startPolling, pollLocks } from '../../shared/locks/poll.ts';
import { lockKeys } from '../../shared/locks/records.ts';
import { useEmulatedStores, type TestSetup } from '../support/emulated-stores.ts';
import { aListedLock, aLock, locksDependencies } from './lock-setup.ts';

const minute = 60_000;
const stores = useEmulatedStores();
let setup: TestSetup;
let app: LockApp;
let began: number;
beforeEach(async () => {
  setup = await stores.newSetup();
  ({ app } = await aLock(setup));
  for (const number of [2, 3, 4, 5, 6]) {
    await saveLock(setup.operations, app, aListedLock({ provider_lock_id: `lock-${number}` }), setup.now());
  }
  began = setup.now();
  await startPolling(setup.operations, app.account_id, app.id, began);
  setup.pass(minute);
});

type Asked = { lock: string; from: number };

/** A poll of a provider that takes ten seconds to answer for a door. */
async function poll(failing: readonly string[] = []): Promise<Asked[]> {
  const asked: Asked[] = [];
  const dependencies = locksDependencies(setup, {
    async listRecords(lock, { from }) {
      asked.push({ lock, from });
      setup.pass(10_000);
      if (failing.includes(lock)) throw new GatewayError('provider_unavailable', 'Model: down');
      return [];
    },
  });
  await pollLocks(dependencies, { account_id: app.account_id, app_id: app.id, trace_id: 'poll-17' }, setup.log);
  return asked;
}

const state = () => setup.operations.get(lockKeys.poll(app.account_id, app.id), { consistent: true });
const names = (asked: readonly Asked[]) => asked.map(({ lock }) => lock);

describe('A poll of more doors than there is time for', () => {
  it('goes on a minute later where it stopped, and has then looked as far as it began', async () => {
    const since = setup.now();
    expect(names(await poll())).toEqual(['163377', 'lock-2', 'lock-3', 'lock-4']);
    expect(await state()).toMatchObject({ polled_until: began });
    setup.pass(minute);
    expect(names(await poll())).toEqual(['lock-5', 'lock-6']);
    expect(await state()).toMatchObject({ polled_until: since });
    expect(await state()).not.toHaveProperty('round');
    expect(names(await poll())).toEqual(['163377', 'lock-2', 'lock-3', 'lock-4']);
  });

  it('reads from the same time again where a door failed, in the first part of the round too', async () => {
    await poll(['lock-2']);
    await poll();
    expect(await state()).toMatchObject({ polled_until: began });
    expect(await state()).not.toHaveProperty('round');
    const [first] = await poll();
    expect(first).toEqual({ lock: '163377', from: began - 10 * minute });
  });

  it('reads no more than a week however long a door has been failing', async () => {
    setup.pass(30 * 24 * 60 * minute);
    const now = setup.now();
    const [first] = await poll();
    expect(first?.from).toBe(now - 7 * 24 * 60 * minute);
  });
});
