/** How far a callback of a payment provider is trusted, and what it changes: `npm run proof -- mutants-payment-callbacks`. */
import { judgeMutants } from './judge-mutants.ts';

judgeMutants({
  name: 'payment-callbacks',
  changed: ['shared/payments/{apply-callback,callback-trust}.ts'],
  tests: ['test/payments/{callbacks-on-arrival,applied-callbacks,callback-trust}.test.ts'],
});
