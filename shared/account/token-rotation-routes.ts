/** Rotates the secrets of API tokens. Served by account-api. */
import * as z from 'zod';
import { readPathId } from '../apps/app-record.ts';
import { defineRoute, type Route } from '../platform/http/define-route.ts';
import { success, successOf } from '../platform/http/replies.ts';
import { sessionOf } from '../platform/http/session-of.ts';
import type { AccountDependencies } from './dependencies.ts';
import { endTokenOverlap, rotateApiToken } from './rotate-api-token.ts';
import { tokenBody, toTokenBody } from './token-body.ts';

const common = {
  function: 'account-api',
  mode: 'direct',
  method: 'POST',
  access: { session: true, role: 'developer' },
} as const;

export const tokenRotationRoutes: readonly Route<AccountDependencies>[] = [
  defineRoute({
    ...common,
    name: 'rotate_api_token',
    path: '/account/api_tokens/{id}/rotate',
    input: () => z.object({ overlap_hours: z.number().min(0).max(168).default(24) }),
    output: () => successOf(tokenBody().extend({ token: z.string() })),
    errors: [404, 409],
    summary:
      'Creates a new secret for an API token, shown here and never again; the old one stays valid for the overlap',
    description:
      'The token keeps its id, name, scopes and limits. Until `previous_valid_until`, the old secret and the new one are both accepted. With `overlap_hours` 0 the old secret is refused from the next call on. Rotating again within the overlap keeps every earlier secret until its own end, at most four of them. Revoking the token ends all its secrets.',
    example: { overlap_hours: 24 },
    async run(dependencies: AccountDependencies, call) {
      const { accountId, memberId, email } = sessionOf(call);
      const { token, plain } = await rotateApiToken(
        dependencies,
        accountId,
        readPathId(call.request.pathParameters.id, 'Token'),
        { overlapHours: call.input.overlap_hours, rotatedBy: { member_id: memberId, email } },
      );
      return { status: 200, body: success({ ...toTokenBody(token, dependencies.now()), token: plain }) };
    },
  }),
  defineRoute({
    ...common,
    name: 'end_api_token_overlap',
    path: '/account/api_tokens/{id}/end_overlap',
    output: () => successOf(tokenBody()),
    errors: [404],
    summary: 'Ends the overlap of a rotation early: only the newest secret of the API token is valid from then on',
    description: 'Without a rotation in progress nothing changes.',
    async run(dependencies: AccountDependencies, call) {
      const id = readPathId(call.request.pathParameters.id, 'Token');
      const token = await endTokenOverlap(dependencies, sessionOf(call).accountId, id);
      return { status: 200, body: success(toTokenBody(token, dependencies.now())) };
    },
  }),
];
