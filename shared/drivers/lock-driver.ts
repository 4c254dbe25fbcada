/**
 * The interface of a lock driver: one way to reach doors through their owner's account with a provider, in the
 * gateway's terms. The gateway tracks commands and decides when to retry; a driver stores nothing. Moments are epoch
 * milliseconds.
 */
import type * as z from 'zod';
import type { DriverCall } from './driver-app.ts';
import type { CalledProvider } from './known-addresses.ts';

export const lockCapabilities = ['lock', 'unlock', 'passcode_custom', 'passcode_random', 'status', 'events'] as const;
export type LockCapability = (typeof lockCapabilities)[number];

/**
 * Why a lock operation failed: the `code` of the error that a driver throws. Its kind follows from the code
 * (providers/lock-refusal.ts).
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

/** A lock as its provider lists it. A member that is null keeps its last known value. */
export type ListedLock = {
  provider_lock_id: string;
  /** Null if the provider does not say. */
  name: string | null;
  /** Upper case. */
  mac: string | null;
  model: string | null;
  firmware: string | null;
  /** Percent. */
  battery_level: number | null;
  /** Whether its gateway or WiFi was reachable; null if the provider does not say. */
  online: boolean | null;
  has_gateway: boolean;
  capabilities: readonly LockCapability[];
  /** Null if the provider does not say. */
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
  /** The code to set; null when the provider creates one. */
  code: string | null;
  starts_at: number | null;
  ends_at: number | null;
};

/** `others`: the provider's ids of the lock's other passcodes, which may have the same name and period. */
export type PasscodeSearch = { since: number; others: ReadonlySet<string> };

/** `code` is null if the provider does not return it again. */
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
  /** The PIN, card or fingerprint number that was presented: a secret. */
  credential: string | null;
  /** `credential` is the provider's id of the passcode, because its records do not contain the code. */
  names_passcode?: true | undefined;
  /** By the clock of the lock, which drifts. */
  occurred_at: number | null;
  reported_at: number | null;
  battery_level: number | null;
  provider_code: number | string | null;
  provider_subcode: number | string | null;
};

type LockCall<Config> = DriverCall<Config>;

/**
 * Every method throws `provider_refused`, `provider_unavailable` (certainly no effect) or, if it may have had an
 * effect, `provider_unclear`. The error's `code` is a LockFailureCode if the provider's response allows one.
 */
export type LockDriver<Config = unknown> = CalledProvider & {
  /** The `type` of its lock apps. */
  id: string;
  title: string;
  /** Secret fields have `.meta({ secret: true })`. */
  config: z.ZodType<Config>;
  /** What its locks can do if the provider does not distinguish them. */
  capabilities: readonly LockCapability[];
  /** The passcode types of each mode. */
  passcodes: Partial<Record<PasscodeMode, readonly PasscodeType[]>>;
  /** Allowed lengths of a custom code. */
  codeLengths(config: Config): { min: number; max: number };
  /** Reads the minimum that shows whether the app is configured correctly. */
  check(call: LockCall<Config>): Promise<void>;
  /** Every page of the account's list. */
  listLocks(call: LockCall<Config>): Promise<ListedLock[]>;
  /** Returns the provider's code for success. */
  command(command: LockCommand, lockId: string, call: LockCall<Config>): Promise<number | string | null>;
  /** Queries the lock itself if the provider allows it. */
  findState(lockId: string, call: LockCall<Config>): Promise<SeenState>;
  createPasscode(order: PasscodeOrder, lockId: string, call: LockCall<Config>): Promise<CreatedPasscode>;
  /** The passcode that an order with an unclear outcome created, if any. */
  findPasscode(
    order: PasscodeOrder,
    lockId: string,
    among: PasscodeSearch,
    call: LockCall<Config>,
  ): Promise<CreatedPasscode | null>;
  /** Deleting a missing passcode is `not_found`; deleting twice does no harm. */
  deletePasscode(passcodeId: string, lockId: string, call: LockCall<Config>): Promise<void>;
  /** Events of a lock, reported between `from` and `to`, in any order. */
  listRecords(lockId: string, period: { from: number; to: number }, call: LockCall<Config>): Promise<LockRecord[]>;
  /** Absent if the provider pushes nothing and is polled instead. */
  callbacks?: {
    /** Null if the body is not a callback of the provider. */
    read(body: string): LockRecord[] | null;
    reply: string;
  };
};

export type FindLockDriver = (type: string) => Promise<LockDriver | undefined>;
