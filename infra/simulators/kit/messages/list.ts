/**
 * The stand-ins of all message providers that have a server of their own: where each is found by its driver, and the
 * apps that the local run is seeded with. (Africa's Talking has one server for airtime and messages.)
 */
import { twilioDemoApp, twilioStandIn } from '../../twilio/twilio.ts';
import { whatsappCloudDemoApp } from '../../whatsapp-cloud/account.ts';
import { whatsappCloudStandIn } from '../../whatsapp-cloud/whatsapp-cloud.ts';
import { telegramDemoApp, telegramStandIn } from '../../telegram/telegram.ts';
import { webhookDemoApp, webhookStandIn } from '../../webhook-channel/webhook-channel.ts';
import { infobipDemoApp, infobipStandIn } from '../../infobip/infobip.ts';
import { vonageDemoApp } from '../../vonage/account.ts';
import { vonageStandIn } from '../../vonage/vonage.ts';
import { keBulkSmsDemoApp, keBulkSmsStandIn } from '../../ke-bulk-sms/ke-bulk-sms.ts';
import { onfonDemoApp, onfonStandIn } from '../../onfon/onfon.ts';
import { hostPinnacleDemoApp, hostPinnacleStandIn } from '../../host-pinnacle/host-pinnacle.ts';
import { mobitechDemoApp, mobitechStandIn } from '../../mobitech/mobitech.ts';
import { bongaSmsDemoApp, bongaSmsStandIn } from '../../bonga-sms/bonga-sms.ts';
import { safaricomSdpDemoApp, safaricomSdpStandIn } from '../../safaricom-sdp/safaricom-sdp.ts';
import type { StandInDefinition } from './message-simulator.ts';

export type ProviderStandIn = {
  definition: StandInDefinition;
  /** The settings it replaces are `<provider>_SANDBOX_URL` and `<provider>_LIVE_URL`. */
  setting: string;
  /** Driver type and a configuration the stand-in accepts. */
  type: string;
  demoApp: Record<string, unknown>;
};

export const providerStandIns: readonly ProviderStandIn[] = [
  { definition: twilioStandIn, setting: 'TWILIO', type: 'Twilio', demoApp: twilioDemoApp },
  { definition: whatsappCloudStandIn, setting: 'WHATSAPP', type: 'WhatsAppCloud', demoApp: whatsappCloudDemoApp },
  { definition: telegramStandIn, setting: 'TELEGRAM', type: 'Telegram', demoApp: telegramDemoApp },
  { definition: webhookStandIn, setting: 'WEBHOOK', type: 'Webhook', demoApp: webhookDemoApp },
  { definition: infobipStandIn, setting: 'INFOBIP', type: 'Infobip', demoApp: infobipDemoApp },
  { definition: vonageStandIn, setting: 'VONAGE', type: 'Vonage', demoApp: vonageDemoApp },
  { definition: keBulkSmsStandIn, setting: 'KEBULKSMS', type: 'KeBulkSms', demoApp: keBulkSmsDemoApp },
  { definition: onfonStandIn, setting: 'ONFON', type: 'Onfon', demoApp: onfonDemoApp },
  { definition: hostPinnacleStandIn, setting: 'HOSTPINNACLE', type: 'HostPinnacle', demoApp: hostPinnacleDemoApp },
  { definition: mobitechStandIn, setting: 'MOBITECH', type: 'Mobitech', demoApp: mobitechDemoApp },
  { definition: bongaSmsStandIn, setting: 'BONGASMS', type: 'BongaSms', demoApp: bongaSmsDemoApp },
  { definition: safaricomSdpStandIn, setting: 'SAFARICOMSDP', type: 'SafaricomSdp', demoApp: safaricomSdpDemoApp },
];
