/**
 * The cookie that identifies a browser in which a member signed in before. It grants no access: it only counts the
 * sign-in attempts of this browser separately from those of unknown callers. It is signed for one email address, so
 * that signing in to one's own account gains no attempts for another address.
 */
import { createHmac, randomBytes } from 'node:crypto';
import type { Keyring } from '../platform/secrets/keyring.ts';
import { isSameSecret } from '../values/text.ts';
import { hashEmail } from './login-attempts.ts';

type DeviceDependencies = { keyring: Keyring; baseUrl: string; now: () => number };

const lifetimeSeconds = 180 * 24 * 60 * 60;

/** Several members may share a browser. */
const cookieName = (email: string, baseUrl: string): string =>
  `${baseUrl.startsWith('https:') ? '__Host-' : ''}device-${hashEmail(email).slice(0, 16)}`;

const sign = (key: Buffer, email: string, id: string, until: number): string =>
  createHmac('sha256', key).update(`${email}|${id}|${until}`).digest('base64url');

/** The id of a browser that is known for this address; null for any other browser. */
export async function readKnownDevice(
  { keyring, baseUrl, now }: DeviceDependencies,
  email: string,
  cookies: readonly string[] | undefined,
): Promise<string | null> {
  const start = `${cookieName(email, baseUrl)}=`;
  const value = cookies?.find((cookie) => cookie.startsWith(start))?.slice(start.length) ?? '';
  const match = /^([\w-]{22})\.(\d{1,12})\.(\w{1,64})\.([\w-]{43})$/.exec(value);
  if (match === null || Number(match[2]) * 1000 <= now()) return null;
  const [, id = '', until, keyId = '', signature = ''] = match;
  const keys = await keyring.findAll('device', keyId);
  return keys.some((key) => isSameSecret(signature, sign(key, email, id, Number(until)))) ? id : null;
}

/** The `Set-Cookie` header after a sign-in. The id of a known browser does not change. */
export async function knownDeviceCookie(
  { keyring, baseUrl, now }: DeviceDependencies,
  email: string,
  known: string | null,
): Promise<string> {
  const id = known ?? randomBytes(16).toString('base64url');
  const until = Math.floor(now() / 1000) + lifetimeSeconds;
  const { id: keyId, key } = await keyring.current('account', 'device');
  return [
    `${cookieName(email, baseUrl)}=${id}.${until}.${keyId}.${sign(key, email, id, until)}`,
    'Path=/',
    `Max-Age=${lifetimeSeconds}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(baseUrl.startsWith('https:') ? ['Secure'] : []),
  ].join('; ');
}
