/** The console's endpoints for lock apps and their locks. Served by locks-apps-api. */
import { appRoutesOf } from '../apps/app-routes.ts';
import { testRouteOf } from '../apps/test-route.ts';
import { lockAppRules } from './account-apps.ts';
import { accountLockRoutes } from './account-lock-routes.ts';

export const testLockAppRoute = testRouteOf(lockAppRules, {
  path: '/api/locks/apps/{lock_app}/test',
  access: { everyScope: true },
  notOwner: 'You do not own this lock app',
});

export const lockAccountRoutes = [...appRoutesOf(lockAppRules), ...accountLockRoutes];
