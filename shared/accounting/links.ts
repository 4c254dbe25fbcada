/**
 * What our name for a record leads to at the provider, and how far its sync got. A link is claimed by one sync at a
 * time;
 * what a worker may have sent without hearing of it is noted before it is sent.
 */
import { createHash } from 'node:crypto';
import type { ProviderRecord, Totals } from '../drivers/accounting-driver.ts';
import type { Change, Table } from '../platform/storage/table.ts';
import { accountingKeys } from './records.ts';

/** `contact` where customers and suppliers are one kind of record. */
export type RecordKind = 'customer' | 'supplier' | 'contact' | 'product' | 'sale' | 'purchase';

export type Operation = 'created' | 'updated' | 'linked' | 'unchanged';

export type Link = {
  account_id: number;
  app_id: number;
  kind: RecordKind;
  external_id: string;
  /** Absent until the record is known to be there. */
  provider_id?: string;
  provider_number?: string | null;
  provider_version?: string | null;
  totals?: Totals | null;
  is_posted?: boolean;
  is_paid?: boolean;
  /** Of the content that was synced last; absent once another one may have gone out. */
  hash?: string;
  /** Counts syncs that came to an end and refusals: the same content sent anew is not the same write. */
  round: number;
  /** A create that was sent, or is about to be: what it said, under which key, and for which request. */
  attempt?: { hash: string; key: string; by?: string };
  /** The record says this already, though its sync has not come to its end; and what was done to that end. */
  made?: { hash: string; operation: Operation };
  claimed_by?: string;
  claimed_until?: number;
  synced_at?: string;
};

export type LinkOf = Pick<Link, 'account_id' | 'app_id' | 'kind' | 'external_id'>;

const keyOf = ({ account_id, app_id, kind, external_id }: LinkOf) =>
  accountingKeys.link(account_id, app_id, kind, external_id);

export async function findLink(operations: Table, of: LinkOf): Promise<Link | null> {
  return operations.get(keyOf(of), { consistent: true });
}

/** Null while another sync has it. The same request may take up what a worker of its own left. */
export async function claimLink(
  operations: Table,
  of: LinkOf,
  { by, now, leaseMs }: { by: string; now: number; leaseMs: number },
): Promise<Link | null> {
  const { account_id, app_id, kind, external_id } = of;
  const change: Change = {
    set: { account_id, app_id, kind, external_id, claimed_by: by, claimed_until: now + leaseMs },
    setOnce: { round: 0 },
  };
  return (
    (await operations.update(keyOf(of), { ...change, if: { claimed_until: { isAbsentOrBelow: now } } })) ??
    (await operations.update(keyOf(of), { ...change, if: { claimed_by: { equals: by } } }))
  );
}

/** The link after a change by the sync that holds it; null when its claim is another's meanwhile. */
export async function changeLink(
  operations: Table,
  of: Link,
  change: { set?: Partial<Link>; remove?: readonly (keyof Link)[]; countRound?: boolean },
): Promise<Link | null> {
  return operations.update(keyOf(of), {
    ...(change.set ? { set: change.set } : {}),
    ...(change.remove ? { remove: change.remove } : {}),
    ...(change.countRound ? { add: { round: 1 } } : {}),
    if: { claimed_by: { equals: of.claimed_by }, claimed_until: { equals: of.claimed_until } },
  });
}

export const claimMembers = ['claimed_by', 'claimed_until'] as const;

/** What a link keeps of a record as the provider holds it. */
export const toLinkFacts = (record: ProviderRecord): Partial<Link> => ({
  provider_id: record.provider_id,
  provider_number: record.provider_number,
  provider_version: record.provider_version,
  totals: record.totals,
  ...(record.is_posted === undefined ? {} : { is_posted: record.is_posted }),
  ...(record.is_paid === undefined ? {} : { is_paid: record.is_paid }),
});

/** Namespace of the gateway's own UUIDs of version 5. */
const namespace = Buffer.from('5d1f6f0e8d3b4a2c9b7e4f6a0c1d2e3f', 'hex');

/** The key a provider knows one write by: UUIDv5 of what is written, the same at every try. */
export function writeKeyOf(link: LinkOf & Pick<Link, 'round'>, hash: string, version: string | null): string {
  const name = JSON.stringify([link.app_id, link.kind, link.external_id, hash, link.round, version]);
  const bytes = createHash('sha1').update(namespace).update(name).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
