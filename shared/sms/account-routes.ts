/** The console's endpoints for SMS apps, groups, conversations and totals. Served by sms-apps-api. */
import { appRoutesOf } from '../apps/app-routes.ts';
import { smsAppRules } from './account-apps.ts';
import { accountGroupRoutes } from './account-group-routes.ts';
import { conversationRoutes } from './conversation-routes.ts';
import { totalsRoutes } from './totals-routes.ts';

export const smsAccountRoutes = [
  ...appRoutesOf(smsAppRules),
  ...accountGroupRoutes,
  ...conversationRoutes,
  ...totalsRoutes,
];
