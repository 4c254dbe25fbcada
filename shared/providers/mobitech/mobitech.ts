/** The Mobitech driver: sends one message at a time and reads Mobitech's delivery callbacks. */
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
import { toUtc } from '../../values/time.ts';
import { baseUrlOf } from '../kit/base-url.ts';
import { callProvider } from '../kit/http-client.ts';
import { readSafaricomReport } from '../kit/safaricom-messages.ts';
import { type MobitechConfig, mobitechForm } from './schema.ts';
import { deliveryPush, mobitechProfile, sendAnswer, sendRequest } from './wire.ts';

export const mobitech: SmsDriver<MobitechConfig> = {
  ...mobitechForm,
  send,
  pushes: { read: readPush },
};

/** Throws `provider_refused`, `provider_unavailable` or `provider_unclear`, as documented in http-client. */
async function send(
  { to, from, text }: OutgoingMessage,
  { app, access }: SendCall<MobitechConfig>,
): Promise<AcceptedMessage> {
  const { api_key: h_api_key, sender_name, service_id } = app.config;
  const json = sendRequest.parse({
    mobile: toMobile(to),
    sender_name: from || sender_name,
    service_id,
    message: text,
    response_type: 'json',
  });
  const url = `${baseUrl(app.is_live, access)}/sms/sendsms`;
  const { messageId } = await callProvider(
    access,
    mobitechProfile,
    { method: 'POST', url, headers: { h_api_key }, json, effect: 'possible' },
    sendAnswer,
  );
  return { provider_id: messageId || null };
}

/** Adds the plus sign to a phone number; a short code is unchanged. */
const toMobile = (to: string): string => (/^\d{9,15}$/.test(to) ? `+${to}` : to);

function readPush({ body }: Push): PushReading[] {
  const push = deliveryPush.safeParse(body);
  if (!push.success) throw new GatewayError('invalid', 'Not a delivery report', { cause: push.error });
  const { messageId, description, timestamp } = push.data;
  const report = readSafaricomReport(messageId, description, toUtc(timestamp));
  return [report ? { kind: 'report', report } : { kind: 'nothing', reason: `Unknown description ${description}` }];
}

/** There is no sandbox. */
const baseUrl = (isLive: boolean, access: ProviderAccess): string =>
  baseUrlOf(access, 'MOBITECH', isLive, 'https://api.mobitechtechnologies.com');
