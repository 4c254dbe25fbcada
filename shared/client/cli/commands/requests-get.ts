/** `gateway requests get`: the state of a queued request. */
import type { Request } from '../../generated/types.ts';
import { defineCommand } from '../command.ts';
import { exitCodes } from '../exit-codes.ts';
import { CommandFailed } from '../failures.ts';
import { toFacts } from '../output.ts';
import { watchAloud, watchOptions } from '../watch-options.ts';
import { isGood, stateOf } from '../watch-request.ts';

const factsOf = (request: Request): [string, string][] => [
  ['Request', request.request_id],
  ['Action', `${request.service}.${request.action}`],
  ['State', stateOf(request)],
  ...(request.transaction === null ? [] : [['Transaction', String(request.transaction.id)] satisfies [string, string]]),
  ...(request.message_id === null ? [] : [['Message', String(request.message_id)] satisfies [string, string]]),
  ['Created', request.created_at],
  ['Completed', request.completed_at ?? ''],
];

export const requestsGet = defineCommand({
  name: 'requests get',
  summary: 'Show the state of a queued request',
  details: ['With --wait the exit code is 0 only when it completed and, for a payment, was paid.'],
  arguments: [{ name: 'id', summary: 'Id of the request' }],
  options: watchOptions,
  examples: ['requests get 1f0a7c52-9c1e-4d5b-8f3a-2b6d9e4c7a10 --wait'],
  async run({ options, args: [requestId = ''] }, context) {
    if (!/^[\da-z-]{1,64}$/i.test(requestId)) throw new CommandFailed('That is not the id of a request');
    const { gateway } = context.connect();
    const request = options.wait
      ? await watchAloud(context, { gateway, requestId, timeout: options.timeout })
      : await gateway.getRequest({ request_id: requestId });
    context.output.result(request, () => toFacts(factsOf(request)));
    return options.wait && !isGood(request) ? exitCodes.failure : exitCodes.success;
  },
});
