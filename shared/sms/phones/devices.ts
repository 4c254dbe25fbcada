/**
 * The phones of an app of protocol B. Each belongs to one app and has its own token, which is shown once and stored
 * hashed.
 */
import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { hashTokenSecret, makeTokenSecret } from '../../platform/auth/tokens.ts';
import { GatewayError } from '../../platform/errors/gateway-error.ts';
import { queryAll } from '../../platform/storage/query-all.ts';
import type { SmsDependencies } from '../dependencies.ts';
import { phoneKeys } from '../records.ts';
import { pollIntervalSeconds, type SmsApp } from '../sms-app.ts';
import { oneLine } from '../../platform/input/one-line.ts';

/** The state that a phone reports, shown in the console. */
export type DeviceFacts = {
  /** Percent. */
  battery_level?: number | undefined;
  /** dBm, or 0 to 4. */
  signal_strength?: number | undefined;
  network_type?: string | undefined;
  sim_state?: string | undefined;
  /** `accuracy` in metres; null if the phone does not report it. */
  location?: { latitude: number; longitude: number; accuracy: number | null; at: string };
};

export type Device = DeviceFacts & {
  account_id: number;
  app_id: number;
  id: string;
  name: string;
  token_hash: string;
  last_seen_at?: string;
  revoked_at?: string;
  created_at: string;
};

type DeviceDependencies = Pick<SmsDependencies, 'apps' | 'now'>;

export const deviceName = () => oneLine(100).min(1);

/** Creates a device. Returns it with its token in plain text, which is never shown again. */
export async function createDevice(
  { apps, now }: DeviceDependencies,
  { account_id: accountId, id: appId }: Pick<SmsApp, 'account_id' | 'id'>,
  name: string | undefined,
): Promise<{ device: Device; token: string }> {
  const token = makeTokenSecret();
  const id = `dev_${randomBytes(10).toString('hex')}`;
  const device: Device = {
    account_id: accountId,
    app_id: appId,
    id,
    name: name ?? id,
    token_hash: hashTokenSecret(token),
    created_at: new Date(now()).toISOString(),
  };
  // The owner record is stored last. Without it, the device cannot be found.
  await apps.put({ ...phoneKeys.device(accountId, appId, id), ...device });
  await apps.put({ ...phoneKeys.deviceOwner(id), account_id: accountId, app_id: appId });
  return { device, token };
}

/** Includes revoked devices, because messages name them. */
export async function listDevices(
  { apps }: Pick<SmsDependencies, 'apps'>,
  { account_id: accountId, id }: Pick<SmsApp, 'account_id' | 'id'>,
): Promise<Device[]> {
  const found = await queryAll(apps, phoneKeys.devices(accountId, id));
  return found.toSorted((one, other) => one.created_at.localeCompare(other.created_at));
}

/** From its next call on, the phone is refused. Idempotent; throws `not_found`. */
export async function revokeDevice(
  { apps, now }: DeviceDependencies,
  { account_id: accountId, id }: Pick<SmsApp, 'account_id' | 'id'>,
  deviceId: string,
): Promise<Device> {
  const revoked = isDeviceId(deviceId)
    ? await apps.update(phoneKeys.device(accountId, id, deviceId), {
        setOnce: { revoked_at: new Date(now()).toISOString() },
        if: { pk: { isPresent: true } },
      })
    : null;
  if (revoked === null) throw new GatewayError('not_found', 'Device not found');
  return revoked;
}

/** Whether the text can be part of a storage key. */
export const isDeviceId = (text: string): boolean => /^[\w-]{1,64}$/.test(text);

export const deviceBody = () =>
  z
    .object({
      device_id: z.string(),
      name: z.string(),
      is_online: z.boolean(),
      battery_level: z.number().int().nullable(),
      signal_strength: z.number().int().nullable(),
      network_type: z.string().nullable(),
      sim_state: z.string().nullable(),
      location: z
        .object({ latitude: z.number(), longitude: z.number(), accuracy: z.number().nullable(), at: z.string() })
        .nullable(),
      last_seen_at: z.string().nullable(),
      revoked_at: z.string().nullable(),
      created_at: z.string(),
    })
    .meta({ title: 'Device' });

export function toDeviceBody(device: Device, now: number): z.infer<ReturnType<typeof deviceBody>> {
  const { last_seen_at = null, revoked_at = null } = device;
  const isRecent = last_seen_at !== null && now - Date.parse(last_seen_at) < 3 * pollIntervalSeconds * 1000;
  return {
    device_id: device.id,
    name: device.name,
    is_online: isRecent && revoked_at === null,
    battery_level: device.battery_level ?? null,
    signal_strength: device.signal_strength ?? null,
    network_type: device.network_type ?? null,
    sim_state: device.sim_state ?? null,
    location: device.location ?? null,
    last_seen_at,
    revoked_at,
    created_at: device.created_at,
  };
}
