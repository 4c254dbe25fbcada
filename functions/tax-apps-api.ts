/** Serves the console's management of tax apps, and the test of one with a token. */
import { startApps, withSessions } from '../shared/platform/config/dependencies.ts';
import type { Route } from '../shared/platform/http/define-route.ts';
import { makeHttpHandler } from '../shared/platform/http/pipeline.ts';
import { loadEinvoicing, loadPortal } from '../shared/providers/tax-registry.ts';
import { taxAccountRoutes, testTaxAppRoute } from '../shared/tax/app/account-routes.ts';
import { laneAccountRoutes } from '../shared/tax/einvoicing/lane/account-routes.ts';
import { taxFunctions } from '../shared/tax/portal/functions.ts';

const dependencies = {
  ...withSessions(startApps(taxFunctions['tax-apps-api'])),
  loadPortal,
  loadEinvoicing,
};
const routes: readonly Route<typeof dependencies>[] = [...taxAccountRoutes, ...laneAccountRoutes, testTaxAppRoute];

export const handler = makeHttpHandler(routes, dependencies);
