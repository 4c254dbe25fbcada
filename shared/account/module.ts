/** Declares the account module. */
import { defineModule } from '../platform/config/module.ts';
import { accountEvents } from './events.ts';
import { accountFunctions } from './functions.ts';
import { accountRoutes } from './routes.ts';
import { testEventRoute } from './test-event-routes.ts';

declare module '../platform/log/log.ts' {
  interface Metric {
    SignInsFailed: true;
  }
}

export const module = defineModule({
  name: 'account',
  title: 'Webhook endpoints',
  summary: 'Test events for your webhook endpoints, which members manage in the console',
  routes: [testEventRoute],
  accountRoutes,
  events: accountEvents,
  functions: accountFunctions,
  keyrings: ['account'],
  alarms: { 'sign-ins-failed': { metric: 'SignInsFailed', atLeast: 50 } },
});
