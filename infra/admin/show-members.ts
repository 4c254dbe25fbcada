/** Operator commands that show members. */
import { listMembers } from '../../shared/account/members.ts';
import { listPasskeys } from '../../shared/account/passkey-store.ts';
import { findUser } from '../../shared/account/users.ts';
import type { Member } from '../../shared/platform/auth/members.ts';
import { identityKeys } from '../../shared/platform/auth/records.ts';
import { listSessions } from '../../shared/platform/auth/sessions.ts';
import { GatewayError } from '../../shared/platform/errors/gateway-error.ts';
import type { Operator } from '../operator.ts';
import { accountOption, type Command, defineCommand, pageOf, pageOptions } from './command.ts';
import { needAccount, toEmail } from './need.ts';
import { required, text } from './option.ts';

const toRow = ({ id, email, role, status, has_second_factor = false, created_at }: Member) => ({
  id,
  email,
  role,
  status,
  has_second_factor,
  created_at,
});

async function showMembership({ identity, now }: Operator, accountId: number, memberId: number) {
  const [account, members, passkeys, sessions] = await Promise.all([
    identity.get(identityKeys.account(accountId)),
    identity.get(identityKeys.members(accountId)),
    listPasskeys(identity, { accountId, memberId }),
    listSessions(identity, { accountId, memberId }, now()),
  ]);
  const member = members?.members.find(({ id }) => id === memberId);
  return {
    account_id: accountId,
    account: account?.name ?? null,
    member_id: memberId,
    role: member?.role ?? null,
    status: member?.status ?? 'removed',
    passkeys: passkeys.length,
    sessions: sessions.length,
  };
}

export const showMemberCommands: Record<string, Command> = {
  'member list': defineCommand({
    summary: 'List the members of an account, with those that are invited.',
    example: '--account 1',
    isRead: true,
    options: { account: accountOption, ...pageOptions('member') },
    async run(operator, { account, ...page }) {
      await needAccount(operator, account);
      const rows = (await listMembers(operator.identity, account)).map(toRow);
      return pageOf(rows, page, ({ id }) => String(id));
    },
  }),
  'member show': defineCommand({
    summary: 'Show a person: the accounts, and what they sign in with.',
    example: '--email member@example.com',
    isRead: true,
    options: { email: required(text('<address>', 'The person’s email address')) },
    async run(operator, { email: typed }) {
      const email = toEmail(typed);
      const user = await findUser(operator.identity, email);
      if (user === null) throw new GatewayError('not_found', `${email} belongs to no member with a password`);
      const accounts = await Promise.all(
        user.memberships.map(({ account_id, member_id }) => showMembership(operator, account_id, member_id)),
      );
      return { email, second_factor_since: user.totp_since ?? null, accounts };
    },
  }),
};
