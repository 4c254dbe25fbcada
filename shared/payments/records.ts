/** What the payments module stores, each record with its key: in the payments table but for `reconciled`. */
import { key, listOfApp, padded, sentToApp } from '../platform/storage/key-text.ts';
import type { Key, Range } from '../platform/storage/table.ts';
import type { CallbackRecord } from './callback-store.ts';
import type { Reconciliation } from './reconcile.ts';
import type { Transaction } from './transaction.ts';
import type { ReferenceRecord } from './transaction-store.ts';

/** How the ids of callbacks begin that came without proof. */
export const unprovenPrefix = 'unproven-';

const unproven = (accountId: number, appId: number): string => key`${listOfApp(accountId, appId)}#UNPROVEN`;

/** An app that the nightly reconciliation goes through. */
export type ReconciledApp = { account_id: number; app_id: number };

export const paymentKeys = {
  list: listOfApp,
  /** The numbers given to transactions so far. */
  head: (accountId: number, appId: number): Key<{ last?: number }> => ({ pk: listOfApp(accountId, appId), sk: 'HEAD' }),
  transaction: (accountId: number, appId: number, sequence: number): Key<Transaction> => ({
    pk: listOfApp(accountId, appId),
    sk: key`TX#${padded(sequence)}`,
  }),
  transactionSk: (sequence: number): string => key`TX#${padded(sequence)}`,
  /** A provider's id for a payment: leads to the transaction, or keeps a callback that came before it was known. */
  reference: (accountId: number, appId: number, reference: string): Key<ReferenceRecord> => ({
    pk: listOfApp(accountId, appId),
    sk: key`REF#${reference}`,
  }),
  reconciliation: (accountId: number, appId: number, from: string): Key<Reconciliation> => ({
    pk: listOfApp(accountId, appId),
    sk: key`RECONCILIATION#${from}`,
  }),
  /** Those without proof lie apart from the others too: no stranger keeps a provider's from being stored. */
  callback: (accountId: number, appId: number, callbackId: string): Key<CallbackRecord> => ({
    pk: callbackId.startsWith(unprovenPrefix) ? unproven(accountId, appId) : sentToApp(accountId, appId),
    sk: key`CALLBACK#${callbackId}`,
  }),
  /** How many callbacks without proof came in an hour. */
  unprovenCallbacks: (
    accountId: number,
    appId: number,
    hour: number,
  ): Key<{ callbacks: number; expires_at: number }> => ({
    pk: unproven(accountId, appId),
    sk: key`HOUR#${padded(hour)}`,
  }),
  /** In the apps table: the apps the nightly reconciliation goes through are one partition, read page by page. */
  reconciled: (appId: number): Key<ReconciledApp> => ({ pk: 'RECONCILED', sk: padded(appId) }),
  allReconciled: (): Range<ReconciledApp> => ({ pk: 'RECONCILED' }),
};
