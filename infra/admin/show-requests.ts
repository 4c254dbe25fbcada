/** Operator commands that show requests: their course, but not what they contain, which belongs to the tenant. */
import { services } from '../../shared/declared.ts';
import { findRequestByText } from '../../shared/platform/async/request-store.ts';
import { GatewayError } from '../../shared/platform/errors/gateway-error.ts';
import { listRequests } from '../../shared/requests/lists.ts';
import { accountOption, type Command, defineCommand, type Listed, pageOptions, toLimit } from './command.ts';
import { needAccount } from './need.ts';
import { oneOf, required, text } from './option.ts';

const statuses = ['queued', 'processing', 'completed', 'failed'] as const;

export const showRequestCommands: Record<string, Command> = {
  'request list': defineCommand({
    summary: 'List the requests of an account, newest first.',
    notes: 'With a filter a page may be short, and the next page continues. Shows no contents of requests.',
    example: '--account 1 --status failed',
    isRead: true,
    options: {
      account: accountOption,
      status: oneOf(statuses, 'Only requests in this status'),
      service: oneOf(services, `Only requests of this module, one of ${services.join(', ')}`),
      ...pageOptions('request'),
    },
    async run(operator, { account, status, service, limit, after }): Promise<Listed> {
      await needAccount(operator, account);
      const stores = { requests: operator.requests, findTransactions: async () => [] };
      const { data, next_cursor } = await listRequests(stores, account, {
        page: 1,
        per_page: toLimit(limit),
        ...(status === undefined ? {} : { status }),
        ...(service === undefined ? {} : { service }),
        ...(after === undefined ? {} : { cursor: after }),
      });
      const rows = data.map(({ request_id, service: of, action, status: at, attempts, app_id, created_at }) => ({
        request_id,
        service: of,
        action,
        status: at,
        attempts,
        app_id,
        created_at,
      }));
      return { data: rows, next_after: next_cursor ?? null };
    },
  }),
  'request show': defineCommand({
    summary: 'Show how far a request is, without its contents.',
    notes: 'Its trace id finds it in the logs.',
    example: '--account 1 --request 3f1c9a52-8d6e-4b7a-9c3d-5e2f1a0b4c6d',
    isRead: true,
    options: { account: accountOption, request: required(text('<id>', 'The request')) },
    async run({ requests }, { account, request: id }) {
      const found = await findRequestByText(requests, account, id);
      if (found === null) throw new GatewayError('not_found', 'Request not found');
      return {
        account_id: account,
        request_id: found.request_id,
        service: found.service,
        action: found.action,
        status: found.status,
        phase: found.phase,
        attempts: found.attempts,
        app_id: found.app_id ?? null,
        transaction_id: found.transaction_id ?? null,
        message_id: found.message_id ?? null,
        error_code: found.error_code ?? null,
        token_id: found.called_by?.token_id ?? null,
        trace_id: found.trace_id,
        created_at: found.created_at,
        claimed_at: found.claimed_at ?? null,
        sent_at: found.sent_at ?? null,
        unclear_at: found.unclear_at ?? null,
        completed_at: found.completed_at ?? null,
        updated_at: found.updated_at,
      };
    },
  }),
};
