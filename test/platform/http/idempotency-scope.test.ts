/**
 * What an Idempotency-Key belongs to, for every queued endpoint of the service: the account, the endpoint and the app,
 * whether the app is in the path or in a header. The app that the call names replaces each route's own lookup;
 * everything else is the route's own code.
 */
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { QueuedRoute, Route } from '../../../shared/platform/http/define-route.ts';
import { routes } from '../../../shared/declared.ts';
import { useEmulatedStores, type TestSetup } from '../../support/emulated-stores.ts';
import { aCaller } from '../../support/gateway-events.ts';
import type { ShopDependencies } from '../../support/hand-made-routes.ts';
import { aService } from './service.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
beforeEach(async () => {
  setup = await stores.newSetup();
});

const queuedRoutes = (routes as readonly Route<unknown>[]).filter(
  (route): route is QueuedRoute<unknown> => route.mode === 'queued',
);

/** The header that selects a call's app; undefined if the path does. */
const appHeaderOf = ({ requestHeaders = {} }: QueuedRoute<unknown>): string | undefined =>
  Object.keys(requestHeaders).find((name) => name.endsWith('-App-Id'));

/** The route for the pipeline, with the app that a header names as its subject. */
function aboutNamedApp(route: QueuedRoute<unknown>): Route<ShopDependencies> {
  const header = appHeaderOf(route)?.toLowerCase();
  const { prepare: _prepare, refuseNew: _refuseNew, ...rest } = route;
  return {
    ...rest,
    async on(
      _of: unknown,
      _account: unknown,
      _parameters: unknown,
      from: { request?: { headers: Record<string, string> } },
    ) {
      const app = { id: Number(from.request?.headers[header ?? ''] ?? 1) };
      return { app, apps: [{ app }] };
    },
    input: () => z.looseObject({}),
  } as unknown as Route<ShopDependencies>;
}

async function send(route: QueuedRoute<unknown>, given: { app?: number; value?: string; account?: number } = {}) {
  const { app = 1, value = '1', account = 7 } = given;
  const header = appHeaderOf(route);
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => String(name));
  const { body, headers, status } = await aService(setup, {}, [aboutNamedApp(route)])(`${route.method} ${route.path}`, {
    caller: aCaller({ accountId: account, tokenId: account, abilities: ['*'] }),
    parameters: Object.fromEntries(names.map((name) => [name, value])),
    headers: { 'idempotency-key': 'k', ...(header ? { [header.toLowerCase()]: String(app) } : {}) },
    body: { amount: 1 },
  });
  expect(status).toBe(202);
  return { id: (body as { request_id: string }).request_id, isReplay: headers['idempotent-replayed'] === 'true' };
}

describe.each(queuedRoutes.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', (_name, route) => {
  it('returns the first reply for the same key and body, and a separate request for another account', async () => {
    const first = await send(route);
    expect(await send(route)).toEqual({ id: first.id, isReplay: true });
    const other = await send(route, { account: 8 });
    expect(other.isReplay).toBe(false);
    expect(other.id).not.toBe(first.id);
  });

  it.runIf(appHeaderOf(route))('creates another request for the same key and body with another app', async () => {
    const first = await send(route, { app: 1 });
    const other = await send(route, { app: 2 });
    expect(other.isReplay).toBe(false);
    expect(other.id).not.toBe(first.id);
    expect(await send(route, { app: 2 })).toEqual({ id: other.id, isReplay: true });
    expect(await send(route, { app: 1 })).toEqual({ id: first.id, isReplay: true });
  });

  it.runIf(route.path.includes('{'))('creates another request for the same key and body at another path', async () => {
    const [first, other] = [await send(route), await send(route, { value: '2' })];
    expect([first.isReplay, other.isReplay]).toEqual([false, false]);
    expect(other.id).not.toBe(first.id);
  });
});

it('covers every service, including those that select the app by header', () => {
  expect(new Set(queuedRoutes.map(({ service }) => service))).toEqual(
    new Set(['payments', 'sms', 'tax', 'locks', 'accounting']),
  );
  expect(new Set(queuedRoutes.filter(appHeaderOf).map(({ service }) => service))).toEqual(
    new Set(['tax', 'accounting']),
  );
});
