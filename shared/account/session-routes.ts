/** Sign-in, sign-out and the console's session. Served by account-api. */
import * as z from 'zod';
import { roles } from '../platform/auth/roles.ts';
import { makeSessionToken } from '../platform/auth/session-tokens.ts';
import { csrfTokenOf, endSession, sessionCookie } from '../platform/auth/sessions.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import { defineRoute, type Route } from '../platform/http/define-route.ts';
import { success, successOf } from '../platform/http/replies.ts';
import { sessionOf } from '../platform/http/session-of.ts';
import type { AccountDependencies } from './dependencies.ts';
import { readKnownDevice } from './known-device.ts';
import { endAllSessions } from './end-sessions.ts';
import { changePassword, logIn } from './login.ts';
import { auditMember, openedBody, originOf, refuseOtherSites, replyToSignIn, signedInBody } from './open-session.ts';
import { listAccounts } from './list-accounts.ts';
import { answerChallenge, signInMember } from './sign-in.ts';
import { codeField, emailField, passwordField } from './users.ts';

const sessionBody = () =>
  z.object({
    user: z.object({ id: z.number().int(), email: z.string(), role: z.enum(roles) }),
    account: z.object({
      id: z.number().int(),
      name: z.string(),
      suspended_at: z.string().nullable().meta({
        description: 'Since when the account is suspended and other calls are refused; null while it is active',
      }),
    }),
    accounts: z.array(
      z
        .object({
          id: z.number().int().meta({ description: 'Id of the account' }),
          name: z.string().meta({ description: 'Name of the account' }),
          role: z.enum(roles).meta({ description: 'What you may do in it' }),
          is_current: z.boolean().meta({ description: 'Whether this session is in this account' }),
        })
        .meta({ title: 'AccountOfPerson' }),
    ),
    csrf_token: z.string(),
    must_set_up_second_factor: z
      .boolean()
      .meta({ description: 'The account requires a second factor: until it is set up, other calls are refused' }),
  });

const common = { function: 'account-api', mode: 'direct' } as const;
const open = { open: 'public', maxBodyBytes: 4 * 1024 } as const;
/**
 * Unproven: three attempt counters and one count of failures. Proven: also the reset counters, the session and the
 * audit entry.
 */
const loginUnits = { unproven: 4, proven: 12 } as const;
/** An unknown invitation causes a read and no write. */
const invitationUnits = { unproven: 0, proven: 12 } as const;
/** Proven: the counter of codes twice, the used code and challenge, the reset counters, the session and the audit entry. */
const challengeUnits = { unproven: 0, proven: 12 } as const;
const opening = { ...common, method: 'POST' } as const;
const ofMember = { ...common, access: { session: true, role: 'viewer' } } as const;
/** Also allowed for a member who must set up a second factor first, and for one of a suspended account. */
const anySession = { session: true, role: 'viewer', isBeforeSecondFactor: true, isWhileSuspended: true } as const;
const ofAnySession = { ...common, access: anySession } as const;

const doneBody = () => successOf(z.object({}));

export const sessionRoutes: readonly Route<AccountDependencies>[] = [
  defineRoute({
    ...opening,
    access: { ...open, proof: 'password', writeUnits: loginUnits },
    name: 'login',
    path: '/account/login',
    input: () => z.object({ email: emailField(), password: z.string().min(1).max(200) }),
    output: signedInBody,
    summary: 'Signs a member in and sets the session cookie',
    description:
      'After five attempts for one email address from one source address, twenty for one email address from anywhere, or twenty from one source address, the pause before the next attempt doubles. A browser in which the member signed in before sends a cookie, and its attempts are counted separately: five, then the same pauses.',
    example: { email: 'demo@example.test', password: 'demo-password' },
    errors: [401, 403, 429],
    async run(dependencies: AccountDependencies, call) {
      refuseOtherSites(call.request);
      const { cookies } = call.request;
      const device = await readKnownDevice(dependencies, call.input.email, cookies);
      const { traceId } = call;
      const attempt = { ...call.input, origin: originOf(call.request), traceId, device };
      const loggedIn = await logIn(dependencies, attempt).catch((error: unknown) => {
        // A wrong password, or a pause after too many of them.
        if (error instanceof GatewayError) call.log.count('SignInsFailed');
        throw error;
      });
      return replyToSignIn(dependencies, call, 'login', loggedIn);
    },
  }),
  defineRoute({
    ...opening,
    access: { ...open, proof: 'invitation', writeUnits: invitationUnits },
    name: 'accept_invitation',
    path: '/account/invitations/accept',
    input: () => z.object({ token: z.string().min(1).max(100), password: passwordField() }),
    output: signedInBody,
    summary: 'Sets the password of an invited member, once, and signs the member in',
    example: { token: 'the token of the invitation', password: 'a long enough password' },
    description:
      'For an address that has a password already, the reply is a 409 `sign_in_to_accept`: sign in, then call `POST /account/invitations/join`.',
    errors: [403, 404, 409],
    async run(dependencies: AccountDependencies, call) {
      refuseOtherSites(call.request);
      // Loaded by the first call that needs it: most instances never do.
      const { acceptInvitation } = await import('./invitations.ts');
      const { accountId, member } = await acceptInvitation(dependencies, call.input);
      const of = { accountId, memberId: member.id, email: member.email };
      await auditMember(dependencies, call, of, 'accept_invitation');
      return replyToSignIn(dependencies, call, null, await signInMember(dependencies, of, originOf(call.request)));
    },
  }),
  defineRoute({
    ...opening,
    access: { ...open, proof: 'sign_in_challenge', writeUnits: challengeUnits },
    name: 'answer_second_factor',
    path: '/account/login/second_factor',
    input: () => z.object({ challenge: z.string().min(1).max(100), code: codeField() }),
    output: openedBody,
    summary: 'Completes a sign-in with a code of the authenticator app or a recovery code',
    description:
      'Each code is accepted once. After five wrong codes the pause before the next attempt doubles, as for passwords. A challenge is used once and expires after five minutes (401 `challenge_expired`): sign in again.',
    example: { challenge: 'the challenge of the sign-in', code: '123456' },
    errors: [401, 403, 429],
    async run(dependencies: AccountDependencies, call) {
      refuseOtherSites(call.request);
      const { cookies } = call.request;
      const answer = { ...call.input, origin: originOf(call.request), traceId: call.traceId };
      const deviceOf = (email: string) => readKnownDevice(dependencies, email, cookies);
      const signedIn = await answerChallenge(dependencies, answer, deviceOf).catch((error: unknown) => {
        if (error instanceof GatewayError) call.log.count('SignInsFailed');
        throw error;
      });
      return replyToSignIn(dependencies, call, 'login', signedIn);
    },
  }),
  defineRoute({
    ...ofAnySession,
    method: 'GET',
    name: 'get_session',
    path: '/account/session',
    output: () => successOf(sessionBody()),
    summary: 'Shows the signed-in member, the account, the other accounts of the person, and the CSRF token',
    async run({ identity }: AccountDependencies, call) {
      const { accountId, memberId, email, role, csrfToken, isRestricted = false, ...session } = sessionOf(call);
      const accounts = await listAccounts(identity, { accountId, email, role });
      const current = accounts.find(({ is_current }) => is_current);
      const data = {
        user: { id: memberId, email, role },
        account: { id: accountId, name: current?.name ?? '', suspended_at: session.suspendedAt ?? null },
        accounts,
        csrf_token: csrfToken,
        must_set_up_second_factor: isRestricted,
      };
      return { status: 200, body: success(data) };
    },
  }),
  defineRoute({
    ...ofMember,
    method: 'POST',
    name: 'make_session_token',
    path: '/account/session/token',
    changesNothing: true,
    output: () => successOf(z.object({ token: z.string(), expires_at: z.string() })),
    summary: 'Creates a token for the console to call the API with; it ends with the session',
    description:
      'Valid for fifteen minutes. It has the permissions of the member: the read scopes for a viewer, all scopes for other roles.',
    async run({ identity, now }: AccountDependencies, call) {
      const { token, expiresAt } = await makeSessionToken(identity, sessionOf(call), now());
      return { status: 200, body: success({ token, expires_at: expiresAt }) };
    },
  }),
  defineRoute({
    ...ofAnySession,
    method: 'POST',
    name: 'logout',
    path: '/account/logout',
    input: () => z.object({ everywhere: z.boolean().default(false) }),
    output: doneBody,
    summary: 'Ends this session, or every session of the member',
    example: { everywhere: true },
    async run(dependencies: AccountDependencies, call) {
      const session = sessionOf(call);
      await endSession(dependencies.identity, session.secret);
      if (call.input.everywhere) await endAllSessions(dependencies, session);
      const cookies = [sessionCookie(null, dependencies.baseUrl)];
      return { status: 200, cookies, body: success({}, 'Signed out') };
    },
  }),
  defineRoute({
    ...ofMember,
    method: 'POST',
    name: 'change_password',
    path: '/account/password',
    input: () => z.object({ current_password: z.string().min(1).max(200), password: passwordField() }),
    output: openedBody,
    summary: 'Changes your password; all your other sessions end',
    example: { current_password: 'the old one', password: 'a long enough password' },
    async run(dependencies: AccountDependencies, call) {
      const { baseUrl, identity } = dependencies;
      const session = sessionOf(call);
      const { current_password: current, password: wanted } = call.input;
      const secret = await changePassword(dependencies, session, { current, wanted }, originOf(call.request));
      await endSession(identity, session.secret);
      const cookies = [sessionCookie(secret, baseUrl)];
      return { status: 200, cookies, body: success({ csrf_token: csrfTokenOf(secret) }, 'Password changed') };
    },
  }),
];
