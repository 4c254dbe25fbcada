/** What messages add up to, for the console. Served by sms-apps-api. */
import { totalsQuery } from '../apps/totals-of-days.ts';
import { defineRoute, type Route } from '../platform/http/define-route.ts';
import type { PipelineDependencies } from '../platform/http/pipeline.ts';
import { success, successOf } from '../platform/http/replies.ts';
import { sessionOf } from '../platform/http/session-of.ts';
import type { SmsDependencies } from './dependencies.ts';
import { messageTotalsBody, messageTotalsOf } from './totals/show-totals.ts';

type Dependencies = PipelineDependencies & Pick<SmsDependencies, 'apps' | 'messages'> & { now: () => number };

export const totalsRoutes: readonly Route<Dependencies>[] = [
  defineRoute({
    method: 'GET',
    function: 'sms-apps-api',
    access: { session: true, role: 'viewer' },
    mode: 'direct',
    name: 'get_message_totals',
    path: '/account/message_totals',
    query: totalsQuery,
    output: () => successOf(messageTotalsBody()),
    summary: 'Shows what messages add up to: outcomes, cost and reasons of failure per day',
    description:
      'Counts every message of the days, in the day (East Africa) in which it was created; `date` selects one of the last 31 days.',
    async run(dependencies: Dependencies, call) {
      const { accountId } = sessionOf(call);
      const totals = await messageTotalsOf(dependencies, accountId, call.query, dependencies.now());
      return { status: 200, body: success(totals) };
    },
  }),
];
