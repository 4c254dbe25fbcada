/** Keeps what a terminal tells of itself by calling. Terminals call every few seconds: that is not worth a write each. */
import type { Stamps, TerminalFacts } from '../drivers/attendance-driver.ts';
import type { Admission } from './admit-terminal.ts';
import type { AttendanceDependencies } from './dependencies.ts';
import type { AttendanceDevice } from './device.ts';
import { attendanceKeys } from './records.ts';

const seenEveryMs = 60_000;

export type Seen = TerminalFacts & Stamps & Partial<Admission> & { last_scan_at?: string; rejected?: number };

export async function touchDevice(
  { operations, now }: Pick<AttendanceDependencies, 'operations' | 'now'>,
  device: AttendanceDevice,
  { rejected = 0, ...seen }: Seen,
): Promise<void> {
  const facts = Object.entries(seen).filter(
    ([name, value]) => device[name as keyof Seen & keyof AttendanceDevice] !== value,
  );
  const isRecent = now() - Date.parse(device.last_seen_at ?? '') < seenEveryMs;
  const isNews = facts.length > 0 || rejected > 0 || device.status === 'pending' || !isRecent;
  if (!isNews) return;
  const key = attendanceKeys.device(device.account_id, device.id);
  const at = new Date(now()).toISOString();
  await operations.update(key, {
    set: { ...Object.fromEntries(facts), last_seen_at: at, ...(hasGoneBack(device, seen) ? { sends_all: true } : {}) },
    ...(rejected > 0 ? { add: { rejected_scans: rejected } } : {}),
    if: { pk: { isPresent: true } },
  });
  if (device.status !== 'pending') return;
  // Whoever blocked it in this moment is not overruled.
  await operations.update(key, { set: { status: 'active', updated_at: at }, if: { status: { equals: 'pending' } } });
}

/** After a factory reset, or where a second terminal says the same serial number: progress of one is none of the other's. */
const hasGoneBack = (device: AttendanceDevice, { attlog_stamp }: Stamps): boolean =>
  attlog_stamp !== undefined && Number(attlog_stamp) < Number(device.attlog_stamp ?? 0);
