/** The configuration of a HostPinnacle app: the portal account and the sender registered for it. */
import * as z from 'zod';
import type { SmsDriverForm } from '../../drivers/sms-driver.ts';

const hostPinnacleConfig = z.object({
  user_id: z.string().min(1),
  password: z.string().min(1).meta({ secret: true }),
  sender_id: z.string().min(1),
});
export type HostPinnacleConfig = z.output<typeof hostPinnacleConfig>;

export const hostPinnacleForm: SmsDriverForm<HostPinnacleConfig> = {
  id: 'HostPinnacle',
  provider: 'HostPinnacle',
  title: 'HostPinnacle: bulk SMS in Kenya',
  config: hostPinnacleConfig,
  senderField: 'sender_id',
  channels: ['sms'],
};
