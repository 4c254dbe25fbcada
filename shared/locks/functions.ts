/** The Lambda functions of locks: what each may use, and its timeout. */
import { defineFunctions, readWrite } from '../platform/config/module.ts';

export const lockFunctions = defineFunctions({
  'locks-api': {
    tables: {
      identity: ['write'],
      apps: readWrite,
      requests: readWrite,
      operations: readWrite,
    },
    sendsTo: ['locks'],
    keyrings: ['locks', 'webhooks'],
    timeoutSeconds: 29,
  },
  'locks-worker': {
    tables: {
      apps: readWrite,
      requests: readWrite,
      operations: readWrite,
    },
    sendsTo: ['locks', 'webhooks'],
    keyrings: ['locks'],
    timeoutSeconds: 60,
  },
  'locks-callbacks': {
    tables: {
      apps: ['read'],
      operations: ['write'],
    },
    sendsTo: ['locks'],
    keyrings: ['locks'],
    timeoutSeconds: 10,
    concurrency: 0.01,
  },
  'locks-apps-api': {
    tables: {
      identity: ['write'],
      apps: readWrite,
      // Locks, and the records that schedule polling and listing.
      operations: readWrite,
    },
    keyrings: ['locks'],
    timeoutSeconds: 29,
  },
});
