/** Records when a phone last called: on its app, and on its device if it is known. */
import { appKeys } from '../../apps/records.ts';
import type { SmsDependencies } from '../dependencies.ts';
import { phoneKeys } from '../records.ts';
import type { SmsApp } from '../sms-app.ts';
import type { Device, DeviceFacts } from './devices.ts';

type HeartbeatDependencies = Pick<SmsDependencies, 'apps' | 'now'>;

/** Phones call every few seconds. One write per call would cost more than everything else. */
const recordedEveryMs = 60_000;

const isDue = (recordedAt: string | undefined, now: number): boolean =>
  recordedAt === undefined || now - Date.parse(recordedAt) >= recordedEveryMs;

export async function recordAppSeen({ apps, now }: HeartbeatDependencies, app: SmsApp): Promise<void> {
  if (!isDue(app.phone_seen_at, now())) return;
  await apps.update(appKeys.app(app.account_id, 'sms', app.id), {
    set: { phone_seen_at: new Date(now()).toISOString() },
    // Of several phones that call at the same time, one writes.
    if: {
      pk: { isPresent: true },
      phone_seen_at: app.phone_seen_at === undefined ? { isAbsent: true } : { equals: app.phone_seen_at },
    },
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
