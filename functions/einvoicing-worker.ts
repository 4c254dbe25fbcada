/** Performs queued e-invoicing: each tax app's requests one after the other. */
import { makeBatchHandler } from '../shared/async/batch.ts';
import { startModule, withQueueing } from '../shared/config/dependencies.ts';
import { documentLeaseMs } from '../shared/einvoicing/dependencies.ts';
import { workOnEinvoicing } from '../shared/einvoicing/work.ts';
import { loadEinvoicing } from '../shared/providers/tax-registry.ts';

const dependencies = { ...withQueueing(startModule('einvoicing-worker')), loadEinvoicing, leaseMs: documentLeaseMs };

export const handler = makeBatchHandler(dependencies.log, (message, log) =>
  workOnEinvoicing(dependencies, message, log),
);
