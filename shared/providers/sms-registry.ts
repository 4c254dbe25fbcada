/**
 * Every SMS driver of every provider, apart from those of payments: a function carries only the kind it calls. To add a
 * provider, add its folder, its tests, its simulator and one entry here. Each entry loads the driver, or only its form:
 * what a send takes, which is all that functions need that accept messages and do not send them.
 */
import type { SmsDriver, SmsDriverForm } from '../drivers/sms-driver.ts';
import { ownValue } from '../values/own-value.ts';

type Entry = { form: () => Promise<SmsDriverForm>; driver: () => Promise<SmsDriver> };

const entries: Readonly<Record<string, Entry>> = {
  AfricasTalking: {
    form: async () => (await import('./africas-talking/sms-schema.ts')).smsForm,
    driver: async () => (await import('./africas-talking/sms.ts')).sms,
  },
  PhoneSync: {
    form: async () => (await import('./phones/phone-sync.ts')).phoneSync,
    driver: async () => (await import('./phones/phone-sync.ts')).phoneSync,
  },
  MSync: {
    form: async () => (await import('./phones/msync.ts')).msync,
    driver: async () => (await import('./phones/msync.ts')).msync,
  },
  Twilio: {
    form: async () => (await import('./twilio/schema.ts')).twilioForm,
    driver: async () => (await import('./twilio/twilio.ts')).twilioMessages,
  },
  WhatsAppCloud: {
    form: async () => (await import('./whatsapp-cloud/schema.ts')).whatsappCloudForm,
    driver: async () => (await import('./whatsapp-cloud/whatsapp-cloud.ts')).whatsappCloud,
  },
  Telegram: {
    form: async () => (await import('./telegram/schema.ts')).telegramForm,
    driver: async () => (await import('./telegram/telegram.ts')).telegram,
  },
  Webhook: {
    form: async () => (await import('./webhook-channel/schema.ts')).webhookForm,
    driver: async () => (await import('./webhook-channel/webhook-channel.ts')).webhookChannel,
  },
  Infobip: {
    form: async () => (await import('./infobip/schema.ts')).infobipForm,
    driver: async () => (await import('./infobip/infobip.ts')).infobip,
  },
  Vonage: {
    form: async () => (await import('./vonage/schema.ts')).vonageForm,
    driver: async () => (await import('./vonage/vonage.ts')).vonage,
  },
  KeBulkSms: {
    form: async () => (await import('./ke-bulk-sms/schema.ts')).keBulkSmsForm,
    driver: async () => (await import('./ke-bulk-sms/ke-bulk-sms.ts')).keBulkSms,
  },
  Onfon: {
    form: async () => (await import('./onfon/schema.ts')).onfonForm,
    driver: async () => (await import('./onfon/onfon.ts')).onfon,
  },
  HostPinnacle: {
    form: async () => (await import('./host-pinnacle/schema.ts')).hostPinnacleForm,
    driver: async () => (await import('./host-pinnacle/host-pinnacle.ts')).hostPinnacle,
  },
  Mobitech: {
    form: async () => (await import('./mobitech/schema.ts')).mobitechForm,
    driver: async () => (await import('./mobitech/mobitech.ts')).mobitech,
  },
  BongaSms: {
    form: async () => (await import('./bonga-sms/schema.ts')).bongaSmsForm,
    driver: async () => (await import('./bonga-sms/bonga-sms.ts')).bongaSms,
  },
  SafaricomSdp: {
    form: async () => (await import('./safaricom-sdp/schema.ts')).safaricomSdpForm,
    driver: async () => (await import('./safaricom-sdp/safaricom-sdp.ts')).safaricomSdp,
  },
};

const entryOf = (type: string): Entry | undefined => ownValue(entries, type);

/** The possible values of an SMS app's `type`. */
export const smsDriverTypes: readonly string[] = Object.keys(entries);

/** The driver of an app's type; undefined if there is none. */
export const findSmsDriver = async (type: string): Promise<SmsDriver | undefined> => entryOf(type)?.driver();

/** The form of an app's type; undefined if there is none. */
export const findSmsForm = async (type: string): Promise<SmsDriverForm | undefined> => entryOf(type)?.form();
