/** A sync of locks ends within the time of its worker, however long the provider takes (sync.ts). */
import { expect, it } from 'vitest';
import type { LockDriver } from '../../shared/drivers/lock-driver.ts';
import { lockFunctions } from '../../shared/locks/functions.ts';
import type { OutgoingRequest } from '../../shared/platform/egress/guarded-client.ts';
import { GatewayError } from '../../shared/platform/errors/gateway-error.ts';
import { useEmulatedStores } from '../support/emulated-stores.ts';
import { aListedLock, aLock, aRequest, locksDependencies } from './lock-setup.ts';

const stores = useEmulatedStores();
/** Pages of a long list, each of which takes this long. */
const pages = 6;
const pageMs = 14_000;

const page: OutgoingRequest = {
  url: 'https://provider.test',
  method: 'GET',
  trust: 'provider',
  connectTimeoutMs: 3_000,
  totalTimeoutMs: 15_000,
  maxAnswerBytes: 1_000,
};

const listLocks: LockDriver['listLocks'] = async ({ access }) => {
  for (let read = 0; read < pages; read += 1) {
    await access.egress.send(page).catch(() => {
      throw new GatewayError('provider_unavailable', 'Model: no time');
    });
  }
  return [aListedLock()];
};

it('A sync that takes too long is tried again, and ends', async () => {
  const setup = await stores.newSetup();
  const { lock } = await aLock(setup);
  const egress = {
    async send({ totalTimeoutMs }: OutgoingRequest) {
      setup.pass(Math.min(pageMs, totalTimeoutMs));
      return { status: 200, headers: {}, body: '' };
    },
  };
  const dependencies = { ...locksDependencies(setup, { listLocks }), egress };
  const wanted = { action: 'sync', route: 'sync_locks', path: 'sync', input: {}, pathParameters: {} };
  const request = await aRequest(setup, dependencies, lock, wanted);
  const took: number[] = [];
  for (let runs = 0; runs < 10 && (await request.read()).status !== 'failed'; runs += 1) {
    const began = setup.now();
    await request.run();
    took.push(setup.now() - began);
    setup.pass(30 * 60_000);
  }
  expect(Math.max(...took)).toBeLessThan(lockFunctions['locks-worker'].timeoutSeconds * 1000);
  expect(await request.read()).toMatchObject({ status: 'failed', error_code: 'provider_unavailable' });
});
