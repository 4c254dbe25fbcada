/** An API token as members see it: everything but its secret. */
import * as z from 'zod';
import { type ApiToken, validEarlierSecrets } from '../platform/auth/tokens.ts';

const tokenStatuses = ['active', 'revoked', 'expired'] as const;

export const tokenBody = () =>
  z
    .object({
      id: z.number().int(),
      name: z.string(),
      abilities: z.string(),
      status: z.enum(tokenStatuses),
      expires_at: z.string().nullable(),
      revoked_at: z.string().nullable(),
      allowed_addresses: z.array(z.string()),
      last_used_at: z.string().nullable(),
      created_at: z.string(),
      created_by: z.object({ member_id: z.number().int(), email: z.string() }).nullable().meta({
        description:
          'The member who created it; removing the member revokes it, unless another member rotated it since. Null for an operator',
      }),
      rotated_at: z.string().nullable(),
      rotated_by: z
        .object({ member_id: z.number().int(), email: z.string() })
        .nullable()
        .meta({ description: 'The member who last rotated it; removing the member revokes it. Null if none did' }),
      previous_valid_until: z.string().nullable(),
    })
    .meta({ title: 'ApiToken' });

export type TokenBody = z.infer<ReturnType<typeof tokenBody>>;

export function toTokenBody(token: ApiToken, now: number): TokenBody {
  const { id, name, abilities, expires_at = null, revoked_at = null, last_used_at = null, created_at } = token;
  const { created_by = null, rotated_at = null, rotated_by = null, allowed_addresses = [] } = token;
  const earlier = revoked_at === null ? validEarlierSecrets(token, now) : [];
  const overlapEnd = Math.max(0, ...earlier.map(({ valid_until }) => valid_until));
  const isExpired = expires_at !== null && now >= Date.parse(expires_at);
  const status = revoked_at !== null ? 'revoked' : isExpired ? 'expired' : 'active';
  return {
    id,
    name,
    abilities: abilities.join(','),
    status,
    expires_at,
    revoked_at,
    allowed_addresses,
    last_used_at,
    created_at,
    created_by,
    rotated_at,
    rotated_by,
    previous_valid_until: overlapEnd === 0 ? null : new Date(overlapEnd).toISOString(),
  };
}
