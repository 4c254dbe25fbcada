/** The headers of replies in the OpenAPI document: all that an endpoint sends, besides those of every reply. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { PerformMessage } from '../../shared/platform/async/messages.ts';
import { makePerformer, perform } from '../../shared/platform/async/perform.ts';
import { GatewayError } from '../../shared/platform/errors/gateway-error.ts';
import { paymentsQueue } from '../../shared/payments/messages.ts';
import { makeDocument } from '../../shared/openapi/document.ts';
import { makeOpenApi } from '../../shared/openapi/openapi.ts';
import { acceptDependencies } from '../platform/async/requests.ts';
import { aService } from '../platform/http/service.ts';
import { useEmulatedStores, type TestSetup } from '../support/emulated-stores.ts';
import { aCaller, type EventOptions } from '../support/gateway-events.ts';
import {
  aQueuedRoute,
  type Lending,
  performDependencies,
  type ShopDependencies,
  shopRoutes,
} from '../support/hand-made-routes.ts';

type Documented = { $ref?: string; headers?: Record<string, { description: string }> };
type Document = {
  info: { description: string };
  paths: Record<string, Record<string, { 'x-mode': string; responses: Record<string, Documented> }>>;
  components: { responses: Record<string, Documented> };
};

const toJson = (document: unknown): Document => JSON.parse(JSON.stringify(document)) as Document;
const ofShops = toJson(makeOpenApi(shopRoutes, '1'));
const ofGateway = toJson(makeDocument('1'));

/** The names of a reply's headers in the document, in lower case. */
function headersIn({ paths, components }: Document, routeKey: string, status: number): string[] {
  const [method = '', path = ''] = routeKey.split(' ');
  const reply = paths[path]?.[method.toLowerCase()]?.responses[status];
  const { headers = {} } = reply?.$ref === undefined ? (reply ?? {}) : (components.responses[nameIn(reply.$ref)] ?? {});
  return Object.keys(headers).map((name) => name.toLowerCase());
}

const nameIn = (ref: string): string => ref.split('/').at(-1) ?? '';

const ofEveryReply = new Set([
  'cache-control',
  'content-type',
  'strict-transport-security',
  'x-content-type-options',
  'x-gateway-version',
  'x-trace-id',
]);
/** Described once for all counted calls, and in the 429. */
const rate = ['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset'];

const lend = 'POST /api/shops/{shop}/lend';
const loan = { body: { amount: 1, reference: 'r' } };
const waiting = { ...loan, headers: { prefer: 'wait=5', 'idempotency-key': 'k' } };

const stores = useEmulatedStores();
let setup: TestSetup;
beforeEach(async () => {
  setup = await stores.newSetup();
});

/** The service with a worker that performs a request while its caller waits. */
function served(lending: Partial<Lending> = {}): ReturnType<typeof aService> {
  const performing = aQueuedRoute<ReturnType<typeof performDependencies>>(lending);
  const queueing = {
    ...acceptDependencies(setup),
    async sleep(milliseconds: number) {
      setup.pass(milliseconds);
      const message = setup.sent(paymentsQueue).at(-1)?.message as PerformMessage;
      await perform(performDependencies(setup), makePerformer(paymentsQueue, [performing]), message, setup.log);
    },
  };
  const [, ...direct] = shopRoutes;
  return aService(setup, { queueing }, [aQueuedRoute<ShopDependencies>(lending), ...direct]);
}

const failing = (error: GatewayError): Partial<Lending> => ({
  async run(call) {
    await call.markSent();
    throw error;
  },
});

type Case = { status: number; options?: EventOptions; lending?: Partial<Lending>; routeKey?: string; calls?: number };
const cases: Record<string, Case> = {
  'that is accepted': { status: 202, options: loan },
  'that is repeated': { status: 202, options: { ...loan, headers: { 'idempotency-key': 'k' } }, calls: 2 },
  'that waited': { status: 200, options: waiting },
  'that waited and is repeated': { status: 200, options: waiting, calls: 2 },
  'that waited for a refusal': {
    status: 500,
    options: waiting,
    lending: failing(new GatewayError('provider_refused')),
  },
  'that waited for an invalid field': {
    status: 422,
    options: waiting,
    lending: failing(new GatewayError('invalid')),
  },
  'of an unknown caller': { status: 401, options: { ...loan, caller: null } },
  'above the rate': {
    status: 429,
    options: { ...loan, caller: aCaller({ rate: { perSecond: 1, burst: 1 } }) },
    calls: 2,
  },
  'without a scope': { status: 403, routeKey: 'POST /api/books/sync' },
  'that reads': { status: 200, routeKey: 'GET /api/shops/{shop}' },
};

describe('The reply to a call', () => {
  it.each(Object.entries(cases))('%s lists its headers', async (_which, given) => {
    const { status, options = {}, lending, routeKey = lend, calls = 1 } = given;
    const call = served(lending);
    let reply = await call(routeKey, options);
    for (let made = 1; made < calls; made += 1) reply = await call(routeKey, options);
    expect(reply.status).toBe(status);
    const sent = Object.keys(reply.headers).filter(
      (name) => !ofEveryReply.has(name) && (status === 429 || !rate.includes(name)),
    );
    expect(headersIn(ofShops, routeKey, status)).toEqual(expect.arrayContaining(sent));
  });

  it('that may not have been accepted lists the id under which it can be found', async () => {
    setup.aws.outage('unanswered', ({ command }) => command === 'PutItem');
    const reply = await aService(setup)(lend, loan);
    expect(reply).toMatchObject({ status: 503, headers: { 'x-gateway-request-id': expect.any(String) } });
    expect(headersIn(ofShops, lend, 503)).toEqual(expect.arrayContaining(['retry-after', 'x-gateway-request-id']));
  });
});

describe('The document', () => {
  it('says of every endpoint that takes `Prefer` how its replies show that it was applied', () => {
    const wrong = Object.entries(ofGateway.paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, operation]) => {
        const names = JSON.stringify(operation).includes('"name":"Prefer"');
        const shown = headersIn(ofGateway, `${method} ${path}`, 200).includes('preference-applied');
        return names === shown ? [] : [`${method} ${path}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('describes the headers with the rate that every counted call returns', () => {
    for (const name of ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset']) {
      expect(ofGateway.info.description).toContain(`\`${name}\``);
    }
  });

  it('lists the header of a filing that is answered from its record', () => {
    expect(headersIn(ofGateway, 'POST /api/tax/payments/vat-withholding', 200)).toContain('idempotent-replayed');
  });
});
