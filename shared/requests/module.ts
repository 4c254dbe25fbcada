/** Declares the module of requests and events. */
import { defineModule } from '../platform/config/module.ts';
import { accountRequestRoutes } from './account-routes.ts';
import { accountTransactionRoutes } from './transaction-routes.ts';
import { eventRoutes } from './event-routes.ts';
import { requestFunctions } from './functions.ts';
import { requestRoutes } from './routes.ts';

export const module = defineModule({
  name: 'requests',
  title: 'Requests',
  summary: 'The status of queued calls, and the feed of all events',
  routes: [...requestRoutes, ...eventRoutes],
  accountRoutes: [...accountRequestRoutes, ...accountTransactionRoutes],
  functions: requestFunctions,
});
