/** Serves the lock endpoints that callers use. */
import { startModule, withCallers, withQueueing } from '../shared/platform/config/dependencies.ts';
import { makeHttpHandler } from '../shared/platform/http/pipeline.ts';
import { lockFunctions } from '../shared/locks/functions.ts';
import { locksQueue } from '../shared/locks/messages.ts';
import { lockRoutes } from '../shared/locks/routes.ts';
import { findLockDriver } from '../shared/providers/lock-registry.ts';

export const handler = makeHttpHandler(lockRoutes, {
  ...withQueueing(withCallers(startModule(lockFunctions['locks-api'])), locksQueue),
  findDriver: findLockDriver,
});
