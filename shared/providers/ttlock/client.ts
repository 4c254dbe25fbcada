/**
 * TTLock's cloud interface over HTTP: forms and queries with our client id, a token and the moment, which the server
 * refuses when it is more than five minutes off. It knows no word of the gateway.
 */
import { createHash } from 'node:crypto';
import type * as z from 'zod';
import type { DriverCall } from '../../drivers/driver-app.ts';
import type { AccessToken } from '../../drivers/provider-access.ts';
import { callProvider } from '../kit/http-client.ts';
import { makeTokenCache } from '../kit/token-cache.ts';
import type { TTLockConfig } from './config.ts';
import { isRefreshRefused, isTokenRefused, profileAt } from './failures.ts';
import { tokenAnswer } from './wire.ts';

export type TTLockCall = DriverCall<TTLockConfig>;
type Parameters = Record<string, string | number | null>;

export type TTLockClient = {
  /** A question: GET, and asked again it does no harm. */
  ask<T>(path: string, parameters: Parameters, schema: z.ZodType<T>): Promise<T>;
  /** A deed: POST. `effect` none where doing it twice is doing it once. */
  act<T>(path: string, parameters: Parameters, schema: z.ZodType<T>, effect?: 'none' | 'possible'): Promise<T>;
};

/** Tokens live 90 days and are renewed a day early. */
const tokens = makeTokenCache(24 * 60 * 60_000);
const refreshTokenLivesMs = 10 * 365 * 24 * 60 * 60_000;

export function ttlockClient({ app, access }: TTLockCall): TTLockClient {
  const { config } = app;
  const replaced = access.baseUrls[app.is_live ? 'TTLOCK_LIVE_URL' : 'TTLOCK_SANDBOX_URL'];
  const base = (replaced ?? config.base_url).replace(/\/+$/, '');
  const profile = profileAt(access.now);
  const name = `ttlock:${fingerprintOf(base, config)}`;

  const grant = (more: Parameters) => {
    const text = toForm({ clientId: config.client_id, clientSecret: config.client_secret, ...more });
    const body = { contentType: 'application/x-www-form-urlencoded', text };
    const request = { method: 'POST', url: `${base}/oauth2/token`, body, effect: 'none' } as const;
    return callProvider(access, profile, request, tokenAnswer);
  };
  const logIn = () => grant({ username: config.username, password: md5(config.password) });

  /** By the refresh token that came with the last one, by name and password where there is none or it is dead. */
  async function fetchToken(): Promise<AccessToken> {
    const kept = await access.tokens.read(`${name}:refresh`);
    const refreshed = kept?.value
      ? await grant({ grant_type: 'refresh_token', refresh_token: kept.value }).catch((error: unknown) => {
          if (isRefreshRefused(error)) return null;
          throw error;
        })
      : null;
    const { access_token, refresh_token, expires_in } = refreshed ?? (await logIn());
    const now = access.now();
    await access.tokens.write(`${name}:refresh`, { value: refresh_token, expiresAt: now + refreshTokenLivesMs });
    return { value: access_token, expiresAt: now + expires_in * 1000 };
  }

  const withToken = <T>(send: (common: Parameters) => Promise<T>): Promise<T> =>
    tokens.withToken(
      access,
      name,
      fetchToken,
      // The moment of this very try: it is refused when it is more than five minutes old.
      (accessToken) => send({ clientId: config.client_id, accessToken, date: access.now() }),
      isTokenRefused,
    );

  return {
    ask: (path, parameters, schema) =>
      withToken((common) => {
        const url = `${base}/v3${path}?${toForm({ ...common, ...parameters })}`;
        return callProvider(access, profile, { method: 'GET', url, effect: 'none' }, schema);
      }),
    act: (path, parameters, schema, effect = 'possible') =>
      withToken((common) => {
        const body = {
          contentType: 'application/x-www-form-urlencoded',
          text: toForm({ ...common, ...parameters }),
        };
        return callProvider(access, profile, { method: 'POST', url: `${base}/v3${path}`, body, effect }, schema);
      }),
  };
}

function toForm(parameters: Parameters): string {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value !== null) form.set(name, String(value));
  return form.toString();
}

/** Lower-case hexadecimal, as the interface wants a password. */
const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

/** Another account, password or host is another name: a token of the old one is never used. */
function fingerprintOf(base: string, { client_id, client_secret, username, password }: TTLockConfig): string {
  const text = JSON.stringify([base, client_id, client_secret, username, password]);
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
