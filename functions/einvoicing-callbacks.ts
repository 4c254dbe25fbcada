/** Receives the e-invoicing callbacks of middlemen and of taxpayers' own control units. */
import { startModule, withQueueing } from '../shared/platform/config/dependencies.ts';
import { documentLeaseMs } from '../shared/tax/einvoicing/dependencies.ts';
import { einvoicingCallbackRoutes } from '../shared/tax/einvoicing/callback.ts';
import { einvoicingFunctions } from '../shared/tax/einvoicing/functions.ts';
import { einvoicingQueue } from '../shared/tax/einvoicing/messages.ts';
import { makeHttpHandler } from '../shared/platform/http/pipeline.ts';
import { loadEinvoicing } from '../shared/providers/tax-registry.ts';

export const handler = makeHttpHandler(einvoicingCallbackRoutes, {
  ...withQueueing(startModule(einvoicingFunctions['einvoicing-callbacks']), einvoicingQueue),
  loadEinvoicing,
  leaseMs: documentLeaseMs,
});
