/** The cursor list of an account's requests, newest first. */
import * as z from 'zod';
import { type AsyncRequest, toRequestBody } from '../platform/async/async-request.ts';
import { requestKeys, type StoredRequest } from '../platform/async/records.ts';
import { toRequest } from '../platform/async/request-store.ts';
import {
  batchAfter,
  cursorQuery,
  maxReadForPage,
  type Page,
  readCursor,
  toCursor,
  toCursorPageForReply,
  wrongCursor,
} from '../platform/http/paging.ts';
import { getManyOftenRead, type Item, type Key, type Stored, type Table } from '../platform/storage/table.ts';
import { type FindTransactions, readTransactions } from './transactions.ts';
import { lazy } from '../values/lazy.ts';

/** Where requests are stored, and the transactions they started. */
export type RequestStores = { requests: Table; findTransactions: FindTransactions };

type RequestBody = ReturnType<typeof toRequestBody>;

/** The module that a request belongs to. Not an enum, because modules are added. */
export const service = () =>
  z
    .string()
    .regex(/^[a-z]{1,30}$/)
    .meta({ examples: ['payments'] });

export const requestsQuery = lazy(() =>
  cursorQuery().extend({
    service: service().optional(),
    status: z.enum(['queued', 'processing', 'completed', 'failed']).optional(),
  }),
);

/** The index holds only keys, by which the records are fetched. The cursor is the list key of the last record read. */
export async function listRequests(
  { requests, findTransactions }: RequestStores,
  accountId: number,
  query: z.infer<ReturnType<typeof requestsQuery>>,
): Promise<Page<RequestBody>> {
  const { list_pk } = requestKeys.listOfRequests(accountId, '', '');
  const range = { from: query.from ?? '0', to: query.to === undefined ? '9' : `${query.to}~` };
  let after = query.cursor === undefined ? undefined : positionOf(accountId, readCursor(list_pk, query.cursor), range);
  const shown: Stored<StoredRequest>[] = [];
  const toPage = async (cursor: string | null) => {
    const bodies = await toBodies(findTransactions, shown.map(toRequest));
    return toCursorPageForReply(bodies, query, cursor, (index) => toCursor(list_pk, shown[index]?.list_sk ?? ''));
  };
  for (let read = 0; read < maxReadForPage;) {
    const limit = batchAfter(read, query.per_page);
    read += limit;
    const { items, next } = await requests.query({
      index: 'by_account',
      pk: list_pk,
      ...range,
      newestFirst: true,
      limit,
      after,
    });
    for (const item of await fetchInOrder(requests, items)) {
      if (isWanted(item, query)) shown.push(item);
      if (shown.length === query.per_page) return toPage(toCursor(list_pk, item.list_sk));
    }
    if (next === undefined) return toPage(null);
    after = next;
  }
  return toPage(toCursor(list_pk, String(after?.list_sk)));
}

async function toBodies(findTransactions: FindTransactions, records: readonly AsyncRequest[]): Promise<RequestBody[]> {
  const transactions = await readTransactions(findTransactions, records);
  return records.map((record) => toRequestBody(record, transactions.get(record.transaction_id) ?? null));
}

const isWanted = (record: StoredRequest, { service, status }: z.infer<ReturnType<typeof requestsQuery>>): boolean =>
  (service === undefined || record.service === service) && (status === undefined || record.status === status);

/** The start key of the next page. It is always within this account's list, whatever the cursor contains. */
function positionOf(accountId: number, listSk: string, range: { from: string; to: string }): Record<string, unknown> {
  const id = /^\d{4}-\d\d-\d\dT[\d:.]+Z#([\w-]{1,64})$/.exec(listSk)?.[1];
  if (id === undefined || !isWithin(listSk, range)) throw wrongCursor();
  const { list_pk } = requestKeys.listOfRequests(accountId, '', '');
  return { list_pk, list_sk: listSk, ...requestKeys.request(accountId, id) };
}

/** A cursor from the same list with other filters may lie outside the range. */
const isWithin = (position: string, { from, to }: { from: string; to: string }): boolean =>
  position >= from && position <= to;

async function fetchInOrder(table: Table, entries: readonly Item[]): Promise<Stored<StoredRequest>[]> {
  const keys = entries.map(({ pk, sk }): Key<StoredRequest> => ({ pk, sk }));
  const found = new Map((await getManyOftenRead(table, keys)).map((item) => [item.pk, item]));
  return keys.flatMap(({ pk }) => found.get(pk) ?? []);
}
