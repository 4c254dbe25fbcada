/** The payments module's records and their keys. All are in the payments table except `reconciled`. */
import { key, listOfApp, padded, sentToApp } from '../platform/storage/key-text.ts';
import type { TotalsRecord } from '../platform/storage/read-daily-totals.ts';
import type { Key, KeyRange, Range } from '../platform/storage/table.ts';
import type { CallbackRecord } from './callback-store.ts';
import type { Reconciliation } from './reconcile.ts';
import type { Transaction } from './transaction.ts';
import type { ReferenceRecord } from './transaction-store.ts';

/** The prefix of the ids of callbacks without proof. */
export const unprovenPrefix = 'unproven-';

/** The partition of an app's callbacks without proof. */
export const unprovenList = (accountId: number, appId: number): string => key`${listOfApp(accountId, appId)}#UNPROVEN`;

/** An app that the nightly reconciliation includes. */
export type ReconciledApp = { account_id: number; app_id: number };

/** The reference by which an app finds the payment with this receipt. */
export const receiptReference = (receipt: string): string => `receipt:${receipt}`;

export const paymentKeys = {
  list: listOfApp,
  sentTo: sentToApp,
  /** The last sequence number used for a transaction. */
  head: (accountId: number, appId: number): Key<{ last?: number }> => ({ pk: listOfApp(accountId, appId), sk: 'HEAD' }),
  transaction: (accountId: number, appId: number, sequence: number): Key<Transaction> => ({
    pk: listOfApp(accountId, appId),
    sk: key`TX#${padded(sequence)}`,
  }),
  /** What the app's payments add up to per day. */
  totals: (accountId: number, appId: number): Key<TotalsRecord> => ({ pk: listOfApp(accountId, appId), sk: 'TOTALS' }),
  transactionSk: (sequence: number): string => key`TX#${padded(sequence)}`,
  /** A provider's id for a payment: points to the transaction, or to a callback that arrived before it was known. */
  reference: (accountId: number, appId: number, reference: string): Key<ReferenceRecord> => ({
    pk: listOfApp(accountId, appId),
    sk: key`REF#${reference}`,
  }),
  reconciliation: (accountId: number, appId: number, from: string): Key<Reconciliation> => ({
    pk: listOfApp(accountId, appId),
    sk: key`RECONCILIATION#${from}`,
  }),
  reconciliations: (accountId: number, appId: number): KeyRange<Reconciliation> => ({
    pk: listOfApp(accountId, appId),
    prefix: 'RECONCILIATION#',
  }),
  /** Callbacks without proof have a separate partition, so that a flood of them cannot block a provider's callbacks. */
  callback: (accountId: number, appId: number, callbackId: string): Key<CallbackRecord> => ({
    pk: callbackId.startsWith(unprovenPrefix) ? unprovenList(accountId, appId) : sentToApp(accountId, appId),
    sk: key`CALLBACK#${callbackId}`,
  }),
  /** How many callbacks without proof arrived in an hour. */
  unprovenCallbacks: (
    accountId: number,
    appId: number,
    hour: number,
  ): Key<{ callbacks: number; expires_at: number }> => ({
    pk: unprovenList(accountId, appId),
    sk: key`HOUR#${padded(hour)}`,
  }),
  /** In the apps table: all apps of the nightly reconciliation share one partition, read page by page. */
  reconciled: (appId: number): Key<ReconciledApp> => ({ pk: 'RECONCILED', sk: padded(appId) }),
  allReconciled: (): Range<ReconciledApp> => ({ pk: 'RECONCILED' }),
};
