/** Declares the locks module. */
import { defineModule } from '../platform/config/module.ts';
import { lockAppRules } from './account-apps.ts';
import { lockAccountRoutes, testLockAppRoute } from './account-routes.ts';
import { lockCallbackRoutes } from './callback-routes.ts';
import { lockEvents } from './events.ts';
import { lockFunctions } from './functions.ts';
import { locksQueue } from './messages.ts';
import { lockRoutes } from './routes.ts';

export const module = defineModule({
  name: 'locks',
  title: 'Locks',
  summary: 'Locks and their passcodes',
  routes: [...lockRoutes, ...lockCallbackRoutes, testLockAppRoute],
  accountRoutes: lockAccountRoutes,
  appKinds: [lockAppRules],
  events: lockEvents,
  functions: lockFunctions,
  keyrings: ['locks'],
  queues: [{ queue: locksQueue, worker: 'locks-worker', concurrency: 0.02, performs: 'locks' }],
});
