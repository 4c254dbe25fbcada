/**
 * The Airtel simulator's encryption keys: apps encrypt the PIN and signatures with them, and the simulator decrypts
 * those. Node refuses to decrypt PKCS#1 v1.5, so the padding is removed here.
 */
import { constants, createDecipheriv, generateKeyPair, type KeyObject, privateDecrypt } from 'node:crypto';
import { promisify } from 'node:util';

/** The paddings that apps may use for encryption. */
export type PinPadding = 'pkcs1' | 'oaep' | 'oaep-sha256';

export type KeyPair = { id: number; publicKey: KeyObject; privateKey: KeyObject };

const bits = 2048;
const created: Array<Promise<KeyPair>> = [];

/** Creating a key is slow, so all simulators of a process share a few: returns the first, or the one after `last`. */
export function reuseKey(last?: KeyPair): Promise<KeyPair> {
  const position = last === undefined ? 0 : (last.id - 99) % 3;
  created[position] ??= promisify(generateKeyPair)('rsa', { modulusLength: bits }).then((pair) => ({
    id: 100 + position,
    ...pair,
  }));
  return created[position];
}

/** As in the response of `/v1/rsa/encryption-keys`: base64 of the DER form. */
export function toKeyText({ publicKey }: KeyPair): string {
  return publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
}

/** The decrypted text, or null if it was encrypted with another key or padding. */
export function decrypt({ privateKey: key }: KeyPair, encrypted: string, padding: PinPadding): string | null {
  const sealed = Buffer.from(encrypted, 'base64');
  try {
    if (padding !== 'pkcs1') {
      const oaepHash = padding === 'oaep' ? 'sha1' : 'sha256';
      return privateDecrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash }, sealed).toString('utf8');
    }
    return stripPadding(privateDecrypt({ key, padding: constants.RSA_NO_PADDING }, sealed));
  } catch {
    return null;
  }
}

/** `00 02`, at least eight bytes that are not zero, `00`, and then the text (PKCS#1 v1.5). */
function stripPadding(block: Buffer): string | null {
  const end = block.indexOf(0, 2);
  const isPadded = block[0] === 0 && block[1] === 2 && end >= 10;
  return isPadded ? block.subarray(end + 1).toString('utf8') : null;
}

/** Whether the two headers are a signature of exactly this body. */
export function isSignatureOf(key: KeyPair, body: string, headers: Readonly<Record<string, string>>): boolean {
  const [secret = '', start = ''] = decrypt(key, headers['x-key'] ?? '', 'pkcs1')?.split(':') ?? [];
  try {
    const decipher = createDecipheriv('aes-256-cbc', Buffer.from(secret, 'base64'), Buffer.from(start, 'base64'));
    const signed = [decipher.update(Buffer.from(headers['x-signature'] ?? '', 'base64')), decipher.final()];
    return Buffer.concat(signed).toString('utf8') === body;
  } catch {
    return false;
  }
}
