/** How much of a long list one page reads: enough for a filter with few matches, in few calls. */
import type * as z from 'zod';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AsyncRequest } from '../../shared/platform/async/async-request.ts';
import { requestKeys } from '../../shared/platform/async/records.ts';
import { listRequests, requestsQuery } from '../../shared/requests/lists.ts';
import { useEmulatedStores, type TestSetup } from '../support/emulated-stores.ts';
import { anAcceptedRequest } from '../platform/async/requests.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
beforeEach(async () => {
  setup = await stores.newSetup();
});

/** Copies of one request, a second apart; the status by its number, from the oldest. Returns their ids, newest first. */
async function manyRequests(count: number, statusOf: (number: number) => AsyncRequest['status']): Promise<string[]> {
  const { request_id } = await anAcceptedRequest(setup);
  const seed = (await setup.requests.get(requestKeys.request(7, request_id)))!;
  await setup.requests.delete(requestKeys.request(7, request_id));
  const ids = Array.from({ length: count }, (_, number) => `request-${String(number).padStart(4, '0')}`);
  await Promise.all(
    ids.map((id, number) => {
      const created_at = new Date(setup.now() + number * 1_000).toISOString();
      const list = requestKeys.listOfRequests(7, created_at, id);
      const own = { ...requestKeys.request(7, id), ...list, request_id: id, created_at, status: statusOf(number) };
      return setup.requests.put({ ...seed, ...own });
    }),
  );
  setup.aws.forget();
  return ids.toReversed();
}

async function list(query: z.input<ReturnType<typeof requestsQuery>>) {
  const asked = { requests: setup.requests, findTransactions: async () => [] };
  setup.aws.forget();
  const { data, next_cursor } = await listRequests(asked, 7, requestsQuery().parse(query));
  const read = setup.aws.made.flatMap(({ command, input }) =>
    command === 'Query' ? [(input as { Limit: number }).Limit] : [],
  );
  return { ids: data.map(({ request_id }) => request_id), next: next_cursor, calls: setup.aws.made.length, read };
}

describe('A page of requests', () => {
  it('that is not filtered reads as many as it shows', async () => {
    const ids = await manyRequests(20, () => 'completed');
    expect(await list({ per_page: 10 })).toMatchObject({ ids: ids.slice(0, 10), calls: 2, read: [10] });
  });

  it('with a filter that few match reads five hundred, in sixteen calls, and the next page goes on', async () => {
    const ids = await manyRequests(520, (number) => (number === 3 || number === 519 ? 'failed' : 'completed'));
    const first = await list({ status: 'failed' });
    expect(first).toMatchObject({ ids: ids.slice(0, 1), calls: 16, read: [15, 15, 30, 60, 100, 100, 100, 80] });
    const second = await list({ status: 'failed', cursor: String(first.next) });
    expect(second).toMatchObject({ ids: [ids[516]], next: null });
  });

  it('with a filter that half match reads less than twice what it needs', async () => {
    const ids = await manyRequests(120, (number) => (number % 2 === 0 ? 'failed' : 'completed'));
    const wanted = ids.filter((_, index) => index % 2 === 1);
    const first = await list({ status: 'failed', per_page: 20 });
    expect(first).toMatchObject({ ids: wanted.slice(0, 20), read: [20, 20] });
    const second = await list({ status: 'failed', per_page: 20, cursor: String(first.next) });
    expect(second.ids).toEqual(wanted.slice(20, 40));
  });
});
