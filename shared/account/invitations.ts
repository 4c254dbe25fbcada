/**
 * Invitations. The person who opens one chooses the password of a member, so it goes to the member's own address or is
 * passed on by an operator. The inviter never sees it.
 */
import { type Member, readMembers } from '../platform/auth/members.ts';
import { identityKeys } from '../platform/auth/records.ts';
import { hashTokenSecret, makeTokenSecret } from '../platform/auth/tokens.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import type { SendMail } from '../platform/mail/send-mail.ts';
import type { Table } from '../platform/storage/table.ts';
import { changeMembers } from './members.ts';
import { hashPassword } from './passwords.ts';
import { claimEmail } from './users.ts';

type InvitationDependencies = { identity: Table; now: () => number };

const daysValid = 7;
/** Per account, so that no one can use the gateway to send unwanted mail. */
const maxMailsPerDay = 50;
const dayMs = 24 * 60 * 60_000;

export type Invitation = { member: Member; token: string; expires_at: string };

/**
 * Replaces an earlier invitation of the member. Returns the token, which cannot be read again. Throws `not_found` for
 * an unknown member.
 */
export async function createInvitation(
  { identity, now }: InvitationDependencies,
  accountId: number,
  memberId: number,
): Promise<Invitation> {
  const token = makeTokenSecret();
  const hash = hashTokenSecret(token);
  let invited: Member | undefined;
  await changeMembers(identity, accountId, (members) => {
    const member = members.find(({ id, status }) => id === memberId && status !== 'leaving');
    if (!member) throw new GatewayError('not_found', 'Member not found');
    invited = { ...member, invitation_hash: hash };
    return members.map((one) => (one === member ? { ...member, invitation_hash: hash } : one));
  });
  if (!invited) throw new GatewayError('internal', 'No member was invited');
  const until = now() + daysValid * dayMs;
  await identity.put({
    ...identityKeys.invitation(hash),
    account_id: accountId,
    member_id: memberId,
    valid_until: until,
    expires_at: Math.ceil(until / 1000),
  });
  return { member: invited, token, expires_at: new Date(until).toISOString() };
}

/** The page of the console where a person with the token chooses a password. */
export const invitationLink = (baseUrl: string, token: string): string =>
  `${baseUrl}/console#/invitation?token=${token}`;

/** Throws `rate_limited` when an account has sent the maximum number of invitations for the day. */
export async function countInvitationMail({ identity, now }: InvitationDependencies, accountId: number): Promise<void> {
  const day = new Date(now()).toISOString().slice(0, 10);
  const endsAt = Date.parse(day) + dayMs;
  const counted = await identity.update(identityKeys.mailsSent(accountId, day), {
    set: { expires_at: endsAt / 1000 },
    add: { sent: 1 },
    if: { sent: { isAbsentOrBelow: maxMailsPerDay } },
  });
  if (counted !== null) return;
  throw new GatewayError('rate_limited', 'Too many invitations today', {
    code: 'too_many_invitations',
    retryAfterSeconds: (endsAt - now()) / 1000,
  });
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').slice(0, 100);

/** Throws when the mail was not accepted. */
export async function mailInvitation(
  sendMail: SendMail,
  { member, token, expires_at }: Invitation,
  { accountName, baseUrl }: { accountName: string; baseUrl: string },
): Promise<void> {
  const [account, link, day] = [oneLine(accountName), invitationLink(baseUrl, token), expires_at.slice(0, 10)];
  await sendMail({
    to: member.email,
    subject: `Invitation to ${account}`,
    text: [
      `You are invited to the account ${account} at ${baseUrl}. To accept, choose a password here before ${day}:`,
      link,
      'Nothing happens if you ignore this mail. Do not share the link: it opens the account in your name.',
      `Umealikwa kwenye akaunti ${account}. Kukubali, chagua nenosiri kwenye anwani iliyo hapo juu kabla ya ${day}. Usimpe mtu mwingine anwani hiyo.`,
      '',
    ].join('\n\n'),
  });
}

const notValid = () => new GatewayError('not_found', 'The invitation is not valid');

/**
 * Makes the invited person a member who can sign in. For an active member it sets a new password and ends all sessions.
 * Throws `not_found` for a token that is not valid.
 */
export async function acceptInvitation(
  { identity, now }: InvitationDependencies,
  { token, password }: { token: string; password: string },
): Promise<{ accountId: number; member: Member }> {
  const hash = hashTokenSecret(token);
  const found = await identity.get(identityKeys.invitation(hash), { consistent: true });
  if (found === null || found.valid_until <= now()) throw notValid();
  const { account_id: accountId, member_id } = found;
  const members = await readMembers(identity, accountId);
  const member = members?.members.find(({ id }) => id === member_id);
  if (!member || member.invitation_hash !== hash) throw notValid();
  const user = { email: member.email, account_id: accountId, member_id: member.id };
  // Only the owner of the address sees this error, because the token was sent to that address.
  if (!(await claimEmail(identity, { ...user, password_hash: await hashPassword(password) }))) {
    const message = 'This email address already has an account';
    throw new GatewayError('invalid', message, { errors: { email: [message] } });
  }
  let accepted = member;
  await changeMembers(identity, accountId, (current) => {
    const invited = current.find(({ id }) => id === member.id);
    if (invited?.invitation_hash !== hash) throw notValid();
    const { invitation_hash: _, ...rest } = invited;
    const sessions = invited.status === 'active' ? { sessions_from: now() } : {};
    accepted = { ...rest, ...sessions, status: 'active' };
    return current.map((one) => (one === invited ? accepted : one));
  });
  await identity.delete(identityKeys.invitation(hash));
  return { accountId, member: accepted };
}
