/** The Onfon driver: sends one message at a time and reads Onfon's delivery callbacks. */
import type { DriverCall } from '../../drivers/driver-app.ts';
import type { ProviderAccess } from '../../drivers/provider-access.ts';
import type {
  AcceptedMessage,
  OutgoingMessage,
  Push,
  PushReading,
  SendCall,
  SmsDriver,
} from '../../drivers/sms-driver.ts';
import { GatewayError } from '../../platform/errors/gateway-error.ts';
import { isGsm7 } from '../../values/sms-text.ts';
import { baseUrlOf } from '../kit/base-url.ts';
import { callProvider } from '../kit/http-client.ts';
import { jsonText } from '../kit/json-text.ts';
import { type OnfonConfig, onfonForm } from './schema.ts';
import {
  acceptedAnswer,
  balanceAnswer,
  balanceQuery,
  deliveryPush,
  onfonProfile,
  readReport,
  sendRequest,
  type SendRequest,
} from './wire.ts';

export const onfon: SmsDriver<OnfonConfig> = {
  ...onfonForm,
  send,
  pushes: { read: readPush },
  test: { name: 'balance', perform: async (call) => (await client(call).readBalance()).code },
};

async function send({ to, from, text }: OutgoingMessage, call: SendCall<OnfonConfig>): Promise<AcceptedMessage> {
  const { messageId } = await client(call).send({
    SenderId: from || call.app.config.sender_id,
    IsUnicode: !isGsm7(text),
    IsFlash: false,
    MessageParameters: [{ Number: to, Text: text }],
  });
  return { provider_id: messageId };
}

/** Sent as JSON or as the query of a GET, depending on the address's configuration in the portal. */
function readPush({ body, query }: Push): PushReading[] {
  const push = body === '' ? deliveryPush.safeParse(query) : jsonText.pipe(deliveryPush).safeParse(body);
  if (!push.success) throw new GatewayError('invalid', 'Not a delivery report', { cause: push.error });
  const report = readReport(push.data);
  return [report ? { kind: 'report', report } : { kind: 'nothing', reason: `Unknown status ${push.data.status}` }];
}

type OnfonClient = {
  /** Returns the provider's id of the accepted message. */
  send(message: Omit<SendRequest, 'ApiKey' | 'ClientId'>): Promise<{ messageId: string }>;
  /** Queries the balance; returns the provider's code for success. */
  readBalance(): Promise<{ code: string }>;
};

/**
 * Both methods throw `provider_refused`, `provider_unavailable` or `provider_unclear`, as documented in http-client.
 */
function client({ app, access }: DriverCall<OnfonConfig>): OnfonClient {
  const base = `${baseUrl(app.is_live, access)}/v1/sms`;
  const headers = { AccessKey: app.config.access_key };
  const keys = { ApiKey: app.config.api_key, ClientId: app.config.client_id };

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
const baseUrl = (isLive: boolean, access: ProviderAccess): string =>
  baseUrlOf(access, 'ONFON', isLive, 'https://api.onfonmedia.co.ke');
