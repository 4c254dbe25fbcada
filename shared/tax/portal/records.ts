/** What the tax module stores, each record with its key. All of an app lies in one partition of the tax table. */
import { key, listOfApp } from '../../platform/storage/key-text.ts';
import type { Key } from '../../platform/storage/table.ts';
import type { FilingRecord } from './filings.ts';

export const filingKeys = {
  /** What was filed with the authority; under the caller's own name for it where there is one. */
  filing: (accountId: number, appId: number, kind: string, name: string): Key<FilingRecord> => ({
    pk: listOfApp(accountId, appId),
    sk: key`FILING#${kind}#${name}`,
  }),
};
