/** The configuration of a Tuya app: a cloud project of its developer platform, and the locks linked to it. */
import * as z from 'zod';

/** One per data center. */
const hosts = [
  'https://openapi.tuyaeu.com',
  'https://openapi-weaz.tuyaeu.com',
  'https://openapi.tuyaus.com',
  'https://openapi-ueaz.tuyaus.com',
  'https://openapi.tuyacn.com',
  'https://openapi.tuyain.com',
] as const;

export const tuyaConfig = z.object({
  access_id: z.string().trim().min(1),
  /** Its bytes are the key that encrypts the keys of tickets. */
  access_secret: z.string().trim().length(32).meta({ secret: true }),
  /** The API has no list of locks, so the app names them. */
  device_ids: z.array(z.string().regex(/^[\w-]{1,64}$/)).max(200),
  base_url: z.enum(hosts).default('https://openapi.tuyaeu.com'),
  /** 7 for locks with WiFi, 6 for those behind a Zigbee or Bluetooth gateway. */
  code_digits: z.union([z.literal(6), z.literal(7)]).default(7),
  time_zone: z
    .string()
    .regex(/^[+-]\d\d:\d\d$/, 'Must be an offset, such as +03:00')
    .default('+03:00'),
});
export type TuyaConfig = z.output<typeof tuyaConfig>;
