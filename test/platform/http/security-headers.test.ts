/** The security headers on every reply of every endpoint: JSON, pages, files, redirects and errors. */
import type { Context } from 'aws-lambda';
import { describe, expect, it } from 'vitest';
import { everybody, type Reply, type Route, routeKeyOf } from '../../../shared/platform/http/define-route.ts';
import { GatewayError } from '../../../shared/platform/errors/gateway-error.ts';
import { makeHttpHandler, type PipelineDependencies } from '../../../shared/platform/http/pipeline.ts';
import { routes } from '../../../shared/declared.ts';
import { anEvent, type EventOptions } from '../../support/gateway-events.ts';
import { makeRecordingLog } from '../../support/recording-log.ts';

const context = { getRemainingTimeInMillis: () => 29_000 } as Context;
const hsts = 'strict-transport-security';

/** The headers of the real pipeline's reply to a call of a route. */
async function headersOf(
  served: readonly Route<never>[],
  routeKey: string,
  { baseUrl = 'https://gateway.example.com', ...options }: EventOptions & { baseUrl?: string } = {},
) {
  const dependencies: PipelineDependencies = {
    log: makeRecordingLog(),
    version: 'v-test',
    baseUrl,
    refuseUnknown: () => new GatewayError('not_found'),
    // Unauthenticated callers change nothing, so no audit entry is written.
    audit: {} as NonNullable<PipelineDependencies['audit']>,
  };
  const handler = makeHttpHandler(served as unknown as readonly Route<PipelineDependencies>[], dependencies);
  const { statusCode, headers = {} } = await handler(anEvent(routeKey, options), context);
  return { status: statusCode, nosniff: headers['x-content-type-options'], hsts: headers[hsts] };
}

const always = { nosniff: 'nosniff', hsts: 'max-age=31536000' };

/** Every kind of reply that a route can return, including one that sets the headers differently. */
const replies: Record<string, Reply | GatewayError> = {
  JSON: { status: 200, body: {} },
  'a page': { status: 200, headers: { 'content-type': 'text/html' }, body: '<p>' },
  'a file': { status: 200, headers: { 'content-type': 'application/pdf' }, body: new Uint8Array([1]) },
  'a redirect': { status: 302, headers: { location: '/console' }, body: '' },
  'headers of its own': { status: 200, headers: { 'x-content-type-options': 'no', [hsts]: 'max-age=0' }, body: {} },
  'a refusal': new GatewayError('invalid'),
  'an internal error': new GatewayError('internal'),
};

describe.each(routes.map((route) => [routeKeyOf(route), route] as const))('%s', (key, route) => {
  it('sends nosniff and Strict-Transport-Security with every reply', async () => {
    for (const [what, reply] of Object.entries(replies)) {
      const run = () => (reply instanceof GatewayError ? Promise.reject(reply) : Promise.resolve(reply));
      const { name, method, path } = route;
      const answering = { name, method, path, access: everybody, mode: 'direct', run } as unknown as Route<never>;
      expect([what, await headersOf([answering], key)]).toMatchObject([what, always]);
      const local = await headersOf([answering], key, { baseUrl: 'http://127.0.0.1:4010' });
      const isOwn = what === 'headers of its own';
      expect([what, local]).toMatchObject([what, { nosniff: 'nosniff', hsts: isOwn ? 'max-age=0' : undefined }]);
    }
  });

  it('sends them when it refuses an unknown caller', async () => {
    expect(await headersOf([route], key, { caller: null })).toMatchObject(always);
  });
});

describe('The route for unknown paths', () => {
  it('sends them with its 404', async () => {
    expect(await headersOf([], '$default')).toEqual({ status: 404, ...always });
  });
});
