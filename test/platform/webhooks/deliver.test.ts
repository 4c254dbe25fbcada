/** One delivery from its first attempt to its end, with a real receiver. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { OutgoingRequest } from '../../../shared/platform/egress/guarded-client.ts';
import { makeEgress } from '../../../shared/platform/egress/guarded-client.ts';
import { toBody } from '../../../shared/platform/webhooks/envelope.ts';
import { webhooksQueue } from '../../../shared/platform/webhooks/messages.ts';
import { resendDelivery } from '../../../shared/platform/webhooks/resend.ts';
import { anHttpServer } from '../egress/servers.ts';
import { startOfTime, useEmulatedStores, type TestSetup } from '../../support/emulated-stores.ts';
import {
  accountSecret,
  anAccount,
  anEnvelope,
  anEventFor,
  aReceiver,
  deliverOnce,
  deliveryOf,
  inAHurry,
  nextAttempt,
} from './deliveries.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
beforeEach(async () => {
  setup = await stores.newSetup();
  await anAccount(setup);
});

const at = new Date(startOfTime).toISOString();

describe('A delivery', () => {
  it('sends the exact bytes of the event with its signatures, and is stored as delivered', async () => {
    const receiver = await aReceiver();
    const message = await anEventFor(setup, `${receiver.url}/hook`, 'a-secret');
    await deliverOnce(setup, message);
    const [received] = receiver.received();
    expect(received).toMatchObject({ method: 'POST', path: '/hook', body: toBody(anEnvelope()) });
    const { host: _host, connection: _connection, ...headers } = received?.headers ?? {};
    expect(headers).toEqual({
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(toBody(anEnvelope()))),
      'user-agent': 'gateway-webhooks/1',
      'x-gateway-event': 'payments.request_payment',
      'x-gateway-delivery': `${message.event_id}.request`,
      'x-gateway-signature': expect.stringMatching(/^[0-9a-f]{64}$/),
      'webhook-id': message.event_id,
      'webhook-timestamp': String(startOfTime / 1000),
      'webhook-signature': expect.stringMatching(/^v1,[\w+/]{43}=$/),
    });
    expect(await deliveryOf(setup, message)).toEqual({
      pk: 'A#7#DELIVERIES',
      sk: `${message.event_id}#request`,
      account_id: 7,
      event_id: message.event_id,
      target: 'request',
      event: 'payments.request_payment',
      status: 'delivered',
      attempts: [{ at, http_status: 200, error: null, answer: '{\n  "received": 1\n}', took_ms: 0 }],
      trace_id: 'trace-1',
      expires_at: startOfTime / 1000 + 30 * 86_400,
    });
    expect(setup.sent(webhooksQueue)).toHaveLength(1);
    expect(setup.log.counts).toEqual({ WebhooksDelivered: 1 });
  });

  it('reads what another worker wrote a moment ago', async () => {
    const message = await anEventFor(setup, (await aReceiver()).url);
    setup.aws.forget();
    await deliverOnce(setup, message);
    const reads = setup.aws.made.slice(0, 2);
    expect(reads).toMatchObject(
      ['A#7#EVENTS', 'A#7#DELIVERIES'].map((pk) => ({
        command: 'GetItem',
        input: { ConsistentRead: true, Key: { pk: { S: pk } } },
      })),
    );
  });

  it('logs each attempt, without what it sent or received', async () => {
    const receiver = await aReceiver();
    const message = await anEventFor(setup, receiver.url);
    await deliverOnce(setup, message);
    expect(setup.log.entries.at(-1)).toEqual({
      level: 'info',
      message: 'Webhook attempted',
      fields: {
        event: 'payments.request_payment',
        event_id: message.event_id,
        target: 'request',
        attempt: 0,
        outcome: 'delivered',
        http_status: 200,
      },
    });
  });

  it.each([199, 300])('is retried when the receiver returns %i', async (status) => {
    const message = await anEventFor(setup, 'https://shop.example.com/hook');
    await deliverOnce(setup, message, { egress: { send: async () => ({ status, headers: {}, body: '' }) } });
    expect(await deliveryOf(setup, message)).toMatchObject({ status: 'pending', attempts: [{ http_status: status }] });
  });

  it('stores how long the receiver took', async () => {
    const message = await anEventFor(setup, 'https://shop.example.com/hook');
    const egress = {
      async send() {
        setup.pass(1_234);
        return { status: 200, headers: {}, body: '' };
      },
    };
    await deliverOnce(setup, message, { egress });
    expect(await deliveryOf(setup, message)).toMatchObject({ attempts: [{ at, took_ms: 1_234 }] });
  });

  it('is not recorded as an attempt when the gateway itself fails: the queue delivers the message again', async () => {
    const message = await anEventFor(setup, 'https://shop.example.com/hook');
    const egress = { send: () => Promise.reject(new Error('a defect')) };
    await expect(deliverOnce(setup, message, { egress })).rejects.toThrow('a defect');
    expect(await deliveryOf(setup, message)).toBeNull();
  });

  it.each([200, 201, 202, 204, 299])('is done when the receiver returns %i', async (status) => {
    const { port } = await anHttpServer((_request, response) => void response.writeHead(status).end());
    const message = await anEventFor(setup, `http://127.0.0.1:${port}/`);
    await deliverOnce(setup, message);
    expect(await deliveryOf(setup, message)).toMatchObject({
      status: 'delivered',
      attempts: [{ http_status: status }],
    });
  });

  it('is attempted seven times after 5, 10, 30, 60, 120 and 300 seconds, then stored as exhausted', async () => {
    const receiver = await aReceiver();
    receiver.fail({ times: 99, status: 503 });
    const message = await anEventFor(setup, receiver.url);
    const waits = [5, 10, 30, 60, 120, 300];
    for (const [attempt, wait] of waits.entries()) {
      await deliverOnce(setup, nextAttempt(setup));
      const { message: next, delaySeconds } = setup.sent(webhooksQueue).at(-1) ?? {};
      expect([next, delaySeconds]).toEqual([{ ...message, attempt: attempt + 1 }, wait]);
      expect(await deliveryOf(setup, message)).toMatchObject({
        status: 'pending',
        next_attempt_at: new Date(setup.now() + wait * 1_000).toISOString(),
        due_at: String(setup.now() + wait * 1_000 + 120_000).padStart(15, '0'),
      });
      setup.pass(wait * 1_000);
    }
    await deliverOnce(setup, nextAttempt(setup));
    expect(setup.sent(webhooksQueue)).toHaveLength(7);
    const stored = await deliveryOf(setup, message);
    expect(stored).toMatchObject({
      status: 'exhausted',
      attempts: Array.from({ length: 7 }, () => ({ http_status: 503, error: null })),
    });
    for (const gone of ['due_at', 'due_shard', 'next_attempt_at']) expect(stored).not.toHaveProperty(gone);
    expect(setup.log.counts).toEqual({ WebhookAttemptsFailed: 7, WebhooksExhausted: 1 });
  });

  it('that is sent again follows the schedule from its start', async () => {
    const receiver = await aReceiver();
    receiver.fail({ times: 99, status: 503 });
    const message = await anEventFor(setup, receiver.url);
    for (let attempt = 0; attempt < 7; attempt += 1) await deliverOnce(setup, nextAttempt(setup));
    await resendDelivery(setup, (await deliveryOf(setup, message))!, 'trace-2');
    await deliverOnce(setup, nextAttempt(setup));
    expect(setup.sent(webhooksQueue).at(-1)).toMatchObject({ message: { attempt: 8 }, delaySeconds: 5 });
  });

  it('has the same bytes and the same id on every attempt, signed with the new time', async () => {
    const receiver = await aReceiver();
    receiver.fail({ times: 2 });
    await anEventFor(setup, receiver.url);
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await deliverOnce(setup, nextAttempt(setup));
      setup.pass(10_000);
    }
    const attempts = receiver.received();
    expect(new Set(attempts.map(({ body }) => body))).toEqual(new Set([toBody(anEnvelope())]));
    for (const same of ['webhook-id', 'x-gateway-signature', 'x-gateway-delivery']) {
      expect(new Set(attempts.map(({ headers }) => headers[same])).size).toBe(1);
    }
    expect(attempts.map(({ headers }) => Number(headers['webhook-timestamp']) - startOfTime / 1000)).toEqual([
      0, 10, 20,
    ]);
    expect(new Set(attempts.map(({ headers }) => headers['webhook-signature'])).size).toBe(3);
  });

  it('is never redirected', async () => {
    const [receiver, elsewhere] = [await aReceiver(), await aReceiver()];
    receiver.fail({ times: 1, status: 307, redirect: elsewhere.url });
    const message = await anEventFor(setup, receiver.url);
    await deliverOnce(setup, message);
    expect(elsewhere.received()).toEqual([]);
    expect(await deliveryOf(setup, message)).toMatchObject({ status: 'pending', attempts: [{ http_status: 307 }] });
  });

  it('to a receiver that hangs is abandoned and retried', async () => {
    const { port } = await anHttpServer(() => undefined);
    const message = await anEventFor(setup, `http://127.0.0.1:${port}/`);
    await deliverOnce(setup, message, { egress: inAHurry });
    expect(await deliveryOf(setup, message)).toMatchObject({
      status: 'pending',
      attempts: [{ at, http_status: 0, error: 'timeout: no response in time', answer: null, took_ms: 0 }],
    });
    expect(nextAttempt(setup).attempt).toBe(1);
  });

  it('may take ten seconds, three of them to connect, and reads 4 KiB of the response', async () => {
    const sent: OutgoingRequest[] = [];
    const message = await anEventFor(setup, 'https://shop.example.com/hook');
    await deliverOnce(setup, message, {
      egress: {
        async send(request) {
          sent.push(request);
          return { status: 200, headers: {}, body: '' };
        },
      },
    });
    expect(sent).toMatchObject([
      { trust: 'tenant', connectTimeoutMs: 3_000, totalTimeoutMs: 10_000, maxAnswerBytes: 4_096, truncate: true },
    ]);
  });

  it('handles a response of 10 MB, of which little is stored', async () => {
    const receiver = await aReceiver();
    receiver.fail({ times: 1, status: 200, bytes: 10 * 1024 * 1024 });
    const message = await anEventFor(setup, receiver.url);
    await deliverOnce(setup, message);
    expect(await deliveryOf(setup, message)).toMatchObject({
      status: 'delivered',
      attempts: [{ answer: 'x'.repeat(256) }],
    });
  });

  it('to an address that became private is refused at the time of the call, whatever was checked before', async () => {
    const message = await anEventFor(setup, 'https://hooks.example.com/');
    const rebound = makeEgress({ allowLoopback: false }, (_host, callback) =>
      callback(null, [{ address: '169.254.169.254', family: 4 }]),
    );
    await deliverOnce(setup, message, { egress: rebound });
    expect(await deliveryOf(setup, message)).toMatchObject({
      status: 'pending',
      attempts: [{ http_status: 0, error: 'address_refused: hooks.example.com resolves to a linkLocal address' }],
    });
  });

  it('to a callback address that returns 410 is retried: only standing endpoints are disabled', async () => {
    const receiver = await aReceiver();
    receiver.fail({ times: 1, status: 410 });
    const message = await anEventFor(setup, receiver.url);
    await deliverOnce(setup, message);
    expect(await deliveryOf(setup, message)).toMatchObject({ status: 'pending' });
  });

  it.each([
    ['more than the schedule', '600', 600],
    ['less than the schedule', '1', 5],
    ['more than a quarter of an hour', '86400', 900],
    ['a moment', new Date(startOfTime + 60_000).toUTCString(), 60],
    ['something unreadable', 'soon', 5],
  ])('waits for a Retry-After of %s', async (_what, header, wait) => {
    const { port } = await anHttpServer(
      (_request, response) => void response.writeHead(429, { 'retry-after': header }).end(),
    );
    await deliverOnce(setup, await anEventFor(setup, `http://127.0.0.1:${port}/`));
    expect(setup.sent(webhooksQueue).at(-1)?.delaySeconds).toBe(wait);
  });

  it('is signed with the account’s secret when the request has none', async () => {
    const { Webhook } = await import('standardwebhooks');
    const receiver = await aReceiver();
    await deliverOnce(setup, await anEventFor(setup, receiver.url), { now: Date.now });
    const [received] = receiver.received();
    const headers = received?.headers as Record<string, string>;
    expect(new Webhook(accountSecret).verify(received?.body ?? '', headers)).toEqual(anEnvelope());
  });
});
