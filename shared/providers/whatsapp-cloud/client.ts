/** Meta's Graph API over HTTP, limited to sending WhatsApp messages: its address, its token and one method. */
import type { ProviderAccess } from '../../drivers/provider-access.ts';
import { baseUrlOf } from '../kit/base-url.ts';
import { callProvider } from '../kit/http-client.ts';
import { whatsappProfile } from './failures.ts';
import { type MessageAnswer, messageAnswer, type MessageRequest } from './wire.ts';

export type GraphAccount = { isLive: boolean; accessToken: string; phoneNumberId: string; version: number };

export type GraphClient = {
  /** Throws `provider_refused`, `provider_unavailable` or `provider_unclear`, as documented in http-client. */
  sendMessage(message: MessageRequest): Promise<MessageAnswer>;
};

export function graphApi(account: GraphAccount, access: ProviderAccess): GraphClient {
  const { accessToken, phoneNumberId, version } = account;
  return {
    sendMessage: (message) =>
      callProvider(
        access,
        whatsappProfile,
        {
          method: 'POST',
          url: `${baseUrl(account.isLive, access)}/v${version}.0/${phoneNumberId}/messages`,
          headers: { authorization: `Bearer ${accessToken}` },
          json: message,
          effect: 'possible',
        },
        messageAnswer,
      ),
  };
}

/** There is no sandbox: test numbers use the same address. */
const baseUrl = (isLive: boolean, access: ProviderAccess): string =>
  baseUrlOf(access, 'WHATSAPP', isLive, 'https://graph.facebook.com');
