/**
 * How many keys strangers may try for a device: terminals take keys as short as six digits, and anybody who reads a serial
 * number may try them. The address that the terminal last said its key from is not counted, so that a guesser elsewhere
 * does not lock the terminal out where it is.
 */
import type { Table } from '../platform/storage/table.ts';
import type { AttendanceDevice } from './device.ts';
import { attendanceKeys } from './records.ts';

const hourMs = 60 * 60_000;
/** An hour: of a million keys one in thirty thousand. */
export const maxKeyAttemptsPerHour = 30;

/** Counted before the key is looked at, so that many tries at once count as many. */
export async function mayAttemptKey(
  { operations, now }: { operations: Table; now: () => number },
  { id }: Pick<AttendanceDevice, 'id'>,
): Promise<boolean> {
  const hour = Math.floor(now() / hourMs);
  // Among what is known of terminals nobody registered: a count that strangers drive is no record of the tenant's.
  const counted = await operations.update(attendanceKeys.keyAttempts(id, hour), {
    add: { tries: 1 },
    set: { expires_at: ((hour + 2) * hourMs) / 1000 },
    if: { tries: { isAbsentOrBelow: maxKeyAttemptsPerHour } },
  });
  return counted !== null;
}
