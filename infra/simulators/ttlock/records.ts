/** The records of locks, and how they are pushed: a form whose records are the text of a JSON array. */
import { append } from '../kit/saved-state.ts';
import { postCallback, type SentCallback } from '../kit/post-callback.ts';
import { type Lock, type LockRecord, ttlockDemoApp, type Simulation } from './simulation.ts';

/** Saves a record and pushes it as often as the settings require. */
export function record(simulation: Simulation, lock: Lock, given: Partial<LockRecord>): LockRecord {
  const now = simulation.now();
  const created: LockRecord = {
    lockId: lock.lockId,
    recordType: 12,
    recordTypeFromLock: 28,
    success: 1,
    username: ttlockDemoApp.username,
    keyboardPwd: '',
    lockDate: now,
    serverDate: now,
    electricQuantity: lock.battery,
    ...given,
  };
  append(lock.records, created);
  const { callbackUrl, callbackDelayMs, deliveries } = simulation.settings;
  if (callbackUrl === '') return created;
  for (let delivery = 0; delivery < deliveries; delivery += 1) {
    simulation.agenda.after(callbackDelayMs, () => push(simulation, callbackUrl, [created]));
  }
  return created;
}

const macOf = (lockId: number): string =>
  `AA:BB:CC:${String(lockId).slice(0, 2)}:${String(lockId).slice(2, 4)}:${String(lockId).slice(4)}`;

export function push(simulation: Simulation, url: string, records: readonly LockRecord[]): Promise<SentCallback> {
  const lockId = String(records[0]?.lockId ?? 0);
  const body = new URLSearchParams({
    lockId,
    notifyType: '1',
    lockMac: macOf(Number(lockId)),
    admin: ttlockDemoApp.username,
    records: JSON.stringify(records.map((one) => ({ ...one, lockMac: macOf(one.lockId) }))),
  }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return postCallback(simulation, { url, body, headers });
}
