/** Payments at a steady rate through the complete local run, from the call to the verified webhook. */
import { setTimeout as sleep } from 'node:timers/promises';
import { startRun } from '../../infra/local/run.ts';
import { isWebhookSignature } from '../../shared/platform/webhooks/sign.ts';
import { testAssembly } from '../support/build-once.ts';
import { percentile, type Section } from './report.ts';

const secret = 'bench-webhook-secret';

export async function measureEndToEnd({
  payments,
  perSecond,
}: {
  payments: number;
  perSecond: number;
}): Promise<Section> {
  const run = await startRun({
    cdkOut: testAssembly,
    port: 0,
    schedules: false,
    simulators: { daraja: { callbackDelayMs: 100 } },
    log: () => undefined,
  });
  try {
    const calls = await callSteadily(run.facts, payments, perSecond);
    const webhooks = await collectWebhooks(run, payments);
    return summarise(calls, webhooks, payments, perSecond);
  } finally {
    await run.stop();
  }
}

type Call = { requestId: string; startedAt: number; acceptMs: number };
type Facts = Awaited<ReturnType<typeof startRun>>['facts'];

async function callSteadily(facts: Facts, payments: number, perSecond: number): Promise<Call[]> {
  const address = `${facts.base_url}/api/pay/${facts.apps.MobileMoneyKeExpress}/requestPayment`;
  const call = async (index: number): Promise<Call> => {
    const startedAt = performance.timeOrigin + performance.now();
    const response = await fetch(address, {
      method: 'POST',
      headers: { authorization: `Bearer ${facts.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        phone_number: '0700000101',
        amount: index + 1,
        reference: `B-${index}`,
        callback_url: facts.receiver_url,
        webhook_secret: secret,
      }),
    });
    const body = (await response.json()) as { request_id: string };
    if (response.status !== 202) throw new Error(`Not accepted: ${JSON.stringify(body)}`);
    return { requestId: body.request_id, startedAt, acceptMs: performance.timeOrigin + performance.now() - startedAt };
  };
  const underway: Promise<Call>[] = [];
  const began = performance.now();
  for (let index = 0; index < payments; index += 1) {
    const due = began + (index * 1000) / perSecond;
    await sleep(Math.max(0, due - performance.now()));
    underway.push(call(index));
  }
  return Promise.all(underway);
}

type Webhook = {
  deliveryId: string;
  isVerified: boolean;
  receivedAt: number;
  body: { event: string; data: { amount?: string; request_id?: string } };
};

/** Waits until every payment's last webhook has arrived, or no new ones arrive. */
async function collectWebhooks(run: Awaited<ReturnType<typeof startRun>>, payments: number): Promise<Webhook[]> {
  const webhooks: Webhook[] = [];
  let lastIndex = 0;
  let quietRounds = 0;
  const completed = (): number =>
    new Set(
      webhooks
        .filter(({ body }) => body.event === 'payments.transaction.completed')
        .map(({ deliveryId }) => deliveryId),
    ).size;
  while (completed() < payments && quietRounds < 100) {
    const fresh = run.receiver.received(lastIndex);
    quietRounds = fresh.length === 0 ? quietRounds + 1 : 0;
    for (const { index, headers, body, received_at } of fresh) {
      lastIndex = index;
      webhooks.push({
        deliveryId: String(headers['webhook-id']),
        isVerified: isWebhookSignature(body, String(headers['x-gateway-signature']), secret),
        receivedAt: Date.parse(received_at),
        body: JSON.parse(body),
      });
    }
    await sleep(100);
  }
  return webhooks;
}

function summarise(calls: readonly Call[], webhooks: readonly Webhook[], payments: number, perSecond: number): Section {
  const startedAt = new Map(calls.map(({ requestId, startedAt: at }) => [requestId, at]));
  const distinct = [...new Map(webhooks.map((webhook) => [webhook.deliveryId, webhook])).values()];
  const completed = distinct.filter(({ body }) => body.event === 'payments.transaction.completed');
  const latencies = completed.map(
    ({ receivedAt, body }) => receivedAt - (startedAt.get(body.data.request_id ?? '') ?? Number.NaN),
  );
  const accepts = calls.map(({ acceptMs }) => acceptMs);
  return {
    title: `End to end: ${payments} payments at ${perSecond} a second on the local run (callback after 100 ms)`,
    figures: [
      { name: 'accept, p50', value: percentile(accepts, 0.5), unit: 'ms' },
      { name: 'accept, p95', value: percentile(accepts, 0.95), unit: 'ms' },
      { name: 'accept to webhook transaction.completed, p50', value: percentile(latencies, 0.5), unit: 'ms' },
      { name: 'accept to webhook transaction.completed, p95', value: percentile(latencies, 0.95), unit: 'ms' },
      {
        name: 'payments completed and reported by webhook',
        value: (100 * completed.length) / payments,
        unit: '%',
        least: 100,
      },
      {
        name: 'webhooks verified at the receiver',
        value: (100 * webhooks.filter(({ isVerified }) => isVerified).length) / Math.max(1, webhooks.length),
        unit: '%',
        least: 100,
      },
      { name: 'webhooks received again (same webhook-id)', value: webhooks.length - distinct.length, unit: 'webhooks' },
    ],
  };
}
