/** The members of an account: invited, given a role, removed. An account never loses its last owner. */
import { type Member, type Members, readMembers } from '../auth/members.ts';
import type { Role } from '../auth/roles.ts';
import { hashTokenSecret, makeTokenSecret } from '../auth/tokens.ts';
import { GatewayError } from '../errors/gateway-error.ts';
import { identityKeys } from '../storage/keys.ts';
import type { Table } from '../storage/table.ts';
import { hashPassword } from './passwords.ts';
import { claimEmail, releaseEmail } from './users.ts';

type MemberDependencies = { identity: Table; now: () => number };

const mostMembers = 100;
const invitationDays = 7;
/** Written anew when somebody else changed the members in the same moment. */
const mostRaces = 10;

const memberNotFound = () => new GatewayError('not_found', 'Member not found');

function refuse(field: string, sentence: string, code?: string): GatewayError {
  return new GatewayError('invalid', sentence, {
    errors: { [field]: [sentence] },
    ...(code === undefined ? {} : { code }),
  });
}

async function needMembers(identity: Table, accountId: number): Promise<Members> {
  const found = await readMembers(identity, accountId);
  if (found === null) throw new GatewayError('internal', `Account ${accountId} has no members`);
  return found;
}

/** `change` may be asked several times; what it throws is thrown. Who changes nothing writes nothing. */
export async function changeMembers(
  identity: Table,
  accountId: number,
  change: (members: readonly Member[], nextId: number) => readonly Member[],
): Promise<void> {
  for (let races = 0; races < mostRaces; races += 1) {
    const { members, last_id, version } = await needMembers(identity, accountId);
    const changed = change(members, last_id + 1);
    const written = await identity.update(identityKeys.members(accountId), {
      set: { members: changed, last_id: Math.max(last_id, ...changed.map(({ id }) => id)), version: version + 1 },
      if: { version: { equals: version } },
    });
    if (written) return;
  }
  throw new GatewayError('invalid', 'The members were changed meanwhile: try again', { code: 'conflict' });
}

export async function listMembers(identity: Table, accountId: number): Promise<readonly Member[]> {
  return (await needMembers(identity, accountId)).members;
}

export async function findMember(identity: Table, accountId: number, id: number): Promise<Member> {
  const member = (await listMembers(identity, accountId)).find((one) => one.id === id);
  if (!member) throw memberNotFound();
  return member;
}

const hasOwner = (members: readonly Member[]): boolean =>
  members.some(({ role, status }) => role === 'owner' && status === 'active');

function keepOwner(members: readonly Member[]): readonly Member[] {
  if (hasOwner(members)) return members;
  throw refuse('role', 'The last owner can be neither removed nor given another role', 'last_owner');
}

export type Invitation = { member: Member; token: string; expires_at: string };

/** A second invitation of the same address replaces the first. The token is readable here and never again. */
export async function inviteMember(
  { identity, now }: MemberDependencies,
  accountId: number,
  { email, role }: { email: string; role: Role },
): Promise<Invitation> {
  const token = makeTokenSecret();
  const hash = hashTokenSecret(token);
  let invited: Member | undefined;
  await changeMembers(identity, accountId, (members, nextId) => {
    const known = members.find((member) => member.email === email);
    if (known?.status === 'active') throw refuse('email', 'Is a member already');
    if (!known && members.length >= mostMembers) throw refuse('email', `An account has at most ${mostMembers} members`);
    const created_at = known?.created_at ?? new Date(now()).toISOString();
    const id = known?.id ?? nextId;
    invited = { id, email, role, status: 'invited', invitation_hash: hash, created_at };
    return [...members.filter((member) => member.id !== id), invited];
  });
  if (!invited) throw new GatewayError('internal', 'Nobody was invited');
  const until = now() + invitationDays * 24 * 60 * 60_000;
  await identity.put({
    ...identityKeys.invitation(hash),
    account_id: accountId,
    member_id: invited.id,
    valid_until: until,
    expires_at: Math.ceil(until / 1000),
  });
  return { member: invited, token, expires_at: new Date(until).toISOString() };
}

/** Makes the invited person a member who can log in. Throws `not_found` for a token that opens nothing. */
export async function acceptInvitation(
  { identity, now }: MemberDependencies,
  { token, password }: { token: string; password: string },
): Promise<{ accountId: number; member: Member }> {
  const hash = hashTokenSecret(token);
  const found = await identity.get(identityKeys.invitation(hash), { consistent: true });
  const accountId = Number(found?.account_id);
  const members = found && Number(found.valid_until) > now() ? await readMembers(identity, accountId) : null;
  const member = members?.members.find(({ id }) => id === found?.member_id);
  if (!member || member.invitation_hash !== hash) throw new GatewayError('not_found', 'The invitation is not valid');
  const user = { email: member.email, account_id: accountId, member_id: member.id };
  if (!(await claimEmail(identity, { ...user, password_hash: await hashPassword(password) }))) {
    throw refuse('email', 'This e-mail address has an account already');
  }
  const { invitation_hash: _, ...accepted } = { ...member, status: 'active' as const };
  await changeMembers(identity, accountId, (now) => {
    const current = now.find(({ id }) => id === member.id);
    if (current?.invitation_hash !== hash) throw new GatewayError('not_found', 'The invitation is not valid');
    return now.map((one) => (one.id === member.id ? { ...accepted, role: one.role } : one));
  });
  await identity.delete(identityKeys.invitation(hash));
  return { accountId, member: accepted };
}

/** Effective on the member's next call. */
export async function changeRole(identity: Table, accountId: number, id: number, role: Role): Promise<Member> {
  await changeMembers(identity, accountId, (members) => {
    if (!members.some((member) => member.id === id)) throw memberNotFound();
    return keepOwner(members.map((member) => (member.id === id ? { ...member, role } : member)));
  });
  return findMember(identity, accountId, id);
}

/** Whose sessions are over with this. */
export async function removeMember(identity: Table, accountId: number, id: number): Promise<void> {
  const { email } = await findMember(identity, accountId, id);
  await changeMembers(identity, accountId, (members) => {
    if (!members.some((member) => member.id === id)) throw memberNotFound();
    return keepOwner(members.filter((member) => member.id !== id));
  });
  await releaseEmail(identity, { email, account_id: accountId, member_id: id });
}
