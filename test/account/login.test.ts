/** Two password changes at the same moment. */
import { expect, it } from 'vitest';
import { createAccount } from '../../shared/account/accounts.ts';
import { changePassword } from '../../shared/account/login.ts';
import { isPassword } from '../../shared/account/passwords.ts';
import { findUser } from '../../shared/account/users.ts';
import { useEmulatedStores } from '../support/emulated-stores.ts';

const stores = useEmulatedStores();

it('reports success only to the password change that was stored when two run at once', async () => {
  const setup = await stores.newSetup();
  const email = 'owner@example.test';
  const current = 'the password of an owner';
  const { id: accountId } = await createAccount(setup, { email, password: current });
  const wanted = ['the password of one tab', 'the password of another'];
  const ends = await Promise.allSettled(
    wanted.map((password) => changePassword(setup, { accountId, memberId: 1, email }, { current, wanted: password })),
  );
  const changed = ends.map(({ status }) => status === 'fulfilled');
  expect(changed.filter(Boolean)).toHaveLength(1);
  const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []));
  expect(refused).toMatchObject([{ status: 422, code: 'conflict' }]);
  const stored = (await findUser(setup.identity, email))?.password_hash ?? '';
  expect(await Promise.all(wanted.map((password) => isPassword(password, stored)))).toEqual(changed);
});
