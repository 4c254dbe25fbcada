/** The Lambda functions of accounting: what each may use, and how long it may take. */
import { defineFunctions } from '../platform/config/module.ts';

const readWrite = ['read', 'write'] as const;

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
    memoryMb: 512,
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
    memoryMb: 512,
  },
  'accounting-apps-api': {
    tables: {
      identity: ['write'],
      apps: readWrite,
      // Connections of apps.
      operations: readWrite,
      // That a connection tried here was refused is an event.
      requests: readWrite,
    },
    sendsTo: ['webhooks'],
    keyrings: ['accounting'],
    timeoutSeconds: 29,
    memoryMb: 512,
  },
});
