/** Access tokens: `<id>|<random>`, of which only a hash is stored (specification, Authentication 2). */
import { createHash, randomBytes } from 'node:crypto';
import { isSameSecret } from '../values/text.ts';

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
