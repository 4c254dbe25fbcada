/**
 * The engine over HTTP, at the address of any brand: one method per operation. It uses the engine's terms only; the
 * driver translates them to the gateway's terms.
 */
import type { ProviderAccess } from '../../drivers/provider-access.ts';
import { callProvider, type ProviderRequest } from '../kit/http-client.ts';
import { isNotReported, keBulkSmsProfile } from './failures.ts';
import {
  balanceAnswer,
  balanceRequest,
  type DeliveryAnswer,
  deliveryAnswer,
  deliveryRequest,
  type Outcome,
  sendAnswer,
  sendRequest,
  type SendRequest,
} from './wire.ts';

export type KeBulkSmsCall = {
  account: { apiKey: string; partnerId: string };
  address: Required<Pick<ProviderRequest, 'url' | 'trust'>>;
  access: ProviderAccess;
};

export type KeBulkSmsClient = {
  send(message: Omit<SendRequest, 'apikey' | 'partnerID'>): Promise<Outcome>;
  /** Queries the status of a message; the description is empty while the status is unknown. */
  findDelivery(messageId: string): Promise<DeliveryAnswer>;
  /** Queries the balance; returns the engine's code, or '' if there is none. */
  readBalance(): Promise<{ code: string }>;
};

/** All methods throw `provider_refused`, `provider_unavailable` or `provider_unclear`, as documented in http-client. */
export function keBulkSmsClient({ account, address, access }: KeBulkSmsCall): KeBulkSmsClient {
  const credentials = { apikey: account.apiKey, partnerID: account.partnerId };
  const post = (operation: string): Pick<ProviderRequest, 'method' | 'url' | 'trust'> => ({
    method: 'POST',
    url: `${address.url}/api/services/${operation}/`,
    trust: address.trust,
  });

  return {
    send(message) {
      const json = sendRequest.parse({ ...credentials, ...message });
      return callProvider(access, keBulkSmsProfile, { ...post('sendsms'), json, effect: 'possible' }, sendAnswer);
    },
    findDelivery(messageId) {
      const json = deliveryRequest.parse({ ...credentials, messageID: messageId });
      const query: ProviderRequest = { ...post('getdlr'), json, effect: 'none', isAnswer: isNotReported };
      return callProvider(access, keBulkSmsProfile, query, deliveryAnswer);
    },
    readBalance() {
      const json = balanceRequest.parse(credentials);
      return callProvider(access, keBulkSmsProfile, { ...post('getbalance'), json, effect: 'none' }, balanceAnswer);
    },
  };
}
