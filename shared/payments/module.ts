/** Declares the payments module. */
import { dueRecords } from '../platform/async/due-records.ts';
import { defineModule } from '../platform/config/module.ts';
import { paymentAppRules } from './account-apps.ts';
import { paymentAccountRoutes, testPaymentAppRoute } from './account-routes.ts';
import { paymentCallbackRoutes } from './callback-routes.ts';
import { paymentEvents } from './events.ts';
import { paymentFunctions } from './functions.ts';
import { paymentCallbacksQueue, paymentsQueue } from './messages.ts';
import { paymentRoutes } from './routes.ts';

declare module '../platform/log/log.ts' {
  interface Metric {
    CallbacksMismatched: true;
    PaymentsUnknown: true;
    ReconciliationDifferences: true;
    ReconcilerRuns: true;
    Payouts: true;
    PayoutsKes: true;
  }
}

export const module = defineModule({
  name: 'payments',
  title: 'Payments',
  summary: 'Collect, send and reverse payments; receive provider callbacks',
  routes: [...paymentRoutes, ...paymentCallbackRoutes, testPaymentAppRoute],
  accountRoutes: paymentAccountRoutes,
  appKinds: [paymentAppRules],
  events: paymentEvents,
  functions: paymentFunctions,
  tables: { payments: ['due'] },
  keyrings: ['payments'],
  queues: [
    { queue: paymentsQueue, worker: 'payments-worker', concurrency: 0.1, performs: 'payments' },
    { queue: paymentCallbacksQueue, worker: 'payments-callbacks-worker', concurrency: 0.06 },
  ],
  // The payments worker does all pending work.
  due: [
    dueRecords(paymentsQueue, {
      table: 'payments',
      sortKey: 'CALLBACK#',
      kind: 'callback',
      carries: { app_id: 'app_id', callback_id: 'callback_id' },
      isFromOutside: true,
    }),
    dueRecords(paymentsQueue, { table: 'payments', kind: 'follow_through', carries: { transaction_id: 'id' } }),
  ],
  alarms: {
    'payments-unknown': { metric: 'PaymentsUnknown', atLeast: 1 },
    'reconciliation-differences': { metric: 'ReconciliationDifferences', atLeast: 1 },
    'callbacks-mismatched': { metric: 'CallbacksMismatched', atLeast: 5 },
    'unusual-payouts': { metric: 'Payouts', atLeast: 1_000, setting: 'payoutsPerHour', periodMinutes: 60 },
    'unusual-payouts-kes': {
      metric: 'PayoutsKes',
      atLeast: 5_000_000,
      setting: 'payoutsKesPerHour',
      periodMinutes: 60,
    },
  },
});
