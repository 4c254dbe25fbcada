/**
 * Onfon over HTTP: its address, its keys and how a message is posted. It speaks the provider's words only; what they
 * mean to the gateway is said in the driver beside it.
 */
import type { ProviderAccess } from '../../drivers/provider-access.ts';
import { callProvider } from '../http-client.ts';
import { onfonProfile } from './failures.ts';
import { acceptedAnswer, sendRequest, type SendRequest } from './wire.ts';

export type OnfonCall = {
  account: { isLive: boolean; accessKey: string; apiKey: string; clientId: string };
  access: ProviderAccess;
};

export type OnfonClient = {
  /** Answers the id the provider took the message under. */
  send(message: Omit<SendRequest, 'ApiKey' | 'ClientId'>): Promise<{ messageId: string }>;
};

/** Throws `provider_refused`, `provider_unavailable` or `provider_unclear`, as http-client says. */
export function onfonClient({ account, access }: OnfonCall): OnfonClient {
  return {
    send(message) {
      const json = sendRequest.parse({ ...message, ApiKey: account.apiKey, ClientId: account.clientId });
      const url = `${baseUrl(account.isLive, access)}/v1/sms/SendBulkSMS`;
      const headers = { AccessKey: account.accessKey };
      return callProvider(
        access,
        onfonProfile,
        { method: 'POST', url, headers, json, effect: 'possible' },
        acceptedAnswer,
      );
    },
  };
}

/** There is no sandbox. */
function baseUrl(isLive: boolean, { baseUrls }: ProviderAccess): string {
  const replaced = baseUrls[isLive ? 'ONFON_LIVE_URL' : 'ONFON_SANDBOX_URL'];
  return (replaced ?? 'https://api.onfonmedia.co.ke').replace(/\/+$/, '');
}
