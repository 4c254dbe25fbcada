/**
 * Suspends an account: its tokens and sessions are refused, while requests that were accepted before and callbacks
 * finish and webhooks go out. The members' record says so to sessions. Each token has a copy of the time, so that
 * the authorizer reads one record for a call.
 */
import { identityKeys } from '../platform/auth/records.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import type { Table } from '../platform/storage/table.ts';
import { markToken, pagesOfTokens } from './tokens-of-account.ts';

const notFound = () => new GatewayError('not_found', 'Account not found');

async function markTokens(identity: Table, accountId: number, at: string | null): Promise<number> {
  let marked = 0;
  for await (const tokens of pagesOfTokens(identity, accountId)) {
    await Promise.all(tokens.map(({ id }) => markToken(identity, accountId, id, at)));
    marked += tokens.length;
  }
  return marked;
}

/** The account keeps the time of its first suspension. Repeating it completes one that was interrupted. */
export async function suspendAccount(
  { identity, now }: { identity: Table; now: () => number },
  accountId: number,
): Promise<{ suspended_at: string; tokens: number }> {
  const suspended_at = new Date(now()).toISOString();
  const suspended = await identity.update(identityKeys.members(accountId), {
    setOnce: { suspended_at },
    if: { version: { isPresent: true } },
  });
  if (suspended === null) throw notFound();
  const since = suspended.suspended_at ?? suspended_at;
  return { suspended_at: since, tokens: await markTokens(identity, accountId, since) };
}

/** Repeating it completes one that was interrupted. */
export async function resumeAccount(identity: Table, accountId: number): Promise<{ tokens: number }> {
  const resumed = await identity.update(identityKeys.members(accountId), {
    remove: ['suspended_at'],
    if: { version: { isPresent: true } },
  });
  if (resumed === null) throw notFound();
  return { tokens: await markTokens(identity, accountId, null) };
}
