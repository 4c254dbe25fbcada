/**
 * Mobitech over HTTP: its address, its key and its send operation. It uses the provider's terms only; the driver
 * translates them to the gateway's terms.
 */
import type { ProviderAccess } from '../../drivers/provider-access.ts';
import { callProvider } from '../kit/http-client.ts';
import { mobitechProfile } from './failures.ts';
import { type SendAnswer, sendAnswer, sendRequest, type SendRequest } from './wire.ts';

export type MobitechCall = { account: { isLive: boolean; apiKey: string }; access: ProviderAccess };

export type MobitechClient = {
  send(message: Omit<SendRequest, 'response_type'>): Promise<SendAnswer>;
};

/** Throws `provider_refused`, `provider_unavailable` or `provider_unclear`, as documented in http-client. */
export function mobitechClient({ account, access }: MobitechCall): MobitechClient {
  return {
    send(message) {
      const json = sendRequest.parse({ ...message, response_type: 'json' });
      const url = `${baseUrl(account.isLive, access)}/sms/sendsms`;
      const headers = { h_api_key: account.apiKey };
      return callProvider(
        access,
        mobitechProfile,
        { method: 'POST', url, headers, json, effect: 'possible' },
        sendAnswer,
      );
    },
  };
}

/** There is no sandbox. */
function baseUrl(isLive: boolean, { baseUrls }: ProviderAccess): string {
  const replaced = baseUrls[isLive ? 'MOBITECH_LIVE_URL' : 'MOBITECH_SANDBOX_URL'];
  return (replaced ?? 'https://api.mobitechtechnologies.com').replace(/\/+$/, '');
}
