/** The accounts of a person. The person's record lists them; the members of each account decide whether it is true. */
import { activeMember, type Member, type Members, readMembers } from '../platform/auth/members.ts';
import { identityKeys, type Membership, type User } from '../platform/auth/records.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import type { Table } from '../platform/storage/table.ts';
import { findUser } from './users.ts';

export const maxAccountsOfPerson = 50;
/** A change is retried when another call changed the accounts of the person at the same moment. */
const maxRaces = 10;

export type ActiveMembership = { accountId: number; member: Member; members: Members };

/** The accounts of which the person is an active member, the last used first; none for an unknown address. */
export async function readMemberships(identity: Table, user: User | null): Promise<ActiveMembership[]> {
  const all = await Promise.all(
    (user?.memberships ?? []).map(async ({ account_id: accountId, member_id }) => {
      const members = await readMembers(identity, accountId);
      const member = activeMember(members, member_id);
      return members && member ? [{ accountId, member, members }] : [];
    }),
  );
  return all.flat();
}

/** Whether any account of the person requires a second factor: the person has one for all of them. */
export async function requiresSecondFactor(identity: Table, email: string): Promise<boolean> {
  const memberships = await readMemberships(identity, await findUser(identity, email));
  return memberships.some(({ members }) => members.requires_second_factor === true);
}

/** Stores a new person. False if the address belongs to a member already; a former member's address is free. */
export async function claimEmail(
  identity: Table,
  { email, password_hash, ...membership }: Membership & Pick<User, 'email' | 'password_hash'>,
): Promise<boolean> {
  const item = { ...identityKeys.user(email), email, memberships: [membership], version: 1, password_hash };
  if (await identity.put(item, { pk: { isAbsent: true } })) return true;
  const holder = await findUser(identity, email);
  if (holder === null) return identity.put(item, { pk: { isAbsent: true } });
  if ((await readMemberships(identity, holder)).length > 0) return false;
  const isUnchanged = { version: { equals: holder.version }, password_hash: { equals: holder.password_hash } };
  return identity.put({ ...item, version: holder.version + 1 }, isUnchanged);
}

/** `change` may be called several times; null for no change. Does nothing for an unknown address. */
async function changeMemberships(
  identity: Table,
  email: string,
  change: (before: readonly Membership[]) => readonly Membership[] | null,
  { endsResetLink = false } = {},
): Promise<void> {
  for (let races = 0; races < maxRaces; races += 1) {
    const user = await findUser(identity, email);
    const memberships = user && change(user.memberships);
    if (user === null || memberships === null) return;
    const condition = { version: { equals: user.version } };
    const key = identityKeys.user(email);
    const isDone =
      memberships.length === 0
        ? await identity.delete(key, condition)
        : await identity.update(key, {
            set: { memberships, version: user.version + 1 },
            ...(endsResetLink ? { remove: ['reset_hash'] } : {}),
            if: condition,
          });
    if (isDone) return;
  }
  throw new GatewayError('invalid', 'The accounts were changed by another call: try again', { code: 'conflict' });
}

/** Also ends a link for a new password: the owner of the person's only account may have created it. */
export async function addMembership(identity: Table, email: string, added: Membership): Promise<void> {
  const add = (before: readonly Membership[]) => {
    const others = before.filter(({ account_id }) => account_id !== added.account_id);
    if (others.length < maxAccountsOfPerson) return [added, ...others];
    throw new GatewayError('invalid', `A person can be a member of at most ${maxAccountsOfPerson} accounts`);
  };
  await changeMemberships(identity, email, add, { endsResetLink: true });
}

/** The next sign-in opens this account. */
export async function preferAccount(identity: Table, email: string, accountId: number): Promise<void> {
  await changeMemberships(identity, email, (before) => {
    const preferred = before.filter(({ account_id }) => account_id === accountId);
    if (preferred.length === 0 || before[0]?.account_id === accountId) return null;
    return [...preferred, ...before.filter(({ account_id }) => account_id !== accountId)];
  });
}

/** The person keeps the other accounts; without any the address is free. */
export async function removeMembership(
  identity: Table,
  { email, account_id: accountId, member_id }: Membership & { email: string },
): Promise<void> {
  await changeMemberships(identity, email, (before) => {
    const left = before.filter((one) => one.account_id !== accountId || one.member_id !== member_id);
    return left.length === before.length ? null : left;
  });
}
