/** Records when a phone last called and confirmed: on its app, and on its device if it is known. */
import { appKeys } from '../../apps/records.ts';
import type { SmsDependencies } from '../dependencies.ts';
import { phoneKeys } from '../records.ts';
import type { SmsApp } from '../sms-app.ts';
import type { Device, DeviceFacts } from './devices.ts';
import type { PhoneSyncApp } from './secret.ts';

type HeartbeatDependencies = Pick<SmsDependencies, 'apps' | 'now'>;

/** Phones call every few seconds. One write per call would cost more than everything else. */
export const recordedEveryMs = 60_000;

const isDue = (recordedAt: string | undefined, now: number): boolean =>
  recordedAt === undefined || now - Date.parse(recordedAt) >= recordedEveryMs;

export const recordAppSeen = (dependencies: HeartbeatDependencies, app: SmsApp): Promise<void> =>
  recordTime(dependencies, app, 'phone_seen_at');

/** From now on, the app's phones are expected to confirm messages (`results_api: 'auto'`). */
export const recordConfirmed = (dependencies: HeartbeatDependencies, app: PhoneSyncApp): Promise<void> =>
  recordTime(dependencies, app, 'results_api_seen_at');

/** The app's phones are no longer expected to confirm messages. False if one has confirmed since the app was read. */
export async function forgetConfirmed({ apps }: HeartbeatDependencies, app: PhoneSyncApp): Promise<boolean> {
  const forgotten = await apps.update(appKeys.app(app.account_id, 'sms', app.id), {
    remove: ['results_api_seen_at'],
    if: { results_api_seen_at: { equals: app.results_api_seen_at } },
  });
  return forgotten !== null;
}

async function recordTime(
  { apps, now }: HeartbeatDependencies,
  app: PhoneSyncApp,
  field: 'phone_seen_at' | 'results_api_seen_at',
): Promise<void> {
  const before = app[field];
  if (!isDue(before, now())) return;
  await apps.update(appKeys.app(app.account_id, 'sms', app.id), {
    set: { [field]: new Date(now()).toISOString() },
    // Of several phones that call at the same time, one writes.
    if: { pk: { isPresent: true }, [field]: before === undefined ? { isAbsent: true } : { equals: before } },
  });
}

/** `facts`, the state that the phone reports, are always written. */
export async function recordDeviceSeen(
  { apps, now }: HeartbeatDependencies,
  device: Device,
  facts: DeviceFacts = {},
): Promise<void> {
  if (Object.keys(facts).length === 0 && !isDue(device.last_seen_at, now())) return;
  await apps.update(phoneKeys.device(device.account_id, device.app_id, device.id), {
    set: { ...facts, last_seen_at: new Date(now()).toISOString() },
    if: { pk: { isPresent: true } },
  });
}
