/** Authenticates a device of protocol B: checks its token and, if required, its signature. */
import { createHmac } from 'node:crypto';
import { isTokenSecret } from '../../platform/auth/tokens.ts';
import type { HttpRequest } from '../../platform/http/define-route.ts';
import { isSameSecret } from '../../values/text.ts';
import { getOftenRead } from '../../platform/storage/table.ts';
import type { SmsDependencies } from '../dependencies.ts';
import { readBasic } from '../push-address.ts';
import { phoneKeys } from '../records.ts';
import { findSmsApp, type SmsSubject, withDriver } from '../sms-app.ts';
import { type Device, isDeviceId } from './devices.ts';

/** Allows for differences between phone clocks, but limits how long an intercepted call can be replayed. */
const signatureValidSeconds = 300;
const noHash = '0'.repeat(64);

export type KnownPhone = { subject: SmsSubject; device: Device; token: string };

/** Null for an unknown or revoked device, a wrong token, or a missing or wrong signature. */
export async function authenticateDevice(
  dependencies: SmsDependencies,
  request: Pick<HttpRequest, 'headers' | 'body'>,
  { deviceId, bodyToken }: { deviceId: string; bodyToken: string | undefined },
): Promise<KnownPhone | null> {
  const token = tokenOf(request.headers, deviceId) ?? bodyToken ?? '';
  const device = await findDevice(dependencies, deviceId);
  // The token is compared for an unknown device too, so that the response time does not reveal which devices exist.
  const isValid = isTokenSecret(token, device?.token_hash ?? noHash);
  if (device === null || !isValid || device.revoked_at !== undefined) return null;
  const app = await findSmsApp(dependencies, device.account_id, device.app_id);
  if (app === null) return null;
  const mustSign = app.settings.require_signature === true || request.headers['x-device-signature'] !== undefined;
  if (mustSign && !isSigned(request, token, dependencies.now())) return null;
  return { subject: await withDriver(dependencies, app), device, token };
}

/** From the header X-Device-Token, or from HTTP Basic with this device as the user. */
function tokenOf(headers: HttpRequest['headers'], deviceId: string): string | undefined {
  const basic = readBasic(headers.authorization);
  return headers['x-device-token'] ?? (basic?.user === deviceId ? basic.password : undefined);
}

async function findDevice({ apps }: SmsDependencies, deviceId: string): Promise<Device | null> {
  const entry = isDeviceId(deviceId) ? await getOftenRead(apps, phoneKeys.deviceOwner(deviceId)) : null;
  if (entry === null) return null;
  return apps.get(phoneKeys.device(entry.account_id, entry.app_id, deviceId));
}

/** Hex HMAC-SHA256 over `<unix seconds>.<raw body>`, keyed with the token; the time may differ by five minutes. */
export function isSigned(
  { headers, body }: Pick<HttpRequest, 'headers' | 'body'>,
  token: string,
  now: number,
): boolean {
  const timestamp = headers['x-device-timestamp'] ?? '';
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now / 1000 - Number(timestamp)) > signatureValidSeconds) return false;
  const expected = createHmac('sha256', token).update(`${timestamp}.${body}`).digest('hex');
  return isSameSecret((headers['x-device-signature'] ?? '').toLowerCase(), expected);
}
