/** A store whose first response to every call is lost: requests are accepted and performed at once, and only once. */
import { beforeEach, describe, expect, it } from 'vitest';
import { accept } from '../../../shared/platform/async/accept.ts';
import { type ErrorKind, GatewayError } from '../../../shared/platform/errors/gateway-error.ts';
import { paymentsQueue } from '../../../shared/payments/messages.ts';
import type { AwsCall } from '../../support/aws-calls.ts';
import { useEmulatedStores, type TestSetup } from '../../support/emulated-stores.ts';
import { lent, type Lending } from '../../support/hand-made-routes.ts';
import { aService } from '../http/service.ts';
import { acceptDependencies, anAcceptedRequest, anOrder, eventsOf, performOnce, stored } from './requests.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
let calls: number;
beforeEach(async () => {
  setup = await stores.newSetup();
  calls = 0;
  setup.aws.loseFirstAnswers();
});

const calling: Lending['run'] = async (call) => {
  await call.markSent();
  calls += 1;
  return lent;
};

const failingWith =
  (kind: ErrorKind): Lending['run'] =>
  () =>
    Promise.reject(new GatewayError(kind));
const isMark = ({ input }: AwsCall): boolean => JSON.stringify(input).includes('"sent"');

const refusedByTheApp = () => Promise.reject(new GatewayError('invalid', 'The app is disabled'));

describe('A request while every first response is lost', () => {
  it.each([undefined, 'order-1'])(
    'is accepted, and is not a replay of itself (Idempotency-Key: %s)',
    async (idempotencyKey) => {
      const accepted = await accept(acceptDependencies(setup), anOrder(setup, { idempotencyKey }));
      expect(accepted).toMatchObject({ isReplay: false, record: { status: 'queued' } });
      const [message] = setup.sent(paymentsQueue);
      expect(message?.message).toMatchObject({ kind: 'perform', request_id: accepted.record.request_id });
    },
  );

  it('returns 202 as if nothing had been lost, and a second call with its key is a replay', async () => {
    const call = { body: { amount: 1, reference: 'r' }, headers: { 'idempotency-key': 'order-1' } };
    const request = aService(setup);
    const first = await request('POST /api/shops/{shop}/lend', call);
    expect(first.status).toBe(202);
    expect(first.headers).not.toHaveProperty('idempotent-replayed');
    const again = await request('POST /api/shops/{shop}/lend', call);
    expect(again).toMatchObject({ status: 202, body: first.body, headers: { 'idempotent-replayed': 'true' } });
  });

  it('is performed at once by the worker that claimed it, and only once', async () => {
    const record = await anAcceptedRequest(setup);
    await performOnce(setup, record, { run: calling });
    expect(calls).toBe(1);
    expect(await stored(setup, record)).toMatchObject({ status: 'completed', attempts: 1, result: lent });
    expect((await stored(setup, record)).outbox).toBeUndefined();
    expect(await eventsOf(setup)).toHaveLength(1);
  });

  it.each([undefined, true] as const)(
    'is performed by one of several workers that claim it at the same moment (claimed when marked: %s)',
    async (claimsWhenMarked) => {
      const record = await anAcceptedRequest(setup);
      const workers = Array.from({ length: 5 }, () => performOnce(setup, record, { run: calling, claimsWhenMarked }));
      await Promise.all(workers);
      expect(calls).toBe(1);
      expect(await stored(setup, record)).toMatchObject({ status: 'completed', attempts: 1 });
    },
  );

  it.each([undefined, true] as const)(
    'whose call certainly had no effect is released and retried (claimed when marked: %s)',
    async (claimsWhenMarked) => {
      const record = await anAcceptedRequest(setup);
      await performOnce(setup, record, { run: failingWith('provider_unavailable'), claimsWhenMarked });
      expect(await stored(setup, record)).toMatchObject({ status: 'processing', phase: 'accepted', attempts: 1 });
      await performOnce(setup, record, { run: calling, claimsWhenMarked });
      expect(await stored(setup, record)).toMatchObject({ status: 'completed', attempts: 2 });
    },
  );

  it('that fails before it is marked is claimed, then fails and publishes one event', async () => {
    const record = await anAcceptedRequest(setup);
    await performOnce(setup, record, { run: refusedByTheApp, claimsWhenMarked: true });
    expect(await stored(setup, record)).toMatchObject({ status: 'failed', attempts: 1 });
    expect(await eventsOf(setup)).toHaveLength(1);
  });

  it('that is refused fails and publishes one event', async () => {
    const record = await anAcceptedRequest(setup);
    await performOnce(setup, record, { run: failingWith('provider_refused') });
    expect(await stored(setup, record)).toMatchObject({ status: 'failed', attempts: 1 });
    expect(await eventsOf(setup)).toHaveLength(1);
  });
});

it('A worker whose mark gets no response makes no call, and its message is delivered again', async () => {
  setup.aws.loseFirstAnswers(() => false);
  const record = await anAcceptedRequest(setup);
  setup.aws.outage('unanswered', isMark);
  await expect(performOnce(setup, record, { run: calling })).rejects.toThrow();
  expect(calls).toBe(0);
  // It may have been marked: from now on the outcome is only queried.
  expect(await stored(setup, record)).toMatchObject({ status: 'processing', phase: 'sent' });
});
