/** HEAD works where GET does, and other methods are refused with the allowed ones: every route, by its declaration. */
import type { Context } from 'aws-lambda';
import { describe, expect, it } from 'vitest';
import {
  allowedMethods,
  type Call,
  everybody,
  gatewayKeyOf,
  type Route,
  routeKeyOf,
  takesHead,
} from '../../../shared/platform/http/define-route.ts';
import { makeHttpHandler, type PipelineDependencies } from '../../../shared/platform/http/pipeline.ts';
import { routes } from '../../../shared/declared.ts';
import { anEvent } from '../../support/gateway-events.ts';
import { makeRecordingLog } from '../../support/recording-log.ts';

const context = { getRemainingTimeInMillis: () => 29_000 } as Context;

const run = async (_: PipelineDependencies, { request }: Call) => ({ status: 200, body: { method: request.method } });

/** The reply to a call with this method as API Gateway passes it on; the endpoint itself replies with the method. */
async function answerOf({ name, method, path }: Route<never>, calledBy: string) {
  const route = {
    name,
    method,
    path,
    access: everybody,
    mode: 'direct',
    run,
  } as unknown as Route<PipelineDependencies>;
  const dependencies = { log: makeRecordingLog(), version: 'v-test', baseUrl: 'https://gateway.example.com' };
  const event = anEvent(gatewayKeyOf(route));
  event.requestContext.http.method = calledBy;
  const { statusCode, headers = {}, body } = await makeHttpHandler([route], dependencies)(event, context);
  return { status: statusCode, type: headers['content-type'], allow: headers.allow, body };
}

const read = routes.filter(takesHead);
const isParameter = (part: string): boolean => part.startsWith('{');
const meets = (one: string, other: string): boolean => one === other || isParameter(one) || isParameter(other);

const isShapeOf = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path);

describe.each(read.map((route) => [routeKeyOf(route), route] as const))('%s', (_, route) => {
  it('replies to HEAD as to GET, without the body', async () => {
    const whole = await answerOf(route, 'GET');
    expect(whole).toMatchObject({ status: 200, body: '{"method":"GET"}' });
    expect(await answerOf(route, 'HEAD')).toEqual({ ...whole, body: '' });
  });

  it('refuses other methods with the allowed ones of its path', async () => {
    expect(await answerOf(route, 'PUT')).toMatchObject({ status: 405, allow: 'GET, HEAD' });
    expect(allowedMethods(routes, route.path)).toEqual(expect.arrayContaining(['GET', 'HEAD']));
  });

  it('hides no other endpoint: if both paths match, the other one is more specific', () => {
    const parts = route.path.split('/');
    const hidden = routes.filter((other) => {
      const others = other.path.split('/');
      const isBoth = others.length === parts.length && parts.every((part, index) => meets(part, others[index] ?? ''));
      // API Gateway and the local run compare the first segments that differ in kind.
      const first = parts.findIndex((part, index) => isParameter(part) !== isParameter(others[index] ?? ''));
      return other.method !== 'GET' && isBoth && first !== -1 && isParameter(others[first] ?? '');
    });
    expect(hidden.map(routeKeyOf)).toEqual([]);
  });
});

/**
 * Paths without parameters that API Gateway passes to the endpoint of a path with one, for methods they do not support.
 */
const mistaken = routes.flatMap((literal) =>
  literal.path.includes('{')
    ? []
    : read
        .filter(({ path }) => path.includes('{') && isShapeOf(path, literal.path))
        .filter(() => !allowedMethods(routes, literal.path).includes('GET'))
        .map((other) => [routeKeyOf(literal), literal, other] as const),
);

describe('A path without parameters', () => {
  it('overlaps with paths that have one', () => {
    expect(mistaken.map(([key]) => key)).toEqual(
      expect.arrayContaining(['POST /api/locks/sync', 'POST /api/tax/einv/sales/with-items']),
    );
  });

  it.each(mistaken)('%s is not treated as another endpoint', async (_, literal, other) => {
    const dependencies = { log: makeRecordingLog(), version: 'v-test', baseUrl: 'https://gateway.example.com' };
    const both = [literal, other].map(
      ({ name, method, path }) =>
        ({ name, method, path, access: everybody, mode: 'direct', run }) as unknown as Route<PipelineDependencies>,
    );
    const event = { ...anEvent(gatewayKeyOf(other)), rawPath: literal.path };
    event.requestContext.http.method = 'GET';
    const { statusCode, headers } = await makeHttpHandler(both, dependencies)(event, context);
    expect([statusCode, headers?.allow]).toEqual([405, literal.method]);
  });
});

describe('HEAD', () => {
  it('is not supported if a GET uses up its proof', () => {
    const others = routes.filter((route) => route.method === 'GET' && !takesHead(route));
    expect(others.map(gatewayKeyOf)).toEqual(['GET /api/accounting/oauth/callback']);
  });
});
