/**
 * Decides who is calling. The authorizer lets every call through with this verdict in its context; the pipeline
 * refuses unless the verdict is a caller, because only it can write the documented 401 body.
 */
import { storeFailureOf } from '../storage/store-call.ts';
import type { Table } from '../storage/table.ts';
import type { Rate } from './rate-lease.ts';
import { identityKeys } from './records.ts';
import { abilitiesOf } from './session-tokens.ts';
import { findSessionOfHash } from './sessions.ts';
import { isTokenSecret, readBearerToken, type SessionToken } from './tokens.ts';

export type Caller = {
  accountId: number;
  tokenId: number;
  abilities: string[];
  /** Requests a second and the burst above it. */
  rate: Rate;
  /** To the hour; null before the first time. Absent where nobody keeps it. */
  lastUsedAt?: string | null;
  /** Of a session's token: the member, as whose its calls count. */
  member?: { id: number; email: string };
};

export type Refusal = 'missing' | 'malformed' | 'unknown' | 'expired' | 'revoked';

/** What the authorizer hands on; API Gateway only carries strings, numbers and booleans. */
export type Verdict = Record<string, string | number>;

export const defaultRate: Rate = { perSecond: 50, burst: 100 };

/** One strongly consistent read, two more for the token of a session: a revoked token is dead on the next request. */
export async function authenticate(
  identity: Table,
  header: string | undefined,
  now: number,
): Promise<Caller | Refusal> {
  if (header === undefined || header === '') return 'missing';
  const presented = readBearerToken(header);
  if (presented === null) return 'malformed';
  const token = await identity.get(identityKeys.token(presented.id), { consistent: true });
  // An unknown id is compared too, so that the time taken does not tell which ids exist.
  const isRight = isTokenSecret(presented.secret, token?.hash ?? '0'.repeat(64));
  if (token === null || !isRight) return 'unknown';
  if (token.session_hash !== undefined) return callerOfSession(identity, presented.id, token, now);
  if (token.revoked_at !== undefined) return 'revoked';
  if (token.expires_at !== undefined && now >= Date.parse(token.expires_at)) return 'expired';
  return {
    accountId: token.account_id,
    tokenId: presented.id,
    abilities: token.abilities,
    rate: {
      perSecond: token.rate_per_second ?? defaultRate.perSecond,
      burst: token.rate_burst ?? defaultRate.burst,
    },
    lastUsedAt: token.last_used_at ?? null,
  };
}

/** What the member may do now: the session may be over since, the role another. */
async function callerOfSession(
  identity: Table,
  tokenId: number,
  { account_id, session_hash, ends_at }: SessionToken,
  now: number,
): Promise<Caller | Refusal> {
  if (now >= ends_at) return 'expired';
  const session = await findSessionOfHash(identity, session_hash, now);
  if (session?.accountId !== account_id) return 'revoked';
  const member = { id: session.memberId, email: session.email };
  return { accountId: account_id, tokenId, abilities: abilitiesOf(session.role), rate: defaultRate, member };
}

export function toVerdict(outcome: Caller | Refusal): Verdict {
  if (typeof outcome === 'string') return { verdict: 'refused', reason: outcome };
  return {
    verdict: 'caller',
    account_id: outcome.accountId,
    token_id: outcome.tokenId,
    abilities: outcome.abilities.join(','),
    rate_per_second: outcome.rate.perSecond,
    rate_burst: outcome.rate.burst,
    ...(outcome.lastUsedAt === undefined ? {} : { last_used_at: outcome.lastUsedAt ?? 'never' }),
    ...(outcome.member === undefined ? {} : { member_id: outcome.member.id, email: outcome.member.email }),
  };
}

/**
 * A verdict, or that there is none: while the store of tokens is not available nobody's token is wrong. Throws what is
 * another fault.
 */
export async function decide(verdict: () => Promise<Verdict>): Promise<Verdict> {
  try {
    return await verdict();
  } catch (error) {
    if (storeFailureOf(error) === null) throw error;
    return { verdict: 'undecided', reason: 'store_unavailable' };
  }
}

export const isUndecided = (context: Record<string, unknown> | undefined): boolean => context?.verdict === 'undecided';

/** The caller in a verdict; null for everything else, an absent authorizer included (deny by default). */
export function readVerdict(context: Record<string, unknown> | undefined): Caller | null {
  if (context?.verdict !== 'caller' || typeof context.abilities !== 'string') return null;
  const number = (member: string): number => readPositive(context[member]);
  const caller: Caller = {
    accountId: number('account_id'),
    tokenId: number('token_id'),
    abilities: context.abilities.split(','),
    rate: { perSecond: number('rate_per_second'), burst: number('rate_burst') },
    ...(typeof context.last_used_at === 'string'
      ? { lastUsedAt: context.last_used_at === 'never' ? null : context.last_used_at }
      : {}),
    ...(context.member_id === undefined ? {} : { member: { id: number('member_id'), email: String(context.email) } }),
  };
  const isWhole =
    Number.isSafeInteger(caller.accountId) &&
    Number.isSafeInteger(caller.tokenId) &&
    (caller.member === undefined || Number.isSafeInteger(caller.member.id)) &&
    caller.rate.perSecond > 0 &&
    caller.rate.burst > 0;
  return isWhole ? caller : null;
}

/** A number as API Gateway may write it; NaN for anything else, so that nothing absent passes for the account 0. */
function readPositive(value: unknown): number {
  const isNumber = typeof value === 'number' || (typeof value === 'string' && /^\d+(\.\d+)?$/.test(value));
  return isNumber && Number(value) > 0 ? Number(value) : Number.NaN;
}
