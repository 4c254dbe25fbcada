/** Performs queued syncs, and publishes the events of apps that must be connected again. */
import { accountingFunctions } from '../shared/accounting/functions.ts';
import { accountingQueue } from '../shared/accounting/messages.ts';
import { workOnAccounting } from '../shared/accounting/work.ts';
import { makeBatchHandler } from '../shared/platform/async/batch.ts';
import { startWorker } from '../shared/platform/config/dependencies.ts';
import { findAccountingDriver } from '../shared/providers/accounting-registry.ts';

const dependencies = {
  ...startWorker(accountingFunctions['accounting-worker'], accountingQueue),
  findDriver: findAccountingDriver,
};

export const handler = makeBatchHandler(dependencies.log, accountingQueue, (message, log) =>
  workOnAccounting(dependencies, message, log),
);
