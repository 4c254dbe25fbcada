/** Registers, changes and deletes devices. Used by the endpoints, the operator commands and the seed. */
import { isDeepStrictEqual } from 'node:util';
import { appKeys } from '../apps/records.ts';
import { hashTokenSecret, makeTokenSecret } from '../platform/auth/tokens.ts';
import { readTenantUrl } from '../platform/egress/address-guard.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import { check } from '../platform/http/read-input.ts';
import { seal } from '../platform/secrets/seal.ts';
import { queryAll } from '../platform/storage/query-all.ts';
import { nextNumber } from '../platform/storage/sequence.ts';
import type { AttendanceDependencies } from './dependencies.ts';
import { type AttendanceDevice, ownerOf } from './device.ts';
import { type DeviceChange, newDevice, type NewDevice } from './device-input.ts';
import { attendanceKeys } from './records.ts';
import {
  canProveSerial,
  type Holder,
  claimInAccount,
  claimPublicly,
  releaseInAccount,
  releasePublicly,
} from './serial-claims.ts';
import { deleteToken, saveToken, removeUnclaimed } from './terminals.ts';

export type ManageDependencies = Pick<
  AttendanceDependencies,
  'apps' | 'operations' | 'keyring' | 'addressRules' | 'now'
>;

/**
 * Returns the device and its token in plain text, which cannot be read again. Throws `invalid` for a known serial
 * number.
 */
export async function createDevice(
  dependencies: ManageDependencies,
  accountId: number,
  wanted: NewDevice,
): Promise<{ device: AttendanceDevice; token: string }> {
  const { apps, operations, now } = dependencies;
  const { comm_key, webhook_secret, callback_url, ...facts } = check(newDevice(), wanted);
  if (callback_url !== undefined) readTenantUrl(callback_url, 'callback_url', dependencies.addressRules);
  // From the counter of apps: webhook endpoints filter by ids of apps and devices alike.
  const id = await nextNumber(apps, appKeys.counter());
  const holder = { account_id: accountId, id };
  const serial_claimed = canProveSerial({ ...facts, comm_key }) || undefined;
  await claimInAccount(dependencies, facts.serial_number, holder);
  if (serial_claimed) await claimPubliclyToo(dependencies, facts.serial_number, holder);
  const lastSeen = await removeUnclaimed(dependencies, facts.serial_number);
  const token = makeTokenSecret();
  const at = new Date(now()).toISOString();
  const device = withoutUndefined<AttendanceDevice>({
    ...holder,
    ...facts,
    ...(await sealSecrets(dependencies, holder, { comm_key, webhook_secret })),
    callback_url,
    serial_claimed,
    token_hash: hashTokenSecret(token),
    status: 'pending',
    last_seen_at: lastSeen ?? undefined,
    created_at: at,
    updated_at: at,
  });
  await operations.put({ ...attendanceKeys.device(accountId, id), ...device });
  await saveToken(dependencies, device);
  return { device, token };
}

/** If this fails, the account's claim is released, so that the device can be registered without a key. */
async function claimPubliclyToo(dependencies: ManageDependencies, serial: string, holder: Holder): Promise<void> {
  try {
    await claimPublicly(dependencies, serial, holder);
  } catch (error) {
    if (error instanceof GatewayError) await releaseInAccount(dependencies, serial, holder);
    throw error;
  }
}

type Loose<T> = { [Name in keyof T]: T[Name] | undefined };
const withoutUndefined = <T extends object>(fields: Loose<T>): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;

type Secrets = { comm_key?: string | null | undefined; webhook_secret?: string | null | undefined };

/** Seals the secrets for the device; leaves out those that are null or undefined. */
async function sealSecrets(
  { keyring }: ManageDependencies,
  holder: Pick<AttendanceDevice, 'account_id' | 'id'>,
  secrets: Secrets,
): Promise<{ comm_key?: string; webhook_secret?: string }> {
  const present = Object.entries(secrets).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const sealed = present.map(async ([name, text]) => {
    const ring = name === 'webhook_secret' ? 'webhooks' : 'attendance';
    return [name, await seal(keyring, ring, ownerOf(holder), text)] as const;
  });
  return Object.fromEntries(await Promise.all(sealed));
}

export async function changeDevice(
  dependencies: ManageDependencies,
  device: AttendanceDevice,
  change: DeviceChange,
): Promise<AttendanceDevice> {
  const { operations, addressRules, now } = dependencies;
  if (typeof change.callback_url === 'string') readTenantUrl(change.callback_url, 'callback_url', addressRules);
  const removed = Object.entries(change).flatMap(([name, value]) => (value === null ? [name] : []));
  const { comm_key, webhook_secret, attlog_stamp, callback_url, ...plain } = change;
  const isNewKey = comm_key !== undefined;
  const serial_claimed = (await claimChanged(dependencies, device, change)) || undefined;
  const changed = requireDevice(
    await operations.update(attendanceKeys.device(device.account_id, device.id), {
      set: {
        ...plain,
        ...(attlog_stamp === null ? { requests_all: true } : {}),
        callback_url: callback_url ?? undefined,
        serial_claimed,
        ...(await sealSecrets(dependencies, device, { comm_key, webhook_secret })),
        updated_at: new Date(now()).toISOString(),
      },
      remove: [...removed, ...(isNewKey ? ['admitted_ip', 'admitted_until'] : [])],
      if: { pk: { isPresent: true } },
    }),
  );
  return changed.serial_claimed && !canProveSerial(changed) ? releaseClaim(dependencies, changed) : changed;
}

/**
 * Claims the serial number for a device that the change lets prove itself. Throws `invalid` if another device has it.
 */
async function claimChanged(
  dependencies: ManageDependencies,
  device: AttendanceDevice,
  change: DeviceChange,
): Promise<boolean> {
  const comm_key = change.comm_key === undefined ? device.comm_key : change.comm_key;
  const allowed_ips = change.allowed_ips ?? device.allowed_ips;
  const isNew = comm_key !== device.comm_key || !isDeepStrictEqual(allowed_ips, device.allowed_ips);
  if (!isNew || !canProveSerial({ vendor: device.vendor, comm_key, allowed_ips })) return false;
  await claimPublicly(dependencies, device.serial_number, device);
  return true;
}

async function releaseClaim(dependencies: ManageDependencies, device: AttendanceDevice): Promise<AttendanceDevice> {
  await releasePublicly(dependencies, device.serial_number, device);
  const { account_id: accountId, id } = device;
  return requireDevice(
    await dependencies.operations.update(attendanceKeys.device(accountId, id), {
      remove: ['serial_claimed'],
      if: { pk: { isPresent: true } },
    }),
  );
}

function requireDevice(changed: AttendanceDevice | null): AttendanceDevice {
  if (changed === null) throw new GatewayError('not_found', 'Attendance device not found');
  return changed;
}

/** The old token is refused from the next call on. */
export async function rotateToken(
  dependencies: ManageDependencies,
  device: AttendanceDevice,
): Promise<{ device: AttendanceDevice; token: string }> {
  const token = makeTokenSecret();
  const token_hash = hashTokenSecret(token);
  await saveToken(dependencies, { ...device, token_hash });
  const changed = requireDevice(
    await dependencies.operations.update(attendanceKeys.device(device.account_id, device.id), {
      set: { token_hash, updated_at: new Date(dependencies.now()).toISOString() },
      if: { pk: { isPresent: true } },
    }),
  );
  await deleteToken(dependencies, device.token_hash);
  return { device: changed, token };
}

/** Its scans remain. The device is deleted first: lookup records without a device have no effect. */
export async function deleteDevice(dependencies: ManageDependencies, device: AttendanceDevice): Promise<void> {
  await dependencies.operations.delete(attendanceKeys.device(device.account_id, device.id));
  await releasePublicly(dependencies, device.serial_number, device);
  await releaseInAccount(dependencies, device.serial_number, device);
  await deleteToken(dependencies, device.token_hash);
}

export const listDevices = (
  { operations }: Pick<AttendanceDependencies, 'operations'>,
  accountId: number,
): Promise<AttendanceDevice[]> => queryAll(operations, attendanceKeys.devices(accountId));
