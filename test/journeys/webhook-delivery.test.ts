/** Receivers that fail, hang, redirect or send too much. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Webhook } from 'standardwebhooks';
import { type Receiver, startReceiver } from '../../infra/local/receiver.ts';
import type { DeliveryRecord } from '../../shared/platform/webhooks/deliver.ts';
import { webhookKeys } from '../../shared/platform/webhooks/records.ts';
import { isWebhookSignature } from '../../shared/platform/webhooks/sign.ts';
import { pay, webhookSecret } from '../support/payments.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import { eventually, type TestGateway } from '../support/test-gateway.ts';

let gateway: TestGateway;
const receivers: Receiver[] = [];
beforeAll(async () => {
  gateway = await shareTestGateway({ delayScale: 0.001 });
});
afterAll(async () => {
  await Promise.all([gateway.stop(), ...receivers.map((receiver) => receiver.stop())]);
});

async function aReceiver(failing?: Parameters<Receiver['fail']>[0]): Promise<Receiver> {
  const receiver = await startReceiver();
  receivers.push(receiver);
  if (failing) receiver.fail(failing);
  return receiver;
}

/** A payment that the provider refuses, so that it causes only one webhook. */
const payWithOneWebhook = (receiver: Receiver) =>
  pay(gateway, { phone_number: '254799004003', callback_url: `${receiver.url}/hook` });

/** Waits until the delivery of a receiver's only webhook has this status. */
async function deliveryTo(receiver: Receiver, status: string): Promise<DeliveryRecord> {
  return eventually(async () => {
    const eventId = String(receiver.received()[0]?.headers['webhook-id']);
    const key = webhookKeys.delivery(gateway.tenant.accountId, eventId, 'request');
    const delivery = await gateway.operator.requests.get(key);
    expect(delivery).toMatchObject({ status });
    return delivery!;
  });
}

const statusesOf = ({ attempts = [] }: DeliveryRecord) => attempts.map(({ http_status }) => http_status);

/** Checks that all received calls are the same webhook: one id, the same bytes, each signed with its own timestamp. */
function expectOneWebhook(receiver: Receiver, times: number): void {
  const received = receiver.received();
  expect(received).toHaveLength(times);
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(new Set(received.map(({ body }) => body)).size).toBe(1);
  const sentAt = received.map(({ headers }) => Number(headers['webhook-timestamp']));
  expect(sentAt).toEqual(sentAt.toSorted((a, b) => a - b));
  const standard = new Webhook(Buffer.from(webhookSecret).toString('base64'));
  for (const { body, headers } of received) {
    expect(isWebhookSignature(body, String(headers['x-gateway-signature']), webhookSecret)).toBe(true);
    standard.verify(body, headers as Record<string, string>);
  }
}

describe.concurrent('A receiver of webhooks', () => {
  it('that fails three times gets further attempts until it accepts the webhook', async () => {
    const receiver = await aReceiver({ times: 3, status: 503 });
    await payWithOneWebhook(receiver);
    const delivery = await deliveryTo(receiver, 'delivered');
    expect(statusesOf(delivery)).toEqual([503, 503, 503, 200]);
    expectOneWebhook(receiver, 4);
  });

  it('that fails all seven attempts gets no more, and the event stays in the feed', async () => {
    const receiver = await aReceiver({ times: 100, status: 500 });
    const payment = await payWithOneWebhook(receiver);
    const delivery = await deliveryTo(receiver, 'exhausted');
    expect(statusesOf(delivery)).toEqual([500, 500, 500, 500, 500, 500, 500]);
    expectOneWebhook(receiver, 7);
    expect(await payment.request()).toMatchObject({ status: 'failed' });
    const { body } = await gateway.call<{ data: { id: string }[] }>('GET', '/api/events?per_page=100');
    expect(body.data.map(({ id }) => id)).toContain(delivery.event_id);
  });

  it('that redirects gets another attempt, and the redirect is not followed', async () => {
    const elsewhere = await aReceiver();
    const receiver = await aReceiver({ times: 1, status: 307, redirect: `${elsewhere.url}/stolen` });
    await payWithOneWebhook(receiver);
    expect(statusesOf(await deliveryTo(receiver, 'delivered'))).toEqual([307, 200]);
    expect(elsewhere.received()).toEqual([]);
    expectOneWebhook(receiver, 2);
  });

  it('that hangs gets another attempt after a timeout of ten seconds', async () => {
    const receiver = await aReceiver({ times: 1, status: 200, delayMs: 60_000 });
    await payWithOneWebhook(receiver);
    const { attempts } = await deliveryTo(receiver, 'delivered');
    expect(attempts).toMatchObject([
      { http_status: 0, error: 'timeout: no response in time', answer: null },
      { http_status: 200, error: null },
    ]);
    expectOneWebhook(receiver, 2);
  });

  it('that returns ten megabytes has accepted the webhook, and only the start of its response is stored', async () => {
    const receiver = await aReceiver({ times: 1, status: 200, bytes: 10_000_000 });
    await payWithOneWebhook(receiver);
    const { attempts } = await deliveryTo(receiver, 'delivered');
    expect(attempts).toMatchObject([{ http_status: 200, error: null, answer: 'x'.repeat(256) }]);
    expectOneWebhook(receiver, 1);
  });

  it('that cannot be reached gets another attempt', async () => {
    const receiver = await aReceiver();
    await receiver.stop();
    const payment = await payWithOneWebhook(receiver);
    await payment.requestReaches('failed');
    await eventually(() =>
      expect(gateway.logged()).toContainEqual(
        expect.objectContaining({ message: 'Webhook attempted', attempt: 1, http_status: 0, outcome: 'pending' }),
      ),
    );
  });
});
