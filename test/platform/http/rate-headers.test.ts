/** What a token has left, in the reply to every call that is counted: a caller who is refused has to slow down as well. */
import * as z from 'zod';
import { beforeEach, describe, expect, it } from 'vitest';
import { type ErrorKind, GatewayError, errorKinds } from '../../../shared/platform/errors/gateway-error.ts';
import { defineRoute } from '../../../shared/platform/http/define-route.ts';
import type { PipelineDependencies } from '../../../shared/platform/http/pipeline.ts';
import { useEmulatedStores, type TestSetup } from '../../support/emulated-stores.ts';
import { aCaller, type EventOptions } from '../../support/gateway-events.ts';
import { shopRoutes } from '../../support/hand-made-routes.ts';
import { aService } from './service.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
beforeEach(async () => {
  setup = await stores.newSetup();
});

const rate = { 'ratelimit-limit': '50', 'ratelimit-remaining': '99', 'ratelimit-reset': '1' };

const lend = 'POST /api/shops/{shop}/lend';
const loan = { amount: 1, reference: 'r' };
const long = JSON.stringify({ ...loan, more: 'x'.repeat(256 * 1024) });

const refusals: Record<string, [status: number, routeKey: string, options?: EventOptions]> = {
  'lacks the scope': [403, lend, { caller: aCaller({ abilities: [] }) }],
  'needs *': [403, 'POST /api/books/sync'],
  'is about a shop of another account': [403, lend, { parameters: { shop: '3' }, body: loan }],
  'is about a shop that does not exist': [404, lend, { parameters: { shop: '4' }, body: loan }],
  'is not JSON': [400, lend, { body: '{' }],
  'is too large': [413, lend, { body: long }],
  'has another media type': [415, lend, { body: 'a=1', headers: { 'content-type': 'text/plain' } }],
  'lacks a field': [422, lend, { body: { amount: 1 } }],
  'has an unknown query': [422, 'GET /api/shops/{shop}', { query: { page: 'x' } }],
};

const kinds = Object.keys(errorKinds) as ErrorKind[];

/** Throws the error kind that the path names. */
const failing = defineRoute({
  name: 'fail',
  method: 'GET',
  path: '/api/failures/{name}',
  function: 'payments-api',
  access: { token: 'any' },
  mode: 'direct',
  output: () => z.object({}),
  summary: 'Fails',
  async run(_of: PipelineDependencies, { request: { pathParameters } }) {
    const kind = kinds.find((one) => one === pathParameters['name']);
    throw kind ? new GatewayError(kind) : new TypeError('A defect');
  },
});

describe('A counted call', () => {
  it('tells what the token has left when it succeeds', async () => {
    const { status, headers } = await aService(setup)('GET /api/shops/{shop}');
    expect({ status, headers }).toMatchObject({ status: 200, headers: rate });
  });

  it.each(Object.entries(refusals))('tells it too when it %s', async (_why, [status, routeKey, options]) => {
    const reply = await aService(setup)(routeKey, options);
    expect(reply).toMatchObject({ status, headers: rate });
  });

  it.each([...kinds, 'defect'])('tells it too when it ends as %s', async (name) => {
    const reply = await aService(setup, {}, [failing])('GET /api/failures/{name}', { parameters: { name } });
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(reply.headers).toMatchObject(rate);
  });
});

describe('A call that is not counted', () => {
  it.each<[string, string, EventOptions]>([
    ['of an unknown caller', lend, { caller: null, body: loan }],
    ['to an open endpoint', 'ANY /page/{name}', {}],
    ['to an unknown path', '$default', { path: '/api/nothing' }],
  ])('%s tells nothing about a rate', async (_whose, routeKey, options) => {
    const { headers } = await aService(setup, {}, shopRoutes)(routeKey, options);
    expect(Object.keys(headers).filter((name) => name.startsWith('ratelimit'))).toEqual([]);
  });
});
