/** The timeline of a payment for the console, open to any member. Served by the function account-api. */
import * as z from 'zod';
import { findRequest } from '../platform/async/request-store.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import { defineRoute, type Route } from '../platform/http/define-route.ts';
import { success, successOf } from '../platform/http/replies.ts';
import type { AccountRequestsDependencies } from './account-routes.ts';
import { stepBody, timelineOfTransaction } from './timeline.ts';

const timelineBody = () =>
  z.object({
    transaction_id: z.number().int(),
    status: z.string(),
    request_id: z.string().nullable(),
    reverses: z.number().int().nullable(),
    reversed_by: z.number().int().nullable(),
    timeline: z.array(stepBody()),
  });

export const accountTransactionRoutes: readonly Route<AccountRequestsDependencies>[] = [
  defineRoute({
    method: 'GET',
    name: 'get_account_transaction_timeline',
    path: '/account/transactions/{id}/timeline',
    function: 'account-api',
    access: { session: true, role: 'viewer' },
    mode: 'direct',
    output: () => successOf(timelineBody()),
    errors: [404],
    summary: 'Shows the timeline of a payment, from its request or the provider’s report to its webhooks',
    description:
      'The fact outcome_source says where the gateway learned the outcome. It is null for payments that were settled before it was stored. Requests, events and webhooks are stored for 30 days.',
    async run({ requests, findTransactions }: AccountRequestsDependencies, { accountId, request: { pathParameters } }) {
      const { id = '' } = pathParameters;
      const asked = /^[1-9]\d{0,15}$/.test(id) ? [{ account_id: accountId, id: Number(id) }] : [];
      const [transaction] = await findTransactions(asked);
      if (transaction === undefined) throw new GatewayError('not_found', 'Transaction not found');
      const { request_id, status, reverses = null, reversed_by = null } = transaction;
      const found = request_id === undefined ? null : await findRequest(requests, accountId, request_id);
      // After it has expired, a request of the same idempotency key may have its id.
      const started = found?.transaction_id === transaction.id ? found : null;
      const timeline = await timelineOfTransaction({ requests, findTransactions }, accountId, transaction, started);
      const links = { request_id: request_id ?? null, reverses, reversed_by };
      return { status: 200, body: success({ transaction_id: transaction.id, status, ...links, timeline }) };
    },
  }),
];
