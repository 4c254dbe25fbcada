/**
 * Headers that a tenant adds to the deliveries of an endpoint, for example a key that the receiver's gateway demands.
 * Their values are secrets: stored encrypted, sent, and never shown again.
 */
import * as z from 'zod';
import { GatewayError } from '../errors/gateway-error.ts';
import type { Keyring } from '../secrets/keyring.ts';
import { open, seal, type SealOwner } from '../secrets/seal.ts';

export const maxOwnHeaders = 10;
export const maxHeaderValue = 1_024;

/** Names that HTTP, or the gateway itself, writes. */
const reserved =
  /^(connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|host|expect|date|cookie|user-agent|content-.*|webhook-.*|x-gateway-.*)$/;
const headerName = /^[\w!#$%&'*+.^`|~-]{1,100}$/;
const headerValue = /^[!-~]([ -~]*[!-~])?$/;

const refusal = (sentence: string) => new GatewayError('invalid', sentence, { errors: { headers: [sentence] } });

/** Throws `invalid` naming the header that the gateway does not send. */
export function requireOwnHeaders(headers: Readonly<Record<string, string>>): void {
  const entries = Object.entries(headers);
  if (entries.length > maxOwnHeaders) throw refusal(`An endpoint has at most ${maxOwnHeaders} headers`);
  const names = entries.map(([name]) => name.toLowerCase());
  for (const [index, [name, value]] of entries.entries()) {
    if (!headerName.test(name)) throw refusal(`${name} is not the name of a header`);
    if (reserved.test(name.toLowerCase())) throw refusal(`${name} is a header that the gateway writes itself`);
    if (names.indexOf(name.toLowerCase()) !== index) throw refusal(`${name} is given twice`);
    if (value.length > maxHeaderValue || !headerValue.test(value)) {
      throw refusal(`The value of ${name} must be 1 to ${maxHeaderValue} printable ASCII characters`);
    }
  }
}

const storedHeaders = () => z.record(z.string(), z.string());

export const sealHeaders = (keyring: Keyring, owner: SealOwner, headers: Readonly<Record<string, string>>) =>
  seal(keyring, 'webhooks', owner, JSON.stringify(headers));

export const openHeaders = async (
  keyring: Keyring,
  owner: SealOwner,
  sealed: string,
): Promise<Record<string, string>> => storedHeaders().parse(JSON.parse(await open(keyring, owner, sealed)));
