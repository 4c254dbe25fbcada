/**
 * Passkeys of members: adding one, and signing in with one. A passkey replaces the password and the second factor,
 * because the authenticator verifies the person, by fingerprint, face or PIN, before it signs.
 */
import { activeMember, readMembers } from '../platform/auth/members.ts';
import type { PasskeyRecord } from '../platform/auth/records.ts';
import { type SessionOrigin, startSession } from '../platform/auth/sessions.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import type { AccountDependencies } from './dependencies.ts';
import { recordFailedLogin } from './failed-logins.ts';
import { countAttempt } from './login-attempts.ts';
import { preferAccount } from './memberships.ts';
import { type NewPasskey, type PasskeyAnswer, readClientData, readUserHandle } from './passkey-answers.ts';
import { isOpenChallenge, takeChallenge } from './passkey-challenges.ts';
import { changePasskey, listPasskeys, type OfMember, storePasskey } from './passkey-store.ts';
import { relyingPartyOf } from './relying-party.ts';
import { type SignedIn, signInAgain } from './sign-in.ts';

type PasskeyDependencies = Pick<AccountDependencies, 'identity' | 'now' | 'baseUrl'>;

/** Loaded by the first call that needs it. */
const loadProof = () => import('./passkey-proof.ts');

const refused = () =>
  new GatewayError('invalid', 'The passkey could not be added: try again', { code: 'passkey_refused' });

/** Throws `invalid` unless the answer is a new passkey of this site that signed a challenge of this member. */
export async function addPasskey(
  dependencies: PasskeyDependencies,
  of: OfMember,
  { name, answer }: { name: string; answer: NewPasskey },
): Promise<PasskeyRecord> {
  const clientData = readClientData(answer.response.clientDataJSON);
  if (clientData === null || !(await takeChallenge(dependencies, of, clientData.challenge))) throw refused();
  const { proveNewPasskey } = await loadProof();
  const proven = await proveNewPasskey(relyingPartyOf(dependencies.baseUrl), clientData, answer);
  if (proven === null) throw refused();
  const { transports = [] } = answer.response;
  const created_at = new Date(dependencies.now()).toISOString();
  return storePasskey(dependencies.identity, of, { ...proven, name, transports, created_at });
}

export type PasskeySignIn = { answer: PasskeyAnswer; origin: SessionOrigin & { sourceIp: string }; traceId: string };

const wrongPasskey = () =>
  new GatewayError('unauthenticated', 'The passkey was not accepted', { code: 'wrong_passkey' });

/** The active member who has the passkey; null for every other answer. Writes nothing. */
async function findOwner({ identity }: PasskeyDependencies, { id, response }: PasskeyAnswer) {
  const of = readUserHandle(response.userHandle);
  if (of === null) return null;
  const [passkeys, members] = await Promise.all([listPasskeys(identity, of), readMembers(identity, of.accountId)]);
  const passkey = passkeys.find(({ credential_id }) => credential_id === id);
  const member = activeMember(members, of.memberId);
  return passkey && member ? { of, passkey, email: member.email } : null;
}

/**
 * Throws the same `wrong_passkey` for an unknown passkey and a wrong answer, and `rate_limited` during a pause.
 * `deviceOf`: the id of the browser if it is known for the address.
 */
export async function signInWithPasskey(
  dependencies: PasskeyDependencies,
  { answer, origin, traceId }: PasskeySignIn,
  deviceOf: (email: string) => Promise<string | null>,
): Promise<SignedIn> {
  const { identity, now, baseUrl } = dependencies;
  // From before anything is read: what ends all sessions at the same moment ends this one too.
  const startedAt = now();
  const clientData = readClientData(answer.response.clientDataJSON);
  if (clientData === null) throw wrongPasskey();
  if (!(await isOpenChallenge(dependencies, 'sign_in', clientData.challenge))) throw signInAgain();
  const found = await findOwner(dependencies, answer);
  if (found === null) throw wrongPasskey();
  const { of, passkey, email } = found;
  const { accountId: account_id, memberId: member_id } = of;
  const device = (await deviceOf(email)) ?? `member#${account_id}#${member_id}`;
  const counted = await countAttempt(dependencies, { known: `passkey#${device}` });
  if (!(await takeChallenge(dependencies, 'sign_in', clientData.challenge))) throw signInAgain();
  const { provePasskey } = await loadProof();
  const counter = await provePasskey(relyingPartyOf(baseUrl), clientData, answer, found);
  const last_used_at = new Date(now()).toISOString();
  const isUsed = counter !== null && (await changePasskey(identity, of, passkey, { counter, last_used_at }));
  if (!isUsed) {
    const user = { memberships: [{ account_id, member_id }], email };
    await recordFailedLogin(dependencies, user, { email, sourceIp: origin.sourceIp, traceId });
    throw wrongPasskey();
  }
  await Promise.all([counted.forgive(), preferAccount(identity, email, account_id)]);
  const passkeyId = passkey.passkey_id;
  const secret = await startSession(identity, of, startedAt, { ...origin, passkeyId });
  return { isChallenge: false, secret, ...of, email, passkeyId };
}
