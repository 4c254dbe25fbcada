/** How a payment ends, and what follows from it: `npm run proof -- mutants-payment-outcomes`. */
import { judgeMutants } from './judge-mutants.ts';

const applyOutcome = 'shared/payments/apply-outcome.ts';
const followUp = 'shared/payments/follow-up.ts';
const moneyAction = 'shared/payments/money-action.ts';
const store = 'shared/payments/transaction-store.ts';
const noId = 'Without an id, no payment is found.';
const noReceipt = 'Without a receipt, nothing is stored.';
const onlyIds = 'A stored payment has an id of an app and a number.';
const lookedAtOnce = 'A payment that was settled meanwhile is looked at once more, which changes nothing.';

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
      change: 'if ( [reversal.reverses === undefined] -> false',
      reason: 'A payment that reverses nothing names no payment, so none is found or released.',
    },
    {
      file: applyOutcome,
      change: 'return [request_id === undefined] -> false',
      reason: 'Without an id, no request is found.',
    },
    {
      file: 'shared/payments/follow-up-times.ts',
      change: ' [since !== undefined] -> true',
      reason: 'The time of an absent text is not a number, which is below nothing.',
    },
    { file: followUp, change: "if ( [unknown ?? status === 'STATUS_UNKNOWN'] -> true", reason: lookedAtOnce },
    { file: followUp, change: "if (unknown ?? [status === 'STATUS_UNKNOWN'] -> true", reason: lookedAtOnce },
    { file: moneyAction, change: '( [known === undefined] -> false', reason: noId },
    {
      file: moneyAction,
      change: 'if ( [id === undefined] -> false',
      reason: 'The id and the mark are stored in one write.',
    },
    { file: moneyAction, change: 'if ( [transaction_id === undefined] -> false', reason: noId },
    { file: store, change: 'return paymentKeys.transaction(accountId, [split?.appId] -> split.appId', reason: onlyIds },
    {
      file: store,
      change: 'return paymentKeys.transaction(accountId, split?.appId ?? 0, [split?.sequence] -> split.sequence',
      reason: onlyIds,
    },
    { file: store, change: 'const possible = [of.filter(({ id }) => splitId(id) !== null)] -> of', reason: noId },
    { file: store, change: 'const possible = of.filter(({ id }) => [splitId(id) !== null] -> true', reason: noId },
    {
      file: store,
      change: "if (outcome.status !== 'STATUS_COMPLETED' || [outcome.receipt === undefined] -> false",
      reason: noReceipt,
    },
    {
      file: store,
      change: 'if ( [before?.waiting_callback_id] -> before.waiting_callback_id',
      reason: 'The write before has found the reference.',
    },
    {
      file: 'shared/payments/transaction.ts',
      change: 'STATUS_PENDING: [[]] -> ["Stryker was here"]',
      reason: 'No status has that name.',
    },
  ],
});
