/** The console's endpoints for accounting apps. Served by accounting-apps-api. */
import { appRoutesOf } from '../apps/app-routes.ts';
import { accountingAppRules } from './account-apps.ts';
import { accountConnectRoute } from './account-connect-route.ts';

export const accountingAccountRoutes = [...appRoutesOf(accountingAppRules), accountConnectRoute];
