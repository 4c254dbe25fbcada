/**
 * The engine over HTTP, at whichever brand's address: one method per operation. It speaks the engine's words only; what
 * they mean to the gateway is said in the driver beside it.
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
  /** What became of a message; its description is empty where the engine does not know yet. */
  findDelivery(messageId: string): Promise<DeliveryAnswer>;
  /** Asks for the balance; answers the engine's code, '' where it gives none. */
  readBalance(): Promise<{ code: string }>;
};

/** All methods throw `provider_refused`, `provider_unavailable` or `provider_unclear`, as http-client says. */
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
      const question: ProviderRequest = { ...post('getdlr'), json, effect: 'none', isAnswer: isNotReported };
      return callProvider(access, keBulkSmsProfile, question, deliveryAnswer);
    },
    readBalance() {
      const json = balanceRequest.parse(credentials);
      return callProvider(access, keBulkSmsProfile, { ...post('getbalance'), json, effect: 'none' }, balanceAnswer);
    },
  };
}
