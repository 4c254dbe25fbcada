/** How much of a long list one page reads: enough for a filter with few matches, in few calls. */
import type * as z from 'zod';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AsyncRequest } from '../../shared/platform/async/async-request.ts';
import { requestKeys, type StoredRequest } from '../../shared/platform/async/records.ts';
import { type Page, replyBytes } from '../../shared/platform/http/paging.ts';
import { packJson } from '../../shared/platform/storage/packed-json.ts';
import { eventIdOf, publish } from '../../shared/platform/webhooks/publish.ts';
import { eventsQuery, listEvents } from '../../shared/requests/list-events.ts';
import { listRequests, requestsQuery } from '../../shared/requests/lists.ts';
import { useEmulatedStores, type TestSetup } from '../support/emulated-stores.ts';
import { anAcceptedRequest } from '../platform/async/requests.ts';
import { anEnvelope, anEvent } from '../platform/webhooks/deliveries.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
beforeEach(async () => {
  setup = await stores.newSetup();
});

/** Copies of one request, a second apart; the status by its number, from the oldest. Returns their ids, newest first. */
async function manyRequests(
  count: number,
  statusOf: (number: number) => AsyncRequest['status'],
  facts: Partial<StoredRequest> = {},
): Promise<string[]> {
  const { request_id } = await anAcceptedRequest(setup);
  const seed = (await setup.requests.get(requestKeys.request(7, request_id)))!;
  await setup.requests.delete(requestKeys.request(7, request_id));
  const ids = Array.from({ length: count }, (_, number) => `request-${String(number).padStart(4, '0')}`);
  await Promise.all(
    ids.map((id, number) => {
      const created_at = new Date(setup.now() + number * 1_000).toISOString();
      const list = requestKeys.listOfRequests(7, created_at, id);
      const own = { ...requestKeys.request(7, id), ...list, request_id: id, created_at, status: statusOf(number) };
      return setup.requests.put({ ...seed, ...facts, ...own });
    }),
  );
  setup.aws.forget();
  return ids.toReversed();
}

const newestFirst = (one: string, other: string): number => (one < other ? 1 : -1);

/** Events a second apart. Returns their ids, newest first. */
async function manyEvents(count: number, data: Record<string, unknown>): Promise<string[]> {
  const ids = await Promise.all(
    Array.from({ length: count }, async (_, number) => {
      const envelope = anEnvelope({ data, timestamp: new Date(setup.now() + number * 1_000).toISOString() });
      const event = anEvent({ cause: `cause-${number}`, envelope });
      await publish(setup, event, setup.log);
      return eventIdOf(event);
    }),
  );
  return ids.toSorted(newestFirst);
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

/** Reads a list to its end. Returns the ids on each page. */
async function readAll<Item>(
  readPage: (cursor: string | undefined) => Promise<Page<Item>>,
  idOf: (item: Item) => string,
): Promise<string[][]> {
  const pages: string[][] = [];
  let cursor: string | undefined;
  do {
    const page = await readPage(cursor);
    expect(replyBytes(page)).toBeLessThan(6_000_000);
    pages.push(page.data.map(idOf));
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return pages;
}

describe('A page ends before it exceeds what a reply holds, and the next one goes on', () => {
  /** 2 MB in a reply, because each quote is escaped twice. */
  const large = { text: '"'.repeat(500_000) };

  it('of requests', async () => {
    const ids = await manyRequests(7, () => 'completed', { packed_result: packJson(JSON.stringify(large)) });
    const lists = { requests: setup.requests, findTransactions: async () => [] };
    const pages = await readAll(
      (cursor) => listRequests(lists, 7, requestsQuery().parse({ per_page: 100, cursor })),
      ({ request_id }) => request_id,
    );
    expect(pages).toEqual([ids.slice(0, 2), ids.slice(2, 4), ids.slice(4, 6), ids.slice(6)]);
  });

  it.for(['newest', 'oldest'] as const)('of events, %s first', async (order) => {
    const newest = await manyEvents(7, large);
    const ids = order === 'newest' ? newest : newest.toReversed();
    const pages = await readAll(
      (cursor) => listEvents(setup.requests, 7, eventsQuery().parse({ per_page: 100, order, cursor })),
      ({ id }) => id,
    );
    expect(pages).toEqual([ids.slice(0, 2), ids.slice(2, 4), ids.slice(4, 6), ids.slice(6)]);
  });

  it('but shows a record that alone exceeds it', async () => {
    const [id] = await manyEvents(1, { text: '"'.repeat(2_500_000) });
    const { data } = await listEvents(setup.requests, 7, eventsQuery().parse({}));
    expect(data.map((event) => event.id)).toEqual([id]);
  });
});
