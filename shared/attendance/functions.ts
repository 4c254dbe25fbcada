/** The Lambda functions of attendance: what each may use, and its timeout. */
import { defineFunctions, readWrite } from '../platform/config/module.ts';

export const attendanceFunctions = defineFunctions({
  'attendance-api': {
    tables: {
      identity: ['write'],
      // The counter of device ids.
      apps: ['write'],
      operations: readWrite,
    },
    keyrings: ['attendance', 'webhooks'],
    timeoutSeconds: 29,
  },
  'attendance-inbound': {
    tables: {
      operations: readWrite,
    },
    sendsTo: ['attendance'],
    keyrings: ['attendance'],
    timeoutSeconds: 29,
    concurrency: 0.02,
  },
  'attendance-worker': {
    tables: {
      requests: readWrite,
      operations: readWrite,
    },
    sendsTo: ['attendance', 'webhooks'],
    timeoutSeconds: 60,
  },
});
