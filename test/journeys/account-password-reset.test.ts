/** Links for a new password: by mail, from an owner and from the operator. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPasswordReset } from '../../shared/account/password-resets.ts';
import { identityKeys } from '../../shared/platform/auth/records.ts';
import { hashTokenSecret } from '../../shared/platform/auth/tokens.ts';
import { type Admin, openAdmin } from '../support/admin.ts';
import { type Console, newMember, newOwner, openConsole, type Owner, withCookie } from '../support/console.ts';
import { anError, anIsoTime } from '../support/expected-bodies.ts';
import { codeOf } from '../support/second-factor.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { Answer, TestGateway } from '../support/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await shareTestGateway();
});
afterAll(() => gateway.stop());

type Opened = Answer<{ data: { csrf_token?: string; challenge?: string } }>;

const wanted = 'a password of their own';
const ask = (email: string) => gateway.call('POST', '/account/password_resets', { token: null, body: { email } });
const apply = (token: string, password = wanted): Promise<Opened> =>
  gateway.call('POST', '/account/password_resets/use', { token: null, body: { token, password } });
const logIn = async (email: string, password: string) =>
  (await gateway.call('POST', '/account/login', { token: null, body: { email, password } })).status;
const statusOf = async (session: Console) => (await session.call('GET', '/account/session')).status;
const mailsTo = (email: string) => gateway.run.outbox.mails().filter(({ to }) => to === email);
const tokenIn = (text: string | undefined) =>
  /\/console#\/reset\?token=([A-Za-z0-9]{43})/.exec(text ?? '')?.[1] ?? 'none';
const notValid = anError('not_found', 'The link is not valid: ask for a new one');
const createFor = (owner: Console, id: number) =>
  owner.call<{ data: { delivery: string; link: string | null } }>('POST', `/account/members/${id}/password_reset`);

describe('A forgotten password', () => {
  it('is replaced by a link that goes to the address; the answer is the same for an unknown address', async () => {
    const owner = await newOwner(gateway);
    const other = await openConsole(gateway, owner);
    const [known, unknown] = await Promise.all([ask(owner.email.toUpperCase()), ask(`nobody-${owner.email}`)]);
    const body = {
      data: { delivery: 'mail' },
      status: 'success',
      message: 'If the address belongs to a member, a link was sent to it',
    };
    expect([known.status, known.body, unknown.status, unknown.body]).toEqual([200, body, 200, body]);
    expect([mailsTo(owner.email).length, mailsTo(`nobody-${owner.email}`).length]).toEqual([1, 0]);
    const token = tokenIn(mailsTo(owner.email)[0]?.text);
    expect(gateway.logs.filter(({ line }) => line.includes(token))).toEqual([]);
    expect((await apply(token, 'short')).status).toBe(422);
    const used = await apply(token);
    expect([used.status, used.body.data]).toEqual([200, { csrf_token: expect.any(String) }]);
    expect(await Promise.all([owner, other].map(statusOf))).toEqual([401, 401]);
    expect([await logIn(owner.email, owner.password), await logIn(owner.email, wanted)]).toEqual([401, 200]);
    const again = await apply(token);
    expect([again.status, again.body]).toEqual([404, notValid]);
    const secret = /^session=([A-Za-z0-9]{43});/.exec(used.headers.getSetCookie()[0] ?? '')?.[1] ?? '';
    const audit = await withCookie(gateway, owner, secret).call<{ data: { action: string }[] }>(
      'GET',
      '/account/audit',
    );
    expect(audit.body.data.map(({ action }) => action)).toContain('use_password_reset');
  });

  it('can be asked for three times, then the pause doubles, for known and unknown addresses alike', async () => {
    const { email } = await newOwner(gateway);
    for (const address of [email, `nobody-${email}`]) {
      const answers = await Promise.all([ask(address), ask(address), ask(address)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect((await ask(address)).status).toBe(429);
    }
    expect(mailsTo(email)).toHaveLength(3);
  });

  it('is answered in the same way when the mail is refused', async () => {
    const { email } = await newOwner(gateway);
    gateway.run.outbox.refuse(1);
    expect((await ask(email)).status).toBe(200);
    expect(mailsTo(email)).toHaveLength(0);
  });
});

describe('A link', () => {
  it('is no longer valid after a day, after a newer one, and after the password was changed', async () => {
    const owner = await newOwner(gateway);
    const create = async () => (await createPasswordReset(gateway.operator, owner)).token;
    const [first, second] = [await create(), await create()];
    const key = identityKeys.passwordReset(hashTokenSecret(second));
    await gateway.operator.identity.update(key, { set: { valid_until: Date.now() - 1 } });
    for (const token of [first, second, 'x'.repeat(43)]) {
      const { status, body } = await apply(token);
      expect([status, body]).toEqual([404, notValid]);
    }
    const third = await create();
    const body = { current_password: owner.password, password: 'changed in the meantime' };
    expect((await owner.call('POST', '/account/password', { body })).status).toBe(200);
    expect((await apply(third)).status).toBe(404);
  });

  it('sets one password if it is used twice at the same moment', async () => {
    const owner = await newOwner(gateway);
    const { token } = await createPasswordReset(gateway.operator, owner);
    const passwords = ['the password of one tab', 'the password of another'];
    const answers = await Promise.all(passwords.map((password) => apply(token, password)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404]);
    const right = passwords.filter((_, index) => answers[index]?.status === 200);
    expect(await logIn(owner.email, right[0] ?? '')).toBe(200);
  });

  it('does not open a session without the second factor', async () => {
    const owner = await newOwner(gateway);
    const begun = await owner.call('POST', '/account/second_factor', { body: { password: owner.password } });
    const key = String(begun.body.data.key);
    await owner.call('POST', '/account/second_factor/confirm', { body: { code: codeOf(key) } });
    const { token } = await createPasswordReset(gateway.operator, owner);
    const used = await apply(token);
    expect([used.body.data.csrf_token, used.headers.getSetCookie()]).toEqual([undefined, []]);
    const body = { challenge: used.body.data.challenge, code: codeOf(key, 1) };
    expect((await gateway.call('POST', '/account/login/second_factor', { token: null, body })).status).toBe(200);
  });
});

/** A member with a password. */
async function aMember(owner: Owner, role: 'viewer' | 'developer') {
  const email = `${role}-${owner.accountId}@example.test`;
  const { body } = await owner.call('POST', '/account/members', { body: { email, role } });
  const token = /token=([A-Za-z0-9]{43})\n/.exec(mailsTo(email)[0]?.text ?? '')?.[1];
  await gateway.call('POST', '/account/invitations/accept', {
    token: null,
    body: { token, password: 'the first password' },
  });
  return { id: Number(body.data.id), email };
}

describe('An owner', () => {
  it('mails a member a link, which the owner does not see', async () => {
    const owner = await newOwner(gateway);
    const { id, email } = await aMember(owner, 'developer');
    const { status, body } = await createFor(owner, id);
    expect([status, body.data]).toEqual([200, { delivery: 'mail', link: null, expires_at: anIsoTime }]);
    expect((await apply(tokenIn(mailsTo(email)[0]?.text))).status).toBe(200);
    expect([await logIn(email, 'the first password'), await logIn(email, wanted)]).toEqual([401, 200]);
    gateway.run.outbox.refuse(1);
    expect((await createFor(owner, id)).body.data.delivery).toBe('failed');
  });

  it('creates one neither for the own account nor for a member who has no password, nor for another account', async () => {
    const owner = await newOwner(gateway);
    const other = await newOwner(gateway);
    const member = await newMember(gateway, owner, 'viewer');
    const invited = await owner.call('POST', '/account/members', {
      body: { email: `invited-${owner.accountId}@example.test`, role: 'viewer' },
    });
    const statuses = [];
    for (const id of [1, member.memberId, Number(invited.body.data.id)])
      statuses.push((await createFor(owner, id)).status);
    expect(statuses).toEqual([422, 422, 422]);
    expect((await createFor(other, member.memberId)).status).toBe(404);
  });
});

describe('An operator', () => {
  let admin: Admin;
  beforeAll(async () => {
    admin = await openAdmin(gateway);
  });
  afterAll(() => admin.close());

  it('creates a link, and removes a lost second factor; both are in the audit log', async () => {
    const owner = await newOwner(gateway);
    const begun = await owner.call('POST', '/account/second_factor', { body: { password: owner.password } });
    const code = codeOf(String(begun.body.data.key));
    await owner.call('POST', '/account/second_factor/confirm', { body: { code } });
    const created = await admin.run(`member reset-password --email ${owner.email}`);
    expect(created.said).toMatchObject({ account_id: owner.accountId, member_id: 1, expires_at: anIsoTime });
    const remove = async () => (await admin.run(`second-factor remove --email ${owner.email}`)).said;
    expect(await remove()).toMatchObject({ removed: true });
    expect(await remove()).toMatchObject({ removed: false });
    const used = await apply(tokenIn(String(created.said.link)));
    expect(used.body.data.csrf_token).toEqual(expect.any(String));
    const secret = /^session=([A-Za-z0-9]{43});/.exec(used.headers.getSetCookie()[0] ?? '')?.[1] ?? '';
    const audit = await withCookie(gateway, owner, secret).call<{ data: object[] }>('GET', '/account/audit');
    for (const action of ['operator_member_reset_password', 'operator_second_factor_remove']) {
      expect(audit.body.data).toContainEqual(
        expect.objectContaining({ actor: 'operator', action, about: { member_id: 1 } }),
      );
    }
    expect((await admin.run('member reset-password --email nobody@example.test')).code).toBe(1);
  });
});
