/** The endpoints that manage accounting apps in the console, and that test one with a token; served by accounting-apps-api. */
import { appRoutesOf } from '../apps/app-routes.ts';
import { testedBody, testRouteOf } from '../apps/test-route.ts';
import { success, successOf } from '../platform/http/replies.ts';
import { accountingAppRules, toAccountingDependencies } from './account-apps.ts';
import { accountConnectRoute } from './account-connect-route.ts';
import { type AccountingApp, accountingAppBody, toAccountingAppBody, withConnection } from './accounting-app.ts';

export const testAccountingAppRoute = testRouteOf(accountingAppRules, {
  path: '/api/accounting/apps/{accounting_app}/test',
  access: { everyScope: true },
  notOwner: 'You do not own this Accounting App',
  effect: 'An app whose keys were corrected becomes active again.',
  reply: {
    schema: () => successOf(accountingAppBody().extend(testedBody().shape)),
    async build(dependencies, app, tested) {
      // The test may have changed the connection.
      const subject = await withConnection(toAccountingDependencies(dependencies), app as AccountingApp);
      return success({ ...toAccountingAppBody(subject), ...tested });
    },
  },
});

export const accountingAccountRoutes = [...appRoutesOf(accountingAppRules), accountConnectRoute];
