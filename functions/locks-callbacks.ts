/** Receives the callbacks of lock providers. */
import { startModule } from '../shared/platform/config/dependencies.ts';
import { makeHttpHandler } from '../shared/platform/http/pipeline.ts';
import { lockCallbackRoutes } from '../shared/locks/callback-routes.ts';
import { lockFunctions } from '../shared/locks/functions.ts';
import { findLockDriver } from '../shared/providers/lock-registry.ts';

export const handler = makeHttpHandler(lockCallbackRoutes, {
  ...startModule(lockFunctions['locks-callbacks']),
  findDriver: findLockDriver,
});
