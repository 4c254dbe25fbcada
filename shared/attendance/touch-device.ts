/** Saves what a terminal's calls show of it. Terminals call every few seconds, so not every call is written. */
import type { Stamps, TerminalFacts } from '../drivers/attendance-driver.ts';
import type { Admission } from './admit-terminal.ts';
import type { AttendanceDependencies } from './dependencies.ts';
import type { AttendanceDevice } from './device.ts';
import { attendanceKeys } from './records.ts';

const seenEveryMs = 60_000;

export type Seen = TerminalFacts &
  Stamps &
  Partial<Admission> & { last_scan_at?: string; requests_all?: false; rejected?: number };

export async function touchDevice(
  { operations, now }: Pick<AttendanceDependencies, 'operations' | 'now'>,
  device: AttendanceDevice,
  { rejected = 0, ...seen }: Seen,
): Promise<void> {
  const facts = Object.entries(seen).filter(
    ([name, value]) => device[name as keyof Seen & keyof AttendanceDevice] !== value,
  );
  const isRecent = now() - Date.parse(device.last_seen_at ?? '') < seenEveryMs;
  const isChanged = facts.length > 0 || rejected > 0 || device.status === 'pending' || !isRecent;
  if (!isChanged) return;
  const key = attendanceKeys.device(device.account_id, device.id);
  const at = new Date(now()).toISOString();
  await operations.update(key, {
    set: { ...Object.fromEntries(facts), last_seen_at: at, ...(hasDecreased(device, seen) ? { sends_all: true } : {}) },
    ...(rejected > 0 ? { add: { rejected_scans: rejected } } : {}),
    if: { pk: { isPresent: true } },
  });
  if (device.status !== 'pending') return;
  // Does not overwrite a device that was blocked at the same moment.
  await operations.update(key, { set: { status: 'active', updated_at: at }, if: { status: { equals: 'pending' } } });
}

/** A stamp decreases after a factory reset, or if a second terminal uses the same serial number. */
const hasDecreased = (device: AttendanceDevice, { attlog_stamp }: Stamps): boolean =>
  attlog_stamp !== undefined && Number(attlog_stamp) < Number(device.attlog_stamp ?? 0);
