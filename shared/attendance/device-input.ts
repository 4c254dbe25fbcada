/** The input schemas of a device. */
import * as z from 'zod';
import { signingSecret } from '../platform/webhooks/signing-secret.ts';
import { showAs } from '../platform/http/shown-as.ts';
import { oneLine } from '../platform/input/one-line.ts';
import { vendors, verifications } from '../drivers/attendance-driver.ts';
import { lazy } from '../values/lazy.ts';
import { network } from '../values/networks.ts';

const name = () => oneLine(100).min(1);

const timezone = () =>
  z.string().refine((zone) => {
    try {
      return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '' && zone.includes('/');
    } catch {
      return false;
    }
  }, 'Must be an IANA time zone such as Africa/Nairobi');

const settings = () => ({
  timezone: timezone(),
  /** The key entered on the terminal. ZKTeco terminals accept only digits and letters. */
  comm_key: z.string().regex(/^[\x21-\x7e]{1,64}$/, 'Must be 1 to 64 characters without spaces'),
  allowed_ips: z.array(network()).max(50),
  verify_map: z.record(z.string().regex(/^\d{1,4}$/, 'Must be a number'), z.enum(verifications)),
  callback_url: z.string().min(1).max(2048),
  webhook_secret: signingSecret(),
});

export const newDevice = lazy(() => {
  const { allowed_ips, verify_map, comm_key, callback_url, webhook_secret } = settings();
  return z.object({
    name: name(),
    vendor: z.enum(vendors),
    serial_number: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9_-]{1,64}$/, 'Must be 1 to 64 letters, digits, - or _'),
    model: z.string().trim().min(1).max(100).optional(),
    timezone: timezone().default('Africa/Nairobi'),
    comm_key: comm_key.optional(),
    allowed_ips: allowed_ips.default([]),
    verify_map: verify_map.default({}),
    callback_url: callback_url.optional(),
    webhook_secret: webhook_secret.optional(),
  });
});
export type NewDevice = z.input<ReturnType<typeof newDevice>>;

/** Null removes a setting. `attlog_stamp` null requests all stored records from the terminal at its next hello. */
export const deviceChange = lazy(() => {
  const { allowed_ips, verify_map, comm_key, callback_url, webhook_secret } = settings();
  return z.object({
    name: name().optional(),
    status: z.enum(['active', 'blocked']).optional(),
    timezone: timezone().optional(),
    comm_key: comm_key.nullable().optional(),
    allowed_ips: allowed_ips.optional(),
    verify_map: verify_map.optional(),
    callback_url: callback_url.nullable().optional(),
    webhook_secret: webhook_secret.nullable().optional(),
    attlog_stamp: showAs(z.null('Can only be removed, with null'), () =>
      z
        .string()
        .nullable()
        .meta({ enum: [null] }),
    ).optional(),
  });
});
export type DeviceChange = z.output<ReturnType<typeof deviceChange>>;
