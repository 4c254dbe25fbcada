/** Sign-ins with a password: the session or the challenge that they start, and what is recorded when they fail. */
import { beforeEach, describe, expect, it } from 'vitest';
import { createAccount } from '../../shared/account/accounts.ts';
import { hashEmail } from '../../shared/account/login-attempts.ts';
import { endAllSessions } from '../../shared/account/end-sessions.ts';
import { logIn } from '../../shared/account/login.ts';
import { beginSecondFactor, confirmSecondFactor, dropSecondFactor } from '../../shared/account/second-factor.ts';
import { answerChallenge, signInMember } from '../../shared/account/sign-in.ts';
import { identityKeys } from '../../shared/platform/auth/records.ts';
import { findSession, listSessions } from '../../shared/platform/auth/sessions.ts';
import { hashTokenSecret } from '../../shared/platform/auth/tokens.ts';
import { startOfTime, useEmulatedStores, type TestSetup } from '../support/emulated-stores.ts';
import { codeOf, wrongCodeOf } from '../support/second-factor.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
let of: { accountId: number; memberId: number; email: string };
const email = 'owner@example.test';
const password = 'the password of an owner';
const origin = { userAgent: 'Phone', sourceIp: '203.0.113.7' };
beforeEach(async () => {
  setup = await stores.newSetup();
  const { id } = await createAccount(setup, { email, password });
  of = { accountId: id, memberId: 1, email };
});

const logInWith = (given: Partial<Parameters<typeof logIn>[1]> = {}) =>
  logIn(setup, { email, password, origin, traceId: 'trace-1', device: 'known', ...given });
const wrong = { status: 401, code: 'wrong_credentials' };

describe('A sign-in', () => {
  it('starts a session of the member in the browser', async () => {
    const signedIn = await logInWith();
    expect(signedIn).toEqual({ isChallenge: false, secret: expect.stringMatching(/^\w{43}$/), ...of });
    expect(await listSessions(setup.identity, of, setup.now())).toMatchObject([
      { started_at: startOfTime, user_agent: 'Phone', source_ip: '203.0.113.7' },
    ]);
  });

  it('is refused alike for a wrong password and an unknown address, and recorded once for each', async () => {
    await expect(logInWith({ password: 'wrong' })).rejects.toMatchObject(wrong);
    setup.pass(25 * 60_000);
    await expect(logInWith({ password: 'wrong' })).rejects.toMatchObject(wrong);
    await expect(logInWith({ email: 'b@example.test', device: null })).rejects.toMatchObject(wrong);
    const { items } = await setup.identity.query({ pk: `A#${of.accountId}#FAILEDLOGINS` });
    const seconds = Math.floor(setup.now() / 1000);
    expect(items).toEqual([
      {
        pk: `A#${of.accountId}#FAILEDLOGINS`,
        sk: expect.stringMatching(/^2026-01-15T09:00:00\.000Z#[0-9a-f]{16}$/),
        entry_id: expect.stringMatching(/^[0-9a-f]{16}$/),
        at: '2026-01-15T09:00:00.000Z',
        last_at: '2026-01-15T09:25:00.000Z',
        count: 2,
        member_id: 1,
        email,
        source_ip: '203.0.113.7',
        trace_id: 'trace-1',
        expires_at: seconds + 90 * 86_400,
      },
    ]);
    expect(await setup.identity.get(identityKeys.unknownLogin(hashEmail('b@example.test')))).toMatchObject({
      last_at: '2026-01-15T09:25:00.000Z',
      count: 1,
      expires_at: seconds + 3_600,
    });
  });

  it('of a person who is a member no more is refused', async () => {
    await setup.identity.update(identityKeys.members(of.accountId), { set: { members: [] } });
    await expect(logInWith()).rejects.toMatchObject(wrong);
    await expect(signInMember(setup, of, origin)).rejects.toMatchObject({ code: 'challenge_expired' });
  });

  it('resets the attempts counted before', async () => {
    for (let attempts = 0; attempts < 4; attempts += 1) {
      await expect(logInWith({ password: 'wrong' })).rejects.toMatchObject(wrong);
    }
    await logInWith();
    await expect(logInWith({ password: 'wrong' })).rejects.toMatchObject(wrong);
    await expect(logInWith()).resolves.toMatchObject({ isChallenge: false });
  });

  it.each([true, false])('in an account that requires a second factor (%j) allows only to set it up', async (isOn) => {
    await setup.identity.update(identityKeys.members(of.accountId), { set: { requires_second_factor: isOn } });
    for (const signedIn of [await logInWith(), await signInMember(setup, of, origin)]) {
      if (signedIn.isChallenge) throw new Error('Not a session');
      const session = await findSession(setup.identity, signedIn.secret, setup.now());
      expect(session?.isRestricted ?? false).toBe(isOn);
    }
  });
});

async function aChallenge(given: Parameters<typeof logInWith>[0] = {}): Promise<string> {
  const signedIn = await logInWith(given);
  if (!signedIn.isChallenge) throw new Error('A session without a code');
  return signedIn.challenge;
}

describe('With a second factor', () => {
  let key: string;
  let codes: string[];
  beforeEach(async () => {
    ({ key } = await beginSecondFactor(setup, of, 'gateway'));
    ({ recovery_codes: codes } = await confirmSecondFactor(setup, of, codeOf(key, 0, setup.now())));
    setup.pass(60_000);
  });

  const answer = (challenge: string, code = codeOf(key, 0, setup.now()), device: string | null = 'known') =>
    answerChallenge(setup, { challenge, code, origin, traceId: 'trace-1' }, async () => device);
  const again = { status: 401, code: 'challenge_expired' };

  it('a sign-in gives a challenge for five minutes, and a session for it and a code', async () => {
    const signedIn = await logInWith();
    const expiresAt = new Date(setup.now() + 5 * 60_000).toISOString();
    expect(signedIn).toEqual({ isChallenge: true, challenge: expect.stringMatching(/^\w{43}$/), expiresAt });
    const challenge = signedIn.isChallenge ? signedIn.challenge : '';
    expect(await setup.identity.get(identityKeys.signInChallenge(hashTokenSecret(challenge)))).toMatchObject({
      account_id: of.accountId,
      member_id: 1,
      email,
      started_at: setup.now(),
      valid_until: setup.now() + 5 * 60_000,
      expires_at: Math.ceil((setup.now() + 5 * 60_000) / 1000),
      counted: { known: 'known' },
    });
    expect(await listSessions(setup.identity, of, setup.now())).toEqual([]);
    const opened = await answer(challenge);
    expect(opened).toEqual({ isChallenge: false, secret: expect.any(String), ...of, factor: 'code' });
    expect(await listSessions(setup.identity, of, setup.now())).toMatchObject([{ user_agent: 'Phone' }]);
  });

  it('a recovery code answers the challenge too, in the session of a reset link as well', async () => {
    const signedIn = await signInMember(setup, of, origin);
    const challenge = signedIn.isChallenge ? signedIn.challenge : '';
    const stored = await setup.identity.get(identityKeys.signInChallenge(hashTokenSecret(challenge)));
    expect(stored).not.toHaveProperty('counted');
    expect(await answer(challenge, codes[3])).toMatchObject({ factor: 'recovery_code' });
  });

  it('a challenge is answered once, and not after five minutes', async () => {
    const [first, second] = [await aChallenge(), await aChallenge()];
    await answer(first);
    await expect(answer(first, codes[0])).rejects.toMatchObject(again);
    setup.pass(5 * 60_000 - 1);
    await expect(answer(second, 'wrong-code')).rejects.toMatchObject({ code: 'wrong_code' });
    setup.pass(1);
    await expect(answer(second, codes[1])).rejects.toMatchObject(again);
    await expect(answer('x'.repeat(43), codes[1])).rejects.toMatchObject(again);
  });

  it('a challenge that two calls answer at once opens one session', async () => {
    const challenge = await aChallenge();
    const ends = await Promise.allSettled([answer(challenge), answer(challenge, codes[0])]);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(ends.find(({ status }) => status === 'rejected')).toMatchObject({ reason: again });
  });

  it('a wrong code is recorded like a wrong password', async () => {
    await expect(answer(await aChallenge(), wrongCodeOf(key, setup.now()))).rejects.toMatchObject({
      status: 401,
      code: 'wrong_code',
    });
    const { items } = await setup.identity.query({ pk: `A#${of.accountId}#FAILEDLOGINS` });
    expect(items).toMatchObject([{ count: 1, email, source_ip: '203.0.113.7', trace_id: 'trace-1' }]);
  });

  it('wrong codes are followed by a pause, for a known browser apart from others', async () => {
    const challenge = await aChallenge();
    for (let attempts = 0; attempts < 5; attempts += 1) {
      await expect(answer(challenge, 'wrong-code', null)).rejects.toMatchObject({ code: 'wrong_code' });
    }
    await expect(answer(challenge, codes[0], null)).rejects.toMatchObject({ status: 429 });
    expect(await answer(await aChallenge(), codes[0])).toMatchObject({ factor: 'recovery_code' });
    setup.pass(30_000);
    expect(await answer(challenge, codes[1], null)).toMatchObject({ factor: 'recovery_code' });
    // The right code resets the attempts.
    const next = await aChallenge();
    await expect(answer(next, 'wrong-code', null)).rejects.toMatchObject({ code: 'wrong_code' });
    expect(await answer(next, codes[2], null)).toMatchObject({ factor: 'recovery_code' });
  });

  it('the attempts of the password are reset by the code only, but not counted for the source address', async () => {
    const fromOutside = { device: null };
    for (let attempts = 0; attempts < 4; attempts += 1) await aChallenge(fromOutside);
    const last = await aChallenge(fromOutside);
    const counted = await setup.identity.get(identityKeys.loginAttempts('ADDRESS', '203.0.113.7'));
    expect(counted).toMatchObject({ attempts: 0 });
    await expect(logInWith(fromOutside)).rejects.toMatchObject({ status: 429 });
    await answer(last, codes[0]);
    expect(await logInWith(fromOutside)).toMatchObject({ isChallenge: true });
  });

  it.each<[string, () => Promise<unknown>]>([
    ['all sessions of the member ended', () => endAllSessions({ ...setup, now: () => setup.now() + 1 }, of)],
    ['the second factor was removed', () => dropSecondFactor({ ...setup, now: () => 0 }, of)],
    [
      'the member was removed',
      () => setup.identity.update(identityKeys.members(of.accountId), { set: { members: [] } }),
    ],
    [
      'the person left the account',
      () => setup.identity.update(identityKeys.user(email), { set: { memberships: [] } }),
    ],
  ])('a challenge ends when %s', async (_why, change) => {
    const challenge = await aChallenge();
    await change();
    await expect(answer(challenge, codes[0])).rejects.toMatchObject(again);
  });

  it('a session that opens while a new password ends all of them ends too', async () => {
    const challenge = await aChallenge();
    const update: TestSetup['identity']['update'] = async (key, change) => {
      const changed = await setup.identity.update(key, change);
      if (key.sk === 'CHALLENGE') {
        setup.pass(1);
        await endAllSessions(setup, of);
        setup.pass(1);
      }
      return changed;
    };
    const racing = { ...setup, identity: { ...setup.identity, update } };
    const given = { challenge, code: codes[0] ?? '', origin, traceId: 'trace-1' };
    const opened = await answerChallenge(racing, given, async () => 'known');
    const secret = opened.isChallenge ? '' : opened.secret;
    expect(await findSession(setup.identity, secret, setup.now())).toBeNull();
  });

  it('a challenge outlives the end of sessions from before it', async () => {
    const challenge = await aChallenge();
    await endAllSessions(setup, of);
    expect(await answer(challenge, codes[0])).toMatchObject({ isChallenge: false });
  });
});
