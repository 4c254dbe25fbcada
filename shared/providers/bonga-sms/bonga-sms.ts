/** The BongaSms driver: sends one message at a time and polls its status; there are no callbacks. */
import type { DriverCall } from '../../drivers/driver-app.ts';
import type { ProviderAccess } from '../../drivers/provider-access.ts';
import type {
  AcceptedMessage,
  DeliveryReport,
  OutgoingMessage,
  SendCall,
  SentMessage,
  SmsDriver,
} from '../../drivers/sms-driver.ts';
import { toUtc } from '../../values/time.ts';
import { baseUrlOf } from '../kit/base-url.ts';
import { callProvider, type ProviderProfile, type Refusal } from '../kit/http-client.ts';
import { readReason } from '../kit/refusal-messages.ts';
import { readSafaricomReport } from '../kit/safaricom-messages.ts';
import { type BongaSmsConfig, bongaSmsForm } from './schema.ts';
import {
  creditsAnswer,
  creditsQuery,
  type DeliveryAnswer,
  deliveryAnswer,
  deliveryQuery,
  outcome,
  type SendAnswer,
  sendAnswer,
  sendForm,
  type SendForm,
} from './wire.ts';

export const bongaSms: SmsDriver<BongaSmsConfig> = {
  ...bongaSmsForm,
  send,
  findReport,
  // Queries do not use the secret; only a send would test it. The name states what is tested.
  test: { name: 'client_id_and_key', perform: async (call) => (await client(call).readCredits()).code },
};

async function send({ id, to, text }: OutgoingMessage, call: SendCall<BongaSmsConfig>): Promise<AcceptedMessage> {
  const { uniqueId } = await client(call).send({
    MSISDN: to,
    txtMessage: text,
    serviceID: call.app.config.service_id,
    correlator: String(id),
  });
  return { provider_id: uniqueId || null };
}

async function findReport(
  { provider_id: id }: SentMessage,
  call: DriverCall<BongaSmsConfig>,
): Promise<DeliveryReport | null> {
  if (id === null) return null;
  const { description, time } = await client(call).findDelivery(id);
  return readSafaricomReport(id, description, toUtc(time));
}

type BongaSmsClient = {
  send(message: Omit<SendForm, 'apiClientID' | 'key' | 'secret'>): Promise<SendAnswer>;
  findDelivery(uniqueId: string): Promise<DeliveryAnswer>;
  /** Queries the remaining credits with client id and key only; returns the provider's code for success. */
  readCredits(): Promise<{ code: string }>;
};

const profile: ProviderProfile = {
  name: 'BongaSms',
  connectTimeoutMs: 10_000,
  totalTimeoutMs: 30_000,
  maxAnswerBytes: 1024 * 1024,
  readRefusal,
};

const refused = '666';

/** All methods throw `provider_refused`, `provider_unavailable` or `provider_unclear`, as documented in http-client. */
function client({ app, access }: DriverCall<BongaSmsConfig>): BongaSmsClient {
  const base = `${baseUrl(app.is_live, access)}/api`;
  const { api_client_id: apiClientID, api_key: key, api_secret: secret } = app.config;

  return {
    send(message) {
      const form = sendForm.parse({ ...message, apiClientID, key, secret });
      const text = new URLSearchParams(form).toString();
      const body = { contentType: 'application/x-www-form-urlencoded', text };
      const url = `${base}/send-sms-v1`;
      return callProvider(access, profile, { method: 'POST', url, body, effect: 'possible' }, sendAnswer);
    },
    findDelivery(uniqueId) {
      const query = new URLSearchParams(deliveryQuery.parse({ apiClientID, key, unique_id: uniqueId })).toString();
      const url = `${base}/fetch-delivery?${query}`;
      return callProvider(access, profile, { method: 'GET', url, effect: 'none' }, deliveryAnswer);
    },
    readCredits() {
      const url = `${base}/check-credits?${new URLSearchParams(creditsQuery.parse({ apiClientID, key })).toString()}`;
      return callProvider(access, profile, { method: 'GET', url, effect: 'none' }, creditsAnswer);
    },
  };
}

/** There is no sandbox. The vendor also publishes a host without TLS for sends; never use it. */
const baseUrl = (isLive: boolean, access: ProviderAccess): string =>
  baseUrlOf(access, 'BONGASMS', isLive, 'https://app.bongasms.co.ke');

/** Every error has the same code; only the message identifies it. */
function readRefusal(status: number, body: unknown): Refusal | null {
  const { status: code = '', status_message: message = '' } = outcome.safeParse(body).data ?? {};
  if (code !== refused || status === 429) return null;
  const reason = readReason(message);
  return { kind: 'provider_refused', code, message: message || 'Error', ...(reason !== undefined && { reason }) };
}
