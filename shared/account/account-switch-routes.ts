/** A person with several accounts: switching to another one, and joining one by an invitation. Served by account-api. */
import * as z from 'zod';
import { activeMember, readMembers } from '../platform/auth/members.ts';
import { roles } from '../platform/auth/roles.ts';
import { csrfTokenOf, endSession, passkeyOfSession, sessionCookie, startSession } from '../platform/auth/sessions.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import { defineRoute, type Route } from '../platform/http/define-route.ts';
import { success, successOf } from '../platform/http/replies.ts';
import { sessionOf } from '../platform/http/session-of.ts';
import type { AccountDependencies } from './dependencies.ts';
import { preferAccount } from './memberships.ts';
import { auditMember, originOf } from './open-session.ts';
import { findUser } from './users.ts';

const common = { function: 'account-api', mode: 'direct' } as const;
/** Also from an account that is suspended or requires a second factor before anything else: another one may not. */
const anySession = { session: true, role: 'viewer', isBeforeSecondFactor: true, isWhileSuspended: true } as const;
const ofAnySession = { ...common, access: anySession } as const;

export const accountSwitchRoutes: readonly Route<AccountDependencies>[] = [
  defineRoute({
    ...ofAnySession,
    method: 'POST',
    name: 'switch_account',
    path: '/account/session/switch',
    input: () => z.object({ account_id: z.number().int().positive() }),
    output: () => successOf(z.object({ csrf_token: z.string() })),
    errors: [403, 404],
    summary: 'Continues in another of your accounts, with a new session; this one ends',
    description:
      'An account that requires a second factor is refused (403 `second_factor_required`) while you have none: set one up in your profile, or sign in there. Your next sign-in opens the account that you used last.',
    example: { account_id: 2 },
    async run(dependencies: AccountDependencies, call) {
      const { identity, baseUrl, now } = dependencies;
      const session = sessionOf(call);
      const { account_id: accountId } = call.input;
      const [user, members] = await Promise.all([findUser(identity, session.email), readMembers(identity, accountId)]);
      const membership = user?.memberships.find((one) => one.account_id === accountId);
      const member = membership && activeMember(members, membership.member_id);
      if (!user || !members || !member) throw new GatewayError('not_found', 'You have no such account');
      if (members.requires_second_factor && user.totp_secret === undefined) {
        const message = 'This account requires a second factor: set one up in your profile first';
        throw new GatewayError('forbidden', message, { code: 'second_factor_required' });
      }
      const of = { accountId, memberId: member.id, email: user.email };
      await preferAccount(identity, user.email, accountId);
      // Still the same sign-in: a new password that is chosen at this moment ends the new session too.
      const details = {
        ...originOf(call.request),
        startedAt: session.startedAt,
        passkeyId: await passkeyOfSession(identity, session.secret),
      };
      const secret = await startSession(identity, of, now(), details);
      await endSession(identity, session.secret);
      await auditMember(dependencies, call, of, 'switch_account');
      const cookies = [sessionCookie(secret, baseUrl)];
      return { status: 200, cookies, body: success({ csrf_token: csrfTokenOf(secret) }, 'Switched') };
    },
  }),
  defineRoute({
    ...ofAnySession,
    method: 'POST',
    name: 'join_account',
    path: '/account/invitations/join',
    input: () => z.object({ token: z.string().min(1).max(100) }),
    output: () => successOf(z.object({ account_id: z.number().int(), role: z.enum(roles) })),
    errors: [403, 404],
    summary: 'Accepts an invitation to another account, for the address with which you are signed in',
    example: { token: 'the token of the invitation' },
    async run(dependencies: AccountDependencies, call) {
      const { email } = sessionOf(call);
      // Loaded by the first call that needs it: most instances never do.
      const { joinAccount } = await import('./invitations.ts');
      const { accountId, member } = await joinAccount(dependencies, { ...call.input, email });
      await auditMember(dependencies, call, { accountId, memberId: member.id, email }, 'accept_invitation');
      return { status: 200, body: success({ account_id: accountId, role: member.role }, 'Invitation accepted') };
    },
  }),
];
