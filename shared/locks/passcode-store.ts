/** Reads and writes passcodes. A request creates at most one. */
import { readPathId } from '../apps/app-record.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import type { Page, PageQuery } from '../platform/http/paging.ts';
import { queryAll } from '../platform/storage/query-all.ts';
import { composeId, splitId } from '../platform/storage/sequence.ts';
import type { Change, Table } from '../platform/storage/table.ts';
import { claimNumber } from './claim-number.ts';
import type { LocksDependencies } from './dependencies.ts';
import type { Lock } from './lock.ts';
import { listNewest } from './newest-list.ts';
import { type LockSubject, findOwnedLock } from './owned-lock.ts';
import type { Passcode } from './passcode.ts';
import { keyOfPasscode } from './passcode-code.ts';
import { lockKeys } from './records.ts';

/** Reserves the id of a request's passcode. The first attempt reserves it; later ones get the same id. */
export async function reservePasscodeId(operations: Table, { app }: LockSubject, requestId: string): Promise<number> {
  const name = lockKeys.order(app.account_id, app.id, requestId);
  return composeId(app.id, await claimNumber(operations, app, 'passcodes', name));
}

/** The passcode id that a request has reserved; null if it has none. */
export async function findReservedId(operations: Table, accountId: number, appId: number, requestId: string) {
  const claim = await operations.get(lockKeys.order(accountId, appId, requestId));
  return claim && composeId(appId, claim.sequence);
}

export async function findPasscode(
  operations: Table,
  of: Pick<Passcode, 'account_id' | 'id' | 'lock_id'>,
): Promise<Passcode | null> {
  return operations.get(keyOfPasscode(of));
}

/** False when it was stored before. */
export const createPasscode = (operations: Table, passcode: Passcode): Promise<boolean> =>
  operations.put({ ...keyOfPasscode(passcode), ...passcode }, { pk: { isAbsent: true } });

/** Null when it was in none of the states `from`. */
export async function movePasscode(
  operations: Table,
  of: Pick<Passcode, 'account_id' | 'id' | 'lock_id'>,
  { from, to }: { from: readonly Passcode['status'][]; to: Passcode['status'] },
  now: number,
  { set, remove }: Pick<Change, 'set' | 'remove'> = {},
): Promise<Passcode | null> {
  return operations.update(keyOfPasscode(of), {
    set: { ...set, status: to, updated_at: new Date(now).toISOString() },
    ...(remove ? { remove } : {}),
    if: { status: { isOneOf: from } },
  });
}

const passcodesOf = ({ account_id: accountId, lock_app_id: appId, id }: Lock) =>
  lockKeys.passcodes(accountId, appId, splitId(id)?.sequence ?? 0);

/** Newest first. */
export const listPasscodes = (operations: Table, lock: Lock, query: PageQuery): Promise<Page<Passcode>> =>
  listNewest(operations, passcodesOf(lock), query);

/** The provider's ids of a lock's passcodes, except one. */
export async function findProviderIds(
  operations: Table,
  lock: Lock,
  { id: except }: Pick<Passcode, 'id'>,
): Promise<ReadonlySet<string>> {
  const passcodes = await queryAll(operations, passcodesOf(lock));
  const others = passcodes.filter(({ id }) => id !== except);
  return new Set(others.flatMap(({ provider_passcode_id: id }) => (id === null ? [] : [id])));
}

export type PasscodeSubject = LockSubject & { passcode: Passcode };

/** The passcode that the path names. Throws `not_found` for a passcode of another lock. */
export async function findOwnedPasscode(
  dependencies: LocksDependencies,
  accountId: number | null,
  pathParameters: Record<string, string>,
): Promise<PasscodeSubject> {
  const subject = await findOwnedLock(dependencies, accountId, pathParameters);
  const id = readPathId(pathParameters.passcode, 'Passcode');
  const { account_id, id: lock_id } = subject.lock;
  const isOfApp = splitId(id)?.appId === subject.app.id;
  const passcode = isOfApp ? await findPasscode(dependencies.operations, { account_id, lock_id, id }) : null;
  if (passcode === null) throw new GatewayError('not_found', 'Passcode not found');
  return { ...subject, passcode };
}
