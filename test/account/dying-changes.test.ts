/** A function can die at any await of a change of how a person signs in. */
import { describe, expect, it } from 'vitest';
import { createAccount, createAnotherAccount } from '../../shared/account/accounts.ts';
import type { AccountDependencies } from '../../shared/account/dependencies.ts';
import { acceptInvitation, createInvitation } from '../../shared/account/invitations.ts';
import { changePassword } from '../../shared/account/login.ts';
import { createPasswordReset, usePasswordReset } from '../../shared/account/password-resets.ts';
import { beginSecondFactor, confirmSecondFactor, dropSecondFactor } from '../../shared/account/second-factor.ts';
import { findUser } from '../../shared/account/users.ts';
import { findSession, startSession } from '../../shared/platform/auth/sessions.ts';
import { through } from '../support/interleave.ts';
import { mortal } from '../support/mortal.ts';
import { codeOf } from '../support/second-factor.ts';
import { useEmulatedStores, type TestSetup } from '../support/emulated-stores.ts';

const stores = useEmulatedStores();
const password = 'the password of an owner';
const wanted = 'another long password';

type Person = { accountId: number; memberId: number; email: string };
type Dependencies = Pick<AccountDependencies, 'identity' | 'keyring' | 'now'>;
/** Prepares a change and returns the call that makes it. */
type Prepare = (setup: TestSetup, of: Person) => Promise<(dependencies: Dependencies) => Promise<unknown>>;

const turnOn: Prepare = async (setup, of) => {
  const { key } = await beginSecondFactor(setup, of, 'api.example.test');
  return (dependencies) => confirmSecondFactor(dependencies, of, codeOf(key, 0, setup.now()));
};

const changes: [what: string, prepare: Prepare][] = [
  [
    'a changed password',
    async (_, of) => (dependencies) => changePassword(dependencies, of, { current: password, wanted }),
  ],
  [
    'a password set with a link',
    async (setup, of) => {
      const { token } = await createPasswordReset(setup, of);
      return (dependencies) => usePasswordReset(dependencies, { token, password: wanted });
    },
  ],
  [
    'a password set with the operator’s link',
    async (setup, of) => {
      const { token } = await createInvitation(setup, of.accountId, of.memberId);
      return (dependencies) => acceptInvitation(dependencies, { token, password: wanted });
    },
  ],
  ['a second factor turned on', turnOn],
  [
    'a second factor removed',
    async (setup, of) => {
      const change = await turnOn(setup, of);
      await change(setup);
      return (dependencies) => dropSecondFactor(dependencies, of);
    },
  ],
];

/** What the next sign-in of the person depends on. */
async function signInOf({ identity }: TestSetup, email: string): Promise<unknown> {
  const user = await findUser(identity, email);
  return [user?.password_hash, user?.totp_secret];
}

async function livingSessions(setup: TestSetup, secrets: readonly string[]): Promise<number> {
  const found = await Promise.all(secrets.map((secret) => findSession(setup.identity, secret, setup.now())));
  return found.filter((session) => session !== null).length;
}

describe.each(changes)('After %s', (_, prepare) => {
  it('no earlier session lives on in any account, also if the function died after any of its calls', async () => {
    const setup = await stores.newSetup();
    for (let atCall = 1; atCall < 60; atCall += 1) {
      const email = `owner-${atCall}@example.test`;
      const { id: accountId } = await createAccount(setup, { email, password });
      const { id: otherId } = await createAnotherAccount(setup, { email });
      const of = { accountId, memberId: 1, email };
      const call = await prepare(setup, of);
      setup.pass(60_000);
      const sessions = await Promise.all(
        [accountId, otherId].map((id) => startSession(setup.identity, { accountId: id, memberId: 1 }, setup.now())),
      );
      expect(await livingSessions(setup, sessions)).toBe(2);
      const before = await signInOf(setup, email);
      setup.pass(60_000);
      const identity = through(
        mortal((effect) => effect(), { atCall, isAfter: true }),
        setup.identity,
      );
      const hasDied = await call({ ...setup, identity }).then(
        () => false,
        () => true,
      );
      const isChanged = JSON.stringify(await signInOf(setup, email)) !== JSON.stringify(before);
      if (isChanged) expect([atCall, await livingSessions(setup, sessions)]).toEqual([atCall, 0]);
      if (hasDied) continue;
      expect(isChanged).toBe(true);
      return;
    }
    throw new Error('The call never ends');
  });
});
