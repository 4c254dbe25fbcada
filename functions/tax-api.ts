/** Serves the tax portal's endpoints. */
import {
  connectKeyring,
  connectProviders,
  connectTables,
  startFunction,
  withCallers,
} from '../shared/config/dependencies.ts';
import { makeHttpHandler } from '../shared/http/pipeline.ts';
import { loadEinvoicing, loadPortal } from '../shared/providers/tax-registry.ts';
import { taxRoutes } from '../shared/tax/routes.ts';

const started = startFunction('tax-api');
const { environment } = started;

export const handler = makeHttpHandler(taxRoutes, {
  ...withCallers({ ...started, ...connectTables('tax-api', environment) }),
  ...connectProviders(),
  keyring: connectKeyring(environment),
  loadPortal,
  loadEinvoicing,
});
