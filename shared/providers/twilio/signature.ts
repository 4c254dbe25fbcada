/**
 * `X-Twilio-Signature`: base64 of HMAC-SHA1 under the account's auth token, over the address as configured at Twilio
 * and every posted parameter. For a JSON body, the address contains its hash instead.
 */
import { createHash, createHmac } from 'node:crypto';
import type { Push } from '../../drivers/sms-driver.ts';
import { isSameSecret } from '../../values/text.ts';
import { readForm } from './form.ts';

/** Parameters sorted by name; the values of a repeated parameter are sorted and deduplicated. */
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
  // Without a form the signature covers only the address, so a body without a hash could come from anyone.
  if (form === null && push.method !== 'GET' && !isBodyHashed(push)) return false;
  const parameters = form ?? new URLSearchParams();
  return addressForms(push.url).some((url) => isSameSecret(presented, signatureOf(authToken, url, parameters)));
}

function isBodyHashed({ url, body }: Push): boolean {
  const hash = new URLSearchParams(url.split('?', 2)[1]).get('bodySHA256') ?? '';
  return isSameSecret(hash.toLowerCase(), createHash('sha256').update(body).digest('hex'));
}

/** Twilio signs some addresses with the port and some without, regardless of how they were configured. */
function addressForms(url: string): string[] {
  const parts = /^(https?:\/\/)((?:[^/?#]*@)?(?:\[[^\]]*\]|[^/?#:]*))(:\d+)?(.*)$/is.exec(url);
  if (!parts) return [url];
  const [, scheme = '', host = '', port, rest = ''] = parts;
  const defaultPort = scheme.toLowerCase() === 'https://' ? ':443' : ':80';
  return [scheme + host + rest, scheme + host + (port ?? defaultPort) + rest];
}
