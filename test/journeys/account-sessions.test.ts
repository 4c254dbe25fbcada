/** Members see where they are signed in, and end sessions; owners do so for other members. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Console, newMember, newOwner, openConsole, type Owner, withCookie } from '../support/console.ts';
import { anError, anIsoTime } from '../support/expected-bodies.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { TestGateway } from '../support/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await shareTestGateway();
});
afterAll(() => gateway.stop());

type Listed = { id: string; device: string; source_ip: string | null; is_current: boolean };

const list = async (by: Console, path = '/account/sessions') =>
  (await by.call<{ data: Listed[] }>('GET', path)).body.data;
const statusOf = async (session: Console) => (await session.call('GET', '/account/session')).status;
const notFound = anError('not_found', 'Session not found');

/** A sign-in with a browser of this name. */
async function signedIn({ email, password, ...who }: Owner, userAgent: string): Promise<Console> {
  const answer = await gateway.call('POST', '/account/login', {
    token: null,
    body: { email, password },
    headers: { 'user-agent': userAgent },
  });
  const secret = /^session=([A-Za-z0-9]{43});/.exec(answer.headers.getSetCookie()[0] ?? '')?.[1] ?? '';
  return withCookie(gateway, { ...who, email }, secret);
}

const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

describe('A member', () => {
  it('sees the own sessions, newest first, with device and address, and ends one', async () => {
    const owner = await newOwner(gateway);
    const other = await signedIn(owner, phone);
    const sessions = await list(owner);
    expect(sessions).toEqual([
      {
        id: expect.stringMatching(/^[\da-f]{16}$/),
        device: 'Chrome on Android',
        source_ip: '127.0.0.1',
        signed_in_with: 'password',
        signed_in_at: anIsoTime,
        last_used_at: anIsoTime,
        is_current: false,
      },
      expect.objectContaining({ device: 'Unknown device', source_ip: null, is_current: true }),
    ]);
    const path = `/account/sessions/${sessions[0]?.id}`;
    const ended = await owner.call('DELETE', path);
    expect([ended.status, ended.body.data]).toEqual([200, { sessions_ended: 1 }]);
    expect([await statusOf(other), await statusOf(owner)]).toEqual([401, 200]);
    const again = await owner.call('DELETE', path);
    expect([again.status, again.body]).toEqual([404, notFound]);
    const audit = await owner.call<{ data: object[] }>('GET', '/account/audit');
    expect(audit.body.data).toContainEqual(expect.objectContaining({ action: 'end_session' }));
  });

  it('ends all other sessions, and their tokens with them', async () => {
    const owner = await newOwner(gateway);
    const others = [await openConsole(gateway, owner), await signedIn(owner, phone)];
    const made = await others[0]!.call('POST', '/account/session/token', { body: {} });
    const token = String(made.body.data.token);
    const read = async () => (await gateway.call('GET', '/api/pay/apps', { token })).status;
    expect(await read()).toBe(200);
    const ended = await owner.call('POST', '/account/sessions/end_others', { body: {} });
    expect(ended.body.data).toEqual({ sessions_ended: 2 });
    expect([await statusOf(others[0]!), await statusOf(others[1]!), await statusOf(owner)]).toEqual([401, 401, 200]);
    expect([await read(), (await list(owner)).length]).toEqual([401, 1]);
  });

  it('has at most a hundred sessions: a new one ends the oldest', async () => {
    const owner = await newOwner(gateway);
    const second = await openConsole(gateway, owner);
    for (let opened = 2; opened < 100; opened += 1) await openConsole(gateway, owner);
    expect([await statusOf(owner), (await list(second)).length]).toEqual([200, 100]);
    await openConsole(gateway, owner);
    expect([await statusOf(owner), (await list(second)).length]).toEqual([401, 100]);
  });

  it('cannot end a session of another member or another account', async () => {
    const owner = await newOwner(gateway);
    const member = await newMember(gateway, owner, 'viewer');
    const stranger = await newOwner(gateway);
    const [ofOwner] = await list(owner);
    for (const who of [member, stranger]) {
      const { status, body } = await who.call('DELETE', `/account/sessions/${ofOwner?.id}`);
      expect([status, body]).toEqual([404, notFound]);
    }
    expect(await statusOf(owner)).toBe(200);
  });
});

describe('An owner', () => {
  it('sees and ends the sessions of a member, and no one else’s', async () => {
    const owner = await newOwner(gateway);
    const member = await newMember(gateway, owner, 'developer');
    const path = `/account/members/${member.memberId}/sessions`;
    const [session] = await list(owner, path);
    expect(session).toMatchObject({ is_current: false });
    expect((await member.call('GET', path)).status).toBe(403);
    const stranger = await newOwner(gateway);
    const theirs = await newMember(gateway, stranger, 'viewer');
    const [foreign] = await list(stranger, `/account/members/${theirs.memberId}/sessions`);
    expect((await owner.call('DELETE', `${path}/${foreign?.id}`)).status).toBe(404);
    expect((await owner.call('DELETE', `${path}/${session?.id}`)).status).toBe(200);
    expect([await statusOf(member), await statusOf(theirs)]).toEqual([401, 200]);
  });
});
