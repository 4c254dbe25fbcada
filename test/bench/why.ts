/** Why a payment makes each of its AWS calls, by step and record. */
import type { MeteredCall } from './meter.ts';
import type { StepName } from './steps.ts';

const reasons: Partial<Record<StepName, Record<string, string>>> = {
  authorize: { 'GetItem token': 'the account and scopes of the token' },
  accept: {
    'GetItem app': 'the app and its owner',
    'PutItem request': 'what is accepted; its entry in the list of requests, and in the index that the sweeper reads',
    'SendMessage message perform': 'wakes the worker',
  },
  perform: {
    'GetItem request': 'what is to be done',
    'GetItem app': 'the app that performs it',
    'GetItem transaction': 'its status when the request ends',
    'GetItem slots': 'whether too many calls of the provider take long',
    'UpdateItem request': 'its claim, its mark before the provider is called, and its end',
    'UpdateItem last transaction number': 'the next id, and the exact total of the list',
    'SendMessage message follow_up': 'queries the status if no callback comes',
    'PutItem transaction': 'stored as pending before the provider is called: proof that it may have been called',
    'UpdateItem transaction': 'the ids that the provider returned',
    'PutItem search entry': 'the phone and the reference, by which the payment is found',
    'PutItem event': 'the exact bytes that webhooks repeat and GET /api/events lists',
    'Query endpoints': 'who gets the event',
  },
  callback: {
    'GetItem directory of apps': 'the account of the app in the address',
    'GetItem app': 'how its callbacks are trusted, and its driver, which reads the body',
    'PutItem callback': 'the unchanged body, before anything changes',
    'GetItem request': 'the transaction that the signed address names, and the receiver of its event',
    'GetItem transaction': 'what the callback must match',
    'UpdateItem transaction': 'the transition to its final status, and the end of pending work',
    'PutItem search entry': 'the receipt, by which the payment is found',
    'PutItem event': 'the exact bytes that webhooks repeat and GET /api/events lists',
    'Query endpoints': 'who gets the event',
    'SendMessage message deliver': 'wakes the worker',
  },
  deliver: {
    'GetItem event': 'the bytes to send',
    'GetItem delivery': 'a repeated message sends nothing twice',
    'GetItem endpoint': 'the receiver and its secret',
    'UpdateItem delivery': 'the attempt and its result',
  },
  'follow up': {
    'GetItem transaction': 'whether it is settled',
    'GetItem app': 'whom to query if it is not',
    'GetItem request': 'whether it is settled too',
    'GetItem event': 'whether it was stored',
    'GetItem delivery': 'whether the event was sent',
    'Query endpoints': 'who gets the event',
  },
};

export const whyOf = (step: StepName, { call, record }: MeteredCall): string =>
  reasons[step]?.[`${call} ${record}`] ?? '';
