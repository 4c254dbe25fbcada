/** How a call to Tuya is signed, and how a code is hidden on its way there. */
import { createCipheriv, createDecipheriv, createHash, createHmac } from 'node:crypto';

export type Signed = {
  method: string;
  /** Path with its query. */
  target: string;
  body: string;
  accessId: string;
  secret: string;
  /** '' for the token call. */
  accessToken: string;
  /** Epoch milliseconds. */
  at: number;
  nonce: string;
};

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Upper-case hexadecimal. None of our headers are signed, which leaves their line empty. */
export function sign({ method, target, body, accessId, secret, accessToken, at, nonce }: Signed): string {
  const stringToSign = [method, sha256(body), '', sortQuery(target)].join('\n');
  const text = `${accessId}${accessToken}${at}${nonce}${stringToSign}`;
  return createHmac('sha256', secret).update(text).digest('hex').toUpperCase();
}

/** The query is signed in order of its names. */
function sortQuery(target: string): string {
  const [path = '', query] = target.split('?');
  return query === undefined ? path : `${path}?${query.split('&').toSorted().join('&')}`;
}

/** The key of a ticket comes encrypted with our secret; 16 bytes. */
export function openTicketKey(ticketKey: string, secret: string): Buffer {
  const decipher = createDecipheriv('aes-256-ecb', Buffer.from(secret), null);
  return Buffer.concat([decipher.update(Buffer.from(ticketKey, 'hex')), decipher.final()]);
}

/** A code in hexadecimal, encrypted with the key of a ticket. */
export function encryptCode(code: string, key: Buffer): string {
  const cipher = createCipheriv('aes-128-ecb', key, null);
  return Buffer.concat([cipher.update(code), cipher.final()])
    .toString('hex')
    .toUpperCase();
}
