/**
 * The request for a document with the caller's own number. If it fails, another request can use the same number, even
 * if the first failed before it stored a document.
 */
import type { TaxApp } from '../../app/tax-app.ts';
import { requestIdOfName } from '../../../platform/async/accept.ts';
import type { AsyncRequest } from '../../../platform/async/async-request.ts';
import { findRequest } from '../../../platform/async/request-store.ts';
import type { Table } from '../../../platform/storage/table.ts';
import type { DocumentKind } from '../records.ts';

type NumberedKind = Exclude<DocumentKind, 'movement'>;

export const requestNameOf = (kind: NumberedKind, number: string, attempt: number): string =>
  `${kind}#${number}#${attempt}`;

/**
 * Finds the first attempt from `from` on that has not failed, and its request if there is one. `finished` is the
 * request of a document that failed or was withdrawn; the request itself may not show that yet.
 */
export async function findAttempt(
  { requests }: { requests: Table },
  { account_id: accountId, id }: Pick<TaxApp, 'account_id' | 'id'>,
  kind: NumberedKind,
  number: string,
  { from, finished }: { from: number; finished?: string | undefined },
): Promise<{ attempt: number; request: AsyncRequest | null }> {
  for (let attempt = from; ; attempt += 1) {
    const name = requestNameOf(kind, number, attempt);
    const requestId = requestIdOfName({ accountId, appId: id, name });
    const request = await findRequest(requests, accountId, requestId);
    if (request?.status !== 'failed' && (request === null || requestId !== finished)) return { attempt, request };
  }
}
