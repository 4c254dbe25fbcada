/** Passwords: hashed with scrypt, and compared with what is stored. */
import { scryptSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hashPassword, isPassword, unknownPasswordHash } from '../../shared/account/passwords.ts';

describe('A password', () => {
  it('matches only itself, and has a different hash each time', async () => {
    const [one, other] = await Promise.all([hashPassword('pässword'), hashPassword('pässword')]);
    expect(one).not.toBe(other);
    expect(await isPassword('pässword', one)).toBe(true);
    expect(await isPassword('password', one)).toBe(false);
  });

  it('is hashed with the parameters that OWASP recommends, which an unknown address costs too', async () => {
    expect(await hashPassword('pässword')).toMatch(/^scrypt\$131072\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
    expect(unknownPasswordHash).toMatch(/^scrypt\$131072\$8\$1\$A{22}\$A{43}$/);
  });

  it('still matches a hash with another cost', async () => {
    const salt = Buffer.alloc(16, 7);
    const hash = scryptSync('old', salt, 32, { N: 1024, r: 8, p: 1 });
    const stored = ['scrypt', 1024, 8, 1, salt.toString('base64url'), hash.toString('base64url')].join('$');
    expect(await isPassword('old', stored)).toBe(true);
    expect(await isPassword('new', stored)).toBe(false);
  });

  it.each(['', 'scrypt', 'scrypt$1024$8$1$AAAA$', 'bcrypt$1024$8$1$AAAA$AAAA', 'plain'])(
    'matches nothing when its hash is damaged (%j), not even an empty hash',
    async (stored) => expect(await isPassword('', stored)).toBe(false),
  );
});
