/** What the tax module stores, each record with its key. One partition of the tax table holds all records of an app. */
import { key, listOfApp } from '../../platform/storage/key-text.ts';
import type { Key } from '../../platform/storage/table.ts';
import type { FilingRecord } from './filings.ts';

export const filingKeys = {
  /** A filing with the authority, under the caller's own name for it if there is one. */
  filing: (accountId: number, appId: number, kind: string, name: string): Key<FilingRecord> => ({
    pk: listOfApp(accountId, appId),
    sk: key`FILING#${kind}#${name}`,
  }),
};
