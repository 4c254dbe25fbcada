/** What the endpoints of passkeys take and return. */
import * as z from 'zod';
import type { PasskeyRecord } from '../platform/auth/records.ts';
import { oneLine } from '../platform/input/one-line.ts';

export const passwordInput = () => z.object({ password: z.string().min(1).max(200) });
export const nameField = () => oneLine(60).min(1);

export const passkeyBody = () =>
  z
    .object({
      id: z.string(),
      name: z.string(),
      is_synced: z.boolean(),
      created_at: z.string(),
      last_used_at: z.string().nullable(),
    })
    .meta({ title: 'Passkey' });

export const toBody = ({ passkey_id: id, name, is_synced, created_at, last_used_at }: PasskeyRecord) => ({
  id,
  name,
  is_synced,
  created_at,
  last_used_at: last_used_at ?? null,
});
