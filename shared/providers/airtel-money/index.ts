/** The drivers Airtel Money offers; the registry lists them. */
import type { PaymentDriver } from '../../drivers/payment-driver.ts';
import { airtelMoney } from './airtel-money.ts';

export const airtelMoneyDrivers: readonly PaymentDriver[] = [airtelMoney];
