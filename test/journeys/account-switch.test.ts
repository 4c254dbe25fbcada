/** One person in several accounts: joining, switching, and what an owner of one account may not do to the person. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findUser } from '../../shared/account/users.ts';
import { identityKeys } from '../../shared/platform/auth/records.ts';
import { type Admin, openAdmin } from '../support/admin.ts';
import { type Console, newMember, newOwner, openConsole, type Owner, withCookie } from '../support/console.ts';
import { anError } from '../support/expected-bodies.ts';
import { codeOf } from '../support/second-factor.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { Answer, TestGateway } from '../support/test-gateway.ts';

let gateway: TestGateway;
let admin: Admin;
beforeAll(async () => {
  gateway = await shareTestGateway();
  admin = await openAdmin(gateway);
});
afterAll(async () => {
  await admin.close();
  await gateway.stop();
});

type Session = {
  data: { account: { id: number }; accounts: { id: number; name: string; role: string; is_current: boolean }[] };
};
type Switched = Answer<{ data: { csrf_token: string }; code?: string }>;

const secretIn = (answer: Answer<unknown>) =>
  /^session=([A-Za-z0-9]{43});/.exec(answer.headers.getSetCookie()[0] ?? '')?.[1] ?? '';
const sessionOf = (of: Console) => of.call<Session>('GET', '/account/session');
const statusOf = async (of: Console) => (await sessionOf(of)).status;
const invite = (by: Console, email: string, role = 'viewer') =>
  by.call<{ data: { id: number } }>('POST', '/account/members', { body: { email, role } });
const tokenSentTo = (email: string): string => {
  const mail = gateway.run.outbox.mails().find(({ to }) => to === email);
  return /invitation\?token=([A-Za-z0-9]{43})\n/.exec(mail?.text ?? '')?.[1] ?? 'none';
};
const join = (by: Console, token: string) =>
  by.call<{ data: { account_id: number }; code?: string }>('POST', '/account/invitations/join', { body: { token } });
const switchTo = (by: Console, accountId: number): Promise<Switched> =>
  by.call('POST', '/account/session/switch', { body: { account_id: accountId } });
const consoleAfter = (of: Console, accountId: number, answer: Answer<unknown>, memberId = 2) =>
  withCookie(gateway, { email: of.email, accountId, memberId }, secretIn(answer));
const logIn = (email: string, password: string): Promise<Switched> =>
  gateway.call('POST', '/account/login', { token: null, body: { email, password } });

/** An owner of one account who is also a member of the account of `other`. */
async function personInTwo(role = 'viewer'): Promise<{ person: Owner; other: Owner; memberId: number }> {
  const [person, other] = await Promise.all([newOwner(gateway), newOwner(gateway)]);
  const memberId = (await invite(other, person.email, role)).body.data.id;
  expect((await join(person, tokenSentTo(person.email))).status).toBe(200);
  return { person, other, memberId };
}

describe('A person who has an account', () => {
  it('joins another one while signed in, once, and sees both with their roles', async () => {
    const [person, other] = await Promise.all([newOwner(gateway), newOwner(gateway)]);
    expect((await sessionOf(person)).body.data.accounts).toEqual([
      { id: person.accountId, name: 'A shop', role: 'owner', is_current: true },
    ]);
    await invite(other, person.email, 'developer');
    const token = tokenSentTo(person.email);
    const joined = await join(person, token);
    expect([joined.status, joined.body.data]).toEqual([200, { account_id: other.accountId, role: 'developer' }]);
    expect((await sessionOf(person)).body.data.accounts).toEqual([
      { id: person.accountId, name: 'A shop', role: 'owner', is_current: true },
      { id: other.accountId, name: 'A shop', role: 'developer', is_current: false },
    ]);
    expect((await join(person, token)).status).toBe(404);
    const listed = await other.call<{ data: { email: string; status: string }[] }>('GET', '/account/members');
    expect(listed.body.data).toContainEqual(expect.objectContaining({ email: person.email, status: 'active' }));
  });

  it('cannot use the invitation of someone else', async () => {
    const [person, other, stranger] = await Promise.all([newOwner(gateway), newOwner(gateway), newOwner(gateway)]);
    await invite(other, person.email);
    const refused = await join(stranger, tokenSentTo(person.email));
    expect([refused.status, refused.body.code]).toEqual([403, 'invitation_of_other_address']);
    expect((await sessionOf(stranger)).body.data.accounts).toHaveLength(1);
    expect((await join(person, tokenSentTo(person.email))).status).toBe(200);
  });

  it('keeps the password when an invitation link is opened without a session', async () => {
    const [person, other] = await Promise.all([newOwner(gateway), newOwner(gateway)]);
    await invite(other, person.email);
    const body = { token: tokenSentTo(person.email), password: 'the password of a thief' };
    const refused = await gateway.call<{ code: string }>('POST', '/account/invitations/accept', { token: null, body });
    expect([refused.status, refused.body.code]).toEqual([409, 'sign_in_to_accept']);
    expect((await logIn(person.email, 'the password of a thief')).status).toBe(401);
    expect((await logIn(person.email, person.password)).status).toBe(200);
  });
});

describe('Switching', () => {
  it('opens a new session in the other account with the role there, and ends the old one', async () => {
    const { person, other, memberId } = await personInTwo();
    const answer = await switchTo(person, other.accountId);
    expect([answer.status, answer.body.data]).toEqual([200, { csrf_token: expect.any(String) }]);
    expect(await statusOf(person)).toBe(401);
    const there = consoleAfter(person, other.accountId, answer, memberId);
    expect((await sessionOf(there)).body.data.account.id).toBe(other.accountId);
    expect((await invite(there, 'new@example.test')).status).toBe(403);
    const back = await switchTo(there, person.accountId);
    const home = consoleAfter(person, person.accountId, back, 1);
    expect((await sessionOf(home)).body.data.account.id).toBe(person.accountId);
    const audit = await other.call<{ data: { action: string; email: string }[] }>('GET', '/account/audit');
    expect(audit.body.data).toContainEqual(expect.objectContaining({ action: 'switch_account', email: person.email }));
  });

  it('is refused to an account of others, to one that does not exist, and before the invitation is accepted', async () => {
    const [person, other] = await Promise.all([newOwner(gateway), newOwner(gateway)]);
    await invite(other, person.email);
    for (const accountId of [other.accountId, 999_999]) {
      const refused = await switchTo(person, accountId);
      expect([refused.status, refused.body]).toEqual([404, anError('not_found', 'You have no such account')]);
    }
    expect(await statusOf(person)).toBe(200);
  });

  it('is remembered: the next sign-in opens the account that was used last', async () => {
    const { person, other } = await personInTwo();
    const here = consoleAfter(person, person.accountId, await switchTo(person, person.accountId), 1);
    await switchTo(here, other.accountId);
    const opened = consoleAfter(person, other.accountId, await logIn(person.email, person.password));
    expect((await sessionOf(opened)).body.data.account.id).toBe(other.accountId);
  });

  it('is refused to an account that requires a second factor, until the person has one', async () => {
    const { person, other } = await personInTwo();
    await gateway.operator.identity.update(identityKeys.members(other.accountId), {
      set: { requires_second_factor: true },
    });
    const refused = await switchTo(person, other.accountId);
    expect([refused.status, refused.body.code]).toEqual([403, 'second_factor_required']);
    const { key } = (
      await person.call<{ data: { key: string } }>('POST', '/account/second_factor', {
        body: { password: person.password },
      })
    ).body.data;
    const on = await person.call('POST', '/account/second_factor/confirm', { body: { code: codeOf(key) } });
    const withFactor = consoleAfter(person, person.accountId, on, 1);
    const listed = await other.call<{ data: { email: string; has_second_factor: boolean }[] }>(
      'GET',
      '/account/members',
    );
    expect(listed.body.data).toContainEqual(expect.objectContaining({ email: person.email, has_second_factor: true }));
    const removal = { password: person.password, code: codeOf(key) };
    const kept = await withFactor.call<{ code: string }>('POST', '/account/second_factor/remove', { body: removal });
    expect([kept.status, kept.body.code]).toEqual([422, 'second_factor_required']);
    expect((await switchTo(withFactor, other.accountId)).status).toBe(200);
  });

  it('does not outlive a new password: the new session counts from the sign-in', async () => {
    const { person, other, memberId } = await personInTwo();
    const there = consoleAfter(person, other.accountId, await switchTo(person, other.accountId), memberId);
    const body = { current_password: person.password, password: 'another long password' };
    const changed = await there.call('POST', '/account/password', { body });
    expect(changed.status).toBe(200);
    expect(await statusOf(there)).toBe(401);
    const continued = consoleAfter(person, other.accountId, changed, memberId);
    expect(await statusOf(continued)).toBe(200);
  });

  it('leaves no page of the old account that reads the new one: its CSRF token is refused for reads too', async () => {
    const { person, other } = await personInTwo();
    const secret = secretIn(await switchTo(person, other.accountId));
    const stale = { cookie: `session=${secret}`, 'x-csrf-token': person.csrfToken };
    const refused = await person.call<{ code: string }>('GET', '/account/members', { headers: stale });
    expect([refused.status, refused.body.code]).toEqual([403, 'csrf_token_mismatch']);
  });
});

describe('An owner of one account', () => {
  it('creates no link for a new password of a person who is in other accounts too', async () => {
    const { person, other, memberId } = await personInTwo();
    const refused = await other.call<{ code: string }>('POST', `/account/members/${memberId}/password_reset`);
    expect([refused.status, refused.body.code]).toEqual([422, 'member_of_other_accounts']);
    expect((await findUser(gateway.operator.identity, person.email))?.reset_hash).toBeUndefined();
  });

  it('loses a link that was created before the person joined another account', async () => {
    const [person, other] = await Promise.all([newOwner(gateway), newOwner(gateway)]);
    const created = await admin.run(`password-reset create --email ${person.email}`);
    const token = /token=([A-Za-z0-9]{43})/.exec(String(created.said.link))?.[1] ?? 'none';
    await invite(other, person.email);
    await join(person, tokenSentTo(person.email));
    const body = { token, password: 'the password of a thief' };
    expect((await gateway.call('POST', '/account/password_resets/use', { token: null, body })).status).toBe(404);
  });

  it('removes the person from this account only', async () => {
    const { person, other, memberId } = await personInTwo();
    const elsewhere = await openConsole(gateway, person);
    const there = consoleAfter(person, other.accountId, await switchTo(person, other.accountId), memberId);
    expect((await other.call('DELETE', `/account/members/${memberId}`)).status).toBe(200);
    expect([await statusOf(there), await statusOf(elsewhere)]).toEqual([401, 200]);
    expect((await sessionOf(elsewhere)).body.data.accounts).toHaveLength(1);
    const opened = consoleAfter(person, person.accountId, await logIn(person.email, person.password), 1);
    expect((await sessionOf(opened)).body.data.account.id).toBe(person.accountId);
  });

  it('sees only the sessions that the person has in this account', async () => {
    const { person, other, memberId } = await personInTwo();
    const path = `/account/members/${memberId}/sessions`;
    expect((await other.call<{ data: unknown[] }>('GET', path)).body.data).toEqual([]);
    await switchTo(person, other.accountId);
    expect((await other.call<{ data: unknown[] }>('GET', path)).body.data).toHaveLength(1);
  });

  it('cannot remove the last owner, even if that person has other accounts', async () => {
    const { person } = await personInTwo();
    const refused = await person.call<{ code: string }>('DELETE', '/account/members/1');
    expect([refused.status, refused.body.code]).toEqual([422, 'last_owner']);
  });
});

describe('Signing out everywhere and a forgotten password', () => {
  it('end the sessions in all accounts of the person and of no one else', async () => {
    const { person, other, memberId } = await personInTwo();
    const bystander = await newMember(gateway, other, 'viewer');
    const elsewhere = await openConsole(gateway, person);
    const there = consoleAfter(person, other.accountId, await switchTo(person, other.accountId), memberId);
    expect((await there.call('POST', '/account/logout', { body: { everywhere: true } })).status).toBe(200);
    expect(await Promise.all([there, elsewhere, other, bystander].map(statusOf))).toEqual([401, 401, 200, 200]);
    const again = await openConsole(gateway, person);
    const { said } = await admin.run(`password-reset create --email ${person.email}`);
    const token = /token=([A-Za-z0-9]{43})/.exec(String(said.link))?.[1] ?? 'none';
    const body = { token, password: 'another long password' };
    expect((await gateway.call('POST', '/account/password_resets/use', { token: null, body })).status).toBe(200);
    expect(await statusOf(again)).toBe(401);
  });
});

describe('The operator', () => {
  it('adds another account to a person who has one, only when asked to', async () => {
    const person = await newOwner(gateway);
    const { said } = await admin.run(`account create --email ${person.email} --name Second --existing`);
    expect(said).toEqual({ id: expect.any(Number), email: person.email, webhookSecret: expect.any(String) });
    expect((await sessionOf(person)).body.data.accounts).toContainEqual({
      id: said.id,
      name: 'Second',
      role: 'owner',
      is_current: false,
    });
    expect((await switchTo(person, Number(said.id))).status).toBe(200);
  });
});
