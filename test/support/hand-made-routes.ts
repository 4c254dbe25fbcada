/** A small example service: pipeline and worker are tested with it, without any provider. */
import * as z from 'zod';
import type { QueuedAction, QueuedCall, QueuedResult } from '../../shared/platform/async/queued-action.ts';
import type { PerformDependencies } from '../../shared/platform/async/perform.ts';
import { GatewayError } from '../../shared/platform/errors/gateway-error.ts';
import {
  type AccountAccess,
  defineRoute,
  everybody,
  type QueuedRoute,
  type Route,
} from '../../shared/platform/http/define-route.ts';
import type { PipelineDependencies } from '../../shared/platform/http/pipeline.ts';
import { successOf } from '../../shared/platform/http/replies.ts';
import type { TestSetup } from './emulated-stores.ts';

export type Shop = { id: number; owner: number };

const loanInput = z.object({ amount: z.number().int().min(1), reference: z.string().max(12) });

/** Shops 1 and 2 belong to account 7, shop 3 to account 8; there are no others. */
async function ownedShop(_of: unknown, accountId: number | null, { shop = '' }: Record<string, string>): Promise<Shop> {
  const owner = { '1': 7, '2': 7, '3': 8 }[shop];
  if (owner === undefined) throw new GatewayError('not_found', 'Shop not found');
  if (owner !== accountId) throw new GatewayError('forbidden', 'You do not own this Shop');
  return { id: Number(shop), owner };
}

export type Lending = {
  run: (call: QueuedCall<Shop, unknown>) => Promise<QueuedResult>;
  resume: (call: QueuedCall<Shop, unknown>) => Promise<QueuedResult>;
  onExhausted: QueuedAction<unknown>['onExhausted'];
  on: typeof ownedShop;
  outcome: QueuedAction<unknown>['outcome'];
  claimsWhenMarked: true | undefined;
  isFollowed: QueuedAction<unknown>['isFollowed'];
  isRepeatable: true | undefined;
  retryDelaysSeconds: QueuedAction<unknown>['retryDelaysSeconds'];
  maxWaitSeconds: number | undefined;
};

export const lent = { loan: 'L1' };

/** The queued route `lend`; by default it marks itself as sent and returns a loan. */
export function aQueuedRoute<D>(given: Partial<Lending> = {}): QueuedRoute<D> {
  const lending: Lending = {
    async run(call) {
      await call.markSent();
      return lent;
    },
    resume: async () => undefined,
    onExhausted: undefined,
    on: ownedShop,
    outcome: undefined,
    claimsWhenMarked: undefined,
    isFollowed: undefined,
    isRepeatable: undefined,
    retryDelaysSeconds: undefined,
    maxWaitSeconds: undefined,
    ...given,
  };
  const route = defineRoute<D, Shop, unknown, unknown, AccountAccess>({
    name: 'lend',
    method: 'POST',
    path: '/api/shops/{shop}/lend',
    function: 'payments-api',
    access: { scope: 'payments:write' },
    mode: 'queued',
    service: 'payments',
    appIdOf: ({ id }) => id,
    on: lending.on,
    input: () => loanInput,
    output: () => successOf(z.object({ loan: z.string() })),
    summary: 'Lends',
    action: {
      run: (_dependencies, call) => lending.run(call),
      resume: (_dependencies, call) => lending.resume(call),
      ...(lending.onExhausted ? { onExhausted: lending.onExhausted } : {}),
      ...(lending.outcome ? { outcome: lending.outcome } : {}),
      ...(lending.claimsWhenMarked ? { claimsWhenMarked: true } : {}),
      ...(lending.isFollowed ? { isFollowed: lending.isFollowed } : {}),
      ...(lending.isRepeatable ? { isRepeatable: true } : {}),
      ...(lending.retryDelaysSeconds ? { retryDelaysSeconds: lending.retryDelaysSeconds } : {}),
      ...(lending.maxWaitSeconds === undefined ? {} : { maxWaitSeconds: lending.maxWaitSeconds }),
      toReply: (result) => ({ data: result, status: 'success', message: 'Lent' }),
    },
  });
  return route as QueuedRoute<D>;
}

/** The dependencies of `perform` in a setup. */
export const performDependencies = (setup: TestSetup): PerformDependencies & Pick<TestSetup, 'queues'> => ({
  requests: setup.requests,
  queues: setup.queues,
  now: setup.now,
  leaseMs: 65_000,
});

export type ShopDependencies = PipelineDependencies;

/** Routes with every kind of access and mode; the direct ones return what they received. */
export const shopRoutes: readonly Route<ShopDependencies>[] = [
  aQueuedRoute<ShopDependencies>(),
  defineRoute({
    name: 'read_shop',
    method: 'GET',
    path: '/api/shops/{shop}',
    function: 'payments-api',
    access: { scope: 'payments:read' },
    mode: 'direct',
    on: ownedShop,
    query: () => z.object({ page: z.coerce.number().int().min(1).default(1) }),
    output: () => z.looseObject({}),
    summary: 'Reads',
    run: async (_of: ShopDependencies, { subject, query, caller, traceId }) => ({
      status: 200,
      body: { subject, query, account: caller?.accountId, traceId },
    }),
  }),
  defineRoute({
    name: 'write_shop',
    method: 'PUT',
    path: '/api/shops/{shop}',
    function: 'payments-api',
    access: { token: 'any' },
    mode: 'direct',
    input: () => loanInput,
    output: () => z.looseObject({}),
    summary: 'Writes',
    run: async (_of: ShopDependencies, { input }) => ({ status: 200, headers: { 'x-own': 'yes' }, body: { input } }),
  }),
  defineRoute({
    name: 'sync_books',
    method: 'POST',
    path: '/api/books/sync',
    function: 'payments-api',
    access: { everyScope: true },
    mode: 'direct',
    output: () => z.looseObject({}),
    summary: 'Syncs',
    run: async () => ({ status: 200, body: {} }),
  }),
  defineRoute({
    name: 'show_page',
    method: 'ANY',
    path: '/page/{name}',
    function: 'payments-api',
    access: everybody,
    mode: 'direct',
    output: () => z.string(),
    summary: 'Shows',
    run: async (_of: ShopDependencies, { request, caller }) => {
      if (request.pathParameters.name === 'broken') throw new TypeError('secret of line 7');
      if (request.pathParameters.name === 'internal') {
        throw new GatewayError('internal', 'secret of line 8', { cause: new Error('secret of line 9') });
      }
      if (request.pathParameters.name === 'picture') {
        return { status: 200, headers: { 'content-type': 'image/x-own' }, body: new Uint8Array([0, 255, 128, 10]) };
      }
      return {
        status: 200,
        headers: { 'content-type': 'text/plain' },
        body: `${request.method} by ${caller ? 'a caller' : 'nobody'}`,
      };
    },
  }),
];
