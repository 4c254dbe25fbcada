/**
 * `X-Twilio-Signature`: base64 of HMAC-SHA1 under the account's auth token, over the address as
 * Twilio was given it and every posted parameter. A JSON body is covered by its hash in the address instead.
 */
import { createHash, createHmac } from 'node:crypto';
import type { Push } from '../../drivers/sms-driver.ts';
import { isSameSecret } from '../../values/text.ts';
import { readForm } from './form.ts';

/** Parameters by name, the values of a repeated one sorted and each of them once. */
export function signatureOf(authToken: string, url: string, parameters: URLSearchParams): string {
  const signed = [...new Set(parameters.keys())]
    .toSorted()
    .flatMap((name) => [...new Set(parameters.getAll(name))].toSorted().map((value) => name + value));
  return createHmac('sha1', authToken)
    .update([url, ...signed].join(''))
    .digest('base64');
}

export function isSigned(push: Push, authToken: string): boolean {
  const presented = push.headers['x-twilio-signature'] ?? '';
  const form = readForm(push);
  // Without a form the signature covers the address alone: a body nobody vouches for could be anybody's.
  if (form === null && push.method !== 'GET' && !isBodyVouchedFor(push)) return false;
  const parameters = form ?? new URLSearchParams();
  return addressForms(push.url).some((url) => isSameSecret(presented, signatureOf(authToken, url, parameters)));
}

function isBodyVouchedFor({ url, body }: Push): boolean {
  const hash = new URLSearchParams(url.split('?', 2)[1]).get('bodySHA256') ?? '';
  return isSameSecret(hash.toLowerCase(), createHash('sha256').update(body).digest('hex'));
}

/** Twilio signs some addresses with the port written out and some without, whichever way they were given. */
function addressForms(url: string): string[] {
  const parts = /^(https?:\/\/)((?:[^/?#]*@)?(?:\[[^\]]*\]|[^/?#:]*))(:\d+)?(.*)$/is.exec(url);
  if (!parts) return [url];
  const [, scheme = '', host = '', port, rest = ''] = parts;
  const usual = scheme.toLowerCase() === 'https://' ? ':443' : ':80';
  return [scheme + host + rest, scheme + host + (port ?? usual) + rest];
}
