/** An idempotency key that is used again after it has expired starts a new request, which repeats nothing of the first. */
import { beforeEach, expect, it } from 'vitest';
import type { PasscodeOrder } from '../../shared/drivers/lock-driver.ts';
import type { Lock } from '../../shared/locks/lock.ts';
import { useEmulatedStores, type TestSetup } from '../support/emulated-stores.ts';
import { aLock, aRequest, everythingOf, locksDependencies } from './lock-setup.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
let lock: Lock;
beforeEach(async () => {
  setup = await stores.newSetup();
  ({ lock } = await aLock(setup));
});

const month = 31 * 24 * 60 * 60_000;

it('creates another passcode', async () => {
  const orders: PasscodeOrder[] = [];
  const dependencies = locksDependencies(setup, {
    async createPasscode(order) {
      orders.push(order);
      return { provider_passcode_id: `P-${orders.length}`, code: order.code ?? '572378' };
    },
  });
  const guest = async (name: string, code: string) => {
    const sent = await aRequest(setup, dependencies, lock, {
      action: 'create_passcode',
      path: 'passcodes',
      input: { name, type: 'permanent', mode: 'custom', code },
      secretMembers: ['code'],
      idempotencyKey: 'room-12',
    });
    await sent.run();
    return sent.read();
  };
  expect(await guest('Baraka', '448812')).toMatchObject({ status: 'completed' });
  setup.pass(month);
  expect(await guest('Neema', '448813')).toMatchObject({ status: 'completed', result: { name: 'Neema' } });
  expect(orders.map(({ name }) => name)).toEqual(['Baraka', 'Neema']);
  const stored = (await everythingOf(setup)).filter(({ sk }) => String(sk).startsWith('PASSCODE#'));
  expect(stored).toMatchObject([
    { name: 'Baraka', status: 'active', provider_passcode_id: 'P-1' },
    { name: 'Neema', status: 'active', provider_passcode_id: 'P-2' },
  ]);
});
