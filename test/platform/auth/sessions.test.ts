/** Web sessions at rest, in a cookie, and as the authorizer passes them on. */
import { beforeEach, describe, expect, it } from 'vitest';
import { createAccount } from '../../../shared/account/accounts.ts';
import { identityKeys } from '../../../shared/platform/auth/records.ts';
import {
  csrfTokenOf,
  endSession,
  endSessions,
  findSession,
  extendSession,
  listSessions,
  passkeyOfSession,
  readSessionCookie,
  readSessionVerdict,
  type Session,
  sessionCookie,
  startSession,
  toSessionVerdict,
} from '../../../shared/platform/auth/sessions.ts';
import { hashTokenSecret } from '../../../shared/platform/auth/tokens.ts';
import { useEmulatedStores, type TestSetup } from '../../support/emulated-stores.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
let accountId: number;
beforeEach(async () => {
  setup = await stores.newSetup();
  accountId = (await createAccount(setup, { email: 'owner@example.test', password: 'p' })).id;
});

const hour = 60 * 60_000;
const start = (details: Parameters<typeof startSession>[3] = {}) =>
  startSession(setup.identity, { accountId, memberId: 1 }, setup.now(), details);
const find = (secret: string) => findSession(setup.identity, secret, setup.now());

const change = (set: Record<string, unknown>) => setup.identity.update(identityKeys.members(accountId), { set });

describe('The cookie', () => {
  const secret = 'a'.repeat(43);

  it('is bound to https and the host in production', () => {
    const cookie = sessionCookie(secret, 'https://api.example.test');
    expect(cookie).toBe(`__Host-session=${secret}; Path=/; Max-Age=1209600; HttpOnly; SameSite=Lax; Secure`);
    expect(sessionCookie(null, 'https://api.example.test')).toContain('__Host-session=; Path=/; Max-Age=0');
  });

  it('needs no https on a developer’s machine', () => {
    const cookie = sessionCookie(secret, 'http://127.0.0.1:4010');
    expect(cookie).toBe(`session=${secret}; Path=/; Max-Age=1209600; HttpOnly; SameSite=Lax`);
    expect(readSessionCookie([`session=${secret}`], 'http://127.0.0.1:4010')).toBe(secret);
  });

  it('is read only by its full name', () => {
    const https = 'https://api.example.test';
    expect(readSessionCookie(['other=1', `__Host-session=${secret}`], https)).toBe(secret);
    expect(readSessionCookie([`session=${secret}`], https)).toBeNull();
    expect(readSessionCookie([`xsession=${secret}`], 'http://127.0.0.1:4010')).toBeNull();
    for (const value of ['', 'short', `${secret}a`, `-${secret}`, `${'a'.repeat(42)}-`]) {
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

  it('is read with strong consistency, as are the members, so that its end applies to the next call', async () => {
    const secret = await start();
    setup.aws.forget();
    await find(secret);
    const keys = [`SESSION#${hashTokenSecret(secret)}`, `A#${accountId}`];
    expect(setup.aws.made).toMatchObject(
      keys.map((pk) => ({ command: 'GetItem', input: { ConsistentRead: true, Key: { pk: { S: pk } } } })),
    );
  });

  it('of an account without members has ended', async () => {
    const secret = await startSession(setup.identity, { accountId: 99, memberId: 1 }, setup.now());
    expect(await find(secret)).toBeNull();
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
    expect(await setup.identity.get(identityKeys.session(hashTokenSecret('y'.repeat(43))))).toBeNull();
    await extendSession(setup.identity, secret, session!, setup.now());
    expect(await find(secret)).toMatchObject({ renewedAt: setup.now() });
  });

  it('that started at another time is not extended', async () => {
    const secret = await start();
    const session = await find(secret);
    setup.pass(hour);
    await extendSession(setup.identity, secret, { ...session!, startedAt: session!.startedAt - 1 }, setup.now());
    expect(await find(secret)).toEqual(session);
  });

  it('that continues a sign-in ends two weeks after that', async () => {
    const startedAt = setup.now() - 14 * 24 * hour + 1;
    const secret = await start({ startedAt });
    expect(await find(secret)).toMatchObject({ startedAt, renewedAt: setup.now() });
    setup.pass(1);
    expect(await find(secret)).toBeNull();
  });

  it('allows everything, or only setting up a second factor', async () => {
    expect(await find(await start())).not.toHaveProperty('isRestricted');
    expect(await find(await start({ isRestricted: true }))).toMatchObject({ isRestricted: true });
  });

  it('shows since when its account is suspended', async () => {
    const secret = await start();
    expect(await find(secret)).not.toHaveProperty('suspendedAt');
    await change({ suspended_at: '2026-01-15T09:30:00.000Z' });
    expect(await find(secret)).toMatchObject({ suspendedAt: '2026-01-15T09:30:00.000Z' });
  });

  it('knows the passkey that started it', async () => {
    expect(await passkeyOfSession(setup.identity, await start({ passkeyId: 'pk_1' }))).toBe('pk_1');
    expect(await passkeyOfSession(setup.identity, await start())).toBeUndefined();
    expect(await passkeyOfSession(setup.identity, 'z'.repeat(43))).toBeUndefined();
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

const ofMember = (memberId = 1) => ({ accountId, memberId });
const list = (memberId = 1) => listSessions(setup.identity, ofMember(memberId), setup.now());
const names = async (memberId = 1) =>
  (await setup.identity.query(identityKeys.sessionsOfMember(accountId, memberId))).items;

describe('The sessions of a member', () => {
  it('are listed newest first, with what is known of the browser', async () => {
    const first = hashTokenSecret(
      await start({ userAgent: `Phone ${'x'.repeat(300)}`, sourceIp: '203.0.113.7', passkeyId: 'pk_1' }),
    );
    const startedAt = setup.now();
    setup.pass(1_001);
    const second = hashTokenSecret(await start());
    const listed = (hash: string, started_at: number) => ({
      pk: `SESSION#${hash}`,
      sk: 'SESSION',
      account_id: accountId,
      member_id: 1,
      started_at,
      renewed_at: started_at,
      ends_at: started_at + 12 * hour,
      expires_at: Math.ceil((started_at + 12 * hour) / 1000),
      id: hash.slice(0, 16),
      hash,
    });
    const browser = { user_agent: `Phone ${'x'.repeat(294)}`, source_ip: '203.0.113.7', passkey_id: 'pk_1' };
    expect(await list()).toEqual([listed(second, startedAt + 1_001), { ...listed(first, startedAt), ...browser }]);
    expect((await names()).find(({ session_hash }) => session_hash === second)).toMatchObject({
      started_at: startedAt + 1_001,
      expires_at: Math.ceil((startedAt + 1_001 + 14 * 24 * hour) / 1000),
    });
  });

  it('are listed newest first, however many they are', async () => {
    const started: string[] = [];
    for (let count = 0; count < 6; count += 1) {
      setup.pass(1);
      started.unshift(hashTokenSecret(await start()));
    }
    expect((await list()).map(({ hash }) => hash)).toEqual(started);
  });

  it('are listed until they end', async () => {
    await start();
    setup.pass(12 * hour - 1);
    expect(await list()).toHaveLength(1);
    setup.pass(1);
    expect(await list()).toEqual([]);
  });

  it('from before a moment end with it', async () => {
    const secret = await start();
    const member = { id: 1, email: 'owner@example.test', role: 'owner', status: 'active', created_at: '' };
    await change({ members: [{ ...member, sessions_from: setup.now() }] });
    expect([(await list()).length, await find(secret)]).toEqual([1, expect.objectContaining({ memberId: 1 })]);
    await change({ members: [{ ...member, sessions_from: setup.now() + 1 }] });
    expect([await list(), await find(secret)]).toEqual([[], null]);
  });

  it('are not those of another member or account, whatever their names say', async () => {
    const own = await start();
    const ofOther = await startSession(setup.identity, ofMember(2), setup.now());
    const ofOtherAccount = await startSession(setup.identity, { accountId: 99, memberId: 1 }, setup.now());
    for (const secret of [ofOther, ofOtherAccount]) {
      const session_hash = hashTokenSecret(secret);
      const name = { session_hash, started_at: setup.now(), expires_at: 1 };
      await setup.identity.put({ ...identityKeys.sessionOfMember(accountId, 1, session_hash), ...name });
    }
    expect((await list()).map(({ hash }) => hash)).toEqual([hashTokenSecret(own)]);
  });

  it('can be listed, and so ended, when there is no such member any more', async () => {
    const hash = hashTokenSecret(await startSession(setup.identity, ofMember(2), setup.now()));
    expect(await list(2)).toMatchObject([{ hash, member_id: 2 }]);
  });

  it('that are chosen end, with their names', async () => {
    const [kept, ended] = [await start(), await start({ userAgent: 'Phone' })];
    const count = await endSessions(
      setup.identity,
      ofMember(),
      setup.now(),
      ({ user_agent }) => user_agent !== undefined,
    );
    expect([count, await find(ended), (await find(kept))?.memberId]).toEqual([1, null, 1]);
    expect((await names()).map(({ session_hash }) => session_hash)).toEqual([hashTokenSecret(kept)]);
  });

  it('end one by one; a secret that names no session ends nothing', async () => {
    const [one, other] = [await start(), await start()];
    await endSession(setup.identity, 'z'.repeat(43));
    expect(await list()).toHaveLength(2);
    await endSession(setup.identity, one);
    expect([await find(one), (await find(other))?.memberId, (await names()).length]).toEqual([null, 1, 1]);
  });

  it('are a hundred at most: a new one ends the oldest, and none of another member', async () => {
    const [oldest, ofOther] = [await start(), await startSession(setup.identity, ofMember(2), setup.now())];
    const name = (hash: string, started_at: number) =>
      setup.identity.put({
        ...identityKeys.sessionOfMember(accountId, 1, hash),
        session_hash: hash,
        started_at,
        expires_at: 1,
      });
    // These names come before those of the sessions, so that the first name is not the oldest session.
    for (let count = 1; count <= 97; count += 1) await name(`0-${count}`, setup.now() + 1_000 - count);
    setup.pass(1_000);
    for (const wanted of [99, 100, 100]) {
      expect(await find(oldest)).not.toBeNull();
      await start();
      expect(await names()).toHaveLength(wanted);
    }
    expect(await find(oldest)).toBeNull();
    await name(hashTokenSecret(ofOther), 1);
    await start();
    await start();
    expect(await setup.identity.get(identityKeys.session(hashTokenSecret(ofOther)))).toMatchObject({ member_id: 2 });
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
    expect(readSessionVerdict(toSessionVerdict(session))).toStrictEqual(session);
    // API Gateway may write numbers as text.
    const asText = Object.fromEntries(
      Object.entries(toSessionVerdict(session)).map(([name, value]) => [name, `${value}`]),
    );
    expect(readSessionVerdict(asText)).toEqual(session);
  });

  it.each<Partial<Session>>([{ isRestricted: true }, { suspendedAt: '2026-01-15T09:00:00.000Z' }])(
    'contains what limits the session: %j',
    (given) => {
      expect(readSessionVerdict(toSessionVerdict({ ...session, ...given }))).toEqual({ ...session, ...given });
    },
  );

  it('refuses a call without a session', () => {
    expect(toSessionVerdict(null)).toEqual({ verdict: 'refused', reason: 'no_session' });
  });

  it.each([
    ['there is none', undefined],
    ['it was refused', toSessionVerdict(null)],
    ['it belongs to a token', { verdict: 'caller', account_id: 7, token_id: 1, abilities: '*' }],
    ['its role is unknown', { ...toSessionVerdict(session), role: 'admin' }],
    ['a number is missing', { ...toSessionVerdict(session), account_id: '' }],
    ['a number is malformed', { ...toSessionVerdict(session), member_id: 'x' }],
    ['a number is not whole', { ...toSessionVerdict(session), started_at: 1.5 }],
    ['a number is zero', { ...toSessionVerdict(session), renewed_at: 0 }],
    ['a number is null', { ...toSessionVerdict(session), account_id: null }],
    ['it has no email address', { ...toSessionVerdict(session), email: undefined }],
    ['its suspension is unreadable', { ...toSessionVerdict(session), suspended_at: 5 }],
  ])('is no session when %s', (_why, context) => {
    expect(readSessionVerdict(context)).toBeNull();
  });
});
