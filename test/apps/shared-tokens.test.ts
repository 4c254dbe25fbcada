/** Provider tokens shared by all instances: encrypted at rest, fetched by one instance at a time. */
import { beforeEach, describe, expect, it } from 'vitest';
import { appKeys } from '../../shared/apps/records.ts';
import { makeSharedTokens } from '../../shared/apps/shared-tokens.ts';
import type { AccessToken } from '../../shared/drivers/provider-access.ts';
import { GatewayError } from '../../shared/platform/errors/gateway-error.ts';
import { makeTokenCache } from '../../shared/providers/kit/token-cache.ts';
import type { Outage } from '../support/aws-calls.ts';
import { startOfTime, useEmulatedStores, type TestSetup } from '../support/emulated-stores.ts';
import { makeKeyrings, rotatingKeyrings } from '../support/keyrings.ts';
import { aProviderAccess } from '../providers/provider-access.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
beforeEach(async () => {
  setup = await stores.newSetup();
});

const tokensOf = (appId = 42, accountId = 7, keyring = setup.keyring) =>
  makeSharedTokens(setup.apps, { keyring, name: 'payments' }, setup.now, { accountId, appId });
const name = 'daraja:sandbox';
/** All stored tokens of the account. */
const storedTokens = async () => (await setup.apps.query({ ...appKeys.providerTokens(7) })).items;
const token = { value: 'an access token', expiresAt: startOfTime + 3_599_000 };

describe('A shared provider token', () => {
  it('written by one instance is read by another', async () => {
    expect(await tokensOf().read(name)).toBeNull();
    await tokensOf().write(name, token);
    expect(await tokensOf().read(name)).toEqual(token);
  });

  it('is encrypted at rest and deleted from the table an hour after it expired', async () => {
    await tokensOf().write(name, token);
    expect(await storedTokens()).toEqual([
      {
        pk: 'A#7',
        sk: expect.stringMatching(/^TOKEN#0*42#[0-9a-f]{64}$/),
        sealed: expect.stringMatching(/^v1\.payments_k1\./),
        expires_at: Math.ceil(token.expiresAt / 1000) + 3600,
      },
    ]);
  });

  it('keeps why the provider refused the sign-in, masked, until the next one succeeds', async () => {
    const expired = { value: '', expiresAt: 0 };
    await tokensOf().write(name, expired, 'Invalid credentials of 254712345678');
    expect(await storedTokens()).toMatchObject([
      {
        refused_at: setup.now(),
        refusal: expect.stringMatching(/^Invalid credentials of (?!254712345678)/),
        expires_at: Math.ceil(setup.now() / 1000) + 7 * 24 * 3600,
      },
    ]);
    await tokensOf().write(name, expired);
    expect((await storedTokens())[0]).not.toHaveProperty('refused_at');
    await tokensOf().write(name, expired, 'Invalid credentials');
    await tokensOf().write(name, token);
    expect((await storedTokens())[0]).not.toHaveProperty('refusal');
  });

  it('does not show its name, which contains a hash of the credentials: a short password could be guessed from it', async () => {
    const written = ['one', 'another'].map(async (text) => {
      const keyring = makeKeyrings(async () => JSON.stringify({ current: 'k1', k1: text.padEnd(32, '.') }));
      const tokens = tokensOf(42, 7, keyring);
      await tokens.write(name, token);
      expect(await tokens.read(name)).toEqual(token);
    });
    await Promise.all(written);
    const stored = await storedTokens();
    expect(new Set(stored.map(({ sk }) => sk)).size).toBe(2);
    expect(JSON.stringify(stored)).not.toContain(name);
  });

  it('is found after the keyring was rotated', async () => {
    const { rotate, open } = rotatingKeyrings(setup.now);
    const keyring = open();
    const tokens = tokensOf(42, 7, keyring);
    await tokens.write(name, token);
    rotate();
    setup.pass(6 * 60_000);
    expect(await tokens.read(name)).toEqual(token);
    expect((await keyring.current('payments', 'seal')).id).toBe('payments_k2');
  });

  it('belongs to one app and one name', async () => {
    await tokensOf().write(name, token);
    expect(await tokensOf(43).read(name)).toBeNull();
    expect(await tokensOf(42, 8).read(name)).toBeNull();
    expect(await tokensOf().read('daraja:live')).toBeNull();
  });

  it('cannot be decrypted after it is copied to another app', async () => {
    await tokensOf().write(name, token);
    const [stored] = await storedTokens();
    await setup.apps.put({ ...stored, pk: stored!.pk, sk: stored!.sk.replace('42#', '43#') });
    await expect(tokensOf(43).read(name)).rejects.toMatchObject({ kind: 'internal' });
  });

  it('is fetched by one instance at a time, until that instance writes it or its lease ends', async () => {
    expect(await tokensOf().tryLease(name, 10)).toBe(true);
    expect(await tokensOf().tryLease(name, 10)).toBe(false);
    expect(await tokensOf(43).tryLease(name, 10)).toBe(true);
    setup.pass(10_001);
    expect(await tokensOf().tryLease(name, 10)).toBe(true);
    await tokensOf().write(name, token);
    expect(await tokensOf().tryLease(name, 10)).toBe(true);
  });

  it('can still be read while another instance fetches the next one', async () => {
    await tokensOf().write(name, token);
    await tokensOf().tryLease(name, 10);
    expect(await tokensOf().read(name)).toEqual(token);
  });

  it('is read with strong consistency, so that waiting instances see it', async () => {
    await tokensOf().read(name);
    expect(setup.aws.made).toMatchObject([{ command: 'GetItem', input: { ConsistentRead: true } }]);
  });
});

const access = () => aProviderAccess({ now: setup.now, sleep: setup.sleep, tokens: tokensOf() });
async function refusingTheFirst(value: string): Promise<string> {
  if (value === 'token 1') throw new Error('401');
  return value;
}

/** A payment waits for its token after it was marked as sent, so an error here would leave its outcome unknown. */
describe.each<Outage>(['refused', 'throttled', 'failing', 'unanswered'])('While the table is %s, a call', (how) => {
  let logins: number;
  const login = async (): Promise<AccessToken> => ({ ...token, value: `token ${(logins += 1)}` });
  beforeEach(() => {
    logins = 0;
    setup.aws.outage(how);
  });

  it('gets a token of its own', async () => {
    expect(await makeTokenCache(0).get(access(), name, login)).toBe('token 1');
  });

  it('whose token is refused is repeated with a new one', async () => {
    expect(await makeTokenCache(0).withToken(access(), name, login, refusingTheFirst, () => true)).toBe('token 2');
  });

  it('whose sign-in is refused fails with that refusal', async () => {
    const refusal = new GatewayError('provider_refused', 'Invalid credentials');
    await expect(makeTokenCache(0).get(access(), name, () => Promise.reject(refusal))).rejects.toBe(refusal);
  });
});
