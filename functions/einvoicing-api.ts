/** Serves the e-invoicing endpoints that callers use. */
import { startModule, withCallers, withQueueing } from '../shared/platform/config/dependencies.ts';
import { documentLeaseMs } from '../shared/tax/einvoicing/dependencies.ts';
import { einvoicingFunctions } from '../shared/tax/einvoicing/functions.ts';
import { einvoicingQueue } from '../shared/tax/einvoicing/messages.ts';
import { einvoicingRoutes } from '../shared/tax/einvoicing/routes.ts';
import { makeHttpHandler } from '../shared/platform/http/pipeline.ts';
import { loadEinvoicing } from '../shared/providers/tax-registry.ts';

export const handler = makeHttpHandler(einvoicingRoutes, {
  ...withQueueing(withCallers(startModule(einvoicingFunctions['einvoicing-api'])), einvoicingQueue),
  loadEinvoicing,
  leaseMs: documentLeaseMs,
});
