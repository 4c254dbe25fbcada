/** Tenant accounts with their first member, an owner. Operators create them; there is no open sign-up. */
import { randomBytes } from 'node:crypto';
import type { Member } from '../platform/auth/members.ts';
import { type Account, identityKeys } from '../platform/auth/records.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import type { Keyring } from '../platform/secrets/keyring.ts';
import { seal } from '../platform/secrets/seal.ts';
import { nextNumber } from '../platform/storage/sequence.ts';
import type { Table } from '../platform/storage/table.ts';
import { accountSecretPlace, makeWebhookSecret } from '../platform/webhooks/secrets.ts';
import { hashPassword as hashAtFullCost } from './passwords.ts';
import { claimEmail, emailField } from './users.ts';

export type CreateAccountDependencies = {
  identity: Table;
  keyring: Keyring;
  now: () => number;
  /** Tests pass one that costs less. */
  hashPassword?: (password: string) => Promise<string>;
};

export type NewAccount = { id: number; email: string; password: string; webhookSecret: string };

/**
 * The result contains the password and the webhook secret in plain text, for the only time. Throws `invalid` for a
 * known email.
 */
export async function createAccount(
  { identity, keyring, now, hashPassword = hashAtFullCost }: CreateAccountDependencies,
  wanted: { email: string; name?: string; password?: string },
): Promise<NewAccount> {
  const { data: email } = emailField().safeParse(wanted.email);
  if (email === undefined) throw new GatewayError('invalid', 'This is not a valid email address');
  const id = await nextNumber(identity, identityKeys.counter('accounts'));
  const created_at = new Date(now()).toISOString();
  const password = wanted.password ?? randomBytes(15).toString('base64url');
  const owner: Member = { id: 1, email, role: 'owner', status: 'active', created_at };
  // Stored before the user: another account could claim an address whose user belongs to no account.
  const members = identityKeys.members(id);
  await identity.put({ ...members, account_id: id, members: [owner], last_id: 1, version: 1 });
  const password_hash = await hashPassword(password);
  if (!(await claimEmail(identity, { email, account_id: id, member_id: owner.id, password_hash }))) {
    await identity.delete(members);
    throw new GatewayError('invalid', `${email} has an account already`);
  }
  const webhookSecret = makeWebhookSecret();
  const account: Account = {
    id,
    name: wanted.name ?? email,
    webhook_secret: await seal(keyring, 'webhooks', accountSecretPlace(identity, id).owner, webhookSecret),
    created_at,
  };
  await identity.put({ ...identityKeys.account(id), ...account });
  return { id, email, password, webhookSecret };
}
