/** The safety net: what was owed and did not happen by itself is set going again, and nothing else is touched. */
import type { Queue } from '../../../shared/platform/async/messages.ts';
import { requestKeys } from '../../../shared/platform/async/records.ts';
import { paymentsQueue } from '../../../shared/payments/messages.ts';
import { webhooksQueue } from '../../../shared/platform/webhooks/messages.ts';
import { webhookKeys } from '../../../shared/platform/webhooks/records.ts';
import { sweepRequests } from '../../support/sweeps.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { sweep } from '../../../shared/platform/async/sweep.ts';
import { GatewayError } from '../../../shared/platform/errors/gateway-error.ts';
import { dueAttributes, findDue } from '../../../shared/platform/storage/due.ts';
import { startOfTime, useEmulatedStores, type World } from '../../support/emulated-stores.ts';
import { anAcceptedRequest, eventsOf, messageOf, performOnce, stored, storedItem } from './requests.ts';

const stores = useEmulatedStores();
let world: World;
beforeEach(async () => {
  world = await stores.newWorld();
});

const minute = 60_000;
function sweepAll(): Promise<void> {
  const dependencies = { requests: world.requests, queues: world.queues, now: world.now, log: world.log };
  return sweep(dependencies, [sweepRequests(dependencies)]);
}
const sentTo = (queue: Queue) => world.sent(queue).map(({ message }) => message);

describe('The sweeper', () => {
  it('enqueues a request that was accepted but not enqueued, and notes when', async () => {
    world.aws.refuse('SendMessage');
    const record = await anAcceptedRequest(world);
    world.pass(1_000);
    await sweepAll();
    expect(sentTo(paymentsQueue)).toEqual([messageOf(record)]);
    expect(await stored(world, record)).toMatchObject({
      status: 'queued',
      enqueued_at: new Date(startOfTime + 1_000).toISOString(),
    });
    expect(world.log.counts).toMatchObject({ SweptRecords: 1 });
  });

  it('leaves a request of a service that no module performs, and says so in the log', async () => {
    world.aws.refuse('SendMessage');
    const record = await anAcceptedRequest(world, { service: 'nobody' });
    world.pass(1_000);
    await sweepAll();
    expect(await stored(world, record)).toMatchObject({ status: 'queued' });
    expect(world.log.entries.at(-1)).toMatchObject({ level: 'error', message: 'A due record could not be set going' });
  });

  it('leaves a request alone whose minute has not passed, and one that was settled', async () => {
    const fresh = await anAcceptedRequest(world);
    const done = await anAcceptedRequest(world);
    await performOnce(world, done);
    world.pass(minute - 1);
    await sweepAll();
    expect(sentTo(paymentsQueue)).toEqual([messageOf(fresh), messageOf(done)]);
    expect(world.log.counts).not.toHaveProperty('SweptRecords');
  });

  it('sets a request going again whose message was lost, and looks again five minutes later', async () => {
    const record = await anAcceptedRequest(world);
    for (const [wait, messages] of [
      [minute, 2],
      [minute, 2],
      [4 * minute, 3],
    ] as const) {
      world.pass(wait);
      await sweepAll();
      expect(sentTo(paymentsQueue)).toHaveLength(messages);
    }
    await performOnce(world, record);
    world.pass(10 * minute);
    await sweepAll();
    expect(sentTo(paymentsQueue)).toHaveLength(3);
  });

  it('sets a request going again whose worker died, without keeping it from being performed once', async () => {
    const record = await anAcceptedRequest(world);
    await performOnce(world, record, { run: () => Promise.reject(new Error('died')) }).catch(() => undefined);
    world.pass(2 * minute);
    await sweepAll();
    await performOnce(world, record);
    expect(await stored(world, record)).toMatchObject({ status: 'completed', attempts: 2 });
  });

  it('has an unclear request looked at every quarter of an hour', async () => {
    const record = await anAcceptedRequest(world);
    await performOnce(world, record, { run: () => Promise.reject(new GatewayError('provider_unclear')) });
    world.pass(15 * minute - 1);
    await sweepAll();
    expect(sentTo(paymentsQueue)).toHaveLength(1);
    world.pass(1);
    await sweepAll();
    expect(sentTo(paymentsQueue)).toHaveLength(2);
    expect(await stored(world, record)).toMatchObject({ phase: 'unclear' });
  });

  it('tells an event that is still owed, and then owes nothing', async () => {
    const record = await anAcceptedRequest(world, { callbackUrl: 'https://shop.example.com/hook' });
    await performOnce(world, record, {
      async run({ markSent }) {
        await markSent();
        world.aws.refuse('PutItem');
        return { loan: 'L1' };
      },
    }).catch(() => undefined);
    expect(await eventsOf(world)).toEqual([]);
    world.pass(minute);
    await sweepAll();
    expect(await eventsOf(world)).toMatchObject([{ request_id: record.request_id, status: 'completed' }]);
    expect(sentTo(webhooksQueue)).toMatchObject([{ kind: 'deliver', target: 'request', attempt: 0 }]);
    expect(await storedItem(world, record)).not.toHaveProperty('outbox');
    expect(await findDue(world.requests, world.now() + 86_400_000, 50)).toEqual([]);
  });

  it('counts for the alarm what is older than half an hour, except what waits for its provider', async () => {
    const stuck = await anAcceptedRequest(world);
    const unclear = await anAcceptedRequest(world);
    await performOnce(world, unclear, { run: () => Promise.reject(new GatewayError('provider_unclear')) });
    world.pass(30 * minute + 1);
    await sweepAll();
    expect(world.log.counts).toMatchObject({ SweptRecords: 2, StuckRecords: 1 });
    expect(await stored(world, stuck)).toMatchObject({ status: 'queued' });
  });

  it('goes on with the others when one record cannot be set going', async () => {
    const broken = await anAcceptedRequest(world, { service: 'attendance' });
    const fine = await anAcceptedRequest(world);
    world.pass(minute);
    world.log.entries.length = 0;
    await sweepAll();
    expect(
      sentTo(paymentsQueue).filter((message) => 'request_id' in message && message.request_id === fine.request_id),
    ).toHaveLength(2);
    expect(world.log.entries.filter(({ level }) => level === 'error')).toMatchObject([
      { message: 'A due record could not be set going', fields: { pk: requestKeys.request(7, broken.request_id).pk } },
    ]);
  });

  it('of two that run at once takes each record once', async () => {
    await Promise.all(Array.from({ length: 5 }, () => anAcceptedRequest(world)));
    world.pass(minute);
    await Promise.all([sweepAll(), sweepAll()]);
    expect(sentTo(paymentsQueue)).toHaveLength(10);
    expect(world.log.counts.SweptRecords).toBe(5);
  });

  it('goes on while an outage has left more behind than one look shows', async () => {
    const records = await Promise.all(Array.from({ length: 60 }, () => anAcceptedRequest(world)));
    for (const { request_id } of records) {
      await world.requests.update(requestKeys.request(7, request_id), { set: { due_shard: 'DUE#0' } });
    }
    world.pass(minute);
    await sweepAll();
    expect(sentTo(paymentsQueue)).toHaveLength(120);
    expect(world.log.counts.SweptRecords).toBe(60);
  });

  it('passes over a record that was put off since the index was read', async () => {
    const record = await anAcceptedRequest(world);
    world.pass(minute);
    const key = requestKeys.request(7, record.request_id);
    const entry = { ...key, ...dueAttributes(key, startOfTime + 1) };
    world.requests.query = async () => ({ items: [entry as never], next: undefined });
    await sweepAll();
    expect(sentTo(paymentsQueue)).toHaveLength(1);
  });
});

describe('A webhook retry that did not come', () => {
  const key = webhookKeys.delivery(7, 'evt_1', 'request');
  const aDelivery = (given: Record<string, unknown>) =>
    world.requests.put<Record<string, unknown>>({
      ...key,
      account_id: 7,
      event_id: 'evt_1',
      target: 'request',
      status: 'pending',
      attempts: [{ http_status: 500 }, { http_status: 500 }],
      trace_id: 'trace-1',
      ...dueAttributes(key, startOfTime),
      ...given,
    });

  it('is sent by the sweeper with the number of its try', async () => {
    await aDelivery({});
    await sweepAll();
    expect(sentTo(webhooksQueue)).toEqual([
      { kind: 'deliver', account_id: 7, event_id: 'evt_1', target: 'request', attempt: 2, trace_id: 'trace-1' },
    ]);
  });

  it.each(['delivered', 'exhausted', 'cancelled'])(
    'is not sent for a delivery that is %s: it used to be set going again every five minutes for a month',
    async (status) => {
      await aDelivery({ status });
      await sweepAll();
      expect(sentTo(webhooksQueue)).toEqual([]);
      expect(await findDue(world.requests, world.now() + 86_400_000, 50)).toEqual([]);
    },
  );
});
