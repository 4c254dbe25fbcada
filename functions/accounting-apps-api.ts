/** Serves the console's endpoints that manage and connect accounting apps, and the test of one with a token. */
import { accountingAccountRoutes, testAccountingAppRoute } from '../shared/accounting/account-routes.ts';
import { accountingFunctions } from '../shared/accounting/functions.ts';
import { connectQueues, startApps, withSessions } from '../shared/platform/config/dependencies.ts';
import { makeHttpHandler } from '../shared/platform/http/pipeline.ts';
import { accountingDriverTypes, findAccountingDriver } from '../shared/providers/accounting-registry.ts';

const declared = accountingFunctions['accounting-apps-api'];
const started = startApps(declared);

export const handler = makeHttpHandler([...accountingAccountRoutes, testAccountingAppRoute], {
  ...withSessions(started),
  queues: connectQueues(declared, started.environment),
  findAccountingDriver,
  accountingTypes: accountingDriverTypes,
});
