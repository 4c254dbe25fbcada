/** Who is calling: one strongly consistent read decides, and anything doubtful is refused. */
import { beforeEach, describe, expect, it } from 'vitest';
import { createApiToken, revokeApiToken } from '../../../shared/account/api-tokens.ts';
import { markToken } from '../../../shared/account/tokens-of-account.ts';
import { authenticate, decide, toVerdict } from '../../../shared/platform/auth/authenticate.ts';
import { identityKeys } from '../../../shared/platform/auth/records.ts';
import { hashTokenSecret } from '../../../shared/platform/auth/tokens.ts';
import { startOfTime, useEmulatedStores, type TestSetup } from '../../support/emulated-stores.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
beforeEach(async () => {
  setup = await stores.newSetup();
});

const ask = (header: string | undefined, now = setup.now()) => authenticate(setup.identity, header, now);
const newToken = (given: Partial<Parameters<typeof createApiToken>[2]> = {}) =>
  createApiToken(setup, 7, { name: 'A token', ...given });

describe('A call', () => {
  it('with an active token belongs to its account, with the token’s abilities and the default rate', async () => {
    const { id, token } = await newToken({ abilities: 'payments:read,sms:write' });
    expect(await ask(`Bearer ${token}`)).toStrictEqual({
      accountId: 7,
      tokenId: id,
      lastUsedAt: null,
      abilities: ['payments:read', 'sms:write'],
      rate: { perSecond: 50, burst: 100 },
    });
  });

  it('is allowed the rate set for its token', async () => {
    const { token } = await newToken({ rate: { perSecond: 5, burst: 9 } });
    expect(await ask(`Bearer ${token}`)).toMatchObject({ rate: { perSecond: 5, burst: 9 } });
  });

  it('is accepted only from the addresses of its token, and shows when the token was used last', async () => {
    const { id, token } = await newToken();
    const set = { allowed_addresses: ['203.0.113.0/24'], last_used_at: '2026-01-15T08:00:00.000Z' };
    await setup.identity.update(identityKeys.token(id), { set });
    expect(await ask(`Bearer ${token}`)).toMatchObject({
      allowedAddresses: ['203.0.113.0/24'],
      lastUsedAt: '2026-01-15T08:00:00.000Z',
    });
  });

  it('of a suspended account is refused, except that a revoked token stays revoked', async () => {
    const { id, token } = await newToken();
    await markToken(setup.identity, 7, id, '2026-01-15T09:00:00.000Z');
    expect(await ask(`Bearer ${token}`)).toBe('suspended');
    await revokeApiToken(setup, 7, id);
    expect(await ask(`Bearer ${token}`)).toMatchObject({ refusal: 'revoked' });
  });

  it.each([undefined, ''])('without a token (%j) has no caller, and nothing is read for it', async (header) => {
    expect(await ask(header)).toBe('missing');
    expect(setup.aws.made).toEqual([]);
  });

  it.each(['Bearer', 'Bearer x', 'Basic dXNlcjpwYXNz', 'Bearer 1|short'])(
    'with a malformed token (%j) has no caller, and nothing is read for it',
    async (header) => {
      expect(await ask(header)).toBe('malformed');
      expect(setup.aws.made).toEqual([]);
    },
  );

  it('with an unknown id, or a known id and another secret, has no caller', async () => {
    const { id, token } = await newToken();
    const secret = token.split('|')[1] ?? '';
    expect(await ask(`Bearer ${id + 1}|${secret}`)).toBe('unknown');
    expect(await ask(`Bearer ${id}|${secret.slice(0, -1)}`)).toBe('unknown');
    expect(await ask(`Bearer ${id}|${'a'.repeat(43)}`)).toBe('unknown');
  });

  it('costs one strongly consistent read of only that token', async () => {
    const { token } = await newToken();
    setup.aws.forget();
    await ask(`Bearer ${token}`);
    expect(setup.aws.made).toMatchObject([
      { command: 'GetItem', input: { ConsistentRead: true, Key: { pk: { S: 'TOKEN#1' }, sk: { S: 'TOKEN' } } } },
    ]);
  });

  it('with a secret from before a rotation belongs to the token until the overlap ends', async () => {
    const { id, token } = await newToken();
    const earlier = 'b'.repeat(43);
    const earlier_secrets = [{ hash: hashTokenSecret(earlier), valid_until: setup.now() + 1 }];
    await setup.identity.update(identityKeys.token(id), { set: { earlier_secrets } });
    for (const secret of [token, `${id}|${earlier}`]) {
      expect(await ask(`Bearer ${secret}`)).toMatchObject({ tokenId: id, abilities: ['*'] });
    }
    expect(await ask(`Bearer ${id}|${'c'.repeat(43)}`)).toBe('unknown');
    expect(await ask(`Bearer ${id}|${earlier}`, setup.now() + 1)).toBe('unknown');
  });

  it('with a revoked token is refused from the next request on', async () => {
    const { id, token } = await newToken();
    await revokeApiToken(setup, 7, id);
    expect(await ask(`Bearer ${token}`)).toEqual({ refusal: 'revoked', accountId: 7, tokenId: id });
  });

  it('with an expired token is refused from the start (UTC) of its date, and not before', async () => {
    const { id, token } = await newToken({ expiresAt: '2026-02-01' });
    const midnight = Date.parse('2026-02-01T00:00:00.000Z');
    expect(await ask(`Bearer ${token}`, midnight - 1)).toMatchObject({ accountId: 7, abilities: ['*'] });
    const expired = { refusal: 'expired', accountId: 7, tokenId: id };
    expect(await ask(`Bearer ${token}`, midnight)).toEqual(expired);
    expect(await ask(`Bearer ${token}`, midnight + 86_400_000)).toEqual(expired);
  });

  it('with a wrong secret does not reveal whether the token was revoked', async () => {
    const { id } = await newToken();
    await revokeApiToken(setup, 7, id);
    expect(await ask(`Bearer ${id}|${'a'.repeat(43)}`)).toBe('unknown');
  });

  it('gets no verdict while the store is unavailable: the authorizer fails closed', async () => {
    const { token } = await newToken();
    setup.aws.refuse('GetItem');
    await expect(ask(`Bearer ${token}`)).rejects.toThrow('GetItem could not reach the store');
    setup.aws.outage('refused');
    expect(await decide(async () => toVerdict(await ask(`Bearer ${token}`)))).toEqual({
      verdict: 'undecided',
      reason: 'store_unavailable',
    });
  });

  it('gets the error that is not the store’s, and otherwise its verdict', async () => {
    await expect(decide(() => Promise.reject(new Error('a defect')))).rejects.toThrow('a defect');
    expect(await decide(async () => toVerdict('unknown'))).toEqual({ verdict: 'refused', reason: 'unknown' });
  });
});

describe('A stored token', () => {
  it('contains no secret', async () => {
    const { id, token } = await newToken({ name: 'Shop' });
    const record = await setup.identity.get(identityKeys.token(id));
    expect(record).toEqual({
      pk: 'TOKEN#1',
      sk: 'TOKEN',
      list_pk: 'A#7#TOKENS',
      list_sk: '000000000001',
      id: 1,
      account_id: 7,
      name: 'Shop',
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      abilities: ['*'],
      created_at: new Date(startOfTime).toISOString(),
    });
    expect(JSON.stringify(record)).not.toContain(token.split('|')[1]);
  });
});
