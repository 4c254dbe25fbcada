/** The payment drivers of Africa's Talking; the registry lists them. */
import type { PaymentDriver } from '../../drivers/payment-driver.ts';
import { airtime } from './airtime.ts';

export const africasTalkingDrivers: readonly PaymentDriver[] = [airtime];
