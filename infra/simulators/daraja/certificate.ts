/**
 * The key pair of the Daraja simulator and its certificate, with which apps encrypt their initiator's password. Created
 * on first use: most runs use the ready-made demo credential instead.
 */
import { constants, generateKeyPairSync, type KeyObject, privateDecrypt, sign } from 'node:crypto';

let pair: { privateKey: KeyObject; certificate: string } | undefined;

/** PEM; different in every process. */
export function simulatorCertificate(): string {
  pair ??= makePair();
  return pair.certificate;
}

/** The password in a credential encrypted with the certificate, or null. */
export function readCredential(credential: string): string | null {
  if (pair === undefined) return null;
  try {
    // Several Node releases refuse to decrypt with PKCS#1 v1.5, so its padding is removed here.
    const key = { key: pair.privateKey, padding: constants.RSA_NO_PADDING };
    const block = privateDecrypt(key, Buffer.from(credential, 'base64'));
    const end = block.indexOf(0, 2);
    return block[0] === 0 && block[1] === 2 && end >= 10 ? block.subarray(end + 1).toString('utf8') : null;
  } catch {
    return null;
  }
}

function makePair() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const algorithm = sequence(Buffer.from('06092a864886f70d01010b', 'hex'), Buffer.from('0500', 'hex'));
  const commonName = sequence(Buffer.from('0603550403', 'hex'), element(0x0c, Buffer.from('Daraja simulator')));
  const name = sequence(element(0x31, commonName));
  const years = ['200101000000Z', '491231235959Z'].map((time) => element(0x17, Buffer.from(time)));
  const content = sequence(
    element(0xa0, Buffer.from('020102', 'hex')),
    element(0x02, Buffer.from([1])),
    algorithm,
    name,
    sequence(...years),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = element(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', content, privateKey)]));
  const lines =
    sequence(content, algorithm, signature)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return {
    privateKey,
    certificate: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
  };
}

/** DER: a tag, the length, the content. */
function element(tag: number, content: Buffer): Buffer {
  const length = content.length;
  const head = length < 128 ? [tag, length] : [tag, 0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from(head), content]);
}

function sequence(...parts: Buffer[]): Buffer {
  return element(0x30, Buffer.concat(parts));
}
