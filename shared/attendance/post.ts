/**
 * A terminal's post, which is stored before it is acknowledged: its scans and names in packed parts, with the progress
 * of their processing in the first part. Templates, photos and passwords are not stored.
 */
import type { Person, Vendor } from '../drivers/attendance-driver.ts';
import { dueAttributes, noLongerDue } from '../platform/storage/due.ts';
import { packJson, unpackJson } from '../platform/storage/packed-json.ts';
import type { Table } from '../platform/storage/table.ts';
import type { RequestTarget } from '../platform/webhooks/publish.ts';
import { attendanceKeys } from './records.ts';
import type { PublishedScan } from './scan.ts';

/** `name` identifies the scan, to find duplicates. */
export type PostedScan = { name: string; scan: PublishedScan };
export type Entries = { scans: readonly PostedScan[]; people: readonly Person[] };

/** The device at the time of the post. It may be renamed or deleted before its scans are published. */
export type PostedDevice = { id: number; name: string; vendor: Vendor; serial_number: string; timezone: string };

export type Part = {
  packed: Uint8Array;
  /** The numbers of its new scans. Absent until they are stored. */
  sequences?: readonly number[];
  /** Epoch seconds. */
  expires_at: number;
};

/** The first part. */
export type Post = Part & {
  account_id: number;
  post_id: string;
  device: PostedDevice;
  target?: RequestTarget;
  parts: number;
  /** All scans are stored before any is published, because the first event contains the number of duplicates. */
  stage: 'store' | 'tell' | 'done';
  /** The next part to process in this stage. */
  next_part: number;
  duplicates: number;
  rejected: number;
  /** The number of events published so far. */
  told: number;
  received_at: string;
  /** When the last scan was stored. The timestamp of its events. */
  stored_at?: string;
  trace_id: string;
  created_at: string;
};

/** A part is one item, and DynamoDB limits an item to 400 KB. */
export const maxPerPart = 500;
export const maxBytesPerPart = 350_000;
const overdueAfterMs = 120_000;

export const pack = (entries: Entries): Uint8Array => packJson(JSON.stringify(entries));
export const unpack = ({ packed }: Part): Entries => unpackJson(packed) as Entries;

type PostOf = Pick<Post, 'account_id' | 'post_id'>;

export const postDue = (post: PostOf, now: number) =>
  dueAttributes(attendanceKeys.post(post.account_id, post.post_id), now + overdueAfterMs);

export const findPart = (
  operations: Table,
  { account_id: accountId, post_id }: PostOf,
  part: number,
): Promise<Part | null> => operations.get(attendanceKeys.part(accountId, post_id, part));

export const findPost = (operations: Table, { account_id: accountId, post_id }: PostOf): Promise<Post | null> =>
  operations.get(attendanceKeys.post(accountId, post_id));

/** Null when another worker has advanced it since. */
export function advancePost(
  operations: Table,
  post: Post,
  to: Partial<Pick<Post, 'stage' | 'next_part' | 'duplicates' | 'told' | 'stored_at'>>,
  now: number,
): Promise<Post | null> {
  const isDone = to.stage === 'done';
  return operations.update(attendanceKeys.post(post.account_id, post.post_id), {
    set: { ...to, ...(isDone ? {} : postDue(post, now)) },
    remove: isDone ? noLongerDue : [],
    if: { stage: { equals: post.stage }, next_part: { equals: post.next_part } },
  });
}
