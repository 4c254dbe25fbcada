/** The requests of an account and the feed of its events, with paging. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anError, aRequestWebhook, aTransaction, aTransactionWebhook, paid } from '../support/expected-bodies.ts';
import { pay, type Payment } from '../support/payments.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { Tenant, TestGateway } from '../support/test-gateway.ts';

let gateway: TestGateway;
let tenant: Tenant;
/** Oldest first: five that are paid, then one that is refused. */
const payments: Payment[] = [];
beforeAll(async () => {
  gateway = await shareTestGateway();
  tenant = await gateway.newTenant();
  for (const phone_number of [...Array.from({ length: 5 }, () => '254700000101'), '254799004003']) {
    const payment = await pay(gateway, { phone_number }, { tenant });
    await payment.webhooks(phone_number === '254799004003' ? 1 : 2);
    payments.push(payment);
  }
});
afterAll(() => gateway.stop());

type Page = { data: Record<string, unknown>[]; next_cursor: string | null; total: null };

async function list(query = '', token = tenant.token): Promise<Page> {
  const { status, body } = await gateway.call<Page>('GET', `/api/requests${query}`, { token });
  expect(status).toBe(200);
  return body;
}

const idsOf = ({ data }: Page) => data.map(({ request_id }) => request_id);
const newestFirst = () => payments.map(({ requestId }) => requestId).toReversed();

describe('The list of requests', () => {
  it('shows every request as its own endpoint does, newest first', async () => {
    expect(await list()).toEqual({
      current_page: 1,
      data: await Promise.all(payments.toReversed().map((payment) => payment.request())),
      per_page: 15,
      total: null,
      last_page: null,
      next_cursor: null,
    });
  });

  it('continues with its cursor, without repeating or omitting a request', async () => {
    const first = await list('?per_page=4');
    // A new request does not shift the next page.
    payments.push(await pay(gateway, {}, { tenant }));
    const second = await list(`?per_page=4&cursor=${first.next_cursor}`);
    expect([...idsOf(first), ...idsOf(second)]).toEqual(newestFirst().slice(1));
    expect(second.next_cursor).toBeNull();
    await payments.at(-1)?.webhooks(2);
  });

  it('filters by status, service and time', async () => {
    const refused = payments[5]!;
    expect(idsOf(await list('?status=failed'))).toEqual([refused.requestId]);
    expect(idsOf(await list('?status=completed&per_page=100'))).toEqual(
      newestFirst().filter((id) => id !== refused.requestId),
    );
    expect(idsOf(await list('?service=payments'))).toEqual(newestFirst());
    expect(idsOf(await list('?service=sms'))).toEqual([]);
    const third = String((await payments[2]!.request()).created_at);
    expect(idsOf(await list(`?to=${third}`))).toEqual(newestFirst().slice(-3));
    expect(idsOf(await list(`?from=${third}`))).toEqual(newestFirst().slice(0, -2));
    expect(idsOf(await list('?from=2999-01-01'))).toEqual([]);
  });

  it('shows no request of another account, and refuses its cursor', async () => {
    const stranger = await gateway.newTenant();
    const { next_cursor } = await list('?per_page=2');
    expect(idsOf(await list('', stranger.token))).toEqual([]);
    const { token } = stranger;
    const { status, body } = await gateway.call('GET', `/api/requests?cursor=${next_cursor}`, { token });
    expect([status, body.errors]).toEqual([422, { cursor: ['Does not belong to this list'] }]);
  });

  it.each([
    ['status=finished', 'status'],
    ['service=Fax', 'service'],
    ['per_page=0', 'per_page'],
    ['per_page=101', 'per_page'],
    ['page=0', 'page'],
    ['page=first', 'page'],
    ['from=yesterday', 'from'],
    ['cursor=bm9uc2Vuc2U', 'cursor'],
  ])('refuses ?%s', async (query, field) => {
    const { status, body } = await gateway.call('GET', `/api/requests?${query}`);
    expect([status, body.errors]).toEqual([422, { [field]: [expect.any(String)] }]);
  });
});

describe('The feed of events', () => {
  it('contains every webhook with its id, newest first, even without a receiver', async () => {
    const quiet = await gateway.newTenant();
    const payment = await pay(gateway, { callback_url: undefined }, { tenant: quiet });
    await payment.reaches('STATUS_COMPLETED');
    const { status, body } = await gateway.call('GET', '/api/events', { token: quiet.token });
    const id = expect.stringMatching(/^evt_[0-9a-z]{32}$/);
    expect([status, body]).toEqual([
      200,
      {
        current_page: 1,
        data: [
          { id, ...aTransactionWebhook('transaction.completed', aTransaction(payment, quiet, paid)) },
          { id, ...aRequestWebhook(payment) },
        ],
        per_page: 15,
        total: null,
        last_page: null,
        next_cursor: null,
      },
    ]);
  });

  it('shows each event with its delivery id, and continues with its cursor', async () => {
    const delivered = gateway.run.receiver
      .received()
      .filter(({ path }) => payments.some(({ hook }) => hook === path))
      .map(({ headers }) => headers['webhook-id']);
    const feed: unknown[] = [];
    let query = '?per_page=5';
    for (let cursor: string | null = ''; cursor !== null; query = `?per_page=5&cursor=${cursor}`) {
      const { body }: { body: Page } = await gateway.call('GET', `/api/events${query}`, { token: tenant.token });
      feed.push(...body.data.map(({ id }) => id));
      cursor = body.next_cursor;
    }
    expect(feed).toHaveLength(13);
    expect(new Set(feed)).toEqual(new Set(delivered));
    expect(await gateway.call('GET', '/api/events?cursor=bm9uc2Vuc2U')).toMatchObject({
      status: 422,
      body: anError('validation_failed', 'The cursor does not belong to this list', {
        errors: { cursor: ['Does not belong to this list'] },
      }),
    });
  });
});
