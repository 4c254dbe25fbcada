/** The Lambda functions of the toy module. */
import { defineFunctions, readWrite } from '../platform/config/module.ts';

export const toyFunctions = defineFunctions({
  'toy-api': {
    tables: { identity: ['write'], requests: readWrite, toys: ['read'] },
    sendsTo: ['toys'],
    keyrings: ['toy', 'webhooks'],
    timeoutSeconds: 29,
  },
  'toy-worker': {
    tables: { requests: readWrite, toys: readWrite },
    sendsTo: ['toys', 'webhooks'],
    timeoutSeconds: 30,
  },
});
