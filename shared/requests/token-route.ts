/** The token of a call, so that an integration can check it before it relies on it. Served by the function requests-api. */
import * as z from 'zod';
import { defineRoute, type Route } from '../platform/http/define-route.ts';
import { success, successOf } from '../platform/http/replies.ts';
import type { RequestsDependencies } from './routes.ts';

const currentToken = () =>
  z
    .object({
      account_id: z.number().int(),
      token_id: z.number().int(),
      abilities: z.array(z.string()),
      calls_per_second: z.number(),
      burst: z.number().int(),
      allowed_addresses: z.array(z.string()),
    })
    .meta({ title: 'CurrentToken' });

/** Answered from what the authorizer found: it reads and writes nothing. */
export const tokenRoute: Route<RequestsDependencies> = defineRoute({
  method: 'GET',
  function: 'requests-api',
  access: { token: 'any' },
  mode: 'direct',
  name: 'get_current_token',
  path: '/api/token',
  output: () => successOf(currentToken()),
  summary: 'Shows the token that makes the call: its account, its scopes and its limits, never its secret part',
  async run(_: RequestsDependencies, { caller }) {
    const { accountId, tokenId, abilities, rate, allowedAddresses = [] } = caller;
    const data = {
      account_id: accountId,
      token_id: tokenId,
      abilities,
      calls_per_second: rate.perSecond,
      burst: rate.burst,
      allowed_addresses: allowedAddresses,
    };
    return { status: 200, body: success(data) };
  },
});
