/** Ended deliveries sent again: one, many, and what a crash in between leaves behind. */
import { type DeliverMessage, type ResendMessage, webhooksQueue } from '../../../shared/platform/webhooks/messages.ts';
import { webhookKeys } from '../../../shared/platform/webhooks/records.ts';
import { sweepRequests } from '../../support/sweeps.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Receiver } from '../../../infra/local/receiver.ts';
import { sweep } from '../../../shared/platform/async/sweep.ts';
import type { DeliveryRecord } from '../../../shared/platform/webhooks/deliver.ts';
import { eventIdAt } from '../../../shared/platform/webhooks/publish.ts';
import { resendEvent } from '../../../shared/platform/webhooks/resend-event.ts';
import { countDeliveries, resendDelivery, resendPage } from '../../../shared/platform/webhooks/resend.ts';
import { useEmulatedStores, type TestSetup } from '../../support/emulated-stores.ts';
import {
  anAccount,
  anEndpoint,
  anEventFor,
  aReceiver,
  deliverOnce,
  deliveryOf,
  eventWith,
  nextAttempt,
} from './deliveries.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
let receiver: Receiver;
beforeEach(async () => {
  setup = await stores.newSetup();
  await anAccount(setup);
  receiver = await aReceiver();
});

/** Attempts a delivery until nothing more is enqueued for it. */
async function playOut(message: DeliverMessage): Promise<DeliveryRecord> {
  let next = message;
  for (let attempts = 0; attempts < 20; attempts += 1) {
    await deliverOnce(setup, next);
    const stored = (await deliveryOf(setup, message))!;
    if (stored.status !== 'pending') return stored;
    next = nextAttempt(setup);
  }
  throw new Error('The delivery never ends');
}

const delays = () => setup.sent(webhooksQueue).map(({ delaySeconds }) => delaySeconds);

describe('A delivery sent again', () => {
  it('gets seven new attempts, and keeps the earlier ones', async () => {
    receiver.fail({ times: 100, status: 500 });
    const message = await anEventFor(setup, receiver.url);
    const exhausted = await playOut(message);
    expect([exhausted.status, exhausted.attempts?.length]).toEqual(['exhausted', 7]);
    expect(await resendDelivery(setup, exhausted, 'trace-2')).toMatchObject({ status: 'pending', round_from: 7 });
    const again = await playOut(nextAttempt(setup));
    expect([again.status, again.attempts?.length]).toEqual(['exhausted', 14]);
    const schedule = [5, 10, 30, 60, 120, 300];
    expect(delays()).toEqual([0, ...schedule, 0, ...schedule]);
  });

  it('becomes pending for one of two concurrent calls', async () => {
    const delivered = await playOut(await anEventFor(setup, receiver.url));
    const requests = await Promise.all([1, 2].map((who) => resendDelivery(setup, delivered, `trace-${who}`)));
    expect(requests.filter((record) => record !== null)).toHaveLength(1);
    expect(delays()).toEqual([0, 0]);
  });

  it('is delivered once its receiver exists again, even if there was none before the first attempt', async () => {
    await anEndpoint(setup, { url: receiver.url, disabled_at: 'then' });
    const event = await anEventFor(setup, receiver.url);
    const message = { ...event, target: 'endpoint:1' };
    const cancelled = await playOut(message);
    expect([cancelled.status, cancelled.attempts]).toEqual(['cancelled', undefined]);
    await anEndpoint(setup, { url: receiver.url });
    await resendDelivery(setup, cancelled, 'trace-2');
    expect((await playOut(nextAttempt(setup))).status).toBe('delivered');
  });

  it('is not sent once more by who read it before, even if it ended again without an attempt', async () => {
    await anEndpoint(setup, { url: receiver.url, disabled_at: 'then' });
    const cancelled = await playOut({ ...(await anEventFor(setup, receiver.url)), target: 'endpoint:1' });
    await resendDelivery(setup, cancelled, 'trace-2');
    expect((await playOut(nextAttempt(setup))).status).toBe('cancelled');
    expect(await resendDelivery(setup, cancelled, 'trace-3')).toBeNull();
  });

  it('is sent by the sweeper when the caller crashed before sending the message', async () => {
    const delivered = await playOut(await anEventFor(setup, receiver.url));
    const dead = { ...setup, queues: { ...setup.queues, send: () => Promise.reject(new Error('died')) } };
    await expect(resendDelivery(dead, delivered, 'trace-2')).rejects.toThrow('died');
    setup.pass(3 * 60_000);
    await sweep(setup, [sweepRequests(setup)]);
    expect(nextAttempt(setup)).toMatchObject({ attempt: 1, trace_id: 'trace-2' });
    expect((await playOut(nextAttempt(setup))).attempts).toHaveLength(2);
  });

  it('is left to its message at first: the sweeper sends no second one', async () => {
    await resendDelivery(setup, await playOut(await anEventFor(setup, receiver.url)), 'trace-2');
    await sweep(setup, [sweepRequests(setup)]);
    expect(delays()).toEqual([0, 0]);
  });

  it('is refused after three hundred attempts, which its record could not hold', async () => {
    const delivered = await playOut(await anEventFor(setup, receiver.url));
    const [first] = delivered.attempts ?? [];
    const attempts = Array.from({ length: 300 }, () => first!);
    const key = webhookKeys.delivery(7, delivered.event_id, delivered.target);
    for (const [count, isSent] of [
      [300, false],
      [299, true],
    ] as const) {
      await setup.requests.update(key, { set: { attempts: attempts.slice(0, count) } });
      const record = { ...delivered, attempts: attempts.slice(0, count) };
      expect((await resendDelivery(setup, record, 'trace-2')) !== null).toBe(isSent);
    }
    expect(nextAttempt(setup)).toMatchObject({ attempt: 299 });
  });

  it('and refused after three hundred attempts is neither counted by a dry run nor called pending', async () => {
    const { event_id, target, ...delivered } = await playOut(await anEventFor(setup, receiver.url));
    const attempts = Array.from({ length: 300 }, () => delivered.attempts?.[0]);
    const count = () => countDeliveries(setup.requests, 7, { status: 'delivered' });
    expect(await count()).toEqual({ count: 1, isComplete: true });
    await setup.requests.update(webhookKeys.delivery(7, event_id, target), { set: { attempts } });
    expect(await count()).toEqual({ count: 0, isComplete: true });
    const event = await eventWith(setup, event_id);
    const error = await resendEvent(setup, { event, endpointId: null }, 'trace-2').catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ kind: 'invalid', code: 'validation_failed' });
    expect(String(error)).toMatch(/300 attempts/);
  });

  it('is sent once by a bulk resend whose page is processed again after it has ended', async () => {
    const message = await anEventFor(setup, receiver.url);
    const { event } = await playOut(message);
    const wanted = { status: 'delivered', to: '2027-01-01T00:00:00.000Z', event } as const;
    const bulk: ResendMessage = { kind: 'resend', account_id: 7, wanted, after: null, trace_id: 'trace-2' };
    await resendPage(setup, bulk, setup.log);
    const again = await playOut(nextAttempt(setup));
    expect([again.status, again.attempts?.length, receiver.received().length]).toEqual(['delivered', 2, 2]);
    await resendPage(setup, bulk, setup.log);
    expect((await deliveryOf(setup, message))?.status).toBe('delivered');
    await resendPage(setup, { ...bulk, trace_id: 'trace-3' }, setup.log);
    expect(nextAttempt(setup)).toMatchObject({ attempt: 2, trace_id: 'trace-3' });
  });

  it('is neither counted nor sent by a bulk resend if its endpoint is disabled, and stays delivered', async () => {
    await anEndpoint(setup, { url: receiver.url });
    const message = { ...(await anEventFor(setup, receiver.url)), target: 'endpoint:1' };
    expect((await playOut(message)).status).toBe('delivered');
    await anEndpoint(setup, { url: receiver.url, disabled_at: 'then' });
    const wanted = { status: 'delivered', to: '2027-01-01T00:00:00.000Z' } as const;
    expect(await countDeliveries(setup.requests, 7, wanted)).toEqual({ count: 0, isComplete: true });
    const before = delays().length;
    const bulk: ResendMessage = { kind: 'resend', account_id: 7, wanted, after: null, trace_id: 'trace-2' };
    await resendPage(setup, bulk, setup.log);
    expect(delays()).toHaveLength(before);
    expect((await deliveryOf(setup, message))?.status).toBe('delivered');
  });

  it('is not sent again if it was attempted since it was read', async () => {
    const delivered = await playOut(await anEventFor(setup, receiver.url));
    expect(await resendDelivery(setup, { ...delivered, attempts: [] }, 'trace-2')).toBeNull();
    const { attempts: _, ...without } = delivered;
    expect(await resendDelivery(setup, without, 'trace-2')).toBeNull();
    expect(delays()).toEqual([0]);
  });
});

const read = (given: object) => webhooksQueue.read(JSON.stringify(given));

describe('The message of a bulk resend', () => {
  const wanted = { status: 'delivered', event: 'sms.send', endpoint_id: 2, from: 'then', to: 'now' };
  const message = { kind: 'resend', account_id: 7, wanted, after: null, trace_id: 'trace-1' };

  it('keeps which deliveries are wanted', () => {
    expect(read(message)).toEqual(message);
  });

  it('of deliveries that have not ended, or of no deliveries, cannot be read', () => {
    for (const unreadable of [{ ...wanted, status: 'pending' }, undefined]) {
      expect(() => read({ ...message, wanted: unreadable })).toThrow('A queue message cannot be read');
    }
  });
});

describe('Many deliveries', () => {
  const count = 130;
  const wanted = { status: 'exhausted' as const, to: '2026-01-15T12:00:00.000Z' };
  const attempt = { at: '2026-01-15T09:00:00.000Z', http_status: 500, error: null, answer: null, took_ms: 1 };
  const first: ResendMessage = { kind: 'resend', account_id: 7, wanted, after: null, trace_id: 'trace-2' };

  /** Two accounts with the same number of ended deliveries, every tenth of them delivered. */
  beforeEach(async () => {
    await anEndpoint(setup, { url: receiver.url });
    const all = Array.from({ length: count }, (_, index) => index);
    await Promise.all(
      [7, 8].flatMap((account_id) =>
        all.map((index) => {
          const at = new Date(Date.parse('2026-01-15T09:00:00.000Z') + index).toISOString();
          const event_id = `${eventIdAt(at)}${String(index).padStart(23, '0')}`;
          const status = index % 10 === 0 ? 'delivered' : 'exhausted';
          const target = 'endpoint:1';
          const facts = { account_id, event_id, target, event: 'sms.send', status, attempts: [attempt] };
          return setup.requests.put<Record<string, unknown>>({
            ...webhookKeys.delivery(account_id, event_id, target),
            ...facts,
          });
        }),
      ),
    );
  });

  it('are counted without being sent', async () => {
    expect(await countDeliveries(setup.requests, 7, wanted)).toEqual({ count: 117, isComplete: true });
    expect(await countDeliveries(setup.requests, 7, { ...wanted, event: 'sms.other' })).toMatchObject({ count: 0 });
    expect(await countDeliveries(setup.requests, 7, { ...wanted, endpoint_id: 2 })).toMatchObject({ count: 0 });
    expect(setup.sent(webhooksQueue)).toEqual([]);
  });

  it('are sent a hundred records per message, each once, and not those of other accounts', async () => {
    const resends = () => setup.sent(webhooksQueue).filter(({ message }) => message.kind === 'resend');
    await resendPage(setup, first, setup.log);
    expect(resends()).toHaveLength(1);
    await resendPage(setup, resends()[0]?.message as ResendMessage, setup.log);
    expect(resends()).toHaveLength(1);
    const sent = setup.sent(webhooksQueue).flatMap(({ message }) => (message.kind === 'deliver' ? [message] : []));
    expect([sent.length, new Set(sent.map(({ event_id }) => event_id)).size]).toEqual([117, 117]);
    expect(new Set(sent.map(({ account_id }) => account_id))).toEqual(new Set([7]));
  });

  it('are sent once even if a page is processed twice', async () => {
    await resendPage(setup, first, setup.log);
    const before = setup.sent(webhooksQueue).filter(({ message }) => message.kind === 'deliver').length;
    await resendPage(setup, first, setup.log);
    expect(setup.sent(webhooksQueue).filter(({ message }) => message.kind === 'deliver')).toHaveLength(before);
    const logged = setup.log.entries.filter(({ message }) => message === 'Deliveries sent again');
    expect(logged.map(({ fields }) => fields)).toEqual([
      { sent: before, found: before },
      { sent: 0, found: 0 },
    ]);
  });

  it('are counted up to ten thousand records', async () => {
    const ended = { pk: '', sk: 'next', status: 'exhausted', target: 'endpoint:1' };
    const page = { items: [ended], next: { pk: '', sk: 'next' } };
    let queries = 0;
    const query = async (range: { pk: string }) => {
      if (range.pk === webhookKeys.endpoints(7).pk) return { items: [{ endpoint_id: 1 }], next: undefined };
      queries += 1;
      return page;
    };
    const endless = { ...setup.requests, query } as unknown as TestSetup['requests'];
    expect(await countDeliveries(endless, 7, wanted)).toEqual({ count: 100, isComplete: false });
    expect(queries).toBe(100);
  });
});
