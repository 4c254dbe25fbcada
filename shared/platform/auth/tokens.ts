/** Access tokens: `<id>|<random>`, of which only a hash is stored. */
import { createHash, randomBytes } from 'node:crypto';
import { isSameSecret } from '../../values/text.ts';

/** A token that a member or an operator created. */
export type ApiToken = {
  id: number;
  account_id: number;
  name: string;
  hash: string;
  abilities: string[];
  created_at: string;
  /** Absent for an operator's token, and for tokens older than this field. */
  created_by?: TokenMaker;
  /** `YYYY-MM-DD`; the token is expired from the start of this day (UTC). */
  expires_at?: string;
  revoked_at?: string;
  /** To the hour. */
  last_used_at?: string;
  /** Calls per second and maximum burst, if they are not the defaults. */
  rate_per_second?: number;
  rate_burst?: number;
  /** Since when its account is suspended; a copy, so that a call reads no other record. */
  account_suspended_at?: string;
  /** The only addresses and networks from which it is accepted; absent for everywhere. */
  allowed_addresses?: string[];
  rotated_at?: string;
  /** Absent until a member rotates it. */
  rotated_by?: TokenMaker;
  /** Secrets before the last rotations that may still be valid, oldest first. */
  earlier_secrets?: EarlierSecret[];
  session_hash?: undefined;
};

/** A secret that a rotation replaced. */
export type EarlierSecret = {
  hash: string;
  /** Epoch ms. */
  valid_until: number;
  made_by?: TokenMaker;
};

/** The member who made a secret, which is refused when this member is removed. */
export type TokenMaker = { member_id: number; email: string };

/** A token of the console, bound to a session; no one manages it. */
export type SessionToken = {
  id: number;
  account_id: number;
  hash: string;
  session_hash: string;
  /** Epoch ms; DynamoDB removes the record hours later. */
  ends_at: number;
  /** Epoch seconds. */
  expires_at: number;
};

export type StoredToken = ApiToken | SessionToken;

export const isApiToken = <Token extends StoredToken>(token: Token): token is Token & ApiToken =>
  token.session_hash === undefined;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** 43 characters of 62: 256 bits. */
const randomLength = 43;

/** The random part of a new token. */
export function makeTokenSecret(): string {
  let secret = '';
  while (secret.length < randomLength) {
    // Bytes from 248 up are dropped: they would favor the first letters of the alphabet.
    for (const byte of randomBytes(64)) {
      if (byte < 248 && secret.length < randomLength) secret += alphabet[byte % alphabet.length];
    }
  }
  return secret;
}

export const hashTokenSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Constant-time comparison of a presented secret with the stored hash. */
export function isTokenSecret(secret: string, storedHash: string): boolean {
  return isSameSecret(hashTokenSecret(secret), storedHash);
}

/** The secrets from before a rotation that still open the token. */
export const validEarlierSecrets = ({ earlier_secrets = [] }: ApiToken, now: number): EarlierSecret[] =>
  earlier_secrets.filter(({ valid_until }) => now < valid_until);

/** Who made the current secret. */
export const makerOf = ({ created_by, rotated_by = created_by }: ApiToken): TokenMaker | undefined => rotated_by;

/** The two parts of an `Authorization` header; null if it does not have our format. */
export function readBearerToken(header: string | undefined): { id: number; secret: string } | null {
  const match = /^Bearer +([1-9]\d{0,14})\|([A-Za-z0-9]{20,128}) *$/i.exec(header ?? '');
  return match ? { id: Number(match[1]), secret: match[2] ?? '' } : null;
}
