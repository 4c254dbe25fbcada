/**
 * What a caller can send besides ids to reach another account: cursors of its lists, its idempotency keys, headers and
 * cookies that name it. Generated from the table of routes. (journeys/isolation.test.ts and account-roles.test.ts use ids.)
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../../shared/declared.ts';
import { type BusyAccount, newBusyAccount } from '../../support/busy-account.ts';
import { openConsole } from '../../support/console.ts';
import { queryFieldsOf, routesWithCursor } from '../../support/list-queries.ts';
import { proveByTests } from '../../support/proof.ts';
import { makeQueuedCalls, queuedRoutes } from '../../support/queued-calls.ts';
import { shareTestGateway } from '../../support/shared-gateway.ts';
import type { Answer, TestGateway } from '../../support/test-gateway.ts';
import { headersTo, pathTo } from '../../support/things-of-an-account.ts';
import { growAccount } from '../growth/grow.ts';

proveByTests('foreign-calls', {
  promise: 'no cursor, idempotency key, header or cookie of another account reaches anything of it',
  unit: 'routes',
  judged_by: 'the table of routes',
});

type Route = (typeof routes)[number];

let gateway: TestGateway;
let victim: BusyAccount;
let stranger: BusyAccount;
type Calls = Awaited<ReturnType<typeof makeQueuedCalls>>;
let validCalls: { ofVictim: Calls; ofStranger: Calls };

/** Lists have several records, so that they have a second page. */
async function newSide(): Promise<BusyAccount> {
  const side = await newBusyAccount(gateway);
  await growAccount(gateway, side.owner.accountId, 3);
  return side;
}

beforeAll(async () => {
  gateway = await shareTestGateway();
  victim = await newSide();
  stranger = await newSide();
  validCalls = {
    ofVictim: await makeQueuedCalls(gateway, victim),
    ofStranger: await makeQueuedCalls(gateway, stranger),
  };
}, 240_000);
afterAll(() => gateway.stop());

const ofAccount = routes.filter(({ access }) => !('open' in access));
const nameOf = ({ method, path }: Route): string => `${method} ${path}`;
const named = (all: readonly Route[]) => all.map((route) => [nameOf(route), route] as const);

type Sent = { query?: string; body?: Record<string, unknown>; headers?: Record<string, string> };

/** By token or in a new session, as the route requires; one endpoint ends its session. */
async function callAs(
  side: BusyAccount,
  route: Route,
  path: string,
  { query = '', ...sent }: Sent = {},
): Promise<Answer> {
  const address = query === '' ? path : `${path}?${query}`;
  const method = route.method === 'ANY' ? 'POST' : route.method;
  const headers = { ...headersTo(route, side.things), ...sent.headers };
  if (!('session' in route.access)) return gateway.call(method, address, { token: side.token, ...sent, headers });
  const session = await openConsole(gateway, side.owner);
  return session.call<Record<string, unknown>>(method, address, sent);
}

/** The cursor in a reply, which is beside the list: lists have several envelopes. */
function readNext(body: unknown): string | null {
  if (typeof body !== 'object' || body === null) return null;
  if ('next_cursor' in body) return body.next_cursor as string | null;
  return (
    Object.values(body)
      .map(readNext)
      .find((next) => next !== null) ?? null
  );
}

const lists = routesWithCursor.filter(({ access }) => !('open' in access));

/** Without and with a filter: a filtered list has a cursor even if it is a numbered one without. */
const queriesOf = (route: Route): string[] => {
  const fields = queryFieldsOf(route);
  const size = 'per_page' in fields ? 'per_page=1' : '';
  const filters = { from: '2020-01-01', search: 'e', original_receipt_number: 'INV-3' };
  const having = Object.entries(filters).filter(([name]) => name in fields);
  return [size, ...having.map(([name, value]) => `${size}&${name}=${value}`)];
};

/** Two addresses of one list have the same cursors. */
const sameLists: Readonly<Record<string, string>> = {
  '/account/requests': '/api/requests',
  '/account/events': '/api/events',
  '/api/tax/einv/stock/current': '/api/tax/einv/items',
};
const listOf = ({ path }: Route): string => sameLists[path] ?? path;

type Cursor = { list: string; cursor: string };

async function cursorsOf(side: BusyAccount): Promise<Cursor[]> {
  const found = new Map<string, Cursor>();
  for (const route of lists) {
    for (const query of queriesOf(route)) {
      const { status, body } = await callAs(side, route, pathTo(route, side.things), { query });
      const cursor = status === 200 ? readNext(body) : null;
      // The credit notes of one sale are a list of their own.
      const list = listOf(route) + (query.includes('original') ? ' of a sale' : '');
      if (cursor !== null) found.set(cursor, { list, cursor });
    }
  }
  return [...found.values()];
}

/** Lists without a second page in any account of a test: a provider has to have many payments. */
const short = ['/api/pay/{payment_app}/fetchTransactions'];

describe('A cursor', () => {
  let foreign: Cursor[];
  let own: Cursor[];
  beforeAll(async () => {
    [foreign, own] = [await cursorsOf(victim), await cursorsOf(stranger)];
  }, 240_000);

  it('is known of every list of the other account', () => {
    const known = new Set(foreign.map(({ list }) => list));
    expect(lists.map(listOf).filter((list) => !known.has(list))).toEqual(short);
  });

  it.each(named(lists))('of another account, or of another list, is refused by %s', async (_, route) => {
    const path = pathTo(route, stranger.things);
    const [query = ''] = queriesOf(route);
    for (const { list, cursor } of [...foreign, ...own.filter((one) => one.list !== listOf(route))]) {
      const answer = await callAs(stranger, route, path, { query: `${query}&cursor=${encodeURIComponent(cursor)}` });
      const { status, body } = answer;
      expect([list, cursor, status, body.errors]).toEqual([list, cursor, 422, { cursor: [expect.any(String)] }]);
    }
  });

  const long = lists.filter(({ path }) => !short.includes(path));

  it.each(named(long))('of the own list leads to the next page of %s', async (_, route) => {
    const path = pathTo(route, stranger.things);
    const mine = own.filter(({ list }) => list === listOf(route));
    expect(mine.length).toBeGreaterThan(0);
    for (const { cursor } of mine) {
      expect((await callAs(stranger, route, path, { query: `per_page=1&cursor=${cursor}` })).status).toBe(200);
    }
  });
});

describe('An idempotency key of another account', () => {
  it.each(named(queuedRoutes))('starts a request of its own in %s', async (_, route) => {
    const key = randomUUID();
    const calls = new Map([
      [victim, await validCalls.ofVictim(route)],
      [stranger, await validCalls.ofStranger(route)],
    ]);
    const ask = (side: BusyAccount): Promise<Answer> => {
      const { path, body, headers } = calls.get(side)!;
      return callAs(side, route, path, { body, headers: { ...headers, 'idempotency-key': key } });
    };
    const [first, second] = [await ask(victim), await ask(stranger)];
    expect([first.status, first.body]).toMatchObject([202, { status: 'queued' }]);
    expect([second.status, second.body]).toMatchObject([202, { status: 'queued' }]);
    expect(second.headers.get('idempotent-replayed')).toBeNull();
    expect(second.body.request_id).not.toBe(first.body.request_id);
    // The same call of the same account, on the other hand, is answered with the first reply.
    const repeated = await ask(victim);
    expect([repeated.headers.get('idempotent-replayed'), repeated.body]).toEqual(['true', first.body]);
  });
});

/** What proxies and frameworks use to name a caller, with the facts of the other account. */
function foreignHeaders(): Record<string, string> {
  const { owner, things } = victim;
  const id = String(owner.accountId);
  const names = ['account', 'account-id', 'tenant', 'tenant-id', 'user', 'member-id', 'email', 'forwarded-user'];
  return {
    ...Object.fromEntries(names.map((name) => [`x-${name}`, name === 'email' ? owner.email : id])),
    'x-app-id': String(things.paymentAppId),
    'x-tax-app-id': String(things.taxAppId),
    'x-accounting-app-id': String(things.accountingAppId),
    'x-original-url': `/account/payment_apps/${things.paymentAppId}`,
    'x-http-method-override': 'PATCH',
    'x-api-key': id,
    'x-amzn-authorizer-accountid': id,
  };
}

/** Members, endpoints and phone numbers have the same ids in every account. */
const isShared = ({ path }: Route): boolean => /\/(members|webhook_endpoints)\/|\{phone\}/.test(path);

/** A session of the other account beside an own token, and the other way around: what the route asks for decides. */
const foreignCredentials = (route: Route): Record<string, string> =>
  'session' in route.access ? { authorization: `Bearer ${victim.token}` } : { cookie: victim.owner.cookie };

describe('Headers and cookies that name another account', () => {
  const withId = ofAccount.filter((one) => one.path.includes('{') && !isShared(one));

  it.each(named(withId))('change nothing about the refusal of %s', async (_, route) => {
    const path = pathTo(route, victim.things);
    // Some routes get the id of their app from a header, so that of the other account is no addition there.
    const usual = headersTo(route, victim.things);
    const body = route.method === 'GET' ? {} : { body: route.example ?? {} };
    const plain = await callAs(stranger, route, path, { headers: usual, ...body });
    const headers = { ...foreignHeaders(), ...usual, ...foreignCredentials(route) };
    const answer = await callAs(stranger, route, path, { headers, ...body });
    expect([answer.status, answer.body.code]).toEqual([plain.status, plain.body.code]);
    expect([401, 403, 404]).toContain(plain.status);
  });

  it.each(named(queuedRoutes))('start a request of the own account in %s', async (_, route) => {
    const { path, body, headers } = await validCalls.ofStranger(route);
    const all = { ...foreignHeaders(), ...headers, ...foreignCredentials(route) };
    const accepted = await callAs(stranger, route, path, { body, headers: all });
    expect([accepted.status, accepted.body]).toMatchObject([202, { status: 'queued' }]);
    const shown = `/api/requests/${String(accepted.body.request_id)}`;
    const statuses = [stranger, victim].map(async ({ token }) => (await gateway.call('GET', shown, { token })).status);
    expect(await Promise.all(statuses)).toEqual([200, 404]);
  });
});
