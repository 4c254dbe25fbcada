/**
 * Recovery codes: each replaces one code of the authenticator app, for a member who lost the phone. They are shown once
 * and stored only as hashes.
 */
import { createHash, randomInt } from 'node:crypto';

const count = 10;
/** Without letters and digits that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
/** Sixteen characters of 31: 79 bits, so that a plain hash cannot be reversed by trying all codes. */
const length = 16;

const makeCode = (): string =>
  Array.from(
    { length },
    (_, index) => (index > 0 && index % 4 === 0 ? '-' : '') + alphabet[randomInt(alphabet.length)],
  ).join('');

export const makeRecoveryCodes = (): string[] => Array.from({ length: count }, makeCode);

/** The same for a code typed with spaces, without hyphens or in capital letters. 128 bits of the hash are enough. */
export const hashRecoveryCode = (code: string): string =>
  createHash('sha256')
    .update(code.replaceAll(/[\s-]/g, '').toLowerCase())
    .digest()
    .subarray(0, 16)
    .toString('base64url');
