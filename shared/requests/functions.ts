/** The Lambda functions of requests and events: what each may use, and its timeout. */
import { defineFunctions } from '../platform/config/module.ts';

export const requestFunctions = defineFunctions({
  'requests-api': {
    tables: {
      identity: ['write'],
      requests: ['read', 'write'],
      payments: ['read'],
    },
    sendsTo: ['webhooks'],
    timeoutSeconds: 29,
  },
});
