/**
 * Limits attempts to guess a device's key: terminals allow keys of six digits, and anyone who knows a serial number can
 * guess them. Calls from the address of the last correct key are not counted, so that guesses from elsewhere do not
 * lock the terminal out.
 */
import type { Table } from '../platform/storage/table.ts';
import type { AttendanceDevice } from './device.ts';
import { attendanceKeys } from './records.ts';

const hourMs = 60 * 60_000;
/** Per hour: with a million possible keys, a chance of about one in thirty thousand. */
export const maxKeyAttemptsPerHour = 30;

/** Call it before comparing the key, so that parallel attempts all count. */
export async function mayAttemptKey(
  { operations, now }: { operations: Table; now: () => number },
  { id }: Pick<AttendanceDevice, 'id'>,
): Promise<boolean> {
  const hour = Math.floor(now() / hourMs);
  // Stored with the unregistered terminals: a counter that unknown callers increase does not belong to the tenant.
  const counted = await operations.update(attendanceKeys.keyAttempts(id, hour), {
    add: { attempts: 1 },
    set: { expires_at: ((hour + 2) * hourMs) / 1000 },
    if: { attempts: { isAbsentOrBelow: maxKeyAttemptsPerHour } },
  });
  return counted !== null;
}
