/**
 * Africa's Talking over HTTP: its addresses, its key and one method per operation. It uses the provider's terms only;
 * the drivers translate them to the gateway's terms.
 */
import type { ProviderAccess } from '../../drivers/provider-access.ts';
import { baseUrlOf } from '../kit/base-url.ts';
import { callProvider } from '../kit/http-client.ts';
import { africasTalkingProfile, readNotSent } from './failures.ts';
import { messagingProfile } from './sms-failures.ts';
import {
  type BulkMessage,
  bulkMessage,
  type MessagingAnswer,
  messagingAnswer,
  type MessagingForm,
  messagingForm,
} from './sms-wire.ts';
import {
  type AirtimeAnswer,
  airtimeAnswer,
  airtimeForm,
  airtimeRecipient,
  type AirtimeRecipient,
  type AirtimeStatus,
  airtimeStatus,
  userAnswer,
} from './wire.ts';

/** The account of every driver of this provider: a user name (`sandbox` in the sandbox) and a key. */
export type AfricasTalkingCall = {
  account: { isLive: boolean; username: string; apiKey: string };
  access: ProviderAccess;
};

export type AfricasTalkingClient = {
  /**
   * Buys airtime for one phone. `idempotencyKey` has 8 to 100 characters; a repeated call with the same key has no
   * second effect.
   */
  sendAirtime(recipient: AirtimeRecipient, idempotencyKey: string): Promise<AirtimeAnswer>;
  /** Queries the status of a top-up by the provider's id. */
  findAirtime(requestId: string): Promise<AirtimeStatus>;
  /** Queries the account. */
  getAccount(): Promise<void>;
  /** Sends a message. Also throws `provider_refused` if the recipient is not accepted. */
  sendMessage(message: Omit<MessagingForm, 'username'>): Promise<MessagingAnswer>;
  /** Does the same with the newer operation, which exists only in production. */
  sendBulkMessage(message: Omit<BulkMessage, 'username'>): Promise<MessagingAnswer>;
};

/** All methods throw `provider_refused`, `provider_unavailable` or `provider_unclear`, as documented in http-client. */
export function africasTalking({ account, access }: AfricasTalkingCall): AfricasTalkingClient {
  const base = baseUrl(account.isLive, access);
  const { username, apiKey } = account;

  return {
    sendAirtime(recipient, idempotencyKey) {
      const recipients = JSON.stringify([airtimeRecipient.parse(recipient)]);
      return callProvider(
        access,
        {
          ...africasTalkingProfile,
          readRefusal: (...answer) => africasTalkingProfile.readRefusal(...answer) ?? readNotSent(answer[0], answer[1]),
        },
        {
          method: 'POST',
          url: `${base}/version1/airtime/send`,
          headers: { apikey: apiKey, 'idempotency-key': idempotencyKey },
          body: {
            contentType: 'application/x-www-form-urlencoded',
            text: new URLSearchParams(airtimeForm.parse({ username, recipients })).toString(),
          },
          effect: 'possible',
        },
        airtimeAnswer,
      );
    },
    findAirtime(requestId) {
      const query = new URLSearchParams({ transactionId: requestId, username });
      const url = `${base}/query/transaction/find?${query.toString()}`;
      return callProvider(
        access,
        africasTalkingProfile,
        { method: 'GET', url, headers: { apikey: apiKey }, effect: 'none' },
        airtimeStatus,
      );
    },
    async getAccount() {
      const url = `${base}/version1/user?${new URLSearchParams({ username }).toString()}`;
      const request = { method: 'GET', url, headers: { apikey: apiKey }, effect: 'none' } as const;
      await callProvider(access, africasTalkingProfile, request, userAnswer);
    },
    sendMessage(message) {
      return callProvider(
        access,
        messagingProfile,
        {
          method: 'POST',
          url: `${base}/version1/messaging`,
          headers: { apikey: apiKey },
          body: {
            contentType: 'application/x-www-form-urlencoded',
            text: new URLSearchParams(messagingForm.parse({ username, ...message })).toString(),
          },
          effect: 'possible',
        },
        messagingAnswer,
      );
    },
    sendBulkMessage(message) {
      const json = bulkMessage.parse({ username, ...message });
      const url = `${base}/version1/messaging/bulk`;
      const request = { method: 'POST', url, headers: { apikey: apiKey }, json, effect: 'possible' } as const;
      return callProvider(access, messagingProfile, request, messagingAnswer);
    },
  };
}

const baseUrl = (isLive: boolean, access: ProviderAccess): string =>
  baseUrlOf(access, 'AFRICASTALKING', isLive, {
    live: 'https://api.africastalking.com',
    sandbox: 'https://api.sandbox.africastalking.com',
  });
