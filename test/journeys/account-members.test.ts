/** The members of an account: invited, given a role, removed, and what becomes of their sessions (decisions 6). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashTokenSecret } from '../../shared/auth/tokens.ts';
import { identityKeys } from '../../shared/storage/keys.ts';
import { type Console, newMember, newOwner, openConsole, type Owner } from '../support/console.ts';
import { anError, anIsoTime } from '../support/expected-bodies.ts';
import { startTestGateway, type TestGateway } from '../support/test-gateway.ts';

let gateway: TestGateway;
let owner: Owner;
beforeAll(async () => {
  gateway = await startTestGateway();
  owner = await newOwner(gateway);
});
afterAll(() => gateway.stop());

type Invited = {
  data: { id: number; email: string; role: string; status: string; invitation_token: string };
  errors: object;
};

let invitations = 0;
const addressOf = (name: string) => `${name}-${(invitations += 1)}-${owner.accountId}@example.test`;
const invite = (email: string, role = 'viewer', by: Console = owner) =>
  by.call<Invited>('POST', '/account/members', { body: { email, role } });
const accept = (token: string, password = 'a password of their own') =>
  gateway.call<{ data: { csrf_token: string }; errors: object }>('POST', '/account/invitations/accept', {
    token: null,
    body: { token, password },
  });
const login = async (email: string, password = 'a password of their own') =>
  (await gateway.call('POST', '/account/login', { token: null, body: { email, password } })).status;
const sessionStatus = async (session: Console) => (await session.call('GET', '/account/session')).status;

const notValid = anError('not_found', 'The invitation is not valid');
const lastOwner = 'The last owner can be neither removed nor given another role';

describe('an invited member', () => {
  it('is told a token once, sets a password with it once, and is in', async () => {
    const email = addressOf('till');
    const { status, body } = await invite(email.toUpperCase(), 'developer');
    const invited = { id: expect.any(Number), email, role: 'developer', status: 'invited', created_at: anIsoTime };
    expect([status, body.data]).toEqual([
      201,
      { ...invited, invitation_token: expect.stringMatching(/^[A-Za-z0-9]{43}$/), expires_at: anIsoTime },
    ]);
    expect((await owner.call('GET', `/account/members/${body.data.id}`)).body.data).toEqual(invited);
    expect(await login(email)).toBe(401);
    const { invitation_token: token } = body.data;
    expect((await accept(token, 'short')).status).toBe(422);
    const accepted = await accept(token);
    expect(accepted.status).toBe(200);
    const cookie = accepted.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const session = await gateway.call('GET', '/account/session', { token: null, headers: { cookie } });
    expect(session.body).toMatchObject({
      data: { user: { id: body.data.id, email, role: 'developer' }, account: { id: owner.accountId } },
    });
    expect(await login(email)).toBe(200);
    const again = await accept(token);
    expect([again.status, again.body]).toEqual([404, notValid]);
  });

  it('cannot use an invitation that was replaced, is too old, or never was', async () => {
    const email = addressOf('slow');
    const first = await invite(email);
    const second = await invite(email, 'developer');
    expect(second.body.data.id).toBe(first.body.data.id);
    const old = await invite(addressOf('old'));
    const key = identityKeys.invitation(hashTokenSecret(old.body.data.invitation_token));
    await gateway.operator.identity.update(key, { set: { valid_until: Date.now() - 1 } });
    for (const token of [first.body.data.invitation_token, old.body.data.invitation_token, 'x'.repeat(43)]) {
      const { status, body } = await accept(token);
      expect([status, body]).toEqual([404, notValid]);
    }
    expect((await accept(second.body.data.invitation_token)).status).toBe(200);
  });

  it('must have an address that belongs to no other account, which the inviter does not learn', async () => {
    const other = await newOwner(gateway);
    const invited = await invite(other.email);
    expect(invited.status).toBe(201);
    const { status, body } = await accept(invited.body.data.invitation_token);
    expect([status, body.errors]).toEqual([422, { email: ['This e-mail address has an account already'] }]);
    expect(await login(other.email, other.password)).toBe(200);
  });

  it.each([
    [{ email: 'nobody', role: 'viewer' }, 'email'],
    [{ email: 'a@example.test', role: 'admin' }, 'role'],
    [{ email: 'a@example.test' }, 'role'],
  ])('is refused as %j', async (body, field) => {
    const answer = await owner.call<Invited>('POST', '/account/members', { body });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
  });

  it('is refused who is a member already', async () => {
    const { status, body } = await invite(owner.email);
    expect([status, body.errors]).toEqual([422, { email: ['Is a member already'] }]);
  });
});

describe('a member', () => {
  it('may do with the next call what the new role says', async () => {
    const member = await newMember(gateway, owner, 'viewer');
    const make = (name: string) => member.call('POST', '/account/api_tokens', { body: { name } });
    expect((await make('One')).status).toBe(403);
    const path = `/account/members/${member.memberId}`;
    const changed = await owner.call('PATCH', path, { body: { role: 'developer' } });
    expect([changed.status, changed.body.data.role]).toEqual([200, 'developer']);
    expect((await make('Two')).status).toBe(200);
    await owner.call('PATCH', path, { body: { role: 'viewer' } });
    expect((await make('Three')).status).toBe(403);
  });

  it('that was removed is out at once, cannot log in, and may be invited anew without old sessions living again', async () => {
    const email = addressOf('leaver');
    const { data } = (await invite(email)).body;
    await accept(data.invitation_token);
    const member = await openConsole(gateway, { accountId: owner.accountId, memberId: data.id, email });
    expect(await sessionStatus(member)).toBe(200);
    const removed = await owner.call('DELETE', `/account/members/${data.id}`);
    expect([removed.status, removed.body.data]).toEqual([200, { id: data.id }]);
    expect([await sessionStatus(member), await login(email)]).toEqual([401, 401]);
    expect((await owner.call('GET', `/account/members/${data.id}`)).status).toBe(404);
    await accept((await invite(email)).body.data.invitation_token);
    expect([await sessionStatus(member), await login(email)]).toEqual([401, 200]);
  });

  it('that is the last owner stays one, invited owners not counted', async () => {
    const alone = await newOwner(gateway);
    await invite(addressOf('second'), 'owner', alone);
    const path = '/account/members/1';
    for (const answer of [
      await alone.call<{ errors: object; code: string }>('PATCH', path, { body: { role: 'developer' } }),
      await alone.call<{ errors: object; code: string }>('DELETE', path),
    ]) {
      expect([answer.status, answer.body.code, answer.body.errors]).toEqual([422, 'last_owner', { role: [lastOwner] }]);
    }
    const second = await newMember(gateway, alone, 'owner');
    expect((await alone.call('DELETE', path)).status).toBe(200);
    expect([await sessionStatus(alone), await sessionStatus(second)]).toEqual([401, 200]);
  });

  it('is left when two owners remove each other at the same moment', async () => {
    const one = await newOwner(gateway);
    const two = await newMember(gateway, one, 'owner');
    await Promise.all([
      one.call('DELETE', `/account/members/${two.memberId}`),
      two.call('DELETE', `/account/members/${one.memberId}`),
    ]);
    const left = [await sessionStatus(one), await sessionStatus(two)];
    expect(new Set(left)).toEqual(new Set([200, 401]));
  });
});
