/**
 * Functions crash at critical moments: a payment is requested at most once, and everything is settled and published.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findInitiatingRequest } from '../../shared/payments/apply-outcome.ts';
import { publishMissingEvents } from '../../shared/payments/payment-events.ts';
import { findTransaction } from '../../shared/payments/transaction-store.ts';
import { requestKeys } from '../../shared/platform/async/records.ts';
import { dueAttributes } from '../../shared/platform/storage/due.ts';
import { aReceipt, aTransaction, deliveriesById, expectPaidAndPublished } from '../support/expected-bodies.ts';
import { pay, type Payment } from '../support/payments.ts';
import { pushPath, queryPath, tokenPath } from '../support/provider-line.ts';
import { makeRecordingLog } from '../support/recording-log.ts';
import { eventually, startTestGateway, type TestGateway } from '../support/test-gateway.ts';

let gateway: TestGateway;
/** Functions of payments that are handling messages or callbacks. */
let atWork = 0;
beforeAll(async () => {
  gateway = await startTestGateway({
    // A message whose worker crashed is redelivered after two seconds instead of six minutes.
    queueAttributes: () => ({ VisibilityTimeout: '2' }),
    onInvoke({ functionName }) {
      if (!/^payments-(worker|callbacks)/.test(functionName)) return undefined;
      atWork += 1;
      return () => {
        atWork -= 1;
      };
    },
  });
});
afterAll(() => gateway.stop());

const keyOf = ({ requestId }: Payment) => requestKeys.request(gateway.tenant.accountId, requestId);

/** Simulates the time after which a crashed worker's claim has expired. */
async function letClaimExpire(payment: Payment): Promise<void> {
  const change = { set: { lease_until: 1 }, if: { lease_until: { isPresent: true as const } } };
  await gateway.operator.requests.update(keyOf(payment), change);
}

/** Simulates that minutes have passed: claims have expired, and the sweeper runs. */
async function letMinutesPass(payments: Payment[]): Promise<void> {
  for (const payment of payments) {
    await letClaimExpire(payment);
    const change = { set: dueAttributes(keyOf(payment), 0), if: { due_at: { isPresent: true as const } } };
    await gateway.operator.requests.update(keyOf(payment), change);
  }
  await gateway.run.gateway.triggerSchedule('sweeper');
}

/**
 * Does what the follow-up two minutes after the call does. In a payment's first minutes, a worker that crashed between
 * settling and publishing leaves its event to the follow-up: the sweeper has no entry for it.
 */
async function letFollowUpPublish(payment: Payment): Promise<void> {
  const { accountId, appId } = gateway.tenant;
  const { id } = await payment.reaches('STATUS_COMPLETED');
  const transaction = await findTransaction(gateway.operator.payments, { accountId, appId, id: Number(id) });
  if (transaction === null) throw new Error(`There is no transaction ${String(id)}`);
  const request = await findInitiatingRequest(gateway.operator, transaction);
  const at = { now: Date.now() + 120_000, log: makeRecordingLog() };
  expect(await publishMissingEvents(gateway.operator, transaction, request, at)).toBe(true);
}

const isDone = async (payment: Payment): Promise<boolean> => {
  const { phase } = await payment.request();
  return phase === 'settled' || (phase === 'unclear' && payment.pushes().length === 0);
};

/** That many looks without a worker at work mean that nothing happens any more until minutes pass. */
const looksAtRest = 10;

/**
 * Resolves when every request is settled, or is unclear because the provider was never called. Minutes pass only while
 * no worker is at work: on a busy machine, a claim would otherwise expire before its worker is done, again and again.
 */
async function waitForEnd(payments: Payment[]): Promise<void> {
  let atRest = 0;
  await eventually(async () => {
    const done = await Promise.all(payments.map(isDone));
    const open = payments.filter((_, index) => !done[index]);
    atRest = atWork === 0 ? atRest + 1 : 0;
    if (open.length > 0 && atRest >= looksAtRest) {
      await letMinutesPass(open);
      atRest = 0;
    }
    expect(open).toEqual([]);
  });
}

describe('When the payments worker crashes', () => {
  it('just before the call to the provider, the customer gets no prompt and the request stays unclear', async () => {
    // A new app has no access token yet.
    const tenant = { ...gateway.tenant, appId: await gateway.newApp(gateway.tenant.accountId) };
    const held = gateway.line.hold(tokenPath, 'call');
    const payment = await pay(gateway, {}, { tenant });
    await held.arrived;
    await gateway.run.gateway.kill('payments-worker');
    held.release();
    await letClaimExpire(payment);
    await waitForEnd([payment]);
    const open = { status: 'processing', phase: 'unclear', result: null, error: null };
    expect(await payment.request()).toMatchObject(open);
    expect(await payment.transaction()).toEqual(aTransaction(payment, tenant, { checkout_request_id: null }));
    expect(payment.pushes()).toHaveLength(0);
  });

  it('after the provider accepted the prompt and before that was stored, the callback completes both', async () => {
    const held = gateway.line.hold(pushPath, 'answer');
    const payment = await pay(gateway);
    await held.arrived;
    await gateway.run.gateway.kill('payments-worker');
    held.release();
    await payment.reaches('STATUS_COMPLETED');
    await letClaimExpire(payment);
    await waitForEnd([payment]);
    await expectPaidAndPublished(payment, gateway.tenant);
    expect(payment.pushes()).toHaveLength(1);
  });

  it('repeatedly during eight payments, no payment is requested twice and each requested one is paid', async () => {
    const payments = await Promise.all(Array.from({ length: 8 }, () => pay(gateway)));
    for (let crashes = 0; crashes < 3; crashes += 1) {
      await gateway.run.gateway.kill('payments-worker');
      await sleep(25);
    }
    await waitForEnd(payments);
    const prompted = payments.filter((payment) => payment.pushes().length > 0);
    await Promise.all(prompted.map(letFollowUpPublish));
    const receipt = expect.toBeOneOf([null, aReceipt]);
    await Promise.all(
      prompted.map((payment) => expectPaidAndPublished(payment, gateway.tenant, { transaction_id: receipt })),
    );
    expect(prompted.map((payment) => payment.pushes().length)).toEqual(prompted.map(() => 1));
    for (const payment of payments.filter((other) => !prompted.includes(other))) {
      expect(await payment.transaction()).toMatchObject({ status: 'STATUS_PENDING' });
    }
  }, 60_000);
});

describe('When another worker crashes', () => {
  it('during the delivery of a webhook, the webhook is sent again with the same id and bytes', async () => {
    const payment = await pay(gateway, {}, { failing: { times: 1, status: 200, delayMs: 1_000 } });
    await payment.received(1);
    await gateway.run.gateway.kill('webhooks-worker');
    const deliveries = [...(await deliveriesById(payment, 3)).values()];
    expect(deliveries.some((same) => same.length > 1)).toBe(true);
    await expectPaidAndPublished(payment, gateway.tenant);
    expect(payment.pushes()).toHaveLength(1);
  });

  it('during a status query after an untrusted callback, the payment is still settled', async () => {
    const held = gateway.line.hold(queryPath, 'call');
    const payment = await pay(gateway, { phone_number: '254799006006' });
    await held.arrived;
    await gateway.run.gateway.kill('payments-callbacks-worker');
    held.release();
    await expectPaidAndPublished(payment, gateway.tenant, { payer_account: '254799006006', transaction_id: null });
    expect(payment.pushes()).toHaveLength(1);
  });
});
