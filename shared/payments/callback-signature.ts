/**
 * Signs the callback addresses given to providers, so that a callback is matched to its request even when the response
 * to the call was lost. Daraja does not sign its callbacks.
 */
import { createHmac } from 'node:crypto';
import type { Keyring } from '../platform/secrets/keyring.ts';
import { isSameSecret } from '../values/text.ts';

export type SignedRequest = { accountId: number; appId: number; requestId: string };

/** Hex only: base64 could contain by chance a word that providers refuse in addresses. */
function sign(key: Buffer, of: SignedRequest): string {
  return createHmac('sha256', key).update(`${of.accountId}|${of.appId}|${of.requestId}`).digest('hex');
}

/** The query of a callback address: `r=<request id>&s=<key id>-<HMAC>`. */
export async function signCallback(keyring: Keyring, of: SignedRequest): Promise<string> {
  const { id, key } = await keyring.current('payments', 'callback');
  return `r=${of.requestId}&s=${id}-${sign(key, of)}`;
}

/** Whether `signature` (the `s` of the query) is the gateway's for exactly this account, app and request. */
export async function isOurCallback(keyring: Keyring, of: SignedRequest, signature: string): Promise<boolean> {
  const [, id = '', presented = ''] = /^(\w+)-([0-9a-f]{64})$/.exec(signature) ?? [];
  const keys = presented === '' ? [] : await keyring.findAll('callback', id);
  return keys.some((key) => isSameSecret(presented, sign(key, of)));
}
