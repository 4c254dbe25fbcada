/** The Lambda functions of the console: what each may use, and how long it may take. */
import { defineFunctions, readWrite } from '../platform/config/module.ts';

export const accountFunctions = defineFunctions({
  'account-api': {
    tables: {
      identity: readWrite,
      requests: readWrite,
      // What became of the payments that requests began.
      payments: ['read'],
    },
    sendsTo: ['webhooks'],
    keyrings: ['account', 'webhooks'],
    timeoutSeconds: 29,
    sendsMail: true,
  },
});
