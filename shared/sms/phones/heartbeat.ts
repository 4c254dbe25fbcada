/** That a phone was heard of: on its app, for all who ask whether it is on line, and on the device where it is known. */
import { appKeys } from '../../apps/records.ts';
import type { SmsDependencies } from '../dependencies.ts';
import { phoneKeys } from '../records.ts';
import type { SmsApp } from '../sms-app.ts';
import type { Device, DeviceFacts } from './devices.ts';

type HeartbeatDependencies = Pick<SmsDependencies, 'apps' | 'now'>;

/** Phones call every few seconds; a write for each of these would cost more than all the rest. */
const notedEveryMs = 60_000;

const isDue = (notedAt: string | undefined, now: number): boolean =>
  notedAt === undefined || now - Date.parse(notedAt) >= notedEveryMs;

export async function recordAppSeen({ apps, now }: HeartbeatDependencies, app: SmsApp): Promise<void> {
  if (!isDue(app.phone_seen_at, now())) return;
  await apps.update(appKeys.app(app.account_id, 'sms', app.id), {
    set: { phone_seen_at: new Date(now()).toISOString() },
    // Of several phones that call at once, one writes.
    if: {
      pk: { isPresent: true },
      phone_seen_at: app.phone_seen_at === undefined ? { isAbsent: true } : { equals: app.phone_seen_at },
    },
  });
}

/** With `facts`, what the phone tells of itself; these are always written. */
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
