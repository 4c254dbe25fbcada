/** The Lambda functions of the service as a whole: what each may use, and its timeout. */
import { defineFunctions, readWrite } from '../platform/config/module.ts';

export const serviceFunctions = defineFunctions({
  authorizer: {
    tables: {
      identity: ['read'],
    },
    timeoutSeconds: 10,
    concurrency: 0.1,
  },
  console: {
    timeoutSeconds: 10,
  },
  'openapi-api': {
    timeoutSeconds: 10,
  },
  'webhooks-worker': {
    tables: {
      identity: ['read'],
      requests: readWrite,
    },
    sendsTo: ['webhooks'],
    keyrings: ['webhooks'],
    memoryMb: 256,
    timeoutSeconds: 30,
    sendsMail: true,
  },
  sweeper: {
    sweeps: true,
    timeoutSeconds: 55,
    // No retries: the next sweep runs a minute later anyway.
    schedule: { id: 'every-minute', everyMinutes: 1, retries: 0, maxAgeMinutes: 1 },
  },
});
