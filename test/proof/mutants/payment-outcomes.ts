/** How a payment ends, and what follows from it: `npm run proof -- mutants-payment-outcomes`. */
import { judgeMutants } from './judge-mutants.ts';

const applyOutcome = 'shared/payments/apply-outcome.ts';

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
  accepted: [
    {
      file: applyOutcome,
      change: '...( [source === undefined] -> false',
      reason: 'An attribute that is undefined is not stored.',
    },
    {
      file: applyOutcome,
      change: 'if ( [reversal.reverses === undefined] -> false',
      reason: 'A payment that reverses nothing names no payment, so none is found or released.',
    },
    {
      file: applyOutcome,
      change: 'return [request_id === undefined] -> false',
      reason: 'Without an id, no request is found.',
    },
  ],
});
