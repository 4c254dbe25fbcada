/** Adds a passkey of the signed-in member, in two calls: the options for the browser, and its answer. Served by account-api. */
import * as z from 'zod';
import { identityKeys } from '../platform/auth/records.ts';
import { defineRoute, type Route } from '../platform/http/define-route.ts';
import { success, successOf } from '../platform/http/replies.ts';
import { sessionOf } from '../platform/http/session-of.ts';
import type { AccountDependencies } from './dependencies.ts';
import { algorithms, newPasskeyField, userHandleOf } from './passkey-answers.ts';
import { nameField, passkeyBody, passwordInput, toBody } from './passkey-body.ts';
import { challengeMs, makeChallenge } from './passkey-challenges.ts';
import { listPasskeys, maxPasskeys, tooManyPasskeys } from './passkey-store.ts';
import { addPasskey } from './passkeys.ts';
import { relyingPartyOf } from './relying-party.ts';
import { requirePassword } from './second-factor.ts';

const ofMember = { function: 'account-api', mode: 'direct', access: { session: true, role: 'viewer' } } as const;

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

export const addPasskeyRoutes: readonly Route<AccountDependencies>[] = [
  defineRoute({
    ...ofMember,
    method: 'POST',
    name: 'begin_passkey',
    path: '/account/passkeys/options',
    changesNothing: true,
    input: passwordInput,
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
    input: () => z.object({ name: nameField(), credential: newPasskeyField() }),
    output: () => successOf(passkeyBody()),
    successStatus: 201,
    summary: 'Adds a passkey to sign in with',
    example: {
      name: 'My phone',
      credential: {
        id: '3q2-7w',
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
];
