/** The deliveries of an account, newest event first: filtered, a bounded number of records at a time. */
import type { Stored, Table } from '../storage/table.ts';
import type { DeliveryRecord, DeliveryStatus } from './deliver.ts';
import { matchesEvent } from './endpoints.ts';
import { eventIdAt } from './publish.ts';
import { webhookKeys } from './records.ts';

export type DeliveryFilter = {
  status?: DeliveryStatus | undefined;
  /** The name of an event, or a group of events. */
  event?: string | undefined;
  endpoint_id?: number | undefined;
  /** Time of the event: ISO 8601. */
  from?: string | undefined;
  to?: string | undefined;
};

export type ListedDelivery = Stored<DeliveryRecord>;

/** Per query; records with many attempts are long. */
const pageSize = 100;

const isWanted = ({ status, event, target }: ListedDelivery, filter: DeliveryFilter): boolean =>
  (filter.status === undefined || status === filter.status) &&
  (filter.event === undefined || matchesEvent(filter.event, event)) &&
  (filter.endpoint_id === undefined || target === `endpoint:${filter.endpoint_id}`);

export const rangeOf = ({ from, to }: DeliveryFilter) => ({
  from: from === undefined ? 'evt_' : eventIdAt(from),
  to: to === undefined ? 'evt_~' : `${eventIdAt(to)}~`,
});

/**
 * Reads the next records after a sort key: the matching ones, and where to continue (`next`, null at the end). Stops
 * early at `most` matches.
 */
export async function readDeliveries(
  requests: Table,
  accountId: number,
  filter: DeliveryFilter,
  { after, max = pageSize }: { after: string | null; max?: number },
): Promise<{ found: ListedDelivery[]; next: string | null }> {
  const { pk } = webhookKeys.delivery(accountId, '', '');
  const { items: read, next } = await requests.query<DeliveryRecord>({
    pk,
    ...rangeOf(filter),
    newestFirst: true,
    limit: pageSize,
    after: after === null ? undefined : { pk, sk: after },
  });
  const found = read.filter((delivery) => isWanted(delivery, filter)).slice(0, max);
  const last = found.length === max ? found.at(-1) : read.at(-1);
  const isEnd = next === undefined && last?.sk === read.at(-1)?.sk;
  return { found, next: isEnd ? null : (last?.sk ?? null) };
}
