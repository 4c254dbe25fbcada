/** Serves the console's management of tax apps. */
import { startApps, withSessions } from '../shared/platform/config/dependencies.ts';
import { makeHttpHandler } from '../shared/platform/http/pipeline.ts';
import { loadEinvoicing, loadPortal } from '../shared/providers/tax-registry.ts';
import { taxAccountRoutes } from '../shared/tax/app/account-routes.ts';
import { taxFunctions } from '../shared/tax/portal/functions.ts';

export const handler = makeHttpHandler(taxAccountRoutes, {
  ...withSessions(startApps(taxFunctions['tax-apps-api'])),
  loadPortal,
  loadEinvoicing,
});
