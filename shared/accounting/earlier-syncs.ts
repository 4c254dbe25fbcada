/**
 * Documents that refer to a record whose sync was accepted before them and has not ended: SQS does not keep the order, so
 * a sale may be performed before the customer that was accepted a moment earlier.
 */
import { type AsyncRequest, isSettled } from '../platform/async/async-request.ts';
import { requestKeys, type StoredRequest } from '../platform/async/records.ts';
import { toRequest } from '../platform/async/request-store.ts';
import { maxReadForPage } from '../platform/http/paging.ts';
import { getManyOftenRead, type Range, type Table } from '../platform/storage/table.ts';
import type { BatchInput, BatchItem, ReferenceInput } from './document-input.ts';
import type { LinkOf, RecordKind } from './links.ts';

type Wanted = Pick<LinkOf, 'kind' | 'external_id'>;

const pageSize = 100;

/** Whether an open request that was accepted earlier syncs the record; reads the last 500 requests of the account. */
export async function isSyncedEarlier(
  requests: Table,
  of: LinkOf,
  document: Pick<AsyncRequest, 'request_id' | 'created_at'>,
): Promise<boolean> {
  const { account_id: accountId, app_id: appId } = of;
  const { list_pk: pk, list_sk: to } = requestKeys.listOfRequests(accountId, document.created_at, document.request_id);
  let after: Range['after'];
  for (let read = 0; read < maxReadForPage; read += pageSize) {
    const range = { index: 'by_account', pk, from: '0', to, newestFirst: true, limit: pageSize, after } as const;
    const { items, next } = await requests.query<StoredRequest>(range);
    const found = await getManyOftenRead<StoredRequest>(
      requests,
      items.map((item) => ({ pk: item.pk, sk: item.sk })),
    );
    const isOfApp = (one: StoredRequest) => one.service === 'accounting' && one.app_id === appId && !isSettled(one);
    const open = found.filter((one) => one.request_id !== document.request_id && isOfApp(one)).map(toRequest);
    if (open.some((one) => itemsOf(one).some((item) => isSyncedBy(item, of)))) return true;
    if (next === undefined) return false;
    after = next;
  }
  return false;
}

const itemsOf = ({ action, input }: AsyncRequest): BatchItem[] =>
  action === 'sync_batch'
    ? (input as BatchInput).items
    : [{ type: action.replace('sync_', ''), data: input } as BatchItem];

/** Whether an item syncs a record: as itself, or as a whole record that its document contains. */
function isSyncedBy({ type, data }: BatchItem, of: Wanted): boolean {
  if (type === 'contact') return data.external_id === of.external_id && isKind(of.kind, data.type);
  if (type === 'product') return data.external_id === of.external_id && of.kind === 'product';
  const [contact, role] =
    'customer' in data ? ([data.customer, 'customer'] as const) : ([data.supplier, 'supplier'] as const);
  if (of.kind === 'product') return data.lines.some(({ product }) => isWhole(product, of));
  return isKind(of.kind, role) && isWhole(contact, of);
}

const isKind = (kind: RecordKind, role: 'customer' | 'supplier' | 'both'): boolean =>
  kind === 'contact' || kind === role || (role === 'both' && (kind === 'customer' || kind === 'supplier'));

const isWhole = (
  reference: ReferenceInput<{ external_id: string; name: string }> | null,
  { external_id }: Wanted,
): boolean => reference !== null && 'name' in reference && reference.external_id === external_id;
