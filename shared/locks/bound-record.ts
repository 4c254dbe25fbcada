/** Limits the fields of a pushed record, so that a list of a hundred records can always be returned. */
import type { LockRecord } from '../drivers/lock-driver.ts';
import { truncate } from '../values/text.ts';

/** Characters. The names of people and codes are far shorter. */
const maxTextLength = 200;
/** The provider's lock id is part of a storage key. */
const maxLockIdLength = 128;
/** The maximum valid time, in epoch milliseconds. */
const maxTime = 8.64e15;

export const isValidLockId = (providerLockId: string): boolean => providerLockId.length <= maxLockIdLength;

const short = (text: string | null): string | null => text && truncate(text.toWellFormed(), maxTextLength);
const within = (number: number | null, max: number): number | null =>
  number !== null && Math.abs(number) <= max ? number : null;
const shortCode = (code: LockRecord['provider_code']): LockRecord['provider_code'] =>
  typeof code === 'number' ? within(code, Number.MAX_SAFE_INTEGER) : short(code);

export const limitRecord = (record: LockRecord): LockRecord => ({
  ...record,
  actor: short(record.actor),
  credential: short(record.credential),
  occurred_at: within(record.occurred_at, maxTime),
  reported_at: within(record.reported_at, maxTime),
  battery_level: within(record.battery_level, 100),
  provider_code: shortCode(record.provider_code),
  provider_subcode: shortCode(record.provider_subcode),
});
