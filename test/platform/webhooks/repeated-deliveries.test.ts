/** Duplicate messages, workers that crash between two writes, and deliveries without a receiver. */
import { webhooksQueue } from '../../../shared/platform/webhooks/messages.ts';
import { sweepRequests } from '../../support/sweeps.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Receiver } from '../../../infra/local/receiver.ts';
import { sweep } from '../../../shared/platform/async/sweep.ts';
import { makeEgress } from '../../../shared/platform/egress/guarded-client.ts';
import { findDue } from '../../../shared/platform/storage/due.ts';
import { useEmulatedStores, type TestSetup } from '../../support/emulated-stores.ts';
import { anAccount, anEndpoint, anEventFor, aReceiver, deliverOnce, deliveryOf, nextAttempt } from './deliveries.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
let receiver: Receiver;
beforeEach(async () => {
  setup = await stores.newSetup();
  await anAccount(setup);
  receiver = await aReceiver();
});

const delays = () => setup.sent(webhooksQueue).map(({ delaySeconds }) => delaySeconds);

describe('A duplicate message', () => {
  it('after its attempt does not send again', async () => {
    receiver.fail({ times: 1 });
    const message = await anEventFor(setup, receiver.url);
    await deliverOnce(setup, message);
    await deliverOnce(setup, message);
    expect(receiver.received()).toHaveLength(1);
    expect(delays()).toEqual([0, 5]);
  });

  it('after the delivery succeeded does not send again', async () => {
    const message = await anEventFor(setup, receiver.url);
    await deliverOnce(setup, message);
    await deliverOnce(setup, message);
    await deliverOnce(setup, { ...message, attempt: 1 });
    expect(receiver.received()).toHaveLength(1);
  });

  it('at the same moment may be attempted twice, but a success is final and nothing stays pending', async () => {
    receiver.fail({ times: 1 });
    const message = await anEventFor(setup, receiver.url);
    await Promise.all([deliverOnce(setup, message), deliverOnce(setup, message)]);
    const stored = await deliveryOf(setup, message);
    expect(stored?.status).toBe('delivered');
    expect(await findDue(setup.requests, setup.now() + 86_400_000, 9)).toEqual([]);
    await deliverOnce(setup, nextAttempt(setup));
    expect(receiver.received().length).toBeLessThanOrEqual(2);
    expect((await deliveryOf(setup, message))?.status).toBe('delivered');
  });

  it('at the same moment, both failing, counts as one attempt, and the next one is made', async () => {
    receiver.fail({ times: 2 });
    const message = await anEventFor(setup, receiver.url);
    await Promise.all([deliverOnce(setup, message), deliverOnce(setup, message)]);
    expect(receiver.received()).toHaveLength(2);
    expect(await deliveryOf(setup, message)).toMatchObject({ status: 'pending', attempts: [{ http_status: 500 }] });
    expect(nextAttempt(setup)).toMatchObject({ attempt: 1 });
    await deliverOnce(setup, nextAttempt(setup));
    expect(await deliveryOf(setup, message)).toMatchObject({
      status: 'delivered',
      attempts: [{ http_status: 500 }, { http_status: 200 }],
    });
  });

  it('that succeeds the second time leaves nothing pending', async () => {
    receiver.fail({ times: 1 });
    const message = await anEventFor(setup, receiver.url);
    const real = makeEgress({ allowLoopback: true });
    await deliverOnce(setup, message, {
      egress: {
        async send(request) {
          await deliverOnce(setup, message);
          return real.send(request);
        },
      },
    });
    expect(await deliveryOf(setup, message)).toMatchObject({
      status: 'delivered',
      attempts: [{ http_status: 500 }, { http_status: 200 }],
    });
    expect(await findDue(setup.requests, setup.now() + 86_400_000, 9)).toEqual([]);
  });
});

describe('A worker that crashes', () => {
  it('after a failed attempt, before it is recorded, leaves its message for another attempt', async () => {
    receiver.fail({ times: 1 });
    const message = await anEventFor(setup, receiver.url);
    setup.aws.refuse('UpdateItem');
    await expect(deliverOnce(setup, message)).rejects.toThrow('UpdateItem');
    await deliverOnce(setup, message);
    expect(receiver.received()).toHaveLength(2);
    expect(await deliveryOf(setup, message)).toMatchObject({ status: 'delivered' });
    await deliverOnce(setup, nextAttempt(setup));
    expect(receiver.received()).toHaveLength(2);
  });

  it('before the next attempt is enqueued leaves its message to enqueue it', async () => {
    receiver.fail({ times: 9 });
    const message = await anEventFor(setup, receiver.url);
    setup.aws.refuse('SendMessage');
    await expect(deliverOnce(setup, message)).rejects.toThrow('SendMessage');
    await deliverOnce(setup, message);
    expect(nextAttempt(setup)).toMatchObject({ attempt: 1 });
    expect(await deliveryOf(setup, message)).toMatchObject({ status: 'pending', attempts: [{ http_status: 500 }] });
  });

  it('with the next message is replaced by the sweeper two minutes after that message was due', async () => {
    receiver.fail({ times: 1 });
    const message = await anEventFor(setup, receiver.url);
    await deliverOnce(setup, message);
    const dependencies = { requests: setup.requests, queues: setup.queues, now: setup.now, log: setup.log };
    const sweepAll = () => sweep(dependencies, [sweepRequests(dependencies)]);
    setup.pass(124_999);
    await sweepAll();
    expect(setup.sent(webhooksQueue)).toHaveLength(2);
    setup.pass(1);
    await sweepAll();
    expect(setup.sent(webhooksQueue)).toHaveLength(3);
    await deliverOnce(setup, nextAttempt(setup));
    expect(await deliveryOf(setup, message)).toMatchObject({ status: 'delivered' });
    expect(await findDue(setup.requests, setup.now() + 86_400_000, 9)).toEqual([]);
  });
});

describe('A delivery without an event or receiver', () => {
  it('of an event that no longer exists is dropped', async () => {
    const message = await anEventFor(setup, receiver.url);
    await deliverOnce(setup, { ...message, event_id: `evt_${'0'.repeat(32)}` });
    expect(receiver.received()).toEqual([]);
    expect(setup.log.entries.at(-1)).toMatchObject({ level: 'warn' });
    expect(await deliveryOf(setup, { ...message, event_id: `evt_${'0'.repeat(32)}` })).toBeNull();
  });

  it.each([
    ['was disabled', { disabled_at: '2026-01-15T09:00:00.000Z' }],
    ['no longer exists', null],
  ])('to an endpoint that %s is canceled without a call', async (_what, change) => {
    const message = { ...(await anEventFor(setup, receiver.url)), target: 'endpoint:1' };
    if (change) await anEndpoint(setup, { url: receiver.url, ...change });
    await deliverOnce(setup, message);
    expect(receiver.received()).toEqual([]);
    expect(await deliveryOf(setup, message)).toMatchObject({ status: 'cancelled' });
    expect(setup.sent(webhooksQueue)).toHaveLength(1);
    await deliverOnce(setup, message);
    expect(receiver.received()).toEqual([]);
  });

  it('to an endpoint that was disabled between two attempts is canceled, and nothing stays pending', async () => {
    await anEndpoint(setup, { url: receiver.url });
    receiver.fail({ times: 9 });
    const message = { ...(await anEventFor(setup, receiver.url)), target: 'endpoint:1' };
    await deliverOnce(setup, message);
    await anEndpoint(setup, { url: receiver.url, disabled_at: '2026-01-15T09:00:00.000Z' });
    await deliverOnce(setup, nextAttempt(setup));
    expect(await deliveryOf(setup, message)).toMatchObject({ status: 'cancelled', attempts: [{ http_status: 500 }] });
    expect(await findDue(setup.requests, setup.now() + 86_400_000, 9)).toEqual([]);
  });

  it('of a request without a callback address is canceled', async () => {
    const message = await anEventFor(setup, receiver.url);
    const key = { pk: 'A#7#EVENTS', sk: message.event_id };
    await setup.requests.update(key, { remove: ['request_target'] });
    await deliverOnce(setup, message);
    expect(await deliveryOf(setup, message)).toMatchObject({ status: 'cancelled' });
  });
});
