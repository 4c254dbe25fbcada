/** Signs calls to Tuya, and encrypts a code that is sent to it. */
import { createCipheriv, createDecipheriv, createHash, createHmac } from 'node:crypto';

export type Signed = {
  method: string;
  /** Path with its query. */
  target: string;
  body: string;
  accessId: string;
  secret: string;
  /** '' in the token call. */
  accessToken: string;
  /** Epoch milliseconds. */
  at: number;
  nonce: string;
};

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Upper-case hexadecimal. No headers are signed, so their line is empty. */
export function sign({ method, target, body, accessId, secret, accessToken, at, nonce }: Signed): string {
  const stringToSign = [method, sha256(body), '', sortQuery(target)].join('\n');
  const text = `${accessId}${accessToken}${at}${nonce}${stringToSign}`;
  return createHmac('sha256', secret).update(text).digest('hex').toUpperCase();
}

/** The signed query has its parameters in order of their names. */
function sortQuery(target: string): string {
  const [path = '', query] = target.split('?');
  return query === undefined ? path : `${path}?${query.split('&').toSorted().join('&')}`;
}

/** The key of a ticket, 16 bytes, is encrypted with the project's secret. */
export function openTicketKey(ticketKey: string, secret: string): Buffer {
  const decipher = createDecipheriv('aes-256-ecb', Buffer.from(secret), null);
  return Buffer.concat([decipher.update(Buffer.from(ticketKey, 'hex')), decipher.final()]);
}

/** A code, encrypted with the key of a ticket, in hexadecimal. */
export function encryptCode(code: string, key: Buffer): string {
  const cipher = createCipheriv('aes-128-ecb', key, null);
  return Buffer.concat([cipher.update(code), cipher.final()])
    .toString('hex')
    .toUpperCase();
}
