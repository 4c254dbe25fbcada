/**
 * Onfon over HTTP: its address, its keys and one method per operation. It uses the provider's terms only; the driver
 * translates them to the gateway's terms.
 */
import type { ProviderAccess } from '../../drivers/provider-access.ts';
import { callProvider } from '../kit/http-client.ts';
import { onfonProfile } from './failures.ts';
import { acceptedAnswer, balanceAnswer, balanceQuery, sendRequest, type SendRequest } from './wire.ts';

export type OnfonCall = {
  account: { isLive: boolean; accessKey: string; apiKey: string; clientId: string };
  access: ProviderAccess;
};

export type OnfonClient = {
  /** Returns the provider's id of the accepted message. */
  send(message: Omit<SendRequest, 'ApiKey' | 'ClientId'>): Promise<{ messageId: string }>;
  /** Queries the balance; returns the provider's code for success. */
  readBalance(): Promise<{ code: string }>;
};

/**
 * Both methods throw `provider_refused`, `provider_unavailable` or `provider_unclear`, as documented in http-client.
 */
export function onfonClient({ account, access }: OnfonCall): OnfonClient {
  const base = `${baseUrl(account.isLive, access)}/v1/sms`;
  const headers = { AccessKey: account.accessKey };
  const keys = { ApiKey: account.apiKey, ClientId: account.clientId };

  return {
    send(message) {
      const json = sendRequest.parse({ ...message, ...keys });
      const url = `${base}/SendBulkSMS`;
      return callProvider(
        access,
        onfonProfile,
        { method: 'POST', url, headers, json, effect: 'possible' },
        acceptedAnswer,
      );
    },
    readBalance() {
      const url = `${base}/Balance?${new URLSearchParams(balanceQuery.parse(keys)).toString()}`;
      return callProvider(access, onfonProfile, { method: 'GET', url, headers, effect: 'none' }, balanceAnswer);
    },
  };
}

/** There is no sandbox. */
function baseUrl(isLive: boolean, { baseUrls }: ProviderAccess): string {
  const replaced = baseUrls[isLive ? 'ONFON_LIVE_URL' : 'ONFON_SANDBOX_URL'];
  return (replaced ?? 'https://api.onfonmedia.co.ke').replace(/\/+$/, '');
}
