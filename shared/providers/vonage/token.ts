/**
 * Vonage's tokens (JWT): ours authenticate an application's calls, theirs sign callbacks of the Messages API.
 *
 * `jose` 6.2.18 is 21 kB minified, this file 1 kB. It signs and verifies asynchronously, but an SMS driver checks
 * callbacks synchronously, and the hash of the body would still be compared here.
 */
import { createHash, createHmac, randomUUID, sign } from 'node:crypto';
import * as z from 'zod';
import { isSameSecret } from '../../values/text.ts';

const lifetimeSeconds = 15 * 60;

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** The token of an application (RS256); `now` in epoch ms. */
export function makeApplicationToken(applicationId: string, privateKey: string, now: number): string {
  const iat = Math.floor(now / 1000);
  const claims = { application_id: applicationId, iat, exp: iat + lifetimeSeconds, jti: randomUUID() };
  const text = `${encode({ alg: 'RS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`;
}

const header = z.object({ alg: z.literal('HS256') });
const claims = z.object({ payload_hash: z.string(), exp: z.number().optional() });

/**
 * Whether this authorization signs exactly this body (HS256). The age of the token is not checked: a repeated callback
 * may have its first token, and applying a callback twice changes nothing.
 */
export function isTokenOf(body: string, authorization: string, secret: string, now: number): boolean {
  const [, token = ''] = /^Bearer +(\S+)$/i.exec(authorization) ?? [];
  const [head = '', payload = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0 || !header.safeParse(decode(head)).success) return false;
  const expected = createHmac('sha256', secret).update(`${head}.${payload}`).digest('base64url');
  if (!isSameSecret(signature, expected)) return false;
  const read = claims.safeParse(decode(payload));
  if (!read.success || (read.data.exp ?? Infinity) * 1000 <= now) return false;
  return isSameSecret(read.data.payload_hash.toLowerCase(), createHash('sha256').update(body).digest('hex'));
}

function decode(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}
