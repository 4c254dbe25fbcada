/** Invites a member. The invitation goes to the member's address, never to the inviter. */
import type { Member } from '../platform/auth/members.ts';
import { identityKeys } from '../platform/auth/records.ts';
import type { Role } from '../platform/auth/roles.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import type { AccountDependencies } from './dependencies.ts';
import { countInvitationMail, createInvitation, mailInvitation } from './invitations.ts';
import { changeMembers, invalidField } from './members.ts';

type InviteDependencies = Pick<AccountDependencies, 'identity' | 'now' | 'sendMail' | 'baseUrl' | 'log'>;

export const maxMembers = 100;

/** How an invitation reaches its address; `failed`: the mail could not be sent. */
export type Delivery = 'mail' | 'operator' | 'failed';

export type Invited = { member: Member; delivery: Delivery; expires_at: string | null };

/**
 * A second invitation to the same address replaces the first. It is mailed to the address, or an operator passes it on.
 * Other accounts are not checked for the address, so that the reply does not reveal whether it is known there.
 */
export async function inviteMember(
  { sendMail, baseUrl, log, ...dependencies }: InviteDependencies,
  accountId: number,
  { email, role }: { email: string; role: Role },
): Promise<Invited> {
  const { identity, now } = dependencies;
  if (sendMail) await countInvitationMail(dependencies, accountId);
  let member: Member | undefined;
  await changeMembers(identity, accountId, (members, nextId) => {
    const known = members.find((one) => one.email === email);
    if (known?.status === 'active') throw invalidField('email', 'The email already belongs to a member');
    if (known?.status === 'leaving')
      throw invalidField('email', 'The email belongs to a member who is being removed: remove this member again first');
    if (!known && members.length >= maxMembers)
      throw invalidField('email', `An account has at most ${maxMembers} members`);
    const created_at = known?.created_at ?? new Date(now()).toISOString();
    const id = known?.id ?? nextId;
    member = { id, email, role, status: 'invited', created_at };
    return [...members.filter((one) => one.id !== id), member];
  });
  if (!member) throw new GatewayError('internal', 'No member was invited');
  if (!sendMail) return { member, delivery: 'operator', expires_at: null };
  const invitation = await createInvitation(dependencies, accountId, member.id);
  const account = await identity.get(identityKeys.account(accountId));
  try {
    await mailInvitation(sendMail, invitation, { accountName: account?.name ?? '', baseUrl });
  } catch (error) {
    log.error('An invitation was not sent', error);
    return { member, delivery: 'failed', expires_at: null };
  }
  return { member, delivery: 'mail', expires_at: invitation.expires_at };
}
