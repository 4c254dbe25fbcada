/**
 * Passcodes whose worker crashes at any point: created once, the code never readable and deleted later
 * (create-passcode.ts).
 */
import { beforeEach, describe, expect, it } from 'vitest';
import { sweep } from '../../shared/platform/async/sweep.ts';
import { sweepOperations } from '../../shared/platform/async/sweep-operations.ts';
import type { CreatedPasscode } from '../../shared/drivers/lock-driver.ts';
import { GatewayError } from '../../shared/platform/errors/gateway-error.ts';
import type { Lock } from '../../shared/locks/lock.ts';
import { locksQueue } from '../../shared/locks/messages.ts';
import { type Passcode, toPasscodeBody } from '../../shared/locks/passcode.ts';
import { workOnLocks } from '../../shared/locks/work.ts';
import { webhooksQueue } from '../../shared/platform/webhooks/messages.ts';
import type { Outage } from '../support/aws-calls.ts';
import { useEmulatedStores, type TestSetup } from '../support/emulated-stores.ts';
import { aLock, aPasscode, aRequest, eventsOf, everythingOf, locksDependencies, recover } from './lock-setup.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
let lock: Lock;
beforeEach(async () => {
  setup = await stores.newSetup();
  ({ lock } = await aLock(setup));
});

const code = '73519284';
const passcodes = async () => (await everythingOf(setup)).filter(({ sk }) => String(sk).startsWith('PASSCODE#'));

/** A lock that stores its passcodes and can be queried for them. */
function aStoringLock() {
  const created: CreatedPasscode[] = [];
  const dependencies = locksDependencies(setup, {
    async createPasscode(order) {
      created.push({ provider_passcode_id: `P-${created.length + 1}`, code: order.code ?? code });
      return created.at(-1)!;
    },
    findPasscode: async () => created[0] ?? null,
  });
  return { created, dependencies };
}

describe('A worker that crashes', () => {
  const places = Array.from({ length: 14 }, (_, but) =>
    (['before', 'after'] as const).map((how) => [how, but] as const),
  );
  it.each(places.flat())('%s store call %i creates the passcode once and ends the request', async (how, but) => {
    const { created, dependencies } = aStoringLock();
    const order = await aPasscode(setup, dependencies, lock, { mode: 'custom', code });
    setup.aws.breakAt(but, how);
    await order.run().catch(() => undefined);
    await recover(setup, dependencies);
    expect(created).toHaveLength(1);
    expect(await order.read()).toMatchObject({ status: 'completed', result: { status: 'active', code: '****84' } });
    expect(await passcodes()).toMatchObject([{ status: 'active', provider_passcode_id: 'P-1', code_last2: '84' }]);
    expect(await eventsOf(setup)).toMatchObject([{ event: 'locks.create_passcode', status: 'completed' }]);
  });
});

describe('The code of a passcode', () => {
  it.each(['custom', 'random'] as const)(
    'of mode %s is not readable in any record, message, event or log line',
    async (mode) => {
      const { dependencies } = aStoringLock();
      const order = await aPasscode(setup, dependencies, lock, { mode, ...(mode === 'custom' ? { code } : {}) });
      await order.run();
      const written = [await order.read(), await everythingOf(setup), await eventsOf(setup)];
      const said = [setup.sent(locksQueue), setup.sent(webhooksQueue), setup.log.entries, written];
      expect(JSON.stringify(said)).not.toContain(code);
      expect(JSON.stringify(setup.aws.made.map(({ input }) => input))).not.toContain(code);
    },
  );

  it('that the provider generated is deleted after a day', async () => {
    const { dependencies } = aStoringLock();
    await (await aPasscode(setup, dependencies, lock, { mode: 'random' })).run();
    expect((await passcodes())[0]).toHaveProperty('sealed_code');
    setup.pass(24 * 60 * 60_000 + 1);
    await sweep({ ...dependencies, log: setup.log }, [sweepOperations({ ...dependencies, queues: setup.queues })]);
    const message = setup.sent(locksQueue).at(-1)!.message;
    expect(message.kind).toBe('forget_code');
    await workOnLocks(dependencies, message, setup.log);
    const [passcode] = await passcodes();
    for (const name of ['sealed_code', 'pending_message', 'due_at']) expect(passcode).not.toHaveProperty(name);
    expect(passcode).toMatchObject({ status: 'active', code_last2: '84' });
    expect(setup.log.counts.StuckRecords).toBeUndefined();
  });
});

const shownStatus = async () =>
  toPasscodeBody((await passcodes())[0] as unknown as Passcode, locksDependencies(setup)).status;

describe('A passcode with a period', () => {
  const day = 24 * 60 * 60_000;
  const times = { starts_at: '2030-01-15T08:30:00+03:00', ends_at: '2030-01-15T17:10:00+03:00' };
  it.each([
    ['period', 'expired', {}],
    ['recurring', 'active', { recurrence: 'daily' }],
  ])('of type %s is %s a day after its end', async (type, status, recurrence) => {
    const { dependencies } = aStoringLock();
    await (await aPasscode(setup, dependencies, lock, { type, mode: 'random', ...recurrence, ...times })).run();
    expect(await shownStatus()).toBe('active');
    setup.pass(Date.parse(times.ends_at) - setup.now() + day);
    expect(await shownStatus()).toBe(status);
  });
});

describe('A random one-time passcode', () => {
  const hour = 60 * 60_000;
  it.each([
    ['begins at once', undefined],
    ['has a start', '2030-01-15T08:00:00Z'],
  ])('that %s must be used within six hours, and has expired then', async (_what, starts_at) => {
    const { dependencies } = aStoringLock();
    await (await aPasscode(setup, dependencies, lock, { type: 'one_time', mode: 'random', starts_at })).run();
    const start = starts_at === undefined ? setup.now() : Date.parse(starts_at);
    setup.pass(start - setup.now() + 6 * hour - 1);
    expect(await shownStatus()).toBe('active');
    setup.pass(1);
    expect(await shownStatus()).toBe('expired');
  });
});

describe('A random passcode, of which the provider cuts the minutes,', () => {
  it.each([
    ['period', {}],
    ['recurring', { recurrence: 'daily' }],
  ])('of type %s is widened to whole hours', async (type, recurrence) => {
    const { dependencies } = aStoringLock();
    const times = { starts_at: '2030-01-15T08:30:00+03:00', ends_at: '2030-01-15T17:10:00+03:00' };
    const order = await aPasscode(setup, dependencies, lock, { type, mode: 'random', ...recurrence, ...times });
    await order.run();
    expect((await order.read()).result).toMatchObject({
      starts_at: '2030-01-15T05:00:00.000Z',
      ends_at: '2030-01-15T15:00:00.000Z',
      warnings: ['rounded_to_hour'],
    });
  });

  it('of type permanent begins at a whole hour', async () => {
    const { dependencies } = aStoringLock();
    const order = await aPasscode(setup, dependencies, lock, { mode: 'random', starts_at: '2030-01-15T08:30:00Z' });
    await order.run();
    const warnings = ['rounded_to_hour'];
    expect((await order.read()).result).toMatchObject({ starts_at: '2030-01-15T08:00:00.000Z', warnings });
  });
});

/** A lock whose first call is lost, and that refuses the second as a duplicate. */
function aRefusingLock(find: (isRefused: boolean) => CreatedPasscode | null) {
  let calls = 0;
  return locksDependencies(setup, {
    async createPasscode() {
      calls += 1;
      if (calls === 1) throw new GatewayError('provider_unclear', 'Model: no answer');
      throw new GatewayError('provider_refused', 'Model: it exists', { code: 'duplicate' });
    },
    findPasscode: async () => find(calls > 1),
  });
}

describe('A passcode with an unclear outcome', () => {
  it('is not taken for an earlier one with the same name and period', async () => {
    const { created, dependencies } = aStoringLock();
    await (await aPasscode(setup, dependencies, lock, { mode: 'random' })).run();
    const losing = locksDependencies(setup, {
      async createPasscode() {
        created.push({ provider_passcode_id: 'P-2', code: '64207531' });
        throw new GatewayError('provider_unclear', 'Model: no answer');
      },
      findPasscode: async (_order, _lockId, { others }) =>
        created.find(({ provider_passcode_id: id }) => !others.has(id)) ?? null,
    });
    await (await aPasscode(setup, losing, lock, { mode: 'random' })).run();
    await recover(setup, losing);
    expect(await passcodes()).toMatchObject([
      { status: 'active', provider_passcode_id: 'P-1', code_last2: '84' },
      { status: 'active', provider_passcode_id: 'P-2', code_last2: '31' },
    ]);
  });

  it.each([
    ['at once', 0],
    ['after a look-up that failed', 1],
  ])('that its lock refuses as a duplicate, because the first call arrived late, is active %s', async (_, failures) => {
    let left = failures;
    const dependencies = aRefusingLock((isRefused) => {
      if (isRefused && left-- > 0) throw new GatewayError('provider_unavailable', 'Model: away');
      return isRefused ? { provider_passcode_id: 'P-9', code: null } : null;
    });
    const order = await aPasscode(setup, dependencies, lock, { mode: 'custom', code: '448812' });
    await order.run();
    await recover(setup, dependencies);
    expect(await order.read()).toMatchObject({ status: 'completed', result: { status: 'active', code: '****12' } });
    expect(await passcodes()).toMatchObject([{ status: 'active', provider_passcode_id: 'P-9', code_last2: '12' }]);
  });

  it('that its lock refuses as the duplicate of another has failed', async () => {
    const dependencies = aRefusingLock(() => null);
    const order = await aPasscode(setup, dependencies, lock, { mode: 'custom', code: '448812' });
    await order.run();
    await recover(setup, dependencies);
    expect(await order.read()).toMatchObject({ status: 'failed', error_code: 'duplicate' });
    expect(await passcodes()).toMatchObject([{ status: 'failed', provider_passcode_id: null }]);
  });

  it.each<Outage>(['throttled', 'unanswered'])(
    'is saved as it was found after an hour, although the table is %s at first',
    async (how) => {
      let isFound = false;
      const dependencies = locksDependencies(setup, {
        createPasscode: () => Promise.reject(new GatewayError('provider_unclear', 'Model: no answer')),
        async findPasscode() {
          if (setup.now() - started < 60 * 60_000) throw new GatewayError('provider_unavailable', 'Model: away');
          if (!isFound) setup.aws.outage(how, ({ input }) => JSON.stringify(input).includes('P-9'));
          isFound = true;
          return { provider_passcode_id: 'P-9', code: null };
        },
      });
      const started = setup.now();
      const order = await aPasscode(setup, dependencies, lock, { mode: 'custom', code: '448812' });
      await order.run();
      await recover(setup, dependencies, 5);
      setup.aws.outage(null);
      await recover(setup, dependencies, 2);
      expect(await passcodes()).toMatchObject([{ status: 'active', provider_passcode_id: 'P-9' }]);
      expect(await order.read()).toMatchObject({ status: 'completed' });
    },
  );

  it('is marked as failed after an hour, and is never requested again without a look-up', async () => {
    const requests: string[] = [];
    const dependencies = locksDependencies(setup, {
      async createPasscode() {
        requests.push('create');
        throw new GatewayError('provider_unclear', 'Model: no answer');
      },
      async findPasscode() {
        requests.push('find');
        throw new GatewayError('provider_unavailable', 'Model: away');
      },
    });
    const order = await aPasscode(setup, dependencies, lock, { mode: 'random' });
    await order.run();
    await recover(setup, dependencies, 8);
    expect(await order.read()).toMatchObject({ status: 'failed', error_code: 'outcome_unknown' });
    expect(await passcodes()).toMatchObject([{ status: 'failed' }]);
    expect(requests.filter((what) => what === 'create')).toHaveLength(1);
  });
});

/** A lock that was unreachable for hours, and has a passcode by then if `found` is one. */
async function deletionAt(mode: 'custom' | 'random', found: CreatedPasscode | null) {
  let isReachable = false;
  const deleted: string[] = [];
  const wanted: (string | null)[] = [];
  const dependencies = locksDependencies(setup, {
    createPasscode: () => Promise.reject(new GatewayError('provider_unclear', 'Model: no answer')),
    async findPasscode(order) {
      if (!isReachable) throw new GatewayError('provider_unavailable', 'Model: away');
      wanted.push(order.code);
      return found;
    },
    async deletePasscode(id) {
      deleted.push(id);
    },
  });
  const given = mode === 'custom' ? { mode, code } : { mode };
  const order = await aPasscode(setup, dependencies, lock, given);
  await order.run();
  await recover(setup, dependencies, 8);
  expect(await order.read()).toMatchObject({ status: 'failed', error_code: 'outcome_unknown' });
  const [passcode] = await passcodes();
  expect(JSON.stringify(passcode)).not.toContain(code);
  const deletion = await aRequest(setup, dependencies, lock, {
    action: 'delete_passcode',
    path: `passcodes/${String(passcode?.id)}`,
    pathParameters: { passcode: String(passcode?.id) },
    input: {},
  });
  return { deletion, dependencies, deleted, wanted, arrive: () => void (isReachable = true) };
}

describe('The deletion of a passcode whose outcome stayed unclear', () => {
  it.each(['custom', 'random'] as const)('of mode %s deletes it from a lock that has it', async (mode) => {
    const { deletion, deleted, wanted, arrive } = await deletionAt(mode, { provider_passcode_id: 'P-9', code: null });
    arrive();
    await deletion.run();
    expect(await deletion.read()).toMatchObject({ status: 'completed', result: { status: 'deleted' } });
    expect([deleted, wanted]).toEqual([['P-9'], [mode === 'custom' ? code : null]]);
    const [passcode] = await passcodes();
    expect(passcode).toMatchObject({ status: 'deleted', provider_passcode_id: 'P-9' });
    expect(passcode).not.toHaveProperty('unclear_code');
  });

  it('deletes nothing from a lock that does not have it', async () => {
    const { deletion, deleted, wanted, arrive } = await deletionAt('custom', null);
    arrive();
    await deletion.run();
    expect(await deletion.read()).toMatchObject({ status: 'completed', result: { status: 'deleted' } });
    expect([deleted, wanted]).toEqual([[], [code]]);
  });

  it('fails while it is unknown whether the lock has it', async () => {
    const { deletion, dependencies, deleted } = await deletionAt('custom', null);
    await deletion.run();
    await recover(setup, dependencies, 8);
    expect(await deletion.read()).toMatchObject({ status: 'failed', error_code: 'provider_unavailable' });
    expect(await passcodes()).toMatchObject([{ status: 'failed', provider_passcode_id: null }]);
    expect(deleted).toEqual([]);
  });
});
