/**
 * TTLock's cloud API over HTTP: forms and queries with the app's client id, a token and the current time, which the
 * server refuses if it differs by more than five minutes. It uses TTLock's terms only.
 */
import { createHash } from 'node:crypto';
import type * as z from 'zod';
import type { DriverCall } from '../../drivers/driver-app.ts';
import type { AccessToken } from '../../drivers/provider-access.ts';
import { baseUrlOf } from '../kit/base-url.ts';
import { callProvider } from '../kit/http-client.ts';
import { makeTokenCache } from '../kit/token-cache.ts';
import type { TTLockConfig } from './config.ts';
import { isRefreshRefused, isTokenRefused, profileAt } from './failures.ts';
import { tokenAnswer } from './wire.ts';

export type TTLockCall = DriverCall<TTLockConfig>;
type Parameters = Record<string, string | number | null>;

export type TTLockClient = {
  /** A query, as GET; it can be repeated. */
  query<T>(path: string, parameters: Parameters, schema: z.ZodType<T>): Promise<T>;
  /** A command, as POST. `effect` is none if repeating it changes nothing. */
  execute<T>(path: string, parameters: Parameters, schema: z.ZodType<T>, effect?: 'none' | 'possible'): Promise<T>;
};

/** Tokens are valid for 90 days and are renewed a day early. */
const tokens = makeTokenCache(24 * 60 * 60_000);
const refreshTokenLivesMs = 10 * 365 * 24 * 60 * 60_000;

export function ttlockClient({ app, access }: TTLockCall): TTLockClient {
  const { config } = app;
  const base = baseUrlOf(access, 'TTLOCK', app.is_live, config.base_url);
  const profile = profileAt(access.now);
  const name = `ttlock:${fingerprintOf(base, config)}`;

  const grant = (more: Parameters) => {
    const text = toForm({ clientId: config.client_id, clientSecret: config.client_secret, ...more });
    const body = { contentType: 'application/x-www-form-urlencoded', text };
    const request = { method: 'POST', url: `${base}/oauth2/token`, body, effect: 'none' } as const;
    return callProvider(access, profile, request, tokenAnswer);
  };
  const logIn = () => grant({ username: config.username, password: md5(config.password) });

  /** Uses the last refresh token; signs in by name and password if there is none or it is no longer valid. */
  async function fetchToken(): Promise<AccessToken> {
    const cached = await access.tokens.read(`${name}:refresh`);
    const refreshed = cached?.value
      ? await grant({ grant_type: 'refresh_token', refresh_token: cached.value }).catch((error: unknown) => {
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
      // The time of this attempt: the server refuses it after five minutes.
      (accessToken) => send({ clientId: config.client_id, accessToken, date: access.now() }),
      isTokenRefused,
    );

  return {
    query: (path, parameters, schema) =>
      withToken((common) => {
        const url = `${base}/v3${path}?${toForm({ ...common, ...parameters })}`;
        return callProvider(access, profile, { method: 'GET', url, effect: 'none' }, schema);
      }),
    execute: (path, parameters, schema, effect = 'possible') =>
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

/** Lower-case hexadecimal, the API's form of a password. */
const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

/** Another account, password or host gives another name, so that a token of the old one is never used. */
function fingerprintOf(base: string, { client_id, client_secret, username, password }: TTLockConfig): string {
  const text = JSON.stringify([base, client_id, client_secret, username, password]);
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
