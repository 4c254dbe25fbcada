/** Provider tokens shared by all instances: encrypted at rest, fetched by one instance at a time. */
import { beforeEach, describe, expect, it } from 'vitest';
import { appKeys } from '../../shared/apps/records.ts';
import { makeSharedTokens } from '../../shared/apps/shared-tokens.ts';
import { startOfTime, useEmulatedStores, type TestSetup } from '../support/emulated-stores.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
beforeEach(async () => {
  setup = await stores.newSetup();
});

const tokensOf = (appId = 42, accountId = 7) =>
  makeSharedTokens(setup.apps, { keyring: setup.keyring, name: 'payments' }, setup.now, { accountId, appId });
const name = 'daraja:sandbox';
const token = { value: 'an access token', expiresAt: startOfTime + 3_599_000 };

describe('A shared provider token', () => {
  it('written by one instance is read by another', async () => {
    expect(await tokensOf().read(name)).toBeNull();
    await tokensOf().write(name, token);
    expect(await tokensOf().read(name)).toEqual(token);
  });

  it('is encrypted at rest and deleted from the table an hour after it expired', async () => {
    await tokensOf().write(name, token);
    const stored = await setup.apps.get(appKeys.providerToken(7, 42, name));
    expect(stored).toEqual({
      ...appKeys.providerToken(7, 42, name),
      sealed: expect.stringMatching(/^v1\.payments_k1\./),
      expires_at: Math.ceil(token.expiresAt / 1000) + 3600,
    });
  });

  it('keeps why the provider refused the sign-in, masked, until the next one succeeds', async () => {
    const expired = { value: '', expiresAt: 0 };
    await tokensOf().write(name, expired, 'Invalid credentials of 254712345678');
    const key = appKeys.providerToken(7, 42, name);
    expect(await setup.apps.get(key)).toMatchObject({
      refused_at: setup.now(),
      refusal: expect.stringMatching(/^Invalid credentials of (?!254712345678)/),
      expires_at: Math.ceil(setup.now() / 1000) + 7 * 24 * 3600,
    });
    await tokensOf().write(name, expired);
    expect(await setup.apps.get(key)).not.toHaveProperty('refused_at');
    await tokensOf().write(name, expired, 'Invalid credentials');
    await tokensOf().write(name, token);
    expect(await setup.apps.get(key)).not.toHaveProperty('refusal');
  });

  it('belongs to one app and one name', async () => {
    await tokensOf().write(name, token);
    expect(await tokensOf(43).read(name)).toBeNull();
    expect(await tokensOf(42, 8).read(name)).toBeNull();
    expect(await tokensOf().read('daraja:live')).toBeNull();
  });

  it('cannot be decrypted after it is copied to another app', async () => {
    await tokensOf().write(name, token);
    const stored = await setup.apps.get(appKeys.providerToken(7, 42, name));
    await setup.apps.put({ ...stored, ...appKeys.providerToken(7, 43, name) });
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
