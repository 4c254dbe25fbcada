/** Passwords of console users: scrypt, compared in constant time. */
import { randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { isSameSecret } from '../values/text.ts';

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt);

/**
 * OWASP's parameters for scrypt. They are part of each stored hash, so that they can be raised without locking anyone
 * out.
 */
const cost = { N: 2 ** 17, r: 8, p: 1 };
const memoryFor = ({ N, r }: { N: number; r: number }): number => 256 * N * r;

/** For functions that set a password: tests pass one that costs less. */
export type Hashing = { hashPassword?: (password: string) => Promise<string> };

/** `scrypt$N$r$p$salt$hash`, the last two base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, 32, { ...cost, maxmem: memoryFor(cost) });
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [scheme, N, r, p, salt = '', hash = ''] = stored.split('$');
  if (scheme !== 'scrypt' || hash === '') return false;
  const storedHash = Buffer.from(hash, 'base64url');
  const storedCost = { N: Number(N), r: Number(r), p: Number(p) };
  const derived = await derive(password, Buffer.from(salt, 'base64url'), storedHash.length, {
    ...storedCost,
    maxmem: memoryFor(storedCost),
  });
  return isSameSecret(derived, storedHash);
}

/** Matches no password and takes as long as any other hash. Compared when there is no user. */
export const unknownPasswordHash = ['scrypt', cost.N, cost.r, cost.p, 'A'.repeat(22), 'A'.repeat(43)].join('$');
