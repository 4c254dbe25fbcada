/**
 * The members of an account, all in one record: one conditional write protects the last owner, and one strongly
 * consistent read ends the sessions of a removed member.
 */
import type { Table } from '../storage/table.ts';
import { identityKeys } from './records.ts';
import type { Role } from './roles.ts';

export type Member = {
  id: number;
  email: string;
  role: Role;
  /** Invited members cannot log in before they set a password; leaving members can no longer log in. */
  status: 'invited' | 'active' | 'leaving';
  /** For the invitation that is still valid; a newer one replaces it. */
  invitation_hash?: string;
  /** Sessions started before this (epoch ms) have ended. */
  sessions_from?: number;
  /** The member signs in with a second factor; the user's record has its secret. */
  has_second_factor?: boolean;
  created_at: string;
};

export type Members = {
  account_id: number;
  members: readonly Member[];
  last_id: number;
  version: number;
  /** A member without a second factor must set one up at the next sign-in. */
  requires_second_factor?: boolean;
  /** Since when the operator refuses all calls of the account; absent for an active account. */
  suspended_at?: string;
};

export async function readMembers(identity: Table, accountId: number): Promise<Members | null> {
  return identity.get(identityKeys.members(accountId));
}

export const activeMember = (members: Members | null, id: number): Member | undefined =>
  members?.members.find((member) => member.id === id && member.status === 'active');
