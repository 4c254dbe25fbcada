/** The Onfon driver: sends one message at a time and reads Onfon's delivery callbacks. */
import type { DriverCall } from '../../drivers/driver-app.ts';
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
import { jsonText } from '../kit/json-text.ts';
import { onfonClient } from './client.ts';
import { readReport } from './mapping.ts';
import { type OnfonConfig, onfonForm } from './schema.ts';
import { deliveryPush } from './wire.ts';

export const onfon: SmsDriver<OnfonConfig> = {
  ...onfonForm,
  send,
  pushes: { read: readPush },
  test: { name: 'balance', perform: async (call) => (await client(call).readBalance()).code },
};

function client({ app, access }: DriverCall<OnfonConfig>) {
  const { access_key: accessKey, api_key: apiKey, client_id: clientId } = app.config;
  return onfonClient({ account: { isLive: app.is_live, accessKey, apiKey, clientId }, access });
}

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
