/** Standing endpoints, in addition to the callback_url of requests. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Webhook } from 'standardwebhooks';
import { type Receiver, startReceiver } from '../../infra/local/receiver.ts';
import { seal } from '../../shared/platform/secrets/seal.ts';
import type { WebhookEndpoint } from '../../shared/platform/webhooks/endpoints.ts';
import { webhookKeys } from '../../shared/platform/webhooks/records.ts';
import { aTransaction, aTransactionWebhook, paid } from '../support/expected-bodies.ts';
import { pay, type Payment } from '../support/payments.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import { untilQueuesAreEmpty } from '../support/queues.ts';
import { eventually, type Tenant, type TestGateway } from '../support/test-gateway.ts';

let gateway: TestGateway;
const receivers: Receiver[] = [];
beforeAll(async () => {
  gateway = await shareTestGateway();
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

describe('A standing endpoint', () => {
  const secret = `whsec_${Buffer.from('the secret of an endpoint').toString('base64')}`;
  const oldSecret = `whsec_${Buffer.from('the secret before that').toString('base64')}`;
  let tenant: Tenant;
  let endpoints = 0;
  afterEach(async () => {
    for (let id = 1; id <= endpoints; id += 1)
      await gateway.operator.requests.delete(webhookKeys.endpoint(tenant.accountId, id));
    // An event that is still on its way would reach the endpoints of the next test.
    await untilQueuesAreEmpty(gateway);
  });

  async function stand(url: string, more: Partial<WebhookEndpoint> = {}): Promise<number> {
    const { accountId } = (tenant ??= await gateway.newTenant());
    endpoints += 1;
    const owner = { accountId, of: `endpoint:${endpoints}` };
    const { previous_secret, ...rest } = more;
    const endpoint: WebhookEndpoint = {
      account_id: accountId,
      endpoint_id: endpoints,
      url,
      secret: await seal(gateway.operator.keyring, 'webhooks', owner, secret),
      events: [],
      app_ids: [],
      created_at: new Date().toISOString(),
      ...rest,
      ...(previous_secret
        ? { previous_secret: await seal(gateway.operator.keyring, 'webhooks', owner, previous_secret) }
        : {}),
    };
    await gateway.operator.requests.put({ ...webhookKeys.endpoint(accountId, endpoints), ...endpoint });
    return endpoints;
  }

  const payQuietly = async (): Promise<Payment> => {
    const payment = await pay(gateway, { callback_url: undefined }, { tenant });
    await payment.reaches('STATUS_COMPLETED');
    return payment;
  };

  it('gets the payment events that it subscribes to, with request_id null', async () => {
    const [wanted, all, none, otherApp] = await Promise.all([aReceiver(), aReceiver(), aReceiver(), aReceiver()]);
    await stand(wanted.url, { events: ['payments.transaction.*'] });
    await stand(all.url);
    await stand(none.url, { events: ['sms.*'] });
    await stand(otherApp.url, { app_ids: [tenant.appId + 1] });
    const payment = await payQuietly();
    await eventually(() => expect([wanted.received().length, all.received().length]).toEqual([1, 2]));
    const [received] = wanted.received();
    expect(JSON.parse(received!.body)).toEqual(
      aTransactionWebhook('transaction.completed', aTransaction(payment, tenant, paid)),
    );
    expect(new Webhook(secret).verify(received!.body, received!.headers as Record<string, string>)).toBeTruthy();
    expect([...none.received(), ...otherApp.received()]).toEqual([]);
  });

  it('gets signatures with both secrets while its secret is being rotated', async () => {
    const receiver = await aReceiver();
    const rotation = { previous_secret: oldSecret, previous_secret_until: Date.now() + 3_600_000 };
    await stand(receiver.url, { events: ['payments.transaction.completed'], ...rotation });
    await payQuietly();
    await eventually(() => expect(receiver.received()).toHaveLength(1));
    const { body, headers } = receiver.received()[0]!;
    for (const known of [secret, oldSecret]) {
      expect(new Webhook(known).verify(body, headers as Record<string, string>)).toBeTruthy();
    }
  });

  it('that returns 410 is disabled and shows the reason', async () => {
    const receiver = await aReceiver({ times: 10, status: 410 });
    const id = await stand(receiver.url, { events: ['payments.transaction.completed'] });
    await payQuietly();
    const read = () => gateway.operator.requests.get(webhookKeys.endpoint(tenant.accountId, id));
    await eventually(async () =>
      expect(await read()).toMatchObject({
        disabled_reason: 'The receiver returned 410 Gone',
        disabled_at: expect.any(String),
      }),
    );
    await payQuietly();
    expect(receiver.received()).toHaveLength(1);
  });
});
