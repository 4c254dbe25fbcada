/** Creates API tokens, and changes, revokes and deletes them. A token is shown once. */
import { readMembers } from '../platform/auth/members.ts';
import { identityKeys } from '../platform/auth/records.ts';
import { readAbilities, type ScopeGroup, scopeGroups } from './scopes.ts';
import {
  type ApiToken,
  hashTokenSecret,
  isApiToken,
  makeTokenSecret,
  type TokenMaker,
  makerOf,
} from '../platform/auth/tokens.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import { nextNumber } from '../platform/storage/sequence.ts';
import type { Table } from '../platform/storage/table.ts';
import { suspendNewToken } from './tokens-of-account.ts';
import { isCreatorGone } from './tokens-of-member.ts';

export type ApiTokenDependencies = { identity: Table; now: () => number };

export type NewToken = {
  name: string;
  /** Comma-separated scopes; `*` when neither this nor a group is given. */
  abilities?: string;
  scopeGroup?: ScopeGroup;
  /** `YYYY-MM-DD`, in the future. */
  expiresAt?: string;
  /** Empty for everywhere. */
  allowedAddresses?: readonly string[];
  rate?: { perSecond: number; burst: number };
  /** Absent when an operator creates the token. */
  createdBy?: TokenMaker;
};

/**
 * Returns the plain token, which cannot be read again. Throws `invalid` for unknown scopes or a date that is not in the
 * future.
 */
export async function createApiToken(
  { identity, now }: ApiTokenDependencies,
  accountId: number,
  wanted: NewToken,
): Promise<{ id: number; token: string }> {
  const abilities = wanted.scopeGroup ? [...scopeGroups[wanted.scopeGroup]] : parseAbilities(wanted.abilities ?? '*');
  if (wanted.expiresAt !== undefined) requireFutureDate(wanted.expiresAt, now());
  const id = await nextNumber(identity, identityKeys.counter('tokens'));
  await claimTokenName({ identity, now }, accountId, wanted.name, id);
  const secret = makeTokenSecret();
  const created_by = wanted.createdBy;
  await identity.put({
    ...identityKeys.token(id),
    ...identityKeys.listOfTokens(accountId, id),
    id,
    account_id: accountId,
    created_by,
    name: wanted.name,
    hash: hashTokenSecret(secret),
    abilities,
    created_at: new Date(now()).toISOString(),
    expires_at: wanted.expiresAt,
    ...(wanted.allowedAddresses?.length ? { allowed_addresses: unique(wanted.allowedAddresses) } : {}),
    rate_per_second: wanted.rate?.perSecond,
    rate_burst: wanted.rate?.burst,
  });
  const members = await readMembers(identity, accountId);
  if (isCreatorGone(members, { created_by })) {
    await deleteApiToken(identity, accountId, id);
    throw new GatewayError('forbidden', 'You are no longer a member of this account');
  }
  await suspendNewToken(identity, accountId, id, members);
  return { id, token: `${id}|${secret}` };
}

/** The token is refused from the next request on. Throws `not_found` for a token of another account. */
export async function revokeApiToken(
  { identity, now }: ApiTokenDependencies,
  accountId: number,
  id: number,
): Promise<void> {
  const revoked = await identity.update(identityKeys.token(id), {
    setOnce: { revoked_at: new Date(now()).toISOString() },
    if: { account_id: { equals: accountId }, session_hash: { isAbsent: true } },
  });
  if (revoked === null) throw new GatewayError('not_found', 'Token not found');
}

function parseAbilities(text: string): string[] {
  const abilities = readAbilities(text);
  if (abilities === null) throw invalidField('abilities', 'abilities names a scope that does not exist');
  return abilities;
}

/** Accepts only days that exist: `Date.parse` reads 31 February as 3 March. */
function requireFutureDate(date: string, now: number): void {
  const time = /^\d{4}-\d\d-\d\d$/.test(date) ? Date.parse(date) : Number.NaN;
  const isFuture = time > now && new Date(time).toISOString().startsWith(date);
  if (!isFuture) throw invalidField('expires_at', 'expires_at must be a date in the future, YYYY-MM-DD');
}

const invalidField = (field: string, message: string) =>
  new GatewayError('invalid', message, { errors: { [field]: [message] } });

/** A call may crash after it claimed a name and before it stored the token. The name is free again after this time. */
const abandonedNameMs = 60_000;

/** Throws `invalid` for a name that another token of the account has. */
async function claimTokenName(
  { identity, now }: ApiTokenDependencies,
  accountId: number,
  name: string,
  tokenId: number,
): Promise<void> {
  const key = identityKeys.tokenName(accountId, name);
  const claim = { token_id: tokenId, claimed_at: now() };
  const claimFree = () => identity.put({ ...key, ...claim }, { pk: { isAbsent: true } });
  if (await claimFree()) return;
  const held = await identity.get(key);
  // Freed between the two.
  if (held === null && (await claimFree())) return;
  const holder = held && (await identity.get(identityKeys.token(held.token_id)));
  const isHeld = holder !== null && isApiToken(holder) && holder.name === name;
  const isAbandoned = held !== null && !isHeld && now() - held.claimed_at > abandonedNameMs;
  const isClaimed =
    isAbandoned && (await identity.update(key, { set: claim, if: { token_id: { equals: held.token_id } } })) !== null;
  if (!isClaimed) throw invalidField('name', `You already have a token named ${name}`);
}

/**
 * Does nothing if another token has claimed the name since: without its name, that token would escape the removal of its
 * maker and the suspension of its account.
 */
async function releaseTokenName(identity: Table, accountId: number, name: string, tokenId: number): Promise<void> {
  await identity.delete(identityKeys.tokenName(accountId, name), { token_id: { equals: tokenId } });
}

export async function findApiToken(identity: Table, accountId: number, id: number): Promise<ApiToken> {
  const found = await identity.get(identityKeys.token(id));
  if (found?.account_id !== accountId || !isApiToken(found)) throw new GatewayError('not_found', 'Token not found');
  return found;
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)];

export type TokenChange = {
  name?: string | undefined;
  abilities?: string | undefined;
  /** Null removes the expiry. */
  expiresAt?: string | null | undefined;
  /** Empty for everywhere. */
  allowedAddresses?: readonly string[] | undefined;
};

/** Throws `invalid` as for a new token. */
export async function changeApiToken(
  { identity, now }: ApiTokenDependencies,
  accountId: number,
  id: number,
  change: TokenChange,
): Promise<ApiToken> {
  const token = await findApiToken(identity, accountId, id);
  const { name = token.name, expiresAt, allowedAddresses } = change;
  // Writes only the fields that were passed: the abilities read above may since have been narrowed.
  const abilities = change.abilities === undefined ? {} : { abilities: parseAbilities(change.abilities) };
  if (typeof expiresAt === 'string') requireFutureDate(expiresAt, now());
  const set = {
    name,
    ...abilities,
    ...(typeof expiresAt === 'string' ? { expires_at: expiresAt } : {}),
    ...(allowedAddresses?.length ? { allowed_addresses: unique(allowedAddresses) } : {}),
  };
  const remove = [
    ...(expiresAt === null ? ['expires_at'] : []),
    ...(allowedAddresses?.length === 0 ? ['allowed_addresses'] : []),
  ];
  if (name !== token.name) await claimTokenName({ identity, now }, accountId, name, id);
  const changed = await identity.update(identityKeys.token(id), {
    set,
    remove,
    if: { account_id: { equals: accountId }, name: { equals: token.name } },
  });
  if (name !== token.name) await releaseTokenName(identity, accountId, changed ? token.name : name, id);
  if (changed === null || !isApiToken(changed))
    throw new GatewayError('invalid', 'The token was changed by another call', { code: 'conflict' });
  if (name !== token.name) await checkRenamed({ identity, now }, accountId, changed);
  return changed;
}

/**
 * The removal of a member and a suspension list tokens by name and may have missed one that was renamed at that moment.
 */
async function checkRenamed(dependencies: ApiTokenDependencies, accountId: number, token: ApiToken): Promise<void> {
  const members = await readMembers(dependencies.identity, accountId);
  if (isCreatorGone(members, { created_by: makerOf(token) })) await revokeApiToken(dependencies, accountId, token.id);
  await suspendNewToken(dependencies.identity, accountId, token.id, members);
}

/** Deletes the token permanently and frees its name. */
export async function deleteApiToken(identity: Table, accountId: number, id: number): Promise<void> {
  const { name } = await findApiToken(identity, accountId, id);
  await identity.delete(identityKeys.token(id));
  await releaseTokenName(identity, accountId, name, id);
}
