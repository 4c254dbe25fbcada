/** Creates a payment app: validates its configuration with the driver's schema and encrypts its secrets. */
import { createApp, type AppCreationDependencies, type NewApp } from '../apps/app-record.ts';
import type { FindPaymentDriver } from '../drivers/payment-driver.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import { type PaymentAppSettings, refuseOpenWhenLive } from './payment-app.ts';
import { paymentKeys } from './records.ts';

export type CreateAppDependencies = AppCreationDependencies & {
  findDriver: FindPaymentDriver;
};

export type NewPaymentApp = NewApp & { settings?: PaymentAppSettings };

/** Returns the app's id. Throws `invalid` for an unknown driver, and for an invalid configuration or settings. */
export async function createPaymentApp(
  dependencies: CreateAppDependencies,
  accountId: number,
  newApp: NewPaymentApp,
): Promise<number> {
  const driver = await dependencies.findDriver(newApp.type);
  if (!driver) throw new GatewayError('invalid', `There is no payment driver ${newApp.type}`);
  refuseOpenWhenLive(newApp.is_live, newApp.settings ?? {});
  const of = { accountId, kind: 'payment', configSchema: driver.config, providers: [driver] } as const;
  return createApp(dependencies, of, newApp, async (id) => {
    if (driver.fetchTransactions ?? driver.findOutcome) {
      await dependencies.apps.put({ ...paymentKeys.reconciled(id), account_id: accountId, app_id: id });
    }
    return { settings: newApp.settings ?? {} };
  });
}
