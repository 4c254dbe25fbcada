/** Signs webhooks, and verifies them as a receiver should: our own header and the three of Standard Webhooks. */
import { createHmac } from 'node:crypto';
import { isSameSecret } from '../../values/text.ts';

/** The active secret, followed by the new one during a rotation. */
export type SigningSecrets = readonly [active: string, next?: string];

export type SignedHeaders = {
  'x-gateway-signature': string;
  /** Signed with the new secret, during a rotation. */
  'x-gateway-signature-next'?: string;
  'webhook-id': string;
  'webhook-timestamp': string;
  'webhook-signature': string;
};

const encoded = 'whsec_';

/**
 * Whether every receiver reads the same key from a secret: what follows `whsec_` must be base64 with its padding, which
 * libraries decode in different ways otherwise, some to an empty key.
 */
export function isSigningSecret(secret: string): boolean {
  if (!secret.startsWith(encoded)) return true;
  const text = secret.slice(encoded.length);
  return text !== '' && Buffer.from(text, 'base64').toString('base64') === text;
}

/** A secret of the form `whsec_<base64>` is decoded, as in Standard Webhooks; any other is used as its bytes. */
function standardKey(secret: string): Buffer {
  return secret.startsWith(encoded) ? Buffer.from(secret.slice(encoded.length), 'base64') : Buffer.from(secret, 'utf8');
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

/** Whether `signature` (the `X-Gateway-Signature` header) matches exactly these bytes; constant time. */
export function isWebhookSignature(body: string, signature: string, secret: string): boolean {
  return isSameSecret(signature, hexSignature(body, secret));
}
