/**
 * While the second factor of a member is on, no sequence of calls opens a session without it. Random stories mix sign-ins,
 * invitations, reset links, new passwords, setting the factor up and removing it, wrong, old and used codes, and time.
 * After each step, every session that is alive started with a code, or set the factor up itself.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { createAccount } from '../../shared/account/accounts.ts';
import { acceptInvitation, createInvitation } from '../../shared/account/invitations.ts';
import { changePassword, logIn } from '../../shared/account/login.ts';
import { createPasswordReset, usePasswordReset } from '../../shared/account/password-resets.ts';
import { beginSecondFactor, confirmSecondFactor, removeSecondFactor } from '../../shared/account/second-factor.ts';
import { answerChallenge, signInMember, type SignedIn } from '../../shared/account/sign-in.ts';
import { findUser } from '../../shared/account/users.ts';
import { findSession, startSession } from '../../shared/platform/auth/sessions.ts';
import { useEmulatedStores, type TestSetup } from '../support/emulated-stores.ts';
import * as fc from '../support/properties.ts';
import { codeOf, wrongCodeOf } from '../support/second-factor.ts';

const runs = Number(process.env.RUNS ?? 12);

const code = fc.constantFrom('right', 'next', 'used', 'wrong', 'recovery', 'used recovery');
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('log in'), isRight: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('answer'), code }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('set up'), isConfirmed: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove'), code }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('reset', 'invite', 'change password') }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('pass'), seconds: fc.constantFrom(1, 31, 301, 1_000) }) },
);
type Step = {
  kind: string;
  isRight?: boolean;
  isConfirmed?: boolean;
  code?: string;
  seconds?: number;
};

const origin = { sourceIp: '203.0.113.7' };

describe('While the second factor is on', () => {
  const stores = useEmulatedStores();
  let setup: TestSetup;
  beforeAll(async () => {
    setup = await stores.newSetup();
  });

  it(`no session starts without it, in ${runs} random stories`, { timeout: 600_000 }, async () => {
    let stories = 0;
    let opened = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        stories += 1;
        opened += await play(setup, `member-${stories}@example.test`, steps);
      }),
      { numRuns: runs },
    );
    // The stories are not trivial: codes and recovery codes did open sessions.
    expect(opened).toBeGreaterThan(0);
  });
});

/** Returns how many sessions a code opened. */
async function play(setup: TestSetup, email: string, steps: readonly Step[]): Promise<number> {
  let password = 'the password of the member';
  const { id: accountId } = await createAccount(setup, { email, password });
  const of = { accountId, memberId: 1, email };
  /** The secrets of all sessions, and whether each was opened with a code or by setting the factor up. */
  const sessions = new Map<string, boolean>();
  let challenge = 'x'.repeat(43);
  let key = '';
  let recoveryCodes: string[] = [];
  let usedCode = '000000';
  let opened = 0;

  const took = (signedIn: SignedIn, isProven: boolean) => {
    if (signedIn.isChallenge) challenge = signedIn.challenge;
    else sessions.set(signedIn.secret, isProven);
  };
  const typed = (kind: string | undefined): string => {
    if (key === '') return '123456';
    if (kind === 'right') return codeOf(key, 0, setup.now());
    if (kind === 'next') return codeOf(key, 1, setup.now());
    if (kind === 'used') return usedCode;
    if (kind === 'recovery') return recoveryCodes[0] ?? 'aaaa-aaaa-aaaa-aaaa';
    if (kind === 'used recovery') return recoveryCodes.at(-1) ?? 'aaaa-aaaa-aaaa-aaaa';
    return wrongCodeOf(key, setup.now());
  };
  const newPassword = () => `${password.slice(0, 40)}+`;

  const takers: Record<string, (given: Step) => Promise<void>> = {
    async 'log in'({ isRight }) {
      const given = { email, password: isRight ? password : 'a wrong guess', origin, traceId: 't', device: 'known' };
      took(await logIn(setup, given), false);
    },
    async answer({ code: kind }) {
      const answer = { challenge, code: typed(kind), origin, traceId: 't' };
      took(await answerChallenge(setup, answer, async () => 'known'), true);
      usedCode = answer.code;
      opened += 1;
    },
    async 'set up'({ isConfirmed }) {
      const begun = await beginSecondFactor(setup, of, 'gateway');
      if (!isConfirmed) return;
      usedCode = codeOf(begun.key, 0, setup.now());
      ({ recovery_codes: recoveryCodes } = await confirmSecondFactor(setup, of, usedCode));
      key = begun.key;
      sessions.set(await startSession(setup.identity, of, setup.now()), true);
    },
    async remove({ code: kind }) {
      await removeSecondFactor(setup, of, { password, code: typed(kind) });
      key = '';
    },
    async reset() {
      const { token } = await createPasswordReset(setup, of);
      const wanted = newPassword();
      await usePasswordReset(setup, { token, password: wanted });
      password = wanted;
      took(await signInMember(setup, of, origin), false);
    },
    async invite() {
      const { token } = await createInvitation(setup, accountId, 1);
      const wanted = newPassword();
      await acceptInvitation(setup, { token, password: wanted });
      password = wanted;
      took(await signInMember(setup, of, origin), false);
    },
    async 'change password'() {
      const [secret, isProven = false] = [...sessions].at(-1) ?? ['none'];
      if ((await findSession(setup.identity, secret, setup.now())) === null) return;
      const wanted = newPassword();
      sessions.set(await changePassword(setup, of, { current: password, wanted }, origin), isProven);
      password = wanted;
    },
    async pass({ seconds = 0 }) {
      setup.pass(seconds * 1_000);
    },
  };

  for (const one of steps) {
    // The clock of the tests stands still; a person needs at least a moment for each step.
    setup.pass(1);
    await takers[one.kind]?.(one).catch((error: unknown) => {
      // Refusals are part of the story; anything else is a bug.
      if (![401, 404, 422, 429].includes((error as { status?: number }).status ?? 0)) throw error;
    });
    const isOn = (await findUser(setup.identity, email))?.totp_secret !== undefined;
    if (!isOn) continue;
    for (const [secret, isProven] of sessions) {
      const isAlive = (await findSession(setup.identity, secret, setup.now())) !== null;
      expect({ secret, isAlive: isAlive && !isProven }).toEqual({ secret, isAlive: false });
    }
  }
  return opened;
}
