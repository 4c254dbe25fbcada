/**
 * Decides who is calling. The authorizer admits every call with this verdict in its context. The pipeline refuses a
 * call whose verdict is not a caller, because only the pipeline can write the documented 401 body.
 */
import { storeFailureOf } from '../storage/store-call.ts';
import type { Table } from '../storage/table.ts';
import type { Rate } from './rate-lease.ts';
import { identityKeys } from './records.ts';
import { abilitiesOf } from './session-tokens.ts';
import { findSessionOfHash } from './sessions.ts';
import {
  isApiToken,
  isTokenSecret,
  readBearerToken,
  type SessionToken,
  type StoredToken,
  validEarlierSecrets,
} from './tokens.ts';

export type Caller = {
  accountId: number;
  tokenId: number;
  abilities: string[];
  /** Requests per second and the burst above it. */
  rate: Rate;
  /** The only addresses and networks from which its calls are accepted; absent for everywhere. */
  allowedAddresses?: string[];
  /** To the hour; null before the first use. Absent if it is not recorded. */
  lastUsedAt?: string | null;
  /** For a session's token: the member to whom its calls are attributed. */
  member?: { id: number; email: string };
};

/** `suspended`: the token is valid, and the operator has suspended its account. */
export type Refusal = 'missing' | 'malformed' | 'unknown' | 'expired' | 'revoked' | 'suspended';

/** The API token of a refused call whose secret was right: its account sees the call in the log of API calls. */
export type RefusedToken = { accountId: number; tokenId: number };

/** A refusal of an API token that exists. It identifies the token, but its calls are refused like any other. */
export type TokenRefusal = RefusedToken & { refusal: Extract<Refusal, 'expired' | 'revoked'> };

/** What the authorizer passes on; API Gateway supports only strings, numbers and booleans. */
export type Verdict = Record<string, string | number>;

export const defaultRate: Rate = { perSecond: 50, burst: 100 };

/** One strongly consistent read, and two more for a session's token: a revoked token fails on the next request. */
export async function authenticate(
  identity: Table,
  header: string | undefined,
  now: number,
): Promise<Caller | Refusal | TokenRefusal> {
  if (header === undefined || header === '') return 'missing';
  const presented = readBearerToken(header);
  if (presented === null) return 'malformed';
  const token = await identity.get(identityKeys.token(presented.id));
  // The secret is compared for an unknown id too, so that timing does not reveal which ids exist.
  const isCurrent = isTokenSecret(presented.secret, token?.hash ?? '0'.repeat(64));
  if (token === null || !(isCurrent || isEarlierSecret(token, presented.secret, now))) return 'unknown';
  if (token.session_hash !== undefined) return callerOfSession(identity, presented.id, token, now);
  const ofToken = { accountId: token.account_id, tokenId: presented.id };
  if (token.revoked_at !== undefined) return { refusal: 'revoked', ...ofToken };
  if (token.expires_at !== undefined && now >= Date.parse(token.expires_at)) return { refusal: 'expired', ...ofToken };
  if (token.account_suspended_at !== undefined) return 'suspended';
  return {
    ...ofToken,
    abilities: token.abilities,
    rate: {
      perSecond: token.rate_per_second ?? defaultRate.perSecond,
      burst: token.rate_burst ?? defaultRate.burst,
    },
    lastUsedAt: token.last_used_at ?? null,
    ...(token.allowed_addresses === undefined ? {} : { allowedAddresses: token.allowed_addresses }),
  };
}

/** Whether a rotation replaced the secret and its overlap has not ended. */
const isEarlierSecret = (token: StoredToken, secret: string, now: number): boolean =>
  isApiToken(token) && validEarlierSecrets(token, now).some(({ hash }) => isTokenSecret(secret, hash));

/** The member's current permissions: the session may have ended, and the role may have changed. */
async function callerOfSession(
  identity: Table,
  tokenId: number,
  { account_id: accountId, session_hash, ends_at }: SessionToken,
  now: number,
): Promise<Caller | Refusal> {
  if (now >= ends_at) return 'expired';
  const session = await findSessionOfHash(identity, session_hash, now);
  if (session?.accountId !== accountId || session.isRestricted) return 'revoked';
  if (session.suspendedAt !== undefined) return 'suspended';
  const member = { id: session.memberId, email: session.email };
  return { accountId, tokenId, abilities: abilitiesOf(session.role), rate: defaultRate, member };
}

export function toVerdict(outcome: Caller | Refusal | TokenRefusal): Verdict {
  if (typeof outcome === 'string') return { verdict: 'refused', reason: outcome };
  if ('refusal' in outcome) {
    const { refusal, accountId, tokenId } = outcome;
    return { verdict: 'refused', reason: refusal, refused_account_id: accountId, refused_token_id: tokenId };
  }
  return {
    verdict: 'caller',
    account_id: outcome.accountId,
    token_id: outcome.tokenId,
    abilities: outcome.abilities.join(','),
    rate_per_second: outcome.rate.perSecond,
    rate_burst: outcome.rate.burst,
    ...(outcome.allowedAddresses === undefined ? {} : { allowed_addresses: outcome.allowedAddresses.join(',') }),
    ...(outcome.lastUsedAt === undefined ? {} : { last_used_at: outcome.lastUsedAt ?? 'never' }),
    ...(outcome.member === undefined ? {} : { member_id: outcome.member.id, email: outcome.member.email }),
  };
}

/**
 * Returns a verdict, or `undecided` while the token store is unavailable, because no token is invalid then: `report`
 * gets the reason, which the verdict does not contain. Rethrows any other error.
 */
export async function decide(
  verdict: () => Promise<Verdict>,
  report: (failure: unknown) => void = () => {},
): Promise<Verdict> {
  try {
    return await verdict();
  } catch (error) {
    if (storeFailureOf(error) === null) throw error;
    report(error);
    return { verdict: 'undecided', reason: 'store_unavailable' };
  }
}

/** Whether the verdict refuses a valid token because its account is suspended. */
export const isSuspended = (context: Record<string, unknown> | undefined): boolean =>
  context?.verdict === 'refused' && context.reason === 'suspended';

export const isUndecided = (context: Record<string, unknown> | undefined): boolean => context?.verdict === 'undecided';

/** The caller in a verdict; null for everything else, including a missing authorizer (deny by default). */
export function readVerdict(context: Record<string, unknown> | undefined): Caller | null {
  if (context?.verdict !== 'caller' || typeof context.abilities !== 'string') return null;
  const number = (member: string): number => readPositive(context[member]);
  const caller: Caller = {
    accountId: number('account_id'),
    tokenId: number('token_id'),
    abilities: context.abilities.split(','),
    rate: { perSecond: number('rate_per_second'), burst: number('rate_burst') },
    ...(context.allowed_addresses === undefined ? {} : { allowedAddresses: readAddresses(context.allowed_addresses) }),
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

/** The token of a refused call, if it exists. Only for the log of API calls: such a call has no caller. */
export function readRefusedToken(context: Record<string, unknown> | undefined): RefusedToken | null {
  if (context?.verdict !== 'refused') return null;
  const accountId = readPositive(context.refused_account_id);
  const tokenId = readPositive(context.refused_token_id);
  return Number.isSafeInteger(accountId) && Number.isSafeInteger(tokenId) ? { accountId, tokenId } : null;
}

/** No address is allowed by a list that is not one. */
const readAddresses = (value: unknown): string[] => (typeof value === 'string' ? value.split(',') : []);

/** A number as API Gateway may write it; NaN for anything else, so that a missing value is never account 0. */
function readPositive(value: unknown): number {
  const isNumber = typeof value === 'number' || (typeof value === 'string' && /^\d+(\.\d+)?$/.test(value));
  return isNumber && Number(value) > 0 ? Number(value) : Number.NaN;
}
