/** The console's endpoints for locks. Served by locks-apps-api. */
import { readPathId } from '../apps/app-record.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import { defineRoute, type Route } from '../platform/http/define-route.ts';
import { pageOf } from '../platform/http/paging.ts';
import { success, successOf } from '../platform/http/replies.ts';
import { lockBody, toLockBody } from './lock.ts';
import { findLock } from './lock-store.ts';
import { type ListDependencies, lockListQuery, listLocksPage } from './list-locks.ts';

const reading = {
  function: 'locks-apps-api',
  mode: 'direct',
  access: { session: true, role: 'viewer' },
  method: 'GET',
} as const;

export const accountLockRoutes: readonly Route<ListDependencies>[] = [
  defineRoute({
    ...reading,
    name: 'list_account_locks',
    path: '/account/locks',
    query: lockListQuery,
    output: () => pageOf(lockBody()),
    summary: 'Lists the locks of the account, including archived ones',
    run: async (dependencies: ListDependencies, { accountId, query }) => ({
      status: 200,
      body: await listLocksPage(dependencies, accountId, query),
    }),
  }),
  defineRoute({
    ...reading,
    name: 'get_account_lock',
    path: '/account/locks/{lock}',
    output: () => successOf(lockBody()),
    errors: [404],
    summary: 'Shows the last known state of a lock',
    async run({ operations }: ListDependencies, { accountId, request }) {
      const id = readPathId(request.pathParameters.lock, 'Lock');
      const lock = await findLock(operations, { account_id: accountId, id });
      if (lock === null) throw new GatewayError('not_found', 'Lock not found');
      return { status: 200, body: success(toLockBody(lock), '') };
    },
  }),
];
