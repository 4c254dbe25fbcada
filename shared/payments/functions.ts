/** The Lambda functions of payments: what each may use, and its timeout. */
import { defineFunctions, readWrite } from '../platform/config/module.ts';

export const paymentFunctions = defineFunctions({
  'payments-api': {
    tables: {
      identity: ['write'],
      apps: readWrite,
      requests: readWrite,
      payments: readWrite,
    },
    sendsTo: ['payments', 'webhooks'],
    keyrings: ['payments', 'webhooks'],
    timeoutSeconds: 29,
  },
  'payments-worker': {
    tables: {
      apps: readWrite,
      requests: readWrite,
      payments: readWrite,
      // The text of a received SMS that may be a confirmation.
      messages: ['read'],
    },
    sendsTo: [
      'payments',
      // A callback that arrived before its transaction was known.
      'payments_callbacks',
      'webhooks',
    ],
    keyrings: ['payments'],
    memoryMb: 256,
    timeoutSeconds: 60,
  },
  'payments-callbacks': {
    tables: {
      identity: ['read'],
      apps: ['read'],
      requests: readWrite,
      payments: readWrite,
    },
    sendsTo: ['payments_callbacks', 'webhooks'],
    keyrings: [
      'payments',
      // Signs the validation call to the tenant.
      'webhooks',
    ],
    timeoutSeconds: 10,
    concurrency: 0.05,
  },
  'payments-callbacks-worker': {
    tables: {
      apps: readWrite,
      requests: readWrite,
      payments: readWrite,
    },
    sendsTo: ['payments', 'webhooks'],
    keyrings: ['payments'],
    memoryMb: 256,
    timeoutSeconds: 60,
  },
  reconciler: {
    tables: {
      apps: ['read'],
    },
    sendsTo: ['payments'],
    timeoutSeconds: 55,
    // 04:00 in East Africa, when the day's payments are settled. It may start an hour late, and running twice is
    // harmless.
    schedule: { id: 'every-night', dailyAt: '01:00', retries: 2, maxAgeMinutes: 60 },
  },
  'payments-apps-api': {
    tables: {
      identity: ['write'],
      apps: readWrite,
      // Counts them per day.
      payments: readWrite,
    },
    keyrings: ['payments'],
    timeoutSeconds: 29,
  },
});
