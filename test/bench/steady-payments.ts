/** Payments at a steady rate, whatever the gateway does meanwhile. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Figure } from './report.ts';

/** Of a local run (`.gateway/local.json`). */
export type Facts = { base_url: string; receiver_url: string; token: string; apps: Record<string, number> };

/** Times in milliseconds. */
export type Call = { requestId: string; startedAt: number; acceptMs: number };

type Rate = { payments: number; perSecond: number; webhookSecret: string };

/** `refusals`: why each of the other calls was not accepted. */
export type Calls = { accepted: Call[]; refusals: string[] };

/** Resolves when all are answered; a refused one does not end the run, because it is a figure of it. */
export async function callSteadily(facts: Facts, { payments, perSecond, webhookSecret }: Rate): Promise<Calls> {
  const accepted: Call[] = [];
  const refusals: string[] = [];
  const calls: Promise<unknown>[] = [];
  const began = performance.now();
  for (let index = 0; index < payments; index += 1) {
    const due = began + (index * 1000) / perSecond;
    await sleep(Math.max(0, due - performance.now()));
    calls.push(
      call(facts, index, webhookSecret).then(
        (made) => accepted.push(made),
        (error: unknown) => refusals.push(String(error)),
      ),
    );
  }
  await Promise.all(calls);
  return { accepted, refusals };
}

export const refusedCalls = (refusals: readonly string[]): Figure => ({
  name: 'calls that were not accepted',
  value: refusals.length,
  unit: 'calls',
  limit: 0,
  ...(refusals[0] !== undefined && { note: `the first: ${refusals[0]}` }),
});

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
