/** Sign-in and password changes. Neither a reply nor its response time reveals whether an email address is known. */
import { activeMember, readMembers } from '../platform/auth/members.ts';
import { identityKeys } from '../platform/auth/records.ts';
import { startSession } from '../platform/auth/sessions.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import type { AccountDependencies } from './dependencies.ts';
import { recordFailedLogin } from './failed-logins.ts';
import { countAttempt } from './login-attempts.ts';
import { changeMembers } from './members.ts';
import { hashPassword, isPassword, unknownPasswordHash } from './passwords.ts';
import { findUser } from './users.ts';

type LoginDependencies = Pick<AccountDependencies, 'identity' | 'now'>;

export type LoggedIn = { secret: string; accountId: number; memberId: number; email: string };

export type LoginInput = {
  email: string;
  password: string;
  sourceIp: string;
  traceId: string;
  /** The id of a browser that is known for this address. */
  device: string | null;
};

/** Throws the same `unauthenticated` for a wrong address and a wrong password, and `rate_limited` during a pause. */
export async function logIn(
  { identity, now }: LoginDependencies,
  { email, password, sourceIp, traceId, device }: LoginInput,
): Promise<LoggedIn> {
  const counted = await countAttempt({ identity, now }, device === null ? { email, sourceIp } : { known: device });
  const user = await findUser(identity, email);
  const isRight = await isPassword(password, user?.password_hash ?? unknownPasswordHash);
  const member =
    user && isRight ? activeMember(await readMembers(identity, user.account_id), user.member_id) : undefined;
  if (!user || !member) {
    await recordFailedLogin({ identity, now }, user, { email, sourceIp, traceId });
    throw wrongCredentials();
  }
  await counted.forgive();
  const of = { accountId: user.account_id, memberId: member.id };
  return { secret: await startSession(identity, of, now()), ...of, email };
}

const wrongCredentials = () =>
  new GatewayError('unauthenticated', 'The email address or the password is wrong', { code: 'wrong_credentials' });

/** Ends all sessions of the member and returns the secret of a new one. Throws `invalid` after a concurrent change. */
export async function changePassword(
  { identity, now }: LoginDependencies,
  of: { accountId: number; memberId: number; email: string },
  { current, wanted }: { current: string; wanted: string },
): Promise<string> {
  // Counted separately from attempts of unknown callers, which must not keep a signed-in member from changing the
  // password.
  const counted = await countAttempt({ identity, now }, { known: `member#${of.accountId}#${of.memberId}` });
  const user = await findUser(identity, of.email);
  if (!user || !(await isPassword(current, user.password_hash))) {
    const message = 'The current password is wrong';
    throw new GatewayError('invalid', message, { errors: { current_password: [message] } });
  }
  await counted.forgive();
  const changed = await identity.update(identityKeys.user(of.email), {
    set: { password_hash: await hashPassword(wanted) },
    if: { password_hash: { equals: user.password_hash } },
  });
  if (changed === null)
    throw new GatewayError('invalid', 'The password was changed by another call', { code: 'conflict' });
  await endAllSessions({ identity, now }, of);
  return startSession(identity, of, now());
}

/** Sessions that start from now on are not affected. */
export async function endAllSessions(
  { identity, now }: LoginDependencies,
  { accountId, memberId }: { accountId: number; memberId: number },
): Promise<void> {
  await changeMembers(identity, accountId, (members) =>
    members.map((member) => (member.id === memberId ? { ...member, sessions_from: now() } : member)),
  );
}
