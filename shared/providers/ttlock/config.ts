/** The configuration of a TTLock app: an application there, and the TTLock account that owns the locks. */
import * as z from 'zod';

const text = z.string().trim().min(1);

const hosts = ['https://euapi.ttlock.com', 'https://cnapi.ttlock.com', 'https://api.sciener.com'] as const;

export const ttlockConfig = z.object({
  client_id: text,
  client_secret: text.meta({ secret: true }),
  /** Of the TTLock app, not of the developer console. */
  username: text,
  password: text.meta({ secret: true }),
  base_url: z.enum(hosts).default('https://euapi.ttlock.com'),
});
export type TTLockConfig = z.output<typeof ttlockConfig>;
