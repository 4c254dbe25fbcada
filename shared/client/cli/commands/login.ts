/** `gateway login`: stores a token after the gateway has accepted it. */
import { defineCommand } from '../command.ts';
import { connectTo, filled, isToken, isUnencrypted, readAddress } from '../connect.ts';
import type { Context } from '../context.ts';
import { CommandFailed, WrongUsage } from '../failures.ts';
import { profilesFile, readProfiles, storeProfile } from '../profiles.ts';
import { ask, askSecret, readAll } from '../prompt.ts';

const localUrl = 'http://127.0.0.1:4010';

async function findUrl(context: Context, given: string | undefined, canAsk: boolean): Promise<string> {
  const known =
    given ??
    filled(context.environment.GATEWAY_BASE_URL) ??
    readProfiles(context.environment).get(context.profile)?.base_url;
  const answer = known ?? (canAsk ? await ask(context, `Base URL [${localUrl}]: `) : '');
  if (answer === '' && !canAsk) throw new WrongUsage('--url is required here', login);
  const address = readAddress(answer === '' ? localUrl : answer);
  if (address === null)
    throw new WrongUsage('the base URL must be an address such as https://gateway.example.com', login);
  return address;
}

export const login = defineCommand({
  name: 'login',
  summary: 'Store the base URL and the API token that the other commands use',
  details: [
    'Asks for the token without showing it, checks it with a call, and stores it in your folder for settings, readable',
    'only by you. Create a token in the console under API tokens. Use a profile for each account or environment.',
  ],
  options: {
    url: { kind: 'text', value: '<url>', summary: 'The base URL; asked for without it' },
    'token-stdin': { kind: 'flag', summary: 'Read the token from standard input' },
  },
  examples: [
    'login',
    'login --url https://gateway.example.com --profile live',
    'login --url https://gateway.example.com --token-stdin < token.txt',
  ],
  async run({ options }, context) {
    const { environment, profile, output, input, signal } = context;
    const canAsk = !options['token-stdin'];
    if (canAsk && !input.isTTY) {
      throw new WrongUsage('there is no terminal to ask on; use --token-stdin', login);
    }
    const baseUrl = await findUrl(context, options.url, canAsk);
    if (isUnencrypted(baseUrl))
      output.note('warning: the address has no https, so others on the way can read the token');
    const token = canAsk ? await askSecret(context, 'API token (not shown): ') : await readAll(context);
    if (!isToken(token)) throw new CommandFailed('That is not a token');
    const { account_id, token_id } = (await connectTo(baseUrl, signal, token).getCurrentToken()).data;
    storeProfile(environment, profile, { ...readProfiles(environment).get(profile), base_url: baseUrl, token });
    const stored = { profile, base_url: baseUrl, account_id, token_id };
    output.result(
      stored,
      () =>
        `Logged in to account ${account_id} at ${baseUrl} as profile ${profile}.\nStored in ${profilesFile(environment)}`,
    );
  },
});
