/**
 * Time-based one-time passwords (RFC 6238) as authenticator apps compute them: SHA-1, 30 seconds, six digits. Pure
 * functions; second-factor.ts stores the secret and ensures that each code is used once.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { isSameSecret } from '../values/text.ts';

const stepMs = 30_000;
const digits = 6;
/** RFC 4226 recommends 160 bits, the length of a SHA-1 hash. */
const secretBytes = 20;
/** Phones' clocks differ: the codes before and after the current one are accepted too. */
const skew = [-1, 0, 1] as const;

export const makeTotpSecret = (): Buffer => randomBytes(secretBytes);

/** The number of the 30 seconds that contain a time (epoch ms). */
export const stepAt = (time: number): number => Math.floor(time / stepMs);

/** The code of a step (RFC 4226, section 5.3). `length`: digits, six in authenticator apps. */
export function codeOfStep(secret: Buffer, step: number, length: number = digits): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const offset = hash.readUInt8(hash.length - 1) & 0x0f;
  const number = hash.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** length).padStart(length, '0');
}

/** The step after `lastStep` whose code this is; null if the code is wrong, too old or used. */
export function findStep(secret: Buffer, code: string, { now, lastStep }: { now: number; lastStep: number }) {
  const steps = skew.map((difference) => stepAt(now) + difference).filter((step) => step > lastStep);
  return steps.find((step) => isSameSecret(code, codeOfStep(secret, step))) ?? null;
}

const base32Alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648 without padding: the form in which authenticator apps accept a key. */
export function toBase32(bytes: Buffer): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => base32Alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** The address in the QR code that authenticator apps scan (Key URI Format). */
export function toKeyUri(secret: Buffer, { issuer, name }: { issuer: string; name: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(name)}`;
  const period = stepMs / 1000;
  return `otpauth://totp/${label}?secret=${toBase32(secret)}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${digits}&period=${period}`;
}
