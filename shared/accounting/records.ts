/** What the accounting module stores, each record with its key, in the operations table. */
import { account, key, listOfApp, padded } from '../platform/storage/key-text.ts';
import type { Key } from '../platform/storage/table.ts';
import type { ConnectionRecord } from './connection-store.ts';
import type { Link } from './links.ts';
import type { SyncLog } from './sync-log.ts';

export const accountingKeys = {
  /** An app's connection: tokens, organization, and whether it must be connected again. */
  connection: (accountId: number, appId: number): Key<ConnectionRecord> => ({
    pk: listOfApp(accountId, appId),
    sk: 'CONNECTION',
  }),
  /** A connection in progress. The browser carries its nonce in the state. */
  connecting: (accountId: number, appId: number, nonce: string): Key => ({
    pk: listOfApp(accountId, appId),
    sk: key`CONNECTING#${nonce}`,
  }),
  /** The link from the caller's id of a record to the provider's. */
  link: (accountId: number, appId: number, kind: string, externalId: string): Key<Link> => ({
    pk: listOfApp(accountId, appId),
    sk: key`LINK#${kind}#${externalId}`,
  }),
  /** The calls made in one window of a provider's limit. */
  callsInWindow: (accountId: number, appId: number, seconds: number, window: number): Key => ({
    pk: listOfApp(accountId, appId),
    sk: key`PACE#${padded(seconds, 6)}#${padded(window)}`,
  }),
  /** One of the slots for concurrent syncs. */
  place: (accountId: number, appId: number, number: number): Key => ({
    pk: listOfApp(accountId, appId),
    sk: key`PLACE#${padded(number, 3)}`,
  }),
  logHead: (accountId: number): Key => ({ pk: key`${account(accountId)}#SYNCLOGS`, sk: 'HEAD' }),
  log: (accountId: number, sequence: number): Key<SyncLog> => ({
    pk: key`${account(accountId)}#SYNCLOGS`,
    sk: key`LOG#${padded(sequence)}`,
  }),
  logs: (accountId: number): string => key`${account(accountId)}#SYNCLOGS`,
  logSk: (sequence: number): string => key`LOG#${padded(sequence)}`,
  /** The log record of a request, or of one item of its batch. */
  logOf: (accountId: number, requestId: string, index: number): Key<{ log_id: number; expires_at: number }> => ({
    pk: key`${account(accountId)}#SYNC#${requestId}`,
    sk: key`ITEM#${padded(index, 3)}`,
  }),
};
