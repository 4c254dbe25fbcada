/** The accounts of a person, also when several calls change them at the same moment. */
import { beforeEach, expect, it } from 'vitest';
import { createAccount, createAnotherAccount } from '../../shared/account/accounts.ts';
import {
  addMembership,
  claimEmail,
  maxAccountsOfPerson,
  preferAccount,
  removeMembership,
} from '../../shared/account/memberships.ts';
import { findUser } from '../../shared/account/users.ts';
import { useEmulatedStores, type TestSetup } from '../support/emulated-stores.ts';

const email = 'owner@example.test';
const stores = useEmulatedStores();
let setup: TestSetup;
beforeEach(async () => {
  setup = await stores.newSetup();
  await createAccount(setup, { email, password: 'p' });
});

const accountIds = async () =>
  (await findUser(setup.identity, email))?.memberships.map(({ account_id }) => account_id) ?? null;

it('Accounts that are added at the same moment are all kept', async () => {
  await Promise.all([2, 3, 4].map((id) => addMembership(setup.identity, email, { account_id: id, member_id: 7 })));
  expect((await accountIds())?.toSorted()).toEqual([1, 2, 3, 4]);
});

it('A person has at most fifty accounts', async () => {
  for (let id = 2; id <= maxAccountsOfPerson; id += 1) {
    await addMembership(setup.identity, email, { account_id: id, member_id: 1 });
  }
  const more = addMembership(setup.identity, email, { account_id: 99, member_id: 1 });
  await expect(more).rejects.toMatchObject({ kind: 'invalid' });
  expect(await accountIds()).toHaveLength(maxAccountsOfPerson);
});

it('The account that was used last comes first; another person’s account changes nothing', async () => {
  const { id } = await createAnotherAccount(setup, { email });
  expect(await accountIds()).toEqual([id, 1]);
  await preferAccount(setup.identity, email, 1);
  await preferAccount(setup.identity, email, 99);
  expect(await accountIds()).toEqual([1, id]);
});

it('The address is free only when no account is left', async () => {
  const { id } = await createAnotherAccount(setup, { email });
  const claim = () => claimEmail(setup.identity, { email, account_id: 9, member_id: 1, password_hash: 'new' });
  await removeMembership(setup.identity, { email, account_id: 1, member_id: 1 });
  expect([await accountIds(), await claim()]).toEqual([[id], false]);
  await removeMembership(setup.identity, { email, account_id: id, member_id: 2 });
  expect(await accountIds()).toEqual([id]);
  await removeMembership(setup.identity, { email, account_id: id, member_id: 1 });
  expect([await findUser(setup.identity, email), await claim()]).toEqual([null, true]);
});

it('Another account is created only for a known address', async () => {
  const unknown = createAnotherAccount(setup, { email: 'nobody@example.test' });
  await expect(unknown).rejects.toMatchObject({ kind: 'not_found' });
  await expect(createAccount(setup, { email, password: 'p' })).rejects.toMatchObject({ kind: 'invalid' });
});
