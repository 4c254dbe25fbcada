/** The endpoints of the console about SMS apps and groups of them; served by sms-apps-api. */
import { appRoutesOf } from '../apps/app-routes.ts';
import { smsAppRules } from './account-apps.ts';
import { accountGroupRoutes } from './account-group-routes.ts';

export const smsAccountRoutes = [...appRoutesOf(smsAppRules), ...accountGroupRoutes];
