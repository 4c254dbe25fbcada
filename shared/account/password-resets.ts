/**
 * Links with which a member chooses a new password. An owner or an operator creates one, or the member asks for one by
 * mail. A link is valid for a day, for one use, and until the next one; only a hash of it is stored.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { activeMember, readMembers } from '../platform/auth/members.ts';
import { identityKeys } from '../platform/auth/records.ts';
import { hashTokenSecret, makeTokenSecret } from '../platform/auth/tokens.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import type { Log } from '../platform/log/log.ts';
import type { SendMail } from '../platform/mail/send-mail.ts';
import type { Table } from '../platform/storage/table.ts';
import { changeSignIn } from './end-sessions.ts';
import { countResetMail, hashEmail } from './login-attempts.ts';
import { type Hashing, hashPassword as hashAtFullCost } from './passwords.ts';
import { readMemberships } from './memberships.ts';
import { findUser, isMember } from './users.ts';

type ResetDependencies = { identity: Table; now: () => number };
type Who = { accountId: number; memberId: number; email: string };

const validMs = 24 * 60 * 60_000;

export type PasswordReset = { token: string; expires_at: string };

async function storeReset(
  { identity, now }: ResetDependencies,
  hash: string,
  of: Who,
): Promise<PasswordReset['expires_at']> {
  const valid_until = now() + validMs;
  await identity.put({
    ...identityKeys.passwordReset(hash),
    account_id: of.accountId,
    member_id: of.memberId,
    email: of.email,
    valid_until,
    expires_at: Math.ceil(valid_until / 1000),
  });
  return new Date(valid_until).toISOString();
}

/**
 * Replaces an earlier link. Throws `invalid` for a member who has no password yet. An owner may not set the password of
 * a person who is in other accounts too, because it opens those as well.
 */
export async function createPasswordReset(
  dependencies: ResetDependencies,
  of: Who,
  { isByOwner = false } = {},
): Promise<PasswordReset> {
  const token = makeTokenSecret();
  const hash = hashTokenSecret(token);
  const user = await findUser(dependencies.identity, of.email);
  if (!isMember(user, of)) {
    throw new GatewayError('invalid', 'This member has no password yet: send an invitation', { code: 'not_active' });
  }
  if (isByOwner && user.memberships.length > 1) throw inOtherAccounts();
  const noted = await dependencies.identity.update(identityKeys.user(of.email), {
    set: { reset_hash: hash },
    if: { version: { equals: user.version } },
  });
  if (noted === null) {
    throw new GatewayError('invalid', 'The member was changed by another call: try again', { code: 'conflict' });
  }
  return { token, expires_at: await storeReset(dependencies, hash, of) };
}

const inOtherAccounts = () =>
  new GatewayError(
    'invalid',
    'This person is also a member of other accounts: they choose a new password with "Forgot password?" at the sign-in, or the operator creates a link',
    { code: 'member_of_other_accounts' },
  );

/** The page of the console where a person with the token chooses a new password. */
export const resetLink = (baseUrl: string, token: string): string => `${baseUrl}/console#/reset?token=${token}`;

/** Throws when the mail was not accepted. */
export async function mailPasswordReset(
  sendMail: SendMail,
  { token, expires_at }: PasswordReset,
  { email, baseUrl }: { email: string; baseUrl: string },
): Promise<void> {
  const until = `${expires_at.slice(0, 16).replace('T', ' ')} UTC`;
  await sendMail({
    to: email,
    subject: 'Choose a new password',
    text: [
      `A new password was requested for ${email} at ${baseUrl}. Choose it here before ${until}:`,
      resetLink(baseUrl, token),
      'Nothing changes if you ignore this mail. Do not share the link: it opens the account in your name.',
      `Chagua nenosiri jipya kwenye anwani iliyo hapo juu kabla ya ${until}. Usimpe mtu mwingine anwani hiyo.`,
      '',
    ].join('\n\n'),
  });
}

/** Longer than storing and mailing usually take, so that the response time does not reveal a known address. */
const answerMs = 1_500;

type ForgotDependencies = ResetDependencies & { baseUrl: string; log: Log };

/**
 * Mails a link if the address belongs to an active member. Answers the same, at the same time, if not. Throws
 * `rate_limited` after too many calls for one address or from one source.
 */
export async function mailForgottenPassword(
  dependencies: ForgotDependencies,
  sendMail: SendMail,
  caller: { email: string; sourceIp: string },
): Promise<void> {
  await countResetMail(dependencies, caller);
  await Promise.all([mailIfKnown(dependencies, sendMail, caller.email), sleep(answerMs)]);
}

async function mailIfKnown(dependencies: ForgotDependencies, sendMail: SendMail, email: string): Promise<void> {
  const { identity, baseUrl, log } = dependencies;
  const user = await findUser(identity, email);
  const [lastUsed] = user === null ? [] : await readMemberships(identity, user);
  if (!lastUsed) {
    // A record of the same size, which belongs to no one and which no link opens.
    await storeReset(dependencies, hashEmail(email), { accountId: 0, memberId: 0, email });
    return;
  }
  const of = { accountId: lastUsed.accountId, memberId: lastUsed.member.id, email };
  const reset = await createPasswordReset(dependencies, of);
  await mailPasswordReset(sendMail, reset, { email, baseUrl }).catch((error: unknown) =>
    log.error('A link for a new password was not sent', error),
  );
}

const notValid = () => new GatewayError('not_found', 'The link is not valid: ask for a new one');

/** Sets the password and ends all sessions of the person. Throws `not_found` for a link that is not valid. */
export async function usePasswordReset(
  dependencies: ResetDependencies & Hashing,
  { token, password }: { token: string; password: string },
): Promise<Who> {
  const { identity, now, hashPassword = hashAtFullCost } = dependencies;
  const hash = hashTokenSecret(token);
  const found = await identity.get(identityKeys.passwordReset(hash));
  if (found === null || found.valid_until <= now()) throw notValid();
  const of = { accountId: found.account_id, memberId: found.member_id, email: found.email };
  const members = await readMembers(identity, of.accountId);
  const user = await findUser(identity, of.email);
  if (!activeMember(members, of.memberId) || !isMember(user, of) || user.reset_hash !== hash) throw notValid();
  await changeSignIn(dependencies, of, async () => {
    const changed = await identity.update(identityKeys.user(of.email), {
      set: { password_hash: await hashPassword(password) },
      remove: ['reset_hash'],
      if: { reset_hash: { equals: hash } },
    });
    if (changed === null) throw notValid();
  });
  await identity.delete(identityKeys.passwordReset(hash));
  return of;
}
