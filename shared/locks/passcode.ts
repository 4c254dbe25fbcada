/** A passcode, as it is stored and returned. Only the last two digits of its code are readable. */
import * as z from 'zod';
import {
  type PasscodeMode,
  passcodeTypes,
  type PasscodeType,
  recurrences,
  type Recurrence,
} from '../drivers/lock-driver.ts';

export const passcodeStatuses = ['creating', 'active', 'failed', 'deleting', 'deleted', 'expired'] as const;
export type PasscodeStatus = (typeof passcodeStatuses)[number];

export type Passcode = {
  account_id: number;
  id: number;
  lock_id: number;
  lock_app_id: number;
  name: string;
  type: PasscodeType;
  mode: PasscodeMode;
  recurrence: Recurrence | null;
  starts_at: string | null;
  ends_at: string | null;
  /** `expired` is not stored: it follows from the times. */
  status: Exclude<PasscodeStatus, 'expired'>;
  code_last2: string | null;
  /** A code that the provider generated, sealed for account and passcode, while it can be read. */
  sealed_code?: string;
  provider_passcode_id: string | null;
  /** It failed because its outcome stayed unclear, so that the lock may have it: its code, sealed, if that was given. */
  is_unclear?: true;
  unclear_code?: string;
  /** The period was widened to whole hours. */
  is_rounded?: true;
  created_at: string;
  updated_at: string;
};

export const passcodeBody = () =>
  z.object({
    passcode_id: z.number().int(),
    lock_id: z.number().int(),
    name: z.string(),
    type: z.enum(passcodeTypes),
    mode: z.enum(['custom', 'random']),
    recurrence: z.enum(recurrences).nullable(),
    code: z.string().nullable(),
    /** The URL of a code that the provider generated, while it can be read. */
    code_url: z.string().nullable(),
    starts_at: z.string().nullable(),
    ends_at: z.string().nullable(),
    status: z.enum(passcodeStatuses),
    provider_passcode_id: z.string().nullable(),
    warnings: z.array(z.string()),
    created_at: z.string(),
    updated_at: z.string(),
  });

/** Shows the whole `code` if it is passed, otherwise its last two digits. */
export const toPasscodeBody = (
  passcode: Passcode,
  { now, baseUrl }: { now: () => number; baseUrl: string },
  code?: string,
) => ({
  passcode_id: passcode.id,
  lock_id: passcode.lock_id,
  name: passcode.name,
  type: passcode.type,
  mode: passcode.mode,
  recurrence: passcode.recurrence,
  code: code ?? (passcode.code_last2 === null ? null : `****${passcode.code_last2}`),
  code_url:
    passcode.sealed_code === undefined ? null : `${baseUrl}/api/locks/${passcode.lock_id}/passcodes/${passcode.id}`,
  starts_at: passcode.starts_at,
  ends_at: passcode.ends_at,
  status: statusOf(passcode, now()),
  provider_passcode_id: passcode.provider_passcode_id,
  warnings: passcode.is_rounded ? ['rounded_to_hour'] : [],
  created_at: passcode.created_at,
  updated_at: passcode.updated_at,
});

/** How long a one-time code is valid without an end of its own, as for the codes that TTLock generates. */
export const oneTimeMs = 6 * 60 * 60_000;

function statusOf(passcode: Passcode, now: number): PasscodeStatus {
  return passcode.status === 'active' && lastMomentOf(passcode) <= now ? 'expired' : passcode.status;
}

function lastMomentOf({ type, starts_at, ends_at, updated_at }: Passcode): number {
  // Without a start it began when the provider created it, which was before this update.
  if (type === 'one_time' && ends_at === null) return Date.parse(starts_at ?? updated_at) + oneTimeMs;
  // The end of a recurring passcode is a time of each of its days, so it opens the door until it is deleted.
  return type === 'recurring' || ends_at === null ? Infinity : Date.parse(ends_at);
}
