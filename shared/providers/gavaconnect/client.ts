/**
 * The tax portal over HTTP: its addresses, a token per key pair, and its two kinds of calls. A checker is a
 * query and may be repeated; a filing is sent once.
 */
import { createHash } from 'node:crypto';
import type * as z from 'zod';
import type { DriverCall } from '../../drivers/driver-app.ts';
import type { AccessToken } from '../../drivers/provider-access.ts';
import { baseUrlOf } from '../kit/base-url.ts';
import { callProvider, type ProviderProfile } from '../kit/http-client.ts';
import { makeTokenCache } from '../kit/token-cache.ts';
import { type GavaConnectConfig, type KeyPair, pairOf, type ProductKey } from './config.ts';
import { isTokenRefused, portalProfile, readLoginRefusal } from './failures.ts';
import { retryQuery } from './retry-query.ts';
import { tokenAnswer } from './wire.ts';

export type PortalCall = DriverCall<GavaConnectConfig>;

/** The path of a call, and the product whose keys authorize it. */
export type Operation = { path: string; product: ProductKey };

export type GavaConnectClient = {
  /** Signs in, and stores nothing. */
  fetchToken(pair: KeyPair): Promise<AccessToken>;
  /** A query; repeated if the portal has a temporary failure. */
  query<T>(operation: Operation, json: unknown, schema: z.ZodType<T>): Promise<T>;
  /** A filing; never repeated, because the portal has no idempotency keys. */
  file<T>(operation: Operation, json: unknown, schema: z.ZodType<T>): Promise<T>;
};

/** Tokens are valid for an hour and are renewed a minute early. */
const tokens = makeTokenCache(60_000);

const hosts = { live: 'https://api.kra.go.ke', sandbox: 'https://sbx.kra.go.ke' } as const;

/** All methods throw `provider_refused`, `provider_unavailable` or `provider_unclear`, as described in http-client. */
export function gavaconnect({ app, access }: PortalCall): GavaConnectClient {
  const environment = app.is_live ? 'live' : 'sandbox';
  const url = baseUrlOf(access, 'GAVACONNECT', app.is_live, hosts);

  async function fetchToken({ key, secret }: KeyPair): Promise<AccessToken> {
    const basic = Buffer.from(`${key}:${secret}`).toString('base64');
    const answer = await callProvider(
      access,
      { ...portalProfile, readRefusal: readLoginRefusal },
      {
        method: 'GET',
        url: `${url}/v1/token/generate?grant_type=client_credentials`,
        headers: { authorization: `Basic ${basic}` },
        effect: 'none',
      },
      tokenAnswer,
    );
    return { value: answer.access_token, expiresAt: access.now() + answer.expires_in * 1000 };
  }

  type CallOptions = { effect: 'none' | 'possible'; profile: ProviderProfile };
  async function call<T>(
    { path, product }: Operation,
    json: unknown,
    schema: z.ZodType<T>,
    { effect, profile }: CallOptions,
  ): Promise<T> {
    const pair = pairOf(app.config, product);
    const name = `gavaconnect:${environment}:${fingerprintOf(`${url}|${pair.key}|${pair.secret}`)}`;
    const isAnswer = (body: unknown) => schema.safeParse(body).success;
    const send = (token: string) => {
      const headers = { authorization: `Bearer ${token}` };
      return callProvider(
        access,
        profile,
        { method: 'POST', url: url + path, headers, json, effect, isAnswer },
        schema,
      );
    };
    return await tokens.withToken(access, name, () => fetchToken(pair), send, isTokenRefused);
  }

  return {
    fetchToken,
    query: (operation, json, schema) =>
      retryQuery(access, portalProfile.totalTimeoutMs, (totalTimeoutMs) =>
        call(operation, json, schema, { effect: 'none', profile: { ...portalProfile, totalTimeoutMs } }),
      ),
    file: (operation, json, schema) => call(operation, json, schema, { effect: 'possible', profile: portalProfile }),
  };
}

/** Changed keys or another host give another name, so that a token of the old ones is never used. */
function fingerprintOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
