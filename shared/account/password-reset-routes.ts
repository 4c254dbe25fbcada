/** Links for a new password: asked for by mail, created by an owner, and used. Served by account-api. */
import * as z from 'zod';
import { readPathId } from '../apps/app-record.ts';
import { defineRoute, type Route } from '../platform/http/define-route.ts';
import { success, successOf } from '../platform/http/replies.ts';
import { sessionOf } from '../platform/http/session-of.ts';
import type { AccountDependencies } from './dependencies.ts';
import { findMember, invalidField } from './members.ts';
import { auditMember, originOf, refuseOtherSites, replyToSignIn, signedInBody } from './open-session.ts';
import { signInMember } from './sign-in.ts';
import { emailField, passwordField } from './users.ts';

/** Loaded by the first call that needs them: most instances never do. */
const loadResets = () => import('./password-resets.ts');
const loadInvitations = () => import('./invitations.ts');

const common = { function: 'account-api', mode: 'direct' } as const;
const open = { open: 'public', maxBodyBytes: 4 * 1024 } as const;
/** Two counters, the member's record and the link; for an unknown address a record that no link opens. */
const askUnits = { unproven: 3, proven: 6 } as const;
/** The new password, the end of the sessions and of the link, the audit entry, and the sign-in. */
const useUnits = { unproven: 0, proven: 12 } as const;

const sent = {
  mail: 'If the address belongs to a member, a link was sent to it',
  owner: 'This gateway sends no mail: ask an owner of your account for a link',
} as const;

export const passwordResetRoutes: readonly Route<AccountDependencies>[] = [
  defineRoute({
    ...common,
    access: { ...open, proof: 'mailbox', writeUnits: askUnits },
    method: 'POST',
    name: 'ask_password_reset',
    path: '/account/password_resets',
    input: () => z.object({ email: emailField() }),
    output: () =>
      successOf(
        z.object({
          delivery: z.enum(['mail', 'owner']).meta({
            description: 'owner: this gateway sends no mail, so an owner of the account creates the link',
          }),
        }),
      ),
    summary: 'Mails a link to choose a new password, if the address belongs to a member',
    description: 'The reply is the same for an unknown address.',
    example: { email: 'demo@example.test' },
    errors: [403, 429],
    async run(dependencies: AccountDependencies, call) {
      refuseOtherSites(call.request);
      const { sendMail } = dependencies;
      if (sendMail === null) return { status: 200, body: success({ delivery: 'owner' }, sent.owner) };
      const caller = { email: call.input.email, sourceIp: call.request.sourceIp };
      const { mailForgottenPassword } = await loadResets();
      await mailForgottenPassword({ ...dependencies, log: call.log }, sendMail, caller);
      return { status: 200, body: success({ delivery: 'mail' }, sent.mail) };
    },
  }),
  defineRoute({
    ...common,
    access: { ...open, proof: 'invitation', writeUnits: useUnits },
    method: 'POST',
    name: 'use_password_reset',
    path: '/account/password_resets/use',
    input: () => z.object({ token: z.string().min(1).max(100), password: passwordField() }),
    output: signedInBody,
    summary: 'Chooses a new password with the token of a link, once; all sessions of the member end',
    example: { token: 'the token of the link', password: 'a long enough password' },
    errors: [403, 404],
    async run(dependencies: AccountDependencies, call) {
      refuseOtherSites(call.request);
      const { usePasswordReset } = await loadResets();
      const of = await usePasswordReset(dependencies, call.input);
      await auditMember(dependencies, call, of, 'use_password_reset');
      return replyToSignIn(dependencies, call, null, await signInMember(dependencies, of, originOf(call.request)));
    },
  }),
  defineRoute({
    ...common,
    access: { session: true, role: 'owner' },
    method: 'POST',
    name: 'create_password_reset',
    path: '/account/members/{id}/password_reset',
    output: () =>
      successOf(
        z.object({
          delivery: z.enum(['mail', 'link', 'failed']).meta({
            description:
              'mail: the link was sent to the member. link: this gateway sends no mail, so pass the link on. failed: the mail could not be sent; try again.',
          }),
          link: z.string().nullable(),
          expires_at: z.string(),
        }),
      ),
    errors: [404, 422, 429],
    summary: 'Creates a link with which another member chooses a new password; it is mailed, or shown once',
    description:
      'Refused (422 `member_of_other_accounts`) for a person who is a member of other accounts too: the password opens those as well.',
    async run(dependencies: AccountDependencies, call) {
      const { identity, sendMail, baseUrl } = dependencies;
      const { accountId, memberId } = sessionOf(call);
      const member = await findMember(identity, accountId, readPathId(call.request.pathParameters.id, 'Member'));
      if (member.id === memberId) throw invalidField('id', 'Change your own password in your profile');
      if (member.status !== 'active') throw invalidField('id', 'This member is not active: send an invitation');
      if (sendMail) await (await loadInvitations()).countInvitationMail(dependencies, accountId);
      const of = { accountId, memberId: member.id, email: member.email };
      const { createPasswordReset, mailPasswordReset, resetLink } = await loadResets();
      const reset = await createPasswordReset(dependencies, of, { isByOwner: true });
      const { expires_at } = reset;
      if (!sendMail) {
        const link = resetLink(baseUrl, reset.token);
        return { status: 200, body: success({ delivery: 'link', link, expires_at }) };
      }
      const isSent = await mailPasswordReset(sendMail, reset, { email: member.email, baseUrl }).then(
        () => true,
        (error: unknown) => {
          call.log.error('A link for a new password was not sent', error);
          return false;
        },
      );
      return { status: 200, body: success({ delivery: isSent ? 'mail' : 'failed', link: null, expires_at }) };
    },
  }),
];
