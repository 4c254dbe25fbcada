/** Serves the console's management of accounting apps, and begins to connect them. */
import { accountingAccountRoutes } from '../shared/accounting/account-routes.ts';
import { connectQueues, startApps, withSessions } from '../shared/config/dependencies.ts';
import { makeHttpHandler } from '../shared/http/pipeline.ts';
import { accountingDriverTypes, findAccountingDriver } from '../shared/providers/accounting-registry.ts';

const started = startApps('accounting-apps-api');

export const handler = makeHttpHandler(accountingAccountRoutes, {
  ...withSessions(started),
  queues: connectQueues(started.environment),
  findAccountingDriver,
  accountingTypes: accountingDriverTypes,
});
