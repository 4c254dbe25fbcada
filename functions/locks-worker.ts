/** Performs queued commands to locks, and stores the records of locks. */
import { makeBatchHandler } from '../shared/platform/async/batch.ts';
import { startWorker } from '../shared/platform/config/dependencies.ts';
import { lockFunctions } from '../shared/locks/functions.ts';
import { locksQueue } from '../shared/locks/messages.ts';
import { workOnLocks } from '../shared/locks/work.ts';
import { findLockDriver } from '../shared/providers/lock-registry.ts';

const dependencies = { ...startWorker(lockFunctions['locks-worker'], locksQueue), findDriver: findLockDriver };

export const handler = makeBatchHandler(dependencies.log, locksQueue, (message, log) =>
  workOnLocks(dependencies, message, log),
);
