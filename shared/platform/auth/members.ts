/**
 * The people of an account. All of them lie in one record, so that one conditional write decides about the last owner,
 * and one strongly consistent read ends the sessions of whoever was removed a moment ago.
 */
import type { Table } from '../storage/table.ts';
import { identityKeys } from './records.ts';
import type { Role } from './roles.ts';

export type Member = {
  id: number;
  email: string;
  role: Role;
  /** Invited members cannot log in before they have set a password; leaving ones cannot log in any more. */
  status: 'invited' | 'active' | 'leaving';
  /** Of the invitation that still opens; a newer one replaces it. */
  invitation_hash?: string;
  /** Sessions begun before this (epoch ms) are over. */
  sessions_from?: number;
  created_at: string;
};

export type Members = { account_id: number; members: readonly Member[]; last_id: number; version: number };

export async function readMembers(identity: Table, accountId: number): Promise<Members | null> {
  return identity.get(identityKeys.members(accountId), { consistent: true });
}

export const activeMember = (members: Members | null, id: number): Member | undefined =>
  members?.members.find((member) => member.id === id && member.status === 'active');
