/** Operator commands for a member who cannot sign in: a link for a new password, removing a lost second factor or passkeys. */
import { endAllSessions } from '../../shared/account/login.ts';
import { removePasskeysOf } from '../../shared/account/passkey-store.ts';
import { createPasswordReset, resetLink } from '../../shared/account/password-resets.ts';
import { dropSecondFactor } from '../../shared/account/second-factor.ts';
import { findUser } from '../../shared/account/users.ts';
import { GatewayError } from '../../shared/platform/errors/gateway-error.ts';
import type { Operator } from '../operator.ts';
import { type Command, need, type Options } from './command.ts';

async function needUser({ identity }: Operator, options: Options) {
  const email = need(options, 'email').trim().toLowerCase();
  const user = await findUser(identity, email);
  const { memberships = [] } = user ?? {};
  const [lastUsed] = memberships;
  if (lastUsed === undefined) throw new GatewayError('not_found', `${email} belongs to no member with a password`);
  return { accountId: lastUsed.account_id, memberId: lastUsed.member_id, email, memberships };
}

export const memberCommands: Record<string, Command> = {
  'password-reset create': {
    usage:
      '--email <address>   (creates a link to choose a new password, valid once and for a day; send it only to the owner of the address)',
    async run(operator, options) {
      const of = await needUser(operator, options);
      const { token, expires_at } = await createPasswordReset(operator, of);
      const link = resetLink(operator.baseUrl, token);
      return { account_id: of.accountId, member_id: of.memberId, link, expires_at };
    },
  },
  'second-factor remove': {
    usage:
      '--email <address>   (for a member who lost the phone and the recovery codes; ends all their sessions. Make sure that it is really this member who asks)',
    async run(operator, options) {
      const of = await needUser(operator, options);
      await dropSecondFactor(operator, of);
      return { account_id: of.accountId, member_id: of.memberId, removed: true };
    },
  },
  'passkey remove': {
    usage:
      '--email <address>   (removes all passkeys of a member who lost the device, and ends all their sessions. Make sure that it is really this member who asks)',
    async run(operator, options) {
      const of = await needUser(operator, options);
      let removed = 0;
      for (const { account_id: accountId, member_id: memberId } of of.memberships) {
        removed += await removePasskeysOf(operator.identity, { accountId, memberId });
      }
      await endAllSessions({ ...operator, now: Date.now }, of);
      return { account_id: of.accountId, member_id: of.memberId, removed };
    },
  },
};
