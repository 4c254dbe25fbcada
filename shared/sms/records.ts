/**
 * What the SMS module stores, each record with its key: messages and calls in the messages table, groups and phones in
 * the apps table.
 */
import { account, key, listOfApp, padded, sentToApp } from '../platform/storage/key-text.ts';
import type { TotalsRecord } from '../platform/storage/read-daily-totals.ts';
import type { Key, KeyRange } from '../platform/storage/table.ts';
import type { CallRecord } from './calls.ts';
import type { Head } from './capacity.ts';
import type { GroupName, SmsGroup } from './groups.ts';
import type { SegmentRecord } from './join-segments.ts';
import type { Message } from './message.ts';
import type { ReferenceRecord } from './message-store.ts';
import type { Device } from './phones/devices.ts';
import type { PairingRecord } from './phones/pairing.ts';
import type { PushRecord } from './receive.ts';

export type MessageFolder = 'outbox' | 'inbox';

const messageSk = (folder: MessageFolder, sequence: number): string =>
  key`${folder === 'outbox' ? 'OUT' : 'IN'}#${padded(sequence)}`;
const callSk = (sequence: number): string => key`CALL#${padded(sequence)}`;

export const messageKeys = {
  list: listOfApp,
  head: (accountId: number, appId: number): Key<Head> => ({ pk: listOfApp(accountId, appId), sk: 'HEAD' }),
  message: (accountId: number, appId: number, folder: MessageFolder, sequence: number): Key<Message> => ({
    pk: listOfApp(accountId, appId),
    sk: messageSk(folder, sequence),
  }),
  messageSk,
  call: (accountId: number, appId: number, sequence: number): Key<CallRecord> => ({
    pk: listOfApp(accountId, appId),
    sk: callSk(sequence),
  }),
  callSk,
  /** What the app's sent or received messages add up to per day. */
  totals: (accountId: number, appId: number, folder: MessageFolder): Key<TotalsRecord> => ({
    pk: listOfApp(accountId, appId),
    sk: key`TOTALS#${folder}`,
  }),
  /** A provider's id for a sent message: its message, or reports that arrived before the id was known. */
  reference: (accountId: number, appId: number, providerId: string): Key<ReferenceRecord> => ({
    pk: listOfApp(accountId, appId),
    sk: key`REF#${providerId}`,
  }),
  /** A received message, by the provider's id or the content: the id under which its first copy was stored. */
  seen: (accountId: number, appId: number, identity: string): Key<{ message_id: number; expires_at: number }> => ({
    pk: listOfApp(accountId, appId),
    sk: key`SEEN#${identity}`,
  }),
  /** A provider's id of a call: its number in the list. */
  seenCall: (accountId: number, appId: number, providerId: string): Key<{ sequence: number }> => ({
    pk: listOfApp(accountId, appId),
    sk: key`SEEN#${`call:${providerId}`}`,
  }),
  /** A segment of a long text that is received in parts. */
  segment: (accountId: number, appId: number, text: string, number: number): Key<SegmentRecord> => ({
    pk: listOfApp(accountId, appId),
    sk: key`SEGMENT#${text}#${padded(number, 3)}`,
  }),
  segments: (accountId: number, appId: number, text: string): KeyRange<SegmentRecord> => ({
    pk: listOfApp(accountId, appId),
    prefix: key`SEGMENT#${text}#`,
  }),
  push: (accountId: number, appId: number, pushId: string): Key<PushRecord> => ({
    pk: sentToApp(accountId, appId),
    sk: key`PUSH#${pushId}`,
  }),
  pushes: sentToApp,
  /** Messages sent in one second, for providers that limit the rate. */
  sentInSecond: (accountId: number, appId: number, second: number): Key<{ sent: number; expires_at: number }> => ({
    pk: listOfApp(accountId, appId),
    sk: key`PACE#${padded(second)}`,
  }),
};

export const groupKeys = {
  group: (accountId: number, groupId: number): Key<SmsGroup> => ({
    pk: account(accountId),
    sk: key`GROUP#${padded(groupId)}`,
  }),
  groups: (accountId: number): KeyRange<SmsGroup> => ({ pk: account(accountId), prefix: 'GROUP#' }),
  /** Names of groups are unique within an account. */
  name: (accountId: number, name: string): Key<GroupName> => ({
    pk: account(accountId),
    sk: key`GROUPNAME#${name}`,
  }),
  counter: (): Key<{ last?: number }> => ({ pk: 'COUNTER', sk: 'groups' }),
};

/** The app of a phone. */
export type PhoneOwner = { account_id: number; app_id: number };

/** Records that are found by what a phone sends, before its account is known. */
const phone = (of: 'DEVICE' | 'PAIRING' | 'SECRET', name: string) => ({ pk: key`${of}#${name}`, sk: 'PHONE' });

export const phoneKeys = {
  device: (accountId: number, appId: number, deviceId: string): Key<Device> => ({
    pk: account(accountId),
    sk: key`DEVICE#${padded(appId)}#${deviceId}`,
  }),
  devices: (accountId: number, appId: number): KeyRange<Device> => ({
    pk: account(accountId),
    prefix: key`DEVICE#${padded(appId)}#`,
  }),
  deviceOwner: (deviceId: string): Key<PhoneOwner> => phone('DEVICE', deviceId),
  /** The app with a secret, by the secret's keyed hash. */
  secretOwner: (hash: string): Key<PhoneOwner> => phone('SECRET', hash),
  /** A pairing code, by its first six digits. */
  pairing: (place: string): Key<PairingRecord> => phone('PAIRING', place),
  /** Wrong pairing codes from one address in a time window. */
  wrongPairings: (sourceIp: string, window: number): Key<{ attempts: number; expires_at: number }> =>
    phone('PAIRING', `TRIES#${sourceIp}#${window}`),
};
