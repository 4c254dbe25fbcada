/** Performs queued e-invoicing requests: those of one tax app run one after the other. */
import { makeBatchHandler } from '../shared/platform/async/batch.ts';
import { startWorker, withQueueing } from '../shared/platform/config/dependencies.ts';
import { documentLeaseMs } from '../shared/tax/einvoicing/dependencies.ts';
import { einvoicingFunctions } from '../shared/tax/einvoicing/functions.ts';
import { einvoicingQueue } from '../shared/tax/einvoicing/messages.ts';
import { workOnEinvoicing } from '../shared/tax/einvoicing/work.ts';
import { loadEinvoicing } from '../shared/providers/tax-registry.ts';

const dependencies = {
  ...withQueueing(startWorker(einvoicingFunctions['einvoicing-worker'], einvoicingQueue), einvoicingQueue),
  loadEinvoicing,
  leaseMs: documentLeaseMs,
};

export const handler = makeBatchHandler(dependencies.log, einvoicingQueue, (message, log) =>
  workOnEinvoicing(dependencies, message, log),
);
