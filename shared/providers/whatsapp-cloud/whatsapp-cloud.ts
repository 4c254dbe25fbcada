/** The WhatsAppCloud driver: texts, templates and media through Meta's Cloud API. */
import type { AcceptedMessage, OutgoingMessage, SendCall, SmsDriver } from '../../drivers/sms-driver.ts';
import { graphApi } from './client.ts';
import { toMessageRequest } from './mapping.ts';
import { whatsappPushes } from './pushes.ts';
import { type WhatsappCloudConfig, whatsappCloudForm, whatsappCloudSendOptions } from './schema.ts';

export const whatsappCloud: SmsDriver<WhatsappCloudConfig> = {
  ...whatsappCloudForm,
  send,
  pushes: whatsappPushes,
};

/** Returns neither cost nor part count, because Meta never reports them. */
async function send(message: OutgoingMessage, call: SendCall<WhatsappCloudConfig>): Promise<AcceptedMessage> {
  const { app, access } = call;
  const { access_token, phone_number_id, graph_version, default_template } = app.config;
  const options = whatsappCloudSendOptions.parse(message.options);
  const account = {
    isLive: app.is_live,
    accessToken: access_token,
    phoneNumberId: phone_number_id,
    version: graph_version,
  };
  const request = toMessageRequest(message, {
    ...options,
    ...(default_template === undefined ? {} : { default_template }),
  });
  const answer = await graphApi(account, access).sendMessage(request);
  return { provider_id: answer.messages[0].id };
}
