/** Serves the tax portal's endpoints. */
import {
  connectKeyring,
  connectProviders,
  connectTables,
  startFunction,
  withCallers,
} from '../shared/platform/config/dependencies.ts';
import { makeHttpHandler } from '../shared/platform/http/pipeline.ts';
import { loadEinvoicing, loadPortal } from '../shared/providers/tax-registry.ts';
import { taxFunctions } from '../shared/tax/portal/functions.ts';
import { taxRoutes } from '../shared/tax/portal/routes.ts';

const declared = taxFunctions['tax-api'];
const started = startFunction(declared);
const { environment } = started;

export const handler = makeHttpHandler(taxRoutes, {
  ...withCallers({ ...started, ...connectTables(declared, environment) }),
  ...connectProviders(),
  keyring: connectKeyring(declared, environment),
  loadPortal,
  loadEinvoicing,
});
