/**
 * Ownership of serial numbers. Within an account, a serial number belongs to one device. At URLs without a token, it
 * identifies one device of all tenants, and only a device that can prove itself: anyone can read a serial number on a
 * label.
 */
import { GatewayError } from '../platform/errors/gateway-error.ts';
import { getOftenRead, type Key, type Table } from '../platform/storage/table.ts';
import { type AttendanceDevice, findDevice } from './device.ts';
import { isNarrow } from '../values/networks.ts';
import { attendanceKeys } from './records.ts';

type Stores = { operations: Table; now: () => number };
export type Holder = Pick<AttendanceDevice, 'account_id' | 'id'>;

/** The device that has claimed a serial number, or the account for which it is reserved; `claimed_at` in epoch ms. */
export type SerialClaim = { account_id: number; device_id?: number; claimed_at: number; is_reserved?: boolean };

/** A claim whose device does not exist after this time is abandoned. */
const abandonedClaimMs = 60_000;

/** Whether a device can prove itself without a token: by a key, or by a narrow list of addresses. */
export const canProveSerial = ({
  vendor,
  comm_key,
  allowed_ips,
}: Pick<AttendanceDevice, 'vendor' | 'allowed_ips'> & { comm_key?: unknown }): boolean =>
  vendor === 'zkteco' && (typeof comm_key === 'string' || allowed_ips.some(isNarrow));

/** Throws `invalid` when another device of the account has it. */
export async function claimInAccount(stores: Stores, serial: string, holder: Holder): Promise<void> {
  if (await claim(stores, attendanceKeys.serialInAccount(holder.account_id, serial), holder, () => true)) return;
  throw refusal('A device with this serial number is already registered');
}

/** Throws `invalid` when another device of any tenant has claimed it for URLs without a token. */
export async function claimPublicly(stores: Stores, serial: string, holder: Holder): Promise<void> {
  if (await claim(stores, attendanceKeys.serial(serial), holder, canProveSerial)) return;
  throw refusal(
    'Another device uses this serial number at URLs without a token: omit comm_key and allowed_ips and use the URL with the token, or ask the operator to release the serial number',
  );
}

const refusal = (message: string) => new GatewayError('invalid', message, { errors: { serial_number: [message] } });

async function claim(
  { operations, now }: Stores,
  key: Key<SerialClaim>,
  holder: Holder,
  holdsClaim: (device: AttendanceDevice) => boolean,
): Promise<boolean> {
  const entry = { account_id: holder.account_id, device_id: holder.id, claimed_at: now() };
  if (await operations.put({ ...key, ...entry }, { pk: { isAbsent: true } })) return true;
  const before = await operations.get(key);
  if (before === null) return false;
  if (!(await mayClaim(before))) return false;
  const isUnchanged = { account_id: { equals: before.account_id }, claimed_at: { equals: before.claimed_at } };
  return (await operations.update(key, { set: entry, remove: ['is_reserved'], if: isUnchanged })) !== null;

  async function mayClaim(before: SerialClaim): Promise<boolean> {
    if (before.is_reserved === true) return before.account_id === holder.account_id;
    if (before.device_id === holder.id) return true;
    if (before.claimed_at >= now() - abandonedClaimMs) return false;
    const device = await deviceOf(operations, before);
    return device === null || !holdsClaim(device);
  }
}

/** Does nothing if another device has the claim. */
export const releasePublicly = ({ operations }: Pick<Stores, 'operations'>, serial: string, { id }: Holder) =>
  operations.delete(attendanceKeys.serial(serial), { device_id: { equals: id } });

export const releaseInAccount = (
  { operations }: Pick<Stores, 'operations'>,
  serial: string,
  { account_id: accountId, id }: Holder,
) => operations.delete(attendanceKeys.serialInAccount(accountId, serial), { device_id: { equals: id } });

/** The device of a claim; null for a reservation. */
const deviceOf = async (
  operations: Table,
  { account_id: accountId, device_id }: SerialClaim,
): Promise<AttendanceDevice | null> => (device_id === undefined ? null : findDevice(operations, accountId, device_id));

/** The device that claims this serial number at URLs without a token. The caller must still authenticate it. */
export async function findBySerial(
  { operations }: Pick<Stores, 'operations'>,
  serial: string,
): Promise<AttendanceDevice | null> {
  const entry = await getOftenRead(operations, attendanceKeys.serial(serial));
  const device = entry && (await deviceOf(operations, entry));
  return device && device.serial_number.toUpperCase() === serial.toUpperCase() ? device : null;
}

/**
 * Releases the claim on a serial number, for an operator. Its device can then only use its token. With `reserveFor`,
 * only that account can claim it from then on. Returns the device that had it; null if there was none.
 */
export async function releaseSerial(
  { operations, now }: Stores,
  serial: string,
  reserveFor?: number,
): Promise<{ account_id: number; device_id: number } | null> {
  const entry = await operations.get(attendanceKeys.serial(serial));
  const before = entry && (await deviceOf(operations, entry));
  if (before) {
    await operations.update(attendanceKeys.device(before.account_id, before.id), {
      set: { updated_at: new Date(now()).toISOString() },
      remove: ['serial_claimed', 'admitted_ip', 'admitted_until'],
      if: { pk: { isPresent: true } },
    });
  }
  if (reserveFor !== undefined) {
    await operations.put({
      ...attendanceKeys.serial(serial),
      account_id: reserveFor,
      is_reserved: true,
      claimed_at: now(),
    });
  } else if (entry)
    await operations.delete(attendanceKeys.serial(serial), { claimed_at: { equals: entry.claimed_at } });
  return before && { account_id: before.account_id, device_id: before.id };
}
