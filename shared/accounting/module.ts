/** Declares the accounting module. */
import { dueRecords } from '../platform/async/due-records.ts';
import { defineModule } from '../platform/config/module.ts';
import { accountingAppRules } from './account-apps.ts';
import { accountingAccountRoutes, testAccountingAppRoute } from './account-routes.ts';
import { accountingEvents } from './events.ts';
import { accountingFunctions } from './functions.ts';
import { accountingQueue } from './messages.ts';
import { accountingRoutes } from './routes.ts';

declare module '../platform/log/log.ts' {
  interface Metric {
    AccountingAppsToConnect: true;
  }
}

export const module = defineModule({
  name: 'accounting',
  title: 'Accounting',
  summary: 'Syncs contacts, products, sales and purchases to accounting systems',
  routes: [...accountingRoutes, testAccountingAppRoute],
  accountRoutes: accountingAccountRoutes,
  appKinds: [accountingAppRules],
  events: accountingEvents,
  functions: accountingFunctions,
  keyrings: ['accounting'],
  queues: [{ queue: accountingQueue, worker: 'accounting-worker', concurrency: 0.02, performs: 'accounting' }],
  due: [
    dueRecords(accountingQueue, {
      table: 'operations',
      sortKey: 'CONNECTION',
      kind: 'connection_through',
      carries: { app_id: 'app_id' },
      // The record is as old as the app, but its event is recent.
      isPatient: true,
    }),
  ],
});
