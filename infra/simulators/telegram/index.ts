/** Telegram's Bot API as a simulator of the local run. */
import { defineMessageSimulator } from '../kit/messages/define.ts';
import { telegramDefinition, telegramDemoApp } from './telegram.ts';

export const simulator = defineMessageSimulator({
  name: 'telegram',
  addressVariables: ['TELEGRAM_SANDBOX_URL', 'TELEGRAM_LIVE_URL'],
  type: 'Telegram',
  demoApp: telegramDemoApp,
  definition: telegramDefinition,
});
