/** Our own signature, the same as on every webhook of the gateway. */
import { createHmac } from 'node:crypto';
import { isSameSecret } from '../../values/text.ts';

export const signatureHeader = 'x-gateway-signature';

/** Lower-case hex HMAC-SHA256 of exactly these characters. */
export const signBody = (body: string, secret: string): string =>
  createHmac('sha256', secret).update(body).digest('hex');

export const isSignedBody = (body: string, signature: string, secret: string): boolean =>
  isSameSecret(signature, signBody(body, secret));
