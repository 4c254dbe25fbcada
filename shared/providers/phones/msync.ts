/**
 * The driver of protocol B: phones that prove themselves one by one, lease what they send and say
 * what became of it. They call us; shared/sms/phones answers them.
 */
import * as z from 'zod';
import type { SmsDriver } from '../../drivers/sms-driver.ts';
import { phoneNumber } from './phone-number.ts';

/** The phones themselves are paired with the app when it exists. */
const msyncConfig = z.object({ phone_number: phoneNumber.optional() });

export const msync: SmsDriver<z.output<typeof msyncConfig>> = {
  id: 'MSync',
  provider: 'MSync',
  title: 'MSync: paired phones with batteries, signal and delivery reports',
  config: msyncConfig,
  senderField: 'phone_number',
  channels: ['sms'],
  isFetched: true,
};
