/**
 * Every driver of every provider. To add a provider, add its folder, its tests, its simulator and one line here. A
 * provider's code is loaded when its first app is used, so that a function starts without the code it does not use.
 */
import type { PaymentDriver } from '../drivers/payment-driver.ts';
import { boundDriver } from './kit/bounded-driver.ts';

type Provider = { drivers: readonly string[]; load: () => Promise<readonly PaymentDriver[]> };

const providers: readonly Provider[] = [
  {
    drivers: ['MobileMoneyKeExpress', 'MobileMoneyKeC2B', 'MobileMoneyKeB2C', 'MobileMoneyKeB2B'],
    load: async () => (await import('./daraja/index.ts')).darajaDrivers,
  },
  { drivers: ['AirtelMoney'], load: async () => (await import('./airtel-money/index.ts')).airtelMoneyDrivers },
  {
    drivers: ['AfricasTalkingAirtime'],
    load: async () => (await import('./africas-talking/index.ts')).africasTalkingDrivers,
  },
  {
    drivers: ['MobileMoneyKePersonal', 'MobileMoneyTz', 'MobileMoneyCongo'],
    load: async () => (await import('./confirmation-texts/index.ts')).confirmationTextDrivers,
  },
];

/** The possible values of an app's `type`. */
export const paymentDriverTypes: readonly string[] = providers.flatMap(({ drivers }) => drivers);

/** The driver of an app's type, with limits on its results; undefined if there is none. */
export async function findPaymentDriver(type: string): Promise<PaymentDriver | undefined> {
  const provider = providers.find(({ drivers }) => drivers.includes(type));
  const driver = (await provider?.load())?.find(({ id }) => id === type);
  return driver && boundDriver(driver);
}
