/**
 * What a caller can send besides ids to reach another account: cursors of its lists, its idempotency keys, headers and
 * cookies that name it. Generated from the table of routes. (journeys/isolation.test.ts and account-roles.test.ts use ids.)
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { routes } from '../../../shared/declared.ts';
import { newMember, openConsole } from '../../support/console.ts';
import { send } from '../../support/messages.ts';
import { pay } from '../../support/payments.ts';
import { proveByTests } from '../../support/proof.ts';
import { shareTestGateway } from '../../support/shared-gateway.ts';
import type { Answer, TestGateway } from '../../support/test-gateway.ts';
import { type FurnishedAccount, newFurnishedAccount, pathTo } from '../../support/things-of-an-account.ts';

proveByTests('foreign-calls', {
  promise: 'no cursor, idempotency key, header or cookie of another account reaches anything of it',
  unit: 'routes',
  judged_by: 'the table of routes',
});

type Route = (typeof routes)[number];

let gateway: TestGateway;
let victim: FurnishedAccount;
let stranger: FurnishedAccount;

async function newSide(): Promise<FurnishedAccount> {
  const side = await newFurnishedAccount(gateway);
  const { owner, tenant, things } = side;
  // Lists with more than one record, so that they have a second page.
  await (await pay(gateway, {}, { tenant })).reaches('STATUS_COMPLETED');
  const line = { ...tenant, appId: things.smsAppId };
  for (const _ of [1, 2]) await send(gateway, line);
  await newMember(gateway, owner, 'developer');
  return side;
}

beforeAll(async () => {
  gateway = await shareTestGateway();
  victim = await newSide();
  stranger = await newSide();
});
afterAll(() => gateway.stop());

const ofAccount = routes.filter(({ access }) => !('open' in access));
const nameOf = ({ method, path }: Route): string => `${method} ${path}`;
const named = (all: readonly Route[]) => all.map((route) => [nameOf(route), route] as const);

type Sent = { query?: string; body?: Record<string, unknown>; headers?: Record<string, string> };

/** By token or in a new session, as the route requires; one endpoint ends its session. */
async function callAs(
  side: FurnishedAccount,
  route: Route,
  path: string,
  { query = '', ...sent }: Sent = {},
): Promise<Answer> {
  const address = query === '' ? path : `${path}?${query}`;
  const method = route.method === 'ANY' ? 'POST' : route.method;
  if (!('session' in route.access)) return gateway.call(method, address, { token: side.token, ...sent });
  const session = await openConsole(gateway, side.owner);
  return session.call<Record<string, unknown>>(method, address, sent);
}

type Page = { items: Record<string, unknown>[]; next: string | undefined };

/** The innermost list of a reply, and the cursor beside it: lists have several envelopes. */
function readPage(body: unknown): Page {
  if (Array.isArray(body)) {
    const items = body as Record<string, unknown>[];
    // The messages of an app are listed as a pair: the app, and the page.
    const page = items.findLast((item) => 'current_page' in item);
    return page === undefined ? { items, next: undefined } : readPage(page);
  }
  const { next_cursor: next, ...members } = body as Record<string, unknown>;
  const inner = Object.values(members).find((value) => typeof value === 'object' && value !== null);
  const page = inner === undefined ? { items: [], next: undefined } : readPage(inner);
  return { ...page, next: typeof next === 'string' ? next : page.next };
}

const fieldsOf = ({ query }: Route): string[] => {
  const schema = query instanceof z.ZodPipe ? query.in : query;
  return Object.keys((schema as { shape?: Record<string, unknown> } | undefined)?.shape ?? {});
};
const lists = ofAccount.filter((route) => route.method === 'GET' && fieldsOf(route).includes('cursor'));

/** With a filter, numbered lists have a cursor too. */
const queriesOf = (route: Route): string[] => {
  const size = fieldsOf(route).includes('per_page') ? 'per_page=1' : '';
  return fieldsOf(route).includes('from') ? [size, `${size}&from=2020-01-01`] : [size];
};

async function cursorsOf(side: FurnishedAccount): Promise<string[]> {
  const found = new Set<string>();
  for (const route of lists) {
    for (const query of queriesOf(route)) {
      const { status, body } = await callAs(side, route, pathTo(route, side.things), { query });
      const next = status === 200 ? readPage(body).next : undefined;
      if (next !== undefined) found.add(next);
    }
  }
  return [...found];
}

describe('A cursor of another account', () => {
  let cursors: string[];
  beforeAll(async () => {
    cursors = await cursorsOf(victim);
  });

  it('is one of at least eight different lists', () => {
    expect(cursors.length).toBeGreaterThanOrEqual(8);
  });

  it.each(named(lists))('and of any other list shows only own records in %s', async (_, route) => {
    const path = pathTo(route, stranger.things);
    const whole = await callAs(stranger, route, path, {
      query: fieldsOf(route).includes('per_page') ? 'per_page=100' : '',
    });
    const own = new Set(readPage(whole.body).items.map(identify));
    for (const cursor of cursors) {
      for (const query of queriesOf(route)) {
        const answer = await callAs(stranger, route, path, { query: `${query}&cursor=${encodeURIComponent(cursor)}` });
        // The app is no one that can fetch from its provider.
        if (answer.body.code === 'unsupported') continue;
        expect([200, 422], `${query} ${cursor}`).toContain(answer.status);
        if (answer.status === 200) {
          expect(
            readPage(answer.body)
              .items.map(identify)
              .filter((item) => !own.has(item)),
          ).toEqual([]);
        }
      }
    }
  });
});

/** Records change while they are listed; their ids do not. */
const identify = (item: Record<string, unknown>): string =>
  JSON.stringify(item.id ?? item.request_id ?? item.transaction_id ?? item);

describe('An idempotency key of another account', () => {
  const queued = ofAccount.filter(({ mode }) => mode === 'queued');

  it.each(named(queued))('starts a request of its own in %s', async (_, route) => {
    const key = randomUUID();
    const ask = (side: FurnishedAccount): Promise<Answer> =>
      callAs(side, route, pathTo(route, side.things), {
        body: { ...route.example, reference: 'KEYS' },
        headers: { 'idempotency-key': key, 'x-tax-app-id': String(side.things.taxAppId) },
      });
    const [first, second] = [await ask(victim), await ask(stranger)];
    expect(second.headers.get('idempotent-replayed')).toBeNull();
    // The same call of the same account, on the other hand, is answered with the first reply.
    const repeated = await ask(victim);
    if (first.status === 202) {
      expect(repeated.body).toEqual(first.body);
      expect(second.status).toBe(202);
      expect(second.body.request_id).not.toBe(first.body.request_id);
    } else {
      expect(second.status).toBe(first.status);
    }
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
    'x-original-url': `/account/payment_apps/${things.paymentAppId}`,
    'x-http-method-override': 'PATCH',
    'x-api-key': id,
    'x-amzn-authorizer-accountid': id,
  };
}

/** Members, endpoints and phone numbers have the same ids in every account. */
const isShared = ({ path }: Route): boolean => /\/(members|webhook_endpoints)\/|\{phone\}/.test(path);

describe('Headers and cookies that name another account', () => {
  const withId = ofAccount.filter((one) => one.path.includes('{') && one.method === 'GET' && !isShared(one));

  it.each(named(withId))('change nothing about the refusal of %s', async (_, route) => {
    const path = pathTo(route, victim.things);
    // The routes of e-invoicing get the id of their app from a header, so that of the other account is no addition there.
    const usual = { 'x-tax-app-id': String(victim.things.taxAppId) };
    const plain = await callAs(stranger, route, path, { headers: usual });
    // A session of the other account beside an own token, and the other way around: what the route asks for decides.
    const credentials: Record<string, string> =
      'session' in route.access ? { authorization: `Bearer ${victim.token}` } : { cookie: victim.owner.cookie };
    const answer = await callAs(stranger, route, path, { headers: { ...foreignHeaders(), ...credentials } });
    expect([answer.status, answer.body.code]).toEqual([plain.status, plain.body.code]);
    expect([401, 403, 404]).toContain(plain.status);
  });
});
