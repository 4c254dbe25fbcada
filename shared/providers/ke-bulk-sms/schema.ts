/** The configuration of a KeBulkSms app: the engine installation that it calls, and its keys there. */
import * as z from 'zod';
import type { SmsDriverForm } from '../../drivers/sms-driver.ts';

/** The brands whose address is known; others (Kemrut, Fast Message, Speedocom) give each client its own address. */
export const brandAddresses = {
  advanta: 'https://quicksms.advantasms.com',
  textsms: 'https://sms.textsms.co.ke',
  celcom_africa: 'https://mysms.celcomafrica.com',
  emalify: 'https://api.v2.emalify.com',
  sunface: 'https://sms.sunfacegroup.co.ke',
  imarabiz: 'https://sms.imarabiz.com',
  emreign: 'https://sms.emreignltd.com',
} as const;

const brands = Object.keys(brandAddresses) as Array<keyof typeof brandAddresses>;

/** Exactly one of brand and base_url determines the address. */
const keBulkSmsConfig = z
  .object({
    brand: z.enum([...brands, 'custom']).optional(),
    base_url: z
      .url({ protocol: /^https$/ })
      .meta({ receives_secrets: true })
      .optional(),
    api_key: z.string().min(1).meta({ secret: true }),
    partner_id: z.string().min(1),
    /** The sender id that the brand registered for the tenant. */
    shortcode: z.string().min(1),
  })
  .superRefine(({ brand = 'custom', base_url }, context) => {
    if ((brand === 'custom') === (base_url !== undefined)) return;
    const message =
      base_url === undefined ? 'Required unless a brand is given' : `Not allowed for ${brand}, whose address is known`;
    context.addIssue({ code: 'custom', path: ['base_url'], message });
  });
export type KeBulkSmsConfig = z.output<typeof keBulkSmsConfig>;

export const keBulkSmsForm: SmsDriverForm<KeBulkSmsConfig> = {
  id: 'KeBulkSms',
  provider: 'KeBulkSms',
  title: 'Kenyan bulk SMS: Advanta, TextSMS, Celcom Africa, Emalify and their like',
  config: keBulkSmsConfig,
  senderField: 'shortcode',
  channels: ['sms'],
  sendsPushes: true,
  isTestable: true,
};
