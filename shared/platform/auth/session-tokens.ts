/**
 * The token that the console uses for the same endpoints as any client. It lasts 15 minutes and is bound to its session
 * and to the member's permissions at the time of each call. No list of tokens shows it.
 */
import { nextNumber } from '../storage/sequence.ts';
import type { Table } from '../storage/table.ts';
import { identityKeys } from './records.ts';
import type { Role } from './roles.ts';
import { everyReadScope, everyScope } from './scopes.ts';
import { hashTokenSecret, makeTokenSecret, type SessionToken } from './tokens.ts';

const lifetimeMs = 15 * 60_000;

/** Modules without scopes require `*`. */
export const abilitiesOf = (role: Role): string[] => [role === 'viewer' ? everyReadScope : everyScope];

export async function makeSessionToken(
  identity: Table,
  session: { accountId: number; secret: string },
  now: number,
): Promise<{ token: string; expiresAt: string }> {
  const id = await nextNumber(identity, identityKeys.counter('tokens'));
  const secret = makeTokenSecret();
  const ends_at = now + lifetimeMs;
  const token: SessionToken = {
    id,
    account_id: session.accountId,
    hash: hashTokenSecret(secret),
    session_hash: hashTokenSecret(session.secret),
    ends_at,
    expires_at: Math.ceil(ends_at / 1000),
  };
  await identity.put({ ...identityKeys.token(id), ...token });
  return { token: `${id}|${secret}`, expiresAt: new Date(ends_at).toISOString() };
}
