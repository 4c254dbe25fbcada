/** Operator commands for API tokens. */
import { createApiToken, revokeApiToken } from '../../shared/account/api-tokens.ts';
import { type ScopeGroup, scopeGroups } from '../../shared/account/scopes.ts';
import { setTokenRate } from '../../shared/platform/auth/rate-settings.ts';
import { accountOption, type Command, defineCommand } from './command.ts';
import { needAccount } from './need.ts';
import { number, oneOf, required, text, UsageError } from './option.ts';

const groupNames = Object.keys(scopeGroups) as ScopeGroup[];
const tokenOption = required(number('<id>', 'The token: the number before the | in it'));

export const tokenCommands: Record<string, Command> = {
  'token create': defineCommand({
    summary: 'Create an API token for an account.',
    notes: 'Prints the token, which cannot be read again. Without --abilities or --group it has every scope.',
    example: '--account 1 --name server --group payments_full',
    options: {
      account: accountOption,
      name: required(text('<label>', 'Unique in the account')),
      abilities: text('<scopes>', 'Comma-separated scopes, such as payments:write,sms:write'),
      group: oneOf(groupNames, `A group of scopes: ${groupNames.join(', ')}`),
      expires: text('<date>', 'YYYY-MM-DD; the token is refused from this day on (default: never)'),
    },
    async run(operator, { account, name, abilities, group, expires }) {
      if (abilities !== undefined && group !== undefined) throw new UsageError('Pass --abilities or --group, not both');
      await needAccount(operator, account);
      return createApiToken(operator, account, {
        name,
        ...(group ? { scopeGroup: group } : {}),
        ...(abilities ? { abilities } : {}),
        ...(expires ? { expiresAt: expires } : {}),
      });
    },
  }),
  'token revoke': defineCommand({
    summary: 'Revoke an API token: its next call is refused.',
    example: '--account 1 --token 7',
    options: { account: accountOption, token: tokenOption },
    async run(operator, { account, token }) {
      await revokeApiToken(operator, account, token);
      return { revoked: true };
    },
  }),
  'token limit': defineCommand({
    summary: 'Set how many calls one API token may make.',
    notes: 'Takes effect without a deployment, with the token’s next lease of calls: after at most a minute.',
    example: '--account 1 --token 7 --per-second 50 --burst 100',
    options: {
      account: accountOption,
      token: tokenOption,
      'per-second': required(number('<n>', 'Calls per second (default 50)')),
      burst: required(number('<n>', 'Calls at once (default 100)')),
    },
    async run(operator, { account, token, 'per-second': perSecond, burst }) {
      await setTokenRate(operator.identity, account, token, { perSecond, burst });
      return { perSecond, burst };
    },
  }),
};
