/** The transactions of an app, with paging and filters. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PaymentStatus } from '../../shared/drivers/payment-driver.ts';
import { paymentKeys } from '../../shared/payments/records.ts';
import { createTransaction, nextTransactionId } from '../../shared/payments/transaction-store.ts';
import { composeId } from '../../shared/platform/storage/sequence.ts';
import { anError, aTransaction, paid } from '../support/expected-bodies.ts';
import { pay } from '../support/payments.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { Tenant, TestGateway } from '../support/test-gateway.ts';

let gateway: TestGateway;
let tenant: Tenant;
/** Ids of 40 transactions, oldest first; the 20th was lost in a crash; number n has minute n as its time. */
const ids: number[] = [];
const lost = 20;
const minuteOf = (number: number): string => new Date(Date.UTC(2026, 0, 1, 12, number)).toISOString();
const statusOf = (number: number): PaymentStatus => (number % 10 === 0 ? 'STATUS_FAILED' : 'STATUS_COMPLETED');

beforeAll(async () => {
  gateway = await shareTestGateway();
  tenant = await gateway.newTenant();
  for (let number = 1; number <= 40; number += 1) ids.push(await addTransaction(number));
});
afterAll(() => gateway.stop());

async function addTransaction(number: number): Promise<number> {
  const { payments } = gateway.operator;
  const id = await nextTransactionId(payments, tenant.accountId, tenant.appId);
  if (number === lost) return id;
  await createTransaction(payments, {
    account_id: tenant.accountId,
    id,
    app_id: tenant.appId,
    payer_account: '254700000101',
    payer_name: '',
    payee_account: '174379',
    payee_name: '',
    reference: `N-${number}`,
    amount: '1.00',
    currency: 'KES',
    narration: '',
    status: statusOf(number),
    transaction_type: 'PAYMENT_IN',
    transaction_sub_type: 'CustomerPayBillOnline',
    payment_provider: 'MobileMoneyKeExpress',
    created_at: minuteOf(number),
    updated_at: minuteOf(number),
    trace_id: 'seeded',
  });
  return id;
}

type Page = { data: { id: number }[]; total: number | null; next_cursor?: string | null } & Record<string, unknown>;

async function page(query = ''): Promise<Page> {
  const path = `/api/pay/${tenant.appId}/queryTransactions${query}`;
  const { status, body } = await gateway.call<{ data: Page }>('GET', path, { token: tenant.token });
  expect(status).toBe(200);
  return body.data;
}

const idsOf = ({ data }: Page): number[] => data.map(({ id }) => id);
/** The ids of some numbers, newest first, without the lost one. */
const newestFirst = (wanted: (number: number) => boolean): number[] =>
  ids.filter((_, index) => index + 1 !== lost && wanted(index + 1)).toReversed();

describe('Pages of transactions', () => {
  it('contain fifteen each, newest first, and the total', async () => {
    const first = await page();
    expect({ ...first, data: idsOf(first) }).toEqual({
      current_page: 1,
      data: newestFirst((number) => number > 25),
      per_page: 15,
      total: 40,
      last_page: 3,
    });
    expect(idsOf(await page('?page=3'))).toEqual(newestFirst((number) => number <= 10));
  });

  it('omit only the transaction that a crash lost', async () => {
    expect(idsOf(await page('?page=2'))).toEqual(newestFirst((number) => number > 10 && number <= 25));
    expect(idsOf(await page('?page=2'))).toHaveLength(14);
  });

  it('are empty after the last page', async () => {
    expect(await page('?page=4')).toEqual({ current_page: 4, data: [], per_page: 15, total: 40, last_page: 3 });
    expect(await page('?page=10000000&per_page=100')).toMatchObject({ data: [], total: 40, last_page: 1 });
  });

  it('have the requested length, from 1 to 100', async () => {
    expect(await page('?per_page=1&page=40')).toMatchObject({ data: [{ id: ids[0] }], last_page: 40 });
    expect(idsOf(await page('?per_page=100'))).toEqual(newestFirst(() => true));
  });

  it.each([
    ['per_page=0', 'per_page'],
    ['per_page=101', 'per_page'],
    ['per_page=many', 'per_page'],
    ['page=0', 'page'],
    ['page=1.5', 'page'],
    ['status=PAID', 'status'],
    ['from=yesterday', 'from'],
    ['to=31.12.2026', 'to'],
  ])('are refused with ?%s', async (query, field) => {
    const path = `/api/pay/${tenant.appId}/queryTransactions?${query}`;
    const { status, body } = await gateway.call('GET', path, { token: tenant.token });
    const sentence = expect.stringContaining(`The ${field} field must be `);
    expect([status, body]).toEqual([422, anError('validation_failed', sentence, { errors: { [field]: [sentence] } })]);
  });
});

describe('Filtered transactions', () => {
  it('have the given status', async () => {
    const failed = await page('?status=STATUS_FAILED');
    expect({ ...failed, data: idsOf(failed) }).toEqual({
      current_page: 1,
      data: newestFirst((number) => number % 10 === 0),
      per_page: 15,
      total: null,
      last_page: null,
      next_cursor: null,
    });
    expect(idsOf(await page('?status=STATUS_CANCELLED'))).toEqual([]);
  });

  it('are in the given time range, including both ends', async () => {
    const between = `?from=${minuteOf(5)}&to=${minuteOf(9)}`;
    expect(idsOf(await page(between))).toEqual(newestFirst((number) => number >= 5 && number <= 9));
    expect(idsOf(await page(`?to=${minuteOf(3)}`))).toEqual(newestFirst((number) => number <= 3));
    expect(idsOf(await page(`?to=${minuteOf(lost)}&per_page=1`))).toEqual([ids[lost - 2]]);
    expect(idsOf(await page('?from=2026-01-02'))).toEqual([]);
    expect(idsOf(await page('?to=2025-12-31'))).toEqual([]);
  });

  it('continue with their cursor, and do not shift when new payments arrive', async () => {
    const seen: number[] = [];
    let query = '?status=STATUS_COMPLETED&per_page=10';
    for (let cursor: string | null | undefined = ''; cursor !== null;) {
      const some = await page(query);
      seen.push(...idsOf(some));
      cursor = some.next_cursor;
      query = `?status=STATUS_COMPLETED&per_page=10&cursor=${cursor}`;
      if (seen.length === 10) {
        const payment = await pay(gateway, { callback_url: undefined }, { tenant });
        const completed = await payment.reaches('STATUS_COMPLETED');
        expect((await page()).data[0]).toEqual(aTransaction(payment, tenant, { ...paid, id: completed.id }));
      }
    }
    expect(seen).toEqual(newestFirst((number) => number % 10 !== 0));
  });

  it('are refused with an invalid cursor', async () => {
    for (const cursor of ['bm9uc2Vuc2U', 'LTE', '']) {
      const path = `/api/pay/${tenant.appId}/queryTransactions?status=STATUS_FAILED&cursor=${cursor}`;
      const { status, body } = await gateway.call('GET', path, { token: tenant.token });
      expect([status, body.errors]).toEqual([422, { cursor: ['Does not belong to this list'] }]);
    }
  });
});

describe('A list with records that were stored before texts had limits', () => {
  it('shows their texts shortened', async () => {
    const other = await gateway.newTenant();
    const { payments } = gateway.operator;
    for (let sequence = 1; sequence <= 20; sequence += 1) {
      await payments.put<Record<string, unknown>>({
        ...paymentKeys.transaction(other.accountId, other.appId, sequence),
        id: composeId(other.appId, sequence),
        payer_name: 'x'.repeat(380_000),
      });
    }
    await payments.put({ ...paymentKeys.head(other.accountId, other.appId), last: 20 });
    const answer = await fetch(`${gateway.run.facts.base_url}/api/pay/${other.appId}/queryTransactions?per_page=20`, {
      headers: { authorization: `Bearer ${other.token}` },
    });
    const { data } = (await answer.json()) as { data: { data: { payer_name: string }[] } };
    expect([answer.status, data.data.map(({ payer_name }) => payer_name)]).toEqual([
      200,
      Array.from({ length: 20 }, () => 'x'.repeat(512)),
    ]);
  });
});
