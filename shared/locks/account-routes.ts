/** The console's endpoints for lock apps and their locks. Served by locks-apps-api. */
import { appRoutesOf } from '../apps/app-routes.ts';
import { lockAppRules } from './account-apps.ts';
import { accountLockRoutes } from './account-lock-routes.ts';

export const lockAccountRoutes = [...appRoutesOf(lockAppRules), ...accountLockRoutes];
