/**
 * When a member is removed: revokes the API tokens whose secret this member made, and ends the earlier secrets of tokens
 * that another member has rotated since.
 */
import { activeMember, type Members } from '../platform/auth/members.ts';
import { identityKeys } from '../platform/auth/records.ts';
import { type ApiToken, isApiToken, makerOf } from '../platform/auth/tokens.ts';
import { pagesOfTokens } from './tokens-of-account.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import type { Table } from '../platform/storage/table.ts';

type TokenDependencies = { identity: Table; now: () => number };

/**
 * A token that is created at the same time is refused by `isCreatorGone`. Returns the number of
 * tokens revoked.
 */
export async function revokeTokensOfMember(
  { identity, now }: TokenDependencies,
  accountId: number,
  memberId: number,
): Promise<number> {
  const revoked_at = new Date(now()).toISOString();
  let revoked = 0;
  for await (const tokens of pagesOfTokens(identity, accountId)) {
    const live = tokens.filter(({ revoked_at: at }) => at === undefined);
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
  }
  return revoked;
}

const knowsEarlierSecret = ({ earlier_secrets = [] }: ApiToken, memberId: number): boolean =>
  earlier_secrets.some(({ made_by }) => made_by?.member_id === memberId);

/** Another rotation may come between the read and the write; there can be only as many as secrets are kept. */
async function endSecretsOf(identity: Table, memberId: number, id: number): Promise<void> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const token = await identity.get(identityKeys.token(id));
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

/** With members that were read after storing a token: a removal in progress may have listed the tokens before. */
export const isCreatorGone = (members: Members | null, { created_by }: Pick<ApiToken, 'created_by'>): boolean =>
  created_by !== undefined && !activeMember(members, created_by.member_id);
