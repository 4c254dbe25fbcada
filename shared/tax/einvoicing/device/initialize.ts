/** Initializes the device. The authority returns its key only once, so it is stored before the caller gets a reply. */
import * as z from 'zod';
import type { TaxApp, TaxSubject } from '../../app/tax-app.ts';
import { unitOf } from '../../app/tax-device.ts';
import { afterCall } from '../../../platform/async/around-call.ts';
import { GatewayError, type ProviderRefusal } from '../../../platform/errors/gateway-error.ts';
import type { PreparableCall, Prepared } from '../../../platform/http/define-route.ts';
import { lazy } from '../../../values/lazy.ts';
import type { Log } from '../../../platform/log/log.ts';
import { invalidField } from '../documents/amounts.ts';
import { refreshCodes } from '../master-data/code-list.ts';
import { itemClassList } from '../master-data/item-classes.ts';
import type { EinvoicingDependencies } from '../dependencies.ts';
import { saveDevice, namesOfBusiness } from './device.ts';
import { branchId, pin } from '../fields.ts';
import { type Authority, laneAction, resultOf } from '../lane/lane-action.ts';
import { einvoicingQueue } from '../messages.ts';

export const initializeInput = lazy(() =>
  z.object({
    tin: pin().optional(),
    branch_id: branchId().optional(),
    device_serial: z.string().trim().min(1).max(100).optional(),
    environment: z.enum(['sandbox', 'production']).optional(),
  }),
);
export type InitializeInput = z.output<ReturnType<typeof initializeInput>>;

/** The app determines the device. Refuses a body with other values, which is meant for another app. */
export async function prepareInitialize(
  _dependencies: EinvoicingDependencies,
  { subject: { app }, input }: PreparableCall<TaxSubject, InitializeInput>,
): Promise<Prepared<InitializeInput>> {
  const { taxpayer_pin: tin, branch_id, device_serial } = unitOf(app);
  const own = { tin, branch_id, device_serial, environment: app.is_live ? 'production' : 'sandbox' };
  for (const [field, value] of Object.entries(input) as [keyof InitializeInput, string | undefined][]) {
    if (value !== undefined && value !== own[field])
      throw invalidField(field, `Must be the value of the tax app: ${own[field]}`);
  }
  return { input, about: { tax_app_id: app.id } };
}

export const initialize = laneAction<InitializeInput>(async (dependencies, { subject, log, record }, authority) => {
  const device = await install(dependencies, subject.app, authority, log);
  const app = await readCodes(dependencies, device, log);
  const message = {
    kind: 'fetch_list' as const,
    account_id: app.account_id,
    app_id: app.id,
    list: itemClassList,
  };
  await dependencies.queues.send(einvoicingQueue, { ...message, trace_id: record.trace_id });
  return resultOf(app, { device: toDeviceBody(app) });
});

/** If the gateway installed the device before, this succeeds. If another system did, its key has to be imported. */
async function install(
  dependencies: EinvoicingDependencies,
  app: TaxApp,
  { driver, call }: Authority,
  log: Log,
): Promise<TaxApp> {
  try {
    const device = await driver.initialize(call);
    // The authority never returns the key again: without it, the trader has to apply for a new device.
    return await afterCall(dependencies, () => saveDevice(dependencies, app, device));
  } catch (thrown) {
    const isInstalled = thrown instanceof GatewayError && thrown.provider?.code === '902';
    if (!isInstalled) throw thrown;
    if (app.device === undefined) throw installedElsewhere(thrown.provider);
    log.info('The device is already installed', { app_id: app.id });
    return app;
  }
}

function installedElsewhere(provider: ProviderRefusal | undefined): GatewayError {
  const message =
    'The device was installed by another system, which received its key: import that key, or apply for a new device';
  return new GatewayError('invalid', message, { code: 'device_installed', ...(provider ? { provider } : {}) });
}

/** Reads the tax rates, among other codes. If that fails, the default rates apply. */
async function readCodes(dependencies: EinvoicingDependencies, app: TaxApp, log: Log): Promise<TaxApp> {
  try {
    return await refreshCodes(dependencies, app);
  } catch (error) {
    log.error('The authority’s codes could not be read', error, { app_id: app.id });
    return app;
  }
}

/** The device as its endpoints show it, without its key. */
export function toDeviceBody(app: TaxApp) {
  const { taxpayer_pin: tin, branch_id, device_serial } = unitOf(app);
  const { sdc_id = null, mrc_no = null, initialized_at } = app.device ?? {};
  const { name, branch_name } = namesOfBusiness(app);
  return {
    tin,
    branch_id,
    device_serial,
    sdc_id,
    mrc_no,
    business_name: name,
    branch_name,
    strategy: typeof app.config.strategy === 'string' ? app.config.strategy : 'OSCU',
    environment: app.is_live ? 'production' : 'sandbox',
    initialized: app.device !== undefined,
    initialized_at: initialized_at ?? null,
    cmc_key_set: app.device?.sealed_cmc_key !== undefined,
  };
}
