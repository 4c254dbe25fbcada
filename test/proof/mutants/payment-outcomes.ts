/** How a payment ends, and what follows from it: `npm run proof -- mutants-payment-outcomes`. */
import { judgeMutants } from './judge-mutants.ts';

judgeMutants({
  name: 'payment-outcomes',
  changed: [
    'shared/payments/{apply-outcome,follow-up,follow-up-times,follow-through,check-request-status,count-payout}.ts',
    'shared/payments/{money-action,transaction,transaction-store}.ts',
  ],
  tests: [
    'test/payments/{outcomes,follow-ups,transaction-states,money-actions,request-status}.test.ts',
    'test/payments/{count-payout,reversal-claims}.test.ts',
  ],
});
