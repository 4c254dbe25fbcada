/** The Mobitech driver: sends one message at a time and reads Mobitech's delivery callbacks. */
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
import { readSafaricomReport } from '../kit/safaricom-messages.ts';
import { mobitechClient } from './client.ts';
import { type MobitechConfig, mobitechForm } from './schema.ts';
import { deliveryPush } from './wire.ts';

export const mobitech: SmsDriver<MobitechConfig> = {
  ...mobitechForm,
  send,
  pushes: { read: readPush },
};

async function send(
  { to, from, text }: OutgoingMessage,
  { app, access }: SendCall<MobitechConfig>,
): Promise<AcceptedMessage> {
  const { api_key: apiKey, sender_name, service_id } = app.config;
  const { messageId } = await mobitechClient({ account: { isLive: app.is_live, apiKey }, access }).send({
    mobile: toMobile(to),
    sender_name: from || sender_name,
    service_id,
    message: text,
  });
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
