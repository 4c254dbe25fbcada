/** Connects by Intuit's OAuth2: its consent page, the code, and a refresh token that rotates. */
import type { DriverCall } from '../../drivers/driver-app.ts';
import type { OAuthVerbs } from '../../drivers/accounting-driver.ts';
import { withoutTrailingSlash } from '../kit/base-url.ts';
import { callProvider } from '../kit/http-client.ts';
import type { QuickBooksConfig } from './config.ts';
import { tokenProfile } from './failures.ts';
import { tokenAnswer } from './wire.ts';

const page = 'https://appcenter.intuit.com';
const tokens = 'https://oauth.platform.intuit.com';
const scope = 'com.intuit.quickbooks.accounting';

const hostOf = (replaced: string | undefined, host: string): string => withoutTrailingSlash(replaced ?? host);

async function requestTokens({ app, access }: DriverCall<QuickBooksConfig>, form: Record<string, string>) {
  const { client_id, client_secret } = app.config;
  const basic = Buffer.from(`${client_id}:${client_secret}`).toString('base64');
  const answer = await callProvider(
    access,
    tokenProfile,
    {
      method: 'POST',
      url: `${hostOf(access.baseUrls.QUICKBOOKS_TOKEN_URL, tokens)}/oauth2/v1/tokens/bearer`,
      headers: { authorization: `Basic ${basic}` },
      body: { contentType: 'application/x-www-form-urlencoded', text: new URLSearchParams(form).toString() },
      // The call changes nothing in QuickBooks, so it can be repeated if its answer is lost.
      effect: 'none',
    },
    tokenAnswer,
  );
  const refreshSeconds = answer.x_refresh_token_expires_in;
  return {
    access_token: answer.access_token,
    access_expires_at: access.now() + answer.expires_in * 1000,
    refresh_token: answer.refresh_token,
    refresh_expires_at: refreshSeconds === undefined ? null : access.now() + refreshSeconds * 1000,
  };
}

export const quickbooksOAuth: OAuthVerbs<QuickBooksConfig> = {
  pkce: false,
  authorizeUrl({ state, redirectUri }, { app, access }) {
    const url = new URL(`${hostOf(access.baseUrls.QUICKBOOKS_CONNECT_URL, page)}/connect/oauth2`);
    url.search = new URLSearchParams({
      client_id: app.config.client_id,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope,
      state,
    }).toString();
    return url.href;
  },
  async exchange({ code, redirectUri, query }, call) {
    const form = { grant_type: 'authorization_code', code, redirect_uri: redirectUri };
    const granted = await requestTokens(call, form);
    const organizations = query.realmId ? [{ id: query.realmId, name: null }] : [];
    return { ...granted, organizations, facts: {} };
  },
  refresh: ({ refresh_token }, call) => requestTokens(call, { grant_type: 'refresh_token', refresh_token }),
};
