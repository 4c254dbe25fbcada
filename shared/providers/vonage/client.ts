/**
 * Vonage over HTTP: its addresses, its credentials and one method per operation. It uses the provider's terms only; the
 * driver translates them to the gateway's terms.
 */
import type { ProviderAccess } from '../../drivers/provider-access.ts';
import { baseUrlOf } from '../kit/base-url.ts';
import { callProvider } from '../kit/http-client.ts';
import { messagesProfile, smsProfile } from './failures.ts';
import { type MessagesAnswer, messagesAnswer, type MessagesRequest, messagesRequest } from './messages-wire.ts';
import { makeApplicationToken } from './token.ts';
import { type SmsAnswer, smsAnswer, type SmsForm, smsForm } from './wire.ts';

export type VonageCall = {
  account: {
    isLive: boolean;
    apiKey: string;
    apiSecret: string;
    /** Authenticates calls of the Messages API, if present. */
    application?: { id: string; privateKey: string };
  };
  access: ProviderAccess;
};

export type VonageClient = {
  /** POST /sms/json. Succeeds if at least one part was accepted. */
  sendSms(form: Omit<SmsForm, 'api_key' | 'api_secret'>): Promise<SmsAnswer>;
  /** POST /v1/messages. */
  sendMessage(request: MessagesRequest): Promise<MessagesAnswer>;
};

/**
 * Both methods throw `provider_refused`, `provider_unavailable` or `provider_unclear`, as documented in http-client.
 */
export function vonageClient({ account, access }: VonageCall): VonageClient {
  const { isLive, apiKey, apiSecret, application } = account;
  const baseOf = (url: string): string => baseUrlOf(access, 'VONAGE', isLive, url);

  function authorize(): string {
    if (!application) return `Basic ${Buffer.from(`${apiKey}:${apiSecret}`).toString('base64')}`;
    return `Bearer ${makeApplicationToken(application.id, application.privateKey, access.now())}`;
  }

  return {
    sendSms(form) {
      const fields = smsForm.parse({ api_key: apiKey, api_secret: apiSecret, ...form });
      return callProvider(
        access,
        smsProfile,
        {
          method: 'POST',
          url: `${baseOf('https://rest.nexmo.com')}/sms/json`,
          body: { contentType: 'application/x-www-form-urlencoded', text: new URLSearchParams(fields).toString() },
          effect: 'possible',
        },
        smsAnswer,
      );
    },
    sendMessage(request) {
      const host = isLive ? 'https://api.nexmo.com' : 'https://messages-sandbox.nexmo.com';
      return callProvider(
        access,
        messagesProfile,
        {
          method: 'POST',
          url: `${baseOf(host)}/v1/messages`,
          headers: { authorization: authorize() },
          json: messagesRequest.parse(request),
          effect: 'possible',
        },
        messagesAnswer,
      );
    },
  };
}
