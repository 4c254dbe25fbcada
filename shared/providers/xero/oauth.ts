/** Connects by Xero's OAuth2: a refresh token is valid for one use, and a grant may cover several organizations. */
import * as z from 'zod';
import type { OAuthVerbs } from '../../drivers/accounting-driver.ts';
import type { DriverCall } from '../../drivers/driver-app.ts';
import { callProvider } from '../kit/http-client.ts';
import { tokenProfile, xeroProfile } from './failures.ts';
import { hostOf } from './hosts.ts';
import type { XeroConfig } from './schema.ts';
import { connectionsAnswer, tokenAnswer } from './wire.ts';

/** Xero refuses `accounting.transactions` to applications created since 2 March 2026, and ends it in September 2027. */
const scope = 'offline_access accounting.contacts accounting.invoices accounting.payments accounting.settings';
const refreshDays = 60;

async function requestTokens(call: DriverCall<XeroConfig>, form: Record<string, string>) {
  const { client_id, client_secret } = call.app.config;
  const answer = await callProvider(
    call.access,
    tokenProfile,
    {
      method: 'POST',
      url: `${hostOf(call, 'tokens')}/connect/token`,
      headers: { authorization: `Basic ${Buffer.from(`${client_id}:${client_secret}`).toString('base64')}` },
      body: { contentType: 'application/x-www-form-urlencoded', text: new URLSearchParams(form).toString() },
      // The call changes nothing in Xero, so it can be repeated if its answer is lost.
      effect: 'none',
    },
    tokenAnswer,
  );
  const now = call.access.now();
  return {
    access_token: answer.access_token,
    access_expires_at: now + answer.expires_in * 1000,
    refresh_token: answer.refresh_token,
    refresh_expires_at: now + refreshDays * 86_400_000,
  };
}

const claims = z.object({ authentication_event_id: z.string() });

/** The owner's consent that led to an access token, which is a JWT; null if the token does not name it. */
function consentOf(token: string): string | null {
  try {
    return claims.parse(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()))
      .authentication_event_id;
  } catch {
    return null;
  }
}

export const xeroOAuth: OAuthVerbs<XeroConfig> = {
  pkce: false,
  authorizeUrl({ state, redirectUri }, call) {
    const url = new URL(`${hostOf(call, 'page')}/identity/connect/authorize`);
    const { client_id } = call.app.config;
    const query = { response_type: 'code', client_id, redirect_uri: redirectUri, scope, state };
    url.search = new URLSearchParams(query).toString();
    return url.href;
  },
  async exchange({ code, redirectUri }, call) {
    const form = { grant_type: 'authorization_code', code, redirect_uri: redirectUri };
    const tokens = await requestTokens(call, form);
    const opened = await callProvider(
      call.access,
      xeroProfile,
      {
        method: 'GET',
        url: `${hostOf(call, 'api')}/connections`,
        headers: { authorization: `Bearer ${tokens.access_token}` },
        effect: 'none',
      },
      connectionsAnswer,
    );
    // All that the user has ever connected to this application: those of this consent come first.
    const consent = consentOf(tokens.access_token);
    const organizations = opened
      .filter(({ tenantType }) => tenantType === 'ORGANISATION')
      .toSorted((one, other) => Number(other.authEventId === consent) - Number(one.authEventId === consent))
      .map(({ tenantId, tenantName }) => ({ id: tenantId, name: tenantName || null }));
    return { ...tokens, organizations, facts: {} };
  },
  refresh: ({ refresh_token }, call) => requestTokens(call, { grant_type: 'refresh_token', refresh_token }),
};
