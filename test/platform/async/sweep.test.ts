/** The sweeper enqueues pending work that did not happen, and changes nothing else. */
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
import { startOfTime, useEmulatedStores, type TestSetup } from '../../support/emulated-stores.ts';
import { anAcceptedRequest, eventsOf, messageOf, performOnce, stored, storedItem } from './requests.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
beforeEach(async () => {
  setup = await stores.newSetup();
});

const minute = 60_000;
function sweepAll(): Promise<void> {
  const dependencies = { requests: setup.requests, queues: setup.queues, now: setup.now, log: setup.log };
  return sweep(dependencies, [sweepRequests(dependencies)]);
}
const sentTo = (queue: Queue) => setup.sent(queue).map(({ message }) => message);

describe('The sweeper', () => {
  it('enqueues a request that was accepted but not enqueued, and records the time', async () => {
    setup.aws.refuse('SendMessage');
    const record = await anAcceptedRequest(setup);
    setup.pass(1_000);
    await sweepAll();
    expect(sentTo(paymentsQueue)).toEqual([messageOf(record)]);
    expect(await stored(setup, record)).toMatchObject({
      status: 'queued',
      enqueued_at: new Date(startOfTime + 1_000).toISOString(),
    });
    expect(setup.log.counts).toMatchObject({ SweptRecords: 1 });
    expect(setup.log.entries).toContainEqual({
      level: 'warn',
      message: 'A request is enqueued again',
      fields: {
        account_id: record.account_id,
        trace_id: 'trace-1',
        request_id: record.request_id,
        status: 'queued',
        phase: 'accepted',
      },
    });
  });

  it('leaves a request of a service that no module performs, and logs an error', async () => {
    setup.aws.refuse('SendMessage');
    const record = await anAcceptedRequest(setup, { service: 'nobody' });
    setup.pass(1_000);
    await sweepAll();
    expect(await stored(setup, record)).toMatchObject({ status: 'queued' });
    expect(setup.log.entries.at(-1)).toMatchObject({
      level: 'error',
      message: 'A due record could not be repaired',
      error: { message: 'No worker performs requests of nobody' },
    });
  });

  it('ignores a request that is less than a minute old, and a settled one', async () => {
    const fresh = await anAcceptedRequest(setup);
    const done = await anAcceptedRequest(setup);
    await performOnce(setup, done);
    setup.pass(minute - 1);
    await sweepAll();
    expect(sentTo(paymentsQueue)).toEqual([messageOf(fresh), messageOf(done)]);
    expect(setup.log.counts).not.toHaveProperty('SweptRecords');
  });

  it('enqueues a request whose message was lost, and checks it again five minutes later', async () => {
    const record = await anAcceptedRequest(setup);
    for (const [wait, messages] of [
      [minute, 2],
      [minute, 2],
      [4 * minute, 3],
    ] as const) {
      setup.pass(wait);
      await sweepAll();
      expect(sentTo(paymentsQueue)).toHaveLength(messages);
    }
    await performOnce(setup, record);
    setup.pass(10 * minute);
    await sweepAll();
    expect(sentTo(paymentsQueue)).toHaveLength(3);
  });

  it('enqueues a request whose worker crashed, and the request is performed once', async () => {
    const record = await anAcceptedRequest(setup);
    await performOnce(setup, record, { run: () => Promise.reject(new Error('died')) }).catch(() => undefined);
    setup.pass(2 * minute);
    await sweepAll();
    await performOnce(setup, record);
    expect(await stored(setup, record)).toMatchObject({ status: 'completed', attempts: 2 });
  });

  it('enqueues an unclear request every 15 minutes', async () => {
    const record = await anAcceptedRequest(setup);
    await performOnce(setup, record, { run: () => Promise.reject(new GatewayError('provider_unclear')) });
    setup.pass(15 * minute - 1);
    await sweepAll();
    expect(sentTo(paymentsQueue)).toHaveLength(1);
    setup.pass(1);
    await sweepAll();
    expect(sentTo(paymentsQueue)).toHaveLength(2);
    expect(await stored(setup, record)).toMatchObject({ phase: 'unclear' });
  });

  it('publishes a pending event and then clears the outbox', async () => {
    const record = await anAcceptedRequest(setup, { callbackUrl: 'https://shop.example.com/hook' });
    await performOnce(setup, record, {
      async run({ markSent }) {
        await markSent();
        setup.aws.refuse('PutItem');
        return { loan: 'L1' };
      },
    }).catch(() => undefined);
    expect(await eventsOf(setup)).toEqual([]);
    setup.pass(minute);
    await sweepAll();
    expect(await eventsOf(setup)).toMatchObject([{ request_id: record.request_id, status: 'completed' }]);
    expect(sentTo(webhooksQueue)).toMatchObject([{ kind: 'deliver', target: 'request', attempt: 0 }]);
    expect(await storedItem(setup, record)).not.toHaveProperty('outbox');
    expect(await findDue(setup.requests, setup.now() + 86_400_000, 50)).toEqual([]);
  });

  it('publishes nothing of a settled request whose event was published', async () => {
    const record = await anAcceptedRequest(setup);
    await performOnce(setup, record);
    const key = requestKeys.request(7, record.request_id);
    await setup.requests.update(key, { set: dueAttributes(key, startOfTime) });
    setup.aws.forget();
    await sweepAll();
    expect(setup.aws.names()).not.toContain('PutItem');
    expect(await findDue(setup.requests, setup.now() + 86_400_000, 50)).toEqual([]);
  });

  it('counts records older than half an hour for the alarm, except those that wait for their provider', async () => {
    const stuck = await anAcceptedRequest(setup);
    const unclear = await anAcceptedRequest(setup);
    await performOnce(setup, unclear, { run: () => Promise.reject(new GatewayError('provider_unclear')) });
    setup.pass(30 * minute + 1);
    await sweepAll();
    expect(setup.log.counts).toMatchObject({ SweptRecords: 2, StuckRecords: 1 });
    expect(await stored(setup, stuck)).toMatchObject({ status: 'queued' });
  });

  it('continues with the others when one record cannot be repaired', async () => {
    const broken = await anAcceptedRequest(setup, { service: 'attendance' });
    const fine = await anAcceptedRequest(setup);
    setup.pass(minute);
    setup.log.entries.length = 0;
    await sweepAll();
    expect(
      sentTo(paymentsQueue).filter((message) => 'request_id' in message && message.request_id === fine.request_id),
    ).toHaveLength(2);
    expect(setup.log.entries.filter(({ level }) => level === 'error')).toMatchObject([
      { message: 'A due record could not be repaired', fields: { pk: requestKeys.request(7, broken.request_id).pk } },
    ]);
  });

  it('finishes the other tables when one cannot be read, and then fails', async () => {
    const record = await anAcceptedRequest(setup);
    setup.pass(minute);
    const unreadable = { ...setup.operations, query: () => Promise.reject(new Error('throttled')) };
    const dependencies = { requests: setup.requests, queues: setup.queues, now: setup.now, log: setup.log };
    const sweeps = [{ table: unreadable, repair: async () => undefined }, sweepRequests(dependencies)];
    await expect(sweep(dependencies, sweeps)).rejects.toThrow('throttled');
    expect(sentTo(paymentsQueue)).toEqual([messageOf(record), messageOf(record)]);
  });

  it('handles each record once when two run at the same time', async () => {
    await Promise.all(Array.from({ length: 5 }, () => anAcceptedRequest(setup)));
    setup.pass(minute);
    await Promise.all([sweepAll(), sweepAll()]);
    expect(sentTo(paymentsQueue)).toHaveLength(10);
    expect(setup.log.counts.SweptRecords).toBe(5);
  });

  it('continues while an outage has left more records than one query returns', async () => {
    const records = await Promise.all(Array.from({ length: 60 }, () => anAcceptedRequest(setup)));
    for (const { request_id } of records) {
      await setup.requests.update(requestKeys.request(7, request_id), { set: { due_shard: 'DUE#0' } });
    }
    setup.pass(minute);
    await sweepAll();
    expect(sentTo(paymentsQueue)).toHaveLength(120);
    expect(setup.log.counts.SweptRecords).toBe(60);
  });

  it('skips a record that was deferred after the index was read', async () => {
    const record = await anAcceptedRequest(setup);
    setup.pass(minute);
    const key = requestKeys.request(7, record.request_id);
    const entry = { ...key, ...dueAttributes(key, startOfTime + 1) };
    setup.requests.query = async () => ({ items: [entry as never], next: undefined });
    await sweepAll();
    expect(sentTo(paymentsQueue)).toHaveLength(1);
  });
});

describe('A webhook retry that did not happen', () => {
  const key = webhookKeys.delivery(7, 'evt_1', 'request');
  const aDelivery = (given: Record<string, unknown>) =>
    setup.requests.put<Record<string, unknown>>({
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

  it('is sent by the sweeper with the number of its attempt', async () => {
    await aDelivery({});
    await sweepAll();
    expect(sentTo(webhooksQueue)).toEqual([
      { kind: 'deliver', account_id: 7, event_id: 'evt_1', target: 'request', attempt: 2, trace_id: 'trace-1' },
    ]);
  });

  it.each(['delivered', 'exhausted', 'cancelled'])('is not sent for a delivery that is %s', async (status) => {
    await aDelivery({ status });
    await sweepAll();
    expect(sentTo(webhooksQueue)).toEqual([]);
    expect(await findDue(setup.requests, setup.now() + 86_400_000, 50)).toEqual([]);
  });
});
