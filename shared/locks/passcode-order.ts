/** A passcode in the provider's terms, and the look-up of one that was requested without a clear response. */
import type { CreatedPasscode, PasscodeOrder } from '../drivers/lock-driver.ts';
import type { LocksDependencies } from './dependencies.ts';
import { queryProvider } from './lock-app.ts';
import type { LockSubject } from './owned-lock.ts';
import type { Passcode } from './passcode.ts';
import { findProviderIds } from './passcode-store.ts';

const toTime = (text: string | null): number | null => (text === null ? null : Date.parse(text));

/** `code` is null if the provider creates it. */
export function toOrder(passcode: Passcode, code: string | null): PasscodeOrder {
  const { name, type, mode, recurrence, starts_at, ends_at } = passcode;
  return { name, type, mode, recurrence, code, starts_at: toTime(starts_at), ends_at: toTime(ends_at) };
}

/** The passcode that its request created; null if the provider's list does not contain it. */
export async function findCreated(
  dependencies: LocksDependencies,
  subject: LockSubject,
  passcode: Passcode,
  code: string | null,
): Promise<CreatedPasscode | null> {
  const { driver, lock } = subject;
  const others = await findProviderIds(dependencies.operations, lock, passcode);
  const among = { since: Date.parse(passcode.created_at), others };
  const found = await queryProvider(dependencies, subject, (at) =>
    driver.findPasscode(toOrder(passcode, code), lock.provider_lock_id, among, at),
  );
  return found && { ...found, code: found.code ?? code };
}
