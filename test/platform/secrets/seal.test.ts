/** Encrypted values can be decrypted only for their owner and unchanged, with any key that the keyring still has. */
import { describe, expect, it } from 'vitest';
import { type Keyring, makeKeyring } from '../../../shared/platform/secrets/keyring.ts';
import { open, seal } from '../../../shared/platform/secrets/seal.ts';
import { makeKeyrings } from '../../support/keyrings.ts';

const aKeyring = (keys: Record<string, string>): Keyring => makeKeyrings(async () => JSON.stringify(keys));
const k1 = 'first: a key of at least thirty-two characters';
const k2 = 'second: a key of at least thirty-two characters';
const keyring = aKeyring({ current: 'k1', k1 });
const owner = { accountId: 7, of: 42 };

describe('An encrypted value', () => {
  it.each(['', 'a', '{"consumer_secret":"x"}', 'Wanjikũ 🔐', 'x'.repeat(10_000)])(
    'can be decrypted: %j',
    async (text) => {
      expect(await open(keyring, owner, await seal(keyring, 'sms', owner, text))).toBe(text);
    },
  );

  it('contains its version and key, and reveals nothing of its text', async () => {
    const sealed = await seal(keyring, 'sms', owner, 'consumer-secret');
    expect(sealed).toMatch(/^v1\.sms_k1\.[\w-]{16}\.[\w-]+$/);
    expect(Buffer.from(sealed.split('.')[3] ?? '', 'base64url').toString('latin1')).not.toContain('consumer');
  });

  it('is different each time', async () => {
    expect(await seal(keyring, 'sms', owner, 'same')).not.toBe(await seal(keyring, 'sms', owner, 'same'));
  });

  it.each([
    ['another account', { accountId: 8, of: 42 }],
    ['another app', { accountId: 7, of: 43 }],
    ['a name instead of the app', { accountId: 7, of: 'webhook_secret' }],
    ['an owner whose ids look similar when joined', { accountId: 74, of: 2 }],
  ])('copied to %s cannot be decrypted', async (_what, other) => {
    const sealed = await seal(keyring, 'sms', owner, 'secret');
    await expect(open(keyring, other, sealed)).rejects.toMatchObject({
      kind: 'internal',
      message: 'An encrypted value cannot be decrypted for this owner',
    });
  });

  it('with any changed character cannot be decrypted', async () => {
    const sealed = await seal(keyring, 'sms', owner, 'secret');
    const head = 'v1.sms_k1.'.length;
    for (let at = head; at < sealed.length; at += 1) {
      if (sealed[at] === '.') continue;
      const changed = `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'g' : 'A'}${sealed.slice(at + 1)}`;
      const opened = await open(keyring, owner, changed).catch(() => null);
      // The last character of a base64url text may have unused bits; the decoded text is then the same.
      expect(opened === null || opened === 'secret').toBe(true);
      if (opened !== null) expect(at).toBe(sealed.length - 1);
    }
  });

  it.each([
    '',
    'v1',
    'v1.sms_k1',
    'v1.sms_k1..',
    'v1.sms_k1.AAAA.AAAA',
    'v1.sms_k1.AAAAAAAAAAAAAAAA.AAAA',
    'plain text',
    '....',
  ])('that is malformed (%j) is an internal error that does not expose the cipher’s error', async (sealed) => {
    await expect(open(keyring, owner, sealed)).rejects.toMatchObject({ name: 'GatewayError', kind: 'internal' });
  });

  it.each([
    ['an unknown key', 'v1.sms_k9'],
    ['an unknown version', 'v2.sms_k1'],
    ['the word current instead of a key', 'v1.sms_current'],
  ])('with %s cannot be decrypted', async (_what, head) => {
    const [, , ...rest] = (await seal(keyring, 'sms', owner, 'secret')).split('.');
    await expect(open(keyring, owner, [head, ...rest].join('.'))).rejects.toMatchObject({
      message: 'An encrypted value refers to an unknown key',
    });
  });

  it.each(['secret', ''])('with a shortened tag cannot be decrypted: %j', async (text) => {
    const [version, id, iv, data = ''] = (await seal(keyring, 'sms', owner, text)).split('.');
    const short = Buffer.from(data, 'base64url').subarray(0, -4).toString('base64url');
    await expect(open(keyring, owner, [version, id, iv, short].join('.'))).rejects.toMatchObject({
      kind: 'internal',
      cause: expect.any(Error),
    });
  });

  it('stays readable after a rotation, and new ones use the new key', async () => {
    const before = await seal(keyring, 'sms', owner, 'old');
    const rotated = aKeyring({ current: 'k2', k1, k2 });
    expect(await open(rotated, owner, before)).toBe('old');
    const after = await seal(rotated, 'sms', owner, 'new');
    expect(after).toMatch(/^v1\.sms_k2\./);
    expect(await open(rotated, owner, after)).toBe('new');
    await expect(open(keyring, owner, after)).rejects.toMatchObject({
      message: 'An encrypted value refers to an unknown key',
    });
  });

  it('cannot be decrypted with another key of the same name', async () => {
    const sealed = await seal(keyring, 'sms', owner, 'secret');
    await expect(open(aKeyring({ current: 'k1', k1: k2 }), owner, sealed)).rejects.toMatchObject({ kind: 'internal' });
  });

  it('cannot be decrypted in a function that may not read its keyring', async () => {
    const sealed = await seal(keyring, 'payments', owner, 'secret');
    const ofSms = makeKeyring({ sms: async () => JSON.stringify({ current: 'k1', k1 }) }, () => 0);
    await expect(open(ofSms, owner, sealed)).rejects.toMatchObject({
      message: 'An encrypted value refers to an unknown key',
    });
  });
});
