/**
 * Infobip over HTTP: the account's address, its key and one method per operation. It uses the provider's terms only;
 * the driver translates them to the gateway's terms.
 */
import type { ProviderAccess } from '../../drivers/provider-access.ts';
import { tenantHostOf } from '../kit/base-url.ts';
import { callProvider } from '../kit/http-client.ts';
import { infobipProfile } from './failures.ts';
import {
  type SendAnswer,
  sendAnswer,
  type SendRequestV2,
  sendRequestV2,
  type SendRequestV3,
  sendRequestV3,
} from './wire.ts';

export type InfobipCall = { account: { isLive: boolean; baseUrl: string; apiKey: string }; access: ProviderAccess };

export type InfobipClient = {
  /** POST /sms/3/messages. */
  sendV3(request: SendRequestV3): Promise<SendAnswer>;
  /** POST /sms/2/text/advanced. */
  sendV2(request: SendRequestV2): Promise<SendAnswer>;
};

/**
 * Both methods throw `provider_refused`, `provider_unavailable` or `provider_unclear`, as documented in http-client; a
 * rejected first recipient is `provider_refused`.
 */
export function infobipClient({ account, access }: InfobipCall): InfobipClient {
  const { url: base, trust } = findHost(account, access);
  const post = (path: string, json: unknown) =>
    callProvider(
      access,
      infobipProfile,
      {
        method: 'POST',
        url: base + path,
        trust,
        headers: { authorization: `App ${account.apiKey}` },
        json,
        effect: 'possible',
      },
      sendAnswer,
    );
  return {
    sendV3: (request) => post('/sms/3/messages', sendRequestV3.parse(request)),
    sendV2: (request) => post('/sms/2/text/advanced', sendRequestV2.parse(request)),
  };
}

/** The installation's replacement address takes precedence, so that a local run never calls the provider. */
const findHost = ({ isLive, baseUrl }: InfobipCall['account'], access: ProviderAccess) =>
  tenantHostOf(access, 'INFOBIP', isLive, baseUrl);
