/** Declares the account module. */
import { defineModule } from '../platform/config/module.ts';
import { accountEvents } from './events.ts';
import { accountFunctions } from './functions.ts';
import { accountRoutes } from './routes.ts';

declare module '../platform/log/log.ts' {
  interface Metric {
    SignInsFailed: true;
  }
}

export const module = defineModule({
  name: 'account',
  title: 'Console',
  summary: 'Accounts, members, tokens, apps and webhooks, in a session',
  accountRoutes,
  events: accountEvents,
  functions: accountFunctions,
  keyrings: ['account'],
  alarms: { 'sign-ins-failed': { metric: 'SignInsFailed', atLeast: 50 } },
});
