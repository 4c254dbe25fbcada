/** Reads and writes request records. Every state change goes through the one transition function here. */
import type { Condition } from '../storage/expression.ts';
import { dueAttributes, noLongerDue } from '../storage/due.ts';
import { packJson, unpackJson } from '../storage/packed-json.ts';
import type { ReadOptions, Table } from '../storage/table.ts';
import { type AsyncRequest, conditionOf, requestExpiresAt, type TransitionName, transitions } from './async-request.ts';
import { requestKeys, type StoredRequest } from './records.ts';

/** As JSON. Longer inputs are packed: an input of 256 KiB with its expanded fields would exceed DynamoDB's 400 KB. */
const maxPlainBytes = 64 * 1024;

function withPackedInput<Plain extends { input: unknown }>(
  item: Plain,
): Plain | (Omit<Plain, 'input'> & { packed_input: Uint8Array }) {
  const { input, ...others } = item;
  const text = JSON.stringify(input) ?? '';
  return text.length <= maxPlainBytes ? item : { ...others, packed_input: packJson(text) };
}

export function toRequest(item: StoredRequest): AsyncRequest {
  const { packed_input, packed_result, ...record } = item;
  const input = packed_input === undefined ? record.input : unpackJson(packed_input);
  const result = packed_result && (unpackJson(packed_result) as Record<string, unknown>);
  return { ...record, input, ...(result === undefined ? {} : { result }) };
}

/** How long after acceptance the sweeper first checks a request that is not settled. */
const firstSweepAfterMs = 60_000;

/** Writes a new record; false if one with its id exists already (a reused idempotency key). */
export function createRequest(requests: Table, record: AsyncRequest, now: number): Promise<boolean> {
  const key = requestKeys.request(record.account_id, record.request_id);
  const listed = requestKeys.listOfRequests(record.account_id, record.created_at, record.request_id);
  const item = { ...key, ...listed, ...record, ...dueAttributes(key, now + firstSweepAfterMs) };
  return requests.put(withPackedInput(item), { expires_at: { isAbsentOrBelow: Math.floor(now / 1000) } });
}

export async function findRequest(
  requests: Table,
  accountId: number,
  requestId: string,
  options?: ReadOptions,
): Promise<AsyncRequest | null> {
  const item = await requests.get(requestKeys.request(accountId, requestId), options);
  return item && toRequest(item);
}

/** The request with an id as a caller wrote it; null also for a text that is no id. */
export const findRequestByText = async (
  requests: Table,
  accountId: number,
  text: string,
): Promise<AsyncRequest | null> =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text) ? findRequest(requests, accountId, text) : null;

/** First times of each transition, for diagnosing a request. */
const stamps: Partial<Record<TransitionName, readonly (keyof AsyncRequest)[]>> = {
  claim: ['claimed_at'],
  mark_sent: ['sent_at'],
  claim_and_mark: ['claimed_at', 'sent_at'],
  mark_unclear: ['unclear_at'],
};

type Extra = {
  set?: Partial<AsyncRequest>;
  remove?: readonly (keyof AsyncRequest | (typeof noLongerDue)[number])[];
  countAttempt?: boolean;
  if?: Condition;
  /** Epoch ms at which the sweeper checks again; unchanged if absent. */
  dueAt?: number;
};

/** The record after the transition, or null if its state does not allow the transition. */
export async function moveRequest(
  requests: Table,
  of: Pick<AsyncRequest, 'account_id' | 'request_id'>,
  name: TransitionName,
  now: number,
  extra: Extra = {},
): Promise<AsyncRequest | null> {
  const key = requestKeys.request(of.account_id, of.request_id);
  const { to }: { to: Record<string, unknown> } = transitions[name];
  const at = new Date(now).toISOString();
  const stamped = stamps[name];
  const { result, ...facts } = extra.set ?? {};
  const item = await requests.update(key, {
    set: {
      ...to,
      updated_at: at,
      ...facts,
      ...(result === undefined ? {} : { packed_result: packJson(JSON.stringify(result)) }),
      ...(extra.dueAt === undefined ? {} : dueAttributes(key, extra.dueAt)),
    },
    ...(stamped ? { setOnce: Object.fromEntries(stamped.map((stamp) => [stamp, at])) } : {}),
    ...(extra.remove ? { remove: extra.remove } : {}),
    ...(extra.countAttempt ? { add: { attempts: 1 } } : {}),
    if: { ...conditionOf(name), ...extra.if },
  });
  return item && toRequest(item);
}

/** Clears the outbox of a settled record after its event is stored and enqueued. */
export async function clearRequestOutbox(
  requests: Table,
  of: Pick<AsyncRequest, 'account_id' | 'request_id'>,
): Promise<void> {
  await requests.update(requestKeys.request(of.account_id, of.request_id), {
    remove: ['outbox', ...noLongerDue],
    if: { status: { isOneOf: ['completed', 'failed'] } },
  });
}

/** Marks a record that could not be enqueued: the sweeper handles it at once, and `enqueued_at` is removed. */
export async function markNotEnqueued(
  requests: Table,
  of: Pick<AsyncRequest, 'account_id' | 'request_id'>,
  now: number,
): Promise<void> {
  const key = requestKeys.request(of.account_id, of.request_id);
  const change = { set: dueAttributes(key, now), remove: ['enqueued_at'], if: { status: { equals: 'queued' } } };
  await requests.update(key, change);
}

/**
 * The sweeper has enqueued a record again, which does not expire before it has ended. With `dueAt`, the sweeper checks it
 * then, unless a worker has claimed it since.
 */
export async function markEnqueued(
  requests: Table,
  of: Pick<AsyncRequest, 'account_id' | 'request_id'>,
  now: number,
  dueAt?: number,
): Promise<void> {
  const key = requestKeys.request(of.account_id, of.request_id);
  await requests.update(key, {
    set: { expires_at: requestExpiresAt(now), ...(dueAt === undefined ? {} : dueAttributes(key, dueAt)) },
    setOnce: { enqueued_at: new Date(now).toISOString() },
    if: { status: { isOneOf: dueAt === undefined ? ['queued', 'processing'] : ['queued'] } },
  });
}
