/**
 * What the attendance module stores, each record with its key, in the operations table. Terminals are looked up by
 * serial number or token, before the account is known.
 */
import type { Person } from '../drivers/attendance-driver.ts';
import { account, key, listOfApp, padded } from '../platform/storage/key-text.ts';
import type { Key, KeyRange } from '../platform/storage/table.ts';
import type { CommandRecord } from './command.ts';
import type { AttendanceDevice } from './device.ts';
import type { Part, Post } from './post.ts';
import type { ScanRecord } from './scan.ts';
import type { SerialClaim } from './serial-claims.ts';

/**
 * The number of a scan, its position in the post that first contained it, and when this record expires (epoch seconds).
 */
export type SeenScan = { mark: string; sequence: number; expires_at: number };

const terminal = (of: 'SERIAL' | 'TOKEN' | 'UNCLAIMED', name: string) => ({
  pk: key`TERMINAL#${of}#${name}`,
  sk: 'TERMINAL',
});

export const attendanceKeys = {
  /** The device that URLs without a token identify by a serial number, without regard to case. */
  serial: (serial: string): Key<SerialClaim> => terminal('SERIAL', serial.toUpperCase()),
  /** The device with a serial number within an account. */
  serialInAccount: (accountId: number, serial: string): Key<SerialClaim> =>
    terminal('SERIAL', `${accountId}#${serial.toUpperCase()}`),
  /** The device that the token with this hash belongs to. */
  token: (hash: string): Key<{ account_id: number; device_id: number }> => terminal('TOKEN', hash),
  /** A terminal that called and is not registered. */
  unclaimed: (serial: string): Key<{ last_seen_at: string; expires_at: number }> =>
    terminal('UNCLAIMED', serial.toUpperCase()),
  /** How many such terminals called for the first time in an hour. */
  unclaimedCount: (hour: number): Key<{ rows: number; expires_at: number }> => terminal('UNCLAIMED', `#COUNT#${hour}`),
  /** How many keys were tested for a device in an hour. */
  keyAttempts: (deviceId: number, hour: number): Key<{ attempts: number; expires_at: number }> =>
    terminal('UNCLAIMED', `#KEYS#${deviceId}#${hour}`),
  device: (accountId: number, deviceId: number): Key<AttendanceDevice> => ({
    pk: account(accountId),
    sk: key`ATTENDANCE_DEVICE#${padded(deviceId)}`,
  }),
  devices: (accountId: number): KeyRange<AttendanceDevice> => ({
    pk: account(accountId),
    prefix: 'ATTENDANCE_DEVICE#',
  }),
  /** The first part of a terminal's post, which also has the progress of its processing. */
  post: (accountId: number, postId: string): Key<Post> => ({
    pk: key`${account(accountId)}#POST#${postId}`,
    sk: key`PART#${padded(0, 5)}`,
  }),
  part: (accountId: number, postId: string, part: number): Key<Part> => ({
    pk: key`${account(accountId)}#POST#${postId}`,
    sk: key`PART#${padded(part, 5)}`,
  }),
  scans: (accountId: number): string => key`${account(accountId)}#SCANS`,
  /** The last number assigned to a scan. */
  head: (accountId: number): Key<{ scans_last?: number }> => ({ pk: key`${account(accountId)}#SCANS`, sk: 'HEAD' }),
  scan: (accountId: number, sequence: number): Key<ScanRecord> => ({
    pk: key`${account(accountId)}#SCANS`,
    sk: key`SCAN#${padded(sequence)}`,
  }),
  scanSk: (sequence: number): string => key`SCAN#${padded(sequence)}`,
  /** In the order in which people scanned, which may differ from the order of the reports. */
  listOfScans: (accountId: number, scannedAt: string, sequence: number) => ({
    list_pk: key`${account(accountId)}#SCANS`,
    list_sk: key`${scannedAt}#${padded(sequence)}`,
  }),
  /** From the name of a stored scan to its number. */
  seen: (accountId: number, hash: string): Key<SeenScan> => ({
    pk: key`${account(accountId)}#SEEN#${hash}`,
    sk: 'SEEN',
  }),
  /** A person's name from the terminal. */
  person: (accountId: number, deviceId: number, personId: string): Key<Person> => ({
    pk: listOfApp(accountId, deviceId),
    sk: key`PERSON#${personId}`,
  }),
  command: (accountId: number, deviceId: number, number: number): Key<CommandRecord> => ({
    pk: listOfApp(accountId, deviceId),
    sk: key`COMMAND#${padded(number)}`,
  }),
  commands: listOfApp,
  commandSk: (number: number): string => key`COMMAND#${padded(number)}`,
};
