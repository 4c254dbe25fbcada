/**
 * The driver of protocol B: each phone authenticates itself, leases the messages it sends and reports their status.
 * Phones call the gateway; shared/sms/phones handles the calls.
 */
import * as z from 'zod';
import type { SmsDriver } from '../../drivers/sms-driver.ts';
import { phoneNumber } from './phone-number.ts';

/** Phones are paired after the app has been created. */
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
