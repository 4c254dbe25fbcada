/** How many calls of an account may be held at the same time, over all function instances. */
import { beforeEach, describe, expect, it } from 'vitest';
import { defaultMaxHeldCalls, holdCall, setMaxHeldCalls } from '../../../shared/platform/http/held-calls.ts';
import { useEmulatedStores, type TestSetup } from '../../support/emulated-stores.ts';
import { aCaller } from '../../support/gateway-events.ts';
import { acceptDependencies } from '../async/requests.ts';
import { aService, type Reply } from './service.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
/** Calls that sleep now; `wake` ends their wait. */
let sleeping: (() => void)[];
beforeEach(async () => {
  setup = await stores.newSetup();
  sleeping = [];
});

const anInstance = () =>
  aService(setup, {
    queueing: {
      ...acceptDependencies(setup),
      sleep: () => new Promise((wake) => sleeping.push(wake)),
    },
  });
type Instance = ReturnType<typeof anInstance>;

const lend = (instance: Instance, given: { wait?: number; account?: 7 | 8; key?: string } = {}) => {
  const { wait = 20, account = 7, key } = given;
  return instance('POST /api/shops/{shop}/lend', {
    body: { amount: 1, reference: 'r' },
    parameters: { shop: account === 7 ? '1' : '3' },
    caller: aCaller({ accountId: account, tokenId: account, rate: { perSecond: 200, burst: 400 } }),
    headers: { ...(wait > 0 ? { prefer: `wait=${wait}` } : {}), ...(key ? { 'idempotency-key': key } : {}) },
  });
};

/** Starts `count` calls, distributed over the instances; resolves when each has a reply or is held. */
async function begin(count: number, instances: readonly Instance[]): Promise<Promise<Reply>[]> {
  const before = sleeping.length;
  let answered = 0;
  const calls = Array.from({ length: count }, (_, call) =>
    lend(instances[call % instances.length] as Instance).finally(() => (answered += 1)),
  );
  while (answered + sleeping.length - before < count) await new Promise((soon) => setImmediate(soon));
  return calls;
}

/** Ends the wait of all held calls. */
function wakeAll(): void {
  setup.pass(20_000);
  for (const wake of sleeping.splice(0)) wake();
}

describe('Calls with Prefer: wait', () => {
  it('are held up to the maximum over all instances; the others get the 202 at once', async () => {
    const instances = [anInstance(), anInstance()];
    const calls = await begin(50, instances);
    expect(sleeping).toHaveLength(defaultMaxHeldCalls);
    wakeAll();
    const replies = await Promise.all(calls);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([202]));
    expect(new Set(replies.map(({ body }) => (body as { request_id: string }).request_id)).size).toBe(50);
  });

  it('release their slots for later calls when they end', async () => {
    const instances = [anInstance(), anInstance()];
    for (let round = 0; round < 3; round += 1) {
      const calls = await begin(defaultMaxHeldCalls, instances);
      expect(sleeping).toHaveLength(defaultMaxHeldCalls);
      wakeAll();
      await Promise.all(calls);
    }
  });

  it('do not use the slots of another account', async () => {
    const instance = anInstance();
    void (await begin(defaultMaxHeldCalls + 5, [instance]));
    void lend(instance, { account: 8 });
    while (sleeping.length <= defaultMaxHeldCalls) await new Promise((soon) => setImmediate(soon));
    expect(sleeping).toHaveLength(defaultMaxHeldCalls + 1);
  });

  it('of crashed instances release their slots at the time they would have ended', async () => {
    for (let call = 0; call < defaultMaxHeldCalls; call += 1) await holdCall(setup.requests, 7, setup.now(), 20_000);
    expect(await holdCall(setup.requests, 7, setup.now(), 20_000)).toBeNull();
    setup.pass(25_001);
    expect(await holdCall(setup.requests, 7, setup.now(), 20_000)).not.toBeNull();
  });

  it.each([0, 1, 3, 45])('are limited to what the operator allows: %i', async (max) => {
    await setMaxHeldCalls(setup.requests, 7, max);
    const calls = await begin(50, [anInstance(), anInstance()]);
    expect(sleeping).toHaveLength(max);
    wakeAll();
    await Promise.all(calls);
  });

  it('release only their own slot: one that ends late does not release its successor’s', async () => {
    await setMaxHeldCalls(setup.requests, 7, 1);
    const late = await holdCall(setup.requests, 7, setup.now(), 1_000);
    setup.pass(6_001);
    expect(await holdCall(setup.requests, 7, setup.now(), 20_000)).not.toBeNull();
    await late?.end();
    expect(await holdCall(setup.requests, 7, setup.now(), 20_000)).toBeNull();
  });
});

describe('An unsettled key that is repeated many times', () => {
  it('holds only the first call: no repetition waits', async () => {
    const instance = anInstance();
    const first = lend(instance, { key: 'k' });
    while (sleeping.length === 0) await new Promise((soon) => setImmediate(soon));
    const again = await Promise.all(Array.from({ length: 30 }, () => lend(instance, { key: 'k' })));
    expect(new Set(again.map(({ status, headers }) => `${status} ${String(headers['idempotent-replayed'])}`))).toEqual(
      new Set(['202 true']),
    );
    expect(sleeping).toHaveLength(1);
    wakeAll();
    expect((await first).status).toBe(202);
  });
});

describe('Counting held calls', () => {
  it('costs nothing for calls that do not wait', async () => {
    const instance = anInstance();
    await lend(instance, { wait: 0 });
    setup.aws.forget();
    await lend(instance, { wait: 0 });
    expect(setup.aws.names()).toEqual(['PutItem', 'SendMessage']);
  });

  it('costs one write at the start and one at the end of a call that waits', async () => {
    const instance = anInstance();
    await lend(instance, { wait: 0 });
    setup.aws.forget();
    const [call] = await begin(1, [instance]);
    wakeAll();
    await call;
    const updates = setup.aws.names().filter((name) => name === 'UpdateItem');
    expect(updates).toHaveLength(2);
  });
});
