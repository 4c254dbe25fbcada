/** `Prefer: wait=N`: the worker performs the request as usual, and the reply is held for the outcome. */
import * as z from 'zod';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PerformMessage } from '../../../shared/platform/async/messages.ts';
import { makePerformer, perform } from '../../../shared/platform/async/perform.ts';
import { GatewayError } from '../../../shared/platform/errors/gateway-error.ts';
import { paymentsQueue } from '../../../shared/payments/messages.ts';
import { unpackText } from '../../../shared/platform/storage/packed-json.ts';
import { webhookKeys } from '../../../shared/platform/webhooks/records.ts';
import { useEmulatedStores, type TestSetup } from '../../support/emulated-stores.ts';
import { type EventOptions, traceId } from '../../support/gateway-events.ts';
import {
  aQueuedRoute,
  lent,
  performDependencies,
  type Lending,
  type ShopDependencies,
} from '../../support/hand-made-routes.ts';
import { acceptDependencies } from '../async/requests.ts';
import { aService } from './service.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
/** Milliseconds slept during the last call. */
let slept: number;
let isPerformed: boolean;
beforeEach(async () => {
  setup = await stores.newSetup();
  slept = 0;
});

/** Calls with a worker that performs the request after the caller has waited for `afterMs`. */
async function lendWaiting(
  prefer: string,
  given: Partial<Lending> | null = {},
  afterMs = 300,
  options: EventOptions = {},
) {
  const route = aQueuedRoute<ReturnType<typeof performDependencies>>(given ?? {});
  const queueing = {
    ...acceptDependencies(setup),
    async sleep(milliseconds: number) {
      slept += milliseconds;
      setup.pass(milliseconds);
      if (given === null || isPerformed || slept < afterMs) return;
      isPerformed = true;
      const message = setup.sent(paymentsQueue).at(-1)?.message as PerformMessage;
      await perform(performDependencies(setup), makePerformer(paymentsQueue, [route]), message, setup.log);
    },
  };
  isPerformed = false;
  const served = aQueuedRoute<ShopDependencies>(given ?? {});
  return aService(setup, { queueing }, [served])('POST /api/shops/{shop}/lend', {
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
  it('gets the documented synchronous body when the outcome arrives during the wait', async () => {
    const reply = await lendWaiting('wait=5');
    expect(reply).toMatchObject({
      status: 200,
      headers: { 'preference-applied': 'wait', 'x-gateway-request-id': expect.any(String) },
      body: { data: lent, status: 'success', message: 'Lent' },
    });
    expect(reply.body).toEqual({ data: lent, status: 'success', message: 'Lent' });
    expect(slept).toBeLessThan(1_000);
  });

  it('gets the documented error with the provider’s message when the request fails', async () => {
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

  it('gets the 202 without a preference-applied header when the wait ends before the outcome', async () => {
    const reply = await lendWaiting('wait=3', null);
    expect(reply).toMatchObject({ status: 202, body: { status: 'queued' } });
    expect(reply.headers).not.toHaveProperty('preference-applied');
    expect(slept).toBe(3_000);
  });

  it('gets the 202 when the outcome is unclear', async () => {
    const unclear = failingWith(new GatewayError('provider_unclear'));
    expect(await lendWaiting('wait=2', unclear)).toMatchObject({ status: 202 });
  });

  it('and repeats a call gets the current state of the first one', async () => {
    const headers = { 'idempotency-key': 'k' };
    const first = await lendWaiting('wait=5', {}, 300, { headers });
    slept = 0;
    const second = await lendWaiting('wait=5', null, 300, { headers });
    expect(second).toMatchObject({ status: 200, body: first.body, headers: { 'idempotent-replayed': 'true' } });
    expect(slept).toBe(0);
  });
});

/** A loan that the customer has not confirmed yet: pending until the caller has waited for `endsAfterMs`. */
const confirmed = (endsAfterMs: number, end = 'CONFIRMED'): Partial<Lending> => ({
  async run(call) {
    await call.markSent({ transaction_id: 5 });
    return lent;
  },
  outcome: {
    find: async (_of, { transaction_id: id }) =>
      id === undefined ? null : { id, status: slept >= endsAfterMs ? end : 'PENDING' },
    isPending: ({ status }) => status === 'PENDING',
    body: () => z.object({ id: z.number(), status: z.string() }),
  },
});
const held = (status: string) => ({
  status: 200,
  headers: { 'preference-applied': 'wait' },
  body: { data: lent, status: 'success', message: 'Lent', transaction: { id: 5, status } },
});

describe('A caller who waits for a request that starts a transaction', () => {
  it.each(['CONFIRMED', 'CANCELLED'])('waits for its end, which here is %s', async (end) => {
    expect(await lendWaiting('wait=20', confirmed(8_000, end))).toMatchObject(held(end));
    expect(slept).toBeGreaterThanOrEqual(8_000);
    expect(slept).toBeLessThan(9_500);
  });

  it('gets its current status when the wait ends', async () => {
    expect(await lendWaiting('wait=5', confirmed(8_000))).toMatchObject(held('PENDING'));
    expect(slept).toBe(5_000);
  });

  it('causes one read at a time, about once a second while the customer decides', async () => {
    setup.aws.forget();
    await lendWaiting('wait=20', confirmed(18_000));
    expect(setup.aws.names().filter((name) => name === 'GetItem').length).toBeLessThan(5);
  });

  it('gets the error of a failed request without further waiting', async () => {
    const refused = failingWith(new GatewayError('provider_refused', 'Bank: limit reached'));
    expect(await lendWaiting('wait=20', { ...confirmed(60_000), ...refused })).toMatchObject({ status: 500 });
    expect(slept).toBeLessThan(1_000);
  });

  it('and repeats the call gets the current status at once', async () => {
    const headers = { 'idempotency-key': 'k' };
    await lendWaiting('wait=5', confirmed(8_000), 300, { headers });
    for (const [already, status] of [
      [5_000, 'PENDING'],
      [8_000, 'CONFIRMED'],
    ] as const) {
      slept = already;
      expect(await lendWaiting('wait=20', confirmed(8_000), 0, { headers })).toMatchObject(held(status));
      expect(slept).toBe(already);
    }
  });

  it('gets a webhook with the status at the end of the request', async () => {
    await lendWaiting('wait=20', confirmed(8_000));
    const { items } = await setup.requests.query({ pk: webhookKeys.events(7) });
    const [reported] = items.map(({ body }) => JSON.parse(unpackText(body as string)) as Record<string, unknown>);
    expect(reported).toMatchObject({ event: 'payments.lend', data: lent, transaction: { id: 5, status: 'PENDING' } });
  });
});

describe('A call repeated with an idempotency key', () => {
  it('does not wait while the first one is in progress', async () => {
    const headers = { 'idempotency-key': 'k' };
    const first = await lendWaiting('wait=1', null, 0, { headers });
    slept = 0;
    const again = await lendWaiting('wait=25', null, 0, { headers });
    expect(again).toMatchObject({ status: 202, body: first.body, headers: { 'idempotent-replayed': 'true' } });
    expect(again.headers).not.toHaveProperty('preference-applied');
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
