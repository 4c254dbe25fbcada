/** Providers that take long: which calls to them may begin, and what becomes of the requests that may not. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { paymentsQueue } from '../../../shared/payments/messages.ts';
import { makePerformer, perform } from '../../../shared/platform/async/perform.ts';
import { requestKeys } from '../../../shared/platform/async/records.ts';
import {
  type After,
  type CalledApp,
  isProviderBusy,
  makeSlowCalls,
  type SlowCalls,
} from '../../../shared/platform/async/slow-calls.ts';
import { makeSlotPool } from '../../../shared/platform/async/slow-slots.ts';
import { GatewayError } from '../../../shared/platform/errors/gateway-error.ts';
import type { Egress, OutgoingRequest } from '../../../shared/platform/egress/guarded-client.ts';
import { type TestSetup, useEmulatedStores } from '../../support/emulated-stores.ts';
import { aQueuedRoute, type Lending, lent, performDependencies } from '../../support/hand-made-routes.ts';
import { anAcceptedRequest, eventsOf, messageOf, stored } from './requests.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
let timers: { milliseconds: number; run: () => Promise<void> }[];
beforeEach(async () => {
  setup = await stores.newSetup();
  timers = [];
});

const after: After = (milliseconds, run) => {
  const timer = { milliseconds, run };
  timers.push(timer);
  return () => void timers.splice(timers.indexOf(timer), 1);
};
/** Every call that is underway takes longer than three seconds. */
async function takeLong(): Promise<void> {
  setup.pass(3_000);
  for (const { run } of timers.splice(0)) await run();
}

/** Twenty slots, of which one provider gets ten. */
const instances = 40;
/** As an instance of the worker that has just started. */
const anInstance = (queue = 'payments'): SlowCalls =>
  makeSlowCalls(makeSlotPool(setup.requests, queue, instances), {
    now: setup.now,
    leaseMs: 65_000,
    log: setup.log,
    after,
  });

const bank: CalledApp = { account_id: 7, type: 'Bank', is_live: true };
const busy = { kind: 'provider_unavailable', code: 'provider_busy', deferred: true };

/** A request of an app whose provider responds when `respond` is called. */
function aCall(slowCalls: SlowCalls, app: CalledApp | undefined = bank) {
  const { promise: response, resolve: respond } = Promise.withResolvers<void>();
  let isBegun = false;
  const call = slowCalls.during({ app }, async () => {
    isBegun = true;
    await response;
    return 'done';
  });
  call.catch(() => undefined);
  return { call, respond, isBegun: () => isBegun };
}

/** As many calls as `count`, each of another instance, that take long. */
async function slowCallsOf(count: number, app = bank) {
  const calls = Array.from({ length: count }, () => aCall(anInstance(), app));
  await expect.poll(() => calls.every(({ isBegun }) => isBegun())).toBe(true);
  await takeLong();
  return calls;
}
async function endAll(calls: readonly ReturnType<typeof aCall>[]): Promise<void> {
  for (const { respond } of calls) respond();
  await Promise.all(calls.map(({ call }) => call));
}
const holders = async (): Promise<string[]> => {
  const slots = await setup.requests.get(requestKeys.slowSlots('payments'));
  return Object.entries(slots ?? {}).flatMap(([name, holder]) => (name.startsWith('holder_') ? [String(holder)] : []));
};

describe('A call of a provider that responds', () => {
  it('costs one read of the slots, which is not repeated within a second', async () => {
    const slowCalls = anInstance();
    setup.aws.forget();
    for (let calls = 0; calls < 3; calls += 1)
      expect(await slowCalls.during({ app: bank }, async () => calls)).toBe(calls);
    expect(setup.aws.names()).toEqual(['GetItem']);
    expect(timers).toEqual([]);
    setup.pass(1_000);
    await slowCalls.during({ app: bank }, async () => undefined);
    expect(setup.aws.names()).toEqual(['GetItem', 'GetItem']);
  });
});

describe('A call that takes longer than three seconds', () => {
  it('has a slot until it ends', async () => {
    const { call, respond, isBegun } = aCall(anInstance());
    await expect.poll(isBegun).toBe(true);
    expect([timers.map(({ milliseconds }) => milliseconds), await holders()]).toEqual([[3_000], []]);
    await takeLong();
    expect(await holders()).toEqual(['Bank/live']);
    respond();
    expect(await call).toBe('done');
    expect(await holders()).toEqual([]);
  });

  it('goes on without a free slot, and if the table does not answer', async () => {
    const calls = await slowCallsOf(instances / 2 + 2);
    expect(await holders()).toHaveLength(instances / 2);
    const other = { ...bank, type: 'Other' };
    setup.aws.outage('refused', ({ input }) => JSON.stringify(input).includes('SLOW_CALLS'));
    calls.push(...(await slowCallsOf(1, other)));
    for (const { respond } of calls) respond();
    expect(await Promise.all(calls.map(({ call }) => call))).toEqual(calls.map(() => 'done'));
    const reason = expect.stringContaining('StoreUnavailable');
    for (const message of ['The slots of slow calls could not be read', 'The slot of a slow call could not be changed'])
      expect(setup.log.entries).toContainEqual({ level: 'warn', message, fields: { queue: 'payments', reason } });
  });

  it('is watched by a timer, which ends with it', async () => {
    const set = vi.spyOn(globalThis, 'setTimeout');
    const clear = vi.spyOn(globalThis, 'clearTimeout');
    const pool = makeSlotPool(setup.requests, 'payments', instances);
    const { call, respond, isBegun } = aCall(makeSlowCalls(pool, { now: setup.now, leaseMs: 65_000, log: setup.log }));
    await expect.poll(isBegun).toBe(true);
    const index = set.mock.calls.findIndex(([, milliseconds]) => milliseconds === 3_000);
    const [run] = set.mock.calls[index] ?? [];
    run?.();
    await expect.poll(holders).toEqual(['Bank/live']);
    respond();
    await call;
    expect(clear).toHaveBeenCalledWith(set.mock.results[index]?.value);
    expect(await holders()).toEqual([]);
    vi.restoreAllMocks();
  });
});

describe('A request that waits for a slot', () => {
  it('is told apart from one whose provider is unavailable, and waits for five to fifteen seconds', async () => {
    await slowCallsOf(12);
    const random = vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const refused = await aCall(anInstance()).call.catch((error: unknown) => error as GatewayError);
    random.mockRestore();
    expect(refused).toMatchObject({ ...busy, retryAfterSeconds: 10 });
    expect(isProviderBusy(refused as GatewayError)).toBe(true);
    expect(isProviderBusy(new GatewayError('provider_unavailable', 'Down'))).toBe(false);
  });
});

describe('A request that is limited as a whole', () => {
  it('makes its calls without further slots, also inside', async () => {
    const server: Egress = { send: async () => ({ status: 200, headers: {}, body: JSON.stringify(await holders()) }) };
    await slowCallsOf(6);
    const sent = await anInstance().during({ app: bank }, (inside) =>
      inside.during({ app: bank }, (again) => again.limit(server, bank).send({ ...request, trust: 'provider' })),
    );
    expect(JSON.parse(sent.body)).toHaveLength(7);
  });

  it('may be about nothing', async () => {
    expect(await anInstance().during(undefined, async () => 'done')).toBe('done');
    expect(await anInstance().during(null, async () => 'done')).toBe('done');
  });
});

describe('While calls of a provider take long', () => {
  it('a few change nothing, and more allow the provider half of the slots', async () => {
    const calls = await slowCallsOf(3);
    setup.pass(1_000);
    const fourth = aCall(anInstance());
    await expect.poll(fourth.isBegun).toBe(true);
    expect(await holders()).toHaveLength(3);
    await takeLong();
    setup.pass(1_000);
    // The fifth has its slot before it begins.
    const fifth = aCall(anInstance());
    await expect.poll(fifth.isBegun).toBe(true);
    calls.push(fourth, fifth);
    expect(await holders()).toHaveLength(5);
    for (let number = 6; number <= 10; number += 1) {
      const call = aCall(anInstance());
      await expect.poll(call.isBegun).toBe(true);
      expect(await holders()).toHaveLength(number);
      calls.push(call);
    }
    const refused = aCall(anInstance());
    await expect(refused.call).rejects.toMatchObject(busy);
    expect(refused.isBegun()).toBe(false);
    await endAll(calls);
    expect(await holders()).toEqual([]);
  });

  it('calls of others begin: of another provider, of its sandbox, and of another queue', async () => {
    await slowCallsOf(12);
    await expect(aCall(anInstance()).call).rejects.toMatchObject(busy);
    for (const [app, queue] of [
      [{ ...bank, type: 'Other' }, 'payments'],
      [{ ...bank, is_live: false }, 'payments'],
      [bank, 'sms'],
    ] as const) {
      const { isBegun, respond } = aCall(anInstance(queue), app);
      await expect.poll(isBegun).toBe(true);
      respond();
    }
  });

  it('an instance remembers it for a minute', async () => {
    const calls = await slowCallsOf(12);
    const instance = anInstance();
    await expect(aCall(instance).call).rejects.toMatchObject(busy);
    await endAll(calls);
    const reserves = async (): Promise<boolean> => {
      const { isBegun, call, respond } = aCall(instance);
      await expect.poll(isBegun).toBe(true);
      const isReserved = (await holders()).length > 0;
      respond();
      await call;
      return isReserved;
    };
    setup.pass(59_000);
    expect(await reserves()).toBe(true);
    setup.pass(61_000);
    expect(await reserves()).toBe(false);
  });
});

const request: OutgoingRequest = {
  method: 'GET',
  url: 'https://bank.example/status',
  trust: 'tenant',
  connectTimeoutMs: 5_000,
  totalTimeoutMs: 30_000,
  maxAnswerBytes: 1_000,
};
const aServer = (): Egress & { calls: number } => {
  const server = {
    calls: 0,
    async send() {
      server.calls += 1;
      await takeLong();
      return { status: 200, headers: {}, body: JSON.stringify(await holders()) };
    },
  };
  return server;
};

const sendInside = (inside: SlowCalls) => inside.limit(aServer(), bank).send({ ...request, trust: 'provider' });

describe('Single calls', () => {
  it('are limited for each account where accounts have servers of their own', async () => {
    const server = aServer();
    const send = (account_id: number) =>
      anInstance()
        .limit(server, { ...bank, account_id })
        .send(request);
    expect(JSON.parse((await send(7)).body)).toEqual(['Bank/7']);
    expect(await holders()).toEqual([]);
  });

  it('are refused before they are sent while too many take long', async () => {
    await slowCallsOf(12);
    const server = aServer();
    const send = (trust: 'provider' | 'tenant') =>
      anInstance()
        .limit(server, bank)
        .send({ ...request, trust });
    await expect(send('provider')).rejects.toMatchObject(busy);
    expect(server.calls).toBe(0);
    expect((await send('tenant')).status).toBe(200);
  });

  it('are limited one by one while a request is performed whose app is chosen only then', async () => {
    await slowCallsOf(12);
    const slowCalls = anInstance();
    await expect(slowCalls.during({ group: 3 }, sendInside)).rejects.toMatchObject(busy);
  });
});

async function performWith(slowCalls: SlowCalls, given: Partial<Lending> = {}) {
  const record = await anAcceptedRequest(setup);
  let runs = 0;
  const route = aQueuedRoute<ReturnType<typeof performDependencies>>({
    async run({ markSent }) {
      runs += 1;
      await markSent();
      return lent;
    },
    on: async () => ({ app: bank }) as never,
    ...given,
  });
  const dependencies = { ...performDependencies(setup), slowCalls };
  return {
    runs: () => runs,
    perform: () => perform(dependencies, makePerformer(paymentsQueue, [route]), messageOf(record), setup.log),
    read: () => stored(setup, record),
  };
}

describe('A request whose provider is too slow for more calls', () => {
  it('waits in the queue, which is no attempt and no failure, and is performed once the provider is faster', async () => {
    const calls = await slowCallsOf(12);
    const request = await performWith(anInstance());
    for (let waits = 1; waits <= 4; waits += 1) {
      const { againInSeconds } = (await request.perform()) as { againInSeconds: number };
      expect(againInSeconds).toBeGreaterThanOrEqual(5);
      expect(againInSeconds).toBeLessThanOrEqual(15);
      expect(await request.read()).toMatchObject({ status: 'processing', phase: 'accepted', deferrals: waits });
    }
    expect([request.runs(), setup.log.counts.ProviderErrors]).toEqual([0, undefined]);
    await endAll(calls);
    expect(await request.perform()).toBe('settled');
    expect([request.runs(), (await request.read()).status]).toEqual([1, 'completed']);
  });

  it.each([
    [undefined, 600],
    [60, 60],
  ])(
    'fails after it waited too long and was tried twice more, and nothing was sent (%s)',
    async (maxWaitSeconds, waitsFor) => {
      const calls = await slowCallsOf(12);
      const instance = anInstance();
      const refused = await aCall(instance).call.catch((error: unknown) => error);
      await endAll(calls);
      const during = () => Promise.reject(refused);
      const request = await performWith({ ...instance, during }, { maxWaitSeconds });
      setup.pass(waitsFor * 1_000);
      await request.perform();
      expect(await request.read()).toMatchObject({ attempts: 1, deferrals: 1 });
      setup.pass(1);
      expect([await request.perform(), await request.perform()]).toEqual([
        { againInSeconds: expect.any(Number) },
        { againInSeconds: expect.any(Number) },
      ]);
      expect(await request.perform()).toBe('settled');
      expect(await request.read()).toMatchObject({ status: 'failed', error_code: 'provider_busy', deferrals: 1 });
      expect(request.runs()).toBe(0);
      expect(await eventsOf(setup)).toMatchObject([{ status: 'failed' }]);
    },
  );
});
