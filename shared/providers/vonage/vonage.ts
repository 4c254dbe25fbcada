/**
 * The Vonage driver: texts by the SMS API, and texts, pictures and WhatsApp messages by the Messages API, whichever the
 * app is configured for.
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
  requireCarrier(draft, options, config);
  const client = vonageClient({ account: accountOf(call), access: call.access });
  if (config.api === 'sms') return readAcceptedParts(await client.sendSms(toSmsForm(draft)));
  const { message_uuid } = await client.sendMessage(toMessagesRequest(draft, options));
  return { provider_id: message_uuid };
}

/** What Vonage could only refuse in words that say less. */
function requireCarrier(
  { from, channel, to }: Draft,
  { media_urls, template }: VonageSendOptions,
  { api }: VonageConfig,
) {
  if (from === '') throw refuse('sender', 'Nothing can be sent without a sender');
  if (!/^\+?\d+$/.test(to)) throw refuse('recipient', 'The recipient is no phone number');
  if (channel !== 'sms' && api === 'sms') throw refuse('config', `The app’s SMS API carries no ${channel}`);
  if (media_urls !== undefined && channel === 'sms') throw refuse('content', 'An SMS carries no picture');
  if (template !== undefined && channel !== 'whatsapp') throw refuse('content', 'Templates are WhatsApp’s alone');
}

function accountOf({ app: { is_live: isLive, config } }: SendCall<VonageConfig>): VonageCall['account'] {
  const { api_key: apiKey, api_secret: apiSecret, application_id: id, private_key: privateKey } = config;
  const isApplication = id !== undefined && privateKey !== undefined;
  return { isLive, apiKey, apiSecret, ...(isApplication && { application: { id, privateKey } }) };
}
