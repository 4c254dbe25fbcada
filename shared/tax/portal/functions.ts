/** The Lambda functions of the tax portal: what each may use, and how long it may take. */
import { defineFunctions } from '../../platform/config/module.ts';

const readWrite = ['read', 'write'] as const;

export const taxFunctions = defineFunctions({
  'tax-api': {
    tables: {
      identity: ['write'],
      apps: readWrite,
      tax: readWrite,
    },
    keyrings: ['tax'],
    timeoutSeconds: 29,
    memoryMb: 512,
  },
  'tax-apps-api': {
    tables: { identity: ['write'], apps: readWrite },
    keyrings: ['tax'],
    timeoutSeconds: 29,
    memoryMb: 512,
  },
});
