/** What a worker reports and leaves behind for each way in which a request can end. */
import * as z from 'zod';
import { beforeEach, describe, expect, it } from 'vitest';
import { completeRequest, failRequest, makePerformer, perform } from '../../../shared/platform/async/perform.ts';
import { GatewayError } from '../../../shared/platform/errors/gateway-error.ts';
import type { Route } from '../../../shared/platform/http/define-route.ts';
import { paymentsQueue } from '../../../shared/payments/messages.ts';
import { useEmulatedStores, type TestSetup } from '../../support/emulated-stores.ts';
import { aQueuedRoute, lent, type Lending, performDependencies, shopRoutes } from '../../support/hand-made-routes.ts';
import { anAcceptedRequest, eventsOf, messageOf, performOnce, stored, storedItem } from './requests.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
let runs: number;
beforeEach(async () => {
  setup = await stores.newSetup();
  runs = 0;
});

const counting: Lending['run'] = async ({ markSent }) => {
  await markSent();
  runs += 1;
  return lent;
};
const dying: Lending['run'] = async (call) => {
  await counting(call);
  throw new Error('the worker died');
};
const refused = new GatewayError('provider_refused', 'Bank: limit reached');
const refusing = () => Promise.reject(refused);
const unmarked: Lending['run'] = async () => lent;

describe('A worker reports', () => {
  it('settled for a request that it completed or failed, and for one that has ended or expired', async () => {
    const [paid, failed] = [await anAcceptedRequest(setup), await anAcceptedRequest(setup)];
    const expired = { ...paid, request_id: crypto.randomUUID() };
    const endings = [
      await performOnce(setup, paid),
      await performOnce(setup, paid),
      await performOnce(setup, failed, { run: refusing }),
      await performOnce(setup, expired),
    ];
    expect(endings).toEqual(['settled', 'settled', 'settled', 'settled']);
  });

  it('open for a request whose outcome will arrive later', async () => {
    const record = await anAcceptedRequest(setup);
    expect(await performOnce(setup, record, { run: async () => undefined })).toBe('open');
    const item = await storedItem(setup, record);
    expect(item).toMatchObject({ status: 'processing', phase: 'unclear' });
    expect(item).not.toHaveProperty('lease_until');
    expect(setup.log.entries.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it.each([undefined, true] as const)(
    'held for a request that another worker has (claimed when marked: %s)',
    async (claimsWhenMarked) => {
      const record = await anAcceptedRequest(setup);
      let ending: unknown;
      await performOnce(setup, record, {
        claimsWhenMarked,
        async run(call) {
          const result = await counting(call);
          ending = await performOnce(setup, record, { run: counting, resume: counting, claimsWhenMarked });
          return result;
        },
      });
      expect([ending, runs]).toEqual(['held', 1]);
    },
  );
});

describe('A worker', () => {
  it('reads requests consistently', async () => {
    const record = await anAcceptedRequest(setup);
    setup.aws.forget();
    await performOnce(setup, record, {}, { remaining_delay: 5 });
    await performOnce(setup, record, { claimsWhenMarked: true });
    await performOnce(setup, record);
    const reads = setup.aws.made.filter(({ command }) => command === 'GetItem');
    expect(reads.map(({ input }) => input.ConsistentRead)).toEqual([true, true, true]);
  });

  it('whose query of an unclear call fails by our own error gets the message again', async () => {
    const record = await anAcceptedRequest(setup);
    await performOnce(setup, record, { run: async () => undefined });
    const broken = performOnce(setup, record, { resume: () => Promise.reject(new Error('broken')) });
    await expect(broken).rejects.toMatchObject({ kind: 'internal' });
    expect(await stored(setup, record)).toMatchObject({ phase: 'unclear', lease_until: setup.now() + 65_000 });
  });
});

describe('A message for a request that has ended', () => {
  it('costs a refused claim and a read, and publishes nothing again', async () => {
    const record = await anAcceptedRequest(setup);
    await performOnce(setup, record);
    setup.aws.forget();
    await performOnce(setup, record);
    expect(setup.aws.names()).toEqual(['UpdateItem', 'GetItem']);
  });

  it('cannot complete or fail it again, and counts nothing', async () => {
    const record = await anAcceptedRequest(setup);
    await performOnce(setup, record);
    const counts = { ...setup.log.counts };
    setup.aws.forget();
    await completeRequest(performDependencies(setup), record, { loan: 'another' }, setup.log);
    await failRequest(performDependencies(setup), record, refused, setup.log);
    expect(setup.log.counts).toEqual(counts);
    expect(setup.aws.names()).toEqual(['UpdateItem', 'UpdateItem']);
  });
});

describe('A request whose outcome is followed by another message', () => {
  it('has no outbox, is no longer swept and publishes its event', async () => {
    const record = await anAcceptedRequest(setup);
    const seen: unknown[] = [];
    setup.aws.forget();
    await performOnce(setup, record, {
      isFollowed: (_of, { request_id, phase }) => seen.push(request_id, phase) > 0,
    });
    expect(seen).toEqual([record.request_id, 'sent']);
    const item = await storedItem(setup, record);
    expect(item).toMatchObject({ status: 'completed' });
    for (const gone of ['outbox', 'due_at', 'due_shard', 'lease_until']) expect(item).not.toHaveProperty(gone);
    expect(await eventsOf(setup)).toHaveLength(1);
    // Claim, mark and complete.
    expect(setup.aws.names().filter((name) => name === 'UpdateItem')).toHaveLength(3);
  });

  it('has an outbox and is swept if the action says that it is not', async () => {
    const record = await anAcceptedRequest(setup);
    setup.aws.refuse('PutItem');
    await performOnce(setup, record, { isFollowed: () => false }).catch(() => undefined);
    expect(await storedItem(setup, record)).toMatchObject({ outbox: 'completed', due_at: expect.any(String) });
  });
});

const starting = async ({ markSent }: Parameters<Lending['run']>[0]) => {
  await markSent({ transaction_id: 5 });
  return lent;
};

const startingInVain: Lending['run'] = async (call) => {
  await starting(call);
  throw refused;
};

describe('A request that a callback completes', () => {
  it('has an outbox until its event is published', async () => {
    const record = await anAcceptedRequest(setup);
    await performOnce(setup, record, { run: async () => undefined });
    setup.aws.refuse('PutItem');
    const completing = completeRequest(performDependencies(setup), record, lent, setup.log);
    await expect(completing).rejects.toThrow('PutItem');
    expect(await storedItem(setup, record)).toMatchObject({ outbox: 'completed', due_at: expect.any(String) });
  });
});

describe('A request that starts a transaction', () => {
  const lookups: unknown[] = [];
  const lending = (run: Lending['run'], status = 'PENDING'): Partial<Lending> => ({
    run,
    outcome: {
      async find(_of, { transaction_id: id }) {
        lookups.push(id);
        return id === undefined ? null : { id, status };
      },
      isPending: () => true,
      body: () => z.object({ id: z.number(), status: z.string() }),
    },
  });
  beforeEach(() => lookups.splice(0));

  it('has the status of the transaction at its end', async () => {
    const record = await anAcceptedRequest(setup);
    await performOnce(setup, record, lending(starting));
    expect(await stored(setup, record)).toMatchObject({ transaction_id: 5, transaction_status: 'PENDING' });
    expect(lookups).toEqual([5]);
    expect(await eventsOf(setup)).toMatchObject([{ transaction: { id: 5, status: 'PENDING' } }]);
  });

  it('has it also when it fails, after the transaction was closed', async () => {
    const record = await anAcceptedRequest(setup);
    const onExhausted = async () => {
      expect(lookups).toEqual([]);
    };
    await performOnce(setup, record, { ...lending(startingInVain, 'FAILED'), onExhausted });
    expect(await stored(setup, record)).toMatchObject({ status: 'failed', transaction_status: 'FAILED' });
    expect(lookups).toEqual([5]);
  });

  it('has none when it started none', async () => {
    const record = await anAcceptedRequest(setup);
    await performOnce(setup, record, lending(counting));
    expect(await stored(setup, record)).not.toHaveProperty('transaction_status');
  });
});

const resume: Lending['resume'] = async ({ record: { attempts } }) => ({ attempts });

describe('A request that is claimed only when it is marked', () => {
  const claimsWhenMarked = true as const;

  it('is not claimed while its worker prepares the call', async () => {
    const record = await anAcceptedRequest(setup);
    await performOnce(setup, record, {
      claimsWhenMarked,
      async run(call) {
        expect(await stored(setup, record)).toMatchObject({ status: 'queued', attempts: 0 });
        await call.markSent({ transaction_id: 5 });
        const marked = { status: 'processing', phase: 'sent', attempts: 1, transaction_id: 5 };
        expect(await stored(setup, record)).toMatchObject({ ...marked, lease_until: setup.now() + 65_000 });
        expect(call.record).toMatchObject(marked);
        return lent;
      },
    });
    expect(await stored(setup, record)).toMatchObject({ status: 'completed', attempts: 1 });
  });

  it('cannot be marked twice, which would be a second call', async () => {
    const record = await anAcceptedRequest(setup);
    await performOnce(setup, record, {
      claimsWhenMarked,
      async run({ markSent }) {
        await markSent();
        await expect(markSent()).rejects.toMatchObject({
          kind: 'internal',
          message: 'The claim on this request was lost',
        });
        return lent;
      },
    });
    expect(await stored(setup, record)).toMatchObject({ attempts: 1, status: 'completed' });
  });

  it('must be marked before it ends', async () => {
    const record = await anAcceptedRequest(setup);
    const ending = performOnce(setup, record, { claimsWhenMarked, run: unmarked });
    await expect(ending).rejects.toMatchObject({ kind: 'internal', message: 'lend ended without a mark' });
    expect(await stored(setup, record)).toMatchObject({ status: 'queued', attempts: 0 });
  });

  it('stays unclaimed after an internal error, so that its message is performed at once', async () => {
    const record = await anAcceptedRequest(setup);
    const broken = performOnce(setup, record, { claimsWhenMarked, run: () => Promise.reject(new Error('broken')) });
    await expect(broken).rejects.toMatchObject({ kind: 'internal' });
    expect(await stored(setup, record)).toMatchObject({ status: 'queued', attempts: 0 });
    expect(await performOnce(setup, record, { claimsWhenMarked, run: counting })).toBe('settled');
  });

  it('that fails before the mark is left to the worker that has claimed it meanwhile', async () => {
    const record = await anAcceptedRequest(setup);
    const ending = await performOnce(setup, record, {
      claimsWhenMarked,
      async run() {
        await performOnce(setup, record, { claimsWhenMarked, run: counting });
        throw new GatewayError('invalid');
      },
    });
    expect([ending, runs]).toEqual(['settled', 1]);
    expect(await stored(setup, record)).toMatchObject({ status: 'completed', attempts: 1 });
  });

  it('that fails before the mark does not fail the call that another worker makes meanwhile', async () => {
    const record = await anAcceptedRequest(setup);
    const ending = await performOnce(setup, record, {
      claimsWhenMarked,
      async run() {
        await performOnce(setup, record, { claimsWhenMarked, run: dying }).catch(() => undefined);
        throw new GatewayError('invalid');
      },
    });
    expect([ending, runs]).toEqual(['held', 1]);
    expect(await stored(setup, record)).toMatchObject({ status: 'processing', phase: 'sent' });
    expect(await eventsOf(setup)).toEqual([]);
  });

  it('is left alone until the claim of a worker that crashed has ended, and is then resumed', async () => {
    const record = await anAcceptedRequest(setup);
    await performOnce(setup, record, { claimsWhenMarked, run: dying }).catch(() => undefined);
    setup.pass(65_000);
    setup.aws.forget();
    expect(await performOnce(setup, record, { claimsWhenMarked, run: counting, resume })).toBe('held');
    // Without an attempt to claim it.
    expect(setup.aws.names()).toEqual(['GetItem', 'GetItem']);
    setup.pass(1);
    expect(await performOnce(setup, record, { claimsWhenMarked, run: counting, resume })).toBe('settled');
    expect(await stored(setup, record)).toMatchObject({ result: { attempts: 2 }, attempts: 2 });
    expect(runs).toBe(1);
  });

  it('that has ended or expired is not claimed', async () => {
    const record = await anAcceptedRequest(setup);
    await performOnce(setup, record, { claimsWhenMarked });
    setup.aws.forget();
    const expired = { ...record, request_id: crypto.randomUUID() };
    for (const one of [record, expired]) {
      expect(await performOnce(setup, one, { claimsWhenMarked, run: counting })).toBe('settled');
    }
    expect(new Set(setup.aws.names())).toEqual(new Set(['GetItem']));
    expect(runs).toBe(0);
  });
});

describe('The performer of a module', () => {
  type Dependencies = ReturnType<typeof performDependencies>;
  const performWith = async (routes: readonly Route<Dependencies>[], given: { action?: string; route?: string }) => {
    const record = await anAcceptedRequest(setup, given);
    const performer = makePerformer(paymentsQueue, routes);
    await perform(performDependencies(setup), performer, messageOf(record), setup.log);
    return stored(setup, record);
  };
  const borrow = { ...aQueuedRoute<Dependencies>({ run: counting }), name: 'borrow' };

  it('performs only queued routes', () => {
    const { routes } = makePerformer(paymentsQueue, shopRoutes);
    expect([...routes.keys()]).toEqual(['lend']);
  });

  it('selects the route by its name if the request has one, otherwise by its action', async () => {
    const lend = aQueuedRoute<Dependencies>({ run: refusing });
    const named = await performWith([lend, borrow], { action: 'lend', route: 'borrow' });
    const unnamed = await performWith([lend, borrow], { action: 'borrow' });
    expect([named.status, unnamed.status, runs]).toEqual(['completed', 'completed', 2]);
  });

  it('claims a request at once if only other routes are claimed when marked', async () => {
    const careful = aQueuedRoute<Dependencies>({ claimsWhenMarked: true });
    const waiting = {
      ...aQueuedRoute<Dependencies>({
        async run(call) {
          expect(await stored(setup, call.record)).toMatchObject({ status: 'processing', attempts: 1 });
          return counting(call);
        },
      }),
      name: 'borrow',
    };
    expect(await performWith([careful, waiting], { action: 'borrow' })).toMatchObject({ status: 'completed' });
  });

  it('claims a request only when it is marked if its own route asks for that', async () => {
    const careful = aQueuedRoute<Dependencies>({
      claimsWhenMarked: true,
      async run(call) {
        expect(await stored(setup, call.record)).toMatchObject({ status: 'queued', attempts: 0 });
        return counting(call);
      },
    });
    expect(await performWith([careful, borrow], {})).toMatchObject({ status: 'completed' });
  });

  it('performs a route that is about nothing', async () => {
    const { on: _none, ...lend } = aQueuedRoute<Dependencies>();
    expect(await performWith([lend], {})).toMatchObject({ status: 'completed' });
  });

  it('does not perform a route of another module', async () => {
    const careful = aQueuedRoute<Dependencies>({ claimsWhenMarked: true });
    const message = 'This worker does not perform borrow';
    await expect(performWith([careful], { action: 'borrow' })).rejects.toMatchObject({ kind: 'internal', message });
  });

  it('passes the claimed record to the lookup of what the call is about', async () => {
    const seen: unknown[] = [];
    const on: Lending['on'] = async (...given: unknown[]) => {
      const [, account, parameters, from] = given as [unknown, number, object, { record: { status: string } }];
      seen.push(account, parameters, from.record.status);
      return { id: 1, owner: 7 };
    };
    await performWith([aQueuedRoute<Dependencies>({ on })], {});
    expect(seen).toEqual([7, { shop: '1' }, 'processing']);
  });
});
