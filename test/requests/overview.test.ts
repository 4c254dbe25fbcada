/** The overview of an account: counts per day from a limited number of requests. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { requestKeys } from '../../shared/platform/async/records.ts';
import { paymentKeys } from '../../shared/payments/records.ts';
import { makeTransactionReader } from '../../shared/payments/transaction-store.ts';
import { overviewOf } from '../../shared/requests/overview.ts';
import { composeId } from '../../shared/platform/storage/sequence.ts';
import { useEmulatedStores, type TestSetup } from '../support/emulated-stores.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
beforeEach(async () => {
  setup = await stores.newSetup();
});

const accountId = 7;
/** 01:15 in Nairobi, which is still the previous day in UTC. */
const now = Date.parse('2026-01-15T22:15:00.000Z');
const readOverview = (days = 3) =>
  overviewOf({ ...setup, findTransactions: makeTransactionReader(setup.payments) }, accountId, { days }, now);

async function aRequest(created_at: string, facts: Record<string, unknown> = {}, of = accountId): Promise<void> {
  const request_id = randomUUID();
  const shown = { service: 'payments', action: 'request_payment', status: 'completed', ...facts };
  await setup.requests.put<Record<string, unknown>>({
    ...requestKeys.request(of, request_id),
    ...requestKeys.listOfRequests(of, created_at, request_id),
    account_id: of,
    request_id,
    created_at,
    ...shown,
  });
}

let sequence = 0;
async function aTransaction(status: string): Promise<number> {
  sequence += 1;
  const id = composeId(3, sequence);
  await setup.payments.put<Record<string, unknown>>({ ...paymentKeys.transaction(accountId, 3, sequence), id, status });
  return id;
}

const nothing = { accepted: 0, completed: 0, failed: 0, success_rate: null, median_latency_ms: null };

const emptyDay = (date: string) => ({ date, payments: nothing, messages: nothing, is_complete: true });

describe('The overview', () => {
  it('of an account without requests lists the days in East Africa Time up to today', async () => {
    expect(await readOverview()).toEqual({
      time_zone: 'Africa/Nairobi',
      counted_per_day: 300,
      days: ['2026-01-14', '2026-01-15', '2026-01-16'].map(emptyDay),
    });
  });

  it('counts a payment by the status of its transaction, or of its request if it has none', async () => {
    const at = '2026-01-15T21:00:00.000Z';
    for (const status of ['STATUS_COMPLETED', 'STATUS_COMPLETED', 'STATUS_CANCELLED', 'STATUS_PENDING']) {
      await aRequest(at, { transaction_id: await aTransaction(status) });
    }
    await aRequest(at, { status: 'failed' });
    await aRequest(at, { service: 'sms', status: 'completed' });
    await aRequest(at, { service: 'sms', status: 'processing' });
    await aRequest(at, { service: 'tax', status: 'failed' });
    const { days } = await readOverview();
    expect(days.at(-1)).toMatchObject({
      payments: { accepted: 5, completed: 2, failed: 2, success_rate: 0.5 },
      messages: { accepted: 2, completed: 1, failed: 0, success_rate: 1 },
    });
  });

  it('counts a request on the day it was created in East Africa Time, to the millisecond', async () => {
    for (const at of ['2026-01-14T20:59:59.999Z', '2026-01-14T21:00:00.000Z', '2026-01-15T20:59:59.999Z']) {
      await aRequest(at);
    }
    const { days } = await readOverview();
    expect(days.map(({ date, payments }) => [date, payments.accepted])).toEqual([
      ['2026-01-14', 1],
      ['2026-01-15', 2],
      ['2026-01-16', 0],
    ]);
  });

  it.each([
    [[400], 400],
    [[100, 900], 500],
    [[100, 5_000, 300], 300],
  ])('shows the median of %j milliseconds', async (latencies, median) => {
    const at = Date.parse('2026-01-15T21:00:00.000Z');
    for (const milliseconds of latencies) {
      await aRequest(new Date(at).toISOString(), { completed_at: new Date(at + milliseconds).toISOString() });
    }
    expect((await readOverview()).days.at(-1)?.payments.median_latency_ms).toBe(median);
  });

  it('counts nothing of another account', async () => {
    await aRequest('2026-01-15T21:00:00.000Z', {}, 8);
    expect((await readOverview()).days.at(-1)?.payments).toEqual(nothing);
  });

  it('counts the newest 300 requests of a day, reports that there are more, and reads no others', async () => {
    const start = Date.parse('2026-01-15T21:00:00.000Z');
    await Promise.all(
      Array.from({ length: 301 }, (_, index) =>
        aRequest(new Date(start + index * 1000).toISOString(), index === 0 ? { status: 'failed' } : {}),
      ),
    );
    const before = setup.aws.made.length;
    const { days } = await readOverview(1);
    expect(days).toMatchObject([{ is_complete: false, payments: { accepted: 300, completed: 300, failed: 0 } }]);
    expect(setup.aws.made.length - before).toBe(4);
  });
});
