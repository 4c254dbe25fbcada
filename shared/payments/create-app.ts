/** Creates a payment app: its configuration checked by the driver's own schema, its secrets sealed. */
import { createApp, type AppCreationDependencies, type NewApp } from '../apps/app-record.ts';
import type { FindPaymentDriver } from '../drivers/payment-driver.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import { type PaymentAppSettings, refuseOpenWhenLive } from './payment-app.ts';
import { paymentKeys } from './records.ts';

export type CreateAppDependencies = AppCreationDependencies & {
  findDriver: FindPaymentDriver;
};

export type NewPaymentApp = NewApp & { settings?: PaymentAppSettings };

/** Answers the app's id. Throws `invalid` for an unknown driver, or a configuration or settings that it cannot have. */
export async function createPaymentApp(
  dependencies: CreateAppDependencies,
  accountId: number,
  wanted: NewPaymentApp,
): Promise<number> {
  const driver = await dependencies.findDriver(wanted.type);
  if (!driver) throw new GatewayError('invalid', `There is no payment driver ${wanted.type}`);
  refuseOpenWhenLive(wanted.is_live, wanted.settings ?? {});
  const of = { accountId, kind: 'payment', configSchema: driver.config, providers: [driver] } as const;
  return createApp(dependencies, of, wanted, async (id) => {
    if (driver.fetchTransactions ?? driver.findOutcome) {
      await dependencies.apps.put({ ...paymentKeys.reconciled(id), account_id: accountId, app_id: id });
    }
    return { settings: wanted.settings ?? {} };
  });
}
