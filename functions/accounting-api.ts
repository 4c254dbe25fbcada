/** Serves the accounting endpoints, including the OAuth redirect URL. */
import { accountingFunctions } from '../shared/accounting/functions.ts';
import { accountingQueue } from '../shared/accounting/messages.ts';
import { accountingRoutes } from '../shared/accounting/routes.ts';
import { startModule, withCallers, withQueueing } from '../shared/platform/config/dependencies.ts';
import { makeHttpHandler } from '../shared/platform/http/pipeline.ts';
import { findAccountingDriver } from '../shared/providers/accounting-registry.ts';

export const handler = makeHttpHandler(accountingRoutes, {
  ...withQueueing(withCallers(startModule(accountingFunctions['accounting-api'])), accountingQueue),
  findDriver: findAccountingDriver,
});
