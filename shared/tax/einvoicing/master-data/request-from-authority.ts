/** Questions to the authority that are answered while the caller waits. */
import type { TaxApp } from '../../app/tax-app.ts';
import { callOf } from '../../app/tax-device.ts';
import { saveUsed } from '../../app/tax-app-use.ts';
import { toTaxError } from '../../app/tax-replies.ts';
import type { EinvoicingCall, EinvoicingDriver } from '../../../drivers/einvoicing-driver.ts';
import type { EinvoicingDependencies } from '../dependencies.ts';
import { initializedDevice } from '../device/device.ts';

type Question<Answer> = (driver: EinvoicingDriver, call: EinvoicingCall) => Promise<Answer>;

/** What the driver throws is passed on as it is: `requestFromAuthority` is the way for callers' questions. */
export async function ask<Answer>(
  dependencies: EinvoicingDependencies,
  app: TaxApp,
  question: Question<Answer>,
): Promise<Answer> {
  const driver = await dependencies.loadEinvoicing();
  const call = await callOf(dependencies, app, driver);
  return question(driver, call);
}

/** Throws `invalid` while the device is not initialised, and `provider_refused` where the authority says no. */
export async function requestFromAuthority<Answer>(
  dependencies: EinvoicingDependencies,
  app: TaxApp,
  question: Question<Answer>,
): Promise<Answer> {
  initializedDevice(app);
  await saveUsed(dependencies, app);
  try {
    return await ask(dependencies, app, question);
  } catch (thrown) {
    throw toTaxError(thrown);
  }
}
