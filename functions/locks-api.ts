/** Serves the lock endpoints that callers use. */
import { makeLocksDependencies } from '../shared/config/dependencies.ts';
import { makeHttpHandler } from '../shared/http/pipeline.ts';
import { lockRoutes } from '../shared/locks/routes.ts';
import { findLockDriver } from '../shared/providers/lock-registry.ts';

export const handler = makeHttpHandler(lockRoutes, makeLocksDependencies('locks-api', findLockDriver));
