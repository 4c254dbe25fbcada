/**
 * The directories by which a terminal is found before its tenant is known: its serial number, and the token in its
 * address. A serial number leads to one device of all tenants (upstreams/operations.md 3.3).
 */
import { hashTokenSecret } from '../auth/tokens.ts';
import { GatewayError } from '../errors/gateway-error.ts';
import { attendanceKeys } from '../storage/keys.ts';
import type { Item, Table } from '../storage/table.ts';
import { type AttendanceDevice, findDevice } from './device.ts';

type Stores = { operations: Table; now: () => number };
type Holder = Pick<AttendanceDevice, 'account_id' | 'id'>;

/** A device that was begun and is not there after this long is not coming. */
const claimSettlesMs = 60_000;

/** Terminals and people write the same number in either case. */
const serialKey = (serial: string) => attendanceKeys.terminal('SERIAL', serial.toUpperCase());
const tokenKey = (hash: string) => attendanceKeys.terminal('TOKEN', hash);

/** Throws `invalid` when the serial number is another device's, whoever that belongs to. */
export async function claimSerial({ operations, now }: Stores, serial: string, holder: Holder): Promise<void> {
  const key = serialKey(serial);
  const entry = { account_id: holder.account_id, device_id: holder.id, claimed_at: now() };
  if (await operations.put({ ...key, ...entry }, { pk: { isAbsent: true } })) return;
  const before = await operations.get(key, { consistent: true });
  const isLeftBehind = before !== null && Number(before.claimed_at) < now() - claimSettlesMs;
  if (isLeftBehind && (await deviceOf(operations, before)) === null) {
    const wasUnclaimed = { device_id: { equals: before.device_id }, claimed_at: { equals: before.claimed_at } };
    if ((await operations.update(key, { set: entry, if: wasUnclaimed })) !== null) return;
  }
  const sentence = 'A device with this serial number is registered already';
  throw new GatewayError('invalid', sentence, { errors: { serial_number: [sentence] } });
}

export const releaseSerial = ({ operations }: Pick<Stores, 'operations'>, serial: string): Promise<void> =>
  operations.delete(serialKey(serial));

export async function rememberToken(
  { operations }: Pick<Stores, 'operations'>,
  device: Holder & { token_hash: string },
) {
  const entry = { account_id: device.account_id, device_id: device.id };
  await operations.put({ ...tokenKey(device.token_hash), ...entry });
}

export const forgetToken = ({ operations }: Pick<Stores, 'operations'>, hash: string): Promise<void> =>
  operations.delete(tokenKey(hash));

const deviceOf = (operations: Table, entry: Item): Promise<AttendanceDevice | null> =>
  findDevice(operations, Number(entry.account_id), Number(entry.device_id), { consistent: true });

export async function findBySerial(
  { operations }: Pick<Stores, 'operations'>,
  serial: string,
): Promise<AttendanceDevice | null> {
  const entry = await operations.get(serialKey(serial));
  const device = entry && (await deviceOf(operations, entry));
  return device && device.serial_number.toUpperCase() === serial.toUpperCase() ? device : null;
}

/** An entry of a token that was replaced leads nowhere. */
export async function findByToken(
  { operations }: Pick<Stores, 'operations'>,
  token: string,
): Promise<AttendanceDevice | null> {
  const hash = hashTokenSecret(token);
  const entry = await operations.get(tokenKey(hash));
  const device = entry && (await deviceOf(operations, entry));
  return device?.token_hash === hash ? device : null;
}

const unclaimedKey = (serial: string) => attendanceKeys.terminal('UNCLAIMED', serial.toUpperCase());
const hourMs = 60 * 60_000;
const daysKept = 7;
/** New rows in an hour: anybody can call with a serial number made up on the spot. */
const mostUnclaimed = 500;

/** That a terminal nobody registered has called: whoever registers it learns that it is the right number. */
export async function noteUnclaimed({ operations, now }: Stores, serial: string): Promise<void> {
  const before = await operations.get(unclaimedKey(serial));
  if (before !== null && Date.parse(String(before.last_seen_at)) > now() - hourMs) return;
  const expires_at = Math.floor(now() / 1000) + daysKept * 24 * 60 * 60;
  const counted = await operations.update(
    attendanceKeys.terminal('UNCLAIMED', `#COUNT#${Math.floor(now() / hourMs)}`),
    {
      add: { rows: 1 },
      set: { expires_at },
      if: { rows: { isAbsentOrBelow: mostUnclaimed } },
    },
  );
  if (counted === null) return;
  await operations.put({ ...unclaimedKey(serial), last_seen_at: new Date(now()).toISOString(), expires_at });
}

/** When the terminal last called without being registered; null where it did not. It is registered now. */
export async function takeUnclaimed({ operations }: Stores, serial: string): Promise<string | null> {
  const before = await operations.get(unclaimedKey(serial), { consistent: true });
  if (before === null) return null;
  await operations.delete(unclaimedKey(serial));
  return String(before.last_seen_at);
}
