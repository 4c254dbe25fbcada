/** Posts one signed message to a receiver. */
import type { ProviderAccess } from '../../drivers/provider-access.ts';
import { callProvider, type ProviderRequest } from '../kit/http-client.ts';
import { webhookProfile } from './failures.ts';
import { signatureHeader, signBody } from './signature.ts';
import { outgoingBody, type OutgoingBody, type ReceiverAnswer, receiverAnswer } from './wire.ts';

export type Receiver = Pick<ProviderRequest, 'url' | 'trust'> & { secret: string };

/** Throws `provider_refused` or `provider_unavailable`; never `provider_unclear`. */
export function postMessage(
  receiver: Receiver,
  message: OutgoingBody,
  access: ProviderAccess,
): Promise<ReceiverAnswer> {
  const { url, trust = 'provider', secret } = receiver;
  const text = JSON.stringify(outgoingBody.parse(message));
  return callProvider(
    access,
    webhookProfile,
    {
      method: 'POST',
      url,
      trust,
      headers: { [signatureHeader]: signBody(text, secret), 'x-gateway-delivery': message.message.uuid },
      body: { contentType: 'application/json', text },
      // Unlike on other channels, every attempt has the same X-Gateway-Delivery header, by which the receiver detects
      // duplicates. So the message is retried after a 5xx or a timeout, like every webhook.
      effect: 'none',
    },
    receiverAnswer,
  );
}
