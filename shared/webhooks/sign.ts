/**
 * Signs webhooks, and verifies them the way a receiver should: our own header (specification, Webhook delivery) and the
 * three of Standard Webhooks, over the same bytes.
 */
import { createHmac } from 'node:crypto';
import { isSameText } from '../secrets/same-text.ts';

export type SignedHeaders = {
  'x-gateway-signature': string;
  'webhook-id': string;
  'webhook-timestamp': string;
  'webhook-signature': string;
};

/** A secret written `whsec_<base64>` is decoded, as Standard Webhooks says; any other is used as its bytes. */
function standardKey(secret: string): Buffer {
  return secret.startsWith('whsec_')
    ? Buffer.from(secret.slice('whsec_'.length), 'base64')
    : Buffer.from(secret, 'utf8');
}

const hexSignature = (body: string, secret: string): string => createHmac('sha256', secret).update(body).digest('hex');

/** `now` in epoch ms; secrets: the current one first, then the one being rotated out, if any. */
export function signWebhook(
  body: string,
  id: string,
  now: number,
  secrets: readonly [string, ...string[]],
): SignedHeaders {
  const timestamp = String(Math.floor(now / 1000));
  const standard = secrets.map(
    (secret) => `v1,${createHmac('sha256', standardKey(secret)).update(`${id}.${timestamp}.${body}`).digest('base64')}`,
  );
  return {
    'x-gateway-signature': hexSignature(body, secrets[0]),
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': standard.join(' '),
  };
}

/** Whether `signature` (the `X-Gateway-Signature` header) is right for exactly these bytes; constant time. */
export function isWebhookSignature(body: string, signature: string, secret: string): boolean {
  return isSameText(signature, hexSignature(body, secret));
}
