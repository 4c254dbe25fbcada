/** Lists the members of an account, changes their roles and removes them. An account never loses its last owner. */
import { type Member, type Members, readMembers } from '../platform/auth/members.ts';
import { identityKeys } from '../platform/auth/records.ts';
import type { Role } from '../platform/auth/roles.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import type { Table } from '../platform/storage/table.ts';
import { removePasskeysOf } from './passkey-store.ts';
import { revokeTokensOfMember } from './tokens-of-member.ts';
import { removeMembership } from './memberships.ts';
import { findUser } from './users.ts';

type MemberDependencies = { identity: Table; now: () => number };

/** A change is retried when another call changed the members at the same moment. */
const maxRaces = 10;

const memberNotFound = () => new GatewayError('not_found', 'Member not found');

export function invalidField(field: string, message: string, code?: string): GatewayError {
  return new GatewayError('invalid', message, {
    errors: { [field]: [message] },
    ...(code === undefined ? {} : { code }),
  });
}

async function requireMembers(identity: Table, accountId: number): Promise<Members> {
  const found = await readMembers(identity, accountId);
  if (found === null) throw new GatewayError('internal', `Account ${accountId} has no members`);
  return found;
}

/** `change` may be called several times. Its errors are passed on, and then nothing is written. */
export async function changeMembers(
  identity: Table,
  accountId: number,
  change: (members: readonly Member[], nextId: number) => readonly Member[],
): Promise<void> {
  for (let races = 0; races < maxRaces; races += 1) {
    const { members, last_id, version } = await requireMembers(identity, accountId);
    const changed = change(members, last_id + 1);
    const written = await identity.update(identityKeys.members(accountId), {
      set: { members: changed, last_id: Math.max(last_id, ...changed.map(({ id }) => id)), version: version + 1 },
      if: { version: { equals: version } },
    });
    if (written) return;
  }
  throw new GatewayError('invalid', 'The members were changed by another call: try again', { code: 'conflict' });
}

/** Changes the person's member in each of their accounts: for what concerns the person and not one account. */
export async function changeInAllAccounts(
  identity: Table,
  { accountId, memberId, email }: { accountId: number; memberId: number; email: string },
  change: (member: Member) => Member,
): Promise<void> {
  const user = await findUser(identity, email);
  const others = user?.memberships.filter(({ account_id }) => account_id !== accountId) ?? [];
  for (const { account_id, member_id } of [{ account_id: accountId, member_id: memberId }, ...others]) {
    await changeMembers(identity, account_id, (members) =>
      members.map((member) => (member.id === member_id ? change(member) : member)),
    );
  }
}

export async function requireSecondFactor(identity: Table, accountId: number, isRequired: boolean): Promise<void> {
  const key = identityKeys.members(accountId);
  await identity.update(key, { set: { requires_second_factor: isRequired }, if: { version: { isPresent: true } } });
}

export async function isSecondFactorRequired(identity: Table, accountId: number): Promise<boolean> {
  return (await requireMembers(identity, accountId)).requires_second_factor ?? false;
}

export async function listMembers(identity: Table, accountId: number): Promise<readonly Member[]> {
  return (await requireMembers(identity, accountId)).members;
}

export async function findMember(identity: Table, accountId: number, id: number): Promise<Member> {
  const member = (await listMembers(identity, accountId)).find((one) => one.id === id);
  if (!member) throw memberNotFound();
  return member;
}

const hasOwner = (members: readonly Member[]): boolean =>
  members.some(({ role, status }) => role === 'owner' && status === 'active');

function requireOwner(members: readonly Member[]): readonly Member[] {
  if (hasOwner(members)) return members;
  throw invalidField('role', 'The last owner can be neither removed nor given another role', 'last_owner');
}

/** Effective on the member's next call. */
export async function changeRole(identity: Table, accountId: number, id: number, role: Role): Promise<Member> {
  await changeMembers(identity, accountId, (members) => {
    if (!members.some((member) => member.id === id)) throw memberNotFound();
    return requireOwner(members.map((member) => (member.id === id ? { ...member, role } : member)));
  });
  return findMember(identity, accountId, id);
}

/**
 * The first write ends the member's sessions; the API tokens are revoked and the passkeys removed before the last one.
 * After a crash in between, the member is shown as `leaving` and another call completes the removal. Returns the number of revoked tokens.
 */
export async function removeMember(
  { identity, now }: MemberDependencies,
  accountId: number,
  id: number,
): Promise<number> {
  const { email } = await findMember(identity, accountId, id);
  await changeMembers(identity, accountId, (members) => {
    const member = members.find((one) => one.id === id);
    if (!member) throw memberNotFound();
    const { invitation_hash: _, ...left } = { ...member, status: 'leaving' as const };
    return requireOwner(members.map((one) => (one === member ? left : one)));
  });
  const revoked = await revokeTokensOfMember({ identity, now }, accountId, id);
  await removePasskeysOf(identity, { accountId, memberId: id });
  await changeMembers(identity, accountId, (members) => members.filter((member) => member.id !== id));
  await removeMembership(identity, { email, account_id: accountId, member_id: id });
  return revoked;
}
