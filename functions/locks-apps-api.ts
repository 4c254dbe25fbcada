/** Serves the console's endpoints for lock apps and their locks. */
import { startApps, withSessions } from '../shared/platform/config/dependencies.ts';
import { makeHttpHandler } from '../shared/platform/http/pipeline.ts';
import { lockAccountRoutes, testLockAppRoute } from '../shared/locks/account-routes.ts';
import { lockFunctions } from '../shared/locks/functions.ts';
import { findLockDriver, lockDriverTypes } from '../shared/providers/lock-registry.ts';

export const handler = makeHttpHandler([...lockAccountRoutes, testLockAppRoute], {
  ...withSessions(startApps(lockFunctions['locks-apps-api'])),
  findLockDriver,
  lockTypes: lockDriverTypes,
});
