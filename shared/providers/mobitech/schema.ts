/** The configuration of a Mobitech app: the account's key and the sender registered for it. */
import * as z from 'zod';
import type { SmsDriverForm } from '../../drivers/sms-driver.ts';

const mobitechConfig = z.object({
  api_key: z.string().min(1).meta({ secret: true }),
  sender_name: z.string().min(1),
  /** 0 is the account's own service. */
  service_id: z.number().int().nonnegative().default(0),
});
export type MobitechConfig = z.output<typeof mobitechConfig>;

export const mobitechForm: SmsDriverForm<MobitechConfig> = {
  id: 'Mobitech',
  provider: 'Mobitech',
  title: 'Mobitech Technologies: bulk SMS in Kenya',
  config: mobitechConfig,
  senderField: 'sender_name',
  channels: ['sms'],
  sendsPushes: true,
};
