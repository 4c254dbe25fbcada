/** Serves the e-invoicing endpoints that callers use. */
import { makeEinvoicingDependencies } from '../shared/config/dependencies.ts';
import { einvoicingRoutes } from '../shared/einvoicing/routes.ts';
import { makeHttpHandler } from '../shared/http/pipeline.ts';
import { loadEinvoicing } from '../shared/providers/tax-registry.ts';

export const handler = makeHttpHandler(einvoicingRoutes, makeEinvoicingDependencies('einvoicing-api', loadEinvoicing));
