/**
 * A link connects the caller's id of a record to the provider's, and stores the progress of its sync. One sync at a
 * time claims it. A create is noted in the link before it is sent, because its response may be lost.
 */
import { createHash } from 'node:crypto';
import type { ProviderRecord, Totals } from '../drivers/accounting-driver.ts';
import type { Change, Table } from '../platform/storage/table.ts';
import { accountingKeys } from './records.ts';

/** `contact` if the provider has one kind of record for customers and suppliers. */
export type RecordKind = 'customer' | 'supplier' | 'contact' | 'product' | 'sale' | 'purchase';

export type Operation = 'created' | 'updated' | 'linked' | 'unchanged';

export type Link = {
  account_id: number;
  app_id: number;
  kind: RecordKind;
  external_id: string;
  /** Absent until the record is known to exist. */
  provider_id?: string;
  provider_number?: string | null;
  provider_version?: string | null;
  totals?: Totals | null;
  is_posted?: boolean;
  is_paid?: boolean;
  /** A draft is written over a posted document, which is posted again after its change. */
  stays_posted?: true;
  /** The hash of the last synced content. Absent once other content may have been sent. */
  hash?: string;
  /** When the request whose content was last synced was accepted. An older request does not change the record. */
  requested_at?: string;
  /** Counts completed and refused syncs, so that sending the same content again is a new write with a new key. */
  round: number;
  /** A write that was sent or is about to be. */
  attempt?: Attempt;
  /** The content that the record already has while its sync is not complete, the operation that wrote it, and its request. */
  made?: { hash: string; operation: Operation; by?: string };
  claimed_by?: string;
  claimed_until?: number;
  synced_at?: string;
};

/**
 * The hash of its content, the idempotency key of a create and when (epoch ms) it was first sent, and its request.
 * `had_no_effect`: certainly not, so far.
 */
export type Attempt = { hash: string; key?: string; since?: number; by?: string; had_no_effect?: true };

/** Whether an attempt of a request may have had its effect. */
export const mayHaveEffect = (attempt: Attempt | undefined, requestId: string): boolean =>
  attempt?.by === requestId && attempt.had_no_effect === undefined;

export type LinkOf = Pick<Link, 'account_id' | 'app_id' | 'kind' | 'external_id'>;

const keyOf = ({ account_id: accountId, app_id: appId, kind, external_id }: LinkOf) =>
  accountingKeys.link(accountId, appId, kind, external_id);

export async function findLink(operations: Table, of: LinkOf): Promise<Link | null> {
  return operations.get(keyOf(of));
}

/** Whether a request may have written the record, although its sync is not complete. */
export async function mayBeWrittenBy(operations: Table, of: readonly LinkOf[], requestId: string): Promise<boolean> {
  const links = await operations.getMany(of.map(keyOf));
  return links.some(({ attempt, made }) => mayHaveEffect(attempt, requestId) || made?.by === requestId);
}

/** Null while another sync holds the claim. The same request may continue after one of its workers crashed. */
export async function claimLink(
  operations: Table,
  of: LinkOf,
  { by, now, leaseMs }: { by: string; now: number; leaseMs: number },
): Promise<Link | null> {
  const { account_id: accountId, app_id: appId, kind, external_id } = of;
  const change: Change = {
    set: { account_id: accountId, app_id: appId, kind, external_id, claimed_by: by, claimed_until: now + leaseMs },
    setOnce: { round: 0 },
  };
  return (
    (await operations.update(keyOf(of), { ...change, if: { claimed_until: { isAbsentOrBelow: now } } })) ??
    (await operations.update(keyOf(of), { ...change, if: { claimed_by: { equals: by } } }))
  );
}

/** Returns the changed link; null when another sync has claimed it since. */
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

/** What a link stores of a record and of its syncs. */
export const recordMembers = [
  'provider_id',
  'provider_number',
  'provider_version',
  'totals',
  'is_posted',
  'is_paid',
  'stays_posted',
  'hash',
  'requested_at',
  'attempt',
  'made',
  'synced_at',
] as const satisfies readonly (keyof Link)[];

/** Lets the next sync write the record again even if its content has not changed. */
export async function forgetContent(operations: Table, of: LinkOf): Promise<void> {
  await operations.update(keyOf(of), { remove: ['hash', 'requested_at'], if: { hash: { isPresent: true } } });
}

/** What a link stores of the provider's record. */
export const toLinkFacts = (record: ProviderRecord): Partial<Link> => ({
  provider_id: record.provider_id,
  provider_number: record.provider_number,
  provider_version: record.provider_version,
  totals: record.totals,
  ...(record.is_posted === undefined ? {} : { is_posted: record.is_posted }),
  ...(record.is_paid === undefined ? {} : { is_paid: record.is_paid }),
});

/** The namespace of the gateway's version 5 UUIDs. */
const namespace = Buffer.from('5d1f6f0e8d3b4a2c9b7e4f6a0c1d2e3f', 'hex');

/** The idempotency key of one write: the UUIDv5 of its content, the same for every attempt. */
export function writeKeyOf(link: LinkOf & Pick<Link, 'round'>, hash: string, version: string | null): string {
  const name = JSON.stringify([link.app_id, link.kind, link.external_id, hash, link.round, version]);
  const bytes = createHash('sha1').update(namespace).update(name).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
