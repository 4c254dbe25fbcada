/** Reads the log of API calls: calls that were kept, and accepted queued calls from their requests' records. */
import type { AsyncRequest } from '../platform/async/async-request.ts';
import { requestKeys, type StoredRequest } from '../platform/async/records.ts';
import { findRequestByText, toRequest } from '../platform/async/request-store.ts';
import { identityKeys } from '../platform/auth/records.ts';
import {
  cutBody,
  isInApiLog,
  type KeptCall,
  keptCallKeys,
  keptDays,
  timeOfCallId,
} from '../platform/http/kept-calls.ts';
import { maxReadForPage, type Page, readCursor, toCursor, toCursorPage, wrongCursor } from '../platform/http/paging.ts';
import { masked } from '../platform/log/mask.ts';
import { getManyOftenRead, type Key, type Table } from '../platform/storage/table.ts';
import type { ApiLogQuery } from './api-log-query.ts';

type Stores = { identity: Table; requests: Table; now: () => number };

/** A call and its position in the list. */
type Entry = { position: string; call: KeptCall };

const readAtOnce = 100;

export async function listCalls(stores: Stores, accountId: number, query: ApiLogQuery): Promise<Page<KeptCall>> {
  const oldest = new Date(stores.now() - keptDays * 24 * 60 * 60_000).toISOString();
  const from = query.from !== undefined && query.from > oldest ? query.from : oldest;
  const end = query.to === undefined ? '9' : `${query.to}~`;
  const list = keptCallKeys.calls(accountId);
  let before = query.cursor === undefined ? end : positionOf(readCursor(list, query.cursor), { from, to: end });
  const found: Entry[] = [];
  let isMore = true;
  for (let read = 0; isMore && read < maxReadForPage && found.length <= query.per_page; read += readAtOnce) {
    const next = await readEntries(stores, accountId, { from, before });
    found.push(...next.entries.filter(({ call }) => isWanted(call, query)));
    before = next.last ?? before;
    isMore = next.isMore;
  }
  const shown = found.slice(0, query.per_page);
  const isCut = found.length > shown.length;
  const position = isCut ? shown.at(-1)?.position : before;
  const data = shown.map(({ call }) => call);
  return toCursorPage(data, query, (isCut || isMore) && position !== undefined ? toCursor(list, position) : null);
}

function positionOf(position: string, { from, to }: { from: string; to: string }): string {
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z#[\w-]{1,64}$/.test(position) && position <= to) {
    return position < from ? from : position;
  }
  throw wrongCursor();
}

/** The next entries of both lists together, newest first; `before` itself is left out. */
async function readEntries(
  { identity, requests }: Stores,
  accountId: number,
  { from, before }: { from: string; before: string },
) {
  const range = { from, to: before, newestFirst: true, limit: readAtOnce + 1 };
  const { list_pk } = requestKeys.listOfRequests(accountId, '', '');
  const [kept, listed] = await Promise.all([
    identity.query<KeptCall>({ pk: keptCallKeys.calls(accountId), ...range }),
    requests.query<StoredRequest>({ index: 'by_account', pk: list_pk, ...range }),
  ]);
  // A call that waited for the outcome was kept with its own reply, at its request's position.
  const waited = new Set(kept.items.map(({ sk }) => sk));
  const positions = [
    ...kept.items.map((call) => ({ position: call.sk, call })),
    ...listed.items
      .filter(({ list_sk }) => !waited.has(list_sk))
      .map(({ list_sk, pk, sk }) => ({ position: list_sk, key: { pk, sk } satisfies Key<StoredRequest> })),
  ]
    .filter(({ position }) => position !== before)
    .toSorted((one, other) => (one.position < other.position ? 1 : -1));
  const page = positions.slice(0, readAtOnce);
  const keys = page.flatMap((entry) => ('key' in entry ? [entry.key as Key<StoredRequest>] : []));
  const found = new Map((await getManyOftenRead(requests, keys)).map((item) => [item.list_sk, toRequest(item)]));
  const entries = page.flatMap((entry): Entry[] => {
    if ('call' in entry) return [entry];
    const request = found.get(entry.position);
    const call = request ? callOf(request) : null;
    return call ? [{ position: entry.position, call }] : [];
  });
  const last = page.at(-1)?.position;
  const isMore = positions.length > page.length || kept.next !== undefined || listed.next !== undefined;
  return { entries, isMore: isMore && last !== undefined, last };
}

/** Null for a request that no API token made. */
function callOf(record: AsyncRequest): KeptCall | null {
  const { called_by: by, request_id } = record;
  if (by === undefined) return null;
  return {
    call_id: request_id,
    at: record.created_at,
    method: by.method,
    path: by.path,
    status: 202,
    token_id: by.token_id,
    source_ip: by.source_ip,
    request_id,
    trace_id: record.trace_id,
    request_body: cutBody(masked(record.input)),
    response_body: cutBody({ request_id, status: 'queued' }),
    expires_at: record.expires_at,
  };
}

function isWanted(call: KeptCall, { status, method, token, path }: ApiLogQuery): boolean {
  const isOfStatus =
    status === undefined ||
    (status === 'failed' ? call.status >= 400 : Math.floor(call.status / 100) === Number(status[0]));
  return (
    isOfStatus &&
    (method === undefined || call.method === method) &&
    (token === undefined || call.token_id === token) &&
    (path === undefined || call.path.startsWith(path))
  );
}

export async function findCall({ identity, requests, now }: Stores, accountId: number, id: string) {
  const at = timeOfCallId(id);
  if (at !== null) {
    const call = await identity.get(keptCallKeys.call(accountId, at, id));
    if (call === null || call.expires_at * 1000 <= now()) return null;
    const request =
      call.request_id === undefined ? null : await findRequestByText(requests, accountId, call.request_id);
    return { call, request };
  }
  const request = await findRequestByText(requests, accountId, id);
  if (request === null || !isInApiLog(request, now())) return null;
  const call = (await identity.get(keptCallKeys.call(accountId, request.created_at, id))) ?? callOf(request);
  return call && { call, request };
}

/** The current names of the tokens of these calls, which may be revoked. */
export async function tokenNamesOf(identity: Table, accountId: number, calls: readonly KeptCall[]) {
  const ids = [...new Set(calls.map(({ token_id }) => token_id))];
  const tokens = await identity.getMany(ids.map((id) => identityKeys.token(id)));
  const own = tokens.filter((token) => token.account_id === accountId && 'name' in token);
  return new Map(own.map((token) => [token.id, 'name' in token ? token.name : null]));
}
