/** The main flow of a message: sent, accepted by the provider, delivered or failed, with two webhooks. */
import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isWebhookSignature } from '../../shared/platform/webhooks/sign.ts';
import { anIsoTime, aUuid } from '../support/expected-bodies.ts';
import {
  aMessageWebhook,
  andWhole,
  aSendWebhook,
  aSentMessage,
  delivered,
  accepted,
} from '../support/message-bodies.ts';
import {
  aMessage,
  callsWith,
  newSmsApp,
  readFolder,
  recipient,
  seededSmsApp,
  send,
  smsPath,
  simulatorOf,
} from '../support/messages.ts';
import { webhookSecret } from '../support/payments.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import { eventually, type Tenant, type TestGateway } from '../support/test-gateway.ts';

let gateway: TestGateway;
let line: Tenant;
beforeAll(async () => {
  gateway = await shareTestGateway();
  line = seededSmsApp(gateway, 'Twilio');
});
afterAll(() => gateway.stop());

describe('A message', () => {
  it('is accepted at once, sent and delivered, with two signed webhooks', async () => {
    const sent = await send(gateway, line);
    expect(sent.accepted.body).toEqual({
      request_id: aUuid,
      status: 'queued',
      poll_url: `${gateway.run.facts.base_url}/api/requests/${sent.requestId}`,
    });

    const whole = aSentMessage(sent, line, delivered);
    const [reported, ended] = await sent.told(2);
    expect(reported).toEqual(aMessageWebhook('message.delivered', { ...whole, raw_status: 'delivered' }));
    expect(ended).toEqual(aSendWebhook(sent, aSentMessage(sent, line, accepted)));
    for (const { body, headers } of await sent.received(2)) {
      expect(headers).toMatchObject({
        'content-type': 'application/json',
        'x-gateway-event': JSON.parse(body).event,
        'x-gateway-delivery': `${String(headers['webhook-id'])}.request`,
      });
      expect(isWebhookSignature(body, String(headers['x-gateway-signature']), webhookSecret)).toBe(true);
      const standard = new Webhook(Buffer.from(webhookSecret).toString('base64'));
      expect(standard.verify(body, headers as Record<string, string>)).toEqual(JSON.parse(body));
    }

    expect(await sent.message()).toEqual({ ...whole, ...andWhole({ raw_status: 'delivered' }) });
    expect(sent.calls()).toHaveLength(1);
  });

  it('completes its request with the message as the provider accepted it', async () => {
    const sent = await send(gateway, line, { to: recipient('003') });
    const message = aSentMessage(sent, line, { ...accepted, to: recipient('003') });
    expect(await sent.requestReaches('completed')).toEqual({
      request_id: sent.requestId,
      service: 'sms',
      action: 'send',
      status: 'completed',
      phase: 'settled',
      attempts: 1,
      app_id: line.appId,
      transaction_id: null,
      transaction: null,
      message_id: expect.any(Number),
      created_at: anIsoTime,
      updated_at: anIsoTime,
      completed_at: anIsoTime,
      result: message,
      error: null,
      error_code: null,
      provider: null,
    });
    expect(await sent.message()).toEqual({ ...message, ...andWhole() });
    expect(await sent.told(1)).toEqual([aSendWebhook(sent, message)]);
  });

  it('that is not delivered contains the reason, and is published as failed', async () => {
    const to = recipient('002');
    const sent = await send(gateway, line, { to });
    const failed = { ...accepted, to, status: 'failed', error: expect.any(String) };
    const message = await sent.reaches('failed');
    expect(message).toEqual({
      ...aSentMessage(sent, line, failed),
      ...andWhole({ error_code: '30003', raw_status: 'undelivered' }),
    });
    const [reported, ended] = await sent.told(2);
    const data = { ...aSentMessage(sent, line, failed), raw_status: 'undelivered' };
    expect(reported).toEqual(aMessageWebhook('message.failed', data, message.error));
    expect(ended).toEqual(aSendWebhook(sent, aSentMessage(sent, line, { ...accepted, to })));
  });

  it('is the newest of the outbox, in the format of every list', async () => {
    const tenant = await gateway.newTenant();
    const own = await newSmsApp(gateway, tenant);
    const first = await send(gateway, own);
    await first.reaches('delivered');
    const second = await send(gateway, own);
    await second.reaches('delivered');
    expect(await readFolder(gateway, own, 'outbox')).toEqual([
      { id: own.appId, name: 'A line', type: 'Twilio' },
      {
        current_page: 1,
        data: [aSentMessage(second, own, delivered), aSentMessage(first, own, delivered)],
        per_page: 15,
        total: 2,
        last_page: 1,
      },
    ]);
  });

  it.each([
    ['one part', 'a'.repeat(160), 1],
    ['two parts', 'a'.repeat(161), 2],
    ['two parts, for a letter beyond GSM-7', `${'a'.repeat(70)}ж`, 2],
    ['sixteen parts, for 500 emoji', '😀'.repeat(500), 16],
  ])('counts %s', async (_, message, message_parts) => {
    const { status, body } = await gateway.call('POST', smsPath(line, 'send'), {
      body: { to: recipient(), message },
      headers: { prefer: 'wait=20' },
    });
    expect([status, body]).toMatchObject([200, { data: { message, message_parts } }]);
  });

  it('is passed to the provider unchanged, including emoji', async () => {
    const words = 'Habari, Chéri! “Ndiyo” 😀\nKES 1,500.00 & <b>';
    const sent = await send(gateway, line, { message: `${aMessage().message} ${words}` });
    await sent.reaches('delivered');
    const [call] = sent.calls();
    expect(Object.fromEntries(new URLSearchParams(call?.rawBody))).toEqual({
      To: `+${recipient()}`,
      From: '+254700111333',
      Body: sent.text,
      StatusCallback: expect.stringContaining(`${gateway.run.facts.base_url}/api/sms/apps/${line.appId}/callback?key=`),
    });
  });
});

describe('A send with Prefer: wait', () => {
  it('returns the documented message: pending, in the outbox, without a cost', async () => {
    const { status, headers, body } = await gateway.call<{ data: Record<string, unknown> }>(
      'POST',
      smsPath(line, 'send'),
      { body: aMessage({ message: 'Waited for' }), headers: { prefer: 'wait=20' } },
    );
    expect([status, headers.get('preference-applied'), body]).toEqual([
      200,
      'wait',
      {
        data: aSentMessage({ requestId: headers.get('x-gateway-request-id') ?? '', text: 'Waited for' }, line, {
          ...accepted,
          status: 'pending',
        }),
        status: 'success',
        message: 'Message queued',
      },
    ]);
    const { id } = body.data;
    const read = async () => (await gateway.call('GET', `/api/sms/sms/${String(id)}`)).body;
    await eventually(async () => expect(await read()).toMatchObject({ data: { id, status: 'delivered' } }));
  });
});

/** A send with an Idempotency-Key. */
const again = (body: object, key: string, prefer = '') =>
  gateway.call('POST', smsPath(line, 'send'), {
    body,
    headers: { 'idempotency-key': key, ...(prefer ? { prefer } : {}) },
  });

describe('A repeated send with the same Idempotency-Key', () => {
  it('returns the first reply again and sends one message', async () => {
    const [body, key] = [aMessage(), randomUUID()];
    const answers = await Promise.all(Array.from({ length: 5 }, () => again(body, key)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    expect(new Set(answers.map(({ body: reply }) => reply.request_id)).size).toBe(1);
    expect(answers.filter(({ headers }) => headers.get('idempotent-replayed') === null)).toHaveLength(1);
    // A replay does not wait: it shows the result once there is one.
    const read = async () => (await gateway.call('GET', String(answers[0]?.body.poll_url))).body;
    await eventually(async () => expect(await read()).toMatchObject({ status: 'completed' }));
    const waited = await again(body, key, 'wait=20');
    expect([waited.status, waited.headers.get('idempotent-replayed')]).toEqual([200, 'true']);
    expect(callsWith(simulatorOf(gateway, 'Twilio'), body.message)).toHaveLength(1);
  });

  it('accepts the same number in another notation as equal', async () => {
    const [body, key] = [aMessage(), randomUUID()];
    const first = await again(body, key);
    const other = await again({ ...body, to: '0711 000 001' }, key);
    expect([other.status, other.body]).toEqual([202, first.body]);
  });

  it('is refused with another text', async () => {
    const key = randomUUID();
    await again(aMessage(), key);
    const { status, body } = await again(aMessage(), key);
    expect([status, body]).toMatchObject([422, { code: 'idempotency_key_reused' }]);
  });

  it('is independent of the keys of another app', async () => {
    const [body, key] = [aMessage(), randomUUID()];
    const other = await newSmsApp(gateway);
    const first = await again(body, key);
    const headers = { 'idempotency-key': key };
    const second = await gateway.call('POST', smsPath(other, 'send'), { body, headers });
    expect([second.status, second.headers.get('idempotent-replayed')]).toEqual([202, null]);
    expect(second.body.request_id).not.toBe(first.body.request_id);
  });
});
