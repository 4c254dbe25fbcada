/** Inviting a member: the invitation goes to the address, and never to whoever invites. */
import type { Member } from '../platform/auth/members.ts';
import { identityKeys } from '../platform/auth/records.ts';
import type { Role } from '../platform/auth/roles.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import type { AccountDependencies } from './dependencies.ts';
import { countInvitationMail, createInvitation, mailInvitation } from './invitations.ts';
import { changeMembers, refuse } from './members.ts';

type InviteDependencies = Pick<AccountDependencies, 'identity' | 'now' | 'sendMail' | 'baseUrl' | 'log'>;

const maxMembers = 100;

/** How an invitation gets to its address; `failed`: it should have been mailed, and was not. */
export type Delivery = 'mail' | 'operator' | 'failed';

export type Invited = { member: Member; delivery: Delivery; expires_at: string | null };

/**
 * A second invitation of the same address replaces the first. It goes to the address, or waits for an operator to hand it
 * over. Whether the address is known elsewhere is not looked at, so that nothing tells.
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
    if (known?.status === 'active') throw refuse('email', 'The email belongs to a member already');
    if (known?.status === 'leaving')
      throw refuse('email', 'The email belongs to a member who is being removed: remove this member again first');
    if (!known && members.length >= maxMembers) throw refuse('email', `An account has at most ${maxMembers} members`);
    const created_at = known?.created_at ?? new Date(now()).toISOString();
    const id = known?.id ?? nextId;
    member = { id, email, role, status: 'invited', created_at };
    return [...members.filter((one) => one.id !== id), member];
  });
  if (!member) throw new GatewayError('internal', 'Nobody was invited');
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
