/** Where the scans of a device are told to besides the account's endpoints: the address of its own, if it has one. */
import type { RequestTarget } from '../platform/webhooks/publish.ts';
import { type AttendanceDevice, ownerOf } from './device.ts';

export function requestTargetOf(device: AttendanceDevice): RequestTarget | undefined {
  const { callback_url: url, webhook_secret: secret } = device;
  if (url === undefined) return undefined;
  return { url, request_id: ownerOf(device).of, ...(secret === undefined ? {} : { secret }) };
}
