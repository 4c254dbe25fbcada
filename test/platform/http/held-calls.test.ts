/** How many calls of an account may wait at the same time, over all function instances. */
import { beforeEach, describe, expect, it } from 'vitest';
import { defaultMaxHeldCalls, holdCall, setMaxHeldCalls } from '../../../shared/platform/http/held-calls.ts';
import { paymentsQueue } from '../../../shared/payments/messages.ts';
import { useEmulatedStores, type TestSetup } from '../../support/emulated-stores.ts';
import { aCaller } from '../../support/gateway-events.ts';
import { aService, type Reply } from './service.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
/** Calls that sleep now; `wake` ends them, their time over. */
let sleeping: (() => void)[];
beforeEach(async () => {
  setup = await stores.newSetup();
  sleeping = [];
});

const anInstance = () =>
  aService(setup, {
    queueing: {
      requests: setup.requests,
      queue: paymentsQueue,
      queues: setup.queues,
      keyring: setup.keyring,
      addressRules: { allowLoopback: false },
      now: setup.now,
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

/** Begins `count` calls by turns on the instances; resolves when each was answered or is held. */
async function begin(count: number, instances: readonly Instance[]): Promise<Promise<Reply>[]> {
  const before = sleeping.length;
  let answered = 0;
  const calls = Array.from({ length: count }, (_, call) =>
    lend(instances[call % instances.length] as Instance).finally(() => (answered += 1)),
  );
  while (answered + sleeping.length - before < count) await new Promise((soon) => setImmediate(soon));
  return calls;
}

/** Ends all held calls: their time is over. */
function wakeAll(): void {
  setup.pass(20_000);
  for (const wake of sleeping.splice(0)) wake();
}

describe('Calls that wait', () => {
  it('are held up to the maximum over all instances, however many come at once; the others get the 202 at once', async () => {
    const instances = [anInstance(), anInstance()];
    const calls = await begin(50, instances);
    expect(sleeping).toHaveLength(defaultMaxHeldCalls);
    wakeAll();
    const replies = await Promise.all(calls);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([202]));
    expect(new Set(replies.map(({ body }) => (body as { request_id: string }).request_id)).size).toBe(50);
  });

  it('leave their places to later ones when they end', async () => {
    const instances = [anInstance(), anInstance()];
    for (let round = 0; round < 3; round += 1) {
      const calls = await begin(defaultMaxHeldCalls, instances);
      expect(sleeping).toHaveLength(defaultMaxHeldCalls);
      wakeAll();
      await Promise.all(calls);
    }
  });

  it('do not take the places of another account', async () => {
    const instance = anInstance();
    void (await begin(defaultMaxHeldCalls + 5, [instance]));
    void lend(instance, { account: 8 });
    while (sleeping.length <= defaultMaxHeldCalls) await new Promise((soon) => setImmediate(soon));
    expect(sleeping).toHaveLength(defaultMaxHeldCalls + 1);
  });

  it('of instances that died free their places when they would have ended', async () => {
    for (let call = 0; call < defaultMaxHeldCalls; call += 1) await holdCall(setup.requests, 7, setup.now(), 20_000);
    expect(await holdCall(setup.requests, 7, setup.now(), 20_000)).toBeNull();
    setup.pass(25_001);
    expect(await holdCall(setup.requests, 7, setup.now(), 20_000)).not.toBeNull();
  });

  it.each([0, 1, 3, 45])('are as many as the operator allows: %i', async (max) => {
    await setMaxHeldCalls(setup.requests, 7, max);
    const calls = await begin(50, [anInstance(), anInstance()]);
    expect(sleeping).toHaveLength(max);
    wakeAll();
    await Promise.all(calls);
  });

  it('end only their own place: one that outlived it leaves the next one alone', async () => {
    await setMaxHeldCalls(setup.requests, 7, 1);
    const late = await holdCall(setup.requests, 7, setup.now(), 1_000);
    setup.pass(6_001);
    expect(await holdCall(setup.requests, 7, setup.now(), 20_000)).not.toBeNull();
    await late?.end();
    expect(await holdCall(setup.requests, 7, setup.now(), 20_000)).toBeNull();
  });
});

describe('The same unsettled key over and over', () => {
  it('holds one call, the first: no repetition waits', async () => {
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
  it('costs calls that do not wait nothing', async () => {
    const instance = anInstance();
    await lend(instance, { wait: 0 });
    setup.aws.forget();
    await lend(instance, { wait: 0 });
    expect(setup.aws.names()).toEqual(['PutItem', 'SendMessage']);
  });

  it('costs a call that waits one write to begin and one to end', async () => {
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
