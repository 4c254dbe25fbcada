/** Publishes the stored scans of one part of a post as `attendance.scans.received`. */
import { createHash } from 'node:crypto';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import type { Log } from '../platform/log/log.ts';
import type { Table } from '../platform/storage/table.ts';
import { publish } from '../platform/webhooks/publish.ts';
import type { ScanDependencies } from './dependencies.ts';
import { findPart, type Post } from './post.ts';
import { attendanceKeys } from './records.ts';
import { type ScanRecord, toScanBody } from './scan.ts';

const maxPerEvent = 100;

/** Returns the number of events. Publishing again has no effect: post, part and position determine an event's id. */
export async function publishPart(
  dependencies: Pick<ScanDependencies, 'operations' | 'requests' | 'queues' | 'now'>,
  post: Post,
  part: number,
  log: Log,
): Promise<number> {
  const { sequences = [] } = (await findPart(dependencies.operations, post, part)) ?? {};
  let events = 0;
  for (let first = 0; first < sequences.length; first += maxPerEvent) {
    const scans = await readScans(
      dependencies.operations,
      post.account_id,
      sequences.slice(first, first + maxPerEvent),
    );
    await publish(
      dependencies,
      toEvent(post, scans, `${post.post_id}:${part}:${first}`, post.told + events === 0),
      log,
    );
    events += 1;
  }
  return events;
}

async function readScans(operations: Table, accountId: number, sequences: readonly number[]): Promise<ScanRecord[]> {
  const keys = sequences.map((sequence) => attendanceKeys.scan(accountId, sequence));
  const items = await operations.getMany(keys);
  if (items.length < keys.length) throw new GatewayError('internal', 'A stored scan no longer exists');
  const found = new Map(items.map((scan) => [scan.sk, scan]));
  return keys.flatMap(({ sk }) => found.get(sk) ?? []);
}

/** The first event contains the number of duplicate and rejected scans of the whole post. */
function toEvent(post: Post, scans: readonly ScanRecord[], place: string, isFirst: boolean) {
  const { account_id: accountId, device, received_at, duplicates, rejected, target, trace_id } = post;
  const action = 'scans.received';
  return {
    accountId,
    cause: `scans:${place}`,
    appId: device.id,
    envelope: {
      event: `attendance.${action}`,
      request_id: null,
      service: 'attendance' as const,
      action,
      status: 'completed' as const,
      data: {
        batch_id: toUuid(`${accountId}:${place}`),
        device,
        received_at,
        count: scans.length,
        duplicates: isFirst ? duplicates : 0,
        rejected: isFirst ? rejected : 0,
        scans: scans.map(toScanBody),
      },
      error: null,
      timestamp: post.stored_at ?? received_at,
    },
    requestTarget: target,
    traceId: trace_id,
  };
}

/** A version 8 UUID (custom scheme): the same batch has the same id. */
function toUuid(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
