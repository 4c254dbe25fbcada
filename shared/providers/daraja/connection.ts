/**
 * A tenant's line to Daraja: its address, its token, and how a call is posted. What is posted is said in client.ts.
 */
import { createHash } from 'node:crypto';
import type * as z from 'zod';
import type { AccessToken, ProviderAccess } from '../../drivers/provider-access.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { callProvider, type ProviderProfile, type ProviderRequest } from '../http-client.ts';
import { makeTokenCache } from '../token-cache.ts';
import { darajaProfile, invalidTokenCodes } from './failures.ts';
import { tokenAnswer } from './wire.ts';

/** What every driver of this provider has: the keys of the tenant's Daraja app, and which environment they open. */
export type DarajaCall = {
  app: { is_live: boolean; config: { consumer_key: string; consumer_secret: string } };
  access: ProviderAccess;
};

/** Posts `json` and answers the body as `schema` reads it; `readMore` finds a no in an otherwise ordinary answer. */
export type Post = <T>(
  path: string,
  request: Pick<ProviderRequest, 'json' | 'effect' | 'isAnswer'>,
  schema: z.ZodType<T>,
  readMore: (body: unknown) => ReturnType<ProviderProfile['readRefusal']>,
) => Promise<T>;

const tokens = makeTokenCache(60_000);

/** Calls throw `provider_refused`, `provider_unavailable` or `provider_unclear`, as http-client says. */
export function connect({ app, access }: DarajaCall): Post {
  const base = baseUrl(app.is_live, access);
  const credentials = `${app.config.consumer_key}:${app.config.consumer_secret}`;

  async function fetchToken(): Promise<AccessToken> {
    const answer = await callProvider(
      access,
      darajaProfile,
      {
        method: 'GET',
        url: `${base}/oauth/v1/generate?grant_type=client_credentials`,
        headers: { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` },
        effect: 'none',
      },
      tokenAnswer,
    );
    return { value: answer.access_token, expiresAt: access.now() + answer.expires_in * 1000 };
  }

  return (path, request, schema, readMore) => {
    const profile: ProviderProfile = {
      ...darajaProfile,
      readRefusal: (status, body, text) => darajaProfile.readRefusal(status, body, text) ?? readMore(body),
    };
    const call = (token: string) =>
      callProvider(
        access,
        profile,
        { ...request, method: 'POST', url: base + path, headers: { authorization: `Bearer ${token}` } },
        schema,
      );
    return tokens.withToken(access, tokenName(app.is_live, credentials), fetchToken, call, isTokenRefused);
  };
}

function baseUrl(isLive: boolean, access: ProviderAccess): string {
  const url = isLive
    ? (access.baseUrls['DARAJA_LIVE_URL'] ?? 'https://api.safaricom.co.ke')
    : (access.baseUrls['DARAJA_SANDBOX_URL'] ?? 'https://sandbox.safaricom.co.ke');
  return url.replace(/\/+$/, '');
}

/** A changed key or secret is another name, so that a token of the old ones is never used. */
function tokenName(isLive: boolean, credentials: string): string {
  const fingerprint = createHash('sha256').update(credentials).digest('hex').slice(0, 32);
  return `daraja:${isLive ? 'live' : 'sandbox'}:${fingerprint}`;
}

function isTokenRefused(error: unknown): boolean {
  return error instanceof GatewayError && invalidTokenCodes.has(error.provider?.code ?? '');
}
