/** Tuya's cloud API over HTTP: each call is signed with the project's secret and the current time. */
import { createHash, randomUUID } from 'node:crypto';
import type * as z from 'zod';
import type { DriverCall } from '../../drivers/driver-app.ts';
import type { AccessToken } from '../../drivers/provider-access.ts';
import { baseUrlOf } from '../kit/base-url.ts';
import { callProvider, type ProviderRequest } from '../kit/http-client.ts';
import { makeTokenCache } from '../kit/token-cache.ts';
import type { TuyaConfig } from './config.ts';
import { isTokenRefused, tuyaProfile } from './failures.ts';
import { sign } from './signing.ts';
import { tokenAnswer } from './wire.ts';

export type TuyaCall = DriverCall<TuyaConfig>;
export type TuyaRequest = Pick<ProviderRequest, 'method' | 'effect' | 'json'> & {
  /** Path with its query. */
  target: string;
};

export type TuyaClient = <T>(request: TuyaRequest, schema: z.ZodType<T>) => Promise<T>;

/** Tokens are valid for two hours. */
const tokens = makeTokenCache(60_000);

export function tuyaClient({ app, access }: TuyaCall): TuyaClient {
  const { access_id: accessId, access_secret: secret, base_url } = app.config;
  const base = baseUrlOf(access, 'TUYA', app.is_live, base_url);
  const name = `tuya:${createHash('sha256')
    .update(JSON.stringify([base, accessId, secret]))
    .digest('hex')
    .slice(0, 32)}`;

  function send<T>(request: TuyaRequest, schema: z.ZodType<T>, accessToken: string): Promise<T> {
    const { method, target, effect, json } = request;
    const body = json === undefined ? '' : JSON.stringify(json);
    const [at, nonce] = [access.now(), randomUUID()];
    const headers = {
      client_id: accessId,
      t: String(at),
      nonce,
      sign_method: 'HMAC-SHA256',
      sign: sign({ method, target, body, accessId, secret, accessToken, at, nonce }),
      ...(accessToken === '' ? {} : { access_token: accessToken }),
    };
    const sent = { method, url: base + target, effect, headers };
    const withBody = body === '' ? sent : { ...sent, body: { contentType: 'application/json', text: body } };
    return callProvider(access, tuyaProfile, withBody, schema);
  }

  async function fetchToken(): Promise<AccessToken> {
    const request = { method: 'GET', target: '/v1.0/token?grant_type=1', effect: 'none' } as const;
    const { result } = await send(request, tokenAnswer, '');
    return { value: result.access_token, expiresAt: access.now() + result.expire_time * 1000 };
  }

  return (request, schema) =>
    tokens.withToken(access, name, fetchToken, (token) => send(request, schema, token), isTokenRefused);
}
