/** The example service behind the real pipeline, on the stores of a setup. */
import type { Context } from 'aws-lambda';
import { makeRateLimiter } from '../../../shared/platform/auth/rate-limit.ts';
import type { GatewayError } from '../../../shared/platform/errors/gateway-error.ts';
import { refuseUnknown } from '../../../shared/platform/http/fallback.ts';
import { makeOpenApi } from '../../../shared/openapi/openapi.ts';
import {
  type GatewayResult,
  makeHttpHandler,
  type PipelineDependencies,
} from '../../../shared/platform/http/pipeline.ts';
import type { TestSetup } from '../../support/emulated-stores.ts';
import { anEvent, type EventOptions } from '../../support/gateway-events.ts';
import { type ShopDependencies, shopRoutes } from '../../support/hand-made-routes.ts';
import { acceptDependencies } from '../async/requests.ts';

export type Reply = { status: number; headers: Record<string, unknown>; body: unknown };

export const baseUrl = 'https://gateway.example.com';

/** `request(routeKey, options)` as a caller sees it; JSON bodies are parsed, bytes are a Buffer. */
export function aService(setup: TestSetup, given: Partial<PipelineDependencies> = {}, routes = shopRoutes) {
  const document = makeOpenApi(routes, '1') as Parameters<typeof refuseUnknown>[0];
  const handler = makeHttpHandler<ShopDependencies>(routes, {
    log: setup.log,
    version: 'v-test',
    baseUrl,
    admit: makeRateLimiter(setup.identity, setup.now),
    audit: { identity: setup.identity, now: setup.now },
    queueing: {
      ...acceptDependencies(setup),
      sleep: setup.sleep,
    },
    refuseUnknown: ({ requestContext, rawPath }): GatewayError =>
      refuseUnknown(document, requestContext.http.method, rawPath),
    ...given,
  });
  return async (routeKey: string, options: EventOptions = {}): Promise<Reply> => {
    const context = { getRemainingTimeInMillis: () => 29_000 } as Context;
    const {
      statusCode = 0,
      headers = {},
      body = '',
      isBase64Encoded = false,
    }: GatewayResult = await handler(anEvent(routeKey, options), context);
    if (isBase64Encoded) return { status: statusCode, headers, body: Buffer.from(body, 'base64') };
    const isJson = headers['content-type'] === 'application/json';
    return { status: statusCode, headers, body: isJson ? JSON.parse(body) : body };
  };
}
