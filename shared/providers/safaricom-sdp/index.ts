/** The SMS drivers of Safaricom's Service Delivery Platform; the registry lists them. */
import type { SmsDriver } from '../../drivers/sms-driver.ts';
import { safaricomSdp } from './safaricom-sdp.ts';

export const safaricomSdpSmsDrivers: readonly SmsDriver[] = [safaricomSdp];
