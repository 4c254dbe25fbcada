/** Every call to a lock that its provider cannot reach: the lock reads as offline, and as seen when it was last seen. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { LockDriver } from '../../shared/drivers/lock-driver.ts';
import type { LocksDependencies } from '../../shared/locks/dependencies.ts';
import type { Lock } from '../../shared/locks/lock.ts';
import { findLock, saveObservation } from '../../shared/locks/lock-store.ts';
import { findOwnedLock } from '../../shared/locks/owned-lock.ts';
import { readStatus } from '../../shared/locks/status.ts';
import { GatewayError } from '../../shared/platform/errors/gateway-error.ts';
import { type TestSetup, useEmulatedStores } from '../support/emulated-stores.ts';
import { aLock, anUnlock, aPasscode, aRequest, everythingOf, locksDependencies } from './lock-setup.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
let lock: Lock;
beforeEach(async () => {
  setup = await stores.newSetup();
  ({ lock } = await aLock(setup));
  await saveObservation(setup.operations, lock, { state: 'locked', online: true }, setup.now(), setup.now());
  setup.pass(60_000);
});

const offline = () =>
  Promise.reject(new GatewayError('provider_refused', 'Model: offline', { code: 'device_offline' }));
const busy = () => Promise.reject(new GatewayError('provider_unavailable', 'Model: busy', { code: 'device_busy' }));

async function unlock(dependencies: LocksDependencies): Promise<void> {
  await (await anUnlock(setup, dependencies, lock)).run();
}

async function createPasscode(dependencies: LocksDependencies): Promise<void> {
  await (await aPasscode(setup, dependencies, lock, { mode: 'custom', code: '448812' })).run();
}

async function deletePasscode(dependencies: LocksDependencies): Promise<void> {
  await createPasscode(locksDependencies(setup));
  const [passcode] = (await everythingOf(setup)).filter(({ sk }) => String(sk).startsWith('PASSCODE#'));
  const deletion = await aRequest(setup, dependencies, lock, {
    action: 'delete_passcode',
    path: 'passcodes',
    pathParameters: { passcode: String(passcode?.id) },
    input: {},
  });
  await deletion.run();
}

async function readState(dependencies: LocksDependencies): Promise<void> {
  await readStatus(dependencies, await findOwnedLock(dependencies, lock.account_id, { lock: String(lock.id) }));
}

const calls: [keyof LockDriver, (dependencies: LocksDependencies) => Promise<void>][] = [
  ['command', unlock],
  ['createPasscode', createPasscode],
  ['deletePasscode', deletePasscode],
  ['findState', readState],
];

describe('A lock', () => {
  it.each(calls)('whose %s the provider cannot deliver is offline', async (method, call) => {
    const before = await findLock(setup.operations, lock);
    await call(locksDependencies(setup, { [method]: offline }));
    const { state, online, last_seen_at } = (await findLock(setup.operations, lock)) ?? {};
    expect({ state, online, last_seen_at }).toEqual({
      state: 'locked',
      online: false,
      last_seen_at: before?.last_seen_at,
    });
    setup.pass(1_000);
    await unlock(locksDependencies(setup));
    expect(await findLock(setup.operations, lock)).toMatchObject({ state: 'unlocked', online: true });
  });

  it.each(calls)('whose %s finds it busy is not offline', async (method, call) => {
    await call(locksDependencies(setup, { [method]: busy }));
    expect(await findLock(setup.operations, lock)).toMatchObject({ online: true });
  });

  it('that was seen while a call failed stays online', async () => {
    const during = () => {
      setup.pass(2_000);
      const seen = saveObservation(setup.operations, lock, { online: true }, setup.now(), setup.now());
      return seen.then(offline);
    };
    await readState(locksDependencies(setup, { findState: during }));
    expect(await findLock(setup.operations, lock)).toMatchObject({ online: true });
  });
});
