/** The passkeys of the signed-in member: list, rename and remove. Served by account-api. */
import * as z from 'zod';
import type { PasskeyRecord } from '../platform/auth/records.ts';
import { endSessions, sessionIdOf } from '../platform/auth/sessions.ts';
import { hashTokenSecret } from '../platform/auth/tokens.ts';
import { defineRoute, type Route } from '../platform/http/define-route.ts';
import { success, successOf } from '../platform/http/replies.ts';
import type { SessionCall } from '../platform/http/session-call.ts';
import { sessionOf } from '../platform/http/session-of.ts';
import type { AccountDependencies } from './dependencies.ts';
import { nameField, passkeyBody, passwordInput, toBody } from './passkey-body.ts';
import { changePasskey, deletePasskey, findPasskey, listPasskeys } from './passkey-store.ts';
import { requirePassword } from './second-factor.ts';
import { findUser } from './users.ts';

const ofMember = { function: 'account-api', mode: 'direct', access: { session: true, role: 'viewer' } } as const;

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
    method: 'PATCH',
    name: 'rename_passkey',
    path: '/account/passkeys/{passkey_id}',
    input: () => z.object({ name: nameField() }),
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
    input: passwordInput,
    output: () => successOf(z.object({ sessions_ended: z.number().int() })),
    summary: 'Removes one of your passkeys, and ends your other sessions that it started',
    example: { password: 'your password' },
    errors: [404, 429],
    async run(dependencies: AccountDependencies, call) {
      const session = sessionOf(call);
      const { identity } = dependencies;
      const passkey = await findPasskey(identity, session, call.request.pathParameters.passkey_id);
      await requirePassword(dependencies, session, { password: call.input.password, field: 'password' });
      await deletePasskey(identity, session, passkey);
      const sessions_ended = await endSessionsOfPasskey(dependencies, session, passkey);
      return { status: 200, body: success({ sessions_ended }, 'Passkey removed') };
    },
  }),
];
