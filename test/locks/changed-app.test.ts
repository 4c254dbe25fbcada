/** An answer of the provider that was asked for before something newer was known: another list, or another account. */
import { beforeEach, expect, it } from 'vitest';
import * as z from 'zod';
import { sealConfig } from '../../shared/apps/app-config.ts';
import { appKeys } from '../../shared/apps/records.ts';
import type { LocksDependencies } from '../../shared/locks/dependencies.ts';
import { findLockApp, type LockApp } from '../../shared/locks/lock-app.ts';
import { findLock, listLocks } from '../../shared/locks/lock-store.ts';
import type { Lock } from '../../shared/locks/lock.ts';
import { readStatus } from '../../shared/locks/status.ts';
import { GatewayError } from '../../shared/platform/errors/gateway-error.ts';
import { useEmulatedStores, type TestSetup } from '../support/emulated-stores.ts';
import { aDriver, aListedLock, aLock, anUnlock, aRequest, locksDependencies } from './lock-setup.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
let app: LockApp;
let lock: Lock;
beforeEach(async () => {
  setup = await stores.newSetup();
  ({ app, lock } = await aLock(setup));
  setup.pass(60_000);
});

const front = aListedLock();
const back = aListedLock({ provider_lock_id: '99', name: 'Back door' });
const listed = async () => (await listLocks(setup.operations, app)).map(({ name, archived }) => [name, archived]);

const aSync = (dependencies: LocksDependencies) =>
  aRequest(setup, dependencies, lock, {
    action: 'sync',
    route: 'sync_locks',
    path: 'sync',
    input: { lock_app_id: app.id },
  });

/** A member gives the app the credentials of another account. */
async function changeCredentials(): Promise<void> {
  const owner = { accountId: app.account_id, appId: app.id, kind: 'lock' } as const;
  const sealed = await sealConfig(setup.keyring, owner, z.object({}), {});
  const updated_at = new Date(setup.now()).toISOString();
  await setup.apps.update(appKeys.app(app.account_id, 'lock', app.id), { set: { ...sealed, updated_at } });
}

it('A list does not archive a lock that a newer list, which was faster, has added', async () => {
  const newer = await aSync(locksDependencies(setup, { listLocks: async () => [front, back] }));
  const older = await aSync(
    locksDependencies(setup, {
      async listLocks() {
        setup.pass(1_000);
        await newer.run();
        return [front];
      },
    }),
  );
  await older.run();
  expect(await older.read()).toMatchObject({ status: 'completed', result: { archived: 0 } });
  expect(await listed()).toEqual([
    ['Front gate', false],
    ['Back door', false],
  ]);
});

it('A list of the account that the app had before is not saved; the sync lists the locks of the new one', async () => {
  const lists = [[aListedLock({ name: 'Renamed' })], [back]];
  const dependencies = locksDependencies(setup, {
    async listLocks() {
      if (lists.length === 2) await changeCredentials();
      return lists.shift() ?? [];
    },
  });
  const sync = await aSync(dependencies);
  await sync.run();
  expect([(await sync.read()).status, await listed()]).toEqual(['processing', [['Front gate', false]]]);
  setup.pass(10_000);
  await sync.run();
  expect((await sync.read()).status).toBe('completed');
  expect(await listed()).toEqual([
    ['Front gate', true],
    ['Back door', false],
  ]);
});

it.each([
  ['new ones, as the new ones', changeCredentials, undefined],
  ['the same ones, as them', async () => undefined, 'needs_reauth'],
])('Credentials that the provider refused while the app had %s leave its status %j', async (_, during, status) => {
  const dependencies = locksDependencies(setup, {
    async command() {
      await during();
      throw new GatewayError('provider_refused', 'Model: who are you', { code: 'auth_expired' });
    },
  });
  const unlock = await anUnlock(setup, dependencies, lock);
  await unlock.run();
  expect(await unlock.read()).toMatchObject({ status: 'failed', error_code: 'auth_expired' });
  expect((await findLockApp(setup, app.account_id, app.id))?.status).toBe(status);
});

it('A state that was read before the lock was unlocked does not replace the newer one', async () => {
  const driver = aDriver({
    async findState() {
      setup.pass(1_000);
      const unlock = await anUnlock(setup, locksDependencies(setup), lock);
      await unlock.run();
      setup.pass(1_000);
      return { state: 'locked', battery_level: 70, online: true };
    },
  });
  const status = await readStatus(locksDependencies(setup), { app, lock, driver });
  expect(status).toMatchObject({ state: 'locked', battery_level: 70, stale: false });
  expect(await findLock(setup.operations, lock)).toMatchObject({ state: 'unlocked' });
});
