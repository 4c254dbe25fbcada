/**
 * The `sig` in callbacks of the SMS API: a hash of all their fields with the account's signature secret. Two rules are
 * known for the hashed text, so the check accepts either.
 */
import { createHash, createHmac } from 'node:crypto';
import { isSameSecret } from '../../values/text.ts';
import type { SignatureMethod } from './schema.ts';
import type { CallbackFields } from './wire.ts';

const maximumAgeMs = 5 * 60 * 1000;

/** Whether `sig` signs all other fields and is at most five minutes old; `now` in epoch ms. */
export function isSigned(
  fields: Readonly<CallbackFields>,
  { secret, method }: { secret: string; method: SignatureMethod },
  now: number,
): boolean {
  const { sig = '', ...signed } = fields;
  const age = Math.abs(now - Number(signed['timestamp'] ?? Number.NaN) * 1000);
  if (!(age <= maximumAgeMs)) return false;
  const texts = [toDocumentedText(signed), toEncodedText(signed)];
  return texts.some((text) => isSameSecret(sig.toLowerCase(), hash(text, secret, method)));
}

/** `&name=value&name=value`, sorted by name, with `_` for separators inside a value. */
function toDocumentedText(fields: CallbackFields): string {
  const names = Object.keys(fields).toSorted();
  return names.map((name) => `&${name}=${(fields[name] ?? '').replaceAll(/[&=]/g, '_')}`).join('');
}

/** The form used by the provider's own library: the URL-encoded query, sorted by name, with `_` for every separator. */
function toEncodedText(fields: CallbackFields): string {
  const query = new URLSearchParams(fields);
  query.sort();
  return query.toString().replaceAll(/[&=]/g, '_');
}

function hash(text: string, secret: string, method: SignatureMethod): string {
  const hashed =
    method === 'md5hash' ? createHash('md5').update(text + secret) : createHmac(method, secret).update(text);
  return hashed.digest('hex');
}
