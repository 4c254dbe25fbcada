/**
 * Stores callbacks as they came, in partitions apart from the tenant's records. What carries no proof is stored small, for
 * a week, at most so many an hour for each app, and in a partition apart from the others too: anybody can send it.
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
  /** The last segment of the address; '' without one. */
  action: string;
  trust: CallbackTrust;
  /** What its signed address names. */
  subject?: AddressSubject;
  source_ip: string;
  body: string;
  received_at: string;
  trace_id: string;
  /** Epoch seconds. */
  expires_at?: number;
  /** Present while the sweeper is to enqueue it again. */
  due_at?: string;
};

/** No provider sends as much: the longest documented result, of a reversal with all its parameters, is below 4 KiB. */
export const maxCallbackBytes = 16 * 1024;

/** What is stored of callbacks without proof; a larger one, and those beyond the number, are not stored at all. */
export const unprovenCallbacks = { maxBodyBytes: 8 * 1024, maxPerHour: 100, days: 7 } as const;
const provenDays = 90;

const hourMs = 60 * 60 * 1000;
const daySeconds = 24 * 60 * 60;

/** False where it is not stored: it came without proof, and is too large or one too many. */
export async function storeCallback(
  dependencies: Pick<PaymentsDependencies, 'payments'>,
  record: CallbackRecord,
  now: number,
): Promise<boolean> {
  const isProven = record.trust === 'signed';
  if (!isProven && !(await hasRoom(dependencies, record, now))) return false;
  const key = paymentKeys.callback(record.account_id, record.app_id, record.callback_id);
  // The outcome of a call of ours is also queried; what no call of ours began is announced only once.
  const isUnmatched = record.subject === undefined && record.trust !== 'untrusted';
  return dependencies.payments.put({
    ...key,
    ...record,
    expires_at: Math.floor(now / 1000) + (isProven ? provenDays : unprovenCallbacks.days) * daySeconds,
    ...(isUnmatched && dueAttributes(key, now + overdueAfterMs)),
  });
}

async function hasRoom(
  { payments }: Pick<PaymentsDependencies, 'payments'>,
  { account_id, app_id, body }: CallbackRecord,
  now: number,
): Promise<boolean> {
  if (Buffer.byteLength(body) > unprovenCallbacks.maxBodyBytes) return false;
  const hour = Math.floor(now / hourMs);
  const counted = await payments.update(paymentKeys.unprovenCallbacks(account_id, app_id, hour), {
    add: { callbacks: 1 },
    set: { expires_at: Math.floor(now / 1000) + daySeconds },
    if: { callbacks: { isAbsentOrBelow: unprovenCallbacks.maxPerHour } },
  });
  return counted !== null;
}
