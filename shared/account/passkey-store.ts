/** The stored passkeys of a member: at most ten, among the records of the account. */
import { createHash } from 'node:crypto';
import { identityKeys, type PasskeyRecord } from '../platform/auth/records.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import type { Table } from '../platform/storage/table.ts';

export type OfMember = { accountId: number; memberId: number };

export const maxPasskeys = 10;

export const passkeyIdOf = (credentialId: string): string =>
  createHash('sha256').update(credentialId).digest('hex').slice(0, 16);

/** Oldest first. */
export async function listPasskeys(identity: Table, { accountId, memberId }: OfMember): Promise<PasskeyRecord[]> {
  const { items } = await identity.query(identityKeys.passkeysOfMember(accountId, memberId));
  return items.toSorted((one, other) => one.created_at.localeCompare(other.created_at));
}

export async function findPasskey(identity: Table, of: OfMember, id: string | undefined): Promise<PasskeyRecord> {
  const found = (await listPasskeys(identity, of)).find(({ passkey_id }) => passkey_id === id);
  if (found) return found;
  throw new GatewayError('not_found', 'Passkey not found');
}

export const tooManyPasskeys = () =>
  new GatewayError('invalid', `You have ${maxPasskeys} passkeys: remove one first`, { code: 'too_many_passkeys' });

/** Takes the first free place. Throws `invalid` if there is none, or if the passkey was added before. */
export async function storePasskey(
  identity: Table,
  of: OfMember,
  passkey: Omit<PasskeyRecord, 'passkey_id' | 'place'>,
): Promise<PasskeyRecord> {
  const passkey_id = passkeyIdOf(passkey.credential_id);
  const known = await listPasskeys(identity, of);
  if (known.some((one) => one.passkey_id === passkey_id)) {
    throw new GatewayError('invalid', 'This passkey was added already', { code: 'passkey_exists' });
  }
  for (let place = 0; place < maxPasskeys; place += 1) {
    if (known.some((one) => one.place === place)) continue;
    const stored = { ...passkey, passkey_id, place };
    const key = identityKeys.passkey(of.accountId, of.memberId, place);
    if (await identity.put({ ...key, ...stored }, { pk: { isAbsent: true } })) return stored;
  }
  throw tooManyPasskeys();
}

/** The place may have another passkey by now, which stays as it is: then false. */
export async function changePasskey(
  identity: Table,
  { accountId, memberId }: OfMember,
  { place, credential_id, counter }: PasskeyRecord,
  set: Partial<Pick<PasskeyRecord, 'name' | 'counter' | 'last_used_at'>>,
): Promise<boolean> {
  const isSame = { credential_id: { equals: credential_id } };
  const changed = await identity.update(identityKeys.passkey(accountId, memberId, place), {
    set,
    // Two answers with the same count: one of them is a copy of the authenticator.
    if: set.counter === undefined ? isSame : { ...isSame, counter: { equals: counter } },
  });
  return changed !== null;
}

export async function deletePasskey(
  identity: Table,
  { accountId, memberId }: OfMember,
  { place, credential_id }: PasskeyRecord,
): Promise<void> {
  await identity.delete(identityKeys.passkey(accountId, memberId, place), { credential_id: { equals: credential_id } });
}

/** Returns how many there were. */
export async function removePasskeysOf(identity: Table, of: OfMember): Promise<number> {
  const passkeys = await listPasskeys(identity, of);
  await Promise.all(passkeys.map((passkey) => deletePasskey(identity, of, passkey)));
  return passkeys.length;
}
