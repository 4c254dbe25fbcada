/**
 * Web sessions: a random name in a cookie, of which only a hash is stored. The authorizer reads the session with strong
 * consistency on every call, so an ended session or a removed member is refused at once.
 */
import { createHmac } from 'node:crypto';
import { truncate } from '../../values/text.ts';
import type { Table } from '../storage/table.ts';
import { activeMember, readMembers } from './members.ts';
import { identityKeys } from './records.ts';
import { isRole, type Role } from './roles.ts';
import { hashTokenSecret, makeTokenSecret } from './tokens.ts';

export type Session = {
  accountId: number;
  memberId: number;
  email: string;
  role: Role;
  /** Epoch ms. */
  startedAt: number;
  /** When it was last extended (epoch ms). */
  renewedAt: number;
  /** The member must set up a second factor before anything else. */
  isRestricted?: true;
  /** Since when the account is suspended. */
  suspendedAt?: string;
};

export type SessionRecord = {
  account_id: number;
  member_id: number;
  started_at: number;
  renewed_at: number;
  /** Epoch ms; DynamoDB removes the record hours later. */
  ends_at: number;
  is_restricted?: true;
  /** Of the browser at the sign-in; absent in sessions older than these fields. */
  user_agent?: string;
  source_ip?: string;
  /** The passkey that started it; absent after a sign-in with a password. */
  passkey_id?: string;
};

/** Names a session of a member, so that they can be listed and ended. */
export type SessionOfMember = { session_hash: string; started_at: number; expires_at: number };

/** What is known of the browser in which a session starts. */
export type SessionOrigin = { userAgent?: string | undefined; sourceIp?: string };

type SessionDetails = SessionOrigin & {
  isRestricted?: boolean;
  passkeyId?: string | undefined;
  /** Of the sign-in that the session continues: what ends sessions from before a moment ends it too. */
  startedAt?: number;
};

/** More than one person uses at once; a new one ends the oldest. */
export const maxSessionsOfMember = 100;
const maxUserAgent = 300;

const hourMs = 60 * 60_000;
/** An unused session ends after twelve hours, any session after two weeks. */
const idleMs = 12 * hourMs;
const maxSessionMs = 14 * 24 * hourMs;

/** The `__Host-` prefix binds the cookie to https and to this host; browsers refuse it on plain http. */
const cookieName = (baseUrl: string): string => (baseUrl.startsWith('https:') ? '__Host-session' : 'session');

export function readSessionCookie(cookies: readonly string[] | undefined, baseUrl: string): string | null {
  const start = `${cookieName(baseUrl)}=`;
  const value = cookies?.find((cookie) => cookie.startsWith(start))?.slice(start.length) ?? '';
  return /^[A-Za-z0-9]{43}$/.test(value) ? value : null;
}

/** The `Set-Cookie` header of a session; null deletes the cookie. */
export function sessionCookie(secret: string | null, baseUrl: string): string {
  const isSecure = baseUrl.startsWith('https:');
  const lifetime = secret === null ? 0 : maxSessionMs / 1000;
  return [
    `${cookieName(baseUrl)}=${secret ?? ''}`,
    'Path=/',
    `Max-Age=${lifetime}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(isSecure ? ['Secure'] : []),
  ].join('; ');
}

/** The expected `X-CSRF-TOKEN`. It is derived from the cookie, which no other site can read, and does not reveal it. */
export const csrfTokenOf = (secret: string): string => createHmac('sha256', secret).update('csrf').digest('base64url');

const keyOf = (secret: string) => identityKeys.session(hashTokenSecret(secret));

const untilOf = (startedAt: number, now: number) => {
  const ends_at = Math.min(now + idleMs, startedAt + maxSessionMs);
  return { renewed_at: now, ends_at, expires_at: Math.ceil(ends_at / 1000) };
};

/** Always creates a new name: a name that a browser sent before the login gives no access after it. */
export async function startSession(
  identity: Table,
  of: { accountId: number; memberId: number },
  now: number,
  { userAgent, sourceIp, isRestricted, passkeyId, startedAt = now }: SessionDetails = {},
): Promise<string> {
  const secret = makeTokenSecret();
  await identity.put({
    ...keyOf(secret),
    account_id: of.accountId,
    member_id: of.memberId,
    started_at: startedAt,
    ...untilOf(startedAt, now),
    ...(isRestricted ? { is_restricted: true as const } : {}),
    ...(userAgent === undefined ? {} : { user_agent: truncate(userAgent, maxUserAgent) }),
    ...(sourceIp === undefined ? {} : { source_ip: sourceIp }),
    ...(passkeyId === undefined ? {} : { passkey_id: passkeyId }),
  });
  await nameSession(identity, of, hashTokenSecret(secret), startedAt);
  return secret;
}

type OfMember = { accountId: number; memberId: number };

/** Written after the session: a name without a session is ignored, a session without a name could not be ended. */
async function nameSession(identity: Table, { accountId, memberId }: OfMember, hash: string, now: number) {
  const before = await identity.query(identityKeys.sessionsOfMember(accountId, memberId));
  await identity.put({
    ...identityKeys.sessionOfMember(accountId, memberId, hash),
    session_hash: hash,
    started_at: now,
    expires_at: Math.ceil((now + maxSessionMs) / 1000),
  });
  const oldest = before.items
    .toSorted((one, other) => one.started_at - other.started_at)
    .slice(0, Math.max(0, before.items.length + 1 - maxSessionsOfMember));
  await Promise.all(oldest.map((one) => endSessionOfHash(identity, { accountId, memberId }, one.session_hash)));
}

/** Ends a session of this member; nothing else can be ended with its hash. */
async function endSessionOfHash(identity: Table, { accountId, memberId }: OfMember, hash: string): Promise<void> {
  const isOwn = { account_id: { equals: accountId }, member_id: { equals: memberId } };
  await identity.delete(identityKeys.session(hash), isOwn);
  await identity.delete(identityKeys.sessionOfMember(accountId, memberId, hash));
}

/** The id under which a member sees a session: part of its hash, which opens nothing. */
export const sessionIdOf = (hash: string): string => hash.slice(0, 16);

export type ListedSession = SessionRecord & { id: string; hash: string };

/** The member's sessions that have not ended, newest first; at most a hundred. */
export async function listSessions(
  identity: Table,
  { accountId, memberId }: OfMember,
  now: number,
): Promise<ListedSession[]> {
  const range = { ...identityKeys.sessionsOfMember(accountId, memberId), limit: 200 };
  const { items } = await identity.query(range);
  const keys = items.map(({ session_hash }) => identityKeys.session(session_hash));
  const [sessions, members] = await Promise.all([identity.getMany(keys), readMembers(identity, accountId)]);
  const from = activeMember(members, memberId)?.sessions_from ?? 0;
  return sessions
    .filter((session) => session.account_id === accountId && session.member_id === memberId)
    .filter(({ ends_at, started_at }) => ends_at > now && started_at >= from)
    .map((session) => ({ ...session, hash: session.pk.slice('SESSION#'.length) }))
    .map((session) => ({ ...session, id: sessionIdOf(session.hash) }))
    .toSorted((one, other) => other.started_at - one.started_at);
}

/** Ends the sessions of a member that are chosen. Returns how many there were. */
export async function endSessions(
  identity: Table,
  of: OfMember,
  now: number,
  isChosen: (session: ListedSession) => boolean,
): Promise<number> {
  const chosen = (await listSessions(identity, of, now)).filter(isChosen);
  await Promise.all(chosen.map(({ hash }) => endSessionOfHash(identity, of, hash)));
  return chosen.length;
}

/** Null if it is unknown, has ended, or belongs to a removed member. */
export const findSession = (identity: Table, secret: string, now: number): Promise<Session | null> =>
  findSessionOfHash(identity, hashTokenSecret(secret), now);

/** The same, by the stored hash of its name. */
export async function findSessionOfHash(identity: Table, hash: string, now: number): Promise<Session | null> {
  const session = await identity.get(identityKeys.session(hash));
  if (session === null || session.ends_at <= now) return null;
  const members = await readMembers(identity, session.account_id);
  const member = activeMember(members, session.member_id);
  if (!member || session.started_at < (member.sessions_from ?? 0)) return null;
  return {
    accountId: session.account_id,
    memberId: member.id,
    email: member.email,
    role: member.role,
    startedAt: session.started_at,
    renewedAt: session.renewed_at,
    ...(session.is_restricted ? { isRestricted: true as const } : {}),
    ...(members?.suspended_at === undefined ? {} : { suspendedAt: members.suspended_at }),
  };
}

/** The passkey that started a session; undefined after a sign-in with a password. */
export async function passkeyOfSession(identity: Table, secret: string): Promise<string | undefined> {
  return (await identity.get(keyOf(secret)))?.passkey_id;
}

/** Extends a session at most once per hour. A session that has ended stays ended. */
export async function extendSession(
  identity: Table,
  secret: string,
  session: Pick<Session, 'startedAt' | 'renewedAt'>,
  now: number,
): Promise<void> {
  if (now - session.renewedAt < hourMs) return;
  await identity.update(keyOf(secret), {
    set: untilOf(session.startedAt, now),
    if: { started_at: { equals: session.startedAt } },
  });
}

/** A secret that names no session ends nothing. */
export async function endSession(identity: Table, secret: string): Promise<void> {
  const session = await identity.get(keyOf(secret));
  if (session === null) return;
  const of = { accountId: session.account_id, memberId: session.member_id };
  await endSessionOfHash(identity, of, hashTokenSecret(secret));
}

/** What the authorizer passes on. */
export function toSessionVerdict(session: Session | null): Record<string, string | number> {
  if (session === null) return { verdict: 'refused', reason: 'no_session' };
  const { accountId, memberId, email, role, startedAt, renewedAt, isRestricted, suspendedAt } = session;
  return {
    verdict: 'session',
    account_id: accountId,
    member_id: memberId,
    email,
    role,
    started_at: startedAt,
    renewed_at: renewedAt,
    ...(isRestricted ? { restricted: 'second_factor' } : {}),
    ...(suspendedAt === undefined ? {} : { suspended_at: suspendedAt }),
  };
}

/** The session in a verdict; null for everything else, including a token's caller (deny by default). */
export function readSessionVerdict(context: Record<string, unknown> | undefined): Session | null {
  if (context?.verdict !== 'session' || !isRole(context.role) || typeof context.email !== 'string') return null;
  const [accountId, memberId, startedAt, renewedAt] = ['account_id', 'member_id', 'started_at', 'renewed_at'].map(
    (member) => Number(context[member] ?? Number.NaN),
  ) as [number, number, number, number];
  const isWhole = [accountId, memberId, startedAt, renewedAt].every(
    (number) => Number.isSafeInteger(number) && number > 0,
  );
  if (!isWhole) return null;
  const restricted = context.restricted === undefined ? {} : { isRestricted: true as const };
  const { suspended_at: suspendedAt } = context;
  if (suspendedAt !== undefined && typeof suspendedAt !== 'string') return null;
  const suspended = suspendedAt === undefined ? {} : { suspendedAt };
  const of = { accountId, memberId, email: context.email, role: context.role };
  return { ...of, startedAt, renewedAt, ...restricted, ...suspended };
}
