/** Sessions: a member sees and ends the own ones, an owner those of other members. Served by account-api. */
import * as z from 'zod';
import { readPathId } from '../apps/app-record.ts';
import { endSessions, type ListedSession, listSessions, sessionIdOf } from '../platform/auth/sessions.ts';
import { hashTokenSecret } from '../platform/auth/tokens.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import { type Call, defineRoute, type Route } from '../platform/http/define-route.ts';
import { success, successOf } from '../platform/http/replies.ts';
import { sessionOf } from '../platform/http/session-of.ts';
import type { AccountDependencies } from './dependencies.ts';
import { describeDevice } from './device-name.ts';
import { findMember } from './members.ts';

const sessionBody = () =>
  z
    .object({
      id: z.string(),
      device: z.string().meta({ description: 'Browser and system in words, such as Chrome on Windows' }),
      source_ip: z.string().nullable(),
      signed_in_with: z.enum(['password', 'passkey']),
      signed_in_at: z.string(),
      last_used_at: z.string().meta({ description: 'To the hour' }),
      is_current: z.boolean(),
    })
    .meta({ title: 'Session' });

const iso = (time: number): string => new Date(time).toISOString();

const toBody = (session: ListedSession, current: string) => ({
  id: session.id,
  device: describeDevice(session.user_agent),
  source_ip: session.source_ip ?? null,
  signed_in_with: session.passkey_id === undefined ? ('password' as const) : ('passkey' as const),
  signed_in_at: iso(session.started_at),
  last_used_at: iso(session.renewed_at),
  is_current: session.id === current,
});

const currentOf = (call: Pick<Call, 'session'>): string => sessionIdOf(hashTokenSecret(sessionOf(call).secret));
const endedBody = () => successOf(z.object({ sessions_ended: z.number().int() }));

const common = { function: 'account-api', mode: 'direct' } as const;
const ofMember = { ...common, access: { session: true, role: 'viewer' } } as const;
const ofOwner = { ...common, access: { session: true, role: 'owner' } } as const;

async function endOne(dependencies: AccountDependencies, call: Call, of: { accountId: number; memberId: number }) {
  const { session_id } = call.request.pathParameters;
  const { identity, now } = dependencies;
  const sessions_ended = await endSessions(identity, of, now(), ({ id }) => id === session_id);
  if (sessions_ended === 0) throw new GatewayError('not_found', 'Session not found');
  return { status: 200, body: success({ sessions_ended }) };
}

/** The member in the path. Throws `not_found` for one of another account. */
async function memberOf({ identity }: AccountDependencies, call: Call) {
  const { accountId } = sessionOf(call);
  const { id } = await findMember(identity, accountId, readPathId(call.request.pathParameters.id, 'Member'));
  return { accountId, memberId: id };
}

export const sessionListRoutes: readonly Route<AccountDependencies>[] = [
  defineRoute({
    ...ofMember,
    method: 'GET',
    name: 'list_sessions',
    path: '/account/sessions',
    output: () => successOf(z.array(sessionBody())),
    summary: 'Lists your own sessions, newest first; there are at most a hundred',
    async run({ identity, now }: AccountDependencies, call) {
      const sessions = await listSessions(identity, sessionOf(call), now());
      return { status: 200, body: success(sessions.map((session) => toBody(session, currentOf(call)))) };
    },
  }),
  defineRoute({
    ...ofMember,
    method: 'DELETE',
    name: 'end_session',
    path: '/account/sessions/{session_id}',
    output: endedBody,
    errors: [404],
    summary: 'Ends one of your own sessions',
    run: (dependencies: AccountDependencies, call) => endOne(dependencies, call, sessionOf(call)),
  }),
  defineRoute({
    ...ofMember,
    method: 'POST',
    name: 'end_other_sessions',
    path: '/account/sessions/end_others',
    output: endedBody,
    summary: 'Ends all your sessions except this one',
    async run({ identity, now }: AccountDependencies, call) {
      const current = currentOf(call);
      const sessions_ended = await endSessions(identity, sessionOf(call), now(), ({ id }) => id !== current);
      return { status: 200, about: { sessions_ended }, body: success({ sessions_ended }) };
    },
  }),
  defineRoute({
    ...ofOwner,
    method: 'GET',
    name: 'list_sessions_of_member',
    path: '/account/members/{id}/sessions',
    output: () => successOf(z.array(sessionBody())),
    errors: [404],
    summary: 'Lists the sessions of a member',
    async run(dependencies: AccountDependencies, call) {
      const { identity, now } = dependencies;
      const sessions = await listSessions(identity, await memberOf(dependencies, call), now());
      return { status: 200, body: success(sessions.map((session) => toBody(session, currentOf(call)))) };
    },
  }),
  defineRoute({
    ...ofOwner,
    method: 'DELETE',
    name: 'end_session_of_member',
    path: '/account/members/{id}/sessions/{session_id}',
    output: endedBody,
    errors: [404],
    summary: 'Ends a session of a member',
    run: async (dependencies: AccountDependencies, call) =>
      endOne(dependencies, call, await memberOf(dependencies, call)),
  }),
];
