/**
 * What is stored of accounts, their members and their credentials, each record with its key, in the identity table.
 * These are looked up before the account is known: a token by its id, a user by email, a session or invitation by its
 * hash.
 */
import { account, key, padded } from '../storage/key-text.ts';
import type { Key, KeyRange } from '../storage/table.ts';
import type { AuditRecord, FailedLogins } from './audit.ts';
import type { Members } from './members.ts';
import type { RateCounter } from './rate-lease.ts';
import type { SessionOfMember, SessionRecord } from './sessions.ts';
import type { StoredToken } from './tokens.ts';

export type Account = {
  id: number;
  name: string;
  /** Signs webhooks of requests without their own secret; rotated as in shared/platform/webhooks/secrets.ts. */
  webhook_secret: string;
  previous_webhook_secret?: string;
  previous_webhook_secret_until?: number;
  created_at: string;
};

/** Which member of an account a person is. */
export type Membership = { account_id: number; member_id: number };

/**
 * A person, with one password and one second factor for all accounts. Each account's record of members has the role,
 * and shows whether the person is still a member.
 */
export type User = {
  email: string;
  /** The account that was used last comes first. */
  memberships: readonly Membership[];
  /** Counts the changes of the memberships. */
  version: number;
  password_hash: string;
  /** The secret of the authenticator app, encrypted. Absent without a second factor. */
  totp_secret?: string;
  /** The step of the last code that was used; codes up to it are refused. */
  totp_last_step?: number;
  /** ISO 8601. */
  totp_since?: string;
  /** Hashes of the recovery codes that are left, separated by spaces: one text can be part of a condition. */
  recovery_hashes?: string;
  /** Of the newest link for a new password. */
  reset_hash?: string;
  /** A secret that no code has confirmed yet, encrypted, and until when it can be (epoch ms). */
  totp_pending?: string;
  totp_pending_until?: number;
};

/** A link for a new password; the user's record names the newest one. */
export type PasswordResetRecord = InvitationRecord & { email: string };

/** A sign-in whose password was right and whose second factor is missing. */
export type SignInChallenge = {
  account_id: number;
  member_id: number;
  email: string;
  /** Epoch ms, like `valid_until`. */
  started_at: number;
  valid_until: number;
  /** Epoch seconds. */
  expires_at: number;
  /** The counters of the password attempt, which are reset after the right code. */
  counted?: LoginSource;
  used_at?: string;
};

/**
 * A passkey of a member. Each of the ten places of a member is one record, so that an eleventh cannot be stored, not
 * even by parallel calls.
 */
export type PasskeyRecord = {
  /** Names it in lists and paths; part of a hash of the credential's id. */
  passkey_id: string;
  place: number;
  name: string;
  /** As the authenticator made them, in base64url. The public key is not secret. */
  credential_id: string;
  public_key: string;
  /** Uses that the authenticator counted; stays 0 for a passkey that is synchronized between devices. */
  counter: number;
  transports: readonly string[];
  is_synced: boolean;
  created_at: string;
  last_used_at?: string;
};

/** What a passkey must sign: found by its hash, used once. `of`: for a sign-in, or for a member who adds a passkey. */
export type PasskeyChallenge = {
  of: string;
  /** Epoch ms; DynamoDB removes the record hours later. */
  valid_until: number;
  /** Epoch seconds. */
  expires_at: number;
  used_at?: string;
};

/** `known`: a browser or session that only the member has. Otherwise an unknown caller, who states an email address. */
export type LoginSource = { known: string } | { email: string; sourceIp: string };

export type InvitationRecord = {
  account_id: number;
  member_id: number;
  /** Epoch ms; DynamoDB removes the record hours later. */
  valid_until: number;
  /** Epoch seconds. */
  expires_at: number;
};

/** Login attempts, counted until `expires_at` (epoch seconds), and the pause after them (epoch ms). */
export type LoginAttempts = { attempts: number; blocked_until: number; expires_at: number };

/** The token with a name, and when the name was claimed (epoch ms). */
export type TokenName = { token_id: number; claimed_at: number };

export const identityKeys = {
  account: (accountId: number): Key<Account> => ({ pk: account(accountId), sk: 'ACCOUNT' }),
  token: (tokenId: number): Key<StoredToken> => ({ pk: key`TOKEN#${tokenId}`, sk: 'TOKEN' }),
  /** Names of tokens are unique within an account. */
  tokenName: (accountId: number, name: string): Key<TokenName> => ({
    pk: account(accountId),
    sk: key`TOKENNAME#${name}`,
  }),
  tokenNames: (accountId: number): KeyRange<TokenName> => ({ pk: account(accountId), prefix: 'TOKENNAME#' }),
  rate: (accountId: number, tokenId: number): Key<RateCounter> => ({
    pk: account(accountId),
    sk: key`RATE#${padded(tokenId)}`,
  }),
  /** The calls of a member's sessions with any token, and those of a whole account. */
  memberRate: (accountId: number, memberId: number): Key<RateCounter> => ({
    pk: account(accountId),
    sk: key`RATE#MEMBER#${padded(memberId)}`,
  }),
  accountRate: (accountId: number): Key<RateCounter> => ({ pk: account(accountId), sk: 'RATE#ACCOUNT' }),
  /** Found by email, before the account is known. */
  user: (email: string): Key<User> => ({ pk: key`USER#${email}`, sk: 'USER' }),
  members: (accountId: number): Key<Members> => ({ pk: account(accountId), sk: 'MEMBERS' }),
  /** Sessions and invitations are found by a hash of the secret in a cookie or a mail. */
  session: (hash: string): Key<SessionRecord> => ({ pk: key`SESSION#${hash}`, sk: 'SESSION' }),
  invitation: (hash: string): Key<InvitationRecord> => ({ pk: key`INVITATION#${hash}`, sk: 'INVITATION' }),
  sessionOfMember: (accountId: number, memberId: number, hash: string): Key<SessionOfMember> => ({
    pk: account(accountId),
    sk: key`SESSIONOF#${padded(memberId)}#${hash}`,
  }),
  sessionsOfMember: (accountId: number, memberId: number): KeyRange<SessionOfMember> => ({
    pk: account(accountId),
    prefix: key`SESSIONOF#${padded(memberId)}#`,
  }),
  passwordReset: (hash: string): Key<PasswordResetRecord> => ({ pk: key`RESET#${hash}`, sk: 'RESET' }),
  signInChallenge: (hash: string): Key<SignInChallenge> => ({ pk: key`CHALLENGE#${hash}`, sk: 'CHALLENGE' }),
  passkey: (accountId: number, memberId: number, place: number): Key<PasskeyRecord> => ({
    pk: account(accountId),
    sk: key`PASSKEY#${padded(memberId)}#${place}`,
  }),
  passkeysOfMember: (accountId: number, memberId: number): KeyRange<PasskeyRecord> => ({
    pk: account(accountId),
    prefix: key`PASSKEY#${padded(memberId)}#`,
  }),
  passkeyChallenge: (hash: string): Key<PasskeyChallenge> => ({ pk: key`PASSKEYCHALLENGE#${hash}`, sk: 'CHALLENGE' }),
  loginAttempts: (of: 'EMAIL' | 'SOURCE' | 'ADDRESS' | 'KNOWN' | 'RESET', name: string): Key<LoginAttempts> => ({
    pk: key`LOGIN#${of}#${name}`,
    sk: 'TRIES',
  }),
  /** Written for an unknown email address, where a member's failed sign-in would be recorded; never read. */
  unknownLogin: (name: string): Key => ({ pk: key`LOGIN#UNKNOWN#${name}`, sk: 'TRIES' }),
  /** The number of mails an account sent on a day (`YYYY-MM-DD`). */
  mailsSent: (accountId: number, day: string): Key => ({ pk: account(accountId), sk: key`MAILS#${day}` }),
  auditEntry: (accountId: number, at: string, entryId: string): Key<AuditRecord> => ({
    pk: key`${account(accountId)}#AUDIT`,
    sk: key`${at}#${entryId}`,
  }),
  /** Unknown callers cause these, so they are separate from the account's records; one per member and hour. */
  failedLogins: (accountId: number, hour: string, entryId: string): Key<FailedLogins> => ({
    pk: key`${account(accountId)}#FAILEDLOGINS`,
    sk: key`${hour}#${entryId}`,
  }),
  counter: (of: 'accounts' | 'tokens'): Key => ({ pk: 'COUNTER', sk: of }),
  listOfTokens: (accountId: number, tokenId: number) => ({
    list_pk: key`${account(accountId)}#TOKENS`,
    list_sk: padded(tokenId),
  }),
};
