/**
 * Seals what must not be readable at rest: AES-256-GCM under a key of the keyring, bound to its owner, so that a sealed
 * value copied to another account or app cannot be opened there.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { GatewayError } from '../errors/gateway-error.ts';
import type { Keyring } from './keyring.ts';

/** Whose value it is: account id, and the app id or the name of what it belongs to. */
export type SealOwner = { accountId: number; of: number | string };

const additionalData = (owner: SealOwner): Buffer => Buffer.from(`${owner.accountId}|${owner.of}`);

/**
 * Text to `v1.<key id>.<iv>.<ciphertext and tag>`, the last two base64url. `name`: of the keyring; only functions that
 * may read it can open the text again.
 */
export async function seal(keyring: Keyring, name: string, owner: SealOwner, text: string): Promise<string> {
  const { id, key } = await keyring.current(name, 'seal');
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(additionalData(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return ['v1', id, iv.toString('base64url'), sealed.toString('base64url')].join('.');
}

/** The text again. Throws `internal` when the value is not ours, not this owner's, or was changed. */
export async function open(keyring: Keyring, owner: SealOwner, sealed: string): Promise<string> {
  const [version, id = '', iv = '', data = ''] = sealed.split('.');
  const keys = version === 'v1' ? await keyring.findAll('seal', id) : [];
  if (keys.length === 0) throw new GatewayError('internal', 'A sealed value names an unknown key');
  const bytes = Buffer.from(data, 'base64url');
  let cause: unknown;
  for (const key of keys) {
    try {
      const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'), { authTagLength: 16 });
      decipher.setAAD(additionalData(owner)).setAuthTag(bytes.subarray(-16));
      return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString('utf8');
    } catch (error) {
      cause = error;
    }
  }
  throw new GatewayError('internal', 'A sealed value cannot be opened for this owner', { cause });
}
