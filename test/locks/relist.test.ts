/** An app whose locks are owed to be listed anew (relist.ts): once, again where the provider was down, never in vain. */
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

/** Answers in turn, the last one for ever. */
function answering(...answers: (ListedLock[] | GatewayError)[]) {
  let asked = 0;
  const given = {
    async listLocks() {
      const answer = answers[Math.min(asked, answers.length - 1)] ?? [];
      asked += 1;
      if (answer instanceof GatewayError) throw answer;
      return answer;
    },
  };
  return { dependencies: locksDependencies(setup, given), asked: () => asked };
}

const owes = async () => (await everythingOf(setup)).some((item) => 'due_at' in item);
const standing = async () => (await listLocks(setup.operations, app)).map(({ name, archived }) => [name, archived]);

describe('locks that are to be listed anew', () => {
  it('are listed once by the worker, those that are gone archived', async () => {
    const { dependencies, asked } = answering([another]);
    await startRelisting(setup.operations, of, setup.now());
    await recover(setup, dependencies);
    expect([asked(), await standing(), await owes()]).toEqual([
      1,
      [
        ['Front gate', true],
        ['Back door', false],
      ],
      false,
    ]);
  });

  it('keep what a shorter answer leaves out', async () => {
    const detailed = { ...another, model: 'S31', firmware: '1.2', battery_level: 80 };
    const { dependencies } = answering([detailed], [{ ...another, name: 'Side door', timezone_offset_minutes: null }]);
    for (let time = 0; time < 2; time += 1) {
      await startRelisting(setup.operations, of, setup.now());
      await recover(setup, dependencies);
    }
    const [, lock] = await listLocks(setup.operations, app);
    const kept = { model: 'S31', firmware: '1.2', battery_level: 80, timezone_offset_minutes: 180 };
    expect(lock).toMatchObject({ name: 'Side door', ...kept });
  });

  it('are asked for again where the provider was down', async () => {
    const { dependencies, asked } = answering(new GatewayError('provider_unavailable', 'Model: down'), [another]);
    await startRelisting(setup.operations, of, setup.now());
    await recover(setup, dependencies);
    expect([asked(), (await standing()).length, await owes()]).toEqual([2, 2, false]);
  });

  it('are not asked for again where the app is refused', async () => {
    const { dependencies, asked } = answering(
      new GatewayError('provider_refused', 'Model: no', { code: 'auth_expired' }),
    );
    await startRelisting(setup.operations, of, setup.now());
    await recover(setup, dependencies);
    expect([asked(), await owes()]).toEqual([1, false]);
  });

  it('are owed still when the app was changed while they were listed', async () => {
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
    expect([changed.count, await owes()]).toEqual([2, false]);
  });

  it.each([0, 1, 2, 3, 4, 5, 6])('are listed though the worker dies at store call %i', async (but) => {
    const { dependencies } = answering([another]);
    await startRelisting(setup.operations, of, setup.now());
    setup.aws.breakAt(but, 'before');
    await recover(setup, dependencies);
    expect([(await standing()).length, await owes()]).toEqual([2, false]);
  });
});
