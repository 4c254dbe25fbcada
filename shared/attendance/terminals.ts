/**
 * Finds terminals by the token in their URL, before the tenant is known, and records calls of unregistered terminals.
 */
import { hashTokenSecret } from '../platform/auth/tokens.ts';
import { getOftenRead, type Table } from '../platform/storage/table.ts';
import { type AttendanceDevice, findDevice } from './device.ts';
import { attendanceKeys } from './records.ts';

type Stores = { operations: Table; now: () => number };
type Holder = Pick<AttendanceDevice, 'account_id' | 'id'>;

export async function saveToken({ operations }: Pick<Stores, 'operations'>, device: Holder & { token_hash: string }) {
  const entry = { account_id: device.account_id, device_id: device.id };
  await operations.put({ ...attendanceKeys.token(device.token_hash), ...entry });
}

export const deleteToken = ({ operations }: Pick<Stores, 'operations'>, hash: string): Promise<void> =>
  operations.delete(attendanceKeys.token(hash));

/** Null for a token that was replaced. */
export async function findByToken(
  { operations }: Pick<Stores, 'operations'>,
  token: string,
): Promise<AttendanceDevice | null> {
  const hash = hashTokenSecret(token);
  const entry = await getOftenRead(operations, attendanceKeys.token(hash));
  const device = entry && (await findDevice(operations, entry.account_id, entry.device_id));
  return device?.token_hash === hash ? device : null;
}

const hourMs = 60 * 60_000;
const retentionDays = 7;
/** New records per hour: anyone can call with an invented serial number. */
const maxUnclaimed = 500;

/** Records a call of an unregistered terminal, so that its registration shows that the serial number is correct. */
export async function recordUnclaimed({ operations, now }: Stores, serial: string): Promise<void> {
  const before = await operations.get(attendanceKeys.unclaimed(serial), { consistent: false });
  if (before !== null && Date.parse(before.last_seen_at) > now() - hourMs) return;
  const expires_at = Math.floor(now() / 1000) + retentionDays * 24 * 60 * 60;
  const counted = await operations.update(attendanceKeys.unclaimedCount(Math.floor(now() / hourMs)), {
    add: { rows: 1 },
    set: { expires_at },
    if: { rows: { isAbsentOrBelow: maxUnclaimed } },
  });
  if (counted === null) return;
  await operations.put({
    ...attendanceKeys.unclaimed(serial),
    last_seen_at: new Date(now()).toISOString(),
    expires_at,
  });
}

/** Deletes the record of an unregistered terminal. Returns when it last called; null if it did not. */
export async function removeUnclaimed({ operations }: Stores, serial: string): Promise<string | null> {
  const before = await operations.get(attendanceKeys.unclaimed(serial));
  if (before === null) return null;
  await operations.delete(attendanceKeys.unclaimed(serial));
  return before.last_seen_at;
}
