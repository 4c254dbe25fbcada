/** The Lambda functions of the service as a whole: what each may use, and how long it may take. */
import { defineFunctions } from '../platform/config/module.ts';

const readWrite = ['read', 'write'] as const;

export const serviceFunctions = defineFunctions({
  authorizer: {
    tables: {
      identity: ['read'],
    },
    timeoutSeconds: 10,
    memoryMb: 512,
    concurrency: 0.1,
  },
  console: {
    timeoutSeconds: 10,
    memoryMb: 512,
  },
  'openapi-api': {
    timeoutSeconds: 10,
    memoryMb: 512,
  },
  'webhooks-worker': {
    tables: {
      identity: ['read'],
      requests: readWrite,
    },
    sendsTo: ['webhooks'],
    keyrings: ['webhooks'],
    timeoutSeconds: 30,
    memoryMb: 512,
  },
  sweeper: {
    sweeps: true,
    timeoutSeconds: 55,
    memoryMb: 512,
    // A sweep that is a minute late is the next one.
    schedule: { id: 'every-minute', everyMinutes: 1, retries: 0, maxAgeMinutes: 1 },
  },
});
