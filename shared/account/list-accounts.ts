/** The accounts of a signed-in person, for the switch in the console. */
import { identityKeys } from '../platform/auth/records.ts';
import type { Role } from '../platform/auth/roles.ts';
import type { Table } from '../platform/storage/table.ts';
import { readMemberships } from './memberships.ts';
import { findUser } from './users.ts';

type ListedAccount = { id: number; name: string; role: Role; is_current: boolean };

/** The current account first, then by name. */
export async function listAccounts(
  identity: Table,
  { accountId, email, role }: { accountId: number; email: string; role: Role },
): Promise<ListedAccount[]> {
  const memberships = await readMemberships(identity, await findUser(identity, email));
  const others = memberships
    .filter((one) => one.accountId !== accountId)
    .map((one) => ({ id: one.accountId, role: one.member.role }));
  const all = [{ id: accountId, role }, ...others];
  const accounts = await identity.getMany(all.map(({ id }) => identityKeys.account(id)));
  const nameOf = (id: number) => accounts.find((one) => one.id === id)?.name ?? '';
  return all
    .map(({ id, role: own }) => ({ id, name: nameOf(id), role: own, is_current: id === accountId }))
    .toSorted((one, other) => Number(other.is_current) - Number(one.is_current) || one.name.localeCompare(other.name));
}
