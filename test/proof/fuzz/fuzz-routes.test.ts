/**
 * Calls of every route for tenants and members, made from a valid one by changing its body, query, path and headers, or
 * with data that has nothing to do with it. `FUZZ=100` makes that many calls of each route, `FC_SEED=random` other ones;
 * a failure prints the seed and the call.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { routes } from '../../../shared/declared.ts';
import { exampleOf } from '../../../shared/openapi/examples.ts';
import { formsOf } from '../../../shared/openapi/openapi.ts';
import { toSchema } from '../../../shared/openapi/schemas.ts';
import { queuedMembers } from '../../../shared/platform/http/queue-call.ts';
import { openConsole } from '../../support/console.ts';
import { read } from '../../support/input-forms.ts';
import { queryFormOf } from '../../support/list-queries.ts';
import { send } from '../../support/messages.ts';
import * as fc from '../../support/properties.ts';
import { proveByTests } from '../../support/proof.ts';
import { untilQueuesAreEmpty } from '../../support/queues.ts';
import { shareTestGateway } from '../../support/shared-gateway.ts';
import { isOf, recordsOf, type StoredItem } from '../../support/stored-records.ts';
import type { TestGateway } from '../../support/test-gateway.ts';
import { bodiesOf, type Form, rarelyABody } from './bodies.ts';
import { expectKept, type JsonReply, readReply } from './expected-reply.ts';
import {
  appHeadersOf,
  type FuzzedAccount,
  newFuzzedAccount,
  ofAccount,
  type Route,
  valuesOf,
} from './fuzzed-account.ts';
import { type Header, headersOf, pathsOf, queriesOf, requiredQueryOf } from './heads.ts';
import { isSendable, type RawCall, sendRaw, shown } from './raw-call.ts';

const callsOfEach = Number(process.env.FUZZ ?? 4);

proveByTests('fuzz-routes', {
  promise: `no call, whatever it consists of (${callsOfEach} of each route), gets an undocumented reply or one of another account`,
  unit: 'routes',
  judged_by: 'the OpenAPI document, the logs and the store',
});

let gateway: TestGateway;
/** Called with valid and invalid data. */
let account: FuzzedAccount;
/** The same, for routes that delete, disable or change what others need. */
let expendable: FuzzedAccount;
let neighbour: FuzzedAccount;
/** Texts that only the neighbour may see. */
let secrets: string[];
let before: Record<string, string>;
/** The requests before all calls, by their keys, and those that a reply named. */
const accepted: string[] = [];

beforeAll(async () => {
  gateway = await shareTestGateway();
  account = await newFuzzedAccount(gateway);
  expendable = await newFuzzedAccount(gateway);
  neighbour = await newFuzzedAccount(gateway);
  const { owner, tenant, things, token } = neighbour;
  const message = `A secret ${crypto.randomUUID()}`;
  await (await send(gateway, { ...tenant, appId: things.smsAppId }, { message })).reaches('sent');
  secrets = [owner.email, owner.cookie, owner.webhookSecret, token, `/hooks/of-${owner.accountId}`, message];
  await untilQueuesAreEmpty(gateway);
  before = await recordsOf(gateway, isOf(owner.accountId));
  accepted.push(...Object.keys(await recordsOf(gateway, ({ sk }) => sk?.S === 'REQUEST')));
}, 300_000);
afterAll(() => gateway.stop());

const closed = routes.filter(({ access }) => !('open' in access));
const nameOf = ({ method, path }: Route): string => `${method} ${path}`;
/** Routes that end what others need come last. */
const isEnding = ({ method, path }: Route): boolean =>
  method === 'DELETE' || /\/(remove|revoke|disable|logout)$/.test(path);
/** Reads show what changes left. */
const stageOf = (route: Route): number => (isEnding(route) ? 3 : route.method === 'GET' ? 2 : 1);
const ordered = closed.toSorted((one, other) => stageOf(one) - stageOf(other));

const accountOf = ({ method, access }: Route): FuzzedAccount =>
  method === 'DELETE' || ('session' in access && method !== 'GET') ? expendable : account;

/** A valid body of the route with its schema; undefined if it reads none. */
function formOf(route: Route): Form | undefined {
  const [schema] = formsOf(route).toSorted(
    (one, other) => Number(isRefused(one, route)) - Number(isRefused(other, route)),
  );
  if (schema === undefined && route.mode !== 'queued') return undefined;
  const own = schema === undefined ? {} : toSchema(schema, 'input');
  const shape =
    route.example ?? (schema === undefined ? {} : (exampleOf(own, (one) => one) as Record<string, unknown>));
  const example = ofAccount(accountOf(route), shape);
  return { example, json: route.mode === 'queued' ? { allOf: [own, toSchema(queuedMembers(), 'input')] } : own };
}
const isRefused = (schema: z.ZodType, { example }: Route): boolean => 'errors' in read(schema, example ?? {});

/** Filled in for each call, which may end its session. */
const [cookie, csrfToken] = ['{cookie}', '{csrf token}'];

const credentialsOf = (route: Route, { token }: FuzzedAccount): Header[] =>
  'session' in route.access
    ? [
        ['cookie', cookie],
        ['x-csrf-token', csrfToken],
      ]
    : [['authorization', `Bearer ${token}`]];

type Parts = Pick<RawCall, 'headers' | 'body'> & { path: string; query: string };

const toCall = ({ method }: Route, { path, query, ...rest }: Parts): RawCall =>
  shown({ method, target: query === '' ? path : `${path}?${query}`, ...rest });

/** No account here has more things of a kind. */
const maxThings = 24;

/** Calls that would be valid for an app of the right type, each with the ids of other things. */
function validCalls(route: Route): Parts[] {
  const side = accountOf(route);
  const form = formOf(route);
  const query = requiredQueryOf(queryFormOf(route));
  const body = Buffer.from(form === undefined ? '' : JSON.stringify(form.example));
  const paths = Array.from({ length: maxThings }, (_, index) => pathWith(route, side, index));
  return [...new Set(paths)].flatMap((path) =>
    appHeadersOf(route, side).map((own) => ({
      path,
      query,
      headers: [...credentialsOf(route, side), ...own, ['content-type', 'application/json'] as const],
      body,
    })),
  );
}

/** The path with this one of the values of each parameter, or with its last one. */
const pathWith = (route: Route, side: FuzzedAccount, index: number): string =>
  route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const values = valuesOf(route, side, name);
    return encodeURIComponent(values[index] ?? values.at(-1) ?? '');
  });

/** The first one that is accepted, or the first one. */
async function findValid(route: Route): Promise<Parts> {
  const all = validCalls(route);
  for (const parts of all) {
    if ((await answerTo(route, toCall(route, parts))).status < 300) return parts;
  }
  return all[0]!;
}

function callsLike(route: Route, valid: Parts): fc.Arbitrary<RawCall> {
  const side = accountOf(route);
  const form = formOf(route);
  const credentials = credentialsOf(route, side);
  const parts = fc.record({
    path: fc.oneof(
      { weight: 3, arbitrary: fc.constant(valid.path) },
      { weight: 1, arbitrary: pathsOf(route.path, (parameter) => valuesOf(route, side, parameter)) },
      { weight: 1, arbitrary: pathsOf(route.path, (parameter) => valuesOf(route, neighbour, parameter)) },
    ),
    query: queriesOf(queryFormOf(route)).map((query) => [valid.query, query].filter((text) => text !== '').join('&')),
    headers: headersOf([
      valid.headers.filter(([name]) => name !== 'content-type'),
      ...appHeadersOf(route, side).map((own): Header[] => [...credentials, ...own]),
    ]),
    body: form === undefined ? rarelyABody : bodiesOf(form),
  });
  return parts.map((one) => toCall(route, one)).filter(isSendable);
}

/** With a session of its own. */
async function withSession(route: Route, call: RawCall): Promise<RawCall> {
  if (!('session' in route.access)) return call;
  const session = await openConsole(gateway, accountOf(route).owner);
  const values: Record<string, string> = { [cookie]: session.cookie, [csrfToken]: session.csrfToken };
  return { ...call, headers: call.headers.map(([name, value]) => [name, values[value] ?? value]) };
}

/** Routes that accepted a call. */
const reached = new Set<Route>();

async function answerTo(route: Route, call: RawCall): Promise<JsonReply> {
  const reply = readReply(await sendRaw(gateway.run.facts.base_url, await withSession(route, call)));
  const requestId = reply.headers.get('x-gateway-request-id');
  if (requestId !== null) accepted.push(requestId);
  if (reply.status < 300) reached.add(route);
  return reply;
}

describe('Every reply is a documented one', () => {
  it.each(ordered.map((route) => [nameOf(route), route] as const))('%s', async (_, route) => {
    const valid = await findValid(route);
    await fc.assert(
      fc.asyncProperty(callsLike(route, valid), async (call) => expectKept(call, await answerTo(route, call), secrets)),
      { numRuns: callsOfEach },
    );
  });
});

/** A request that a call made, not one that follows from another. */
const isRequestOf = (accountId: number) => (item: StoredItem) =>
  isOf(accountId)(item) && item.sk?.S === 'REQUEST' && item.called_by !== undefined;

describe('After all calls', () => {
  beforeAll(() => untilQueuesAreEmpty(gateway));

  it('most routes have accepted one', () => {
    const missed = closed.filter((route) => !reached.has(route)).map(nameOf);
    expect({ missed, isMost: missed.length < closed.length / 5 }).toEqual({ missed, isMost: true });
  });

  it('no refused one has stored a request', async () => {
    for (const { owner } of [account, expendable]) {
      const stored = await recordsOf(gateway, isRequestOf(owner.accountId));
      expect(Object.keys(stored).length).toBeGreaterThan(0);
      expect(Object.entries(stored).filter(([key]) => !accepted.some((id) => key.includes(id)))).toEqual([]);
    }
  });

  it('no function has failed', () => {
    expect(gateway.logged().filter(({ level }) => level === 'ERROR')).toEqual([]);
  });

  it('the account beside is unchanged', async () => {
    expect(await recordsOf(gateway, isOf(neighbour.owner.accountId))).toEqual(before);
  });
});
