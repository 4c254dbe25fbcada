/** The signatures of a receipt: always the same for the same document, so that tests can rely on them. */
import { createHmac } from 'node:crypto';

const testKey = 'etims simulator, worth nothing';
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** 26 and 16 characters of A-Z and 2-7. */
export function signatureOf(document: string): { intrlData: string; rcptSign: string } {
  return {
    intrlData: base32(`internal ${document}`).slice(0, 26),
    rcptSign: base32(`receipt ${document}`).slice(0, 16),
  };
}

function base32(text: string): string {
  const bytes = createHmac('sha256', testKey).update(text).digest();
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => alphabet.charAt(Number.parseInt(five, 2))).join('');
}
