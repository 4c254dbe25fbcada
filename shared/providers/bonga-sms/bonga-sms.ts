/** The BongaSms driver: sends one message at a time and polls its status; there are no callbacks. */
import type { DriverCall } from '../../drivers/driver-app.ts';
import type {
  AcceptedMessage,
  DeliveryReport,
  OutgoingMessage,
  SendCall,
  SentMessage,
  SmsDriver,
} from '../../drivers/sms-driver.ts';
import { toUtc } from '../../values/time.ts';
import { readSafaricomReport } from '../kit/safaricom-messages.ts';
import { bongaSmsClient } from './client.ts';
import { type BongaSmsConfig, bongaSmsForm } from './schema.ts';

export const bongaSms: SmsDriver<BongaSmsConfig> = {
  ...bongaSmsForm,
  send,
  findReport,
  // Queries do not use the secret; only a send would test it. The name states what is tested.
  test: { name: 'client_id_and_key', perform: async (call) => (await client(call).readCredits()).code },
};

function client({ app, access }: DriverCall<BongaSmsConfig>) {
  const { api_client_id: clientId, api_key: key, api_secret: secret } = app.config;
  return bongaSmsClient({ account: { isLive: app.is_live, clientId, key, secret }, access });
}

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
