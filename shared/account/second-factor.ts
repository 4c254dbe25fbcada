/**
 * The second factor of a person, for all their accounts: an authenticator app, with recovery codes for the case that the phone is lost. The
 * secret is stored encrypted; each code and each recovery code is used once, by a conditional write.
 */
import { identityKeys, type User } from '../platform/auth/records.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import { open, seal } from '../platform/secrets/seal.ts';
import type { Condition } from '../platform/storage/expression.ts';
import type { AccountDependencies } from './dependencies.ts';
import { changeSignIn } from './end-sessions.ts';
import { countAttempt, hashEmail } from './login-attempts.ts';
import { changeInAllAccounts, invalidField } from './members.ts';
import { isPassword } from './passwords.ts';
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts';
import { findStep, makeTotpSecret, toBase32, toKeyUri } from './totp.ts';
import { findUser, isMember } from './users.ts';

type FactorDependencies = Pick<AccountDependencies, 'identity' | 'keyring' | 'now'>;
type Who = { accountId: number; memberId: number; email: string };

/** The time to scan the QR code and to type the first code. */
const pendingMs = 15 * 60_000;

/** It belongs to a person and so to no account. */
const ownerOf = ({ email }: User) => ({ accountId: 0, of: `second_factor#${email}` });

async function requireUser({ identity }: FactorDependencies, { accountId, memberId, email }: Who): Promise<User> {
  const user = await findUser(identity, email);
  if (isMember(user, { accountId, memberId })) return user;
  throw new GatewayError('not_found', 'This member has no password yet');
}

/** Counts the attempt. Throws `invalid` for a wrong password. */
export async function requirePassword(
  dependencies: FactorDependencies,
  of: Who,
  { password, field }: { password: string; field: string },
): Promise<User> {
  const counted = await countAttempt(dependencies, { known: `person#${hashEmail(of.email)}` });
  const user = await findUser(dependencies.identity, of.email);
  if (!user || !(await isPassword(password, user.password_hash))) {
    throw invalidField(field, `The ${field.replaceAll('_', ' ')} is wrong`);
  }
  await counted.forgive();
  return user;
}

/**
 * Uses a code of the authenticator app or a recovery code, once: the reply says which it was, null if it is wrong or
 * was used before. The caller limits the attempts.
 */
export async function useCode(
  { identity, keyring, now }: FactorDependencies,
  user: User,
  typed: string,
): Promise<'code' | 'recovery_code' | null> {
  const { totp_secret, totp_last_step: lastStep = 0, recovery_hashes = '' } = user;
  if (totp_secret === undefined) return null;
  const code = typed.replaceAll(/[\s-]/g, '');
  const key = identityKeys.user(user.email);
  if (/^\d{6}$/.test(code)) {
    const secret = Buffer.from(await open(keyring, ownerOf(user), totp_secret), 'base64url');
    const step = findStep(secret, code, { now: now(), lastStep });
    if (step === null) return null;
    const used = await identity.update(key, {
      set: { totp_last_step: step },
      if: { totp_secret: { equals: totp_secret }, totp_last_step: { isAbsentOrBelow: step } },
    });
    return used && 'code';
  }
  const hash = hashRecoveryCode(code);
  const hashes = recovery_hashes.split(' ');
  if (!hashes.includes(hash)) return null;
  const used = await identity.update(key, {
    set: { recovery_hashes: hashes.filter((one) => one !== hash).join(' ') },
    if: { totp_secret: { equals: totp_secret }, recovery_hashes: { equals: recovery_hashes } },
  });
  return used && 'recovery_code';
}

/** Counts the attempt. Throws `invalid` for a wrong or used code. */
async function requireCode(dependencies: FactorDependencies, of: Who, user: User, code: string): Promise<void> {
  const counted = await countAttempt(dependencies, { known: `own-code#${hashEmail(of.email)}` });
  if ((await useCode(dependencies, user, code)) === null) throw invalidField('code', 'The code is wrong');
  await counted.forgive();
}

const hashAll = (codes: readonly string[]): string => codes.map(hashRecoveryCode).join(' ');

export type SecondFactor = { is_on: boolean; since: string | null; recovery_codes_left: number };

export async function readSecondFactor(dependencies: FactorDependencies, of: Who): Promise<SecondFactor> {
  const user = await findUser(dependencies.identity, of.email);
  return {
    is_on: user?.totp_secret !== undefined,
    since: user?.totp_since ?? null,
    recovery_codes_left: user?.recovery_hashes?.split(' ').filter(Boolean).length ?? 0,
  };
}

/**
 * Returns a new secret for the authenticator app; it takes effect when a code confirms it. While the second factor is on,
 * a `code` of it is required, and the secret in use stays valid until the new one is confirmed.
 */
export async function beginSecondFactor(
  dependencies: FactorDependencies,
  of: Who,
  issuer: string,
  code?: string,
): Promise<{ key: string; uri: string; expires_at: string }> {
  const user = await requireUser(dependencies, of);
  if (user.totp_secret !== undefined) {
    if (code === undefined) throw isOnAlready();
    await requireCode(dependencies, of, user, code);
  }
  const secret = makeTotpSecret();
  const { identity, keyring, now } = dependencies;
  const until = now() + pendingMs;
  const totp_pending = await seal(keyring, 'account', ownerOf(user), secret.toString('base64url'));
  const stored = await identity.update(identityKeys.user(user.email), {
    set: { totp_pending, totp_pending_until: until },
    if: { ...hasSecretOf(user), password_hash: { equals: user.password_hash } },
  });
  if (stored === null) throw isOnAlready();
  const uri = toKeyUri(secret, { issuer, name: user.email });
  return { key: toBase32(secret), uri, expires_at: new Date(until).toISOString() };
}

const isOnAlready = () =>
  new GatewayError('invalid', 'The second factor is on already', { code: 'second_factor_is_on' });

/** The second factor is still as it was when the person was read: off, or on with this secret. */
const hasSecretOf = ({ totp_secret }: User): Condition => ({
  totp_secret: totp_secret === undefined ? { isAbsent: true } : { equals: totp_secret },
});

/**
 * Returns the recovery codes, for the only time, and ends all sessions of the member. The code of a second factor that is
 * on was checked when the new secret was created.
 */
export async function confirmSecondFactor(
  dependencies: FactorDependencies,
  of: Who,
  code: string,
): Promise<{ recovery_codes: string[] }> {
  const { identity, keyring, now } = dependencies;
  const user = await requireUser(dependencies, of);
  if (user.totp_secret !== undefined && user.totp_pending === undefined) throw isOnAlready();
  if (user.totp_pending === undefined || (user.totp_pending_until ?? 0) <= now()) {
    throw new GatewayError('invalid', 'Start the set-up again', { code: 'second_factor_not_begun' });
  }
  const counted = await countAttempt(dependencies, { known: `own-code#${hashEmail(of.email)}` });
  const secret = Buffer.from(await open(keyring, ownerOf(user), user.totp_pending), 'base64url');
  const step = findStep(secret, code.replaceAll(/\s/g, ''), { now: now(), lastStep: 0 });
  if (step === null) throw invalidField('code', 'The code is wrong');
  const recovery_codes = makeRecoveryCodes();
  // Sessions of before had one factor only.
  await changeSignIn(dependencies, of, async () => {
    await markMember(dependencies, of, true);
    const confirmed = await identity.update(identityKeys.user(user.email), {
      set: {
        totp_secret: user.totp_pending,
        totp_last_step: step,
        totp_since: new Date(now()).toISOString(),
        recovery_hashes: hashAll(recovery_codes),
      },
      remove: ['totp_pending', 'totp_pending_until'],
      if: { ...hasSecretOf(user), totp_pending: { equals: user.totp_pending } },
    });
    if (confirmed === null) throw isOnAlready();
  });
  await counted.forgive();
  return { recovery_codes };
}

/** For the list of members. It comes before the change itself, which can be repeated if the function dies in between. */
async function markMember({ identity }: FactorDependencies, of: Who, isOn: boolean) {
  await changeInAllAccounts(identity, of, (member) => {
    const { has_second_factor: _, ...rest } = member;
    return isOn ? { ...rest, has_second_factor: true } : rest;
  });
}

async function requireFactor(dependencies: FactorDependencies, of: Who, given: { password: string; code: string }) {
  const user = await requirePassword(dependencies, of, { password: given.password, field: 'password' });
  if (user.totp_secret === undefined) {
    throw new GatewayError('invalid', 'The second factor is not on', { code: 'second_factor_is_off' });
  }
  await requireCode(dependencies, of, user, given.code);
  return { ...user, totp_secret: user.totp_secret };
}

/** Ends all sessions of the member. */
export async function removeSecondFactor(
  dependencies: FactorDependencies,
  of: Who,
  given: { password: string; code: string },
): Promise<void> {
  await requireFactor(dependencies, of, given);
  await dropSecondFactor(dependencies, of);
}

/** Without a code: an operator does this for a member who lost the phone and the recovery codes. */
export async function dropSecondFactor(dependencies: FactorDependencies, of: Who): Promise<void> {
  const { email } = await requireUser(dependencies, of);
  await changeSignIn(dependencies, of, async () => {
    await markMember(dependencies, of, false);
    await dependencies.identity.update(identityKeys.user(email), {
      remove: ['totp_secret', 'totp_last_step', 'totp_since', 'recovery_hashes', 'totp_pending', 'totp_pending_until'],
      if: { password_hash: { isPresent: true } },
    });
  });
}

/** Replaces the recovery codes; the new ones are returned for the only time. */
export async function replaceRecoveryCodes(
  dependencies: FactorDependencies,
  of: Who,
  given: { password: string; code: string },
): Promise<{ recovery_codes: string[] }> {
  const { email, totp_secret } = await requireFactor(dependencies, of, given);
  const recovery_codes = makeRecoveryCodes();
  const replaced = await dependencies.identity.update(identityKeys.user(email), {
    set: { recovery_hashes: hashAll(recovery_codes) },
    if: { totp_secret: { equals: totp_secret } },
  });
  if (replaced === null) throw new GatewayError('invalid', 'The second factor was changed', { code: 'conflict' });
  return { recovery_codes };
}
