/**
 * What the locks module stores, each record with its key. The records of one app share a partition of the operations
 * table.
 */
import { key, listOfApp, padded, sentToApp } from '../platform/storage/key-text.ts';
import type { Key, KeyRange } from '../platform/storage/table.ts';
import type { Access } from './access.ts';
import type { Lock } from './lock.ts';
import type { Passcode } from './passcode.ts';

/** The number that is assigned to a name. */
export type Numbered = { sequence: number };

/**
 * Until when an app was polled; `round` is an interrupted poll and the last lock that it reached. `behind`: until when
 * locks were polled that failed since, by their id.
 */
export type PollState = {
  polled_until: number;
  round?: { since: number; after: number; isComplete: boolean };
  behind?: Record<string, number>;
};

export const lockKeys = {
  /** The last numbers of an app's locks, passcodes and accesses. */
  head: (accountId: number, appId: number): Key => ({ pk: listOfApp(accountId, appId), sk: 'HEAD' }),
  lock: (accountId: number, appId: number, sequence: number): Key<Lock> => ({
    pk: listOfApp(accountId, appId),
    sk: key`LOCK#${padded(sequence)}`,
  }),
  locks: (accountId: number, appId: number): KeyRange<Lock> => ({ pk: listOfApp(accountId, appId), prefix: 'LOCK#' }),
  /** From the provider's id of a lock to the gateway's. */
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
  /** The passcode that a request creates. */
  order: (accountId: number, appId: number, requestId: string): Key<Numbered> => ({
    pk: listOfApp(accountId, appId),
    sk: key`ORDER#${requestId}`,
  }),
  /** From the keyed hash of a code to its passcode. */
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
  /** From the hash of a record's content to its access, so that a duplicate finds the first one. */
  seen: (accountId: number, appId: number, hash: string): Key<Numbered> => ({
    pk: listOfApp(accountId, appId),
    sk: key`SEEN#${hash}`,
  }),
  callback: (accountId: number, appId: number, callbackId: string): Key => ({
    pk: sentToApp(accountId, appId),
    sk: key`CALLBACK#${callbackId}`,
  }),
  /** The polling state of an app whose provider sends no callbacks. */
  poll: (accountId: number, appId: number): Key<PollState> => ({ pk: listOfApp(accountId, appId), sk: 'POLL' }),
  /** Schedules that the app's locks are listed again. */
  relist: (accountId: number, appId: number): Key => ({ pk: listOfApp(accountId, appId), sk: 'RELIST' }),
};
