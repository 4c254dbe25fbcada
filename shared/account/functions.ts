/** The Lambda functions of the console: what each may use, and its timeout. */
import { defineFunctions, readWrite } from '../platform/config/module.ts';

export const accountFunctions = defineFunctions({
  'account-api': {
    tables: {
      identity: readWrite,
      requests: readWrite,
      // Apps whose credentials were refused.
      apps: ['read'],
      // For the transactions that requests created.
      payments: ['read'],
    },
    sendsTo: ['webhooks'],
    keyrings: ['account', 'webhooks'],
    timeoutSeconds: 29,
    sendsMail: true,
  },
});
