/**
 * Encrypts with the key from Airtel's `/v1/rsa/encryption-keys`: the wallet's PIN and the
 * signature of a message.
 */
import { constants, createCipheriv, createPublicKey, type KeyObject, publicEncrypt, randomBytes } from 'node:crypto';

export type PinPadding = 'pkcs1' | 'oaep' | 'oaep-sha256';

const paddings: Record<PinPadding, { padding: number; oaepHash?: string }> = {
  pkcs1: { padding: constants.RSA_PKCS1_PADDING },
  oaep: { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' },
  'oaep-sha256': { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
};

/** The key as sent: base64 of a DER public key, with or without PEM lines. Throws for anything else. */
function readKey(key: string): KeyObject {
  const der = Buffer.from(key.replace(/-----[A-Z ]+-----|\s/g, ''), 'base64');
  return createPublicKey({ key: der, format: 'der', type: 'spki' });
}

export function isKey(key: string): boolean {
  try {
    return readKey(key).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

/** Returns base64. The padding is random, so two results are never equal: never compare them. */
export function encrypt(text: string, key: string, padding: PinPadding): string {
  return publicEncrypt({ key: readKey(key), ...paddings[padding] }, Buffer.from(text)).toString('base64');
}

/** The two headers that sign a body; the body must be sent exactly as signed. */
export function signMessage(body: string, key: string): { 'x-signature': string; 'x-key': string } {
  const secret = randomBytes(32);
  const start = randomBytes(16);
  const cipher = createCipheriv('aes-256-cbc', secret, start);
  const signature = Buffer.concat([cipher.update(body, 'utf8'), cipher.final()]);
  return {
    'x-signature': signature.toString('base64'),
    'x-key': encrypt(`${secret.toString('base64')}:${start.toString('base64')}`, key, 'pkcs1'),
  };
}
