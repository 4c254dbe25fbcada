/** Every kind of order: that its app is disabled, or its provider silent, after the gateway accepted it. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { LockDriver } from '../../shared/drivers/lock-driver.ts';
import { GatewayError } from '../../shared/platform/errors/gateway-error.ts';
import type { Lock } from '../../shared/locks/lock.ts';
import { lockRoutes } from '../../shared/locks/routes.ts';
import { useEmulatedStores, type TestSetup } from '../support/emulated-stores.ts';
import { aLock, aPasscode, aRequest, disableApp, everythingOf, locksDependencies, recover } from './lock-setup.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
let lock: Lock;
beforeEach(async () => {
  setup = await stores.newSetup();
  ({ lock } = await aLock(setup));
});

const orders = lockRoutes.flatMap((route) => (route.mode === 'queued' ? [[route.name, route] as const] : []));
type Order = (typeof orders)[number][1];
const [, deletion] = orders.find(([name]) => name === 'delete_passcode') as (typeof orders)[number];

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
    input: route.name === 'sync_locks' ? { lock_app_id: lock.lock_app_id } : (route.example ?? {}),
    secretMembers: route.secretMembers ?? [],
  });
  return { order, dependencies };
}

describe('An accepted order of an app that is disabled since then', () => {
  it.each(orders)('%s fails, and is not sent', async (_name, route) => {
    const { driver, calls } = countingDriver();
    const { order } = await accepted(route, driver);
    await disableApp(setup, lock);
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
    await disableApp(setup, lock);
    fail(undefined);
    await recover(setup, dependencies);
    expect((await order.read()).phase).toBe('settled');
  });
});

/** The provider deletes it, and the gateway does not learn that. */
it.each([
  ['the response was lost', new GatewayError('provider_unclear', 'Model: no response')],
  ['the worker died', new Error('died')],
])('A deletion that has begun is finished after its app was disabled (%s)', async (_how, failure) => {
  const codes = new Set(['P-1']);
  const failures = [failure];
  const { order, dependencies } = await accepted(deletion, {
    createPasscode: async () => ({ provider_passcode_id: 'P-1', code: '448812' }),
    deletePasscode: async (id) => {
      codes.delete(id);
      const thrown = failures.shift();
      if (thrown) throw thrown;
    },
  });
  await order.run().catch(() => undefined);
  expect(codes.size).toBe(0);
  await disableApp(setup, lock);
  await recover(setup, dependencies);
  expect(await order.read()).toMatchObject({ status: 'completed', result: { status: 'deleted' } });
});

describe.each([
  ['whose response was lost', new GatewayError('provider_unclear')],
  ['whose worker died during the call', new Error('died')],
])('A deletion %s', (_how, first) => {
  it.each(['provider_unavailable', 'provider_refused'] as const)(
    'has an unknown outcome when the provider fails later (%s)',
    async (kind) => {
      const later = new GatewayError(kind, 'The user is unknown');
      const failures = [first];
      const { order, dependencies } = await accepted(deletion, {
        createPasscode: async () => ({ provider_passcode_id: 'P-1', code: '448812' }),
        deletePasscode: async () => Promise.reject(failures.shift() ?? later),
      });
      await order.run().catch(() => undefined);
      await recover(setup, dependencies);
      const ended = await order.read();
      expect(ended).toMatchObject({ status: 'failed', error_code: 'outcome_unknown' });
      expect(ended.error).toContain('The user is unknown');
    },
  );
});

it('A deletion that succeeds while another one fails leaves the passcode deleted', async () => {
  const calls: (() => Promise<void>)[] = [];
  const driver: Partial<LockDriver> = {
    createPasscode: async () => ({ provider_passcode_id: 'P-1', code: '448812' }),
    deletePasscode: async () => calls.shift()?.(),
  };
  const { order, dependencies } = await accepted(deletion, driver);
  const another = await aRequest(setup, dependencies, lock, {
    action: deletion.actionName ?? deletion.name,
    route: deletion.name,
    path: deletion.path,
    pathParameters: order.record.path_parameters,
    input: {},
  });
  calls.push(another.run, () => Promise.reject(new GatewayError('provider_refused', 'Model: no')));
  await order.run();
  expect(await another.read()).toMatchObject({ status: 'failed', error_code: 'validation' });
  expect(await order.read()).toMatchObject({ status: 'completed', result: { status: 'deleted' } });
  const [passcode] = (await everythingOf(setup)).filter(({ sk }) => String(sk).startsWith('PASSCODE#'));
  expect(passcode).toMatchObject({ status: 'deleted' });
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
