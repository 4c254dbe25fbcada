/**
 * Stores callbacks unchanged, in partitions separate from the tenant's records. Anyone can send a callback without
 * proof, so those have a size limit, an hourly limit for each app, a week's retention and a partition of their own.
 */
import { dueAttributes, overdueAfterMs } from '../platform/storage/due.ts';
import type { AddressSubject } from './callback-address.ts';
import type { CallbackTrust } from './callback-trust.ts';
import type { PaymentsDependencies } from './dependencies.ts';
import { paymentKeys } from './records.ts';

export type CallbackRecord = {
  account_id: number;
  app_id: number;
  callback_id: string;
  /** The last segment of the address; '' if it has none. */
  action: string;
  trust: CallbackTrust;
  /** The subject of its signed address. */
  subject?: AddressSubject;
  source_ip: string;
  body: string;
  received_at: string;
  trace_id: string;
  /** Epoch seconds. */
  expires_at?: number;
  /** Present as long as the sweeper must enqueue it again. */
  due_at?: string;
};

/** The largest documented result, of a reversal with all its parameters, is below 4 KiB. */
export const maxCallbackBytes = 16 * 1024;

/** The limits for callbacks without proof. A callback that exceeds them is not stored. */
export const unprovenCallbacks = { maxBodyBytes: 8 * 1024, maxPerHour: 100, days: 7 } as const;
const provenDays = 90;

const hourMs = 60 * 60 * 1000;
const daySeconds = 24 * 60 * 60;

/** False when it is not stored: it has no proof and exceeds a limit. */
export async function storeCallback(
  dependencies: Pick<PaymentsDependencies, 'payments'>,
  record: CallbackRecord,
  now: number,
): Promise<boolean> {
  const isProven = record.trust === 'signed';
  if (!isProven && !(await isWithinLimits(dependencies, record, now))) return false;
  const key = paymentKeys.callback(record.account_id, record.app_id, record.callback_id);
  // The outcome of our own call is also queried. A payment that no request began is reported only once.
  const isUnmatched = record.subject === undefined && record.trust !== 'untrusted';
  return dependencies.payments.put({
    ...key,
    ...record,
    expires_at: Math.floor(now / 1000) + (isProven ? provenDays : unprovenCallbacks.days) * daySeconds,
    ...(isUnmatched && dueAttributes(key, now + overdueAfterMs)),
  });
}

async function isWithinLimits(
  { payments }: Pick<PaymentsDependencies, 'payments'>,
  { account_id: accountId, app_id: appId, body }: CallbackRecord,
  now: number,
): Promise<boolean> {
  if (Buffer.byteLength(body) > unprovenCallbacks.maxBodyBytes) return false;
  const hour = Math.floor(now / hourMs);
  const counted = await payments.update(paymentKeys.unprovenCallbacks(accountId, appId, hour), {
    add: { callbacks: 1 },
    set: { expires_at: Math.floor(now / 1000) + daySeconds },
    if: { callbacks: { isAbsentOrBelow: unprovenCallbacks.maxPerHour } },
  });
  return counted !== null;
}
