/** The Twilio driver: sends and receives SMS, MMS and WhatsApp messages and logs calls. */
import type { CredentialTest, DriverApp, DriverCall } from '../../drivers/driver-app.ts';
import type {
  AcceptedMessage,
  Cost,
  OutgoingMessage,
  SendCall,
  SentMessage,
  SmsDriver,
} from '../../drivers/sms-driver.ts';
import { GatewayError, type RefusalReason } from '../../platform/errors/gateway-error.ts';
import { twilio } from './client.ts';
import { notFoundCode, sendsOnlyCode } from './failures.ts';
import { readCost, readCount, toRecipient, toSender } from './mapping.ts';
import { twilioPushes } from './pushes.ts';
import { type TwilioConfig, twilioForm, type TwilioSendOptions } from './schema.ts';
import type { MessageForm } from './wire.ts';

const provider = 'Twilio';

/**
 * Fetches a message that does not exist: with valid credentials Twilio returns "not found", otherwise an authentication
 * error.
 */
const test: CredentialTest<TwilioConfig> = {
  name: 'credentials',
  async perform(call) {
    try {
      await client(call).findMessage(`SM${'0'.repeat(32)}`);
      return notFoundCode;
    } catch (error) {
      const isTestAccount = error instanceof GatewayError && error.provider?.code === sendsOnlyCode;
      if (isTestAccount && !call.app.is_live) return sendsOnlyCode;
      throw error;
    }
  },
};

export const twilioMessages: SmsDriver<TwilioConfig> = {
  ...twilioForm,
  send,
  findCost,
  pushes: twilioPushes,
  test,
};

const client = ({ app, access }: DriverCall<TwilioConfig>) => twilio({ account: accountOf(app), access });

function accountOf({ is_live: isLive, config }: DriverApp<TwilioConfig>) {
  const { account_sid: sid, auth_token, api_key_sid, api_key_secret } = config;
  return { isLive, sid, user: api_key_sid ?? sid, password: api_key_secret ?? auth_token };
}

async function send(message: OutgoingMessage, call: SendCall<TwilioConfig>): Promise<AcceptedMessage> {
  const To = toRecipient(message.to, message.channel);
  if (To === null) throw refusal('recipient', 'The recipient is not a phone number');
  const { sid, num_segments } = await client(call).sendMessage({
    To,
    ...senderOf(message, call.app.config),
    ...contentOf(message),
    StatusCallback: call.callbackUrl({ m: String(message.id) }),
  });
  // A messaging service counts the segments later and returns 0 until then.
  const parts = readCount(num_segments);
  return { provider_id: sid, ...(parts && { parts }) };
}

/** The most specific sender that supports the channel. */
function senderOf(
  { from, channel }: OutgoingMessage,
  { from: defaultFrom = '', messaging_service_sid }: TwilioConfig,
): Pick<MessageForm, 'From' | 'MessagingServiceSid'> {
  const From = toSender(from, channel) ?? toSender(defaultFrom, channel);
  if (From !== null) return { From };
  if (messaging_service_sid !== undefined) return { MessagingServiceSid: messaging_service_sid };
  throw refusal('config', `No sender for ${channel} is configured, and no messaging service`);
}

/** A template contains its own text. */
function contentOf({ text, channel, options }: OutgoingMessage): Partial<MessageForm> {
  const { media_urls, template } = options as TwilioSendOptions;
  if (template) {
    const { content_sid: ContentSid, variables } = template;
    return { ContentSid, ...(variables && { ContentVariables: JSON.stringify(variables) }) };
  }
  if (channel === 'mms' && !media_urls) throw refusal('content', 'An MMS needs media_urls or a template');
  return { ...(text !== '' && { Body: text }), ...(media_urls && { MediaUrl: media_urls }) };
}

/** A refusal by the gateway itself, before anything is sent. */
function refusal(reason: RefusalReason, message: string): GatewayError {
  return new GatewayError('provider_refused', `${provider}: ${message}`, {
    provider: { name: provider, code: null, message, reason },
  });
}

/** Neither the response to a send nor a report contains the price. */
async function findCost({ provider_id }: SentMessage, call: DriverCall<TwilioConfig>): Promise<Cost | null> {
  const found = provider_id === null ? null : await client(call).findMessage(provider_id);
  return found && readCost(found.price, found.price_unit);
}
