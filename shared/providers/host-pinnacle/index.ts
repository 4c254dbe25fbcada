/** The SMS drivers of HostPinnacle; the registry lists them. */
import type { SmsDriver } from '../../drivers/sms-driver.ts';
import { hostPinnacle } from './host-pinnacle.ts';

export const hostPinnacleSmsDrivers: readonly SmsDriver[] = [hostPinnacle];
