/** The backup file of keyrings: it opens only with its passphrase. */
import { describe, expect, it } from 'vitest';
import { type Backup, openBackup, sealBackup } from '../../infra/admin/keyring-backup.ts';

const key = 'payments: a key of at least thirty-two characters';
const backup: Backup = {
  gateway: 'https://api.example.test',
  created_at: '2026-10-02T12:00:00.000Z',
  keyrings: { payments: { current: 'k1', k1: key }, sms: { current: 'k2', k1: key, k2: `${key}!` } },
};
const passphrase = 'correct horse battery staple';
const sealed = await sealBackup(backup, passphrase);
const parts = JSON.parse(sealed) as Record<string, string>;

describe('A backup of keyrings', () => {
  it('opens with its passphrase', async () => {
    expect(await openBackup(sealed, passphrase)).toEqual(backup);
  });

  it('shows unencrypted its format, gateway, time and keyrings, and no key', () => {
    expect(parts).toEqual({
      format: 'gateway-keyrings/1',
      gateway: 'https://api.example.test',
      created_at: '2026-10-02T12:00:00.000Z',
      keyrings: ['payments', 'sms'],
      salt: expect.stringMatching(/^[\w-]{22}$/),
      iv: expect.stringMatching(/^[\w-]{16}$/),
      sealed: expect.stringMatching(/^[\w-]+$/),
    });
    expect(Buffer.from(parts.sealed ?? '', 'base64url').toString('latin1')).not.toContain('payments');
  });

  it('has a different text each time', async () => {
    const again = JSON.parse(await sealBackup(backup, passphrase)) as typeof parts;
    for (const part of ['salt', 'iv', 'sealed']) expect(again[part]).not.toBe(parts[part]);
  });

  it('does not open with another passphrase, and reveals nothing else', async () => {
    await expect(openBackup(sealed, `${passphrase} `)).rejects.toThrow(
      /^The passphrase is wrong, or the file was changed$/,
    );
  });

  it.each([
    ['gateway', 'https://other.example.test'],
    ['created_at', '2027-10-02T12:00:00.000Z'],
    ['keyrings', ['payments']],
    ['salt', Buffer.alloc(16).toString('base64url')],
    ['iv', Buffer.alloc(12).toString('base64url')],
    ['sealed', (parts.sealed ?? '').replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))],
  ])('does not open when its %s was changed', async (part, value) => {
    await expect(openBackup(JSON.stringify({ ...parts, [part]: value }), passphrase)).rejects.toThrow(
      'The passphrase is wrong, or the file was changed',
    );
  });

  it.each([
    ['nothing', ''],
    ['no JSON', 'k1: secret'],
    ['another document', '{"format":"something"}'],
    ['half of it', sealed.slice(0, sealed.length / 2)],
  ])('is distinguished from %s', async (_what, text) => {
    await expect(openBackup(text, passphrase)).rejects.toThrow(/^The file is not a backup of keyrings$/);
  });

  it('of a later format is rejected with the name of the format', async () => {
    await expect(openBackup(JSON.stringify({ ...parts, format: 'gateway-keyrings/2' }), passphrase)).rejects.toThrow(
      'The backup has the format gateway-keyrings/2, which this release cannot read: use the release that created it',
    );
  });
});
