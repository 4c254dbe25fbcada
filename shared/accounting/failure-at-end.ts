/** The failure that the sync of an item ends with, after its last attempt failed. */
import type { AsyncRequest } from '../platform/async/async-request.ts';
import type { GatewayError } from '../platform/errors/gateway-error.ts';
import type { Table } from '../platform/storage/table.ts';
import type { BatchItem } from './document-input.ts';
import { saysNothing, unknownAfter } from './failures.ts';
import { mayBeWrittenBy, type RecordKind } from './links.ts';
import { uniqueIdOf } from '../values/unique-id.ts';

const kindsOf = (type: BatchItem['type']): readonly RecordKind[] =>
  type === 'contact' ? ['contact', 'customer', 'supplier'] : [type];

/** An app that is disabled now, for example, says nothing about the write of an earlier attempt. */
export async function failureAtEnd(
  operations: Table,
  record: AsyncRequest,
  { type, data: { external_id } }: BatchItem,
  error: GatewayError,
): Promise<GatewayError> {
  if (!saysNothing(error)) return error;
  const { account_id, app_id = 0 } = record;
  const links = kindsOf(type).map((kind) => ({ account_id, app_id, kind, external_id }));
  return (await mayBeWrittenBy(operations, links, uniqueIdOf(record))) ? unknownAfter(error) : error;
}
