/** Finds the outcome of a command whose response was lost, in the lock's records and its current state. */
import type { LockCommand, LockRecord } from '../drivers/lock-driver.ts';
import type { Log } from '../platform/log/log.ts';
import type { LocksDependencies } from './dependencies.ts';
import { queryProvider } from './lock-app.ts';
import type { LockSubject } from './owned-lock.ts';

export type Evidence = {
  confirmed_by: 'record' | 'status';
  provider_code: number | string | null;
  /** Epoch ms. */
  at: number;
};

/** A lock's gateway uploads records with a short delay. */
const timeoutMs = 2_000;
/** The clocks of provider and gateway differ slightly. */
const skewMs = 5_000;
/** The clock of a lock drifts more. */
const lockSkewMs = 60_000;
/** Well below the worker's timeout. */
const budgetMs = 15_000;

/** Null when nothing shows that the command sent at `since` was executed. That does not prove that it was not. */
export async function findEvidence(
  dependencies: LocksDependencies,
  subject: LockSubject,
  command: LockCommand,
  since: number,
  log: Log,
): Promise<Evidence | null> {
  const { driver, lock } = subject;
  await dependencies.sleep(timeoutMs);
  const now = dependencies.now();
  const query = <T>(work: (call: Parameters<typeof driver.findState>[1]) => Promise<T>): Promise<T | null> =>
    queryProvider(dependencies, subject, work, budgetMs).catch((error: unknown) => {
      log.error('A lock could not be queried for the outcome of a command', error, { lock_id: lock.id });
      return null;
    });
  const period = { from: since - skewMs, to: now + skewMs };
  const records = await query((call) => driver.listRecords(lock.provider_lock_id, period, call));
  const record = records?.find((one) => isOfCommand(one, command, since));
  if (record) return { confirmed_by: 'record', provider_code: record.provider_code, at: timeOf(record) ?? now };
  const seen = await query((call) => driver.findState(lock.provider_lock_id, call));
  const wanted = command === 'lock' ? 'locked' : 'unlocked';
  return seen?.state === wanted ? { confirmed_by: 'status', provider_code: null, at: now } : null;
}

const timeOf = ({ reported_at, occurred_at }: LockRecord): number | null => reported_at ?? occurred_at;

/**
 * Ignores records of a key or a PIN, which do not come from a remote command, and records of something earlier that the
 * lock reported late.
 */
function isOfCommand(record: LockRecord, command: LockCommand, since: number): boolean {
  const isRemote = record.method === 'gateway' || record.method === 'app';
  const isNew = (timeOf(record) ?? 0) >= since - skewMs && (record.occurred_at ?? since) >= since - lockSkewMs;
  return record.action === command && record.success && isRemote && isNew;
}
