/** The Lambda functions of the tax portal: what each may use, and its timeout. */
import { defineFunctions, readWrite } from '../../platform/config/module.ts';

export const taxFunctions = defineFunctions({
  'tax-api': {
    tables: {
      identity: ['write'],
      apps: readWrite,
      tax: readWrite,
    },
    keyrings: ['tax'],
    timeoutSeconds: 29,
  },
  'tax-apps-api': {
    tables: {
      identity: ['write'],
      apps: readWrite,
      // Lanes of e-invoicing that are stopped.
      tax: ['read'],
    },
    keyrings: ['tax'],
    timeoutSeconds: 29,
  },
});
