/**
 * Listing an app's locks again (relist.ts): once, and again after the provider was unavailable, but not after a
 * refusal.
 */
import { beforeEach, describe, expect, it } from 'vitest';
import type { ListedLock } from '../../shared/drivers/lock-driver.ts';
import { GatewayError } from '../../shared/platform/errors/gateway-error.ts';
import type { LockApp } from '../../shared/locks/lock-app.ts';
import { listLocks } from '../../shared/locks/lock-store.ts';
import { startRelisting } from '../../shared/locks/relist.ts';
import { useEmulatedStores, type TestSetup } from '../support/emulated-stores.ts';
import { aListedLock, aLock, everythingOf, locksDependencies, recover } from './lock-setup.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
let app: LockApp;
let of: { account_id: number; app_id: number };
beforeEach(async () => {
  setup = await stores.newSetup();
  ({ app } = await aLock(setup));
  of = { account_id: app.account_id, app_id: app.id };
});

const another = aListedLock({ provider_lock_id: '99', name: 'Back door' });

/** Returns the answers in turn, and then the last one repeatedly. */
function listing(...answers: (ListedLock[] | GatewayError)[]) {
  let calls = 0;
  const given = {
    async listLocks() {
      const answer = answers[Math.min(calls, answers.length - 1)] ?? [];
      calls += 1;
      if (answer instanceof GatewayError) throw answer;
      return answer;
    },
  };
  return { dependencies: locksDependencies(setup, given), calls: () => calls };
}

const isPending = async () => (await everythingOf(setup)).some((item) => 'due_at' in item);
const listed = async () => (await listLocks(setup.operations, app)).map(({ name, archived }) => [name, archived]);

describe('Locks that must be listed again', () => {
  it('are listed once by the worker, which archives those that are missing', async () => {
    const { dependencies, calls } = listing([another]);
    await startRelisting(setup.operations, of, setup.now());
    await recover(setup, dependencies);
    expect([calls(), await listed(), await isPending()]).toEqual([
      1,
      [
        ['Front gate', true],
        ['Back door', false],
      ],
      false,
    ]);
  });

  it('keep the fields that a later list leaves empty', async () => {
    const detailed = { ...another, model: 'S31', firmware: '1.2', battery_level: 80 };
    const { dependencies } = listing([detailed], [{ ...another, name: 'Side door', timezone_offset_minutes: null }]);
    for (let time = 0; time < 2; time += 1) {
      await startRelisting(setup.operations, of, setup.now());
      await recover(setup, dependencies);
    }
    const [, lock] = await listLocks(setup.operations, app);
    const known = { model: 'S31', firmware: '1.2', battery_level: 80, timezone_offset_minutes: 180 };
    expect(lock).toMatchObject({ name: 'Side door', ...known });
  });

  it('keep their name if only their id is listed; an unknown one is named by its id', async () => {
    const nameless = [aListedLock({ name: null, online: false }), { ...another, name: null }];
    const { dependencies } = listing(nameless);
    await startRelisting(setup.operations, of, setup.now());
    await recover(setup, dependencies);
    expect(await listed()).toEqual([
      ['Front gate', false],
      ['99', false],
    ]);
  });

  it('are listed again after the provider was unavailable', async () => {
    const { dependencies, calls } = listing(new GatewayError('provider_unavailable', 'Model: down'), [another]);
    await startRelisting(setup.operations, of, setup.now());
    await recover(setup, dependencies);
    expect([calls(), (await listed()).length, await isPending()]).toEqual([2, 2, false]);
  });

  it('are not listed again after the app was refused', async () => {
    const { dependencies, calls } = listing(
      new GatewayError('provider_refused', 'Model: no', { code: 'auth_expired' }),
    );
    await startRelisting(setup.operations, of, setup.now());
    await recover(setup, dependencies);
    expect([calls(), await isPending()]).toEqual([1, false]);
  });

  it('are listed again when the app was changed during the listing', async () => {
    const changed = { count: 0 };
    const dependencies = locksDependencies(setup, {
      async listLocks() {
        changed.count += 1;
        if (changed.count === 1) await startRelisting(setup.operations, of, setup.now() + 1);
        return [another];
      },
    });
    await startRelisting(setup.operations, of, setup.now());
    await recover(setup, dependencies);
    expect([changed.count, await isPending()]).toEqual([2, false]);
  });

  it.each([0, 1, 2, 3, 4, 5, 6])('are listed even if the worker crashes at store call %i', async (but) => {
    const { dependencies } = listing([another]);
    await startRelisting(setup.operations, of, setup.now());
    setup.aws.breakAt(but, 'before');
    await recover(setup, dependencies);
    expect([(await listed()).length, await isPending()]).toEqual([2, false]);
  });
});
