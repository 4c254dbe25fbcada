/** The Webhook driver: the suite of all drivers, and its exact requests, addresses and retries. */
import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { webhookDemoApp, webhookDefinition } from '../../../infra/simulators/webhook-channel/webhook-channel.ts';
import type { OutgoingRequest } from '../../../shared/platform/egress/guarded-client.ts';
import { makeEgress } from '../../../shared/platform/egress/guarded-client.ts';
import { webhookSendOptions } from '../../../shared/providers/webhook-channel/schema.ts';
import { webhookChannel } from '../../../shared/providers/webhook-channel/webhook-channel.ts';
import { outgoingBody } from '../../../shared/providers/webhook-channel/wire.ts';
import { aFormPush, aJsonPush, describeSendingDriver } from '../../suites/sms-driver.ts';
import { useSimulator } from '../on-simulator.ts';
import { fixturesOf } from '../read-fixture.ts';

const fixture = fixturesOf(import.meta.url);
const onSimulator = {
  driver: webhookChannel,
  config: webhookDemoApp,
  simulator: webhookDefinition,
  baseUrls: (url: string) => ({ WEBHOOK_SANDBOX_URL: `${url}/` }),
};
const delivered = {
  kind: 'report' as const,
  report: {
    provider_id: 'wh-17',
    status: 'delivered' as const,
    raw_status: 'delivered',
    cost: { amount: '0.80', currency: 'KES' },
    at: '2026-03-02T08:15:00.000Z',
  },
};
const received = {
  kind: 'message' as const,
  message: {
    provider_id: 'in-1',
    from: '254711000222',
    to: '40404',
    text: 'Habari',
    channel: 'sms' as const,
    at: '2026-03-02T08:15:00.000Z',
  },
};

describeSendingDriver({
  ...onSimulator,
  required: ['url', 'secret'],
  secrets: ['secret'],
  pushes: [
    {
      says: 'that a message was delivered',
      push: aJsonPush(fixture('report'), { address: 'callback' }),
      reads: [delivered],
    },
    {
      says: 'the same as a form',
      push: aFormPush(fixture('report') as Record<string, string>, { address: 'callback' }),
      reads: [delivered],
    },
    { says: 'that a customer sent a message', push: aJsonPush(fixture('message')), reads: [received] },
    { says: 'the same as a form', push: aFormPush(fixture('message') as Record<string, string>), reads: [received] },
  ],
  sendPath: /\/messages$/,
  refused: { code: '422', reason: 'content' },
  reports: 'pushed',
  isRepeatable: true,
});

const setup = useSimulator(onSimulator);
const aSend = {
  id: 501,
  uuid: '0193c9a0-0000-4000-8000-000000000501',
  to: '254711000222',
  text: 'Habari',
  options: { data: { order: 17, lines: [{ item: 'tea' }] } },
};
const now = () => Date.parse('2026-03-02T08:15:01Z');

/** A receiver with this response, and the requests it received. */
function receiving(status: number, body: string, headers: Record<string, string> = {}) {
  const requests: OutgoingRequest[] = [];
  const egress = {
    send: async (request: OutgoingRequest) => {
      requests.push(request);
      return { status, headers, body };
    },
  };
  return { requests, access: { ...setup.access, baseUrls: {}, now, egress } };
}

describe('A webhook message', () => {
  it('has the documented driver name', () => {
    expect([webhookChannel].map(({ id }) => id)).toEqual(['Webhook']);
  });

  it('is exactly the documented body, signed as sent', async () => {
    const accepted = await setup.send({ ...aSend, access: { ...setup.access, now } });
    expect(accepted).toEqual({ provider_id: `wh-${aSend.uuid}`, cost: { amount: '0.50', currency: 'KES' } });
    const [request] = setup.simulator.requests;
    expect(request?.rawBody).toBe(JSON.stringify(fixture('outgoing')));
    expect(request?.headers).toMatchObject({
      'content-type': 'application/json',
      'x-gateway-delivery': aSend.uuid,
      'x-gateway-signature': createHmac('sha256', webhookDemoApp.secret)
        .update(request?.rawBody ?? '')
        .digest('hex'),
    });
  });

  it('may have no text, no recipient and no data', async () => {
    await setup.send({ to: '', text: '', options: {} });
    expect(setup.sent()).toMatchObject([{ message: { to: '', message: '' }, data: {} }]);
  });

  it('goes to the tenant’s own address, guarded as such, without following redirects', async () => {
    const { requests, access } = receiving(204, '');
    expect(await setup.send({ ...aSend, access })).toEqual({ provider_id: aSend.uuid });
    expect(requests).toMatchObject([
      { method: 'POST', url: webhookDemoApp.url, trust: 'tenant', totalTimeoutMs: 10_000, maxAnswerBytes: 65_536 },
    ]);
  });

  it('never reaches an address inside a private network', async () => {
    const access = { ...setup.access, baseUrls: {}, egress: makeEgress({ allowLoopback: false }) };
    for (const url of ['https://127.0.0.1/messages', 'https://169.254.169.254/latest', 'https://gateway.internal/']) {
      const failure = await setup.failureOf({ config: { url }, access });
      expect(failure).toMatchObject({ kind: 'provider_unavailable', provider: { code: 'address_refused' } });
    }
    expect(setup.simulator.requests).toEqual([]);
  });

  it('keeps path and query if the host is replaced', async () => {
    await setup.send({ ...aSend, config: { url: 'https://receiver.example.test/messages?tenant=17' } });
    expect(setup.simulator.requests[0]?.target).toBe('/messages?tenant=17');
  });

  it('goes to another address only if the app allows it', async () => {
    const url = 'https://elsewhere.example.test/hook';
    const { requests, access } = receiving(200, '');
    const failure = await setup.failureOf({ options: { url }, access });
    expect(failure).toMatchObject({ kind: 'invalid', errors: { url: ['The app allows only its own address'] } });
    expect(requests).toEqual([]);
    await setup.send({ options: { url }, config: { allow_url_override: true }, access });
    await setup.send({ options: { url: webhookDemoApp.url }, access });
    expect(requests.map((request) => [request.url, request.trust])).toEqual([
      [url, 'tenant'],
      [webhookDemoApp.url, 'tenant'],
    ]);
  });

  it('is the same message when it is sent again, and is stored once', async () => {
    setup.simulator.answerNext({ status: 503, body: 'Restarting' });
    expect(await setup.failureOf(aSend)).toMatchObject({ kind: 'provider_unavailable', provider: { code: '503' } });
    await setup.send(aSend);
    await setup.send(aSend);
    expect(new Set(setup.simulator.requests.map(({ headers }) => headers['x-gateway-delivery'])).size).toBe(1);
    expect(setup.simulator.messages.size).toBe(1);
  });

  it.each([
    ['its own id and cost', 200, JSON.stringify(fixture('answer')), 'wh-17', { amount: '0.50', currency: 'KES' }],
    ['a number for an id', 201, '{"id":17}', '17', undefined],
    [
      'a cost in another currency',
      200,
      '{"cost":12,"currency":"ugx"}',
      aSend.uuid,
      { amount: '12.00', currency: 'UGX' },
    ],
    ['a cost in no currency', 200, '{"cost":"1","currency":"shillings"}', aSend.uuid, undefined],
    ['an invalid cost', 200, '{"id":"a","cost":"free"}', 'a', undefined],
    ['a negative cost', 200, '{"id":"a","cost":"-1"}', 'a', undefined],
    ['nothing', 202, '', aSend.uuid, undefined],
    ['a page', 200, '<html></html>', aSend.uuid, undefined],
    ['a list', 200, '[1]', aSend.uuid, undefined],
    ['an invalid id', 200, '{"id":{},"cost":[]}', aSend.uuid, undefined],
  ])('is sent if the receiver returns %s', async (_what, status, body, provider_id, cost) => {
    const { access } = receiving(status, body);
    expect(await setup.send({ ...aSend, access })).toEqual({ provider_id, ...(cost && { cost }) });
  });

  it('is sent even if the response exceeds the maximum length', async () => {
    setup.simulator.answerNext({ status: 200, body: `{"id":"${'x'.repeat(100_000)}"}` });
    expect(await setup.send(aSend)).toEqual({ provider_id: aSend.uuid });
  });

  it.each([
    [400, 'content'],
    [404, undefined],
    [410, 'config'],
    [422, 'content'],
  ])('is refused permanently by HTTP %d, with the reason %s', async (status, reason) => {
    const failure = await setup.failureOf({ access: receiving(status, '').access });
    expect(failure).toMatchObject({
      kind: 'provider_refused',
      provider: { name: 'Webhook', code: String(status), message: `Refused with HTTP ${status}` },
    });
    expect(failure.provider?.reason).toBe(reason);
  });

  it.each([302, 401, 403, 405, 408, 409, 413, 425, 429, 500, 502, 503, 504])(
    'can be retried after HTTP %d',
    async (status) => {
      const failure = await setup.failureOf({ access: receiving(status, '', { 'retry-after': '7' }).access });
      expect(failure).toMatchObject({ kind: 'provider_unavailable', retryAfterSeconds: 7 });
    },
  );

  it.each([
    ['{"error":"No such customer"}', 'No such customer'],
    ['{"message":" Gone "}', 'Gone'],
    ['{"error":{"code":1}}', 'Refused with HTTP 422'],
    ['Not today', 'Not today'],
    ['<h1>Error</h1>', 'Refused with HTTP 422'],
    ['x'.repeat(300), 'x'.repeat(200)],
  ])('is refused with the receiver’s message: %j', async (body, message) => {
    const failure = await setup.failureOf({ access: receiving(422, body).access });
    expect(failure.provider?.message).toBe(message);
  });

  it('is refused by a receiver with another secret', async () => {
    const failure = await setup.failureOf({ config: { secret: 'another-secret' } });
    expect(failure).toMatchObject({
      kind: 'provider_unavailable',
      provider: { code: '401', message: 'The signature is wrong', reason: 'config' },
    });
  });
});

describe('The configuration and the options of a webhook', () => {
  it.each([
    ['url', 'http://receiver.example.test/messages'],
    ['url', 'receiver.example.test'],
    ['url', `https://receiver.example.test/${'a'.repeat(2048)}`],
    ['secret', ''],
    ['allow_url_override', 'yes'],
  ])('refuse the %s %j', (name, value) => {
    const { error } = webhookChannel.config.safeParse({ ...webhookDemoApp, [name]: value });
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([name]);
  });

  it.each([
    ['more than 32 KiB of data', { data: { text: 'é'.repeat(16 * 1024) } }, 'data'],
    ['data that is a list', { data: [1] }, 'data'],
    ['an address without TLS', { url: 'http://elsewhere.example.test' }, 'url'],
  ])('refuse %s', (_what, options, field) => {
    const { error } = webhookSendOptions.safeParse(options);
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
  });

  it('drop unknown fields', () => {
    expect(webhookSendOptions.parse({ data: { a: 1 }, colour: 'red' })).toEqual({ data: { a: 1 } });
  });
});

describe('The body of a webhook', () => {
  it('may be exactly the documented one', () => {
    expect(outgoingBody.parse(fixture('outgoing'))).toEqual(fixture('outgoing'));
  });

  it.each(['bad-outgoing-channel', 'bad-outgoing-unknown-member'])('is never %s', (name) => {
    expect(outgoingBody.safeParse(fixture(name)).success).toBe(false);
  });
});
