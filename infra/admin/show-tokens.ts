/** Operator commands that show API tokens, never their secrets. */
import { findApiToken } from '../../shared/account/api-tokens.ts';
import { toTokenBody } from '../../shared/account/token-body.ts';
import { defaultRate } from '../../shared/platform/auth/authenticate.ts';
import { identityKeys } from '../../shared/platform/auth/records.ts';
import { type ApiToken, isApiToken } from '../../shared/platform/auth/tokens.ts';
import { accountOption, type Command, defineCommand, type Listed, pageOptions, toLimit } from './command.ts';
import { needAccount } from './need.ts';
import { number, required, UsageError } from './option.ts';

function toRow(token: ApiToken, now: number) {
  const { id, name, status, abilities, expires_at, last_used_at, created_at } = toTokenBody(token, now);
  return { id, name, status, abilities, expires_at, last_used_at, created_at };
}

const toPosition = (account: number, after: string | undefined) => {
  if (after === undefined) return undefined;
  if (!/^\d{1,12}$/.test(after)) throw new UsageError('--after must be the number of a token');
  return { ...identityKeys.listOfTokens(account, Number(after)), ...identityKeys.token(Number(after)) };
};

export const showTokenCommands: Record<string, Command> = {
  'token list': defineCommand({
    summary: 'List the API tokens of an account, newest first.',
    notes: 'A new token appears after a short delay.',
    example: '--account 1',
    isRead: true,
    options: { account: accountOption, ...pageOptions('token') },
    async run(operator, { account, limit, after }): Promise<Listed> {
      await needAccount(operator, account);
      const { identity, now } = operator;
      const { items, next } = await identity.query({
        index: 'by_account',
        pk: identityKeys.listOfTokens(account, 0).list_pk,
        newestFirst: true,
        limit: toLimit(limit),
        after: toPosition(account, after),
      });
      const last = items.at(-1);
      const tokens = (
        await identity.getMany(items.map(({ pk }) => identityKeys.token(Number(pk.slice('TOKEN#'.length)))))
      )
        .filter(isApiToken)
        .toSorted((one, other) => other.id - one.id);
      return {
        data: tokens.map((token) => toRow(token, now())),
        next_after: next && last ? String(Number(last.list_sk)) : null,
      };
    },
  }),
  'token show': defineCommand({
    summary: 'Show an API token with its limits, without its secret.',
    example: '--account 1 --token 7',
    isRead: true,
    options: { account: accountOption, token: required(number('<id>', 'The token: the number before the | in it')) },
    async run({ identity, now }, { account, token: id }) {
      const token = await findApiToken(identity, account, id);
      return {
        account_id: account,
        ...toTokenBody(token, now()),
        account_suspended_at: token.account_suspended_at ?? null,
        rate_per_second: token.rate_per_second ?? defaultRate.perSecond,
        rate_burst: token.rate_burst ?? defaultRate.burst,
      };
    },
  }),
};
