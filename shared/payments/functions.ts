/** The Lambda functions of payments: what each may use, and how long it may take. */
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
      // A callback that waited for its payment.
      'payments_callbacks',
      'webhooks',
    ],
    keyrings: ['payments'],
    timeoutSeconds: 60,
  },
  'payments-callbacks': {
    tables: {
      identity: ['read'],
      apps: ['read'],
      payments: ['write'],
    },
    sendsTo: ['payments_callbacks'],
    keyrings: [
      'payments',
      // Signs the question to the tenant whether a payment is expected.
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
    timeoutSeconds: 60,
  },
  reconciler: {
    tables: {
      apps: ['read'],
    },
    sendsTo: ['payments'],
    timeoutSeconds: 55,
    // Four in the morning in East Africa, when the day's payments are long settled. It may begin an hour late, and does
    // no harm when it runs twice.
    schedule: { id: 'every-night', dailyAt: '01:00', retries: 2, maxAgeMinutes: 60 },
  },
  'payments-apps-api': {
    tables: { identity: ['write'], apps: readWrite },
    keyrings: ['payments'],
    timeoutSeconds: 29,
  },
});
