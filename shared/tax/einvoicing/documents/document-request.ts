/**
 * The request that brings the document of a caller's own number. A number that was tried in vain is tried again by another
 * request, also where the first failed before it wrote a document down.
 */
import type { TaxApp } from '../../app/tax-app.ts';
import { requestIdOfName } from '../../../platform/async/accept.ts';
import type { AsyncRequest } from '../../../platform/async/async-request.ts';
import { findRequest } from '../../../platform/async/request-store.ts';
import type { Table } from '../../../platform/storage/table.ts';
import type { DocumentKind } from '../records.ts';

type NumberedKind = Exclude<DocumentKind, 'movement'>;

export const requestNameOf = (kind: NumberedKind, number: string, tries: number): string =>
  `${kind}#${number}#${tries}`;

/**
 * The first try from `from` on that is not over, and its request where there is one. `spent`: the request of a document
 * that came to nothing, which may not have heard of it yet.
 */
export async function findTry(
  { requests }: { requests: Table },
  { account_id, id }: Pick<TaxApp, 'account_id' | 'id'>,
  kind: NumberedKind,
  number: string,
  { from, spent }: { from: number; spent?: string | undefined },
): Promise<{ tries: number; request: AsyncRequest | null }> {
  for (let tries = from; ; tries += 1) {
    const name = requestNameOf(kind, number, tries);
    const requestId = requestIdOfName({ accountId: account_id, appId: id, name });
    const request = await findRequest(requests, account_id, requestId, { consistent: true });
    if (request?.status !== 'failed' && (request === null || requestId !== spent)) return { tries, request };
  }
}
