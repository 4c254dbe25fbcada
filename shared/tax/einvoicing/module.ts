/** What the e-invoicing module declares of itself. */
import { defineModule } from '../../platform/config/module.ts';
import { einvoicingCallbackRoutes } from './callback.ts';
import { einvoicingEvents } from './events.ts';
import { einvoicingFunctions } from './functions.ts';
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
  summary: 'Invoices, stock and purchases at the tax authority',
  routes: [...einvoicingRoutes, ...einvoicingCallbackRoutes],
  events: einvoicingEvents,
  functions: einvoicingFunctions,
  queues: [
    {
      queue: einvoicingQueue,
      worker: 'einvoicing-worker',
      concurrency: 0.03,
      performs: 'tax',
      // Documents wait for those before them in the lane of their app: the sweeper cannot tell that they are late. The
      // messages of this queue do not wait: those delayed are counted apart, and what is being worked on is not visible.
      inLanes: true,
    },
  ],
  alarms: { 'lanes-stopped': { metric: 'LanesStopped', atLeast: 1 } },
});
