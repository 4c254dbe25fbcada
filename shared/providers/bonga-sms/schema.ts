/** The configuration of a BongaSms app. The service determines the sender; messages do not name one. */
import * as z from 'zod';
import type { SmsDriverForm } from '../../drivers/sms-driver.ts';

const bongaSmsConfig = z.object({
  api_client_id: z.string().min(1),
  api_key: z.string().min(1).meta({ secret: true }),
  api_secret: z.string().min(1).meta({ secret: true }),
  service_id: z.string().min(1),
});
export type BongaSmsConfig = z.output<typeof bongaSmsConfig>;

export const bongaSmsForm: SmsDriverForm<BongaSmsConfig> = {
  id: 'BongaSms',
  provider: 'BongaSms',
  title: 'BongaSMS by Olive Tree: bulk SMS in Kenya',
  config: bongaSmsConfig,
  channels: ['sms'],
  isTestable: true,
};
