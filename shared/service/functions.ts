/** The Lambda functions of the service as a whole: what each may use, and how long it may take. */
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
    timeoutSeconds: 30,
  },
  sweeper: {
    sweeps: true,
    timeoutSeconds: 55,
    // A sweep that is a minute late is the next one.
    schedule: { id: 'every-minute', everyMinutes: 1, retries: 0, maxAgeMinutes: 1 },
  },
});
