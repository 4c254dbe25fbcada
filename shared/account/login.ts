/** Sign-in and password changes. Neither a reply nor its response time reveals whether an email address is known. */
import { identityKeys } from '../platform/auth/records.ts';
import { type SessionOrigin, startSession } from '../platform/auth/sessions.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import type { AccountDependencies } from './dependencies.ts';
import { changeSignIn } from './end-sessions.ts';
import { recordFailedLogin } from './failed-logins.ts';
import { countAttempt } from './login-attempts.ts';
import { readMemberships } from './memberships.ts';
import { type Hashing, hashPassword as hashAtFullCost, isPassword, unknownPasswordHash } from './passwords.ts';
import { requirePassword } from './second-factor.ts';
import { type SignedIn, signIn } from './sign-in.ts';
import { findUser } from './users.ts';

type LoginDependencies = Pick<AccountDependencies, 'identity' | 'keyring' | 'now'>;

export type LoginInput = {
  email: string;
  password: string;
  origin: SessionOrigin & { sourceIp: string };
  traceId: string;
  /** The id of a browser that is known for this address. */
  device: string | null;
};

/** Throws the same `unauthenticated` for a wrong address and a wrong password, and `rate_limited` during a pause. */
export async function logIn(
  dependencies: LoginDependencies,
  { email, password, origin, traceId, device }: LoginInput,
): Promise<SignedIn> {
  const { identity, now } = dependencies;
  const { sourceIp } = origin;
  const caller = device === null ? { email, sourceIp } : { known: device };
  const startedAt = now();
  const counted = await countAttempt(dependencies, caller);
  const user = await findUser(identity, email);
  const isRight = await isPassword(password, user?.password_hash ?? unknownPasswordHash);
  const [lastUsed] = user && isRight ? await readMemberships(identity, user) : [];
  if (!user || !lastUsed) {
    await recordFailedLogin(dependencies, user, { email, sourceIp, traceId });
    throw wrongCredentials();
  }
  const signedIn = await signIn(dependencies, { user, ...lastUsed, startedAt, counted: caller, origin });
  // With a second factor, the counters are reset only after the right code.
  await (signedIn.isChallenge ? counted.forgiveAddress() : counted.forgive());
  return signedIn;
}

const wrongCredentials = () =>
  new GatewayError('unauthenticated', 'The email address or the password is wrong', { code: 'wrong_credentials' });

/** Ends all sessions of the person, in every account, and returns the secret of a new one. Throws `invalid` after a concurrent change. */
export async function changePassword(
  dependencies: LoginDependencies & Hashing,
  of: { accountId: number; memberId: number; email: string },
  { current, wanted }: { current: string; wanted: string },
  origin: SessionOrigin = {},
): Promise<string> {
  const { identity, hashPassword = hashAtFullCost } = dependencies;
  // Counted separately from attempts of unknown callers, which must not keep a signed-in member from changing the
  // password.
  const user = await requirePassword(dependencies, of, { password: current, field: 'current_password' });
  await changeSignIn(dependencies, of, async () => {
    const changed = await identity.update(identityKeys.user(of.email), {
      set: { password_hash: await hashPassword(wanted) },
      remove: ['reset_hash'],
      if: { password_hash: { equals: user.password_hash } },
    });
    if (changed === null)
      throw new GatewayError('invalid', 'The password was changed by another call', { code: 'conflict' });
  });
  return startSession(identity, of, dependencies.now(), origin);
}
