/** Queries to the authority that run while the caller waits. */
import type { TaxApp } from '../../app/tax-app.ts';
import { callOf } from '../../app/tax-device.ts';
import { saveUsed } from '../../app/tax-app-use.ts';
import { toTaxError } from '../../app/tax-replies.ts';
import type { EinvoicingCall, EinvoicingDriver } from '../../../drivers/einvoicing-driver.ts';
import type { EinvoicingDependencies } from '../dependencies.ts';
import { requireDevice } from '../device/device.ts';

type Query<Answer> = (driver: EinvoicingDriver, call: EinvoicingCall) => Promise<Answer>;

/** Passes on the driver's errors. For the queries of callers, use `requestFromAuthority`. */
export async function callAuthority<Answer>(
  dependencies: EinvoicingDependencies,
  app: TaxApp,
  query: Query<Answer>,
): Promise<Answer> {
  const driver = await dependencies.loadEinvoicing();
  const call = await callOf(dependencies, app, driver);
  return query(driver, call);
}

/** Throws `invalid` if the device is not initialized, and `provider_refused` if the authority refuses. */
export async function requestFromAuthority<Answer>(
  dependencies: EinvoicingDependencies,
  app: TaxApp,
  query: Query<Answer>,
): Promise<Answer> {
  requireDevice(app);
  await saveUsed(dependencies, app);
  try {
    return await callAuthority(dependencies, app, query);
  } catch (thrown) {
    throw toTaxError(thrown);
  }
}
