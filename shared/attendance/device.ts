/** An attendance device: a terminal that a tenant has registered. */
import * as z from 'zod';
import { type Vendor, vendors, type Verification, verifications } from '../drivers/attendance-driver.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import { readPathId } from '../apps/app-record.ts';
import type { Table } from '../platform/storage/table.ts';
import type { AttendanceDependencies } from './dependencies.ts';
import { attendanceKeys } from './records.ts';

export const deviceStatuses = ['pending', 'active', 'blocked'] as const;

export type AttendanceDevice = {
  account_id: number;
  id: number;
  name: string;
  vendor: Vendor;
  /** As printed on the terminal. Unique within an account, without regard to case. */
  serial_number: string;
  /** URLs without a token identify this device by its serial number. Only one device of all tenants can have this. */
  serial_claimed?: true;
  model?: string;
  firmware?: string;
  push_version?: string;
  /** An IANA time zone. */
  timezone: string;
  /** The key that authenticates the terminal at its hello; sealed. */
  comm_key?: string;
  /** The address of the last hello with the correct key. The terminal's other calls have no key. */
  admitted_ip?: string;
  /** Epoch ms until which those calls are admitted from that address. Then the terminal must send its hello again. */
  admitted_until?: number;
  /** The hash of the token in the terminal's URL. */
  token_hash: string;
  /** CIDR networks; empty allows all addresses. */
  allowed_ips: readonly string[];
  /** `pending` until the terminal has called. */
  status: (typeof deviceStatuses)[number];
  last_seen_at?: string;
  last_scan_at?: string;
  /** The position up to which its records are stored in the gateway. */
  attlog_stamp?: string;
  operlog_stamp?: string;
  /** The tenant requested all records: until the next hello, stamps are not saved. */
  requests_all?: boolean;
  /** Its stamps decreased once, so they are not reliable: all records are requested at every hello. */
  sends_all?: true;
  /** The tenant's mapping of verify codes. */
  verify_map: Readonly<Record<string, Verification>>;
  callback_url?: string;
  /** Sealed. */
  webhook_secret?: string;
  /** The number of scans that could not be read, or have an impossible time. */
  rejected_scans?: number;
  /** The number of its last command. */
  commands_last?: number;
  /** Epoch ms until which commands may be pending for it. */
  commands_open_until?: number;
  created_at: string;
  updated_at: string;
};

/** The URL with the token, which is configured on the terminal. */
export const deviceUrl = (baseUrl: string, vendor: Vendor, token: string): string =>
  vendor === 'zkteco' ? `${baseUrl}/api/attendance/d/${token}/iclock/` : `${baseUrl}/api/attendance/hikvision/${token}`;

/** The owner of the device's sealed values and webhooks. */
export const ownerOf = ({ account_id: accountId, id }: Pick<AttendanceDevice, 'account_id' | 'id'>) => ({
  accountId,
  of: `attendance_device:${id}`,
});

export function findDevice(operations: Table, accountId: number, deviceId: number): Promise<AttendanceDevice | null> {
  return operations.get(attendanceKeys.device(accountId, deviceId));
}

/** The device in the path. Throws `not_found` unless it belongs to the caller. */
export async function findOwnedDevice(
  { operations }: Pick<AttendanceDependencies, 'operations'>,
  accountId: number | null,
  { attendance_device }: Record<string, string>,
): Promise<AttendanceDevice> {
  const id = readPathId(attendance_device, 'Attendance device');
  const device = accountId === null ? null : await findDevice(operations, accountId, id);
  if (device === null) throw new GatewayError('not_found', 'Attendance device not found');
  return device;
}

export const deviceBody = () =>
  z.object({
    id: z.number().int(),
    name: z.string(),
    vendor: z.enum(vendors),
    serial_number: z.string(),
    model: z.string().nullable(),
    firmware: z.string().nullable(),
    push_version: z.string().nullable(),
    timezone: z.string(),
    has_comm_key: z.boolean(),
    /** Whether it may also call URLs without its token. */
    known_by_serial_number: z.boolean(),
    allowed_ips: z.array(z.string()),
    status: z.enum(deviceStatuses),
    last_seen_at: z.string().nullable(),
    last_scan_at: z.string().nullable(),
    attlog_stamp: z.string().nullable(),
    verify_map: z.record(z.string(), z.enum(verifications)),
    callback_url: z.string().nullable(),
    rejected_scans: z.number().int(),
    created_at: z.string(),
    updated_at: z.string(),
  });

export const toDeviceBody = (device: AttendanceDevice): z.infer<ReturnType<typeof deviceBody>> => ({
  id: device.id,
  name: device.name,
  vendor: device.vendor,
  serial_number: device.serial_number,
  model: device.model ?? null,
  firmware: device.firmware ?? null,
  push_version: device.push_version ?? null,
  timezone: device.timezone,
  has_comm_key: device.comm_key !== undefined,
  known_by_serial_number: device.serial_claimed === true,
  allowed_ips: [...device.allowed_ips],
  status: device.status,
  last_seen_at: device.last_seen_at ?? null,
  last_scan_at: device.last_scan_at ?? null,
  attlog_stamp: device.attlog_stamp ?? null,
  verify_map: { ...device.verify_map },
  callback_url: device.callback_url ?? null,
  rejected_scans: device.rejected_scans ?? 0,
  created_at: device.created_at,
  updated_at: device.updated_at,
});
