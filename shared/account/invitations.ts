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
import { truncate } from '../values/text.ts';
import { changeSignIn } from './end-sessions.ts';
import { changeMembers } from './members.ts';
import { type Hashing, hashPassword as hashAtFullCost } from './passwords.ts';
import { addMembership, claimEmail, readMemberships } from './memberships.ts';
import { findUser } from './users.ts';

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

const oneLine = (text: string): string => truncate(text.replaceAll(/\s+/g, ' '), 100);

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
      `You are invited to the account ${account} at ${baseUrl}. To accept, choose a password here before ${day}, or sign in if you have one:`,
      link,
      'Nothing happens if you ignore this mail. Do not share the link: it opens the account in your name.',
      `Umealikwa kwenye akaunti ${account}. Kukubali, chagua nenosiri au ingia kwenye anwani iliyo hapo juu kabla ya ${day}. Usimpe mtu mwingine anwani hiyo.`,
      '',
    ].join('\n\n'),
  });
}

const notValid = () => new GatewayError('not_found', 'The invitation is not valid');

const signInToAccept = () =>
  new GatewayError('conflict', 'This address has a password already: sign in to accept the invitation', {
    code: 'sign_in_to_accept',
  });

type Found = { hash: string; accountId: number; member: Member };

async function findInvitation({ identity, now }: InvitationDependencies, token: string): Promise<Found> {
  const hash = hashTokenSecret(token);
  const found = await identity.get(identityKeys.invitation(hash));
  if (found === null || found.valid_until <= now()) throw notValid();
  const { account_id: accountId, member_id } = found;
  const members = await readMembers(identity, accountId);
  const member = members?.members.find(({ id }) => id === member_id);
  if (!member || member.invitation_hash !== hash) throw notValid();
  return { hash, accountId, member };
}

/** Makes the invited person an active member, once. */
async function useInvitation(
  { identity }: InvitationDependencies,
  { hash, accountId, member }: Found,
  extra: Partial<Member>,
): Promise<Member> {
  let accepted = member;
  await changeMembers(identity, accountId, (current) => {
    const invited = current.find(({ id }) => id === member.id);
    if (invited?.invitation_hash !== hash) throw notValid();
    const { invitation_hash: _, ...rest } = invited;
    accepted = { ...rest, ...extra, status: 'active' };
    return current.map((one) => (one === invited ? accepted : one));
  });
  await identity.delete(identityKeys.invitation(hash));
  return accepted;
}

/**
 * Makes the invited person a member who can sign in with the new password. An operator's link for an active member
 * replaces the password and ends all sessions. Throws `not_found` for a token that is not valid, and `conflict` for a
 * person with a password, who signs in and joins instead: an invitation of one account must not open another.
 */
export async function acceptInvitation(
  dependencies: InvitationDependencies & Hashing,
  { token, password }: { token: string; password: string },
): Promise<{ accountId: number; member: Member }> {
  const { identity, hashPassword = hashAtFullCost } = dependencies;
  const found = await findInvitation(dependencies, token);
  const { accountId, member } = found;
  const user = await findUser(identity, member.email);
  const memberships = await readMemberships(identity, user);
  // Only the owner of the address sees this error, because the token was sent to that address.
  if (member.status === 'invited' && memberships.length > 0) throw signInToAccept();
  const password_hash = await hashPassword(password);
  if (user !== null && memberships.some((one) => one.accountId === accountId && one.member.id === member.id)) {
    const of = { accountId, memberId: member.id, email: member.email };
    const accepted = await changeSignIn(dependencies, of, async () => {
      const changed = await identity.update(identityKeys.user(member.email), {
        set: { password_hash },
        remove: ['reset_hash'],
        if: { password_hash: { equals: user.password_hash } },
      });
      if (changed === null) throw notValid();
      return useInvitation(dependencies, found, {});
    });
    return { accountId, member: accepted };
  }
  const claimed = { email: member.email, account_id: accountId, member_id: member.id, password_hash };
  if (!(await claimEmail(identity, claimed))) throw signInToAccept();
  return { accountId, member: await useInvitation(dependencies, found, {}) };
}

/**
 * Adds the account to a person who is signed in as the invited address. Throws `not_found` for a token that is not
 * valid, and `forbidden` for the invitation of someone else.
 */
export async function joinAccount(
  dependencies: InvitationDependencies,
  { token, email }: { token: string; email: string },
): Promise<{ accountId: number; member: Member }> {
  const { identity } = dependencies;
  const found = await findInvitation(dependencies, token);
  const { accountId, member } = found;
  if (member.email !== email) {
    const message = 'The invitation is for another address: sign out, then open the link again';
    throw new GatewayError('forbidden', message, { code: 'invitation_of_other_address' });
  }
  if (member.status !== 'invited') throw notValid();
  const user = await findUser(identity, email);
  if (user === null) throw notValid();
  await addMembership(identity, email, { account_id: accountId, member_id: member.id });
  const factor = user.totp_secret === undefined ? {} : { has_second_factor: true };
  return { accountId, member: await useInvitation(dependencies, found, factor) };
}
