/**
 * Every SMS driver of every provider, apart from those of payments: a function carries only the kind it calls. Adding a
 * provider is its folder, its tests, its simulator and one line here.
 */
import type { SmsDriver } from '../drivers/sms-driver.ts';

type Provider = { drivers: readonly string[]; load: () => Promise<readonly SmsDriver[]> };

const providers: readonly Provider[] = [
  {
    drivers: ['AfricasTalking'],
    load: async () => (await import('./africas-talking/sms-index.ts')).africasTalkingSmsDrivers,
  },
  { drivers: ['PhoneSync', 'MSync'], load: async () => (await import('./phones/index.ts')).phoneSmsDrivers },
  { drivers: ['Twilio'], load: async () => (await import('./twilio/index.ts')).twilioSmsDrivers },
  { drivers: ['WhatsAppCloud'], load: async () => (await import('./whatsapp-cloud/index.ts')).whatsappCloudSmsDrivers },
  { drivers: ['Telegram'], load: async () => (await import('./telegram/index.ts')).telegramSmsDrivers },
  { drivers: ['Webhook'], load: async () => (await import('./webhook-channel/index.ts')).webhookChannelSmsDrivers },
  { drivers: ['Infobip'], load: async () => (await import('./infobip/index.ts')).infobipSmsDrivers },
  { drivers: ['Vonage'], load: async () => (await import('./vonage/index.ts')).vonageSmsDrivers },
  { drivers: ['KeBulkSms'], load: async () => [(await import('./ke-bulk-sms/ke-bulk-sms.ts')).keBulkSms] },
  { drivers: ['Onfon'], load: async () => [(await import('./onfon/onfon.ts')).onfon] },
  { drivers: ['HostPinnacle'], load: async () => [(await import('./host-pinnacle/host-pinnacle.ts')).hostPinnacle] },
  { drivers: ['Mobitech'], load: async () => [(await import('./mobitech/mobitech.ts')).mobitech] },
  { drivers: ['BongaSms'], load: async () => [(await import('./bonga-sms/bonga-sms.ts')).bongaSms] },
  {
    drivers: ['SafaricomSdp'],
    load: async () => (await import('./safaricom-sdp/index.ts')).safaricomSdpSmsDrivers,
  },
];

/** The driver identifiers an SMS app's `type` may be. */
export const smsDriverTypes: readonly string[] = providers.flatMap(({ drivers }) => drivers);

/** The driver of an app's type; undefined when there is none. */
export async function findSmsDriver(type: string): Promise<SmsDriver | undefined> {
  const provider = providers.find(({ drivers }) => drivers.includes(type));
  return (await provider?.load())?.find(({ id }) => id === type);
}
