/** Payments at a steady rate, whatever the gateway does meanwhile. */
import { setTimeout as sleep } from 'node:timers/promises';

/** Of a local run (`.gateway/local.json`). */
export type Facts = { base_url: string; receiver_url: string; token: string; apps: Record<string, number> };

/** Times in milliseconds. */
export type Call = { requestId: string; startedAt: number; acceptMs: number };

type Rate = { payments: number; perSecond: number; webhookSecret: string };

/** Resolves when all are accepted; rejects if one is not. */
export async function callSteadily(facts: Facts, { payments, perSecond, webhookSecret }: Rate): Promise<Call[]> {
  const calls: Promise<Call>[] = [];
  const began = performance.now();
  for (let index = 0; index < payments; index += 1) {
    const due = began + (index * 1000) / perSecond;
    await sleep(Math.max(0, due - performance.now()));
    const made = call(facts, index, webhookSecret);
    // It is awaited at the end; until then nothing else handles its failure.
    made.catch(() => {});
    calls.push(made);
  }
  return Promise.all(calls);
}

async function call(facts: Facts, index: number, webhookSecret: string): Promise<Call> {
  const startedAt = performance.timeOrigin + performance.now();
  const response = await fetch(`${facts.base_url}/api/pay/${facts.apps.MobileMoneyKeExpress}/requestPayment`, {
    method: 'POST',
    headers: { authorization: `Bearer ${facts.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      phone_number: '0700000101',
      amount: index + 1,
      reference: `B-${index}`,
      callback_url: facts.receiver_url,
      webhook_secret: webhookSecret,
    }),
  });
  const body = (await response.json()) as { request_id: string };
  if (response.status !== 202) throw new Error(`Not accepted: ${JSON.stringify(body)}`);
  return { requestId: body.request_id, startedAt, acceptMs: performance.timeOrigin + performance.now() - startedAt };
}
