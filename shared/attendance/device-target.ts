/**
 * The webhook receiver of a device's scans, in addition to the account's endpoints; undefined without a callback_url.
 */
import type { RequestTarget } from '../platform/webhooks/publish.ts';
import { type AttendanceDevice, ownerOf } from './device.ts';

export function requestTargetOf(device: AttendanceDevice): RequestTarget | undefined {
  const { callback_url: url, webhook_secret: secret } = device;
  if (url === undefined) return undefined;
  return { url, request_id: ownerOf(device).of, ...(secret === undefined ? {} : { secret }) };
}
