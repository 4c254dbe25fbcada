/**
 * A password hash that costs almost nothing, for the accounts that tests create: its cost is part of the hash, so that
 * signing in reads it as usual. It is passed as a dependency; no setting of a deployed gateway selects it.
 */
import { randomBytes, scryptSync } from 'node:crypto';

const N = 2 ** 10;

export async function hashCheaply(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = scryptSync(password, salt, 32, { N, r: 8, p: 1 });
  return ['scrypt', N, 8, 1, salt.toString('base64url'), hash.toString('base64url')].join('$');
}
