/** How the performance of a request ends, depending on the result of its provider call. */
import { beforeEach, describe, expect, it } from 'vitest';
import { GatewayError } from '../../../shared/platform/errors/gateway-error.ts';
import { paymentsQueue } from '../../../shared/payments/messages.ts';
import { startOfTime, useEmulatedStores, type TestSetup } from '../../support/emulated-stores.ts';
import { lent, type Lending } from '../../support/hand-made-routes.ts';
import { toRequestBody } from '../../../shared/platform/async/async-request.ts';
import { anAcceptedRequest, eventsOf, messageOf, performOnce, stored, storedItem } from './requests.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
beforeEach(async () => {
  setup = await stores.newSetup();
});

const at = new Date(startOfTime).toISOString();
const provider = { name: 'Bank', code: '17', message: 'limit reached' };
const failing =
  (error: GatewayError): Lending['run'] =>
  async (call) => {
    await call.markSent();
    throw error;
  };

/** The envelope of the request's event. */
const envelope = (requestId: string, given: Record<string, unknown>) => ({
  event: 'payments.lend',
  request_id: requestId,
  service: 'payments',
  action: 'lend',
  timestamp: at,
  ...given,
});

describe('A request', () => {
  it('that succeeds is completed with its result, publishes one event and leaves nothing pending', async () => {
    const record = await anAcceptedRequest(setup);
    await performOnce(setup, record);
    const item = await storedItem(setup, record);
    expect(item).toMatchObject({ status: 'completed', phase: 'settled', attempts: 1, completed_at: at });
    expect(await stored(setup, record)).toMatchObject({ result: lent });
    for (const gone of ['lease_until', 'outbox', 'due_at', 'due_shard', 'error']) expect(item).not.toHaveProperty(gone);
    expect(await eventsOf(setup)).toEqual([
      envelope(record.request_id, { status: 'completed', data: lent, error: null }),
    ]);
    expect(setup.log.counts).toEqual({ RequestsAccepted: 1, RequestsCompleted: 1 });
  });

  it('is passed to its route with its subject, its input and the claimed record', async () => {
    const record = await anAcceptedRequest(setup);
    const seen: unknown[] = [];
    await performOnce(setup, record, {
      async run({ accountId, subject, input, record: claimed, markSent }) {
        seen.push(accountId, subject, input, claimed.status, claimed.attempts, claimed.phase);
        await markSent({ transaction_id: 5 });
        seen.push(claimed.phase, claimed.transaction_id, (await stored(setup, record)).phase);
        return lent;
      },
    });
    expect(seen).toEqual([
      7,
      { id: 1, owner: 7 },
      { amount: 100, reference: 'INV-1' },
      'processing',
      1,
      'accepted',
      'sent',
      5,
      'sent',
    ]);
  });

  it.each([
    ['the provider refused', new GatewayError('provider_refused', 'Bank: limit reached', { provider }), provider],
    ['its shop no longer exists', new GatewayError('not_found', 'Shop not found'), undefined],
    ['its shop belongs to another account', new GatewayError('forbidden'), undefined],
    ['its input is invalid', new GatewayError('invalid', 'No such customer', { code: 'no_customer' }), undefined],
    ['its shop does not support the action', new GatewayError('unsupported'), undefined],
  ])('fails at once when %s, with the reason', async (_why, error, said) => {
    const record = await anAcceptedRequest(setup);
    const endings: string[] = [];
    await performOnce(setup, record, {
      run: failing(error),
      onExhausted: async (_of, { request_id }, { kind }) => void endings.push(`${request_id} ${kind}`),
    });
    expect(await stored(setup, record)).toMatchObject({
      status: 'failed',
      phase: 'settled',
      error: error.message,
      error_code: error.code,
      error_kind: error.kind,
      completed_at: at,
    });
    expect(await storedItem(setup, record)).not.toHaveProperty('lease_until');
    expect(endings).toEqual([`${record.request_id} ${error.kind}`]);
    expect(await eventsOf(setup)).toEqual([
      envelope(record.request_id, {
        status: 'failed',
        data: said ? { provider: said } : {},
        error: error.message,
        error_code: error.code,
      }),
    ]);
    const shown = toRequestBody(await stored(setup, record), null);
    expect(shown).toMatchObject({ error: error.message, error_code: error.code, provider: said ?? null });
    expect(setup.log.counts).toMatchObject({ RequestsFailed: 1 });
    expect(setup.sent(paymentsQueue)).toHaveLength(1);
  });

  it('whose app was deleted before anything was sent fails', async () => {
    const record = await anAcceptedRequest(setup, { pathParameters: { shop: '9' } });
    await performOnce(setup, record);
    expect(await stored(setup, record)).toMatchObject({ status: 'failed', error: 'Shop not found', phase: 'settled' });
  });

  it('stores no phone number in its error', async () => {
    const record = await anAcceptedRequest(setup);
    await performOnce(setup, record, { run: failing(new GatewayError('invalid', 'Not a customer: 254712345678')) });
    expect((await stored(setup, record)).error).toBe('Not a customer: 2547*****678');
  });

  it('whose action has no route stays unsettled, because that is an internal error', async () => {
    const record = await anAcceptedRequest(setup, { action: 'borrow' });
    await expect(performOnce(setup, record)).rejects.toMatchObject({ kind: 'internal' });
    expect(await stored(setup, record)).toMatchObject({ status: 'processing', phase: 'accepted' });
  });

  it('that does not exist needs no work', async () => {
    const record = await anAcceptedRequest(setup);
    await performOnce(setup, { ...record, request_id: crypto.randomUUID() });
    expect((await stored(setup, record)).status).toBe('queued');
  });
});

describe('A call that certainly had no effect', () => {
  const unavailable = failing(new GatewayError('provider_unavailable', 'Bank is away', { provider }));

  it('is retried after about three and ten seconds, and its request fails after the third attempt', async () => {
    const record = await anAcceptedRequest(setup);
    for (const [attempt, least, most] of [
      [1, 3, 4],
      [2, 10, 12],
    ] as const) {
      await performOnce(setup, record, { run: unavailable });
      expect(await stored(setup, record)).toMatchObject({ status: 'processing', phase: 'accepted', attempts: attempt });
      expect(await stored(setup, record)).not.toHaveProperty('lease_until');
      const { message, delaySeconds = 0 } = setup.sent(paymentsQueue).at(-1) ?? {};
      expect(message).toEqual(messageOf(record));
      expect(delaySeconds).toBeGreaterThanOrEqual(least);
      expect(delaySeconds).toBeLessThanOrEqual(most);
      expect(await eventsOf(setup)).toEqual([]);
    }
    await performOnce(setup, record, { run: unavailable });
    expect(await stored(setup, record)).toMatchObject({
      status: 'failed',
      error_kind: 'provider_unavailable',
      attempts: 3,
    });
    expect(setup.sent(paymentsQueue)).toHaveLength(3);
    expect(await eventsOf(setup)).toHaveLength(1);
  });

  it('that succeeds at the third attempt completes its request', async () => {
    const record = await anAcceptedRequest(setup);
    await performOnce(setup, record, { run: unavailable });
    await performOnce(setup, record, { run: unavailable });
    await performOnce(setup, record);
    expect(await stored(setup, record)).toMatchObject({ status: 'completed', result: lent, attempts: 3 });
  });
});

describe('An internal error', () => {
  it.each([new TypeError('x is undefined'), new GatewayError('internal')])(
    'makes SQS deliver the message again: %s',
    async (thrown) => {
      const record = await anAcceptedRequest(setup);
      await expect(performOnce(setup, record, { run: () => Promise.reject(thrown) })).rejects.toMatchObject({
        kind: 'internal',
      });
      expect(await stored(setup, record)).toMatchObject({ status: 'processing', phase: 'accepted', attempts: 1 });
      expect(await eventsOf(setup)).toEqual([]);
      setup.pass(65_001);
      await performOnce(setup, record);
      expect(await stored(setup, record)).toMatchObject({ status: 'completed', attempts: 2 });
    },
  );
});
