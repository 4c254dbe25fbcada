/** The timeline of a payment in the console: from the request or the provider's report to its webhooks. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Console, newMember, newOwner } from '../support/console.ts';
import { newShop, payIn, register, transactionsOf } from '../support/customers.ts';
import { anError, anIsoTime } from '../support/expected-bodies.ts';
import { order, pay } from '../support/payments.ts';
import { eventually, startTestGateway, type TestGateway } from '../support/test-gateway.ts';

type Step = { step: string; at: string; facts: Record<string, unknown> };
type Shown = {
  transaction_id: number;
  status: string;
  request_id: string | null;
  reversed_by: number | null;
  timeline: Step[];
};

let gateway: TestGateway;
let member: Console;
beforeAll(async () => {
  // Slow enough that a status query does not overtake the callback on a busy machine.
  gateway = await startTestGateway({ delayScale: 0.2 });
  member = await newMember(gateway, { accountId: gateway.tenant.accountId }, 'viewer');
});
afterAll(() => gateway.stop());

const read = (id: unknown, by: Console = member) =>
  by.call<{ data: Shown }>('GET', `/account/transactions/${String(id)}/timeline`);

/** The timeline once it has this many steps of a kind. */
const timelineWith = (id: unknown, step: string, count: number): Promise<Shown> =>
  eventually(async () => {
    const { data } = (await read(id)).body;
    expect(stepsOf(data, step)).toHaveLength(count);
    return data;
  });

const stepsOf = ({ timeline }: Shown, name: string): Record<string, unknown>[] =>
  timeline.filter(({ step }) => step === name).map(({ facts }) => facts);

describe('The timeline of a payment', () => {
  it('begins with the request that started it and ends with each webhook and its duration', async () => {
    const payment = await pay(gateway);
    const { id } = await payment.reaches('STATUS_COMPLETED');
    const shown = await timelineWith(id, 'webhook', 2);
    expect(shown).toMatchObject({ transaction_id: id, status: 'STATUS_COMPLETED', request_id: payment.requestId });
    const names = shown.timeline.map(({ step }) => step);
    const first = ['accepted', 'claimed', 'provider_call', 'settled', 'prompt', 'outcome'].map((name) =>
      names.indexOf(name),
    );
    expect(first.slice(0, 5)).toEqual(first.slice(0, 5).toSorted((one, other) => one - other));
    expect(first.every((position) => position >= 0)).toBe(true);
    expect(stepsOf(shown, 'outcome')).toEqual([
      expect.objectContaining({ status: 'STATUS_COMPLETED', outcome_source: 'callback', result_code: '0' }),
    ]);
    expect(stepsOf(shown, 'event').map(({ event }) => event)).toEqual(
      expect.arrayContaining(['payments.request_payment', 'payments.transaction.completed']),
    );
    for (const webhook of stepsOf(shown, 'webhook')) {
      expect(webhook).toMatchObject({ attempt: 1, http_status: 200, took_ms: expect.any(Number), status: 'delivered' });
      expect(webhook.delivery_id).toBe(`${String(webhook.event_id)}.request`);
    }
    for (const { at } of shown.timeline) expect(at).toEqual(anIsoTime);
  });

  it('begins with the provider’s report if the customer started it', async () => {
    const shop = await newShop(gateway);
    await register(gateway, shop);
    await payIn(gateway, shop);
    const [paid] = await transactionsOf(gateway, shop, 1);
    const shown = await timelineWith(paid?.id, 'event', 1);
    expect(shown).toMatchObject({ request_id: null, status: 'STATUS_COMPLETED' });
    expect(shown.timeline[0]).toMatchObject({ step: 'received', facts: { source: 'confirmation' } });
    expect(stepsOf(shown, 'accepted')).toEqual([]);
    expect(stepsOf(shown, 'outcome')).toMatchObject([{ outcome_source: 'callback' }]);
    expect(stepsOf(shown, 'event')).toMatchObject([{ event: 'payments.transaction.completed' }]);
  });

  it('says that the outcome came from a status query if the callback never arrived', async () => {
    const payment = await pay(gateway, { phone_number: '254799006003' });
    const { id } = await payment.reaches('STATUS_COMPLETED');
    expect(stepsOf((await read(id)).body.data, 'outcome')).toMatchObject([{ outcome_source: 'status_query' }]);
  });

  it('shows a reversed payment as paid, then reversed, with the event of each', async () => {
    const payment = await pay(gateway);
    const { id } = await payment.reaches('STATUS_COMPLETED');
    const sent = await order(gateway, gateway.tenant, `reverseTransaction/${String(id)}`);
    const reversal = await sent.reaches('STATUS_COMPLETED');
    await payment.reaches('STATUS_REVERSED');
    const shown = await timelineWith(id, 'event', 3);
    expect(shown.reversed_by).toBe(reversal.id);
    expect(stepsOf(shown, 'outcome')).toMatchObject([
      { status: 'STATUS_COMPLETED', outcome_source: 'callback' },
      { status: 'STATUS_REVERSED', outcome_source: null },
    ]);
    expect(stepsOf(shown, 'reversal')).toMatchObject([{ transaction_id: reversal.id, request_id: sent.requestId }]);
    expect(stepsOf(shown, 'event').map(({ event }) => event)).toEqual([
      'payments.request_payment',
      'payments.transaction.completed',
      'payments.transaction.reversed',
    ]);
  });

  it('shows every failed attempt of a webhook with its status', async () => {
    const payment = await pay(gateway, {}, { failing: { times: 2, status: 503 } });
    const { id } = await payment.reaches('STATUS_COMPLETED');
    const shown = await timelineWith(id, 'webhook', 4);
    const failed = stepsOf(shown, 'webhook').filter(({ http_status }) => http_status === 503);
    expect(failed).toHaveLength(2);
    for (const one of failed) expect(one).toMatchObject({ took_ms: expect.any(Number), error: null });
  });

  it('is not found by another account, or under an id that is none', async () => {
    const payment = await pay(gateway);
    const { id } = await payment.reaches('STATUS_COMPLETED');
    const stranger = await newOwner(gateway);
    for (const answer of [await read(id, stranger), await read('nonsense'), await read('999999999999999')]) {
      expect([answer.status, answer.body]).toEqual([404, anError('not_found', 'Transaction not found')]);
    }
  });
});
