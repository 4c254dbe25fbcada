/** The drivers that live on confirmation texts: three countries, no provider to call. */
import { describe, expect, it } from 'vitest';
import { confirmationTextDrivers } from '../../../shared/providers/confirmation-texts/index.ts';
import { boundDriver } from '../../../shared/providers/kit/bounded-driver.ts';
import { findPaymentDriver } from '../../../shared/providers/registry.ts';
import { describeDriver } from '../../suites/payment-driver.ts';
import { aKnownTransaction } from '../known-transaction.ts';

for (const driver of confirmationTextDrivers) {
  describeDriver({ driver, config: {}, required: [], secrets: [], callbacks: [] });
}

const driverOf = (id: string) => confirmationTextDrivers.find((driver) => driver.id === id)!;

describe('A driver for confirmation texts', () => {
  it.each([
    ['MobileMoneyKePersonal', ['mpesa-ke', 'airtel-ke']],
    ['MobileMoneyTz', ['mpesa-tz', 'airtel-tz', 'tigo-tz']],
    ['MobileMoneyCongo', ['mpesa-cd']],
  ])('%s reads %j and does nothing else', async (id, extracts) => {
    const driver = driverOf(id);
    expect(driver.extracts).toEqual(extracts);
    const actions = [
      'requestPayment',
      'sendMoney',
      'reverseTransaction',
      'checkBalance',
      'getTransactionStatus',
      'registerUrls',
    ];
    expect(actions.filter((action) => action in driver)).toEqual([]);
    await expect(findPaymentDriver(id)).resolves.toBe(boundDriver(driver));
  });

  it.each([
    ['MobileMoneyKePersonal', '0712 345 678', '254712345678'],
    ['MobileMoneyTz', '+255 754 123 456', '255754123456'],
    ['MobileMoneyCongo', '0812345678', '243812345678'],
  ])('%s shows the customer which phone to pay: %s', (id, phone_number, phone) => {
    const driver = driverOf(id);
    const app = { id: 7, type: id, is_live: false, config: driver.config.parse({ phone_number }) };
    expect(driver.instructions!(aKnownTransaction(), app)).toEqual({ kind: 'phone', phone });
  });

  it.each([
    ['MobileMoneyKePersonal', '255754123456'],
    ['MobileMoneyTz', '0812345678'],
    ['MobileMoneyCongo', '0712345678'],
  ])('%s refuses the number %s of another country', (id, phone_number) => {
    expect(driverOf(id).config.safeParse({ phone_number }).error?.issues).toMatchObject([{ path: ['phone_number'] }]);
  });

  it('shows the till rather than the phone, and has nothing to show without either', () => {
    const driver = driverOf('MobileMoneyTz');
    const show = (config: object) =>
      driver.instructions!(aKnownTransaction(), { id: 7, type: driver.id, is_live: false, config });
    expect(show({ till_number: '512345', phone_number: '255754123456' })).toEqual({
      kind: 'till',
      tillNumber: '512345',
    });
    expect(() => show({})).toThrow(expect.objectContaining({ kind: 'unsupported' }));
  });
});
