/** The passkeys of the signed-in member: list, add, rename and remove. Served by account-api. */
import * as z from 'zod';
import { identityKeys, type PasskeyRecord } from '../platform/auth/records.ts';
import { endSessions, sessionIdOf } from '../platform/auth/sessions.ts';
import { hashTokenSecret } from '../platform/auth/tokens.ts';
import { defineRoute, type Route } from '../platform/http/define-route.ts';
import { success, successOf } from '../platform/http/replies.ts';
import type { SessionCall } from '../platform/http/session-call.ts';
import { sessionOf } from '../platform/http/session-of.ts';
import type { AccountDependencies } from './dependencies.ts';
import { algorithms, newPasskeyField, userHandleOf } from './passkey-answers.ts';
import { challengeMs, makeChallenge } from './passkey-challenges.ts';
import {
  changePasskey,
  deletePasskey,
  findPasskey,
  listPasskeys,
  maxPasskeys,
  tooManyPasskeys,
} from './passkey-store.ts';
import { addPasskey } from './passkeys.ts';
import { relyingPartyOf } from './relying-party.ts';
import { requirePassword } from './second-factor.ts';
import { findUser } from './users.ts';

const ofMember = { function: 'account-api', mode: 'direct', access: { session: true, role: 'viewer' } } as const;

const passwordInput = () => z.object({ password: z.string().min(1).max(200) });
const nameField = () => z.string().trim().min(1).max(60);

const passkeyBody = () =>
  z
    .object({
      id: z.string(),
      name: z.string(),
      is_synced: z.boolean(),
      created_at: z.string(),
      last_used_at: z.string().nullable(),
    })
    .meta({ title: 'Passkey' });

const toBody = ({ passkey_id: id, name, is_synced, created_at, last_used_at }: PasskeyRecord) => ({
  id,
  name,
  is_synced,
  created_at,
  last_used_at: last_used_at ?? null,
});

const creationOptions = () =>
  z
    .object({
      challenge: z.string(),
      rp: z.object({ id: z.string(), name: z.string() }),
      user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
      pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number().int() })),
      timeout: z.number().int(),
      attestation: z.literal('none'),
      excludeCredentials: z.array(
        z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) }),
      ),
      authenticatorSelection: z.object({
        residentKey: z.literal('required'),
        requireResidentKey: z.literal(true),
        userVerification: z.literal('required'),
      }),
    })
    .meta({ description: 'For `PublicKeyCredential.parseCreationOptionsFromJSON`' });

const pubKeyCredParams = algorithms.map((alg) => ({ type: 'public-key', alg }));

/** In every account: a session may have been switched to another one since. The calling one stays. */
async function endSessionsOfPasskey(
  { identity, now }: AccountDependencies,
  { accountId, memberId, email, secret }: SessionCall,
  passkey: PasskeyRecord,
): Promise<number> {
  const current = sessionIdOf(hashTokenSecret(secret));
  const user = await findUser(identity, email);
  const ended = (user?.memberships ?? [{ account_id: accountId, member_id: memberId }]).map((one) =>
    endSessions(
      identity,
      { accountId: one.account_id, memberId: one.member_id },
      now(),
      ({ id, passkey_id }) => passkey_id === passkey.passkey_id && id !== current,
    ),
  );
  return (await Promise.all(ended)).reduce((sum, count) => sum + count, 0);
}

export const passkeyRoutes: readonly Route<AccountDependencies>[] = [
  defineRoute({
    ...ofMember,
    method: 'GET',
    name: 'list_passkeys',
    path: '/account/passkeys',
    output: () => successOf(z.array(passkeyBody())),
    summary: 'Lists your own passkeys, oldest first; there are at most ten',
    async run({ identity }: AccountDependencies, call) {
      const passkeys = await listPasskeys(identity, sessionOf(call));
      return { status: 200, body: success(passkeys.map(toBody)) };
    },
  }),
  defineRoute({
    ...ofMember,
    method: 'POST',
    name: 'begin_passkey',
    path: '/account/passkeys/options',
    changesNothing: true,
    input: passwordInput(),
    output: () => successOf(z.object({ public_key: creationOptions() })),
    summary: 'Creates the challenge that your new passkey signs; it is used once, within five minutes',
    example: { password: 'your password' },
    errors: [429],
    async run(dependencies: AccountDependencies, call) {
      const session = sessionOf(call);
      await requirePassword(dependencies, session, { password: call.input.password, field: 'password' });
      const { identity, baseUrl } = dependencies;
      const known = await listPasskeys(identity, session);
      if (known.length >= maxPasskeys) throw tooManyPasskeys();
      const type = 'public-key';
      // A person may have a passkey in each of several accounts: the authenticator lists them by this name.
      const account = await identity.get(identityKeys.account(session.accountId));
      const name = `${session.email} (${account?.name ?? session.accountId})`;
      const public_key = {
        challenge: await makeChallenge(dependencies, session),
        rp: { id: relyingPartyOf(baseUrl).id, name: new URL(baseUrl).host },
        user: { id: userHandleOf(session), name, displayName: name },
        pubKeyCredParams,
        timeout: challengeMs,
        attestation: 'none',
        excludeCredentials: known.map(({ credential_id: id, transports }) => ({ id, type, transports })),
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      };
      return { status: 200, body: success({ public_key }) };
    },
  }),
  defineRoute({
    ...ofMember,
    method: 'POST',
    name: 'add_passkey',
    path: '/account/passkeys',
    input: z.object({ name: nameField(), credential: newPasskeyField() }),
    output: () => successOf(passkeyBody()),
    successStatus: 201,
    summary: 'Adds a passkey to sign in with',
    example: {
      name: 'My phone',
      credential: {
        id: 'the id of the passkey',
        type: 'public-key',
        response: { clientDataJSON: 'e30', attestationObject: 'AA' },
      },
    },
    async run(dependencies: AccountDependencies, call) {
      const { name, credential: answer } = call.input;
      const added = toBody(await addPasskey(dependencies, sessionOf(call), { name, answer }));
      return { status: 201, about: { passkey_id: added.id }, body: success(added, 'Passkey added') };
    },
  }),
  defineRoute({
    ...ofMember,
    method: 'PATCH',
    name: 'rename_passkey',
    path: '/account/passkeys/{passkey_id}',
    input: z.object({ name: nameField() }),
    output: () => successOf(passkeyBody()),
    summary: 'Renames one of your passkeys',
    example: { name: 'My old phone' },
    errors: [404],
    async run({ identity }: AccountDependencies, call) {
      const session = sessionOf(call);
      const { passkey_id } = call.request.pathParameters;
      const { name } = call.input;
      await changePasskey(identity, session, await findPasskey(identity, session, passkey_id), { name });
      return { status: 200, body: success(toBody(await findPasskey(identity, session, passkey_id)), 'Saved') };
    },
  }),
  defineRoute({
    ...ofMember,
    method: 'POST',
    name: 'remove_passkey',
    path: '/account/passkeys/{passkey_id}/remove',
    input: passwordInput(),
    output: () => successOf(z.object({ sessions_ended: z.number().int() })),
    summary: 'Removes one of your passkeys, and ends your other sessions that it started',
    example: { password: 'your password' },
    errors: [404, 429],
    async run(dependencies: AccountDependencies, call) {
      const session = sessionOf(call);
      const { identity, now } = dependencies;
      const passkey = await findPasskey(identity, session, call.request.pathParameters.passkey_id);
      await requirePassword(dependencies, session, { password: call.input.password, field: 'password' });
      await deletePasskey(identity, session, passkey);
      const sessions_ended = await endSessionsOfPasskey(dependencies, session, passkey);
      return { status: 200, body: success({ sessions_ended }, 'Passkey removed') };
    },
  }),
];
