/** Decrypts what is encrypted for the provider, as the provider does. */
import { describe, expect, it } from 'vitest';
import { decrypt, isSignatureOf, reuseKey, toKeyText } from '../../../infra/simulators/airtel-money/keys.ts';
import { encrypt, isKey, signMessage } from '../../../shared/providers/airtel-money/pin.ts';
import { fixturesOf } from '../read-fixture.ts';

const fixture = fixturesOf(import.meta.url);
const pair = await reuseKey();
const key = toKeyText(pair);

describe('The PIN', () => {
  it.each(['pkcs1', 'oaep', 'oaep-sha256'] as const)(
    'padded as %s can be decrypted by the provider, and differs each time',
    (padding) => {
      const [one, two] = [encrypt('4711', key, padding), encrypt('4711', key, padding)];
      expect([one, two].map((text) => decrypt(pair, text, padding))).toEqual(['4711', '4711']);
      expect(one).not.toBe(two);
      expect(one).toMatch(/^[A-Za-z0-9+/]{342}==$/);
    },
  );

  it('cannot be decrypted with another key or another padding', async () => {
    const sealed = encrypt('4711', key, 'pkcs1');
    expect(decrypt(await reuseKey(pair), sealed, 'pkcs1')).toBeNull();
    expect(decrypt(pair, sealed, 'oaep')).toBeNull();
    expect(decrypt(pair, encrypt('4711', key, 'oaep'), 'oaep-sha256')).toBeNull();
  });

  it('can be encrypted with a key in PEM form', () => {
    const pem = `-----BEGIN PUBLIC KEY-----\n${key.replace(/.{64}/g, '$&\n')}\n-----END PUBLIC KEY-----\n`;
    expect(decrypt(pair, encrypt('4711', pem, 'pkcs1'), 'pkcs1')).toBe('4711');
  });

  it('can only be encrypted with an RSA key', () => {
    const { data } = fixture('key-answer') as { data: { key: string } };
    expect([isKey(data.key), isKey('bm90LWEta2V5'), isKey('')]).toEqual([true, false, false]);
  });
});

describe('The signature of a message', () => {
  const body = '{"reference":"INV 14"}';

  it('is valid for its own body only', () => {
    const headers = signMessage(body, key);
    expect(isSignatureOf(pair, body, headers)).toBe(true);
    expect(isSignatureOf(pair, `${body} `, headers)).toBe(false);
    expect(isSignatureOf(pair, body, { ...headers, 'x-key': 'AAAA' })).toBe(false);
    expect(isSignatureOf(pair, body, {})).toBe(false);
  });

  it('differs each time', () => {
    expect(signMessage(body, key)['x-signature']).not.toBe(signMessage(body, key)['x-signature']);
  });
});
