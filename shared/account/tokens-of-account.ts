/** The API tokens of an account: changes that no token may escape, such as the suspension of the account. */
import { type Members, readMembers } from '../platform/auth/members.ts';
import { identityKeys } from '../platform/auth/records.ts';
import { type ApiToken, isApiToken } from '../platform/auth/tokens.ts';
import type { Table } from '../platform/storage/table.ts';

const pageSize = 100;

/**
 * Found by the names of the account's tokens, with strongly consistent reads: a new token appears in the index after a
 * short delay. A token that is created or renamed at the same time may be missed; its call checks that itself.
 */
export async function* pagesOfTokens(identity: Table, accountId: number): AsyncGenerator<ApiToken[]> {
  let after: Record<string, unknown> | undefined;
  do {
    const range = { ...identityKeys.tokenNames(accountId), limit: pageSize, after };
    const { items, next } = await identity.query(range);
    const keys = items.map(({ token_id }) => identityKeys.token(token_id));
    const tokens = (await identity.getMany(keys)).filter(isApiToken);
    yield tokens.filter(({ account_id }) => account_id === accountId);
    after = next;
  } while (after);
}

/** Notes in the token since when its account is suspended; null for an active account. */
export async function markToken(identity: Table, accountId: number, tokenId: number, at: string | null): Promise<void> {
  await identity.update(identityKeys.token(tokenId), {
    ...(at === null ? { remove: ['account_suspended_at'] } : { set: { account_suspended_at: at } }),
    if: { account_id: { equals: accountId } },
  });
}

/**
 * Call it after storing a token, with the members read since: a suspension in progress may have listed the tokens
 * before. The token works when the account is resumed.
 */
export async function suspendNewToken(
  identity: Table,
  accountId: number,
  tokenId: number,
  members: Members | null,
): Promise<void> {
  if (members?.suspended_at === undefined) return;
  await markToken(identity, accountId, tokenId, members.suspended_at);
  // Resumed meanwhile, it would stay refused.
  const now = await readMembers(identity, accountId);
  if (now?.suspended_at === undefined) await markToken(identity, accountId, tokenId, null);
}
