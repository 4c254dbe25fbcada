/** The Lambda functions of attendance: what each may use, and how long it may take. */
import { defineFunctions } from '../platform/config/module.ts';

const readWrite = ['read', 'write'] as const;

export const attendanceFunctions = defineFunctions({
  'attendance-api': {
    tables: {
      identity: ['write'],
      // The counter that device ids come from.
      apps: ['write'],
      operations: readWrite,
    },
    keyrings: ['attendance', 'webhooks'],
    timeoutSeconds: 29,
    memoryMb: 512,
  },
  'attendance-inbound': {
    tables: {
      operations: readWrite,
    },
    sendsTo: ['attendance'],
    keyrings: ['attendance'],
    timeoutSeconds: 29,
    memoryMb: 512,
    concurrency: 0.02,
  },
  'attendance-worker': {
    tables: {
      requests: readWrite,
      operations: readWrite,
    },
    sendsTo: ['attendance', 'webhooks'],
    timeoutSeconds: 60,
    memoryMb: 512,
  },
});
