/** The configuration of an Onfon app: the three keys of an account and the sender registered for it. */
import * as z from 'zod';
import type { SmsDriverForm } from '../../drivers/sms-driver.ts';

const onfonConfig = z.object({
  /** Sent in a header; the other two keys are sent in the body. */
  access_key: z.string().min(1).meta({ secret: true }),
  api_key: z.string().min(1).meta({ secret: true }),
  client_id: z.string().min(1),
  sender_id: z.string().min(1),
});
export type OnfonConfig = z.output<typeof onfonConfig>;

export const onfonForm: SmsDriverForm<OnfonConfig> = {
  id: 'Onfon',
  provider: 'Onfon',
  title: 'Onfon Media: bulk SMS in Kenya',
  config: onfonConfig,
  senderField: 'sender_id',
  channels: ['sms'],
  sendsPushes: true,
  isTestable: true,
};
