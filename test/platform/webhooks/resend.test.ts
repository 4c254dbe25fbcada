/** Ended deliveries sent once more: one, many, and what a crash in between leaves behind. */
import { type DeliverMessage, type ResendMessage, webhooksQueue } from '../../../shared/platform/webhooks/messages.ts';
import { webhookKeys } from '../../../shared/platform/webhooks/records.ts';
import { sweepRequests } from '../../support/sweeps.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Receiver } from '../../../infra/local/receiver.ts';
import { sweep } from '../../../shared/platform/async/sweep.ts';
import type { DeliveryRecord } from '../../../shared/platform/webhooks/deliver.ts';
import { eventIdAt } from '../../../shared/platform/webhooks/publish.ts';
import { countDeliveries, resendDelivery, resendPage } from '../../../shared/platform/webhooks/resend.ts';
import { useEmulatedStores, type World } from '../../support/emulated-stores.ts';
import { anAccount, anEndpoint, anEventFor, aReceiver, deliverOnce, deliveryOf, nextTry } from './deliveries.ts';

const stores = useEmulatedStores();
let world: World;
let receiver: Receiver;
beforeEach(async () => {
  world = await stores.newWorld();
  await anAccount(world);
  receiver = await aReceiver();
});

/** Tries a delivery until nothing more is enqueued for it. */
async function playOut(message: DeliverMessage): Promise<DeliveryRecord> {
  let next = message;
  for (let tries = 0; tries < 20; tries += 1) {
    await deliverOnce(world, next);
    const kept = (await deliveryOf(world, message))!;
    if (kept.status !== 'pending') return kept;
    next = nextTry(world);
  }
  throw new Error('The delivery never ends');
}

const delays = () => world.sent(webhooksQueue).map(({ delaySeconds }) => delaySeconds);

describe('A delivery sent again', () => {
  it('gets all seven tries anew, and keeps the ones before', async () => {
    receiver.fail({ times: 100, status: 500 });
    const message = await anEventFor(world, receiver.url);
    const exhausted = await playOut(message);
    expect([exhausted.status, exhausted.attempts?.length]).toEqual(['exhausted', 7]);
    expect(await resendDelivery(world, exhausted, 'trace-2')).toMatchObject({ status: 'pending', round_from: 7 });
    const again = await playOut(nextTry(world));
    expect([again.status, again.attempts?.length]).toEqual(['exhausted', 14]);
    const schedule = [5, 10, 30, 60, 120, 300];
    expect(delays()).toEqual([0, ...schedule, 0, ...schedule]);
  });

  it('is pending for one of two who ask at once', async () => {
    const delivered = await playOut(await anEventFor(world, receiver.url));
    const asked = await Promise.all([1, 2].map((who) => resendDelivery(world, delivered, `trace-${who}`)));
    expect(asked.filter((record) => record !== null)).toHaveLength(1);
    expect(delays()).toEqual([0, 0]);
  });

  it('though its receiver was gone before the first try, once there is one again', async () => {
    await anEndpoint(world, { url: receiver.url, disabled_at: 'then' });
    const event = await anEventFor(world, receiver.url);
    const message = { ...event, target: 'endpoint:1' };
    const cancelled = await playOut(message);
    expect([cancelled.status, cancelled.attempts]).toEqual(['cancelled', undefined]);
    await anEndpoint(world, { url: receiver.url });
    await resendDelivery(world, cancelled, 'trace-2');
    expect((await playOut(nextTry(world))).status).toBe('delivered');
  });

  it('is sent by the sweeper when whoever asked died before the message was out', async () => {
    const delivered = await playOut(await anEventFor(world, receiver.url));
    const dead = { ...world, queues: { ...world.queues, send: () => Promise.reject(new Error('died')) } };
    await expect(resendDelivery(dead, delivered, 'trace-2')).rejects.toThrow('died');
    world.pass(3 * 60_000);
    await sweep(world, [sweepRequests(world)]);
    expect(nextTry(world)).toMatchObject({ attempt: 1, trace_id: 'trace-2' });
    expect((await playOut(nextTry(world))).attempts).toHaveLength(2);
  });
});

describe('Many deliveries', () => {
  const count = 130;
  const wanted = { status: 'exhausted' as const, to: '2026-01-15T12:00:00.000Z' };
  const attempt = { at: '2026-01-15T09:00:00.000Z', http_status: 500, error: null, answer: null, took_ms: 1 };
  const first: ResendMessage = { kind: 'resend', account_id: 7, wanted, after: null, trace_id: 'trace-2' };

  /** Two accounts with as many ended deliveries, every tenth of them delivered. */
  beforeEach(async () => {
    const all = Array.from({ length: count }, (_, index) => index);
    await Promise.all(
      [7, 8].flatMap((account_id) =>
        all.map((index) => {
          const at = new Date(Date.parse('2026-01-15T09:00:00.000Z') + index).toISOString();
          const event_id = `${eventIdAt(at)}${String(index).padStart(23, '0')}`;
          const status = index % 10 === 0 ? 'delivered' : 'exhausted';
          const target = 'endpoint:1';
          const facts = { account_id, event_id, target, event: 'sms.send', status, attempts: [attempt] };
          return world.requests.put<Record<string, unknown>>({
            ...webhookKeys.delivery(account_id, event_id, target),
            ...facts,
          });
        }),
      ),
    );
  });

  it('are counted without being sent', async () => {
    expect(await countDeliveries(world.requests, 7, wanted)).toEqual({ count: 117, isComplete: true });
    expect(await countDeliveries(world.requests, 7, { ...wanted, event: 'sms.other' })).toMatchObject({ count: 0 });
    expect(await countDeliveries(world.requests, 7, { ...wanted, endpoint_id: 2 })).toMatchObject({ count: 0 });
    expect(world.sent(webhooksQueue)).toEqual([]);
  });

  it('are sent a hundred records a message, each once, and nobody else’s', async () => {
    const resends = () => world.sent(webhooksQueue).filter(({ message }) => message.kind === 'resend');
    await resendPage(world, first, world.log);
    expect(resends()).toHaveLength(1);
    await resendPage(world, resends()[0]?.message as ResendMessage, world.log);
    expect(resends()).toHaveLength(1);
    const sent = world.sent(webhooksQueue).flatMap(({ message }) => (message.kind === 'deliver' ? [message] : []));
    expect([sent.length, new Set(sent.map(({ event_id }) => event_id)).size]).toEqual([117, 117]);
    expect(new Set(sent.map(({ account_id }) => account_id))).toEqual(new Set([7]));
  });

  it('are sent once though a page comes twice', async () => {
    await resendPage(world, first, world.log);
    const before = world.sent(webhooksQueue).filter(({ message }) => message.kind === 'deliver').length;
    await resendPage(world, first, world.log);
    expect(world.sent(webhooksQueue).filter(({ message }) => message.kind === 'deliver')).toHaveLength(before);
  });
});
