/**
 * The Vonage driver. Depending on the app's configuration, it sends texts with the SMS API, or texts, images and
 * WhatsApp messages with the Messages API.
 */
import type { AcceptedMessage, OutgoingMessage, SendCall, SmsDriver } from '../../drivers/sms-driver.ts';
import { vonageClient, type VonageCall } from './client.ts';
import { refuse } from './failures.ts';
import { type Draft, readAcceptedParts, toSmsForm } from './mapping.ts';
import { toMessagesRequest } from './messages-mapping.ts';
import { pushes } from './pushes.ts';
import { type VonageConfig, vonageForm, type VonageSendOptions, vonageSendOptions } from './schema.ts';

export const vonage: SmsDriver<VonageConfig> = {
  ...vonageForm,
  send,
  pushes,
};

async function send(message: OutgoingMessage, call: SendCall<VonageConfig>): Promise<AcceptedMessage> {
  const { config } = call.app;
  const options: VonageSendOptions = vonageSendOptions.parse(message.options);
  const draft = { ...message, from: message.from || (config.from ?? ''), callbackUrl: call.callbackUrl() };
  requireSupport(draft, options, config);
  const client = vonageClient({ account: accountOf(call), access: call.access });
  if (config.api === 'sms') return readAcceptedParts(await client.sendSms(toSmsForm(draft)));
  const { message_uuid } = await client.sendMessage(toMessagesRequest(draft, options));
  return { provider_id: message_uuid };
}

/** Refuses messages that Vonage would refuse with a less specific error. */
function requireSupport(
  { from, channel, to }: Draft,
  { media_urls, template }: VonageSendOptions,
  { api }: VonageConfig,
) {
  if (from === '') throw refuse('sender', 'A sender is required');
  if (!/^\+?\d+$/.test(to)) throw refuse('recipient', 'The recipient is not a phone number');
  if (channel !== 'sms' && api === 'sms')
    throw refuse('config', `The app uses the SMS API, which does not support ${channel}`);
  if (media_urls !== undefined && channel === 'sms') throw refuse('content', 'An SMS cannot contain an image');
  if (template !== undefined && channel !== 'whatsapp') throw refuse('content', 'Only WhatsApp supports templates');
}

function accountOf({ app: { is_live: isLive, config } }: SendCall<VonageConfig>): VonageCall['account'] {
  const { api_key: apiKey, api_secret: apiSecret, application_id: id, private_key: privateKey } = config;
  const isApplication = id !== undefined && privateKey !== undefined;
  return { isLive, apiKey, apiSecret, ...(isApplication && { application: { id, privateKey } }) };
}
