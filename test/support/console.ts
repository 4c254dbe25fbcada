/** The console of a journey: a member's session with its cookie and CSRF token, like a browser's. */
import { randomUUID } from 'node:crypto';
import { createAccount } from '../../shared/account/accounts.ts';
import { changeMembers } from '../../shared/account/members.ts';
import { identityKeys } from '../../shared/platform/auth/records.ts';
import type { Role } from '../../shared/platform/auth/roles.ts';
import { csrfTokenOf, startSession } from '../../shared/platform/auth/sessions.ts';
import { hashCheaply } from './cheap-passwords.ts';
import type { Answer, CallOptions, Tenant, TestGateway } from './test-gateway.ts';

export type Console = {
  accountId: number;
  memberId: number;
  email: string;
  cookie: string;
  csrfToken: string;
  /** Given headers override the session's own; an empty one is omitted. */
  call: <Body = { data: Record<string, unknown> }>(
    method: string,
    path: string,
    options?: CallOptions,
  ) => Promise<Answer<Body>>;
};

export type Owner = Console & { password: string; webhookSecret: string };

export type Who = Pick<Console, 'accountId' | 'memberId' | 'email'>;

export function withCookie(gateway: TestGateway, who: Who, secret: string): Console {
  const cookie = `session=${secret}`;
  const csrfToken = csrfTokenOf(secret);
  return {
    ...who,
    cookie,
    csrfToken,
    call(method, path, { headers = {}, ...options } = {}) {
      const all = { cookie, ...(method === 'GET' ? {} : { 'x-csrf-token': csrfToken }), ...headers };
      const sent = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
      return gateway.call(method, path, { token: null, ...options, headers: sent });
    },
  };
}

/** Started by the operator, to save the second that a password hash costs. */
export async function openConsole(gateway: TestGateway, who: Who): Promise<Console> {
  return withCookie(gateway, who, await startSession(gateway.operator.identity, who, Date.now()));
}

/** Wrong passwords and links for new ones count by address, and all tests call from the same. */
export async function forgetFailedSignIns({ operator: { identity } }: TestGateway): Promise<void> {
  const here = '127.0.0.1';
  const counters = [
    identityKeys.loginAttempts('ADDRESS', here),
    identityKeys.loginAttempts('RESET', `ADDRESS#${here}`),
  ];
  await Promise.all(counters.map((key) => identity.delete(key)));
}

/** A new account, and a session of its owner. */
export async function newOwner(gateway: TestGateway): Promise<Owner> {
  const address = `owner-${randomUUID()}@example.test`;
  const wanted = { email: address, password: 'the password of an owner', name: 'A shop' };
  const {
    id: accountId,
    email,
    password,
    webhookSecret,
  } = await createAccount({ ...gateway.operator, hashPassword: hashCheaply }, wanted);
  return { ...(await openConsole(gateway, { accountId, memberId: 1, email })), password, webhookSecret };
}

/** Another member of the account, with a session and without a password. */
export async function newMember(
  gateway: TestGateway,
  { accountId }: Pick<Who, 'accountId'>,
  role: Role,
): Promise<Console> {
  const email = `${role}-${randomUUID()}@example.test`;
  let memberId = 0;
  await changeMembers(gateway.operator.identity, accountId, (members, nextId) => {
    memberId = nextId;
    return [...members, { id: nextId, email, role, status: 'active', created_at: new Date().toISOString() }];
  });
  return openConsole(gateway, { accountId, memberId, email });
}

/** The owner's account as a tenant, with a new token and a new payment app. */
export async function tenantOf(gateway: TestGateway, { accountId, webhookSecret }: Owner): Promise<Tenant> {
  const { token } = await gateway.newToken(accountId);
  return { accountId, webhookSecret, token, appId: await gateway.newApp(accountId) };
}

/** A token of the account with a rate limit high enough for tests. */
export const tokenOf = async (gateway: TestGateway, { accountId }: Who): Promise<string> =>
  (await gateway.newToken(accountId, { rate: { perSecond: 1_000, burst: 2_000 } })).token;
