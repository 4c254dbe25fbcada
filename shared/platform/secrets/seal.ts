/**
 * Encrypts values that must not be readable at rest: AES-256-GCM with a key of the keyring, bound to the owner. A
 * sealed value that is copied to another account or app cannot be decrypted there.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { GatewayError } from '../errors/gateway-error.ts';
import type { Keyring } from './keyring.ts';

/** The owner of a value: account id, and the id of its app or the name of its subject. */
export type SealOwner = { accountId: number; of: number | string };

const additionalData = (owner: SealOwner): Buffer => Buffer.from(`${owner.accountId}|${owner.of}`);

/**
 * Encrypts a text as `v1.<key id>.<iv>.<ciphertext and tag>`, the last two base64url. `name` is the keyring; only
 * functions that may read it can decrypt the text.
 */
export async function seal(keyring: Keyring, name: string, owner: SealOwner, text: string): Promise<string> {
  const { id, key } = await keyring.current(name, 'seal');
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(additionalData(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return ['v1', id, iv.toString('base64url'), sealed.toString('base64url')].join('.');
}

/** Decrypts a text. Throws `internal` if the value is not ours, belongs to another owner, or was changed. */
export async function open(keyring: Keyring, owner: SealOwner, sealed: string): Promise<string> {
  const [version, id = '', iv = '', data = ''] = sealed.split('.');
  const keys = version === 'v1' ? await keyring.findAll('seal', id) : [];
  if (keys.length === 0) throw new GatewayError('internal', 'An encrypted value refers to an unknown key');
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
  throw new GatewayError('internal', 'An encrypted value cannot be decrypted for this owner', { cause });
}
