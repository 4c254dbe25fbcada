/**
 * When a member is removed: revokes the API tokens whose secret this member made, and ends the earlier secrets of tokens
 * that another member has rotated since.
 */
import { activeMember, readMembers } from '../platform/auth/members.ts';
import { identityKeys } from '../platform/auth/records.ts';
import { type ApiToken, isApiToken, makerOf } from '../platform/auth/tokens.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
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
    const live = tokens.filter(({ account_id, revoked_at: at }) => account_id === accountId && at === undefined);
    const theirs = live.filter((token) => makerOf(token)?.member_id === memberId);
    const changes = theirs.map(({ id }) =>
      identity.update(identityKeys.token(id), {
        set: { revoked_at },
        if: { account_id: { equals: accountId }, revoked_at: { isAbsent: true } },
      }),
    );
    revoked += (await Promise.all(changes)).filter((changed) => changed !== null).length;
    const rotated = live.filter((token) => !theirs.includes(token) && knowsEarlierSecret(token, memberId));
    await Promise.all(rotated.map(({ id }) => endSecretsOf(identity, memberId, id)));
    after = names.next;
  } while (after);
  return revoked;
}

const knowsEarlierSecret = ({ earlier_secrets = [] }: ApiToken, memberId: number): boolean =>
  earlier_secrets.some(({ made_by }) => made_by?.member_id === memberId);

/** Another rotation may come between the read and the write; there can be only as many as secrets are kept. */
async function endSecretsOf(identity: Table, memberId: number, id: number): Promise<void> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const token = await identity.get(identityKeys.token(id), { consistent: true });
    if (token === null || !isApiToken(token) || !knowsEarlierSecret(token, memberId)) return;
    const others = token.earlier_secrets?.filter(({ made_by }) => made_by?.member_id !== memberId) ?? [];
    const changed = await identity.update(identityKeys.token(id), {
      set: { earlier_secrets: others },
      if: { hash: { equals: token.hash } },
    });
    if (changed !== null) return;
  }
  throw new GatewayError('unavailable', 'The token is being changed; try again');
}

/** Call it after storing a token: a removal in progress may have listed the tokens before. */
export async function isCreatorGone(
  identity: Table,
  accountId: number,
  { created_by }: Pick<ApiToken, 'created_by'>,
): Promise<boolean> {
  return created_by !== undefined && !activeMember(await readMembers(identity, accountId), created_by.member_id);
}
