/**
 * Signs webhooks, and verifies them the way a receiver should: our own header and the
 * three of Standard Webhooks, over the same bytes.
 */
import { createHmac } from 'node:crypto';
import { isSameSecret } from '../../values/text.ts';

/** The active secret; while one is rotated, the new one after it. */
export type SigningSecrets = readonly [active: string, next?: string];

export type SignedHeaders = {
  'x-gateway-signature': string;
  /** Made with the new secret, while one is rotated. */
  'x-gateway-signature-next'?: string;
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

/** `now` in epoch ms. */
export function signWebhook(body: string, id: string, now: number, [active, next]: SigningSecrets): SignedHeaders {
  const timestamp = String(Math.floor(now / 1000));
  const secrets = next === undefined ? [active] : [active, next];
  const standard = secrets.map(
    (secret) => `v1,${createHmac('sha256', standardKey(secret)).update(`${id}.${timestamp}.${body}`).digest('base64')}`,
  );
  return {
    'x-gateway-signature': hexSignature(body, active),
    ...(next === undefined ? {} : { 'x-gateway-signature-next': hexSignature(body, next) }),
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': standard.join(' '),
  };
}

/** Whether `signature` (the `X-Gateway-Signature` header) is right for exactly these bytes; constant time. */
export function isWebhookSignature(body: string, signature: string, secret: string): boolean {
  return isSameSecret(signature, hexSignature(body, secret));
}
