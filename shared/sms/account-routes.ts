/** The console's endpoints for SMS apps and groups. Served by sms-apps-api. */
import { appRoutesOf } from '../apps/app-routes.ts';
import { smsAppRules } from './account-apps.ts';
import { accountGroupRoutes } from './account-group-routes.ts';

export const smsAccountRoutes = [...appRoutesOf(smsAppRules), ...accountGroupRoutes];
