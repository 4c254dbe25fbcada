/** Signed callback addresses: valid for one account, app and request, and acceptable to every provider. */
import { describe, expect, it } from 'vitest';
import { isOurCallback, signCallback, type SignedRequest } from '../../shared/payments/callback-signature.ts';
import type { Keyring } from '../../shared/platform/secrets/keyring.ts';
import { makeKeyrings } from '../support/keyrings.ts';

const k1 = 'first: a key of at least thirty-two characters';
const aKeyring = (keys: Record<string, string>): Keyring => makeKeyrings(async () => JSON.stringify(keys));
const keyring = aKeyring({ current: 'k1', k1 });
const request: SignedRequest = { accountId: 7, appId: 42, requestId: 'f47ac10b-58cc-8372-a567-0e02b2c3d479' };
const signatureOf = (query: string): string => new URLSearchParams(query).get('s') ?? '';

describe('A callback address', () => {
  it('contains the request and a hexadecimal signature with the id of its key', async () => {
    expect(await signCallback(keyring, request)).toMatch(
      new RegExp(`^r=${request.requestId}&s=payments_k1-[0-9a-f]{64}$`),
    );
  });

  it('is valid for exactly its account, app and request', async () => {
    const signature = signatureOf(await signCallback(keyring, request));
    expect(await isOurCallback(keyring, request, signature)).toBe(true);
    for (const other of [
      { ...request, accountId: 8 },
      { ...request, appId: 43 },
      { ...request, requestId: 'f47ac10b-58cc-8372-a567-0e02b2c3d470' },
      { ...request, accountId: 74, appId: 2 },
    ]) {
      expect(await isOurCallback(keyring, other, signature)).toBe(false);
    }
  });

  it('stays valid after a rotation of the key, and is not valid under another key with the same id', async () => {
    const signature = signatureOf(await signCallback(keyring, request));
    const k2 = 'second: a key of at least thirty-two characters';
    expect(await isOurCallback(aKeyring({ current: 'k2', k1, k2 }), request, signature)).toBe(true);
    expect(await isOurCallback(aKeyring({ current: 'k1', k1: k2 }), request, signature)).toBe(false);
  });

  it('is refused unless its signature is hexadecimal, of the right length and made with a known key', async () => {
    const signature = signatureOf(await signCallback(keyring, request));
    const [, hex = ''] = signature.split('-');
    const base64 = Buffer.from(hex, 'hex').toString('base64');
    for (const forged of [
      '',
      '-',
      'k1',
      'k1-',
      hex,
      `-${hex}`,
      `k9-${hex}`,
      `current-${hex}`,
      `k1-${hex.slice(1)}`,
      `k1-${hex}00`,
      `k1-${hex.toUpperCase()}`,
      `k1-${base64}`,
      `k1-${hex}-more`,
      `k1-${hex}\n`,
      `x-k1-${hex}`,
      `k1-${'0'.repeat(64)}`,
    ]) {
      expect([forged, await isOurCallback(keyring, request, forged)]).toEqual([forged, false]);
    }
  });
});
