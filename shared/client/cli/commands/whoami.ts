/** `gateway whoami`: which account and token the commands use. */
import { defineCommand } from '../command.ts';
import { toFacts } from '../output.ts';

export const whoami = defineCommand({
  name: 'whoami',
  summary: 'Show the account, the token and its scopes',
  options: {},
  examples: ['whoami', 'whoami --profile live --json'],
  async run(_, { profile, output, connect }) {
    const { gateway, baseUrl, source } = connect();
    const { data } = await gateway.getCurrentToken();
    const shown = { ...data, base_url: baseUrl, source, ...(source === 'profile' ? { profile } : {}) };
    output.result(shown, () =>
      toFacts([
        ['Base URL', baseUrl],
        ['Login', source === 'profile' ? `profile ${profile}` : 'GATEWAY_TOKEN'],
        ['Account', String(data.account_id)],
        ['Token', String(data.token_id)],
        ['Scopes', data.abilities.includes('*') ? '* (everything)' : data.abilities.join(', ')],
        ['Limit', `${data.calls_per_second} calls a second, ${data.burst} at once`],
        ['Addresses', data.allowed_addresses.length === 0 ? 'everywhere' : data.allowed_addresses.join(', ')],
      ]),
    );
  },
});
