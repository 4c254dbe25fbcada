/**
 * Stores one part of a post: every new scan gets a number and is added to the account's list. Repeating it after a
 * crash has no further effect, because a scan's name always has the number that it got first.
 */
import { mapInBatches } from '../platform/async/map-in-batches.ts';
import type { Person } from '../drivers/attendance-driver.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import type { Key, Table } from '../platform/storage/table.ts';
import { findPart, type Post, type PostedScan, unpack } from './post.ts';
import { attendanceKeys, type SeenScan } from './records.ts';
import { scanId, type ScanRecord } from './scan.ts';

/** The number of records read with one call. */
const maxConcurrent = 100;
/** A duplicate that arrives after this time counts as a new scan. */
const daysRemembered = 400;

/** Returns how many of its scans are duplicates. */
export async function storePart(operations: Table, post: Post, part: number, now: number): Promise<number> {
  const found = await findPart(operations, post, part);
  if (found === null) throw new GatewayError('internal', 'A part of a post no longer exists');
  const { scans, people } = unpack(found);
  await mapInBatches(people, (person) => storePerson(operations, post, person));
  const sequences: number[] = [];
  for (let first = 0; first < scans.length; first += maxConcurrent) {
    const some = scans.slice(first, first + maxConcurrent);
    const marked = some.map((posted, index) => ({ ...posted, mark: `${post.post_id}#${part}#${first + index}` }));
    sequences.push(...(await storeSome(operations, post, marked, now)));
  }
  await operations.update(attendanceKeys.part(post.account_id, post.post_id, part), {
    set: { sequences },
    if: { pk: { isPresent: true } },
  });
  return scans.length - sequences.length;
}

const storePerson = (
  operations: Table,
  { account_id: accountId, device }: Post,
  { person_id, name }: Person,
): Promise<boolean> => operations.put({ ...attendanceKeys.person(accountId, device.id, person_id), person_id, name });

/** `mark` is the post, the part and the position of the scan. */
type MarkedScan = PostedScan & { mark: string };

async function storeSome(operations: Table, post: Post, scans: readonly MarkedScan[], now: number): Promise<number[]> {
  // Repeated scans within one post are duplicates too: only the first is stored.
  const firsts = new Map(scans.toReversed().map((one) => [one.name, one]));
  const distinct = scans.filter((one) => firsts.get(one.name) === one);
  const seen = await claim(operations, post, distinct, now);
  const created = distinct.flatMap((one) => {
    const before = seen.get(one.name);
    return before?.mark === one.mark ? [{ scan: one.scan, sequence: before.sequence }] : [];
  });
  const names = await namesOf(
    operations,
    post,
    created.map(({ scan }) => scan),
  );
  await mapInBatches(created, ({ scan: { at, ...scan }, sequence }) => {
    const person_name = scan.person_name ?? names.get(scan.person_id) ?? null;
    const record: ScanRecord = {
      ...scan,
      person_name,
      account_id: post.account_id,
      id: scanId(post.account_id, sequence),
      device_id: post.device.id,
      received_at: post.received_at,
      created_at: new Date(now).toISOString(),
    };
    const listed = attendanceKeys.listOfScans(post.account_id, new Date(at).toISOString(), sequence);
    const key = attendanceKeys.scan(post.account_id, sequence);
    return operations.put({ ...key, ...listed, ...record }, { pk: { isAbsent: true } });
  });
  return created.map(({ sequence }) => sequence);
}

/** Returns the entry of each name: an existing one, or a new one with the next number of the account's list. */
async function claim(
  operations: Table,
  { account_id: accountId }: Post,
  scans: readonly MarkedScan[],
  now: number,
): Promise<Map<string, SeenScan>> {
  const keyOf = (name: string): Key<SeenScan> => attendanceKeys.seen(accountId, name);
  const found = new Map(
    (await operations.getMany(scans.map(({ name }) => keyOf(name)))).map((item) => [item.pk, item]),
  );
  const seen = new Map<string, SeenScan>(
    scans.flatMap(({ name }) => {
      const before = found.get(keyOf(name).pk);
      return before ? [[name, before] as const] : [];
    }),
  );
  const fresh = scans.filter(({ name }) => !seen.has(name));
  if (fresh.length === 0) return seen;
  const head = await operations.update(attendanceKeys.head(accountId), { add: { scans_last: fresh.length } });
  const last = Number(head?.scans_last);
  const expires_at = Math.floor(now / 1000) + daysRemembered * 24 * 60 * 60;
  await mapInBatches(fresh, async ({ name, mark }, index) => {
    const entry: SeenScan = { mark, sequence: last - fresh.length + 1 + index, expires_at };
    const isFirst = await operations.put({ ...keyOf(name), ...entry }, { pk: { isAbsent: true } });
    const before = isFirst ? entry : await operations.get(keyOf(name));
    if (before) seen.set(name, before);
  });
  return seen;
}

/** ZKTeco terminals send names separately from scans. */
async function namesOf(
  operations: Table,
  { account_id: accountId, device }: Post,
  scans: readonly { person_id: string; person_name: string | null }[],
): Promise<Map<string, string>> {
  const nameless = new Set(scans.flatMap((scan) => (scan.person_name === null ? [scan.person_id] : [])));
  if (device.vendor !== 'zkteco' || nameless.size === 0) return new Map();
  const keys = [...nameless].map((personId) => attendanceKeys.person(accountId, device.id, personId));
  return new Map((await operations.getMany(keys)).map(({ person_id, name }) => [person_id, name]));
}
