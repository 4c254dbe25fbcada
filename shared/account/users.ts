/** Users sign in with an email address, which identifies the account. One address belongs to one account. */
import * as z from 'zod';
import { readMembers } from '../platform/auth/members.ts';
import { identityKeys, type User } from '../platform/auth/records.ts';
import type { Table } from '../platform/storage/table.ts';

export const emailField = () =>
  z
    .string()
    .trim()
    .toLowerCase()
    .max(254)
    .regex(/^[^@\s]+@[^@\s]+$/, 'Must be an email address');

export const passwordField = () => z.string().min(12, 'Must have at least 12 characters').max(200);

/** Six digits of the authenticator app, or a recovery code; spaces and hyphens do not matter. */
export const codeField = () => z.string().trim().min(6).max(40);

export async function findUser(identity: Table, email: string): Promise<User | null> {
  return identity.get(identityKeys.user(email), { consistent: true });
}

/** Stores the user unless the address belongs to another member. A former member's address is free. */
export async function claimEmail(identity: Table, user: User): Promise<boolean> {
  const item = { ...identityKeys.user(user.email), ...user };
  if (await identity.put(item, { pk: { isAbsent: true } })) return true;
  const holder = await findUser(identity, user.email);
  if (holder === null) return identity.put(item, { pk: { isAbsent: true } });
  const isOwn = holder.account_id === user.account_id && holder.member_id === user.member_id;
  const of = isOwn ? null : await readMembers(identity, holder.account_id);
  if (!isOwn && (of === null || of.members.some(({ id }) => id === holder.member_id))) return false;
  const condition = { password_hash: { equals: holder.password_hash } };
  if (!isOwn) return identity.put(item, condition);
  // The member's second factor stays.
  const changed = await identity.update(identityKeys.user(user.email), {
    set: { password_hash: user.password_hash },
    remove: ['reset_hash'],
    if: condition,
  });
  return changed !== null;
}

/** Does nothing if the address belongs to another member by now. */
export async function releaseEmail(
  identity: Table,
  { email, account_id: accountId, member_id }: Pick<User, 'email' | 'account_id' | 'member_id'>,
): Promise<void> {
  const held = await findUser(identity, email);
  if (held?.account_id === accountId && held.member_id === member_id) await identity.delete(identityKeys.user(email));
}
