/** The Lambda functions of e-invoicing: what each may use, and its timeout. */
import { defineFunctions, readWrite } from '../../platform/config/module.ts';

export const einvoicingFunctions = defineFunctions({
  'einvoicing-api': {
    tables: {
      identity: ['write'],
      apps: readWrite,
      requests: readWrite,
      tax: readWrite,
    },
    sendsTo: ['einvoicing'],
    keyrings: ['tax', 'webhooks'],
    timeoutSeconds: 29,
  },
  'einvoicing-worker': {
    tables: {
      apps: readWrite,
      requests: readWrite,
      tax: readWrite,
    },
    sendsTo: ['einvoicing', 'webhooks'],
    keyrings: ['tax'],
    // A document needs a token, a send and a lookup of up to 30 s each; reading all item classes takes minutes.
    timeoutSeconds: 420,
  },
  'einvoicing-callbacks': {
    tables: {
      apps: readWrite,
      requests: readWrite,
      tax: readWrite,
    },
    sendsTo: ['einvoicing', 'webhooks'],
    keyrings: ['tax'],
    timeoutSeconds: 29,
    concurrency: 0.01,
  },
});
