/** Declares the service as a whole: the authorizer, the pages, webhooks, the sweeper and the shared tables. */
import { defineModule } from '../platform/config/module.ts';
import { consoleRoutes } from '../platform/http/console-routes.ts';
import { documentRoutes } from '../platform/http/document-routes.ts';
import { webhooksQueue } from '../platform/webhooks/messages.ts';
import { serviceFunctions } from './functions.ts';

export const module = defineModule({
  name: 'service',
  title: 'Service',
  summary: 'The service’s own description',
  routes: [...documentRoutes, ...consoleRoutes],
  functions: serviceFunctions,
  tables: {
    identity: ['by_account'],
    apps: [],
    requests: ['by_account', 'due'],
    // For modules without a table of their own.
    operations: ['by_account', 'due'],
  },
  keyrings: ['webhooks'],
  // A delivery has a record only after its first attempt.
  queues: [{ queue: webhooksQueue, worker: 'webhooks-worker', concurrency: 0.1, isUnswept: true }],
  alarms: {
    'callbacks-untrusted': { metric: 'CallbacksUntrusted', atLeast: 50 },
    'records-abandoned': { metric: 'RecordsAbandoned', atLeast: 1 },
    'webhooks-exhausted': { metric: 'WebhooksExhausted', atLeast: 10 },
  },
});
