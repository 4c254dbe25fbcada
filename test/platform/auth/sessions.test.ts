/** Web sessions at rest, in a cookie, and as the authorizer passes them on. */
import { beforeEach, describe, expect, it } from 'vitest';
import { createAccount } from '../../../shared/account/accounts.ts';
import { identityKeys } from '../../../shared/platform/auth/records.ts';
import {
  csrfTokenOf,
  findSession,
  extendSession,
  readSessionCookie,
  readSessionVerdict,
  sessionCookie,
  startSession,
  toSessionVerdict,
} from '../../../shared/platform/auth/sessions.ts';
import { useEmulatedStores, type TestSetup } from '../../support/emulated-stores.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
let accountId: number;
beforeEach(async () => {
  setup = await stores.newSetup();
  accountId = (await createAccount(setup, { email: 'owner@example.test', password: 'p' })).id;
});

const hour = 60 * 60_000;
const start = () => startSession(setup.identity, { accountId, memberId: 1 }, setup.now());
const find = (secret: string) => findSession(setup.identity, secret, setup.now());

const change = (set: Record<string, unknown>) => setup.identity.update(identityKeys.members(accountId), { set });

describe('The cookie', () => {
  const secret = 'a'.repeat(43);

  it('is bound to https and the host in production', () => {
    const cookie = sessionCookie(secret, 'https://api.example.test');
    expect(cookie).toBe(`__Host-session=${secret}; Path=/; Max-Age=1209600; HttpOnly; SameSite=Lax; Secure`);
    expect(sessionCookie(null, 'https://api.example.test')).toContain('__Host-session=; Path=/; Max-Age=0');
  });

  it('is read only by its full name', () => {
    const https = 'https://api.example.test';
    expect(readSessionCookie(['other=1', `__Host-session=${secret}`], https)).toBe(secret);
    expect(readSessionCookie([`session=${secret}`], https)).toBeNull();
    expect(readSessionCookie([`xsession=${secret}`], 'http://127.0.0.1:4010')).toBeNull();
    for (const value of ['', 'short', `${secret}a`, `${'a'.repeat(42)}-`]) {
      expect(readSessionCookie([`session=${value}`], 'http://127.0.0.1:4010')).toBeNull();
    }
    expect(readSessionCookie(undefined, https)).toBeNull();
  });

  it('does not reveal the CSRF token of another session', () => {
    expect(csrfTokenOf(secret)).toMatch(/^[\w-]{43}$/);
    expect(csrfTokenOf(secret)).not.toBe(csrfTokenOf('b'.repeat(43)));
  });
});

describe('A session', () => {
  it('is stored under a hash, without its name', async () => {
    const secret = await start();
    const { items } = await setup.identity.query({ pk: `SESSION#${secret}` });
    expect(items).toEqual([]);
    expect(await find(secret)).toMatchObject({ accountId, memberId: 1, email: 'owner@example.test', role: 'owner' });
    expect(await find('z'.repeat(43))).toBeNull();
  });

  it('ends after twelve hours without use', async () => {
    const secret = await start();
    setup.pass(12 * hour - 1);
    expect(await find(secret)).not.toBeNull();
    setup.pass(1);
    expect(await find(secret)).toBeNull();
  });

  it('that is used is extended, but never beyond two weeks', async () => {
    const secret = await start();
    for (let passed = 0; passed < 14 * 24; passed += 6) {
      const session = await find(secret);
      expect(session).not.toBeNull();
      await extendSession(setup.identity, secret, session!, setup.now());
      setup.pass(6 * hour);
    }
    expect(await find(secret)).toBeNull();
  });

  it('is written at most once per hour, and never after it has ended', async () => {
    const secret = await start();
    const session = await find(secret);
    setup.aws.forget();
    setup.pass(hour - 1);
    await extendSession(setup.identity, secret, session!, setup.now());
    expect(setup.aws.made).toEqual([]);
    setup.pass(1);
    await extendSession(setup.identity, 'y'.repeat(43), session!, setup.now());
    expect(await find('y'.repeat(43))).toBeNull();
  });

  it('has its member’s current role, and ends with the membership', async () => {
    const secret = await start();
    const member = { id: 1, email: 'owner@example.test', role: 'viewer', status: 'active', created_at: '' };
    await change({ members: [member] });
    expect(await find(secret)).toMatchObject({ role: 'viewer' });
    await change({ members: [{ ...member, status: 'invited' }] });
    expect(await find(secret)).toBeNull();
    await change({ members: [] });
    expect(await find(secret)).toBeNull();
  });
});

describe('The verdict', () => {
  const session = {
    accountId: 7,
    memberId: 2,
    email: 'a@example.test',
    role: 'developer',
    startedAt: 10,
    renewedAt: 20,
  } as const;

  it('contains only the session', () => {
    expect(readSessionVerdict(toSessionVerdict(session))).toEqual(session);
    // API Gateway may write numbers as text.
    const asText = Object.fromEntries(
      Object.entries(toSessionVerdict(session)).map(([name, value]) => [name, `${value}`]),
    );
    expect(readSessionVerdict(asText)).toEqual(session);
  });

  it.each([
    ['there is none', undefined],
    ['it was refused', toSessionVerdict(null)],
    ['it belongs to a token', { verdict: 'caller', account_id: 7, token_id: 1, abilities: '*' }],
    ['its role is unknown', { ...toSessionVerdict(session), role: 'admin' }],
    ['a number is missing', { ...toSessionVerdict(session), account_id: '' }],
    ['a number is malformed', { ...toSessionVerdict(session), member_id: 'x' }],
  ])('is no session when %s', (_why, context) => {
    expect(readSessionVerdict(context)).toBeNull();
  });
});
