/** The Telegram driver: a bot writes to chats and channels and hears what is written to it. */
import type { DriverApp } from '../../drivers/driver-app.ts';
import type { AcceptedMessage, OutgoingMessage, SendCall, SmsDriver } from '../../drivers/sms-driver.ts';
import { GatewayError } from '../../platform/errors/gateway-error.ts';
import { botApi } from './client.ts';
import { telegramPushes } from './pushes.ts';
import { chatPattern, type TelegramConfig, telegramForm, telegramSendOptions } from './schema.ts';

export const telegram: SmsDriver<TelegramConfig> = {
  ...telegramForm,
  // Overall; one chat takes one a second, a group twenty a minute, and says 429 with a pause beyond that.
  ratePerSecond: 30,
  send,
  pushes: telegramPushes,
  test: { name: 'bot', perform: ({ app, access }) => botApi(botOf(app), access).readBot() },
};

const botOf = ({ is_live: isLive, config }: DriverApp<TelegramConfig>) => ({ isLive, token: config.bot_token });

/** Telegram reports nothing afterwards: what it accepts is sent, and stays so. */
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
  // The chat as Telegram names it: a channel has a number beside its name, a group that moved has a new one.
  return { provider_id: `${sent.chat?.id ?? chat_id}:${sent.message_id}` };
}

/** Throws `invalid` for what can be no chat. */
function toChat(to: string): number | string {
  const isNumber = !to.startsWith('@');
  if (chatPattern.test(to) && (!isNumber || Number.isSafeInteger(Number(to)))) return isNumber ? Number(to) : to;
  const sentence = 'Must be the number of a chat or the @name of a channel';
  throw new GatewayError('invalid', sentence, { errors: { to: [sentence] } });
}
