/**
 * Every key of every table. The tenant's account id comes first in all that holds tenant data; the exceptions are looked up
 * before the tenant is known: a token by its own id, a user by e-mail, a session or invitation by its hash, and which
 * account an app id belongs to.
 */
import { account, key, listOfApp, padded } from './key-text.ts';
import type { Key } from './table.ts';

export const identityKeys = {
  account: (accountId: number): Key => ({ pk: account(accountId), sk: 'ACCOUNT' }),
  token: (tokenId: number): Key => ({ pk: key`TOKEN#${tokenId}`, sk: 'TOKEN' }),
  /** Names of tokens are unique within an account (specification, API token). */
  tokenName: (accountId: number, name: string): Key => ({ pk: account(accountId), sk: key`TOKENNAME#${name}` }),
  tokenNames: (accountId: number) => ({ pk: account(accountId), prefix: 'TOKENNAME#' }),
  rate: (accountId: number, tokenId: number): Key => ({ pk: account(accountId), sk: key`RATE#${padded(tokenId)}` }),
  /** The calls of a member's sessions, whatever token they are made with; and those of a whole account. */
  memberRate: (accountId: number, memberId: number): Key => ({
    pk: account(accountId),
    sk: key`RATE#MEMBER#${padded(memberId)}`,
  }),
  accountRate: (accountId: number): Key => ({ pk: account(accountId), sk: 'RATE#ACCOUNT' }),
  /** Found by e-mail, before the account is known. */
  user: (email: string): Key => ({ pk: key`USER#${email}`, sk: 'USER' }),
  members: (accountId: number): Key => ({ pk: account(accountId), sk: 'MEMBERS' }),
  /** Sessions and invitations are found by a hash of what a browser or a letter carries. */
  session: (hash: string): Key => ({ pk: key`SESSION#${hash}`, sk: 'SESSION' }),
  invitation: (hash: string): Key => ({ pk: key`INVITATION#${hash}`, sk: 'INVITATION' }),
  loginTries: (of: 'EMAIL' | 'SOURCE' | 'ADDRESS' | 'KNOWN' | 'UNKNOWN', name: string): Key => ({
    pk: key`LOGIN#${of}#${name}`,
    sk: 'TRIES',
  }),
  /** How many mails an account sent on a day (`YYYY-MM-DD`). */
  mailsSent: (accountId: number, day: string): Key => ({ pk: account(accountId), sk: key`MAILS#${day}` }),
  auditEntry: (accountId: number, at: string, entryId: string): Key => ({
    pk: key`${account(accountId)}#AUDIT`,
    sk: key`${at}#${entryId}`,
  }),
  /** Strangers cause these, so they lie apart from the account's records; one for each member and hour. */
  failedLogins: (accountId: number, hour: string, entryId: string): Key => ({
    pk: key`${account(accountId)}#FAILEDLOGINS`,
    sk: key`${hour}#${entryId}`,
  }),
  counter: (of: 'accounts' | 'tokens'): Key => ({ pk: 'COUNTER', sk: of }),
  listOfTokens: (accountId: number, tokenId: number) => ({
    list_pk: key`${account(accountId)}#TOKENS`,
    list_sk: padded(tokenId),
  }),
};

export type AppKind = 'payment' | 'sms' | 'tax' | 'lock' | 'accounting';

export const appKeys = {
  app: (accountId: number, kind: AppKind, appId: number): Key => ({
    pk: account(accountId),
    sk: key`APP#${kind}#${padded(appId)}`,
  }),
  appsOfKind: (accountId: number, kind: AppKind) => ({ pk: account(accountId), prefix: key`APP#${kind}#` }),
  directory: (appId: number): Key => ({ pk: key`APP#${appId}`, sk: 'DIRECTORY' }),
  providerToken: (accountId: number, appId: number, name: string): Key => ({
    pk: account(accountId),
    sk: key`TOKEN#${padded(appId)}#${name}`,
  }),
  counter: (): Key => ({ pk: 'COUNTER', sk: 'apps' }),
};

export const requestKeys = {
  request: (accountId: number, requestId: string): Key => ({
    pk: key`${account(accountId)}#REQUEST#${requestId}`,
    sk: 'REQUEST',
  }),
  /** The calls of an account that are held by `Prefer: wait`. */
  heldCalls: (accountId: number): Key => ({ pk: key`${account(accountId)}#HELD_CALLS`, sk: 'HELD_CALLS' }),
  listOfRequests: (accountId: number, createdAt: string, requestId: string) => ({
    list_pk: key`${account(accountId)}#REQUESTS`,
    list_sk: key`${createdAt}#${requestId}`,
  }),
  /** Event ids begin with their time, so an account's events and deliveries lie in order without an index. */
  event: (accountId: number, eventId: string): Key => ({ pk: key`${account(accountId)}#EVENTS`, sk: key`${eventId}` }),
  events: (accountId: number): string => key`${account(accountId)}#EVENTS`,
  delivery: (accountId: number, eventId: string, target: string): Key => ({
    pk: key`${account(accountId)}#DELIVERIES`,
    sk: key`${eventId}#${target}`,
  }),
  endpoint: (accountId: number, endpointId: number): Key => ({
    pk: key`${account(accountId)}#ENDPOINTS`,
    sk: key`ENDPOINT#${padded(endpointId)}`,
  }),
  endpoints: (accountId: number) => ({ pk: key`${account(accountId)}#ENDPOINTS`, prefix: 'ENDPOINT#' }),
  endpointCounter: (accountId: number): Key => ({ pk: key`${account(accountId)}#ENDPOINTS`, sk: 'COUNTER' }),
};
