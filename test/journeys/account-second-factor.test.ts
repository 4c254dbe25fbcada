/** Signing in with an authenticator app: set-up, codes, recovery codes, removal, and accounts that require it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findUser } from '../../shared/account/users.ts';
import { stepAt } from '../../shared/account/totp.ts';
import { identityKeys } from '../../shared/platform/auth/records.ts';
import { hashTokenSecret } from '../../shared/platform/auth/tokens.ts';
import {
  type Console,
  forgetFailedSignIns,
  newOwner,
  openConsole,
  type Owner,
  withCookie,
} from '../support/console.ts';
import { anError, anIsoTime } from '../support/expected-bodies.ts';
import { codeOf, readBase32, untilCodeIsNew, wrongCodeOf } from '../support/second-factor.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { Answer, TestGateway } from '../support/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await shareTestGateway();
});
afterAll(() => gateway.stop());
beforeEach(() => forgetFailedSignIns(gateway));

type Opened = Answer<{ data: { csrf_token: string; challenge: string; expires_at: string }; code: string }>;

const logIn = (email: string, password: string): Promise<Opened> =>
  gateway.call('POST', '/account/login', { token: null, body: { email, password } });
const answer = (challenge: string, code: string): Promise<Opened> =>
  gateway.call('POST', '/account/login/second_factor', { token: null, body: { challenge, code } });
const challengeOf = async ({ email, password }: Owner) => (await logIn(email, password)).body.data.challenge;
const secretOf = ({ headers }: Pick<Opened, 'headers'>): string =>
  /^\w+=([A-Za-z0-9]{43});/.exec(headers.getSetCookie()[0] ?? '')?.[1] ?? '';
const statusOf = async (session: Console) => (await session.call('GET', '/account/session')).status;

/** Lets the next code of the app be used at once. */
const forgetUsedCodes = ({ email }: Owner) =>
  gateway.operator.identity.update(identityKeys.user(email), { set: { totp_last_step: stepAt(Date.now()) - 3 } });

type WithFactor = { owner: Owner; session: Console; key: string; recoveryCodes: string[] };

async function turnOn(owner: Owner): Promise<WithFactor> {
  const begun = await owner.call<{ data: { key: string } }>('POST', '/account/second_factor', {
    body: { password: owner.password },
  });
  const { key } = begun.body.data;
  const confirmed = await owner.call<{ data: { csrf_token: string; recovery_codes: string[] } }>(
    'POST',
    '/account/second_factor/confirm',
    { body: { code: codeOf(key) } },
  );
  expect([begun.status, confirmed.status]).toEqual([200, 200]);
  const session = withCookie(gateway, owner, secretOf(confirmed));
  await forgetUsedCodes(owner);
  return { owner, session, key, recoveryCodes: confirmed.body.data.recovery_codes };
}

const withFactor = async (): Promise<WithFactor> => turnOn(await newOwner(gateway));

const wrongCode = anError('wrong_code', 'The code is wrong');
const expired = anError('challenge_expired', 'The sign-in has expired: sign in again');

describe('Setting up a second factor', () => {
  it('needs the password, and a code of the app; it ends all other sessions', async () => {
    const owner = await newOwner(gateway);
    const other = await openConsole(gateway, owner);
    const begin = (body: object) =>
      owner.call<{ data: { key: string; uri: string } }>('POST', '/account/second_factor', { body });
    expect((await begin({})).body).toMatchObject({ errors: { password: ['The password is required'] } });
    expect((await begin({ password: 'wrong' })).body).toMatchObject({
      errors: { password: ['The password is wrong'] },
    });
    const begun = await begin({ password: owner.password });
    const { key } = begun.body.data;
    expect(begun.body.data).toEqual({
      key: expect.stringMatching(/^[A-Z2-7]{32}$/),
      uri: `otpauth://totp/${encodeURIComponent(new URL(gateway.run.facts.base_url).host)}:${encodeURIComponent(owner.email)}?secret=${key}&issuer=${encodeURIComponent(new URL(gateway.run.facts.base_url).host)}&algorithm=SHA1&digits=6&period=30`,
      expires_at: anIsoTime,
    });
    // Without a confirmation nothing changes.
    expect((await logIn(owner.email, owner.password)).body.data.csrf_token).toBeDefined();
    const confirm = (code: string) => owner.call('POST', '/account/second_factor/confirm', { body: { code } });
    expect((await confirm(wrongCodeOf(key))).body).toMatchObject({ errors: { code: ['The code is wrong'] } });
    const confirmed = await confirm(codeOf(key));
    expect(confirmed.body.data.recovery_codes).toHaveLength(10);
    const session = withCookie(gateway, owner, secretOf(confirmed));
    expect(await Promise.all([owner, other, session].map(statusOf))).toEqual([401, 401, 200]);
    expect((await session.call('GET', '/account/second_factor')).body.data).toEqual({
      is_on: true,
      since: anIsoTime,
      recovery_codes_left: 10,
      is_required: false,
    });
    expect((await session.call('GET', '/account/members/1')).body.data).toMatchObject({ has_second_factor: true });
    const again = await session.call('POST', '/account/second_factor', { body: { password: owner.password } });
    expect([again.status, again.body]).toEqual([
      422,
      anError('second_factor_is_on', 'The second factor is on already'),
    ]);
  });

  it('cannot be confirmed before it began, or later than a quarter of an hour after', async () => {
    const owner = await newOwner(gateway);
    const confirm = (code: string) => owner.call('POST', '/account/second_factor/confirm', { body: { code } });
    const notBegun = anError('second_factor_not_begun', 'Start the set-up again');
    expect((await confirm('123456')).body).toEqual(notBegun);
    const begun = await owner.call('POST', '/account/second_factor', { body: { password: owner.password } });
    const until = { set: { totp_pending_until: Date.now() - 1 } };
    await gateway.operator.identity.update(identityKeys.user(owner.email), until);
    expect((await confirm(codeOf(String(begun.body.data.key)))).body).toEqual(notBegun);
  });

  it('stores and logs neither the secret nor a recovery code in readable form', async () => {
    const { owner, key, recoveryCodes } = await withFactor();
    const stored = JSON.stringify(await findUser(gateway.operator.identity, owner.email));
    const secret = readBase32(key);
    const lines = gateway.logs.map(({ line }) => line).join('\n');
    for (const hidden of [key, secret.toString('base64url'), secret.toString('hex'), ...recoveryCodes]) {
      expect([hidden, stored.includes(hidden), lines.includes(hidden)]).toEqual([hidden, false, false]);
    }
  });
});

describe('A sign-in with a second factor', () => {
  it('gives a challenge for the right password, and a session for the challenge and a code', async () => {
    const { owner, key } = await withFactor();
    const first = await logIn(owner.email, owner.password);
    expect([first.status, first.body, first.headers.getSetCookie()]).toEqual([
      200,
      {
        data: { challenge: expect.stringMatching(/^[A-Za-z0-9]{43}$/), expires_at: anIsoTime },
        status: 'success',
        message: 'Enter the code of your authenticator app',
      },
      [],
    ]);
    const { challenge } = first.body.data;
    expect(await statusOf(withCookie(gateway, owner, challenge))).toBe(401);
    const second = await answer(challenge, codeOf(key));
    expect([second.status, second.body.data]).toEqual([200, { csrf_token: expect.any(String) }]);
    const session = withCookie(gateway, owner, secretOf(second));
    expect(await statusOf(session)).toBe(200);
    const audit = await session.call<{ data: object[] }>('GET', '/account/audit');
    expect(audit.body.data.slice(0, 1)).toMatchObject([{ action: 'login', about: { second_factor: 'code' } }]);
    const used = await answer(challenge, codeOf(key, 1));
    expect([used.status, used.body]).toEqual([401, expired]);
  });

  it('accepts the code before and after the current one, each once, and none older than a used one', async () => {
    const { owner, key } = await withFactor();
    await untilCodeIsNew();
    const tryCode = async (steps: number) => (await answer(await challengeOf(owner), codeOf(key, steps))).status;
    const statuses = [];
    for (const steps of [-1, -1, 1, 0, 1]) statuses.push(await tryCode(steps));
    expect(statuses).toEqual([200, 401, 200, 401, 401]);
  });

  it('tells a wrong code, a used one and a code of another member apart from nothing', async () => {
    const { owner, key } = await withFactor();
    const other = await withFactor();
    const challenge = await challengeOf(owner);
    for (const code of [wrongCodeOf(key), codeOf(other.key), other.recoveryCodes[0] ?? '']) {
      const { status, body, headers } = await answer(challenge, code);
      expect([status, body, headers.getSetCookie()]).toEqual([401, wrongCode, []]);
    }
    expect((await answer(challenge, codeOf(key))).status).toBe(200);
  });

  it('is refused with an unknown or expired challenge, and after the password was changed', async () => {
    const { owner, key, session } = await withFactor();
    expect((await answer('x'.repeat(43), codeOf(key))).body).toEqual(expired);
    const late = await challengeOf(owner);
    const record = identityKeys.signInChallenge(hashTokenSecret(late));
    await gateway.operator.identity.update(record, { set: { valid_until: Date.now() - 1 } });
    expect((await answer(late, codeOf(key))).body).toEqual(expired);
    const before = await challengeOf(owner);
    const body = { current_password: owner.password, password: 'another password altogether' };
    expect((await session.call('POST', '/account/password', { body })).status).toBe(200);
    expect((await answer(before, codeOf(key))).body).toEqual(expired);
  });

  it('pauses after five wrong codes, even for the right one and with a new challenge', async () => {
    const { owner, key, session } = await withFactor();
    const challenge = await challengeOf(owner);
    const statuses = [];
    for (let tries = 0; tries < 5; tries += 1) statuses.push((await answer(challenge, wrongCodeOf(key))).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401]);
    const sixth = await answer(await challengeOf(owner), codeOf(key));
    expect([sixth.status, sixth.body.code]).toEqual([429, 'too_many_tries']);
    expect(Number(sixth.headers.get('retry-after'))).toBeLessThanOrEqual(30);
    const audit = await session.call<{ data: object[] }>('GET', '/account/audit');
    expect(audit.body.data).toContainEqual(expect.objectContaining({ action: 'failed_login', count: 5 }));
  });

  it('does not reset the attempts of the password before the code was right', async () => {
    const { owner, key } = await withFactor();
    const challenges = [];
    for (let tries = 0; tries < 5; tries += 1) challenges.push(await challengeOf(owner));
    expect((await logIn(owner.email, owner.password)).status).toBe(429);
    expect((await answer(challenges[4] ?? '', codeOf(key))).status).toBe(200);
    expect((await logIn(owner.email, owner.password)).status).toBe(200);
  });
});

describe('A recovery code', () => {
  it('replaces a code of the app, once, also when it is used twice at the same moment', async () => {
    const { owner, recoveryCodes } = await withFactor();
    const [code = ''] = recoveryCodes;
    const challenges = [await challengeOf(owner), await challengeOf(owner)];
    const answers = await Promise.all(challenges.map((challenge) => answer(challenge, code.toUpperCase())));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 401]);
    expect((await answer(await challengeOf(owner), code)).body).toEqual(wrongCode);
    const signedIn = answers.find(({ status }) => status === 200);
    const session = withCookie(gateway, owner, signedIn ? secretOf(signedIn) : '');
    expect((await session.call('GET', '/account/second_factor')).body.data).toMatchObject({ recovery_codes_left: 9 });
  });

  it('is no longer accepted when the codes were replaced, which needs password and code', async () => {
    const { owner, session, key, recoveryCodes } = await withFactor();
    const replace = (body: object) =>
      session.call<{ data: { recovery_codes: string[] } }>('POST', '/account/second_factor/recovery_codes', { body });
    expect((await replace({ password: 'wrong', code: codeOf(key) })).status).toBe(422);
    expect((await replace({ password: owner.password, code: wrongCodeOf(key) })).status).toBe(422);
    const replaced = await replace({ password: owner.password, code: codeOf(key) });
    expect(replaced.status).toBe(200);
    expect((await answer(await challengeOf(owner), recoveryCodes[0] ?? '')).status).toBe(401);
    expect((await answer(await challengeOf(owner), replaced.body.data.recovery_codes[0] ?? '')).status).toBe(200);
  });
});

describe('Removing a second factor', () => {
  it('needs password and code, and ends all other sessions', async () => {
    const { owner, session, key } = await withFactor();
    const remove = (password: string, code: string) =>
      session.call('POST', '/account/second_factor/remove', { body: { password, code } });
    expect((await remove('wrong', codeOf(key))).body).toMatchObject({
      errors: { password: ['The password is wrong'] },
    });
    expect((await remove(owner.password, wrongCodeOf(key))).body).toMatchObject({
      errors: { code: ['The code is wrong'] },
    });
    const removed = await remove(owner.password, codeOf(key));
    expect(removed.status).toBe(200);
    expect(await statusOf(session)).toBe(401);
    expect(await statusOf(withCookie(gateway, owner, secretOf(removed)))).toBe(200);
    expect((await logIn(owner.email, owner.password)).body.data.csrf_token).toBeDefined();
    const stored = await findUser(gateway.operator.identity, owner.email);
    expect(Object.keys(stored ?? {}).filter((name) => /totp|recovery/.test(name))).toEqual([]);
  });
});

const requireFactor = (by: Console, requires_second_factor: boolean) =>
  by.call('PATCH', '/account/security', { body: { requires_second_factor } });

describe('An account that requires a second factor', () => {
  it('can be declared only by an owner who has one', async () => {
    const owner = await newOwner(gateway);
    expect((await requireFactor(owner, true)).body).toMatchObject({
      errors: { requires_second_factor: ['Set up your own second factor first'] },
    });
    const { session, key } = await turnOn(owner);
    expect((await requireFactor(session, true)).body.data).toEqual({ requires_second_factor: true });
    expect((await session.call('GET', '/account/security')).body.data).toEqual({ requires_second_factor: true });
    const body = { password: owner.password, code: codeOf(key) };
    const refused = await session.call('POST', '/account/second_factor/remove', { body });
    expect(refused.body).toEqual(
      anError('second_factor_required', 'An account of yours requires a second factor of every member'),
    );
    expect((await requireFactor(session, false)).status).toBe(200);
    expect((await session.call('POST', '/account/second_factor/remove', { body })).status).toBe(200);
  });

  it('lets a member move it to a new phone, who may not turn it off, with the password and a recovery code', async () => {
    const { owner, session, key, recoveryCodes } = await withFactor();
    await requireFactor(session, true);
    const begin = (body: object) => session.call<{ data: { key: string } }>('POST', '/account/second_factor', { body });
    const [code = ''] = recoveryCodes;
    expect((await begin({ code })).body).toMatchObject({ errors: { password: ['The password is required'] } });
    const begun = await begin({ password: owner.password, code });
    const moved = await session.call('POST', '/account/second_factor/confirm', {
      body: { code: codeOf(begun.body.data.key) },
    });
    expect([begun.status, moved.status, await statusOf(session)]).toEqual([200, 200, 401]);
    await forgetUsedCodes(owner);
    expect((await answer(await challengeOf(owner), codeOf(key))).body).toEqual(wrongCode);
    expect((await answer(await challengeOf(owner), codeOf(begun.body.data.key))).status).toBe(200);
  });

  it('lets a member without one set it up at the next sign-in, and nothing else before', async () => {
    const { session: owner } = await withFactor();
    await owner.call('PATCH', '/account/security', { body: { requires_second_factor: true } });
    const email = `till-${owner.accountId}@example.test`;
    await owner.call('POST', '/account/members', { body: { email, role: 'owner' } });
    const mail = gateway.run.outbox.mails().find(({ to }) => to === email);
    const token = /token=([A-Za-z0-9]{43})\n/.exec(mail?.text ?? '')?.[1];
    const password = 'a password of their own';
    const accepted: Opened = await gateway.call('POST', '/account/invitations/accept', {
      token: null,
      body: { token, password },
    });
    const member = withCookie(gateway, { ...owner, email }, secretOf(accepted));
    expect((await member.call('GET', '/account/session')).body.data).toMatchObject({ must_set_up_second_factor: true });
    const notYet = anError('second_factor_required', 'Set up your second factor first');
    for (const [method, path] of [
      ['GET', '/account/members'],
      ['POST', '/account/session/token'],
      ['POST', '/account/password'],
      ['PATCH', '/account/security'],
      ['POST', '/account/api_tokens'],
    ] as const) {
      const { status, body } = await member.call(method, path, method === 'GET' ? {} : { body: {} });
      expect([path, status, body]).toEqual([path, 403, notYet]);
    }
    const begun = await member.call('POST', '/account/second_factor', { body: {} });
    const code = codeOf(String(begun.body.data.key));
    const confirmed = await member.call('POST', '/account/second_factor/confirm', { body: { code } });
    const full = withCookie(gateway, member, secretOf(confirmed));
    expect((await full.call('GET', '/account/session')).body.data).toMatchObject({ must_set_up_second_factor: false });
    expect([await statusOf(member), (await full.call('GET', '/account/members')).status]).toEqual([401, 200]);
  });
});
