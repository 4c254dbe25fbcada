/** The drivers of Daraja (M-Pesa Kenya), for the registry. */
import type { PaymentDriver } from '../../drivers/payment-driver.ts';
import { b2b } from './b2b.ts';
import { b2c } from './b2c.ts';
import { c2b } from './c2b.ts';
import { express } from './express.ts';

export const darajaDrivers: readonly PaymentDriver[] = [express, c2b, b2c, b2b];
