/** Connects by Zoho's OAuth2: a refresh token that does not expire or rotate, in the account's own data center. */
import type { OAuthVerbs } from '../../drivers/accounting-driver.ts';
import type { DriverCall } from '../../drivers/driver-app.ts';
import { callProvider } from '../kit/http-client.ts';
import { tokenProfile } from './failures.ts';
import { accountsUrl, isApiDomain } from './hosts.ts';
import type { ZohoConfig } from './schema.ts';
import { tokenAnswer } from './wire.ts';

const scope = 'ZohoBooks.fullaccess.all';

async function requestTokens(call: DriverCall<ZohoConfig>, form: Record<string, string>) {
  const { client_id, client_secret } = call.app.config;
  const answer = await callProvider(
    call.access,
    tokenProfile,
    {
      method: 'POST',
      url: `${accountsUrl(call)}/oauth/v2/token`,
      body: {
        contentType: 'application/x-www-form-urlencoded',
        text: new URLSearchParams({ ...form, client_id, client_secret }).toString(),
      },
      // The call changes nothing in Zoho, so it can be repeated if its answer is lost.
      effect: 'none',
    },
    tokenAnswer,
  );
  const tokens = {
    access_token: answer.access_token,
    access_expires_at: call.access.now() + answer.expires_in * 1000,
    refresh_token: answer.refresh_token ?? null,
    refresh_expires_at: null,
  };
  return { tokens, api_domain: answer.api_domain };
}

export const zohoOAuth: OAuthVerbs<ZohoConfig> = {
  pkce: false,
  authorizeUrl({ state, redirectUri }, call) {
    const url = new URL(`${accountsUrl(call)}/oauth/v2/auth`);
    url.search = new URLSearchParams({
      scope,
      client_id: call.app.config.client_id,
      response_type: 'code',
      redirect_uri: redirectUri,
      access_type: 'offline',
      prompt: 'consent',
      state,
    }).toString();
    return url.href;
  },
  async exchange({ code, redirectUri }, call) {
    const form = { grant_type: 'authorization_code', code, redirect_uri: redirectUri };
    const { tokens, api_domain } = await requestTokens(call, form);
    const facts: Record<string, string> = api_domain !== undefined && isApiDomain(api_domain) ? { api_domain } : {};
    return { ...tokens, organizations: [], facts };
  },
  async refresh({ refresh_token }, call) {
    return (await requestTokens(call, { grant_type: 'refresh_token', refresh_token })).tokens;
  },
};
