/**
 * The codes of passcodes, which are secrets that open doors. A code that the provider generates is stored sealed for a
 * day, so that the caller can read it. A keyed hash of every code is stored, to find the passcode of a lock's record.
 */
import { clearPending, pendingMessage } from '../platform/async/sweep-operations.ts';
import type { Keyring } from '../platform/secrets/keyring.ts';
import { open, seal } from '../platform/secrets/seal.ts';
import { splitId } from '../platform/storage/sequence.ts';
import type { Key, Table } from '../platform/storage/table.ts';
import { locksQueue } from './messages.ts';
import type { Passcode } from './passcode.ts';
import { lockKeys } from './records.ts';

type Owner = Pick<Passcode, 'account_id' | 'id' | 'lock_id'>;

/** How long a code that the provider generates can be read. */
const readableForMs = 24 * 60 * 60_000;

const sealOwner = ({ account_id: accountId, id }: Owner) => ({ accountId, of: `passcode ${id}` });

const sequenceOf = (id: number): number => splitId(id)?.sequence ?? 0;
const appOf = (id: number): number => splitId(id)?.appId ?? 0;

export const keyOfPasscode = ({ account_id: accountId, id, lock_id }: Owner): Key<Passcode> =>
  lockKeys.passcode(accountId, appOf(id), sequenceOf(lock_id), sequenceOf(id));

/** The attributes of a passcode whose code can be read for a while. */
export async function saveReadable(keyring: Keyring, passcode: Owner, code: string, now: number, traceId: string) {
  const { account_id: accountId, lock_id, id: passcode_id } = passcode;
  const message = { kind: 'forget_code', account_id: accountId, lock_id, passcode_id, trace_id: traceId } as const;
  return {
    sealed_code: await seal(keyring, 'locks', sealOwner(passcode), code),
    ...pendingMessage(keyOfPasscode(passcode), now + readableForMs, { queue: locksQueue, message, isPatient: true }),
  };
}

export const openCode = async (keyring: Keyring, passcode: Passcode): Promise<string | undefined> =>
  passcode.sealed_code === undefined ? undefined : open(keyring, sealOwner(passcode), passcode.sealed_code);

/** The code of a passcode that the lock may have, for a later look-up. */
export const sealUnclearCode = async ({ keyring }: { keyring: Keyring }, passcode: Owner, code: string) => ({
  unclear_code: await seal(keyring, 'locks', sealOwner(passcode), code),
});

export const openUnclearCode = async (
  { keyring }: { keyring: Keyring },
  { unclear_code, ...passcode }: Passcode,
): Promise<string | null> => (unclear_code === undefined ? null : open(keyring, sealOwner(passcode), unclear_code));

export async function deleteReadableCode(operations: Table, passcode: Owner): Promise<void> {
  const remove = ['sealed_code', 'unclear_code', ...clearPending];
  await operations.update(keyOfPasscode(passcode), { remove, if: { pk: { isPresent: true } } });
}

const nameOf = ({ account_id: accountId, lock_id }: Omit<Owner, 'id'>, hash: string): Key =>
  lockKeys.code(accountId, appOf(lock_id), sequenceOf(lock_id), hash);

/** For a record that names a passcode by the provider's id: no code, since those have only digits. */
export const idAsCode = (providerPasscodeId: string): string => `id ${providerPasscodeId}`;

/** Connects a code at a lock to its passcode. A later passcode with the same code replaces it. */
export async function saveCodeHash(
  { operations, keyring }: { operations: Table; keyring: Keyring },
  passcode: Owner,
  code: string,
): Promise<void> {
  await operations.put({ ...nameOf(passcode, await keyring.hash('locks', code)), passcode_id: passcode.id });
}

/** The id of the passcode that a code entered at a lock belongs to. */
export async function findPasscodeOf(
  { operations, keyring }: { operations: Table; keyring: Keyring },
  lock: { account_id: number; id: number },
  code: string,
): Promise<number | null> {
  const name = nameOf({ account_id: lock.account_id, lock_id: lock.id }, await keyring.hash('locks', code));
  const known = await operations.get(name);
  return known ? Number(known.passcode_id) : null;
}
