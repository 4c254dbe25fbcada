/** Declares the e-invoicing module. */
import { defineModule } from '../../platform/config/module.ts';
import { einvoicingCallbackRoutes } from './callback.ts';
import { einvoicingEvents } from './events.ts';
import { einvoicingFunctions } from './functions.ts';
import { laneAccountRoutes } from './lane/account-routes.ts';
import { einvoicingQueue } from './messages.ts';
import { einvoicingRoutes } from './routes.ts';

declare module '../../platform/log/log.ts' {
  interface Metric {
    LanesStopped: true;
  }
}

export const module = defineModule({
  name: 'einvoicing',
  title: 'E-invoicing',
  summary: 'Invoices, stock and purchases with the tax authority',
  routes: [...einvoicingRoutes, ...einvoicingCallbackRoutes],
  accountRoutes: laneAccountRoutes,
  events: einvoicingEvents,
  functions: einvoicingFunctions,
  queues: [
    {
      queue: einvoicingQueue,
      worker: 'einvoicing-worker',
      concurrency: 0.03,
      performs: 'tax',
      // Documents wait for earlier ones in the lane of their app, so the sweeper cannot detect that they are late. The
      // messages themselves do not wait: delayed ones are counted separately, and those in progress are not visible.
      inLanes: true,
    },
  ],
  alarms: { 'lanes-stopped': { metric: 'LanesStopped', atLeast: 1 } },
});
