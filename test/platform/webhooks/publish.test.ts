/** Events: stored with or without receivers, once per cause, as the exact bytes that will be sent. */
import { beforeEach, describe, expect, it } from 'vitest';
import { toBody } from '../../../shared/platform/webhooks/envelope.ts';
import { webhooksQueue } from '../../../shared/platform/webhooks/messages.ts';
import { publish, publishMissing } from '../../../shared/platform/webhooks/publish.ts';
import { publishToEndpoint } from '../../../shared/platform/webhooks/publish-to-endpoint.ts';
import { packText } from '../../../shared/platform/storage/packed-json.ts';
import { webhookKeys } from '../../../shared/platform/webhooks/records.ts';
import { startOfTime, useEmulatedStores, type TestSetup } from '../../support/emulated-stores.ts';
import { sweep } from '../../../shared/platform/async/sweep.ts';
import { sweepRequests } from '../../support/sweeps.ts';
import { anEndpoint, anEnvelope, anEvent, aReceiver, deliverOnce, deliveryOf } from './deliveries.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
beforeEach(async () => {
  setup = await stores.newSetup();
});

const events = async (accountId = 7) => (await setup.requests.query({ pk: webhookKeys.events(accountId) })).items;
const url = 'https://shop.example.com/hook';

describe('An event', () => {
  it('is stored for thirty days without any receiver', async () => {
    await publish(setup, anEvent(), setup.log);
    expect(await events()).toEqual([
      {
        pk: 'A#7#EVENTS',
        sk: expect.stringMatching(/^evt_[0-9a-z]{32}$/),
        account_id: 7,
        event_id: expect.stringMatching(/^evt_[0-9a-z]{32}$/),
        event: 'payments.request_payment',
        app_id: 42,
        body: new Uint8Array(packText(toBody(anEnvelope())) as Buffer),
        created_at: anEnvelope().timestamp,
        trace_id: 'trace-1',
        expires_at: startOfTime / 1000 + 30 * 86_400,
      },
    ]);
    expect(setup.sent(webhooksQueue)).toEqual([]);
  });

  it('published again for the same cause is unchanged, and is delivered again to receivers that may have missed it', async () => {
    const event = anEvent({ requestTarget: { url, request_id: 'r' } });
    await publish(setup, event, setup.log);
    const before = await events();
    await publish(setup, { ...event, envelope: anEnvelope({ data: { changed: true } }) }, setup.log);
    expect(await events()).toEqual(before);
    const messages = setup.sent(webhooksQueue).map(({ message }) => message);
    expect(messages).toHaveLength(2);
    expect(messages[0]).toEqual(messages[1]);
  });

  it('is different for another cause, another name or another account', async () => {
    await publish(setup, anEvent(), setup.log);
    await publish(setup, anEvent({ cause: 'another' }), setup.log);
    await publish(setup, anEvent({ envelope: anEnvelope({ event: 'payments.transaction.completed' }) }), setup.log);
    await publish(setup, anEvent({ accountId: 8 }), setup.log);
    expect([(await events()).length, (await events(8)).length]).toEqual([3, 1]);
    expect(new Set([...(await events()), ...(await events(8))].map(({ event_id }) => event_id)).size).toBe(4);
  });

  it('follows every earlier one of its account in the order of ids', async () => {
    for (const [index, time] of [
      '2026-01-15T09:00:00.002Z',
      '2026-01-15T09:00:00.001Z',
      '2031-05-01T00:00:00Z',
    ].entries()) {
      await publish(setup, anEvent({ cause: `c${index}`, envelope: anEnvelope({ timestamp: time }) }), setup.log);
    }
    const times = (await events()).map(({ created_at }) => created_at);
    expect(times).toEqual(['2026-01-15T09:00:00.001Z', '2026-01-15T09:00:00.002Z', '2031-05-01T00:00:00Z']);
  });

  it.each([
    [20, 2],
    [24, 3],
  ])('is enqueued for %i receivers ten at a time: %i calls', async (receivers, calls) => {
    for (let endpoint = 1; endpoint < receivers; endpoint += 1) await anEndpoint(setup, { endpoint_id: endpoint, url });
    setup.aws.forget();
    await publish(setup, anEvent({ requestTarget: { url, request_id: 'r' } }), setup.log);
    expect(setup.aws.names()).toEqual(['PutItem', 'Query', ...Array<string>(calls).fill('SendMessageBatch')]);
    expect(new Set(setup.sent(webhooksQueue).map(({ message }) => JSON.stringify(message))).size).toBe(receivers);
  });

  it('is not sent to the endpoint that it is about', async () => {
    for (const endpoint_id of [1, 2]) await anEndpoint(setup, { endpoint_id, url });
    await publish(setup, anEvent({ exceptEndpoint: 1 }), setup.log);
    expect(targets()).toEqual(['endpoint:2']);
    expect(setup.log.entries).toEqual([
      {
        level: 'info',
        message: 'Event stored',
        fields: { event: 'payments.request_payment', event_id: (await events())[0]?.event_id, targets: 1 },
      },
    ]);
  });

  it('can be sent to one endpoint only, whatever it subscribes to', async () => {
    await anEndpoint(setup, { endpoint_id: 1, url });
    await anEndpoint(setup, { endpoint_id: 2, url, events: ['sms.*'] });
    const id = await publishToEndpoint(setup, anEvent({ requestTarget: { url, request_id: 'r' } }), 2);
    expect([(await events()).map(({ event_id }) => event_id), targets()]).toEqual([[id], ['endpoint:2']]);
  });

  it('has a delivery from the beginning if it is sent to one endpoint: the caller gets its id', async () => {
    const receiver = await aReceiver();
    await anEndpoint(setup, { endpoint_id: 2, url: receiver.url });
    await publishToEndpoint(setup, anEvent(), 2);
    const { message } = setup.sent(webhooksQueue)[0]!;
    if (message.kind !== 'deliver') throw new Error('Another message');
    const pending = await deliveryOf(setup, message);
    expect(pending).toMatchObject({ status: 'pending', event: 'payments.request_payment', target: 'endpoint:2' });
    expect(pending?.attempts).toBeUndefined();
    setup.pass(3 * 60_000);
    await sweep(setup, [sweepRequests(setup)]);
    expect(setup.sent(webhooksQueue).map(({ message: sent }) => sent)).toEqual([message, message]);
    await deliverOnce(setup, message);
    const delivered = await deliveryOf(setup, message);
    expect([delivered?.status, delivered?.attempts?.length, receiver.received().length]).toEqual(['delivered', 1, 1]);
    expect(Object.keys(delivered ?? {})).toEqual(expect.not.arrayContaining(['due_at', 'due_shard']));
  });

  it('puts only ids into its queue: no personal data, no address, no secret', async () => {
    await publish(setup, anEvent({ requestTarget: { url, request_id: 'r', secret: 'v1.sealed' } }), setup.log);
    const [event] = await events();
    expect(setup.sent(webhooksQueue).map(({ message }) => message)).toEqual([
      { kind: 'deliver', account_id: 7, event_id: event?.event_id, target: 'request', attempt: 0, trace_id: 'trace-1' },
    ]);
  });

  it('has its fields in the documented order, and no others', () => {
    const body = toBody({ ...anEnvelope(), extra: 1 } as ReturnType<typeof anEnvelope>);
    expect(Object.keys(JSON.parse(body))).toEqual([
      'event',
      'request_id',
      'service',
      'action',
      'status',
      'data',
      'error',
      'timestamp',
    ]);
  });
});

const targets = () => setup.sent(webhooksQueue).map(({ message }) => message.kind === 'deliver' && message.target);

describe('What a crash left of an event', () => {
  const event = anEvent({ requestTarget: { url, request_id: 'r' } });
  const look = (seconds: number) => publishMissing(setup, event, { now: startOfTime + seconds * 1000, log: setup.log });

  it('is published after a minute, when no worker can be publishing it any more', async () => {
    expect([await look(59), (await events()).length]).toEqual([false, 0]);
    expect([await look(60), (await events()).length, targets()]).toEqual([true, 1, ['request']]);
  });

  it('is sent to receivers that were not tried within a minute, and not to endpoints that were created later', async () => {
    await anEndpoint(setup, { endpoint_id: 1, url });
    await publish(setup, event, setup.log);
    const [stored] = await events();
    const key = webhookKeys.delivery(7, String(stored?.event_id), 'endpoint:1');
    const ids = { account_id: 7, event_id: String(stored?.event_id), event: 'e', trace_id: 't' };
    await setup.requests.put({ ...key, ...ids, target: 'endpoint:1', status: 'pending' });
    await anEndpoint(setup, { endpoint_id: 2, url, created_at: '2026-01-15T09:00:01.000Z' });
    expect([await look(59), targets()]).toEqual([false, ['request', 'endpoint:1']]);
    expect([await look(60), targets()]).toEqual([true, ['request', 'endpoint:1', 'request']]);
    expect(setup.log.entries.at(-1)).toEqual({
      level: 'warn',
      message: 'An event is sent again to receivers that did not get it',
      fields: { event_id: stored?.event_id, targets: ['request'] },
    });
  });

  it('is sent to endpoints that existed then, and to one that was created at that moment', async () => {
    await publish(setup, event, setup.log);
    await anEndpoint(setup, { endpoint_id: 1, url, created_at: '2026-01-15T08:59:59.999Z' });
    await anEndpoint(setup, { endpoint_id: 2, url, created_at: event.envelope.timestamp });
    expect([await look(60), targets()]).toEqual([true, ['request', 'request', 'endpoint:1', 'endpoint:2']]);
  });

  it('is nothing if every receiver has been tried, also at once, and nothing is written then', async () => {
    await publish(setup, event, setup.log);
    const [stored] = await events();
    const ids = { account_id: 7, event_id: String(stored?.event_id), event: 'e', trace_id: 't' };
    const key = webhookKeys.delivery(7, ids.event_id, 'request');
    await setup.requests.put({ ...key, ...ids, target: 'request', status: 'pending' });
    setup.aws.forget();
    expect(await look(0)).toBe(true);
    expect(new Set(setup.aws.names())).toEqual(new Set(['GetItem', 'Query']));
  });
});

it.each([
  [29, 1],
  [30, 0],
  [400, 0],
])(
  'An event whose cause is repeated after %i days, when its record may be gone, is published %i times',
  async (days, times) => {
    const event = anEvent();
    setup.pass(Date.parse(event.envelope.timestamp) + days * 24 * 60 * 60_000 - setup.now());
    await publish(setup, event, setup.log);
    expect(await events()).toHaveLength(times);
  },
);
