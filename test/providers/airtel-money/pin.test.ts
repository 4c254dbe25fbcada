/** What is encrypted for the provider, read again as the provider does. */
import { describe, expect, it } from 'vitest';
import { decrypt, isSignatureOf, reuseKey, toKeyText } from '../../../infra/simulators/airtel-money/keys.ts';
import { encrypt, isKey, signMessage } from '../../../shared/providers/airtel-money/pin.ts';
import { fixturesOf } from '../read-fixture.ts';

const fixture = fixturesOf(import.meta.url);
const pair = await reuseKey();
const key = toKeyText(pair);

describe('The PIN', () => {
  it.each(['pkcs1', 'oaep', 'oaep-sha256'] as const)(
    'padded as %s is read by the provider, and another text each time',
    (padding) => {
      const [one, two] = [encrypt('4711', key, padding), encrypt('4711', key, padding)];
      expect([one, two].map((text) => decrypt(pair, text, padding))).toEqual(['4711', '4711']);
      expect(one).not.toBe(two);
      expect(one).toMatch(/^[A-Za-z0-9+/]{342}==$/);
    },
  );

  it('cannot be read with another key, nor taken for another padding', async () => {
    const sealed = encrypt('4711', key, 'pkcs1');
    expect(decrypt(await reuseKey(pair), sealed, 'pkcs1')).toBeNull();
    expect(decrypt(pair, sealed, 'oaep')).toBeNull();
    expect(decrypt(pair, encrypt('4711', key, 'oaep'), 'oaep-sha256')).toBeNull();
  });

  it('is encrypted with a key that comes as a PEM just as well', () => {
    const pem = `-----BEGIN PUBLIC KEY-----\n${key.replace(/.{64}/g, '$&\n')}\n-----END PUBLIC KEY-----\n`;
    expect(decrypt(pair, encrypt('4711', pem, 'pkcs1'), 'pkcs1')).toBe('4711');
  });

  it('is encrypted with an RSA key only', () => {
    const { data } = fixture('key-answer') as { data: { key: string } };
    expect([isKey(data.key), isKey('bm90LWEta2V5'), isKey('')]).toEqual([true, false, false]);
  });
});

describe('The signature of a message', () => {
  const body = '{"reference":"INV 14"}';

  it('fits the body it was made for, and no other', () => {
    const headers = signMessage(body, key);
    expect(isSignatureOf(pair, body, headers)).toBe(true);
    expect(isSignatureOf(pair, `${body} `, headers)).toBe(false);
    expect(isSignatureOf(pair, body, { ...headers, 'x-key': 'AAAA' })).toBe(false);
    expect(isSignatureOf(pair, body, {})).toBe(false);
  });

  it('is another each time', () => {
    expect(signMessage(body, key)['x-signature']).not.toBe(signMessage(body, key)['x-signature']);
  });
});
