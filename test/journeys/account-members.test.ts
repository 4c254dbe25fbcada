/** The members of an account: inviting and removing them, changing their roles, and the effect on their sessions. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createInvitation } from '../../shared/account/invitations.ts';
import { identityKeys } from '../../shared/platform/auth/records.ts';
import { hashTokenSecret } from '../../shared/platform/auth/tokens.ts';
import { type Console, newMember, newOwner, openConsole, type Owner } from '../support/console.ts';
import { anError, anIsoTime } from '../support/expected-bodies.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { TestGateway } from '../support/test-gateway.ts';

let gateway: TestGateway;
let owner: Owner;
beforeAll(async () => {
  gateway = await shareTestGateway();
  owner = await newOwner(gateway);
});
afterAll(() => gateway.stop());

type Invited = { data: { id: number; email: string; role: string; status: string; delivery: string }; errors: object };

let invitations = 0;
const addressOf = (name: string) => `${name}-${(invitations += 1)}-${owner.accountId}@example.test`;
const invite = (email: string, role = 'viewer', by: Console = owner) =>
  by.call<Invited>('POST', '/account/members', { body: { email, role } });
/** The token in the newest mail to an address. */
const tokenSentTo = (email: string): string => {
  const mail = gateway.run.outbox.mails().find(({ to }) => to === email);
  return /\/console#\/invitation\?token=([A-Za-z0-9]{43})\n/.exec(mail?.text ?? '')?.[1] ?? 'none';
};
const accept = (token: string, password = 'a password of their own') =>
  gateway.call<{ data: { csrf_token: string }; errors: object; code?: string }>('POST', '/account/invitations/accept', {
    token: null,
    body: { token, password },
  });
const login = async (email: string, password = 'a password of their own') =>
  (await gateway.call('POST', '/account/login', { token: null, body: { email, password } })).status;
const sessionStatus = async (session: Console) => (await session.call('GET', '/account/session')).status;

const notValid = anError('not_found', 'The invitation is not valid');
const lastOwner = 'The last owner can be neither removed nor given another role';

describe('An invited member', () => {
  it('gets the invitation by mail and sets a password with it once; the inviter never sees it', async () => {
    const email = addressOf('till');
    const { status, body } = await invite(email.toUpperCase(), 'developer');
    const invited = {
      id: expect.any(Number),
      email,
      role: 'developer',
      status: 'invited',
      has_second_factor: false,
      created_at: anIsoTime,
    };
    expect([status, body]).toEqual([
      201,
      {
        data: { ...invited, delivery: 'mail', expires_at: anIsoTime },
        status: 'success',
        message: 'The invitation was sent to the address',
      },
    ]);
    const token = tokenSentTo(email);
    expect(gateway.run.outbox.mails()[0]).toMatchObject({
      from: 'gateway@example.test',
      subject: 'Invitation to A shop',
    });
    expect(gateway.run.outbox.mails()[0]?.text).toContain(`${gateway.run.facts.base_url}/console#/invitation?token=`);
    expect(gateway.logs.filter(({ line }) => line.includes(token))).toEqual([]);
    expect((await owner.call('GET', `/account/members/${body.data.id}`)).body.data).toEqual(invited);
    expect(await login(email)).toBe(401);
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

  it('cannot use an invitation that was replaced, has expired, or does not exist', async () => {
    const email = addressOf('slow');
    const first = await invite(email);
    const firstToken = tokenSentTo(email);
    const second = await invite(email, 'developer');
    expect(second.body.data.id).toBe(first.body.data.id);
    const old = (await invite(addressOf('old'))).body.data;
    const oldToken = tokenSentTo(old.email);
    const key = identityKeys.invitation(hashTokenSecret(oldToken));
    await gateway.operator.identity.update(key, { set: { valid_until: Date.now() - 1 } });
    for (const token of [firstToken, oldToken, 'x'.repeat(43)]) {
      const { status, body } = await accept(token);
      expect([status, body]).toEqual([404, notValid]);
    }
    expect((await accept(tokenSentTo(email))).status).toBe(200);
  });

  it('sets no password of an address that has one in another account; the inviter does not see whether it does', async () => {
    const other = await newOwner(gateway);
    const [known, unknown] = [await invite(other.email), await invite(addressOf('unknown'))];
    const differing = { id: 0, email: '', created_at: '', expires_at: '' };
    expect([known.status, { ...known.body, data: { ...known.body.data, ...differing } }]).toEqual([
      201,
      { ...unknown.body, data: { ...unknown.body.data, ...differing } },
    ]);
    const { status, body } = await accept(tokenSentTo(other.email));
    expect([status, body.code]).toEqual([409, 'sign_in_to_accept']);
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

  it('is refused if the email already belongs to a member', async () => {
    const { status, body } = await invite(owner.email);
    expect([status, body.errors]).toEqual([422, { email: ['The email already belongs to a member'] }]);
  });
});

describe('An invitation', () => {
  it('that could not be mailed is reported as failed, and can be repeated', async () => {
    const email = addressOf('refused');
    gateway.run.outbox.refuse(1);
    const failed = await invite(email);
    expect([failed.status, failed.body.data]).toMatchObject([201, { delivery: 'failed', expires_at: null }]);
    expect(tokenSentTo(email)).toBe('none');
    expect((await invite(email)).body.data.delivery).toBe('mail');
    expect((await accept(tokenSentTo(email))).status).toBe(200);
  });

  it('is mailed at most fifty times a day per account', async () => {
    const mine = await newOwner(gateway);
    const today = new Date().toISOString().slice(0, 10);
    await gateway.operator.identity.update(identityKeys.mailsSent(mine.accountId, today), { set: { sent: 49 } });
    expect((await invite(addressOf('fiftieth'), 'viewer', mine)).status).toBe(201);
    const { status, body } = await invite(addressOf('next'), 'viewer', mine);
    expect([status, body]).toEqual([429, anError('too_many_invitations', 'Too many invitations today')]);
  });

  it('of an active member, by an operator, sets a new password and ends all sessions', async () => {
    const mine = await newOwner(gateway);
    const { token } = await createInvitation(gateway.operator, mine.accountId, mine.memberId);
    expect([await sessionStatus(mine), await login(mine.email, mine.password)]).toEqual([200, 200]);
    expect((await accept(token)).status).toBe(200);
    expect(await sessionStatus(mine)).toBe(401);
    expect([await login(mine.email, mine.password), await login(mine.email)]).toEqual([401, 200]);
  });
});

const created = async (by: Console, name: string) =>
  (await by.call<{ token: string }>('POST', '/account/api_tokens', { body: { name } })).body.token;

describe('A member', () => {
  it('has the permissions of the new role from the next call on', async () => {
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

  it('that was removed loses access at once and cannot sign in; a new invitation does not restore old sessions', async () => {
    const email = addressOf('leaver');
    const { data } = (await invite(email)).body;
    await accept(tokenSentTo(email));
    const member = await openConsole(gateway, { accountId: owner.accountId, memberId: data.id, email });
    expect(await sessionStatus(member)).toBe(200);
    const removed = await owner.call('DELETE', `/account/members/${data.id}`);
    expect([removed.status, removed.body.data]).toEqual([200, { id: data.id, tokens_revoked: 0 }]);
    expect([await sessionStatus(member), await login(email)]).toEqual([401, 401]);
    expect((await owner.call('GET', `/account/members/${data.id}`)).status).toBe(404);
    await invite(email);
    await accept(tokenSentTo(email));
    expect([await sessionStatus(member), await login(email)]).toEqual([401, 200]);
  });

  it('that was removed loses all API tokens; those of others remain valid', async () => {
    const statusOf = async (token: string) => (await gateway.call('GET', '/api/pay/apps', { token })).status;
    const leaver = await newMember(gateway, owner, 'developer');
    const theirs = [await created(leaver, 'Till of a leaver'), await created(leaver, 'Shop of a leaver')];
    const others = [await created(owner, 'Of the owner'), (await gateway.newToken(owner.accountId)).token];
    const session = await leaver.call<{ data: { token: string } }>('POST', '/account/session/token');
    const all = [...theirs, session.body.data.token, ...others];
    expect(await Promise.all(all.map(statusOf))).toEqual([200, 200, 200, 200, 200]);
    const removed = await owner.call('DELETE', `/account/members/${leaver.memberId}`);
    expect([removed.status, removed.body.data]).toEqual([200, { id: leaver.memberId, tokens_revoked: 2 }]);
    expect(await Promise.all(all.map(statusOf))).toEqual([401, 401, 401, 200, 200]);
  });

  it('that is the last owner cannot be removed; invited owners do not count', async () => {
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

  it('remains when two owners remove each other at the same moment', async () => {
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
