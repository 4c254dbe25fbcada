/** WhatsApp's Cloud API as a simulator of the local run. */
import { defineMessageSimulator } from '../kit/messages/define.ts';
import { whatsappCloudDemoApp } from './account.ts';
import { whatsappCloudDefinition } from './whatsapp-cloud.ts';

export const simulator = defineMessageSimulator({
  name: 'whatsapp',
  addressVariables: ['WHATSAPP_SANDBOX_URL', 'WHATSAPP_LIVE_URL'],
  type: 'WhatsAppCloud',
  demoApp: whatsappCloudDemoApp,
  definition: whatsappCloudDefinition,
});
