/** A lock, as it is stored and returned. */
import * as z from 'zod';
import { lockCapabilities, type ListedLock, type LockState } from '../drivers/lock-driver.ts';

export type Lock = Omit<ListedLock, 'name' | 'capabilities' | 'timezone_offset_minutes'> & {
  account_id: number;
  id: number;
  lock_app_id: number;
  name: string;
  /** Driver identifier. */
  provider: string;
  capabilities: readonly string[];
  timezone_offset_minutes: number;
  state: LockState;
  /** When the state was observed (ISO 8601). */
  state_at: string | null;
  archived: boolean;
  created_at: string;
  updated_at: string;
  last_seen_at: string | null;
  /**
   * The request whose command was last sent, when it was sent (epoch ms), and until when no other command may be sent.
   */
  command_by?: string;
  command_at?: number;
  command_until?: number;
};

export const lockBody = () =>
  z.object({
    id: z.number().int(),
    lock_app_id: z.number().int(),
    name: z.string(),
    provider: z.string(),
    provider_lock_id: z.string(),
    mac: z.string().nullable(),
    model: z.string().nullable(),
    firmware: z.string().nullable(),
    state: z.enum(['locked', 'unlocked', 'unknown']),
    state_at: z.string().nullable(),
    battery_level: z.number().int().nullable(),
    online: z.boolean().nullable(),
    has_gateway: z.boolean(),
    capabilities: z.array(z.enum(lockCapabilities)),
    timezone_offset_minutes: z.number().int(),
    archived: z.boolean(),
    created_at: z.string(),
    updated_at: z.string(),
    last_seen_at: z.string().nullable(),
  });

export const toLockBody = (lock: Lock) => ({
  id: lock.id,
  lock_app_id: lock.lock_app_id,
  name: lock.name,
  provider: lock.provider,
  provider_lock_id: lock.provider_lock_id,
  mac: lock.mac,
  model: lock.model,
  firmware: lock.firmware,
  state: lock.state,
  state_at: lock.state_at,
  battery_level: lock.battery_level,
  online: lock.online,
  has_gateway: lock.has_gateway,
  capabilities: lock.capabilities,
  timezone_offset_minutes: lock.timezone_offset_minutes,
  archived: lock.archived,
  created_at: lock.created_at,
  updated_at: lock.updated_at,
  last_seen_at: lock.last_seen_at,
});
