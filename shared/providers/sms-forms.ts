/**
 * What the SMS endpoints need to know of every driver: what a send takes, not how it is done. Functions that only take
 * requests on carry this instead of the drivers (sms-registry.ts); a test compares the two.
 */
import type { SmsDriverForm } from '../drivers/sms-driver.ts';

const forms: Readonly<Record<string, () => Promise<SmsDriverForm>>> = {
  AfricasTalking: async () => (await import('./africas-talking/sms-schema.ts')).smsForm,
  PhoneSync: async () => (await import('./phones/phone-sync.ts')).phoneSync,
  MSync: async () => (await import('./phones/msync.ts')).msync,
  Twilio: async () => (await import('./twilio/schema.ts')).twilioForm,
  WhatsAppCloud: async () => (await import('./whatsapp-cloud/schema.ts')).whatsappCloudForm,
  Telegram: async () => (await import('./telegram/schema.ts')).telegramForm,
  Webhook: async () => (await import('./webhook-channel/schema.ts')).webhookForm,
  Infobip: async () => (await import('./infobip/schema.ts')).infobipForm,
  Vonage: async () => (await import('./vonage/schema.ts')).vonageForm,
  KeBulkSms: async () => (await import('./ke-bulk-sms/schema.ts')).keBulkSmsForm,
  Onfon: async () => (await import('./onfon/schema.ts')).onfonForm,
  HostPinnacle: async () => (await import('./host-pinnacle/schema.ts')).hostPinnacleForm,
  Mobitech: async () => (await import('./mobitech/schema.ts')).mobitechForm,
  BongaSms: async () => (await import('./bonga-sms/schema.ts')).bongaSmsForm,
  SafaricomSdp: async () => (await import('./safaricom-sdp/schema.ts')).safaricomSdpForm,
};

/** The driver identifiers an SMS app's `type` may be. */
export const smsFormTypes: readonly string[] = Object.keys(forms);

/** The form of an app's type; undefined when there is none. */
export async function findSmsForm(type: string): Promise<SmsDriverForm | undefined> {
  return Object.hasOwn(forms, type) ? forms[type]?.() : undefined;
}
