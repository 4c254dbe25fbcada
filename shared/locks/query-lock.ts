/** Calls a driver about one lock that it has to reach, and saves whether it did. */
import type { DriverCall } from '../drivers/driver-app.ts';
import { orWithoutStore } from '../platform/async/around-call.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import type { LocksDependencies } from './dependencies.ts';
import { queryProvider } from './lock-app.ts';
import { saveObservation } from './lock-store.ts';
import type { LockSubject } from './owned-lock.ts';

export async function queryLock<T>(
  dependencies: LocksDependencies,
  subject: LockSubject,
  work: (call: DriverCall) => Promise<T>,
  budgetMs?: number,
): Promise<T> {
  const since = dependencies.now();
  try {
    const result = await queryProvider(dependencies, subject, work, budgetMs);
    if (subject.lock.online === false) await saveOnline(dependencies, subject, true, since);
    return result;
  } catch (error) {
    const isOffline = error instanceof GatewayError && error.code === 'device_offline';
    if (isOffline) await saveOnline(dependencies, subject, false, since);
    throw error;
  }
}

/** Unless something newer is known. A store that fails here must not hide the provider's answer. */
const saveOnline = (
  { operations, now }: LocksDependencies,
  { lock }: LockSubject,
  online: boolean,
  since: number,
): Promise<void> => orWithoutStore(saveObservation(operations, lock, { online }, since, now()), undefined);
