/**
 * What a lock driver is: one way to reach doors through the account their owner has with a provider, said in the
 * gateway's words. What was commanded before, what is
 * sent again and when, is the gateway's business; a driver keeps nothing. Moments are epoch milliseconds.
 */
import type * as z from 'zod';
import type { DriverCall } from './driver-app.ts';
import type { CalledProvider } from './known-addresses.ts';

export const lockCapabilities = ['lock', 'unlock', 'passcode_custom', 'passcode_random', 'status', 'events'] as const;
export type LockCapability = (typeof lockCapabilities)[number];

/**
 * Why something at a lock failed: the `code` of what a driver throws. Its kind follows from
 * it (providers/lock-refusal.ts).
 */
export type LockFailureCode =
  | 'auth_expired'
  | 'permission_denied'
  | 'validation'
  | 'duplicate'
  | 'not_found'
  | 'rate_limited'
  | 'quota_exhausted'
  | 'provider_unavailable'
  | 'outcome_unknown'
  | 'device_offline'
  | 'device_busy'
  | 'unsupported';

export type LockCommand = 'lock' | 'unlock';
export type LockState = 'locked' | 'unlocked' | 'unknown';

/** A lock as its provider lists it. */
export type ListedLock = {
  provider_lock_id: string;
  name: string;
  /** Upper case. */
  mac: string | null;
  model: string | null;
  firmware: string | null;
  /** Percent. */
  battery_level: number | null;
  /** Whether its gateway or WiFi was reachable; null where the provider does not say. */
  online: boolean | null;
  has_gateway: boolean;
  capabilities: readonly LockCapability[];
  /** Null where the provider does not say. */
  timezone_offset_minutes: number | null;
};

export type SeenState = { state: LockState; battery_level: number | null; online: boolean };

export const passcodeTypes = ['one_time', 'permanent', 'period', 'recurring'] as const;
export type PasscodeType = (typeof passcodeTypes)[number];
export const recurrences = [
  'weekend',
  'daily',
  'workday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Recurrence = (typeof recurrences)[number];
export type PasscodeMode = 'custom' | 'random';

export type PasscodeOrder = {
  name: string;
  type: PasscodeType;
  mode: PasscodeMode;
  recurrence: Recurrence | null;
  /** The code to write; null when the provider makes one. */
  code: string | null;
  starts_at: number | null;
  ends_at: number | null;
};

/** `code` null where the provider does not say it again. */
export type CreatedPasscode = { provider_passcode_id: string; code: string | null };

export type AccessAction = 'unlock' | 'lock' | 'alarm' | 'door' | 'other';
export type AccessMethod =
  | 'app'
  | 'passcode'
  | 'card'
  | 'fingerprint'
  | 'wristband'
  | 'key'
  | 'gateway'
  | 'fob'
  | 'auto'
  | 'button'
  | 'qr'
  | 'face'
  | 'sensor';

/** Something that happened at a door. */
export type LockRecord = {
  provider_lock_id: string;
  action: AccessAction;
  method: AccessMethod | null;
  success: boolean;
  actor: string | null;
  /** PIN, card or fingerprint number as it was presented: a secret. */
  credential: string | null;
  /** By the clock of the lock, which drifts. */
  occurred_at: number | null;
  reported_at: number | null;
  battery_level: number | null;
  provider_code: number | string | null;
  provider_subcode: number | string | null;
};

type LockCall<Config> = DriverCall<Config>;

/**
 * Everything throws `provider_refused`, `provider_unavailable` (certainly no effect) or, where it may have an effect,
 * `provider_unclear`; the error's `code` is a LockFailureCode where the provider let one tell.
 */
export type LockDriver<Config = unknown> = CalledProvider & {
  /** What a lock app's `type` is. */
  id: string;
  title: string;
  /** Secret fields carry `.meta({ secret: true })`. */
  config: z.ZodType<Config>;
  /** What its locks can do where the provider does not tell them apart. */
  capabilities: readonly LockCapability[];
  /** Which passcodes there are of each mode. */
  passcodes: Partial<Record<PasscodeMode, readonly PasscodeType[]>>;
  /** Lengths of a custom code that the app takes. */
  codeLengths(config: Config): { least: number; most: number };
  /** Reads as little as shows whether the app is configured rightly. */
  check(call: LockCall<Config>): Promise<void>;
  /** Every page of the account's list. */
  listLocks(call: LockCall<Config>): Promise<ListedLock[]>;
  /** Answers the provider's code for success. */
  command(command: LockCommand, lockId: string, call: LockCall<Config>): Promise<number | string | null>;
  /** Asks the lock itself where the provider lets one. */
  findState(lockId: string, call: LockCall<Config>): Promise<SeenState>;
  createPasscode(order: PasscodeOrder, lockId: string, call: LockCall<Config>): Promise<CreatedPasscode>;
  /** The passcode an order with an unclear outcome made, if it did; made at `since` or later. */
  findPasscode(
    order: PasscodeOrder,
    lockId: string,
    since: number,
    call: LockCall<Config>,
  ): Promise<CreatedPasscode | null>;
  /** Deleting what is gone is `not_found`; deleting twice does no harm. */
  deletePasscode(passcodeId: string, lockId: string, call: LockCall<Config>): Promise<void>;
  /** What happened at a lock, reported from..to, in any order. */
  listRecords(lockId: string, period: { from: number; to: number }, call: LockCall<Config>): Promise<LockRecord[]>;
  /** Absent where the provider pushes nothing and is polled instead. */
  callbacks?: {
    /** Null for what is no callback of the provider's. */
    read(body: string): LockRecord[] | null;
    reply: string;
  };
};

export type FindLockDriver = (type: string) => Promise<LockDriver | undefined>;
