/** The drivers of Airtel Money, for the registry. */
import type { PaymentDriver } from '../../drivers/payment-driver.ts';
import { airtelMoney } from './airtel-money.ts';

export const airtelMoneyDrivers: readonly PaymentDriver[] = [airtelMoney];
