/**
 * Every key of every table. The tenant's account id comes first in all that holds tenant data; the exceptions are looked up
 * before the tenant is known: a token by its own id, a user by e-mail, a session or invitation by its hash, and which
 * account an app id belongs to.
 */
import { createHash } from 'node:crypto';
import type { Key } from './table.ts';

const padded = (id: number, width = 12): string => String(id).padStart(width, '0');
const account = (accountId: number): string => `A#${accountId}`;

export const identityKeys = {
  account: (accountId: number): Key => ({ pk: account(accountId), sk: 'ACCOUNT' }),
  token: (tokenId: number): Key => ({ pk: `TOKEN#${tokenId}`, sk: 'TOKEN' }),
  /** Names of tokens are unique within an account (specification, API token). */
  tokenName: (accountId: number, name: string): Key => ({ pk: account(accountId), sk: `TOKENNAME#${name}` }),
  rate: (accountId: number, tokenId: number): Key => ({ pk: account(accountId), sk: `RATE#${padded(tokenId)}` }),
  /** The calls of a member's sessions, whatever token they are made with; and those of a whole account. */
  memberRate: (accountId: number, memberId: number): Key => ({
    pk: account(accountId),
    sk: `RATE#MEMBER#${padded(memberId)}`,
  }),
  accountRate: (accountId: number): Key => ({ pk: account(accountId), sk: 'RATE#ACCOUNT' }),
  /** Found by e-mail, before the account is known. */
  user: (email: string): Key => ({ pk: `USER#${email}`, sk: 'USER' }),
  members: (accountId: number): Key => ({ pk: account(accountId), sk: 'MEMBERS' }),
  /** Sessions and invitations are found by a hash of what a browser or a letter carries. */
  session: (hash: string): Key => ({ pk: `SESSION#${hash}`, sk: 'SESSION' }),
  invitation: (hash: string): Key => ({ pk: `INVITATION#${hash}`, sk: 'INVITATION' }),
  loginTries: (of: 'EMAIL' | 'ADDRESS', name: string): Key => ({ pk: `LOGIN#${of}#${name}`, sk: 'TRIES' }),
  auditEntry: (accountId: number, at: string, entryId: string): Key => ({
    pk: `${account(accountId)}#AUDIT`,
    sk: `${at}#${entryId}`,
  }),
  counter: (of: 'accounts' | 'tokens'): Key => ({ pk: 'COUNTER', sk: of }),
  listOfTokens: (accountId: number, tokenId: number) => ({
    list_pk: `${account(accountId)}#TOKENS`,
    list_sk: padded(tokenId),
  }),
};

export type AppKind = 'payment' | 'sms' | 'tax' | 'lock' | 'accounting';

export const appKeys = {
  app: (accountId: number, kind: AppKind, appId: number): Key => ({
    pk: account(accountId),
    sk: `APP#${kind}#${padded(appId)}`,
  }),
  appsOfKind: (accountId: number, kind: AppKind) => ({ pk: account(accountId), prefix: `APP#${kind}#` }),
  directory: (appId: number): Key => ({ pk: `APP#${appId}`, sk: 'DIRECTORY' }),
  providerToken: (accountId: number, appId: number, name: string): Key => ({
    pk: account(accountId),
    sk: `TOKEN#${padded(appId)}#${name}`,
  }),
  /** The apps the nightly reconciliation goes through: one partition, read page by page. */
  reconciled: (appId: number): Key => ({ pk: 'RECONCILED', sk: padded(appId) }),
  counter: (): Key => ({ pk: 'COUNTER', sk: 'apps' }),
  group: (accountId: number, groupId: number): Key => ({ pk: account(accountId), sk: `GROUP#${padded(groupId)}` }),
  groups: (accountId: number) => ({ pk: account(accountId), prefix: 'GROUP#' }),
  /** Names of groups are unique within an account. */
  groupName: (accountId: number, name: string): Key => ({ pk: account(accountId), sk: `GROUPNAME#${name}` }),
  groupCounter: (): Key => ({ pk: 'COUNTER', sk: 'groups' }),
  device: (accountId: number, appId: number, deviceId: string): Key => ({
    pk: account(accountId),
    sk: `DEVICE#${padded(appId)}#${deviceId}`,
  }),
  devices: (accountId: number, appId: number) => ({ pk: account(accountId), prefix: `DEVICE#${padded(appId)}#` }),
  /** Found by what a phone says of itself, before the account is known: a device id, a pairing code, a hashed secret. */
  phone: (of: 'DEVICE' | 'PAIRING' | 'SECRET', name: string): Key => ({ pk: `${of}#${name}`, sk: 'PHONE' }),
};

export const requestKeys = {
  request: (accountId: number, requestId: string): Key => ({
    pk: `${account(accountId)}#REQUEST#${requestId}`,
    sk: 'REQUEST',
  }),
  /** The calls of an account that are held by `Prefer: wait`. */
  heldCalls: (accountId: number): Key => ({ pk: `${account(accountId)}#HELD_CALLS`, sk: 'HELD_CALLS' }),
  listOfRequests: (accountId: number, createdAt: string, requestId: string) => ({
    list_pk: `${account(accountId)}#REQUESTS`,
    list_sk: `${createdAt}#${requestId}`,
  }),
  /** Event ids begin with their time, so an account's events and deliveries lie in order without an index. */
  event: (accountId: number, eventId: string): Key => ({ pk: `${account(accountId)}#EVENTS`, sk: eventId }),
  events: (accountId: number): string => `${account(accountId)}#EVENTS`,
  delivery: (accountId: number, eventId: string, target: string): Key => ({
    pk: `${account(accountId)}#DELIVERIES`,
    sk: `${eventId}#${target}`,
  }),
  endpoint: (accountId: number, endpointId: number): Key => ({
    pk: `${account(accountId)}#ENDPOINTS`,
    sk: `ENDPOINT#${padded(endpointId)}`,
  }),
  endpoints: (accountId: number) => ({ pk: `${account(accountId)}#ENDPOINTS`, prefix: 'ENDPOINT#' }),
  endpointCounter: (accountId: number): Key => ({ pk: `${account(accountId)}#ENDPOINTS`, sk: 'COUNTER' }),
};

const list = (accountId: number, appId: number): string => `${account(accountId)}#APP#${appId}`;

/**
 * A name that somebody else gave, as part of a sort key. Keys hold 1,024 bytes: a longer name, which no provider gives
 * but anybody may push, is known by its hash.
 */
const foreign = (name: string): string =>
  Buffer.byteLength(name) <= 512 ? name : `sha256:${createHash('sha256').update(name).digest('hex')}`;

/** Documents of a tax app, each kind a numbered list of its own. */
export type DocumentKind = 'sale' | 'credit_note' | 'purchase' | 'reverse_invoice' | 'movement';
/** What the gateway keeps for a tax app besides documents, each kind a numbered list of its own. */
export type TaxRecordKind = 'item' | 'customer' | 'supplier';

const documentSk = (kind: DocumentKind, sequence: number): string => `DOC#${kind}#${padded(sequence)}`;

/** The number at the end of a sort key. */
export const numberAtEnd = (sortKey: string): number => Number(sortKey.slice(sortKey.lastIndexOf('#') + 1));

/** The place before one that ends with a number; nothing lies between. */
export const placeBefore = (sortKey: string): string =>
  `${sortKey.slice(0, sortKey.lastIndexOf('#') + 1)}${padded(numberAtEnd(sortKey) - 1)}`;

export const taxKeys = {
  list,
  /** The app's sequences. */
  head: (accountId: number, appId: number): Key => ({ pk: list(accountId, appId), sk: 'HEAD' }),
  document: (accountId: number, appId: number, kind: DocumentKind, sequence: number): Key => ({
    pk: list(accountId, appId),
    sk: documentSk(kind, sequence),
  }),
  documentSk,
  /** By their own day (`YYYY-MM-DD`, Kenyan), for lists and reports of a period. */
  documentsByDay: (accountId: number, appId: number, kind: DocumentKind): string => `${list(accountId, appId)}#${kind}`,
  dayOfDocument: (accountId: number, appId: number, kind: DocumentKind, day: string, sequence: number) => ({
    list_pk: `${list(accountId, appId)}#${kind}`,
    list_sk: `${day}#${padded(sequence)}`,
  }),
  /** The caller's own number of a document leads to it; a number is used once. */
  documentName: (accountId: number, appId: number, kind: DocumentKind | TaxRecordKind, name: string): Key => ({
    pk: list(accountId, appId),
    sk: `NAME#${kind}#${foreign(name)}`,
  }),
  /** The names that begin with a text. */
  documentNames: (accountId: number, appId: number, kind: DocumentKind, beginning: string) => ({
    pk: list(accountId, appId),
    prefix: `NAME#${kind}#${beginning}`,
  }),
  /** The credit notes of a sale. */
  credit: (accountId: number, appId: number, saleSequence: number, sequence: number): Key => ({
    pk: list(accountId, appId),
    sk: `CREDIT#${padded(saleSequence)}#${padded(sequence)}`,
  }),
  credits: (accountId: number, appId: number, saleSequence: number) => ({
    pk: list(accountId, appId),
    prefix: `CREDIT#${padded(saleSequence)}#`,
  }),
  /** The document that was sent under a number of the authority's and given up without an answer. */
  unsure: (accountId: number, appId: number, sequence: 'invoice' | 'movement' | 'purchase', number: number): Key => ({
    pk: list(accountId, appId),
    sk: `UNSURE#${sequence}#${padded(number)}`,
  }),
  item: (accountId: number, appId: number, itemCode: string): Key => ({
    pk: list(accountId, appId),
    sk: `ITEM#${foreign(itemCode)}`,
  }),
  stock: (accountId: number, appId: number, itemCode: string): Key => ({
    pk: list(accountId, appId),
    sk: `STOCK#${foreign(itemCode)}`,
  }),
  /** A customer or supplier by its number. */
  party: (accountId: number, appId: number, kind: 'customer' | 'supplier', id: number): Key => ({
    pk: list(accountId, appId),
    sk: `PARTY#${kind}#${padded(id)}`,
  }),
  partySk: (kind: 'customer' | 'supplier', id: number): string => `PARTY#${kind}#${padded(id)}`,
  recordsByNumber: (accountId: number, appId: number, kind: TaxRecordKind): string =>
    `${list(accountId, appId)}#${kind}`,
  numberOfRecord: (accountId: number, appId: number, kind: TaxRecordKind, sequence: number) => ({
    list_pk: `${list(accountId, appId)}#${kind}`,
    list_sk: padded(sequence),
  }),
  /** What waits its turn in a lane, in the order it was accepted. */
  laneEntry: (accountId: number, appId: number, lane: string, acceptedAt: string, requestId: string): Key => ({
    pk: list(accountId, appId),
    sk: `LANE#${lane}#${acceptedAt}#${requestId}`,
  }),
  laneEntries: (accountId: number, appId: number, lane: string) => ({
    pk: list(accountId, appId),
    prefix: `LANE#${lane}#`,
  }),
  laneLock: (accountId: number, appId: number, lane: string): Key => ({
    pk: list(accountId, appId),
    sk: `LOCK#${lane}`,
  }),
  /** A part of a list of the authority's, as it was read last. */
  authorityList: (accountId: number, appId: number, name: string, part: number): Key => ({
    pk: list(accountId, appId),
    sk: `LIST#${name}#${padded(part, 4)}`,
  }),
  authorityLists: (accountId: number, appId: number, name: string) => ({
    pk: list(accountId, appId),
    prefix: `LIST#${name}#`,
  }),
  /** What was filed with the authority; under the caller's own name for it where there is one. */
  filing: (accountId: number, appId: number, kind: string, name: string): Key => ({
    pk: list(accountId, appId),
    sk: `FILING#${kind}#${name}`,
  }),
};

export const lockKeys = {
  /** The numbers given so far in an app: of locks, passcodes and accesses. */
  head: (accountId: number, appId: number): Key => ({ pk: list(accountId, appId), sk: 'HEAD' }),
  lock: (accountId: number, appId: number, sequence: number): Key => ({
    pk: list(accountId, appId),
    sk: `LOCK#${padded(sequence)}`,
  }),
  locks: (accountId: number, appId: number) => ({ pk: list(accountId, appId), prefix: 'LOCK#' }),
  /** A provider's id of a lock leads to ours. */
  known: (accountId: number, appId: number, providerLockId: string): Key => ({
    pk: list(accountId, appId),
    sk: `KNOWN#${foreign(providerLockId)}`,
  }),
  passcode: (accountId: number, appId: number, lock: number, sequence: number): Key => ({
    pk: list(accountId, appId),
    sk: `PASSCODE#${padded(lock)}#${padded(sequence)}`,
  }),
  passcodes: (accountId: number, appId: number, lock: number) => ({
    pk: list(accountId, appId),
    prefix: `PASSCODE#${padded(lock)}#`,
  }),
  /** The passcode that a request makes. */
  order: (accountId: number, appId: number, requestId: string): Key => ({
    pk: list(accountId, appId),
    sk: `ORDER#${requestId}`,
  }),
  /** A code, by its keyed hash: leads to the passcode it belongs to. */
  code: (accountId: number, appId: number, lock: number, hash: string): Key => ({
    pk: list(accountId, appId),
    sk: `CODE#${padded(lock)}#${hash}`,
  }),
  access: (accountId: number, appId: number, lock: number, sequence: number): Key => ({
    pk: list(accountId, appId),
    sk: `ACCESS#${padded(lock)}#${padded(sequence)}`,
  }),
  accesses: (accountId: number, appId: number, lock: number) => ({
    pk: list(accountId, appId),
    prefix: `ACCESS#${padded(lock)}#`,
  }),
  /** What was told before, by its content: a copy leads to the first one. */
  seen: (accountId: number, appId: number, hash: string): Key => ({ pk: list(accountId, appId), sk: `SEEN#${hash}` }),
  callback: (accountId: number, appId: number, callbackId: string): Key => ({
    pk: list(accountId, appId),
    sk: `CALLBACK#${callbackId}`,
  }),
  /** How far an app that pushes nothing was asked. */
  poll: (accountId: number, appId: number): Key => ({ pk: list(accountId, appId), sk: 'POLL' }),
  /** Whether the app's locks are to be listed anew. */
  relist: (accountId: number, appId: number): Key => ({ pk: list(accountId, appId), sk: 'RELIST' }),
};

export const accountingKeys = {
  /** How an app stands with its provider: tokens, organisation, whether it must be connected anew. */
  connection: (accountId: number, appId: number): Key => ({ pk: list(accountId, appId), sk: 'CONNECTION' }),
  /** A connecting that is under way; known to the browser by its nonce. */
  connecting: (accountId: number, appId: number, nonce: string): Key => ({
    pk: list(accountId, appId),
    sk: `CONNECTING#${nonce}`,
  }),
  /** What our name for a record leads to at the provider. */
  link: (accountId: number, appId: number, kind: string, externalId: string): Key => ({
    pk: list(accountId, appId),
    sk: `LINK#${kind}#${externalId}`,
  }),
  /** Calls made in one window of a provider's limit. */
  pace: (accountId: number, appId: number, seconds: number, window: number): Key => ({
    pk: list(accountId, appId),
    sk: `PACE#${padded(seconds, 6)}#${padded(window)}`,
  }),
  /** One of the places of those who may sync at the same time. */
  place: (accountId: number, appId: number, number: number): Key => ({
    pk: list(accountId, appId),
    sk: `PLACE#${padded(number, 3)}`,
  }),
  logHead: (accountId: number): Key => ({ pk: `${account(accountId)}#SYNCLOGS`, sk: 'HEAD' }),
  logs: (accountId: number): string => `${account(accountId)}#SYNCLOGS`,
  logSk: (sequence: number): string => `LOG#${padded(sequence)}`,
  /** The log record of a request, or of one item of its batch. */
  logOf: (accountId: number, requestId: string, index: number): Key => ({
    pk: `${account(accountId)}#SYNC#${requestId}`,
    sk: `ITEM#${padded(index, 3)}`,
  }),
};

export type MessageFolder = 'outbox' | 'inbox';

const messageSk = (folder: MessageFolder, sequence: number): string =>
  `${folder === 'outbox' ? 'OUT' : 'IN'}#${padded(sequence)}`;
const callSk = (sequence: number): string => `CALL#${padded(sequence)}`;

export const messageKeys = {
  list,
  head: (accountId: number, appId: number): Key => ({ pk: list(accountId, appId), sk: 'HEAD' }),
  message: (accountId: number, appId: number, folder: MessageFolder, sequence: number): Key => ({
    pk: list(accountId, appId),
    sk: messageSk(folder, sequence),
  }),
  messageSk,
  call: (accountId: number, appId: number, sequence: number): Key => ({
    pk: list(accountId, appId),
    sk: callSk(sequence),
  }),
  callSk,
  /** A provider's id for a sent message: leads to it, or keeps reports that came before it was known. */
  reference: (accountId: number, appId: number, providerId: string): Key => ({
    pk: list(accountId, appId),
    sk: `REF#${foreign(providerId)}`,
  }),
  /** What was received before, by the provider's id or the content: a copy leads to the first one. */
  seen: (accountId: number, appId: number, identity: string): Key => ({
    pk: list(accountId, appId),
    sk: `SEEN#${foreign(identity)}`,
  }),
  /** Segments of one long text that come one by one. */
  segment: (accountId: number, appId: number, text: string, number: number): Key => ({
    pk: list(accountId, appId),
    sk: `SEGMENT#${foreign(text)}#${padded(number, 3)}`,
  }),
  segments: (accountId: number, appId: number, text: string) => ({
    pk: list(accountId, appId),
    prefix: `SEGMENT#${foreign(text)}#`,
  }),
  push: (accountId: number, appId: number, pushId: string): Key => ({
    pk: list(accountId, appId),
    sk: `PUSH#${pushId}`,
  }),
  /** Messages sent in one second, where a provider takes only so many. */
  pace: (accountId: number, appId: number, second: number): Key => ({
    pk: list(accountId, appId),
    sk: `PACE#${padded(second)}`,
  }),
};

/** In the operations table. Terminals are looked up by what they say of themselves, before the account is known. */
export const attendanceKeys = {
  terminal: (of: 'SERIAL' | 'TOKEN' | 'UNCLAIMED', name: string): Key => ({
    pk: `TERMINAL#${of}#${name}`,
    sk: 'TERMINAL',
  }),
  device: (accountId: number, deviceId: number): Key => ({
    pk: account(accountId),
    sk: `ATTENDANCE_DEVICE#${padded(deviceId)}`,
  }),
  devices: (accountId: number) => ({ pk: account(accountId), prefix: 'ATTENDANCE_DEVICE#' }),
  /** What a terminal posted, in parts; the first one also says how far its scans have come. */
  post: (accountId: number, postId: string, part: number): Key => ({
    pk: `${account(accountId)}#POST#${postId}`,
    sk: `PART#${padded(part, 5)}`,
  }),
  scans: (accountId: number): string => `${account(accountId)}#SCANS`,
  head: (accountId: number): Key => ({ pk: `${account(accountId)}#SCANS`, sk: 'HEAD' }),
  scan: (accountId: number, sequence: number): Key => ({
    pk: `${account(accountId)}#SCANS`,
    sk: `SCAN#${padded(sequence)}`,
  }),
  scanSk: (sequence: number): string => `SCAN#${padded(sequence)}`,
  /** In order of when people scanned, which is not the order in which terminals tell of it. */
  listOfScans: (accountId: number, scannedAt: string, sequence: number) => ({
    list_pk: `${account(accountId)}#SCANS`,
    list_sk: `${scannedAt}#${padded(sequence)}`,
  }),
  /** A scan that came before leads to its number. */
  seen: (accountId: number, hash: string): Key => ({ pk: `${account(accountId)}#SEEN#${hash}`, sk: 'SEEN' }),
  person: (accountId: number, deviceId: number, personId: string): Key => ({
    pk: list(accountId, deviceId),
    sk: `PERSON#${personId}`,
  }),
  command: (accountId: number, deviceId: number, number: number): Key => ({
    pk: list(accountId, deviceId),
    sk: `COMMAND#${padded(number)}`,
  }),
  commands: list,
  commandSk: (number: number): string => `COMMAND#${padded(number)}`,
};

export const paymentKeys = {
  list,
  head: (accountId: number, appId: number): Key => ({ pk: list(accountId, appId), sk: 'HEAD' }),
  transaction: (accountId: number, appId: number, sequence: number): Key => ({
    pk: list(accountId, appId),
    sk: `TX#${padded(sequence)}`,
  }),
  transactionSk: (sequence: number): string => `TX#${padded(sequence)}`,
  /** A provider's id for a payment: leads to the transaction, or keeps a callback that came before it was known. */
  reference: (accountId: number, appId: number, reference: string): Key => ({
    pk: list(accountId, appId),
    sk: `REF#${reference}`,
  }),
  reconciliation: (accountId: number, appId: number, from: string): Key => ({
    pk: list(accountId, appId),
    sk: `RECONCILIATION#${from}`,
  }),
  callback: (accountId: number, appId: number, callbackId: string): Key => ({
    pk: list(accountId, appId),
    sk: `CALLBACK#${callbackId}`,
  }),
};
