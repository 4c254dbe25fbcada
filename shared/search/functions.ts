/** The Lambda function of the console's search: what it may use, and its timeout. */
import { defineFunctions, readWrite } from '../platform/config/module.ts';

export const searchFunctions = defineFunctions({
  'search-api': {
    tables: {
      // For the member's session.
      identity: readWrite,
      apps: ['read'],
      requests: ['read'],
      payments: ['read'],
      messages: ['read'],
      tax: ['read'],
    },
    timeoutSeconds: 29,
  },
});
