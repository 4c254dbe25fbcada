/** What the locks module stores, each record with its key. All of an app lies in one partition of the operations table. */
import { key, listOfApp, padded, sentToApp } from '../platform/storage/key-text.ts';
import type { Key, KeyRange } from '../platform/storage/table.ts';
import type { Access } from './access.ts';
import type { Lock } from './lock.ts';
import type { Passcode } from './passcode.ts';

/** The number that was given to what a name stands for. */
export type Numbered = { sequence: number };

/** How far an app's provider was asked, and what is left of a round that was broken off. */
export type PollState = { polled_until: number; round?: { since: number; after: number; isComplete: boolean } };

export const lockKeys = {
  /** The numbers given so far in an app: of locks, passcodes and accesses. */
  head: (accountId: number, appId: number): Key => ({ pk: listOfApp(accountId, appId), sk: 'HEAD' }),
  lock: (accountId: number, appId: number, sequence: number): Key<Lock> => ({
    pk: listOfApp(accountId, appId),
    sk: key`LOCK#${padded(sequence)}`,
  }),
  locks: (accountId: number, appId: number): KeyRange<Lock> => ({ pk: listOfApp(accountId, appId), prefix: 'LOCK#' }),
  /** A provider's id of a lock leads to ours. */
  known: (accountId: number, appId: number, providerLockId: string): Key<Numbered> => ({
    pk: listOfApp(accountId, appId),
    sk: key`KNOWN#${providerLockId}`,
  }),
  passcode: (accountId: number, appId: number, lock: number, sequence: number): Key<Passcode> => ({
    pk: listOfApp(accountId, appId),
    sk: key`PASSCODE#${padded(lock)}#${padded(sequence)}`,
  }),
  passcodes: (accountId: number, appId: number, lock: number): KeyRange<Passcode> => ({
    pk: listOfApp(accountId, appId),
    prefix: key`PASSCODE#${padded(lock)}#`,
  }),
  /** The passcode that a request makes. */
  order: (accountId: number, appId: number, requestId: string): Key<Numbered> => ({
    pk: listOfApp(accountId, appId),
    sk: key`ORDER#${requestId}`,
  }),
  /** A code, by its keyed hash: leads to the passcode it belongs to. */
  code: (accountId: number, appId: number, lock: number, hash: string): Key => ({
    pk: listOfApp(accountId, appId),
    sk: key`CODE#${padded(lock)}#${hash}`,
  }),
  access: (accountId: number, appId: number, lock: number, sequence: number): Key<Access> => ({
    pk: listOfApp(accountId, appId),
    sk: key`ACCESS#${padded(lock)}#${padded(sequence)}`,
  }),
  accesses: (accountId: number, appId: number, lock: number): KeyRange<Access> => ({
    pk: listOfApp(accountId, appId),
    prefix: key`ACCESS#${padded(lock)}#`,
  }),
  /** What was told before, by its content: a copy leads to the first one. */
  seen: (accountId: number, appId: number, hash: string): Key<Numbered> => ({
    pk: listOfApp(accountId, appId),
    sk: key`SEEN#${hash}`,
  }),
  callback: (accountId: number, appId: number, callbackId: string): Key => ({
    pk: sentToApp(accountId, appId),
    sk: key`CALLBACK#${callbackId}`,
  }),
  /** How far an app that pushes nothing was asked. */
  poll: (accountId: number, appId: number): Key<PollState> => ({ pk: listOfApp(accountId, appId), sk: 'POLL' }),
  /** Whether the app's locks are to be listed anew. */
  relist: (accountId: number, appId: number): Key => ({ pk: listOfApp(accountId, appId), sk: 'RELIST' }),
};
