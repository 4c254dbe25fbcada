/** Operator commands for members who cannot sign in. */
import { createInvitation, invitationLink } from '../../shared/account/invitations.ts';
import { endAllSessions } from '../../shared/account/end-sessions.ts';
import { listMembers, removeMember } from '../../shared/account/members.ts';
import { removePasskeysOf } from '../../shared/account/passkey-store.ts';
import { createPasswordReset, resetLink } from '../../shared/account/password-resets.ts';
import { dropSecondFactor } from '../../shared/account/second-factor.ts';
import type { Member } from '../../shared/platform/auth/members.ts';
import { GatewayError } from '../../shared/platform/errors/gateway-error.ts';
import type { Operator } from '../operator.ts';
import { accountOption, type Command, defineCommand } from './command.ts';
import { needAccount, needUser, toEmail } from './need.ts';
import { required, text } from './option.ts';

const emailOption = required(text('<address>', 'The member’s email address'));

async function needMember(operator: Operator, account: number, email: string): Promise<Member> {
  await needAccount(operator, account);
  const member = (await listMembers(operator.identity, account)).find((one) => one.email === email);
  if (!member) throw new GatewayError('not_found', `${email} is neither a member of this account nor invited`);
  return member;
}

export const memberCommands: Record<string, Command> = {
  'member reset-password': defineCommand({
    summary: 'Create a link with which a member chooses a new password.',
    notes: 'The link is valid once and for a day. Send it only to the owner of the address.',
    example: '--email member@example.com',
    aliases: ['password-reset create'],
    options: { email: emailOption },
    async run(operator, { email }) {
      const of = await needUser(operator, email);
      const { token, expires_at } = await createPasswordReset(operator, of);
      const link = resetLink(operator.baseUrl, token);
      return { account_id: of.accountId, member_id: of.memberId, link, expires_at };
    },
  }),
  'member remove': defineCommand({
    summary: 'Remove a member from an account.',
    notes:
      'Ends the member’s sessions there and revokes the API tokens whose secret the member made, by creating or last rotating them. An account keeps at least one owner. To come back, the member must be invited again.',
    example: '--account 1 --email member@example.com',
    options: { account: accountOption, email: emailOption },
    async run(operator, { account, email: typed }) {
      const member = await needMember(operator, account, toEmail(typed));
      const tokens_revoked = await removeMember(operator, account, member.id);
      return { account_id: account, member_id: member.id, email: member.email, tokens_revoked };
    },
  }),
  'invitation create': defineCommand({
    summary: 'Create a link with which an invited member sets a password.',
    notes:
      'Also for an active member who forgot the password; it then ends all their sessions. Send the link only to the owner of the address.',
    example: '--account 1 --email member@example.com',
    options: { account: accountOption, email: emailOption },
    async run(operator, { account, email: typed }) {
      const email = toEmail(typed);
      const member = await needMember(operator, account, email);
      const { token, expires_at } = await createInvitation(operator, account, member.id);
      return { email, link: invitationLink(operator.baseUrl, token), expires_at };
    },
  }),
  'second-factor remove': defineCommand({
    summary: 'Remove the second factor of a member who lost the phone and the recovery codes.',
    notes: 'Ends all sessions of the member. Make sure that it is really this member who asks.',
    example: '--email member@example.com',
    options: { email: emailOption },
    async run(operator, { email }) {
      const of = await needUser(operator, email);
      await dropSecondFactor(operator, of);
      return { account_id: of.accountId, member_id: of.memberId, removed: of.user.totp_secret !== undefined };
    },
  }),
  'passkey remove': defineCommand({
    summary: 'Remove all passkeys of a member who lost the device.',
    notes: 'Ends all sessions of the member; the password stays. Make sure that it is really this member who asks.',
    example: '--email member@example.com',
    options: { email: emailOption },
    async run(operator, { email }) {
      const of = await needUser(operator, email);
      let removed = 0;
      for (const { account_id: accountId, member_id: memberId } of of.user.memberships) {
        removed += await removePasskeysOf(operator.identity, { accountId, memberId });
      }
      await endAllSessions(operator, of);
      return { account_id: of.accountId, member_id: of.memberId, removed };
    },
  }),
};
