/** Tests the configuration of a tax app without changing anything. */
import { providerAccess, type ProviderDependencies } from '../../apps/provider-access.ts';
import { openTaxApp, type TaxApp } from './tax-app.ts';
import { callOf, deviceNotInitialized } from './tax-device.ts';
import { runCheck } from '../../apps/run-check.ts';
import type { AppCheck } from '../../drivers/tax-portal-driver.ts';
import { toCompactTime } from '../../values/time.ts';
import type { TaxDependencies } from './dependencies.ts';

export type TestAppDependencies = ProviderDependencies & Pick<TaxDependencies, 'loadPortal' | 'loadEinvoicing'>;

/** Runs one check per independent setting. A failed check is a result, not an error. */
export async function testApp(dependencies: TestAppDependencies, app: TaxApp): Promise<AppCheck[]> {
  return [
    ...(app.type === 'einvoicing' ? [] : await testPortal(dependencies, app)),
    ...(app.type === 'portal' ? [] : [await testEinvoicing(dependencies, app)]),
  ];
}

async function testPortal(dependencies: TestAppDependencies, app: TaxApp): Promise<AppCheck[]> {
  const portal = await dependencies.loadPortal();
  const access = providerAccess(dependencies, 'tax', app);
  return portal.test({ app: await openTaxApp(dependencies, { app }, portal.config), access });
}

/** Requests the codes that changed after now: an empty list, if the authority knows the device. */
async function testEinvoicing(dependencies: TestAppDependencies, app: TaxApp): Promise<AppCheck> {
  const { now } = dependencies;
  const name = 'einvoicing_codes';
  if (app.device === undefined) return { name, ok: false, latency_ms: 0, error: deviceNotInitialized };
  return runCheck(now, name, async () => {
    const driver = await dependencies.loadEinvoicing();
    const { rows } = await driver.read('codes', toCompactTime(now()), await callOf(dependencies, app, driver));
    return rows.length === 0 ? '001' : '000';
  });
}
