/** Signs what is sent to your own server as the gateway signs webhooks: its own header and those of Standard Webhooks. */
import { createHmac, randomBytes } from 'node:crypto';

export const makeSecret = (): string => `whsec_${randomBytes(24).toString('base64')}`;

/** As the gateway accepts them. */
export function isSecret(text: string): boolean {
  if (!text.startsWith('whsec_')) return true;
  const encoded = text.slice('whsec_'.length);
  return encoded !== '' && Buffer.from(encoded, 'base64').toString('base64') === encoded;
}

const keyOf = (secret: string): Buffer =>
  secret.startsWith('whsec_') ? Buffer.from(secret.slice('whsec_'.length), 'base64') : Buffer.from(secret, 'utf8');

/** `now` in milliseconds since 1970. */
export function signEvent(body: string, id: string, secret: string, now: number): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000));
  const signature = createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
    'x-gateway-signature': createHmac('sha256', secret).update(body).digest('hex'),
  };
}
