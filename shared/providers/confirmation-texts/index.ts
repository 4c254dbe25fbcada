/** The drivers that read payments from confirmation messages, for the registry. */
import type { PaymentDriver } from '../../drivers/payment-driver.ts';
import { drCongo, kenya, tanzania } from '../../values/phone.ts';
import { makeTextDriver, type TextWallet } from './text-driver.ts';

const wallets: readonly TextWallet[] = [
  {
    id: 'MobileMoneyKePersonal',
    title: 'Personal wallet (Kenya): payments read from confirmation messages',
    extracts: ['mpesa-ke', 'airtel-ke'],
    plan: kenya,
    example: '254712345678',
  },
  {
    id: 'MobileMoneyTz',
    title: 'Mobile money (Tanzania): payments read from confirmation messages',
    extracts: ['mpesa-tz', 'airtel-tz', 'tigo-tz'],
    plan: tanzania,
    example: '255754123456',
  },
  {
    id: 'MobileMoneyCongo',
    title: 'Mobile money (DR Congo): payments read from confirmation messages',
    extracts: ['mpesa-cd'],
    plan: drCongo,
    example: '243812345678',
  },
];

export const confirmationTextDrivers: readonly PaymentDriver[] = wallets.map(makeTextDriver);
