/**
 * How many of an account's payments and messages succeeded and failed on each day (East Africa Time), for the console's
 * first page. Counts only the newest requests of each day, up to a limit that the reply contains, so that the cost does
 * not grow with the account.
 */
import * as z from 'zod';
import type { AsyncRequest } from '../platform/async/async-request.ts';
import { requestKeys, type StoredRequest } from '../platform/async/records.ts';
import { toRequest } from '../platform/async/request-store.ts';
import type { Key, Table } from '../platform/storage/table.ts';
import { dayMs, eastAfrica, startOfDay, toLocalDay } from '../values/time.ts';
import { type FindTransactions, readTransactions } from './transactions.ts';

/** Maximum requests read for one day. */
const countedPerDay = 300;

export const overviewQuery = z.object({ days: z.number().int().min(1).max(31).default(14) });

const tallyBody = () =>
  z.object({
    accepted: z.number().int(),
    completed: z.number().int(),
    failed: z.number().int(),
    /** The share of completed among completed and failed; null while there are none. */
    success_rate: z.number().nullable(),
    /** From the call to the completion of its request. */
    median_latency_ms: z.number().nullable(),
  });
type Tally = z.infer<ReturnType<typeof tallyBody>>;

export const overviewBody = () =>
  z.object({
    time_zone: z.string(),
    counted_per_day: z.number().int(),
    days: z.array(
      z.object({
        date: z.string(),
        payments: tallyBody(),
        messages: tallyBody(),
        /** False if there were more requests that day than were counted. */
        is_complete: z.boolean(),
      }),
    ),
  });
type Day = z.infer<ReturnType<typeof overviewBody>>['days'][number];

type Stores = { requests: Table; findTransactions: FindTransactions };

/** Oldest day first; today is the last. */
export async function overviewOf(
  stores: Stores,
  accountId: number,
  { days }: z.infer<typeof overviewQuery>,
  now: number,
): Promise<z.infer<ReturnType<typeof overviewBody>>> {
  const today = startOfDay(toLocalDay(now));
  const starts = Array.from({ length: days }, (_, index) => today - (days - 1 - index) * dayMs);
  return {
    time_zone: eastAfrica,
    counted_per_day: countedPerDay,
    days: await Promise.all(starts.map((start) => countDay(stores, accountId, start))),
  };
}

async function countDay(stores: Stores, accountId: number, start: number): Promise<Day> {
  const { list_pk } = requestKeys.listOfRequests(accountId, '', '');
  const { items, next } = await stores.requests.query({
    index: 'by_account',
    pk: list_pk,
    from: new Date(start).toISOString(),
    to: new Date(start + dayMs - 1).toISOString() + '~',
    newestFirst: true,
    limit: countedPerDay,
  });
  const keys = items.map(({ pk, sk }): Key<StoredRequest> => ({ pk, sk }));
  const records = (await stores.requests.getMany(keys)).map(toRequest);
  const payments = records.filter(({ service }) => service === 'payments');
  const transactions = await readTransactions(stores.findTransactions, payments);
  return {
    date: toLocalDay(start),
    payments: tally(payments, (record) => transactions.get(record.transaction_id)?.status ?? record.status),
    messages: tally(
      records.filter(({ service }) => service === 'sms'),
      ({ status }) => status,
    ),
    is_complete: next === undefined,
  };
}

const successful = ['completed', 'STATUS_COMPLETED', 'STATUS_REVERSED'];
const unsuccessful = ['failed', 'STATUS_FAILED', 'STATUS_CANCELLED', 'STATUS_EXPIRED', 'STATUS_UNKNOWN'];

function tally(records: readonly AsyncRequest[], statusOf: (record: AsyncRequest) => string): Tally {
  const statuses = records.map(statusOf);
  const completed = statuses.filter((status) => successful.includes(status)).length;
  const failed = statuses.filter((status) => unsuccessful.includes(status)).length;
  const latencies = records.flatMap(({ created_at, completed_at }) =>
    completed_at === undefined ? [] : [Date.parse(completed_at) - Date.parse(created_at)],
  );
  return {
    accepted: records.length,
    completed,
    failed,
    success_rate: completed + failed === 0 ? null : completed / (completed + failed),
    median_latency_ms: medianOf(latencies),
  };
}

function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const [low = null, high = null] = [sorted[sorted.length % 2 ? middle : middle - 1], sorted[middle]];
  return low === null || high === null ? null : (low + high) / 2;
}
