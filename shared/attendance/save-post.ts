/** Stores a terminal's post before it is acknowledged, so that no scan is lost. */
import { randomUUID } from 'node:crypto';
import { mapInBatches } from '../platform/async/map-in-batches.ts';
import type { Person, Reading } from '../drivers/attendance-driver.ts';
import type { Log } from '../platform/log/log.ts';
import { requestTargetOf } from './device-target.ts';
import type { TerminalDependencies } from './dependencies.ts';
import type { AttendanceDevice } from './device.ts';
import { attendanceQueue } from './messages.ts';
import { type Entries, maxBytesPerPart, maxPerPart, pack, type Post, postDue, type PostedScan } from './post.ts';
import { attendanceKeys } from './records.ts';
import { isPlausible, nameOf, toPublishedScan } from './scan.ts';

type SavePostDependencies = Pick<TerminalDependencies, 'operations' | 'queues' | 'now'>;

const retentionDays = 30;

/** Returns how many of its scans are accepted, including duplicates, and how many are rejected. */
export async function savePost(
  dependencies: SavePostDependencies,
  device: AttendanceDevice,
  reading: Reading,
  { traceId, log }: { traceId: string; log: Log },
): Promise<{ accepted: number; rejected: number }> {
  const receivedAt = dependencies.now();
  const plausible = reading.scans.filter((scan) => isPlausible(scan, receivedAt));
  const rejected = reading.rejected + reading.scans.length - plausible.length;
  const outcome = { accepted: plausible.length, rejected };
  const facts = { device_id: device.id, scans: plausible.length, people: reading.people.length, rejected };
  if (rejected > 0) log.warn('A terminal sent scans that were rejected', facts);
  const scans = plausible.map((scan) => ({
    name: nameOf(device.id, scan),
    scan: toPublishedScan(scan, device, receivedAt),
  }));
  const parts = toParts(scans, reading.people);
  const [first, ...others] = parts;
  if (first === undefined) return outcome;
  const post = toPost(device, { parts: parts.length, rejected, receivedAt, traceId }, first);
  const { account_id: accountId, post_id, expires_at } = post;
  await mapInBatches(others, (entries, index) =>
    dependencies.operations.put({
      ...attendanceKeys.part(accountId, post_id, index + 1),
      packed: pack(entries),
      expires_at,
    }),
  );
  // The first part is stored last: without it the parts are not a post.
  await dependencies.operations.put({
    ...attendanceKeys.post(accountId, post_id),
    ...post,
    ...postDue(post, receivedAt),
  });
  log.info('A terminal posted', { ...facts, post_id });
  await enqueue(dependencies, post, log);
  return outcome;
}

function toParts(scans: readonly PostedScan[], people: readonly Person[]): Entries[] {
  return [
    ...chunk(scans).map((some) => ({ scans: some, people: [] })),
    ...chunk(people).map((some) => ({ scans: [], people: some })),
  ];
}

/** Splits the entries so that each part fits into one item, even if packing does not reduce its size. */
function chunk<One>(entries: readonly One[]): One[][] {
  const chunks: One[][] = [];
  let bytes = 0;
  for (const entry of entries) {
    const more = Buffer.byteLength(JSON.stringify(entry)) + 1;
    const last = chunks.at(-1);
    if (last && last.length < maxPerPart && bytes + more <= maxBytesPerPart) last.push(entry);
    else chunks.push([entry]);
    bytes = chunks.at(-1)?.length === 1 ? more : bytes + more;
  }
  return chunks;
}

function toPost(
  device: AttendanceDevice,
  { receivedAt, traceId, ...facts }: { parts: number; rejected: number; receivedAt: number; traceId: string },
  entries: Entries,
): Post {
  const { account_id: accountId, id, name, vendor, serial_number, timezone } = device;
  const at = new Date(receivedAt).toISOString();
  const target = requestTargetOf(device);
  return {
    account_id: accountId,
    post_id: randomUUID(),
    device: { id, name, vendor, serial_number, timezone },
    ...(target ? { target } : {}),
    ...facts,
    stage: 'store',
    next_part: 0,
    duplicates: 0,
    told: 0,
    received_at: at,
    trace_id: traceId,
    created_at: at,
    expires_at: Math.floor(receivedAt / 1000) + retentionDays * 24 * 60 * 60,
    packed: pack(entries),
  };
}

/** The terminal does not see a failure: the post is stored, and the sweeper enqueues it. */
async function enqueue({ queues }: SavePostDependencies, post: Post, log: Log): Promise<void> {
  const { account_id: accountId, post_id, trace_id } = post;
  try {
    await queues.send(attendanceQueue, { kind: 'take_scans', account_id: accountId, post_id, trace_id });
  } catch (error) {
    log.error('A post was stored but not enqueued; the sweeper enqueues it', error, { post_id });
  }
}
