/** The Lambda functions of the toy module. */
import { defineFunctions } from '../platform/config/module.ts';

const readWrite = ['read', 'write'] as const;

export const toyFunctions = defineFunctions({
  'toy-api': {
    tables: { identity: ['write'], requests: readWrite, toys: ['read'] },
    sendsTo: ['toys'],
    keyrings: ['toy', 'webhooks'],
    timeoutSeconds: 29,
    memoryMb: 512,
  },
  'toy-worker': {
    tables: { requests: readWrite, toys: readWrite },
    sendsTo: ['toys', 'webhooks'],
    timeoutSeconds: 30,
    memoryMb: 512,
  },
});
