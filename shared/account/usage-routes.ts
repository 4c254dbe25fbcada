/** What an account uses of its limits. Served by account-api. */
import * as z from 'zod';
import { defineRoute, type Route } from '../platform/http/define-route.ts';
import { success, successOf } from '../platform/http/replies.ts';
import { sessionOf } from '../platform/http/session-of.ts';
import type { AccountDependencies } from './dependencies.ts';

const rate = () =>
  z.object({
    calls_per_second: z.number(),
    burst: z.number().int(),
    available: z.number().int(),
  });

const limit = () => z.object({ used: z.number().int(), maximum: z.number().int() });

const usageBody = () =>
  z
    .object({
      account_rate: rate(),
      token_rates: z.array(rate().extend({ token_id: z.number().int(), name: z.string() })),
      are_tokens_complete: z.boolean(),
      held_calls: limit(),
      members: limit(),
      webhook_endpoints: limit(),
      sessions: limit(),
      requests: z.object({ since: z.string(), count: z.number().int(), is_complete: z.boolean() }),
    })
    .meta({ title: 'Usage' });

export const usageRoutes: readonly Route<AccountDependencies>[] = [
  defineRoute({
    function: 'account-api',
    mode: 'direct',
    access: { session: true, role: 'viewer' },
    method: 'GET',
    name: 'get_usage',
    path: '/account/usage',
    output: () => successOf(usageBody()),
    summary: 'Shows the limits of the account and how much of them is used',
    description:
      'Queued requests are counted together for all modules, up to 10,000; `requests.is_complete` is false if there were more, or if the first of the month are no longer stored.',
    async run(dependencies: AccountDependencies, call) {
      // Loaded by the first call that needs it: most instances never do.
      const { usageOf } = await import('./usage.ts');
      return { status: 200, body: success(await usageOf(dependencies, sessionOf(call))) };
    },
  }),
];
