/**
 * A tenant's connection to Daraja: its address, its token, and how a call is posted. The bodies are in client.ts.
 */
import { createHash } from 'node:crypto';
import type * as z from 'zod';
import type { CredentialTest } from '../../drivers/driver-app.ts';
import type { AccessToken, ProviderAccess } from '../../drivers/provider-access.ts';
import { baseUrlOf } from '../kit/base-url.ts';
import { callProvider, isBusyOrFailing, type ProviderProfile, type ProviderRequest } from '../kit/http-client.ts';
import { makeTokenCache } from '../kit/token-cache.ts';
import { darajaProfile, isTokenRefused } from './failures.ts';
import { tokenAnswer } from './wire.ts';

/** What every driver of this provider has: the keys of the tenant's Daraja app, and which environment they are for. */
export type DarajaCall = {
  app: { is_live: boolean; config: { consumer_key: string; consumer_secret: string } };
  access: ProviderAccess;
};

/**
 * Posts `json` and returns the body parsed by `schema`; `readMore` finds a refusal in an answer without an error code,
 * unless its HTTP status already shows that the call was throttled or may have had an effect.
 */
export type Post = <T>(
  path: string,
  request: Pick<ProviderRequest, 'json' | 'effect' | 'isAnswer'>,
  schema: z.ZodType<T>,
  readMore: (body: unknown) => ReturnType<ProviderProfile['readRefusal']>,
) => Promise<T>;

const tokens = makeTokenCache(60_000);

/** Fetches a new token without storing it. */
async function fetchToken({ app, access }: DarajaCall): Promise<AccessToken> {
  const answer = await callProvider(
    access,
    darajaProfile,
    {
      method: 'GET',
      url: `${baseUrl(app.is_live, access)}/oauth/v1/generate?grant_type=client_credentials`,
      headers: { authorization: `Basic ${Buffer.from(credentialsOf(app)).toString('base64')}` },
      effect: 'none',
    },
    tokenAnswer,
  );
  return { value: answer.access_token, expiresAt: access.now() + answer.expires_in * 1000 };
}

/** Tests the consumer key and secret. The passkey and initiator can only be tested by moving money or by a callback. */
export const testKeys: CredentialTest<DarajaCall['app']['config']> = {
  name: 'access_token',
  perform: async (call) => void (await fetchToken(call)),
};

/** Calls throw `provider_refused`, `provider_unavailable` or `provider_unclear`, as described in http-client. */
export function connect({ app, access }: DarajaCall): Post {
  const base = baseUrl(app.is_live, access);
  const tokenName = tokenNameOf(app);
  const fetch = () => fetchToken({ app, access });

  return (path, request, schema, readMore) => {
    const profile: ProviderProfile = {
      ...darajaProfile,
      readRefusal: (status, body, text) =>
        darajaProfile.readRefusal(status, body, text) ??
        (request.effect === 'possible' && isBusyOrFailing(status) ? null : readMore(body)),
    };
    const call = (token: string) =>
      callProvider(
        access,
        profile,
        { ...request, method: 'POST', url: base + path, headers: { authorization: `Bearer ${token}` } },
        schema,
      );
    return tokens.withToken(access, tokenName, fetch, call, isTokenRefused);
  };
}

const baseUrl = (isLive: boolean, access: ProviderAccess): string =>
  baseUrlOf(access, 'DARAJA', isLive, {
    live: 'https://api.safaricom.co.ke',
    sandbox: 'https://sandbox.safaricom.co.ke',
  });

function credentialsOf({ config }: DarajaCall['app']): string {
  return `${config.consumer_key}:${config.consumer_secret}`;
}

/** A changed key or secret gives another name, so that a token of the old credentials is never used. */
function tokenNameOf(app: DarajaCall['app']): string {
  const fingerprint = createHash('sha256').update(credentialsOf(app)).digest('hex').slice(0, 32);
  return `daraja:${app.is_live ? 'live' : 'sandbox'}:${fingerprint}`;
}
