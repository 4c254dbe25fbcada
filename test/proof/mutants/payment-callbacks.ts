/** How far a callback of a payment provider is trusted, and what it changes: `npm run proof -- mutants-payment-callbacks`. */
import { judgeMutants } from './judge-mutants.ts';

const applyCallback = 'shared/payments/apply-callback.ts';

judgeMutants({
  name: 'payment-callbacks',
  changed: ['shared/payments/{apply-callback,callback-trust}.ts'],
  tests: ['test/payments/{callbacks-on-arrival,applied-callbacks,callback-trust}.test.ts'],
  accepted: [
    {
      file: applyCallback,
      change: 'return [id === undefined] -> false',
      reason: 'Without an id, no transaction is found.',
    },
    {
      file: applyCallback,
      change: 'const transaction = [id === undefined] -> false',
      reason: 'Without an id, no transaction is found.',
    },
    {
      file: applyCallback,
      change: ' [reported !== undefined] -> true',
      reason: 'The text of an absent phone has no twelve digits.',
    },
  ],
});
