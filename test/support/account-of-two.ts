/** Account 1 with its owner and a second member, in emulated stores. */
import { createAccount } from '../../shared/account/accounts.ts';
import { changeMembers } from '../../shared/account/members.ts';
import type { TestSetup } from './emulated-stores.ts';

export const [owner, leaver] = [
  { member_id: 1, email: 'owner@example.test' },
  { member_id: 2, email: 'leaver@example.test' },
];

export async function createAccountOfTwo(setup: TestSetup): Promise<void> {
  await createAccount(setup, { email: owner.email, password: 'p' });
  await changeMembers(setup.identity, 1, (members, id) => [
    ...members,
    { id, email: leaver.email, role: 'developer', status: 'active', created_at: '2026-01-15T09:00:00.000Z' },
  ]);
}
