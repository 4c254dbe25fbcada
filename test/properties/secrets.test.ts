/** Encrypted values, masked logs, and callback addresses without forbidden words. */
import * as fc from '../support/properties.ts';
import { describe, expect, it } from 'vitest';
import { isOurCallback, signCallback } from '../../shared/payments/callback-signature.ts';
import { hashTokenSecret, isTokenSecret, readBearerToken } from '../../shared/platform/auth/tokens.ts';
import { maskMember, maskText } from '../../shared/platform/log/mask.ts';
import { open, seal } from '../../shared/platform/secrets/seal.ts';
import { composeId } from '../../shared/platform/storage/sequence.ts';
import { makeKeyrings } from '../support/keyrings.ts';

const aKeyring = (text: string) => makeKeyrings(async () => JSON.stringify({ current: 'k1', k1: text }));
const keyText = fc.string({ minLength: 32, maxLength: 64 });
const owner = fc.record({ accountId: fc.integer({ min: 1 }), of: fc.oneof(fc.integer({ min: 1 }), fc.string()) });

describe('An encrypted value', () => {
  it('can be decrypted only for its owner', async () => {
    const keyring = aKeyring('a key of at least thirty-two characters');
    await fc.assert(
      fc.asyncProperty(owner, owner, fc.string({ unit: 'binary' }), async (own, other, text) => {
        const sealed = await seal(keyring, 'sms', own, text.toWellFormed());
        expect(await open(keyring, own, sealed)).toBe(text.toWellFormed());
        fc.pre(own.accountId !== other.accountId || String(own.of) !== String(other.of));
        await expect(open(keyring, other, sealed)).rejects.toMatchObject({ kind: 'internal' });
      }),
    );
  });
});

describe('A signed callback address', () => {
  const forbidden = /mpesa|m-pesa|safaricom|exe|exec|cmd|sql|query/i;

  it('contains no word that a provider refuses in addresses, and is recognized', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.nat(), fc.uuid(), keyText, async (accountId, appId, requestId, text) => {
        const keyring = aKeyring(text);
        const of = { accountId, appId, requestId };
        const query = await signCallback(keyring, of);
        expect(query).not.toMatch(forbidden);
        expect(await isOurCallback(keyring, of, new URLSearchParams(query).get('s') ?? '')).toBe(true);
      }),
    );
  });

  it('with any other signature is refused', async () => {
    const keyring = aKeyring('a key of at least thirty-two characters');
    const of = { accountId: 1, appId: 2, requestId: 'r' };
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string(), fc.stringMatching(/^payments_k1-[0-9a-f]{64}$/)), async (signature) => {
        expect(await isOurCallback(keyring, of, signature)).toBe(false);
      }),
    );
  });
});

describe('An access token', () => {
  it('is read from its header unchanged and matches only itself', () => {
    const secret = fc.stringMatching(/^[A-Za-z0-9]{43}$/);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999_999_999 }), secret, secret, (id, own, other) => {
        expect(readBearerToken(`Bearer ${id}|${own}`)).toEqual({ id, secret: own });
        expect(isTokenSecret(other, hashTokenSecret(own))).toBe(own === other);
      }),
    );
  });

  it('is read from no other text', () => {
    const notOne = fc.string({ unit: 'binary' }).filter((text) => !/^bearer +\d+\|\w+ *$/i.test(text));
    fc.assert(
      fc.property(notOne, (text) => {
        expect(readBearerToken(text)).toBeNull();
      }),
    );
  });
});

describe('A log line', () => {
  const digits = fc.stringMatching(/^[17]\d{8}$/);
  const word = fc.stringMatching(/^[g-z ,;:(){}"'=/]{0,12}$/);

  it('shows no whole Kenyan phone number, in any position or notation', () => {
    const form = fc.constantFrom('254', '+254', '0', '+254 ', '254-');
    fc.assert(
      fc.property(
        digits,
        form,
        word,
        word,
        fc.stringMatching(/^[a-z]{1,8}$/),
        (number, prefix, before, after, member) => {
          const text = `${before}${prefix}${number}${after}`;
          expect(maskText(text)).not.toContain(number);
          expect(JSON.stringify({ [member]: [text, { [member]: Number(`254${number}`) }] }, maskMember)).not.toContain(
            number,
          );
        },
      ),
      { numRuns: 500 },
    );
  });

  it('does not mask ids, hashes, times and amounts', () => {
    const time = fc.date({ min: new Date('2020-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
    const harmless = fc.oneof(
      fc.uuid(),
      fc.stringMatching(/^[0-9a-f]{64}$/),
      fc
        .tuple(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 50_000_000 }))
        .map(([app, number]) => String(composeId(app, number))),
      time.map((date) => String(date.getTime())),
      time.map((date) => String(Math.floor(date.getTime() / 1000))),
      time.map((date) => date.toISOString()),
      fc.integer({ min: 0, max: 699_999_999 }).map(String),
      fc.integer({ min: 0, max: 99_999_999_999 }).map((cents) => (cents / 100).toFixed(2)),
      fc.stringMatching(/^[A-Z]{2}[0-9A-Z]{8}$/).filter((receipt) => !/\d{8}/.test(receipt)),
    );
    fc.assert(
      fc.property(harmless, word, (text, before) => {
        expect(maskText(`${before} ${text}`)).toBe(`${before} ${text}`);
        expect(JSON.stringify({ request_id: text, amount: text }, maskMember)).toBe(
          JSON.stringify({ request_id: text, amount: text }),
        );
      }),
      { numRuns: 2_000 },
    );
  });
});
