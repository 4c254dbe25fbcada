/** Revokes the API tokens that a member created when the member is removed. */
import { activeMember, readMembers } from '../platform/auth/members.ts';
import { identityKeys } from '../platform/auth/records.ts';
import { type ApiToken, isApiToken } from '../platform/auth/tokens.ts';
import type { Table } from '../platform/storage/table.ts';

type TokenDependencies = { identity: Table; now: () => number };

const pageSize = 100;

/**
 * Finds tokens by the names of the account's tokens, with strongly consistent reads: a new token appears in the index
 * after a short delay. A token that is created at the same time is refused by `isCreatorGone`. Returns the number of
 * tokens revoked.
 */
export async function revokeTokensOfMember(
  { identity, now }: TokenDependencies,
  accountId: number,
  memberId: number,
): Promise<number> {
  const revoked_at = new Date(now()).toISOString();
  let revoked = 0;
  let after: Record<string, unknown> | undefined;
  do {
    const names = await identity.query({
      ...identityKeys.tokenNames(accountId),
      consistent: true,
      limit: pageSize,
      after,
    });
    const keys = names.items.map(({ token_id }) => identityKeys.token(token_id));
    const tokens = (await identity.getMany(keys, { consistent: true })).filter(isApiToken);
    const live = tokens.filter(
      ({ account_id, created_by, revoked_at: at }) =>
        account_id === accountId && created_by?.member_id === memberId && at === undefined,
    );
    const changes = live.map(({ id }) =>
      identity.update(identityKeys.token(id), {
        set: { revoked_at },
        if: { account_id: { equals: accountId }, revoked_at: { isAbsent: true } },
      }),
    );
    revoked += (await Promise.all(changes)).filter((changed) => changed !== null).length;
    after = names.next;
  } while (after);
  return revoked;
}

/** Call it after storing a token: a removal in progress may have listed the tokens before. */
export async function isCreatorGone(
  identity: Table,
  accountId: number,
  { created_by }: Pick<ApiToken, 'created_by'>,
): Promise<boolean> {
  return created_by !== undefined && !activeMember(await readMembers(identity, accountId), created_by.member_id);
}
