/** Queries the state of a lock. If it cannot be reached, returns the last known state. */
import * as z from 'zod';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import type { LocksDependencies } from './dependencies.ts';
import { saveObservation } from './lock-store.ts';
import type { LockSubject } from './owned-lock.ts';
import { queryLock } from './query-lock.ts';

/** Limited because a person waits, and API Gateway times out. */
const budgetMs = 20_000;

export const statusBody = () =>
  z.object({
    lock_id: z.number().int(),
    state: z.enum(['locked', 'unlocked', 'unknown']),
    online: z.boolean().nullable(),
    battery_level: z.number().int().nullable(),
    checked_at: z.string(),
    stale: z.boolean(),
    provider_error: z.string().optional(),
  });
export type StatusBody = z.output<ReturnType<typeof statusBody>>;

export async function readStatus(dependencies: LocksDependencies, subject: LockSubject): Promise<StatusBody> {
  const { lock, driver } = subject;
  const since = dependencies.now();
  try {
    const seen = await queryLock(
      dependencies,
      subject,
      (call) => driver.findState(lock.provider_lock_id, call),
      budgetMs,
    );
    // What happened at the lock during the query is newer.
    await saveObservation(dependencies.operations, lock, seen, since, dependencies.now());
    const { state, online, battery_level } = seen;
    const level = battery_level ?? lock.battery_level;
    return { ...toBody(dependencies, subject), state, online, battery_level: level, stale: false };
  } catch (error) {
    const online = error instanceof GatewayError ? isOnlineAfter(error) : undefined;
    if (online === undefined) throw error;
    return { ...toBody(dependencies, subject), online, provider_error: (error as GatewayError).code };
  }
}

/** The last known state. */
const toBody = ({ now }: LocksDependencies, { lock }: LockSubject): StatusBody => ({
  lock_id: lock.id,
  state: lock.state,
  online: lock.online,
  battery_level: lock.battery_level,
  checked_at: new Date(now()).toISOString(),
  stale: true,
});

/** Whether a lock that failed to reply is online: false if unreachable, null if busy, undefined for other failures. */
function isOnlineAfter({ code, provider }: GatewayError): boolean | null | undefined {
  if (code === 'device_busy') return null;
  return code === 'device_offline' || provider?.code === 'timeout' ? false : undefined;
}
