/** Serves the tax portal's endpoints. */
import { makeTaxDependencies } from '../shared/config/dependencies.ts';
import { makeHttpHandler } from '../shared/http/pipeline.ts';
import { loadEinvoicing, loadPortal } from '../shared/providers/tax-registry.ts';
import { taxRoutes } from '../shared/tax/routes.ts';

export const handler = makeHttpHandler(taxRoutes, makeTaxDependencies('tax-api', loadPortal, loadEinvoicing));
