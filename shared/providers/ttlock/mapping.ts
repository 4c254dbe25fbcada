/**
 * Pure conversions between TTLock's and the gateway's terms: locks, passcodes and lock events. TTLock's times are in
 * milliseconds.
 */
import type {
  AccessAction,
  AccessMethod,
  ListedLock,
  LockCapability,
  LockRecord,
  LockState,
  PasscodeOrder,
  Recurrence,
} from '../../drivers/lock-driver.ts';
import * as z from 'zod';
import { readableRows } from '../kit/readable-rows.ts';
import { type ListedLockWire, type LockDetail, lockRecord, type LockRecordWire } from './wire.ts';

/** Bits of `featureValue`. */
const canLockRemotely = 8n;
const canUnlockByGateway = 10n;
const hasWifi = 56n;

/** If the value is unreadable, all capabilities are assumed; the lock refuses what it cannot do. */
function hasBit(featureValue: string | null | undefined, bit: bigint): boolean | null {
  if (!/^[0-9a-f]+$/i.test(featureValue ?? '')) return null;
  return ((BigInt(`0x${featureValue}`) >> bit) & 1n) === 1n;
}

export function toListedLock(lock: ListedLockWire, detail: LockDetail | null): ListedLock {
  const { lockId, lockName, lockAlias, lockMac, featureValue } = lock;
  const isReachable = lock.hasGateway === 1 || hasBit(featureValue, hasWifi) === true;
  const capabilities: LockCapability[] = [
    ...(isReachable && hasBit(featureValue, canLockRemotely) !== false ? (['lock'] as const) : []),
    ...(isReachable && hasBit(featureValue, canUnlockByGateway) !== false ? (['unlock'] as const) : []),
    ...(isReachable ? (['passcode_custom', 'status'] as const) : []),
    'passcode_random',
    'events',
  ];
  return {
    provider_lock_id: String(lockId),
    name: lockAlias || lockName || String(lockId),
    mac: lockMac?.toUpperCase() || null,
    model: detail?.modelNum || null,
    firmware: detail?.firmwareRevision || null,
    battery_level: lock.electricQuantity ?? detail?.electricQuantity ?? null,
    online: null,
    has_gateway: lock.hasGateway === 1,
    capabilities,
    timezone_offset_minutes: detail && Math.round((detail.timezoneRawOffset ?? 0) / 60_000),
  };
}

export const toState = (state: number): LockState => (['locked', 'unlocked'] as const)[state] ?? 'unknown';

/** The possible types of a random passcode, with the days in their order. */
const recurring: Record<Recurrence, number> = {
  weekend: 5,
  daily: 6,
  workday: 7,
  monday: 8,
  tuesday: 9,
  wednesday: 10,
  thursday: 11,
  friday: 12,
  saturday: 13,
  sunday: 14,
};

export function toRandomType({ type, recurrence }: Pick<PasscodeOrder, 'type' | 'recurrence'>): number {
  if (type === 'recurring') return recurring[recurrence ?? 'daily'];
  return { one_time: 1, permanent: 2, period: 3 }[type];
}

const actions: ReadonlyArray<readonly [AccessAction, readonly number[]]> = [
  ['unlock', [1, 4, 7, 8, 9, 10, 12, 46, 49, 50, 55, 57, 63, 67]],
  ['lock', [11, 33, 34, 35, 36, 45, 47, 61]],
  ['alarm', [29, 44, 48, 51, 64]],
  ['door', [30, 31, 32]],
];
const methods: ReadonlyArray<readonly [AccessMethod, readonly number[]]> = [
  ['app', [1, 11]],
  ['passcode', [4, 34]],
  ['card', [7, 35, 49, 51]],
  ['fingerprint', [8, 33]],
  ['wristband', [9]],
  ['key', [10, 36]],
  ['gateway', [12]],
  ['fob', [37, 55]],
  ['auto', [45, 63]],
  ['button', [46, 47]],
  ['qr', [57, 58, 61]],
  ['face', [67]],
  ['sensor', [30, 31, 32]],
];
const find = <T>(rows: ReadonlyArray<readonly [T, readonly number[]]>, type: number): T | undefined =>
  rows.find(([, types]) => types.includes(type))?.[0];

export function readRecord(record: LockRecordWire): LockRecord {
  const { recordType } = record;
  return {
    provider_lock_id: String(record.lockId),
    action: find(actions, recordType) ?? 'other',
    method: find(methods, recordType) ?? null,
    success: record.success === 1,
    actor: record.username || null,
    credential: record.keyboardPwd || null,
    occurred_at: record.lockDate || null,
    reported_at: record.serverDate || null,
    battery_level: record.electricQuantity ?? null,
    provider_code: recordType,
    provider_subcode: record.recordTypeFromLock ?? null,
  };
}

/**
 * A callback is a form whose `records` is a JSON array as text; null for anything else. A record that cannot be read is
 * left out, because it is not known whether TTLock sends the others again.
 */
export function readCallback(body: string): LockRecord[] | null {
  const form = new URLSearchParams(body);
  const lockId = form.get('lockId') ?? undefined;
  const pushed: unknown = parse(form.get('records') ?? '');
  if (!Array.isArray(pushed)) return null;
  const objects = readableRows(z.looseObject({}), pushed).map((record) => ({ lockId, ...record }));
  const records = readableRows(lockRecord, objects);
  return records.length === 0 && pushed.length > 0 ? null : records.map(readRecord);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
