/** An access: an event at a lock, as it is stored and published. */
import * as z from 'zod';
import type { LockRecord } from '../drivers/lock-driver.ts';
import type { Lock } from './lock.ts';

export type Access = {
  account_id: number;
  id: number;
  lock_id: number;
  lock_app_id: number;
  lock_name: string;
  provider: string;
  provider_lock_id: string;
  action: LockRecord['action'];
  method: LockRecord['method'];
  success: boolean;
  actor: string | null;
  /** Masked except for its last two characters. */
  credential: string | null;
  passcode_id: number | null;
  occurred_at: string | null;
  reported_at: string | null;
  battery_level: number | null;
  provider_code: number | string | null;
  provider_subcode: number | string | null;
  /** The event that it causes, until that is stored and enqueued. */
  outbox?: 'accessed';
  trace_id: string;
  created_at: string;
  /** Epoch seconds. */
  expires_at: number;
};

/** The actions that publish an event. Doors that open and close are only stored. */
const publishedActions: readonly LockRecord['action'][] = ['unlock', 'lock', 'alarm'];

/** Providers also store six months. */
const retentionDays = 180;

export function toAccess(
  lock: Lock,
  record: LockRecord,
  known: { id: number; passcode_id: number | null; now: number; traceId: string },
): Access {
  const { id, passcode_id, now, traceId } = known;
  return {
    account_id: lock.account_id,
    id,
    lock_id: lock.id,
    lock_app_id: lock.lock_app_id,
    lock_name: lock.name,
    provider: lock.provider,
    provider_lock_id: lock.provider_lock_id,
    action: record.action,
    method: record.method,
    success: record.success,
    actor: record.actor,
    credential: record.credential === null ? null : maskCredential(record.credential),
    passcode_id,
    occurred_at: toText(record.occurred_at),
    reported_at: toText(record.reported_at),
    battery_level: record.battery_level,
    provider_code: record.provider_code,
    provider_subcode: record.provider_subcode,
    ...(publishedActions.includes(record.action) ? { outbox: 'accessed' as const } : {}),
    trace_id: traceId,
    created_at: new Date(now).toISOString(),
    expires_at: Math.floor(now / 1000) + retentionDays * 24 * 60 * 60,
  };
}

/** Does not change the length. Two characters or fewer are masked completely. */
const maskCredential = (credential: string): string =>
  credential.length <= 2 ? '*'.repeat(credential.length) : '*'.repeat(credential.length - 2) + credential.slice(-2);

/** A broken clock may report a value that is not a valid time. */
function toText(time: number | null): string | null {
  const date = time === null ? null : new Date(time);
  return date === null || Number.isNaN(date.getTime()) ? null : date.toISOString();
}

const text = () => z.string().nullable();
const codeOfProvider = () => z.union([z.number(), z.string()]).nullable();

export const accessBody = () =>
  z.object({
    lock_id: z.number().int(),
    lock_name: z.string(),
    provider: z.string(),
    provider_lock_id: z.string(),
    access_id: z.number().int(),
    action: z.enum(['unlock', 'lock', 'alarm', 'door', 'other']),
    method: text(),
    success: z.boolean(),
    actor: text(),
    credential: text(),
    passcode_id: z.number().int().nullable(),
    occurred_at: text(),
    reported_at: text(),
    battery_level: z.number().int().nullable(),
    provider_code: codeOfProvider(),
    provider_subcode: codeOfProvider(),
  });

export const toAccessBody = (access: Access) => ({
  lock_id: access.lock_id,
  lock_name: access.lock_name,
  provider: access.provider,
  provider_lock_id: access.provider_lock_id,
  access_id: access.id,
  action: access.action,
  method: access.method,
  success: access.success,
  actor: access.actor,
  credential: access.credential,
  passcode_id: access.passcode_id,
  occurred_at: access.occurred_at,
  reported_at: access.reported_at,
  battery_level: access.battery_level,
  provider_code: access.provider_code,
  provider_subcode: access.provider_subcode,
});
