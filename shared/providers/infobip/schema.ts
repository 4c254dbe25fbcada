/** The configuration of an Infobip app. */
import * as z from 'zod';
import type { SmsDriverForm } from '../../drivers/sms-driver.ts';

export const infobipConfig = z.object({
  /** The account's own address, such as https://xyz123.api.infobip.com. */
  base_url: z.url({ protocol: /^https$/ }).meta({ receives_secrets: true }),
  api_key: z.string().min(1).meta({ secret: true }),
  from: z.string().min(1).optional(),
  /** The version of the send operation; older accounts support only 2. */
  api_version: z.union([z.literal(2), z.literal(3)]).default(3),
});
export type InfobipConfig = z.output<typeof infobipConfig>;

export const infobipForm: SmsDriverForm<InfobipConfig> = {
  id: 'Infobip',
  provider: 'Infobip',
  title: 'Infobip: text messages',
  config: infobipConfig,
  senderField: 'from',
  channels: ['sms'],
  sendsPushes: true,
};
