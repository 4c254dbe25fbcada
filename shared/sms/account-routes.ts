/** The console's endpoints for SMS apps, groups, conversations and totals. Served by sms-apps-api. */
import { appRoutesOf } from '../apps/app-routes.ts';
import { testRouteOf } from '../apps/test-route.ts';
import { smsAppRules } from './account-apps.ts';
import { accountGroupRoutes } from './account-group-routes.ts';
import { conversationRoutes } from './conversation-routes.ts';
import { totalsRoutes } from './totals-routes.ts';

export const testSmsAppRoute = testRouteOf(smsAppRules, {
  path: '/api/sms/apps/{sms_app}/test',
  access: { scope: 'sms:write' },
});

export const smsAccountRoutes = [
  ...appRoutesOf(smsAppRules),
  ...accountGroupRoutes,
  ...conversationRoutes,
  ...totalsRoutes,
];
