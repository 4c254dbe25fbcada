/** A lock app as API tokens see it: what it is and whether it works, without its configuration. */
import * as z from 'zod';
import type { LockApp } from './lock-app.ts';

export const lockAppBody = () =>
  z
    .object({
      id: z.number().int(),
      name: z.string(),
      type: z.string(),
      is_live: z.boolean(),
      is_disabled: z.boolean(),
      status: z.enum(['active', 'needs_reauth']),
      last_synced_at: z.string().nullable(),
      created_at: z.string(),
      updated_at: z.string(),
    })
    .meta({ title: 'LockApp' });

export function toLockAppBody(app: LockApp): z.infer<ReturnType<typeof lockAppBody>> {
  const {
    id,
    name,
    type,
    is_live,
    disabled_at,
    status = 'active',
    last_synced_at = null,
    created_at,
    updated_at,
  } = app;
  return {
    id,
    name,
    type,
    is_live,
    is_disabled: disabled_at !== undefined,
    status,
    last_synced_at,
    created_at,
    updated_at,
  };
}
