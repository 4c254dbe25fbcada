/**
 * What follows a right password, an accepted invitation or a used reset link: a session, or a challenge for the second
 * factor. The only place that starts sessions at a sign-in, so that no way in can forget the second factor.
 */
import { activeMember, type Member, type Members, readMembers } from '../platform/auth/members.ts';
import { identityKeys, type LoginSource, type User } from '../platform/auth/records.ts';
import { type SessionOrigin, startSession } from '../platform/auth/sessions.ts';
import { hashTokenSecret, makeTokenSecret } from '../platform/auth/tokens.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import type { AccountDependencies } from './dependencies.ts';
import { recordFailedLogin } from './failed-logins.ts';
import { countAttempt, forgetAttempts, hashEmail } from './login-attempts.ts';
import { useCode } from './second-factor.ts';
import { findUser, isMember } from './users.ts';

type SignInDependencies = Pick<AccountDependencies, 'identity' | 'keyring' | 'now'>;

export type LoggedIn = { secret: string; accountId: number; memberId: number; email: string };

/** `factor`: what proved the second factor. `passkeyId`: of the passkey that replaced password and second factor. */
export type SignedIn =
  | ({ isChallenge: false; factor?: 'code' | 'recovery_code'; passkeyId?: string } & LoggedIn)
  | { isChallenge: true; challenge: string; expiresAt: string };

const challengeMs = 5 * 60_000;

type SignIn = {
  user: User;
  accountId: number;
  member: Member;
  members: Members;
  /**
   * From before the user was read: a second factor that is set up at the same moment ends a session that started
   * without it.
   */
  startedAt: number;
  counted?: LoginSource;
  origin: SessionOrigin;
};

export async function signIn(
  { identity, now }: SignInDependencies,
  { user, accountId, member, members, startedAt, counted, origin }: SignIn,
): Promise<SignedIn> {
  const of = { accountId, memberId: member.id };
  if (user.totp_secret === undefined) {
    const isRestricted = members.requires_second_factor === true;
    const secret = await startSession(identity, of, startedAt, { ...origin, isRestricted });
    return { isChallenge: false, secret, ...of, email: user.email };
  }
  const challenge = makeTokenSecret();
  const valid_until = now() + challengeMs;
  await identity.put({
    ...identityKeys.signInChallenge(hashTokenSecret(challenge)),
    account_id: of.accountId,
    member_id: of.memberId,
    email: user.email,
    started_at: startedAt,
    valid_until,
    expires_at: Math.ceil(valid_until / 1000),
    ...(counted === undefined ? {} : { counted }),
  });
  return { isChallenge: true, challenge, expiresAt: new Date(valid_until).toISOString() };
}

/** Signs a member in who has just set a password with a link. */
export async function signInMember(
  dependencies: SignInDependencies,
  { accountId, memberId, email }: { accountId: number; memberId: number; email: string },
  origin: SessionOrigin,
): Promise<SignedIn> {
  const { identity, now } = dependencies;
  const startedAt = now();
  const [user, members] = await Promise.all([findUser(identity, email), readMembers(identity, accountId)]);
  const member = activeMember(members, memberId);
  if (!isMember(user, { accountId, memberId }) || !members || !member) throw signInAgain();
  return signIn(dependencies, { user, accountId, member, members, startedAt, origin });
}

export const signInAgain = () =>
  new GatewayError('unauthenticated', 'The sign-in has expired: sign in again', { code: 'challenge_expired' });

export const wrongCode = () => new GatewayError('unauthenticated', 'The code is wrong', { code: 'wrong_code' });

export type Answer = {
  challenge: string;
  code: string;
  origin: SessionOrigin & { sourceIp: string };
  traceId: string;
};

/** The member whose sign-in a challenge belongs to. Throws `unauthenticated` if it has expired, was used or is unknown. */
async function readChallenge({ identity, now }: SignInDependencies, hash: string) {
  const found = await identity.get(identityKeys.signInChallenge(hash));
  if (found === null || found.valid_until <= now() || found.used_at !== undefined) throw signInAgain();
  const members = await readMembers(identity, found.account_id);
  const member = activeMember(members, found.member_id);
  const user = await findUser(identity, found.email);
  // A new password or the end of all sessions ends challenges too, as does the removal of the second factor.
  const isOld = found.started_at < (member?.sessions_from ?? 0);
  const isOwn = isMember(user, { accountId: found.account_id, memberId: found.member_id });
  if (!member || !isOwn || isOld || user.totp_secret === undefined) throw signInAgain();
  return { found, user, member };
}

/**
 * The second step of a sign-in: a code of the authenticator app or a recovery code. Throws the same `wrong_code` for a
 * wrong and a used code, and `rate_limited` during a pause. `deviceOf`: the id of the
 * browser if it is known for the address.
 */
export async function answerChallenge(
  dependencies: SignInDependencies,
  { challenge, code, origin, traceId }: Answer,
  deviceOf: (email: string) => Promise<string | null>,
): Promise<SignedIn> {
  const { identity, now } = dependencies;
  // From before anything is read: what ends all sessions at the same moment ends this one too.
  const startedAt = now();
  const hash = hashTokenSecret(challenge);
  const { found, user, member } = await readChallenge(dependencies, hash);
  const counted = await countAttempt(dependencies, {
    known: `code#${(await deviceOf(user.email)) ?? `person#${hashEmail(user.email)}`}`,
  });
  const factor = await useCode(dependencies, user, code);
  if (factor === null) {
    await recordFailedLogin(dependencies, user, { email: user.email, sourceIp: origin.sourceIp, traceId });
    throw wrongCode();
  }
  const used = await identity.update(identityKeys.signInChallenge(hash), {
    set: { used_at: new Date(now()).toISOString() },
    if: { used_at: { isAbsent: true }, started_at: { equals: found.started_at } },
  });
  if (used === null) throw signInAgain();
  await Promise.all([counted.forgive(), found.counted && forgetAttempts(identity, found.counted)]);
  const of = { accountId: found.account_id, memberId: member.id };
  const secret = await startSession(identity, of, startedAt, origin);
  return { isChallenge: false, secret, ...of, email: user.email, factor };
}
