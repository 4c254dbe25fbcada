/** Performs queued syncs, and tells of apps that must be connected anew. */
import { workOnAccounting } from '../shared/accounting/work.ts';
import { makeBatchHandler } from '../shared/async/batch.ts';
import { startModule } from '../shared/config/dependencies.ts';
import { findAccountingDriver } from '../shared/providers/accounting-registry.ts';

const dependencies = { ...startModule('accounting-worker'), findDriver: findAccountingDriver };

export const handler = makeBatchHandler(dependencies.log, (message, log) =>
  workOnAccounting(dependencies, message, log),
);
