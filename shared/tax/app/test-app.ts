/** Tests what a tax app is configured with, and changes nothing. */
import { providerAccess, type ProviderDependencies } from '../../apps/provider-access.ts';
import { openTaxApp, type TaxApp } from './tax-app.ts';
import { callOf } from './tax-device.ts';
import { runCheck } from '../../apps/run-check.ts';
import type { AppCheck } from '../../drivers/tax-portal-driver.ts';
import { toCompactTime } from '../../values/time.ts';
import type { TaxDependencies } from './dependencies.ts';

export type AttemptDependencies = ProviderDependencies & Pick<TaxDependencies, 'loadPortal' | 'loadEinvoicing'>;

/** One check for each thing that can be right or wrong on its own; a failed one is an answer. */
export async function testApp(dependencies: AttemptDependencies, app: TaxApp): Promise<AppCheck[]> {
  return [
    ...(app.type === 'einvoicing' ? [] : await testPortal(dependencies, app)),
    ...(app.type === 'portal' ? [] : [await testEinvoicing(dependencies, app)]),
  ];
}

async function testPortal(dependencies: AttemptDependencies, app: TaxApp): Promise<AppCheck[]> {
  const portal = await dependencies.loadPortal();
  const access = providerAccess(dependencies, 'tax', app);
  return portal.test({ app: await openTaxApp(dependencies, { app }, portal.config), access });
}

/** Asks for codes that changed after now: none, if the authority knows the device. */
async function testEinvoicing(dependencies: AttemptDependencies, app: TaxApp): Promise<AppCheck> {
  const { now } = dependencies;
  const name = 'einvoicing_codes';
  if (app.device === undefined) return { name, ok: false, latency_ms: 0, error: 'The device is not initialised' };
  return runCheck(now, name, async () => {
    const driver = await dependencies.loadEinvoicing();
    const { rows } = await driver.read('codes', toCompactTime(now()), await callOf(dependencies, app, driver));
    return rows.length === 0 ? '001' : '000';
  });
}
