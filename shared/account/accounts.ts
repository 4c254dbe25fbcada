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
import { type Hashing, hashPassword as hashAtFullCost } from './passwords.ts';
import { addMembership, claimEmail } from './memberships.ts';
import { emailField, findUser } from './users.ts';

export type CreateAccountDependencies = Hashing & { identity: Table; keyring: Keyring; now: () => number };

export type NewAccount = { id: number; email: string; password: string; webhookSecret: string };

/**
 * The result contains the password and the webhook secret in plain text, for the only time. Throws `invalid` for a
 * known email.
 */
export async function createAccount(
  dependencies: CreateAccountDependencies,
  wanted: { email: string; name?: string; password?: string },
): Promise<NewAccount> {
  const email = readEmail(wanted.email);
  const { identity, hashPassword = hashAtFullCost } = dependencies;
  const password = wanted.password ?? randomBytes(15).toString('base64url');
  const made = await storeAccount(dependencies, { email, name: wanted.name }, async (owner, id) => {
    const password_hash = await hashPassword(password);
    if (await claimEmail(identity, { email, account_id: id, member_id: owner.id, password_hash })) return;
    throw new GatewayError('invalid', `${email} has an account already`);
  });
  return { ...made, email, password };
}

/** Another account of a person, who keeps the password and the second factor. Throws `not_found` for an unknown email. */
export async function createAnotherAccount(
  dependencies: CreateAccountDependencies,
  wanted: { email: string; name?: string },
): Promise<Omit<NewAccount, 'password'>> {
  const email = readEmail(wanted.email);
  const { identity } = dependencies;
  const user = await findUser(identity, email);
  if (user === null) throw new GatewayError('not_found', `${email} has no account yet`);
  const factor = user.totp_secret === undefined ? {} : { has_second_factor: true };
  const made = await storeAccount(dependencies, { email, name: wanted.name, ...factor }, (owner, id) =>
    addMembership(identity, email, { account_id: id, member_id: owner.id }),
  );
  return { ...made, email };
}

function readEmail(given: string): string {
  const { data: email } = emailField().safeParse(given);
  if (email === undefined) throw new GatewayError('invalid', 'This is not a valid email address');
  return email;
}

/**
 * `claim` makes the address the owner's. It is called last: an interrupted creation can be run again, and no other account
 * can claim an address whose user belongs to no account yet.
 */
async function storeAccount(
  { identity, keyring, now }: CreateAccountDependencies,
  { email, name = email, ...factor }: { email: string; name?: string | undefined; has_second_factor?: boolean },
  claim: (owner: Member, accountId: number) => Promise<void>,
): Promise<{ id: number; webhookSecret: string }> {
  const id = await nextNumber(identity, identityKeys.counter('accounts'));
  const created_at = new Date(now()).toISOString();
  const owner: Member = { id: 1, email, role: 'owner', status: 'active', created_at, ...factor };
  const webhookSecret = makeWebhookSecret();
  const account: Account = {
    id,
    name,
    webhook_secret: await seal(keyring, 'webhooks', accountSecretPlace(identity, id).owner, webhookSecret),
    created_at,
  };
  await identity.put({ ...identityKeys.members(id), account_id: id, members: [owner], last_id: 1, version: 1 });
  await identity.put({ ...identityKeys.account(id), ...account });
  try {
    await claim(owner, id);
  } catch (error) {
    if (error instanceof GatewayError && error.kind === 'invalid') {
      await identity.delete(identityKeys.account(id));
      await identity.delete(identityKeys.members(id));
    }
    throw error;
  }
  return { id, webhookSecret };
}
