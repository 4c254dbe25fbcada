/** Access tokens: `<id>|<random>`, of which only a hash is stored. */
import { createHash, randomBytes } from 'node:crypto';
import { isSameSecret } from '../../values/text.ts';

/** A token that a member or an operator made. */
export type ApiToken = {
  id: number;
  account_id: number;
  name: string;
  hash: string;
  abilities: string[];
  created_at: string;
  /** Absent for a token of an operator's, and for those older than this field. */
  created_by?: TokenMaker;
  /** `YYYY-MM-DD`; from its first moment (UTC) on the token is expired. */
  expires_at?: string;
  revoked_at?: string;
  /** To the hour. */
  last_used_at?: string;
  /** Calls a second, and how many may come at once, where they are not the usual ones. */
  rate_per_second?: number;
  rate_burst?: number;
  session_hash?: undefined;
};

/** With this member's removal the token ends. */
export type TokenMaker = { member_id: number; email: string };

/** A token of the console's own, bound to a session; nobody manages those. */
export type SessionToken = {
  id: number;
  account_id: number;
  hash: string;
  session_hash: string;
  /** Epoch ms; the table's own removal comes hours later. */
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
    // Bytes from 248 up are dropped: they would favour the first letters of the alphabet.
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

/** The two parts of an `Authorization` header; null when it is none of ours. */
export function readBearerToken(header: string | undefined): { id: number; secret: string } | null {
  const match = /^Bearer +([1-9]\d{0,14})\|([A-Za-z0-9]{20,128}) *$/i.exec(header ?? '');
  return match ? { id: Number(match[1]), secret: match[2] ?? '' } : null;
}
