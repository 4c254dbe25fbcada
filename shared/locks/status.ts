/** How a lock stands now, asked at once; when it cannot be reached, what was last known of it. */
import * as z from 'zod';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import type { LocksDependencies } from './dependencies.ts';
import { queryProvider } from './lock-app.ts';
import { learn } from './lock-store.ts';
import type { LockSubject } from './owned-lock.ts';

/** Somebody is waiting, and API Gateway not much longer. */
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
  try {
    const seen = await queryProvider(
      dependencies,
      subject,
      (call) => driver.findState(lock.provider_lock_id, call),
      budgetMs,
    );
    const now = dependencies.now();
    await learn(dependencies.operations, lock, seen, now, now);
    const { state, online, battery_level } = seen;
    const level = battery_level ?? lock.battery_level;
    return { ...toBody(dependencies, subject), state, online, battery_level: level, stale: false };
  } catch (error) {
    const online = error instanceof GatewayError ? whatIsKnown(error) : undefined;
    if (online === undefined) throw error;
    return { ...toBody(dependencies, subject), online, provider_error: (error as GatewayError).code };
  }
}

/** As it was last known. */
const toBody = ({ now }: LocksDependencies, { lock }: LockSubject): StatusBody => ({
  lock_id: lock.id,
  state: lock.state,
  online: lock.online,
  battery_level: lock.battery_level,
  checked_at: new Date(now()).toISOString(),
  stale: true,
});

/** Whether a lock that did not answer is on line: no when it is out of reach, null when it is busy; undefined for other failures. */
function whatIsKnown({ code, provider }: GatewayError): boolean | null | undefined {
  if (code === 'device_busy') return null;
  return code === 'device_offline' || provider?.code === 'timeout' ? false : undefined;
}
