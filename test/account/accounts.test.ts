/** Creating accounts and checking the passwords of their users. */
import { beforeEach, describe, expect, it } from 'vitest';
import { createAccount, createAnotherAccount, type CreateAccountDependencies } from '../../shared/account/accounts.ts';
import { maxAccountsOfPerson } from '../../shared/account/memberships.ts';
import { isPassword } from '../../shared/account/passwords.ts';
import { findUser } from '../../shared/account/users.ts';
import { identityKeys } from '../../shared/platform/auth/records.ts';
import { open } from '../../shared/platform/secrets/seal.ts';
import { through } from '../support/interleave.ts';
import { mortal } from '../support/mortal.ts';
import { startOfTime, useEmulatedStores, type TestSetup } from '../support/emulated-stores.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
beforeEach(async () => {
  setup = await stores.newSetup();
});

describe('A new account', () => {
  it('has an owner and a webhook secret, and stores no secret in plain text', async () => {
    const { hashPassword: _, ...asDeployed } = setup;
    const { id, email, password, webhookSecret } = await createAccount(asDeployed, { email: ' Owner@Example.com ' });
    expect({ id, email }).toEqual({ id: 1, email: 'owner@example.com' });
    expect(password).toMatch(/^[\w-]{20}$/);
    expect(webhookSecret).toMatch(/^whsec_[\w+/]{32}$/);
    const account = await setup.identity.get(identityKeys.account(1));
    const user = await setup.identity.get(identityKeys.user('owner@example.com'));
    expect(account).toEqual({
      ...identityKeys.account(1),
      id: 1,
      name: 'owner@example.com',
      webhook_secret: expect.stringMatching(/^v1\.webhooks_k1\./),
      created_at: new Date(startOfTime).toISOString(),
    });
    expect(user).toEqual({
      ...identityKeys.user('owner@example.com'),
      email: 'owner@example.com',
      memberships: [{ account_id: 1, member_id: 1 }],
      version: 1,
      password_hash: expect.stringMatching(/^scrypt\$131072\$8\$1\$[\w-]{22}\$[\w-]{43}$/),
    });
    expect(await setup.identity.get(identityKeys.members(1))).toEqual({
      ...identityKeys.members(1),
      account_id: 1,
      members: [
        {
          id: 1,
          email: 'owner@example.com',
          role: 'owner',
          status: 'active',
          created_at: new Date(startOfTime).toISOString(),
        },
      ],
      last_id: 1,
      version: 1,
    });
    expect(await open(setup.keyring, { accountId: 1, of: 'webhook_secret' }, String(account?.webhook_secret))).toBe(
      webhookSecret,
    );
    expect(await isPassword(password, String(user?.password_hash))).toBe(true);
  });

  it('is refused for an email that already has one, in upper or lower case', async () => {
    await createAccount(setup, { email: 'owner@example.com', password: 'p' });
    const again = createAccount(setup, { email: 'OWNER@example.com', password: 'q' });
    await expect(again).rejects.toMatchObject({ kind: 'invalid', message: 'owner@example.com has an account already' });
    expect(await setup.identity.get(identityKeys.account(2))).toBeNull();
    expect(await setup.identity.get(identityKeys.members(2))).toBeNull();
  });

  it.each(['', 'owner', '@', 'owner@', 'a b@example.com', 'a@b@c'])('is refused for the email %j', async (email) => {
    await expect(createAccount(setup, { email })).rejects.toMatchObject({ kind: 'invalid' });
    expect(setup.aws.made).toEqual([]);
  });
});

const hashPassword = async () => 'a-hash';

describe('The creation of an account that failed', () => {
  const email = 'owner@example.com';
  type Create = (setup: CreateAccountDependencies) => Promise<{ id: number }>;
  const createFirst: Create = (of) => createAccount({ ...of, hashPassword }, { email });

  it('for want of the keyring leaves the email free', async () => {
    const keyring = { ...setup.keyring, current: () => Promise.reject(new Error('Access denied')) };
    await expect(createAccount({ ...setup, keyring }, { email })).rejects.toThrow('Access denied');
    expect(await createFirst(setup)).toMatchObject({ id: 2, email });
  });

  const creations: [string, before: Create[], create: Create][] = [
    ['the first account', [], createFirst],
    ['another account', [createFirst], (of) => createAnotherAccount(of, { email })],
  ];

  it.each(creations)(
    'at any call leaves no part of %s with the person, and succeeds when repeated',
    async (_, earlier, create) => {
      for (const isAfter of [false, true]) {
        for (let atCall = 1; ; atCall += 1) {
          setup = await stores.newSetup();
          for (const createEarlier of earlier) await createEarlier(setup);
          const worker = mortal((effect) => effect(), { atCall, isAfter });
          const hasDied = await create({ ...setup, identity: through(worker, setup.identity) }).then(
            () => false,
            () => true,
          );
          const memberships = (await findUser(setup.identity, email))?.memberships ?? [];
          for (const { account_id } of memberships) {
            expect([atCall, await setup.identity.get(identityKeys.account(account_id))]).toEqual([
              atCall,
              expect.objectContaining({ id: account_id }),
            ]);
          }
          if (!hasDied) break;
          if (memberships.length > earlier.length) continue;
          const { id } = await create(setup);
          expect((await findUser(setup.identity, email))?.memberships[0]?.account_id).toBe(id);
        }
      }
    },
  );

  it('because the person has too many leaves nothing', async () => {
    await createFirst(setup);
    const memberships = Array.from({ length: maxAccountsOfPerson }, (_, index) => ({
      account_id: index + 100,
      member_id: 1,
    }));
    await setup.identity.update(identityKeys.user(email), { set: { memberships } });
    await expect(createAnotherAccount(setup, { email })).rejects.toMatchObject({ kind: 'invalid' });
    expect(await setup.identity.get(identityKeys.account(2))).toBeNull();
    expect(await setup.identity.get(identityKeys.members(2))).toBeNull();
  });
});
