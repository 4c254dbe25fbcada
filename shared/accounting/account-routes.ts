/** The endpoints of the console about accounting apps; served by accounting-apps-api. */
import { appRoutesOf } from '../apps/app-routes.ts';
import { accountingAppRules } from './account-apps.ts';
import { accountConnectRoute } from './account-connect-route.ts';

export const accountingAccountRoutes = [...appRoutesOf(accountingAppRules), accountConnectRoute];
