/** Users are persons: they sign in with an email address and one password, and may be members of several accounts. */
import * as z from 'zod';
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
  return identity.get(identityKeys.user(email));
}

/** Whether the user is this member. */
export const isMember = (user: User | null, of: { accountId: number; memberId: number }): user is User =>
  user?.memberships.some((one) => one.account_id === of.accountId && one.member_id === of.memberId) ?? false;
