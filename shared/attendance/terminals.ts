/** How a terminal is found by the token in its address, before its tenant is known; and notes of those nobody registered. */
import { hashTokenSecret } from '../platform/auth/tokens.ts';
import type { Table } from '../platform/storage/table.ts';
import { type AttendanceDevice, findDevice } from './device.ts';
import { attendanceKeys } from './records.ts';

type Stores = { operations: Table; now: () => number };
type Holder = Pick<AttendanceDevice, 'account_id' | 'id'>;

export async function rememberToken(
  { operations }: Pick<Stores, 'operations'>,
  device: Holder & { token_hash: string },
) {
  const entry = { account_id: device.account_id, device_id: device.id };
  await operations.put({ ...attendanceKeys.token(device.token_hash), ...entry });
}

export const forgetToken = ({ operations }: Pick<Stores, 'operations'>, hash: string): Promise<void> =>
  operations.delete(attendanceKeys.token(hash));

/** An entry of a token that was replaced leads nowhere. */
export async function findByToken(
  { operations }: Pick<Stores, 'operations'>,
  token: string,
): Promise<AttendanceDevice | null> {
  const hash = hashTokenSecret(token);
  const entry = await operations.get(attendanceKeys.token(hash));
  const device = entry && (await findDevice(operations, entry.account_id, entry.device_id, { consistent: true }));
  return device?.token_hash === hash ? device : null;
}

const hourMs = 60 * 60_000;
const retentionDays = 7;
/** New rows in an hour: anybody can call with a serial number made up on the spot. */
const maxUnclaimed = 500;

/** That a terminal nobody registered has called: whoever registers it learns that it is the right number. */
export async function noteUnclaimed({ operations, now }: Stores, serial: string): Promise<void> {
  const before = await operations.get(attendanceKeys.unclaimed(serial));
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

/** When the terminal last called without being registered; null where it did not. It is registered now. */
export async function claimPost({ operations }: Stores, serial: string): Promise<string | null> {
  const before = await operations.get(attendanceKeys.unclaimed(serial), { consistent: true });
  if (before === null) return null;
  await operations.delete(attendanceKeys.unclaimed(serial));
  return before.last_seen_at;
}
