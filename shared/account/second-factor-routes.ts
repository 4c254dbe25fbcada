/** The second factor of the signed-in member, and whether the account requires one. Served by account-api. */
import * as z from 'zod';
import { csrfTokenOf, endSession, sessionCookie, startSession } from '../platform/auth/sessions.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import { defineRoute, type HttpRequest, type Reply, type Route } from '../platform/http/define-route.ts';
import { success, successOf } from '../platform/http/replies.ts';
import type { SessionCall } from '../platform/http/session-call.ts';
import { sessionOf } from '../platform/http/session-of.ts';
import type { AccountDependencies } from './dependencies.ts';
import { invalidField, isSecondFactorRequired, requireSecondFactor } from './members.ts';
import { requiresSecondFactor } from './memberships.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  readSecondFactor,
  removeSecondFactor,
  replaceRecoveryCodes,
  requirePassword,
} from './second-factor.ts';
import { originOf } from './open-session.ts';
import { codeField } from './users.ts';

const common = { function: 'account-api', mode: 'direct' } as const;
const ofMember = { ...common, access: { session: true, role: 'viewer' } } as const;
/** Also for a member who must set up a second factor before anything else. */
const beforeSetUp = { ...common, access: { session: true, role: 'viewer', isBeforeSecondFactor: true } } as const;

const password = () => z.string().min(1).max(200);
const recoveryCodes = () =>
  z.array(z.string()).meta({ description: 'Ten codes, shown once; each replaces one code of the app' });
const required = () => z.object({ requires_second_factor: z.boolean() }).meta({ title: 'AccountSecurity' });

/** The member's sessions have ended: this one continues under a new name. */
async function continueSession(
  { identity, baseUrl, now }: AccountDependencies,
  session: SessionCall,
  request: HttpRequest,
): Promise<Required<Pick<Reply, 'cookies'>> & { csrf_token: string }> {
  await endSession(identity, session.secret);
  const secret = await startSession(identity, session, now(), originOf(request));
  return { cookies: [sessionCookie(secret, baseUrl)], csrf_token: csrfTokenOf(secret) };
}

export const secondFactorRoutes: readonly Route<AccountDependencies>[] = [
  defineRoute({
    ...beforeSetUp,
    method: 'GET',
    name: 'get_second_factor',
    path: '/account/second_factor',
    output: () =>
      successOf(
        z
          .object({
            is_on: z.boolean(),
            since: z.string().nullable(),
            recovery_codes_left: z.number().int(),
            is_required: z.boolean(),
          })
          .meta({ title: 'SecondFactor' }),
      ),
    summary: 'Shows whether you sign in with a second factor, and whether an account of yours requires it',
    async run(dependencies: AccountDependencies, call) {
      const session = sessionOf(call);
      const [factor, is_required] = await Promise.all([
        readSecondFactor(dependencies, session),
        requiresSecondFactor(dependencies.identity, session.email),
      ]);
      return { status: 200, body: success({ ...factor, is_required }) };
    },
  }),
  defineRoute({
    ...beforeSetUp,
    method: 'POST',
    name: 'begin_second_factor',
    path: '/account/second_factor',
    input: () =>
      z.object({
        password: password().optional().meta({
          description: 'Required, except directly after a sign-in to an account that requires a second factor',
        }),
        code: codeField().optional().meta({
          description: 'Required while your second factor is on: of the app that this key replaces, or a recovery code',
        }),
      }),
    output: () =>
      successOf(
        z.object({
          key: z.string().meta({ description: 'To type into an authenticator app that cannot scan' }),
          uri: z.string().meta({ description: 'The text of the QR code' }),
          expires_at: z.string(),
        }),
      ),
    summary: 'Creates a key for your authenticator app; it takes effect when you confirm it with a code',
    description:
      'While your second factor is on, the key is for another app, such as that of a new phone. The app in use and its recovery codes work until you confirm the key.',
    example: { password: 'your password' },
    errors: [404, 429],
    async run(dependencies: AccountDependencies, call) {
      const session = sessionOf(call);
      const { password: given, code } = call.input;
      if (given !== undefined) await requirePassword(dependencies, session, { password: given, field: 'password' });
      else if (!session.isRestricted) throw invalidField('password', 'The password is required');
      const issuer = new URL(dependencies.baseUrl).host;
      return { status: 200, body: success(await beginSecondFactor(dependencies, session, issuer, code)) };
    },
  }),
  defineRoute({
    ...beforeSetUp,
    method: 'POST',
    name: 'confirm_second_factor',
    path: '/account/second_factor/confirm',
    input: () => z.object({ code: codeField() }),
    output: () => successOf(z.object({ csrf_token: z.string(), recovery_codes: recoveryCodes() })),
    summary: 'Turns the second factor on, or moves it, with the first code of the app; all your other sessions end',
    example: { code: '123456' },
    errors: [404, 429],
    async run(dependencies: AccountDependencies, call) {
      const session = sessionOf(call);
      const { recovery_codes } = await confirmSecondFactor(dependencies, session, call.input.code);
      const { cookies, csrf_token } = await continueSession(dependencies, session, call.request);
      return { status: 200, cookies, body: success({ csrf_token, recovery_codes }, 'Second factor turned on') };
    },
  }),
  defineRoute({
    ...ofMember,
    method: 'POST',
    name: 'remove_second_factor',
    path: '/account/second_factor/remove',
    input: () => z.object({ password: password(), code: codeField() }),
    output: () => successOf(z.object({ csrf_token: z.string() })),
    summary: 'Turns the second factor off, unless an account of yours requires it; all your other sessions end',
    example: { password: 'your password', code: '123456' },
    errors: [429],
    async run(dependencies: AccountDependencies, call) {
      const session = sessionOf(call);
      if (await requiresSecondFactor(dependencies.identity, session.email)) {
        const message = 'An account of yours requires a second factor of every member';
        throw new GatewayError('invalid', message, { code: 'second_factor_required' });
      }
      await removeSecondFactor(dependencies, session, call.input);
      const { cookies, csrf_token } = await continueSession(dependencies, session, call.request);
      return { status: 200, cookies, body: success({ csrf_token }, 'Second factor turned off') };
    },
  }),
  defineRoute({
    ...ofMember,
    method: 'POST',
    name: 'replace_recovery_codes',
    path: '/account/second_factor/recovery_codes',
    input: () => z.object({ password: password(), code: codeField() }),
    output: () => successOf(z.object({ recovery_codes: recoveryCodes() })),
    summary: 'Replaces your recovery codes; the old ones are no longer accepted',
    example: { password: 'your password', code: '123456' },
    errors: [429],
    async run(dependencies: AccountDependencies, call) {
      const replaced = await replaceRecoveryCodes(dependencies, sessionOf(call), call.input);
      return { status: 200, body: success(replaced) };
    },
  }),
  defineRoute({
    ...ofMember,
    method: 'GET',
    name: 'get_account_security',
    path: '/account/security',
    output: () => successOf(required()),
    summary: 'Shows what the account requires of its members',
    async run({ identity }: AccountDependencies, call) {
      const requires_second_factor = await isSecondFactorRequired(identity, sessionOf(call).accountId);
      return { status: 200, body: success({ requires_second_factor }) };
    },
  }),
  defineRoute({
    ...common,
    access: { session: true, role: 'owner' },
    method: 'PATCH',
    name: 'change_account_security',
    path: '/account/security',
    input: required,
    output: () => successOf(required()),
    summary: 'Requires a second factor of every member, from their next sign-in; you must have one yourself',
    example: { requires_second_factor: true },
    async run(dependencies: AccountDependencies, call) {
      const session = sessionOf(call);
      const { requires_second_factor } = call.input;
      if (requires_second_factor && !(await readSecondFactor(dependencies, session)).is_on) {
        throw invalidField('requires_second_factor', 'Set up your own second factor first', 'second_factor_is_off');
      }
      await requireSecondFactor(dependencies.identity, session.accountId, requires_second_factor);
      return { status: 200, body: success({ requires_second_factor }) };
    },
  }),
];
