/** `Prefer: wait=N`: performed by the worker all the same, the reply held for the outcome (decisions 2). */
import { beforeEach, describe, expect, it } from 'vitest';
import type { PerformMessage } from '../../shared/async/queues.ts';
import { perform } from '../../shared/async/perform.ts';
import { GatewayError } from '../../shared/errors/gateway-error.ts';
import { useEmulatedStores, type World } from '../support/emulated-stores.ts';
import { type EventOptions, traceId } from '../support/gateway-events.ts';
import { aQueuedRoute, lent, performDependencies, type Lending } from '../support/hand-made-routes.ts';
import { aService } from './service.ts';

const stores = useEmulatedStores();
let world: World;
/** Milliseconds slept for the last call. */
let slept: number;
beforeEach(async () => {
  world = await stores.newWorld();
  slept = 0;
});

/** Calls with a worker that performs the request once the caller has waited for `afterMs`. */
async function lendWaiting(
  prefer: string,
  given: Partial<Lending> | null = {},
  afterMs = 300,
  options: EventOptions = {},
) {
  const route = aQueuedRoute<ReturnType<typeof performDependencies>>(given ?? {});
  const queueing = {
    requests: world.requests,
    queues: world.queues,
    keyring: world.keyring,
    addressRules: { allowLoopback: false },
    now: world.now,
    async sleep(milliseconds: number) {
      slept += milliseconds;
      world.pass(milliseconds);
      if (given === null || slept < afterMs) return;
      const message = world.sent('payments').at(-1)?.message as PerformMessage;
      await perform(performDependencies(world), new Map([[route.name, route]]), message, world.log);
    },
  };
  return aService(world, { queueing })('POST /api/shops/{shop}/lend', {
    body: { amount: 1, reference: 'r' },
    headers: { prefer, ...options.headers },
  });
}

const failingWith = (error: GatewayError): Partial<Lending> => ({
  async run(call) {
    await call.markSent();
    throw error;
  },
});

describe('A caller who waits', () => {
  it('gets the documented synchronous body when the outcome comes in time', async () => {
    const reply = await lendWaiting('wait=5');
    expect(reply).toMatchObject({
      status: 200,
      headers: { 'preference-applied': 'wait', 'x-gateway-request-id': expect.any(String) },
      body: { data: lent, status: 'success', message: 'Lent' },
    });
    expect(reply.body).toEqual({ data: lent, status: 'success', message: 'Lent' });
    expect(slept).toBeLessThan(1_000);
  });

  it('gets the documented error when it fails, with what the provider said', async () => {
    const provider = { name: 'Bank', code: '17', message: 'limit reached' };
    const refused = failingWith(new GatewayError('provider_refused', 'Bank: limit reached', { provider }));
    const reply = await lendWaiting('wait=5', refused);
    expect(reply).toMatchObject({ status: 500, headers: { 'preference-applied': 'wait' } });
    expect(reply.body).toEqual({
      success: false,
      error: 'Bank: limit reached',
      message: 'Bank: limit reached',
      code: 'provider_error',
      provider,
      trace_id: traceId,
    });
  });

  it('gets the code and status of a failure without a provider', async () => {
    const unsupported = failingWith(new GatewayError('unsupported', 'Shops do not lend'));
    expect(await lendWaiting('wait=5', unsupported)).toMatchObject({ status: 500, body: { code: 'unsupported' } });
    const invalid = failingWith(new GatewayError('invalid', 'No such customer', { code: 'no_customer' }));
    expect(await lendWaiting('wait=5', invalid)).toMatchObject({ status: 422, body: { code: 'no_customer' } });
  });

  it('gets the 202 when the outcome does not come in time, without a claim that waiting was done', async () => {
    const reply = await lendWaiting('wait=3', null);
    expect(reply).toMatchObject({ status: 202, body: { status: 'queued' } });
    expect(reply.headers).not.toHaveProperty('preference-applied');
    expect(slept).toBe(3_000);
  });

  it('gets the 202 when the outcome is unclear: nobody knows yet', async () => {
    const unclear = failingWith(new GatewayError('provider_unclear'));
    expect(await lendWaiting('wait=2', unclear)).toMatchObject({ status: 202 });
  });

  it('with an idempotency key is told the outcome of the first call', async () => {
    const headers = { 'idempotency-key': 'k' };
    const first = await lendWaiting('wait=5', {}, 300, { headers });
    slept = 0;
    const second = await lendWaiting('wait=5', null, 300, { headers });
    expect(second).toMatchObject({ status: 200, body: first.body, headers: { 'idempotent-replayed': 'true' } });
    expect(slept).toBe(0);
  });
});

describe('The preference', () => {
  it.each([
    ['wait=10', 10],
    ['WAIT=10', 10],
    ['wait = 10', 10],
    ['wait="10"', 10],
    ['respond-async, wait=10', 10],
    ['return=minimal; wait=10', 10],
    ['wait=25', 25],
    ['wait=26', 25],
    ['wait=9999', 25],
    ['wait=99999999', 25],
  ])('%s waits %i seconds at most', async (prefer, seconds) => {
    expect((await lendWaiting(prefer, null)).status).toBe(202);
    expect(slept).toBe(seconds * 1_000);
  });

  it.each(['', 'wait', 'wait=', 'wait=0', 'wait=-5', 'wait=soon', 'nowait=5', 'return=minimal', 'await=5'])(
    '%j does not wait',
    async (prefer) => {
      expect((await lendWaiting(prefer, null)).status).toBe(202);
      expect(slept).toBe(0);
    },
  );
});
