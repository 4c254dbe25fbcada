/** What a lock and its provider tell of a command whose answer was lost: what was recorded, and how the lock stands. */
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

/** A gateway takes a moment to upload what its lock did. */
const timeoutMs = 2_000;
/** Their clocks and ours differ a little. */
const skewMs = 5_000;
/** All this must end well within the worker's time. */
const budgetMs = 15_000;

/** Null when nothing shows that the command sent at `since` was obeyed, which is no proof that it was not. */
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
  const ask = <T>(question: (call: Parameters<typeof driver.findState>[1]) => Promise<T>): Promise<T | null> =>
    queryProvider(dependencies, subject, question, budgetMs).catch((error: unknown) => {
      log.error('A lock could not be asked what became of a command', error, { lock_id: lock.id });
      return null;
    });
  const period = { from: since - skewMs, to: now + skewMs };
  const records = await ask((call) => driver.listRecords(lock.provider_lock_id, period, call));
  const record = records?.find((one) => isOurs(one, command, since));
  if (record) return { confirmed_by: 'record', provider_code: record.provider_code, at: timeOf(record) ?? now };
  const seen = await ask((call) => driver.findState(lock.provider_lock_id, call));
  const wanted = command === 'lock' ? 'locked' : 'unlocked';
  return seen?.state === wanted ? { confirmed_by: 'status', provider_code: null, at: now } : null;
}

const timeOf = ({ reported_at, occurred_at }: LockRecord): number | null => reported_at ?? occurred_at;

/** Somebody with a key or a PIN proves nothing of a command from afar. */
function isOurs(record: LockRecord, command: LockCommand, since: number): boolean {
  const isRemote = record.method === 'gateway' || record.method === 'app';
  return record.action === command && record.success && isRemote && (timeOf(record) ?? 0) >= since - skewMs;
}
