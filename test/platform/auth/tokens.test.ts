/** Access tokens: hard to guess, stored as a hash, and read only from a valid header. */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  type ApiToken,
  hashTokenSecret,
  isApiToken,
  isTokenSecret,
  makerOf,
  makeTokenSecret,
  readBearerToken,
  validEarlierSecrets,
} from '../../../shared/platform/auth/tokens.ts';

const secret = 'aB3'.repeat(14);

describe('The random part of a token', () => {
  it('has at least 238 bits of entropy', () => {
    expect(makeTokenSecret()).toMatch(/^[A-Za-z0-9]{43}$/);
    expect(43 * Math.log2(62)).toBeGreaterThanOrEqual(238);
  });

  it('is never the same twice', () => {
    expect(new Set(Array.from({ length: 1_000 }, makeTokenSecret)).size).toBe(1_000);
  });

  it('uses every character of its alphabet equally often', () => {
    const counts = new Map<string, number>();
    const drawn = 5_000;
    for (let index = 0; index < drawn; index += 1) {
      for (const character of makeTokenSecret()) counts.set(character, (counts.get(character) ?? 0) + 1);
    }
    expect(counts.size).toBe(62);
    const expected = (drawn * 43) / 62;
    const chiSquared = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    // 61 degrees of freedom: a uniform alphabet exceeds 140 once in ten million runs; one byte too many gives about 270.
    expect(chiSquared).toBeLessThan(140);
  });
});

describe('A stored token', () => {
  it('is the SHA-256 of its random part', () => {
    expect(hashTokenSecret(secret)).toBe(createHash('sha256').update(secret).digest('hex'));
  });

  it('matches only its random part', () => {
    const stored = hashTokenSecret(secret);
    expect(isTokenSecret(secret, stored)).toBe(true);
    for (const other of ['', secret.slice(1), `${secret}x`, secret.toLowerCase(), stored]) {
      expect(isTokenSecret(other, stored)).toBe(false);
    }
  });

  it.each(['', 'ab', 'not hex', '0'.repeat(64)])('that is unreadable (%j) matches nothing', (stored) => {
    expect(isTokenSecret(secret, stored)).toBe(false);
  });
});

describe('A token that was rotated', () => {
  const token: ApiToken = { id: 1, account_id: 7, name: '', hash: '', abilities: [], created_at: '' };
  const [creator, rotator] = [1, 2].map((member_id) => ({ member_id, email: `member-${member_id}@example.test` }));

  it('also opens with the secrets whose overlap has not ended', () => {
    const earlier_secrets = [10, 11].map((valid_until) => ({ hash: '', valid_until }));
    expect(validEarlierSecrets({ ...token, earlier_secrets }, 10)).toEqual([earlier_secrets[1]]);
    expect(validEarlierSecrets(token, 10)).toEqual([]);
  });

  it('has a secret made by who rotated it, and before that by who created it', () => {
    const created = { ...token, created_by: creator! };
    const makers = [token, created, { ...created, rotated_by: rotator! }].map(makerOf);
    expect(makers).toEqual([undefined, creator, rotator]);
  });

  it('is an API token unless it is bound to a session', () => {
    const ofSession = { id: 1, account_id: 7, hash: '', session_hash: 'h', ends_at: 1, expires_at: 1 };
    expect([isApiToken(token), isApiToken(ofSession)]).toEqual([true, false]);
  });
});

describe('The Authorization header', () => {
  it.each(['9'.repeat(15), '1'])('with the id %s is read', (id) => {
    expect(readBearerToken(`Bearer ${id}|${secret}`)).toEqual({ id: Number(id), secret });
  });

  it.each([`Bearer 7|${secret}`, `bearer 7|${secret}`, `BEARER   7|${secret}  `])(
    'with a token is read: %s',
    (header) => {
      expect(readBearerToken(header)).toEqual({ id: 7, secret });
    },
  );

  it.each([
    undefined,
    '',
    'Bearer',
    'Bearer ',
    secret,
    `7|${secret}`,
    `Basic 7|${secret}`,
    `Bearer${secret}`,
    `Bearer 7${secret}`,
    `Bearer |${secret}`,
    `Bearer 0|${secret}`,
    `Bearer 07|${secret}`,
    `Bearer -7|${secret}`,
    `Bearer 7.5|${secret}`,
    `Bearer 1e3|${secret}`,
    `Bearer ${'9'.repeat(16)}|${secret}`,
    'Bearer 7|short',
    `Bearer 7|${'a'.repeat(19)}`,
    `Bearer 7|${'a'.repeat(129)}`,
    `Bearer 7|${secret}!`,
    `Bearer 7|${secret}|8`,
    `Bearer 7|${secret} 8|${secret}`,
    `Bearer 7|${secret}, Bearer 8|${secret}`,
    `Bearer\t7|${secret}`,
    `Bearer 7|${secret}\n`,
    `x Bearer 7|${secret}`,
    `Bearer ７|${secret}`,
  ])('that does not have our format is not read: %j', (header) => expect(readBearerToken(header)).toBeNull());
});
