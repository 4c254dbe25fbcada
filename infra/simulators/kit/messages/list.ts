/**
 * The simulators of all message providers that have a server of their own: where each is found by its driver, and the
 * apps that the local run is seeded with. (Africa's Talking has one server for airtime and messages.)
 */
import { twilioDemoApp, twilioDefinition } from '../../twilio/twilio.ts';
import { whatsappCloudDemoApp } from '../../whatsapp-cloud/account.ts';
import { whatsappCloudDefinition } from '../../whatsapp-cloud/whatsapp-cloud.ts';
import { telegramDemoApp, telegramDefinition } from '../../telegram/telegram.ts';
import { webhookDemoApp, webhookDefinition } from '../../webhook-channel/webhook-channel.ts';
import { infobipDemoApp, infobipDefinition } from '../../infobip/infobip.ts';
import { vonageDemoApp } from '../../vonage/account.ts';
import { vonageDefinition } from '../../vonage/vonage.ts';
import { keBulkSmsDemoApp, keBulkSmsDefinition } from '../../ke-bulk-sms/ke-bulk-sms.ts';
import { onfonDemoApp, onfonSimulator } from '../../onfon/onfon.ts';
import { hostPinnacleDemoApp, hostPinnacleDefinition } from '../../host-pinnacle/host-pinnacle.ts';
import { mobitechDemoApp, mobitechDefinition } from '../../mobitech/mobitech.ts';
import { bongaSmsDemoApp, bongaSmsDefinition } from '../../bonga-sms/bonga-sms.ts';
import { safaricomSdpDemoApp, safaricomSdpDefinition } from '../../safaricom-sdp/safaricom-sdp.ts';
import type { MessageSimulatorDefinition } from './message-simulator.ts';

export type ListedMessageSimulator = {
  definition: MessageSimulatorDefinition;
  /** The settings it replaces are `<provider>_SANDBOX_URL` and `<provider>_LIVE_URL`. */
  setting: string;
  /** Driver type and a configuration the simulator accepts. */
  type: string;
  demoApp: Record<string, unknown>;
};

export const messageSimulators: readonly ListedMessageSimulator[] = [
  { definition: twilioDefinition, setting: 'TWILIO', type: 'Twilio', demoApp: twilioDemoApp },
  { definition: whatsappCloudDefinition, setting: 'WHATSAPP', type: 'WhatsAppCloud', demoApp: whatsappCloudDemoApp },
  { definition: telegramDefinition, setting: 'TELEGRAM', type: 'Telegram', demoApp: telegramDemoApp },
  { definition: webhookDefinition, setting: 'WEBHOOK', type: 'Webhook', demoApp: webhookDemoApp },
  { definition: infobipDefinition, setting: 'INFOBIP', type: 'Infobip', demoApp: infobipDemoApp },
  { definition: vonageDefinition, setting: 'VONAGE', type: 'Vonage', demoApp: vonageDemoApp },
  { definition: keBulkSmsDefinition, setting: 'KEBULKSMS', type: 'KeBulkSms', demoApp: keBulkSmsDemoApp },
  { definition: onfonSimulator, setting: 'ONFON', type: 'Onfon', demoApp: onfonDemoApp },
  { definition: hostPinnacleDefinition, setting: 'HOSTPINNACLE', type: 'HostPinnacle', demoApp: hostPinnacleDemoApp },
  { definition: mobitechDefinition, setting: 'MOBITECH', type: 'Mobitech', demoApp: mobitechDemoApp },
  { definition: bongaSmsDefinition, setting: 'BONGASMS', type: 'BongaSms', demoApp: bongaSmsDemoApp },
  { definition: safaricomSdpDefinition, setting: 'SAFARICOMSDP', type: 'SafaricomSdp', demoApp: safaricomSdpDemoApp },
];
