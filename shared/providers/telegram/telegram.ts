/** The Telegram driver: a bot sends messages to chats and channels and receives messages. */
import type { DriverApp } from '../../drivers/driver-app.ts';
import type { AcceptedMessage, OutgoingMessage, SendCall, SmsDriver } from '../../drivers/sms-driver.ts';
import { GatewayError } from '../../platform/errors/gateway-error.ts';
import { botApi } from './client.ts';
import { telegramPushes } from './pushes.ts';
import { chatPattern, type TelegramConfig, telegramForm, telegramSendOptions } from './schema.ts';

export const telegram: SmsDriver<TelegramConfig> = {
  ...telegramForm,
  // For all chats together. A chat accepts one message a second and a group twenty a minute; beyond that, Telegram
  // returns 429 with a delay.
  ratePerSecond: 30,
  send,
  pushes: telegramPushes,
  test: { name: 'bot', perform: ({ app, access }) => botApi(botOf(app), access).readBot() },
};

const botOf = ({ is_live: isLive, config }: DriverApp<TelegramConfig>) => ({ isLive, token: config.bot_token });

/** Telegram sends no delivery reports: an accepted message remains `sent`. */
async function send(message: OutgoingMessage, call: SendCall<TelegramConfig>): Promise<AcceptedMessage> {
  const { app, access } = call;
  const { parse_mode, disable_notification } = telegramSendOptions.parse(message.options);
  const chat_id = toChat(message.to || (app.config.default_chat_id ?? ''));
  const sent = await botApi(botOf(app), access).sendMessage({
    chat_id,
    text: message.text,
    ...(parse_mode ? { parse_mode } : {}),
    ...(disable_notification === undefined ? {} : { disable_notification }),
  });
  // The chat id that Telegram returns: a channel addressed by name also has a number, and a migrated group has a new
  // one.
  return { provider_id: `${sent.chat?.id ?? chat_id}:${sent.message_id}` };
}

/** Throws `invalid` if the value cannot be a chat. */
function toChat(to: string): number | string {
  const isNumber = !to.startsWith('@');
  if (chatPattern.test(to) && (!isNumber || Number.isSafeInteger(Number(to)))) return isNumber ? Number(to) : to;
  const problem = 'Must be the number of a chat or the @name of a channel';
  throw new GatewayError('invalid', problem, { errors: { to: [problem] } });
}
