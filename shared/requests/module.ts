/** What the module of requests and events declares of itself. */
import { defineModule } from '../platform/config/module.ts';
import { accountRequestRoutes } from './account-routes.ts';
import { requestFunctions } from './functions.ts';
import { requestRoutes } from './routes.ts';

export const module = defineModule({
  name: 'requests',
  title: 'Requests',
  summary: 'What became of queued calls, and everything webhooks tell, to be read',
  routes: requestRoutes,
  accountRoutes: accountRequestRoutes,
  functions: requestFunctions,
});
