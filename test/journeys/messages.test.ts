/** A queue message that arrives twice or not at all: the payment is performed exactly once. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accept } from '../../shared/platform/async/accept.ts';
import { paymentsQueue } from '../../shared/payments/messages.ts';
import { webhooksQueue } from '../../shared/platform/webhooks/messages.ts';
import { webhookKeys } from '../../shared/platform/webhooks/records.ts';
import { expectPaidAndPublished } from '../support/expected-bodies.ts';
import { pay } from '../support/payments.ts';
import { pushPath } from '../support/provider-line.ts';
import { sendMessage } from '../support/queues.ts';
import { makeRecordingLog } from '../support/recording-log.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import { eventually, type TestGateway } from '../support/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await shareTestGateway();
});
afterAll(() => gateway.stop());

const refuse = () => Promise.reject(new Error('The queue cannot be reached'));
const unreachable = { send: refuse, sendMany: refuse };

describe('A queue message that arrives twice', () => {
  it('performs the payment once, whether the second copy arrives at the same time or later', async () => {
    const held = gateway.line.hold(pushPath, 'call');
    const payment = await pay(gateway);
    await held.arrived;
    const { accountId } = gateway.tenant;
    const again = () =>
      sendMessage(gateway, paymentsQueue, {
        kind: 'perform',
        account_id: accountId,
        request_id: payment.requestId,
        trace_id: 'again',
      });
    await Promise.all([again(), again(), again()]);
    held.release();
    await expectPaidAndPublished(payment, gateway.tenant);
    await Promise.all([again(), again()]);
    await eventually(() => gateway.run.simulators.daraja.quiet());
    expect(await payment.request()).toMatchObject({ attempts: 1, status: 'completed' });
    await expectPaidAndPublished(payment, gateway.tenant);
    expect(payment.pushes()).toHaveLength(1);
  });

  it('does not deliver a delivered webhook again', async () => {
    const payment = await pay(gateway);
    const [first] = await payment.received(2);
    const about = { kind: 'deliver', account_id: gateway.tenant.accountId, target: 'request', attempt: 0 } as const;
    const event_id = String(first?.headers['webhook-id']);
    const key = webhookKeys.delivery(gateway.tenant.accountId, event_id, 'request');
    await eventually(async () =>
      expect(await gateway.operator.requests.get(key)).toMatchObject({ status: 'delivered' }),
    );
    await sendMessage(gateway, webhooksQueue, { ...about, event_id, trace_id: 'again' });
    // The next webhook follows it in the queue.
    await (await pay(gateway)).received(2);
    expect(await payment.received(2)).toHaveLength(2);
  });
});

describe('A request that is accepted while the queue is unavailable', () => {
  it('is enqueued by the sweeper and performed', async () => {
    const { accountId, appId } = gateway.tenant;
    const { requests, keyring, now } = gateway.operator;
    const { record } = await accept(
      { requests, keyring, now, queue: paymentsQueue, queues: unreachable, addressRules: { allowLoopback: true } },
      {
        accountId,
        service: 'payments',
        action: 'request_payment',
        endpoint: 'POST requestPayment',
        pathParameters: { payment_app: String(appId) },
        appId,
        input: { phone_number: '254700000101', amount: 10, reference: 'UNSENT' },
        callbackUrl: undefined,
        webhookSecret: undefined,
        idempotencyKey: undefined,
        traceId: 'unsent',
        log: makeRecordingLog(),
      },
    );
    await gateway.run.gateway.triggerSchedule('sweeper');
    await eventually(async () =>
      expect((await gateway.call('GET', `/api/requests/${record.request_id}`)).body).toMatchObject({
        status: 'completed',
        attempts: 1,
      }),
    );
  });
});
