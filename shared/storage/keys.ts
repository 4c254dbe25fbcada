/**
 * Keys of the modules. The tenant's account id comes first in all that holds tenant data; the exceptions are looked up
 * before the tenant is known.
 */
import { account, key, listOfApp, padded, sentToApp } from './key-text.ts';
import type { Key } from './table.ts';

export const appKeys = {
  /** The apps the nightly reconciliation goes through: one partition, read page by page. */
  reconciled: (appId: number): Key => ({ pk: 'RECONCILED', sk: padded(appId) }),
  group: (accountId: number, groupId: number): Key => ({ pk: account(accountId), sk: key`GROUP#${padded(groupId)}` }),
  groups: (accountId: number) => ({ pk: account(accountId), prefix: 'GROUP#' }),
  /** Names of groups are unique within an account. */
  groupName: (accountId: number, name: string): Key => ({ pk: account(accountId), sk: key`GROUPNAME#${name}` }),
  groupCounter: (): Key => ({ pk: 'COUNTER', sk: 'groups' }),
  device: (accountId: number, appId: number, deviceId: string): Key => ({
    pk: account(accountId),
    sk: key`DEVICE#${padded(appId)}#${deviceId}`,
  }),
  devices: (accountId: number, appId: number) => ({ pk: account(accountId), prefix: key`DEVICE#${padded(appId)}#` }),
  /** Found by what a phone says of itself, before the account is known: a device id, a pairing code, a hashed secret. */
  phone: (of: 'DEVICE' | 'PAIRING' | 'SECRET', name: string): Key => ({ pk: key`${of}#${name}`, sk: 'PHONE' }),
};

/** Documents of a tax app, each kind a numbered list of its own. */
export type DocumentKind = 'sale' | 'credit_note' | 'purchase' | 'reverse_invoice' | 'movement';
/** What the gateway keeps for a tax app besides documents, each kind a numbered list of its own. */
export type TaxRecordKind = 'item' | 'customer' | 'supplier';

const documentSk = (kind: DocumentKind, sequence: number): string => key`DOC#${kind}#${padded(sequence)}`;

export const taxKeys = {
  list: listOfApp,
  /** The app's sequences. */
  head: (accountId: number, appId: number): Key => ({ pk: listOfApp(accountId, appId), sk: 'HEAD' }),
  document: (accountId: number, appId: number, kind: DocumentKind, sequence: number): Key => ({
    pk: listOfApp(accountId, appId),
    sk: documentSk(kind, sequence),
  }),
  documentSk,
  /** By their own day (`YYYY-MM-DD`, Kenyan), for lists and reports of a period. */
  documentsByDay: (accountId: number, appId: number, kind: DocumentKind): string =>
    key`${listOfApp(accountId, appId)}#${kind}`,
  dayOfDocument: (accountId: number, appId: number, kind: DocumentKind, day: string, sequence: number) => ({
    list_pk: key`${listOfApp(accountId, appId)}#${kind}`,
    list_sk: key`${day}#${padded(sequence)}`,
  }),
  /** The caller's own number of a document leads to it; a number is used once. */
  documentName: (accountId: number, appId: number, kind: DocumentKind | TaxRecordKind, name: string): Key => ({
    pk: listOfApp(accountId, appId),
    sk: key`NAME#${kind}#${name}`,
  }),
  /** The names that begin with a text. */
  documentNames: (accountId: number, appId: number, kind: DocumentKind, beginning: string) => ({
    pk: listOfApp(accountId, appId),
    prefix: key`NAME#${kind}#${beginning}`,
  }),
  /** The credit notes of a sale. */
  credit: (accountId: number, appId: number, saleSequence: number, sequence: number): Key => ({
    pk: listOfApp(accountId, appId),
    sk: key`CREDIT#${padded(saleSequence)}#${padded(sequence)}`,
  }),
  credits: (accountId: number, appId: number, saleSequence: number) => ({
    pk: listOfApp(accountId, appId),
    prefix: key`CREDIT#${padded(saleSequence)}#`,
  }),
  /** The document that was sent under a number of the authority's and given up without an answer. */
  unsure: (accountId: number, appId: number, sequence: 'invoice' | 'movement' | 'purchase', number: number): Key => ({
    pk: listOfApp(accountId, appId),
    sk: key`UNSURE#${sequence}#${padded(number)}`,
  }),
  item: (accountId: number, appId: number, itemCode: string): Key => ({
    pk: listOfApp(accountId, appId),
    sk: key`ITEM#${itemCode}`,
  }),
  stock: (accountId: number, appId: number, itemCode: string): Key => ({
    pk: listOfApp(accountId, appId),
    sk: key`STOCK#${itemCode}`,
  }),
  /** A customer or supplier by its number. */
  party: (accountId: number, appId: number, kind: 'customer' | 'supplier', id: number): Key => ({
    pk: listOfApp(accountId, appId),
    sk: key`PARTY#${kind}#${padded(id)}`,
  }),
  partySk: (kind: 'customer' | 'supplier', id: number): string => key`PARTY#${kind}#${padded(id)}`,
  recordsByNumber: (accountId: number, appId: number, kind: TaxRecordKind): string =>
    key`${listOfApp(accountId, appId)}#${kind}`,
  numberOfRecord: (accountId: number, appId: number, kind: TaxRecordKind, sequence: number) => ({
    list_pk: key`${listOfApp(accountId, appId)}#${kind}`,
    list_sk: padded(sequence),
  }),
  /** What waits its turn in a lane, in the order it was accepted. */
  laneEntry: (accountId: number, appId: number, lane: string, acceptedAt: string, requestId: string): Key => ({
    pk: listOfApp(accountId, appId),
    sk: key`LANE#${lane}#${acceptedAt}#${requestId}`,
  }),
  laneEntries: (accountId: number, appId: number, lane: string) => ({
    pk: listOfApp(accountId, appId),
    prefix: key`LANE#${lane}#`,
  }),
  laneLock: (accountId: number, appId: number, lane: string): Key => ({
    pk: listOfApp(accountId, appId),
    sk: key`LOCK#${lane}`,
  }),
  /** A part of a list of the authority's, as it was read last. */
  authorityList: (accountId: number, appId: number, name: string, part: number): Key => ({
    pk: listOfApp(accountId, appId),
    sk: key`LIST#${name}#${padded(part, 4)}`,
  }),
  authorityLists: (accountId: number, appId: number, name: string) => ({
    pk: listOfApp(accountId, appId),
    prefix: key`LIST#${name}#`,
  }),
  /** What was filed with the authority; under the caller's own name for it where there is one. */
  filing: (accountId: number, appId: number, kind: string, name: string): Key => ({
    pk: listOfApp(accountId, appId),
    sk: key`FILING#${kind}#${name}`,
  }),
};

export type MessageFolder = 'outbox' | 'inbox';

const messageSk = (folder: MessageFolder, sequence: number): string =>
  key`${folder === 'outbox' ? 'OUT' : 'IN'}#${padded(sequence)}`;
const callSk = (sequence: number): string => key`CALL#${padded(sequence)}`;

export const messageKeys = {
  list: listOfApp,
  head: (accountId: number, appId: number): Key => ({ pk: listOfApp(accountId, appId), sk: 'HEAD' }),
  message: (accountId: number, appId: number, folder: MessageFolder, sequence: number): Key => ({
    pk: listOfApp(accountId, appId),
    sk: messageSk(folder, sequence),
  }),
  messageSk,
  call: (accountId: number, appId: number, sequence: number): Key => ({
    pk: listOfApp(accountId, appId),
    sk: callSk(sequence),
  }),
  callSk,
  /** A provider's id for a sent message: leads to it, or keeps reports that came before it was known. */
  reference: (accountId: number, appId: number, providerId: string): Key => ({
    pk: listOfApp(accountId, appId),
    sk: key`REF#${providerId}`,
  }),
  /** What was received before, by the provider's id or the content: a copy leads to the first one. */
  seen: (accountId: number, appId: number, identity: string): Key => ({
    pk: listOfApp(accountId, appId),
    sk: key`SEEN#${identity}`,
  }),
  /** Segments of one long text that come one by one. */
  segment: (accountId: number, appId: number, text: string, number: number): Key => ({
    pk: listOfApp(accountId, appId),
    sk: key`SEGMENT#${text}#${padded(number, 3)}`,
  }),
  segments: (accountId: number, appId: number, text: string) => ({
    pk: listOfApp(accountId, appId),
    prefix: key`SEGMENT#${text}#`,
  }),
  push: (accountId: number, appId: number, pushId: string): Key => ({
    pk: sentToApp(accountId, appId),
    sk: key`PUSH#${pushId}`,
  }),
  pushes: sentToApp,
  /** Messages sent in one second, where a provider takes only so many. */
  pace: (accountId: number, appId: number, second: number): Key => ({
    pk: listOfApp(accountId, appId),
    sk: key`PACE#${padded(second)}`,
  }),
};

/** In the operations table. Terminals are looked up by what they say of themselves, before the account is known. */
export const attendanceKeys = {
  terminal: (of: 'SERIAL' | 'TOKEN' | 'UNCLAIMED', name: string): Key => ({
    pk: key`TERMINAL#${of}#${name}`,
    sk: 'TERMINAL',
  }),
  device: (accountId: number, deviceId: number): Key => ({
    pk: account(accountId),
    sk: key`ATTENDANCE_DEVICE#${padded(deviceId)}`,
  }),
  devices: (accountId: number) => ({ pk: account(accountId), prefix: 'ATTENDANCE_DEVICE#' }),
  /** What a terminal posted, in parts; the first one also says how far its scans have come. */
  post: (accountId: number, postId: string, part: number): Key => ({
    pk: key`${account(accountId)}#POST#${postId}`,
    sk: key`PART#${padded(part, 5)}`,
  }),
  scans: (accountId: number): string => key`${account(accountId)}#SCANS`,
  head: (accountId: number): Key => ({ pk: key`${account(accountId)}#SCANS`, sk: 'HEAD' }),
  scan: (accountId: number, sequence: number): Key => ({
    pk: key`${account(accountId)}#SCANS`,
    sk: key`SCAN#${padded(sequence)}`,
  }),
  scanSk: (sequence: number): string => key`SCAN#${padded(sequence)}`,
  /** In order of when people scanned, which is not the order in which terminals tell of it. */
  listOfScans: (accountId: number, scannedAt: string, sequence: number) => ({
    list_pk: key`${account(accountId)}#SCANS`,
    list_sk: key`${scannedAt}#${padded(sequence)}`,
  }),
  /** A scan that came before leads to its number. */
  seen: (accountId: number, hash: string): Key => ({ pk: key`${account(accountId)}#SEEN#${hash}`, sk: 'SEEN' }),
  person: (accountId: number, deviceId: number, personId: string): Key => ({
    pk: listOfApp(accountId, deviceId),
    sk: key`PERSON#${personId}`,
  }),
  command: (accountId: number, deviceId: number, number: number): Key => ({
    pk: listOfApp(accountId, deviceId),
    sk: key`COMMAND#${padded(number)}`,
  }),
  commands: listOfApp,
  commandSk: (number: number): string => key`COMMAND#${padded(number)}`,
};

/** How the ids of callbacks begin that came without proof. */
export const unprovenPrefix = 'unproven-';

const unproven = (accountId: number, appId: number): string => key`${listOfApp(accountId, appId)}#UNPROVEN`;

export const paymentKeys = {
  list: listOfApp,
  head: (accountId: number, appId: number): Key => ({ pk: listOfApp(accountId, appId), sk: 'HEAD' }),
  transaction: (accountId: number, appId: number, sequence: number): Key => ({
    pk: listOfApp(accountId, appId),
    sk: key`TX#${padded(sequence)}`,
  }),
  transactionSk: (sequence: number): string => key`TX#${padded(sequence)}`,
  /** A provider's id for a payment: leads to the transaction, or keeps a callback that came before it was known. */
  reference: (accountId: number, appId: number, reference: string): Key => ({
    pk: listOfApp(accountId, appId),
    sk: key`REF#${reference}`,
  }),
  reconciliation: (accountId: number, appId: number, from: string): Key => ({
    pk: listOfApp(accountId, appId),
    sk: key`RECONCILIATION#${from}`,
  }),
  /** Those without proof lie apart from the others too: no stranger keeps a provider's from being stored. */
  callback: (accountId: number, appId: number, callbackId: string): Key => ({
    pk: callbackId.startsWith(unprovenPrefix) ? unproven(accountId, appId) : sentToApp(accountId, appId),
    sk: key`CALLBACK#${callbackId}`,
  }),
  /** How many callbacks without proof came in an hour. */
  unprovenCallbacks: (accountId: number, appId: number, hour: number): Key => ({
    pk: unproven(accountId, appId),
    sk: key`HOUR#${padded(hour)}`,
  }),
};
