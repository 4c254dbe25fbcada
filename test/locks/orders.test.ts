/** Every kind of order: that its app is disabled, or its provider silent, after the gateway accepted it. */
import { beforeEach, describe, expect, it } from 'vitest';
import { appKeys } from '../../shared/apps/records.ts';
import type { LockDriver } from '../../shared/drivers/lock-driver.ts';
import { GatewayError } from '../../shared/platform/errors/gateway-error.ts';
import type { Lock } from '../../shared/locks/lock.ts';
import type { LockApp } from '../../shared/locks/lock-app.ts';
import { lockRoutes } from '../../shared/locks/routes.ts';
import { useEmulatedStores, type TestSetup } from '../support/emulated-stores.ts';
import { aLock, aPasscode, aRequest, everythingOf, locksDependencies, recover } from './lock-setup.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
let app: LockApp;
let lock: Lock;
beforeEach(async () => {
  setup = await stores.newSetup();
  ({ app, lock } = await aLock(setup));
});

const orders = lockRoutes.flatMap((route) => (route.mode === 'queued' ? [[route.name, route] as const] : []));
type Order = (typeof orders)[number][1];

/** A driver that counts its calls; `fail` makes them throw. */
function countingDriver() {
  let calls = 0;
  let failure: GatewayError | undefined;
  const called = (): void => {
    calls += 1;
    if (failure) throw failure;
  };
  const driver: Partial<LockDriver> = {
    command: async () => (called(), 0),
    listLocks: async () => (called(), []),
    createPasscode: async () => (called(), { provider_passcode_id: 'P-1', code: '448812' }),
    deletePasscode: async () => called(),
  };
  return { driver, calls: () => calls, fail: (error: GatewayError | undefined) => void (failure = error) };
}

/** An accepted order for the lock; the one that deletes a passcode has a new one, which took one call. */
async function accepted(route: Order, driver: Partial<LockDriver>) {
  const dependencies = locksDependencies(setup, driver);
  await (await aPasscode(setup, dependencies, lock, { mode: 'custom', code: '448812' })).run();
  const [passcode] = (await everythingOf(setup)).filter(({ sk }) => String(sk).startsWith('PASSCODE#'));
  const order = await aRequest(setup, dependencies, lock, {
    action: route.actionName ?? route.name,
    route: route.name,
    path: route.path,
    pathParameters: { passcode: String(passcode?.id) },
    input: route.name === 'sync_locks' ? { lock_app_id: app.id } : (route.example ?? {}),
    secretMembers: route.secretMembers ?? [],
  });
  return { order, dependencies };
}

async function disable(): Promise<void> {
  const key = appKeys.app(app.account_id, 'lock', app.id);
  await setup.apps.update(key, { set: { disabled_at: '2026-01-15T09:00:00.000Z' } });
}

describe('An accepted order of an app that is disabled since then', () => {
  it.each(orders)('%s fails, and is not sent', async (_name, route) => {
    const { driver, calls } = countingDriver();
    const { order } = await accepted(route, driver);
    await disable();
    await order.run();
    expect(await order.read()).toMatchObject({ status: 'failed', error_code: 'app_disabled' });
    expect(calls()).toBe(1);
  });

  it.each(orders)('%s that was sent without a clear response still ends', async (_name, route) => {
    const { driver, calls, fail } = countingDriver();
    const { order, dependencies } = await accepted(route, driver);
    fail(new GatewayError('provider_unclear', 'Model: no response'));
    await order.run();
    expect(calls()).toBe(2);
    await disable();
    fail(undefined);
    await recover(setup, dependencies);
    expect((await order.read()).phase).toBe('settled');
  });
});

describe('An order whose provider never gives a clear response', () => {
  it.each(orders)('%s fails within half a day', async (_name, route) => {
    const { driver, fail } = countingDriver();
    const { order, dependencies } = await accepted(route, driver);
    fail(new GatewayError('provider_unclear', 'Model: no response'));
    await order.run();
    await recover(setup, dependencies, 40);
    expect(await order.read()).toMatchObject({ status: 'failed', error_code: 'outcome_unknown' });
  });
});
