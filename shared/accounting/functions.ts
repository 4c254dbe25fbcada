/** The Lambda functions of accounting: what each may use, and its timeout. */
import { defineFunctions, readWrite } from '../platform/config/module.ts';

export const accountingFunctions = defineFunctions({
  'accounting-api': {
    tables: {
      identity: ['write'],
      apps: readWrite,
      requests: readWrite,
      operations: readWrite,
    },
    sendsTo: ['accounting', 'webhooks'],
    keyrings: ['accounting', 'webhooks'],
    timeoutSeconds: 29,
  },
  'accounting-worker': {
    tables: {
      apps: readWrite,
      requests: readWrite,
      operations: readWrite,
    },
    sendsTo: ['accounting', 'webhooks'],
    keyrings: ['accounting'],
    timeoutSeconds: 120,
  },
  'accounting-apps-api': {
    tables: {
      identity: ['write'],
      apps: readWrite,
      // Connections of apps.
      operations: readWrite,
      // A connection that is refused during a test publishes an event.
      requests: readWrite,
    },
    sendsTo: ['webhooks'],
    keyrings: ['accounting'],
    timeoutSeconds: 29,
  },
});
