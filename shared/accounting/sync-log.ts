/**
 * The log of syncs that `GET /api/accounting/sync/logs` lists: one record per request, or per item of a batch. A batch
 * that continues also reads from it which of its items have ended.
 */
import * as z from 'zod';
import { type NumberedList, readList } from '../platform/http/numbered-list.ts';
import { type Page, pageOf, pageQuery } from '../platform/http/paging.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import { lastNumber, nextNumber } from '../platform/storage/sequence.ts';
import type { Key, Table } from '../platform/storage/table.ts';
import type { BatchItem } from './document-input.ts';
import { codeOf, messageOf } from './failures.ts';
import type { Operation } from './links.ts';
import { accountingKeys } from './records.ts';
import type { SyncResult } from './sync-item.ts';
import { lazy } from '../values/lazy.ts';
import { uniqueIdOf } from '../values/unique-id.ts';

export const recordTypes = ['contact', 'product', 'sale', 'purchase'] as const;
const logStatuses = ['queued', 'processing', 'completed', 'failed'] as const;
const retentionDays = 400;

export type SyncLog = {
  account_id: number;
  id: number;
  request_id: string;
  /** Of the request, if it has one. Not part of the listed log. */
  key_period?: string;
  batch_index: number | null;
  accounting_app_id: number;
  provider: string;
  type: BatchItem['type'];
  external_id: string;
  operation: Operation | null;
  status: (typeof logStatuses)[number];
  provider_id: string | null;
  provider_number: string | null;
  attempts: number;
  error_code: string | null;
  error_message: string | null;
  provider_request_id: string | null;
  duration_ms: number;
  created_at: string;
  completed_at: string | null;
  /** The result of the item's sync. Not part of the listed log. */
  result?: SyncResult;
  /** Epoch ms when the current attempt started. */
  began: number;
  expires_at: number;
};

export type LogOf = Pick<
  SyncLog,
  'account_id' | 'request_id' | 'key_period' | 'batch_index' | 'accounting_app_id' | 'provider' | 'type' | 'external_id'
>;

export const logOf = (
  { account_id: accountId, request_id, key_period }: Pick<SyncLog, 'account_id' | 'request_id' | 'key_period'>,
  app: { id: number; type: string },
  { type, data }: BatchItem,
  batch_index: number | null,
): LogOf => ({
  account_id: accountId,
  request_id,
  ...(key_period === undefined ? {} : { key_period }),
  batch_index,
  accounting_app_id: app.id,
  provider: app.type,
  type,
  external_id: data.external_id,
});

const keyOf = ({ account_id: accountId, id }: Pick<SyncLog, 'account_id' | 'id'>) => accountingKeys.log(accountId, id);
const pointerOf = (of: LogOf) => accountingKeys.logOf(of.account_id, uniqueIdOf(of), of.batch_index ?? 0);

/** Stores the start of an attempt. A log that has ended does not change. */
export async function beginLog(operations: Table, of: LogOf, now: number): Promise<SyncLog> {
  const pointer = pointerOf(of);
  const known = await operations.get(pointer);
  const expires_at = Math.floor(now / 1000) + retentionDays * 24 * 60 * 60;
  const id = known ? known.log_id : await nextNumber(operations, accountingKeys.logHead(of.account_id));
  // A crash between the two writes leaves a number without a record; the next attempt writes the record.
  if (!known) await operations.put({ ...pointer, log_id: id, expires_at });
  const key = keyOf({ account_id: of.account_id, id });
  const current = known && (await operations.get(key));
  if (current && isEnded(current)) return current;
  const begun = await operations.update(key, {
    set: { ...of, id, status: 'processing', began: now, expires_at },
    setOnce: {
      operation: null,
      provider_id: null,
      provider_number: null,
      error_code: null,
      error_message: null,
      provider_request_id: null,
      duration_ms: 0,
      created_at: new Date(now).toISOString(),
      completed_at: null,
    },
    add: { attempts: 1 },
  });
  if (begun === null) throw new GatewayError('internal', 'A change without a condition was refused');
  return begun;
}

export const isEnded = ({ status }: Pick<SyncLog, 'status'>): boolean => status === 'completed' || status === 'failed';

async function findLog(operations: Table, of: LogOf): Promise<SyncLog | null> {
  const pointer = await operations.get(pointerOf(of));
  return pointer && operations.get(keyOf({ account_id: of.account_id, id: pointer.log_id }));
}

type Exchange = { providerRequestId: string | null; now: number };

export async function completeLog(operations: Table, log: SyncLog, result: SyncResult, of: Exchange): Promise<void> {
  const { operation, provider_id, provider_number } = result;
  await endAttempt(operations, log, of, {
    status: 'completed',
    operation,
    provider_id,
    provider_number,
    error_code: null,
    error_message: null,
    result,
    completed_at: new Date(of.now).toISOString(),
  });
}

/** `isFinal` is false for a sync that is retried. */
export async function failLog(
  operations: Table,
  log: SyncLog,
  error: GatewayError,
  { isFinal, ...of }: Exchange & { isFinal: boolean },
): Promise<void> {
  await endAttempt(operations, log, of, {
    status: isFinal ? 'failed' : 'queued',
    error_code: codeOf(error),
    error_message: messageOf(error),
    ...(isFinal ? { completed_at: new Date(of.now).toISOString() } : {}),
  });
}

/**
 * Ends the log of a sync that is not retried, and returns it. Creates the log first if the sync failed before its app was
 * opened.
 */
export async function failSyncLog(operations: Table, of: LogOf, error: GatewayError, now: number): Promise<SyncLog> {
  const log = (await findLog(operations, of)) ?? (await beginLog(operations, of, now));
  const failed = await operations.update(keyOf(log), {
    set: {
      status: 'failed',
      error_code: codeOf(error) ?? error.code,
      error_message: messageOf(error),
      completed_at: new Date(now).toISOString(),
    },
    if: { status: { isOneOf: ['queued', 'processing'] } },
  });
  return failed ?? log;
}

async function endAttempt(
  operations: Table,
  log: SyncLog,
  { providerRequestId, now }: Exchange,
  set: Partial<SyncLog>,
) {
  await operations.update(keyOf(log), {
    set: { ...set, ...(providerRequestId === null ? {} : { provider_request_id: providerRequestId }) },
    add: { duration_ms: Math.max(0, now - log.began) },
    if: { status: { isOneOf: ['queued', 'processing'] } },
  });
}

export const logsQuery = lazy(() =>
  pageQuery().extend({
    accounting_app_id: z.number().int().positive().optional(),
    type: z.enum(recordTypes).optional(),
    status: z.enum(logStatuses).optional(),
    external_id: z.string().max(100).optional(),
    request_id: z.string().max(100).optional(),
  }),
);
export type LogsQuery = z.infer<ReturnType<typeof logsQuery>>;

const filters = ['accounting_app_id', 'type', 'status', 'external_id', 'request_id'] as const;

export async function listLogs(operations: Table, accountId: number, query: LogsQuery): Promise<Page<unknown>> {
  const wanted = filters.filter((name) => query[name] !== undefined);
  const list: NumberedList<SyncLog> = {
    pk: accountingKeys.logs(accountId),
    toSk: accountingKeys.logSk,
    total: await lastNumber(operations, accountingKeys.logHead(accountId)),
    ...(wanted.length > 0 ? { filter: (item: SyncLog) => wanted.every((name) => item[name] === query[name]) } : {}),
  };
  const page = await readList(operations, list, query);
  return { ...page, data: page.data.map(toLogBody) };
}

const logBody = () =>
  z.object({
    id: z.number().int(),
    request_id: z.string(),
    batch_index: z.number().int().nullable(),
    accounting_app_id: z.number().int(),
    provider: z.string(),
    type: z.enum(recordTypes),
    external_id: z.string(),
    operation: z.enum(['created', 'updated', 'linked', 'unchanged']).nullable(),
    status: z.enum(logStatuses),
    provider_id: z.string().nullable(),
    provider_number: z.string().nullable(),
    attempts: z.number().int(),
    error_code: z.string().nullable(),
    error_message: z.string().nullable(),
    provider_request_id: z.string().nullable(),
    duration_ms: z.number().int(),
    created_at: z.string(),
    completed_at: z.string().nullable(),
  });

export const logsBody = () => pageOf(logBody());

function toLogBody(log: SyncLog): z.infer<ReturnType<typeof logBody>> {
  const { account_id: _account, key_period: _period, result: _result, began: _began, ...rest } = log;
  const { expires_at: _expires, ...shown } = rest;
  const { pk: _pk, sk: _sk, ...body } = shown as typeof shown & Partial<Key>;
  return body;
}
