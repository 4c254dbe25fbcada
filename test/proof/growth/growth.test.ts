/**
 * What a call costs must not depend on how much an account has stored: capacity and calls of every route that reads, of
 * every route that writes with all that it causes, and of a whole payment, in an account with a hundred records of each kind
 * and in one with six hundred; reads in its neighbour, too. Lists also with their second page, and with each filter.
 */
import type { SQSEvent } from 'aws-lambda';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BusyAccount, newBusyAccount } from '../../support/busy-account.ts';
import { pay } from '../../support/payments.ts';
import { proveByTests } from '../../support/proof.ts';
import { untilWorkIsDone } from '../../support/queues.ts';
import { openStoreLine, readUnitsOf, type StoreCall, type StoreLine, unitsOf } from '../../support/store-line.ts';
import {
  type Answer,
  startTestGateway,
  type TestGateway,
  type TestGatewayOptions,
} from '../../support/test-gateway.ts';
import { headersTo, pathTo } from '../../support/things-of-an-account.ts';
import { growAccount } from './grow.ts';
import { nameOf, type Reading, readingsOf, type Route } from './readings.ts';
import { makeWritings, type WritingCall, writings } from './writings.ts';

const few = 100;
/** All: 766,000 records in the account. With more, a day has more documents than a tax report reads. */
const many = process.env.GROWTH === 'all' ? 10_000 : 600;

proveByTests('growth', {
  promise: `a call and its work cost the same with ${few} and with ${many} records of a kind, or up to a limit`,
  unit: 'routes',
  judged_by: 'capacity and calls of the store',
});

type Cost = { calls: number; readUnits: number; writeUnits: number };

let gateway: TestGateway;
let store: StoreLine;
let grown: BusyAccount;
let neighbour: BusyAccount;
let prepareWriting: (route: Route) => Promise<WritingCall>;
/** Those that the measured calls made. */
const requests: { name: string; id: string }[] = [];
/** By route and size. */
const costs = new Map<string, Cost[]>();
/** By route; of calls that could not be made. */
const failures = new Map<string, unknown>();

/** Refusals of a driver or a provider, which are documented with status 500. */
const providerKinds = /^(unsupported|provider_)/;

type Pages = { next_cursor?: unknown; last_page?: unknown };
type Body = Pages & { code?: string; data?: Pages; request_id?: string; status?: string; error?: string };

/** What is measured: each `prepare` may cost anything, and returns a call that can be made once. */
type Trial = { name: string; prepare: () => Promise<() => Promise<void>> };

async function read({ owner, token, things }: BusyAccount, { route, query }: Reading): Promise<Body> {
  const path = `${pathTo(route, things)}?${new URLSearchParams(query).toString()}`;
  const headers = headersTo(route, things);
  const isByToken = !('session' in route.access);
  const answer = await (isByToken
    ? gateway.call<Body>('GET', path, { token, headers })
    : owner.call<Body>('GET', path));
  if (answer.status >= 300 && !providerKinds.test(String(answer.body.code))) throw unexpected(path, answer);
  // Some questions to a provider are answered by a callback.
  if (path.startsWith('/api/pay/')) await settle();
  return answer.body;
}

const unexpected = (path: string, { status, body }: Pick<Answer<unknown>, 'status' | 'body'>): Error =>
  new Error(`${path}: ${status} ${JSON.stringify(body)}`);

/** A list without page numbers that has one page is read again. */
async function toSecondPage(side: BusyAccount, reading: Reading): Promise<Reading> {
  const { next_cursor, last_page, data } = await read(side, { ...reading, query: { per_page: '10' } });
  const cursor = next_cursor ?? data?.next_cursor;
  const hasNumbers = typeof (last_page ?? data?.last_page) === 'number';
  const numbered: Record<string, string> = hasNumbers ? { page: '2' } : {};
  const next = typeof cursor === 'string' ? { cursor } : numbered;
  return { ...reading, query: { per_page: '10', ...next } };
}

const readingOf = (side: BusyAccount, whose: string, reading: Reading): Trial => ({
  name: reading.name + whose,
  async prepare() {
    const known = reading.of === 'second page' ? await toSecondPage(side, reading) : reading;
    return async () => void (await read(side, known));
  },
});

/** A call with all that it causes: its worker, its provider and its webhooks. */
const writingOf = (route: Route): Trial => ({
  name: nameOf(route),
  async prepare() {
    const { path, body, headers, session } = await prepareWriting(route);
    await settle();
    return async () => {
      const { token } = grown;
      const sent = session ? { body } : { token, body, headers };
      const answer = await (session ?? gateway).call<Body>(route.method, path, sent);
      if (answer.status >= 300) throw unexpected(path, answer);
      await settle();
      if (answer.status === 202) requests.push({ name: nameOf(route), id: String(answer.body.request_id) });
    };
  },
});

const payment: Trial = {
  name: 'payment',
  prepare: async () => async () => {
    await (await pay(gateway, {}, { tenant: grown.tenant })).webhooks(2);
    await settle();
  },
};

/** A call is measured beside other work of the gateway, such as deliveries: only its cheapest measurement counts. */
const tries = 10;
/** How many measurements may be repeated because a message of earlier work came, such as the follow-up of a payment. */
const interruptions = 100;

/** When the oldest message was sent that a function has received since the measurement began. */
let oldestMessage = Infinity;
const noteMessages: TestGatewayOptions['onInvoke'] = ({ event }) => {
  for (const { attributes } of (event as Partial<SQSEvent>).Records ?? []) {
    oldestMessage = Math.min(oldestMessage, Number(attributes.SentTimestamp));
  }
};

/** Measures until the cost is within `limit`; without one, until two measurements are alike. Returns the least cost. */
async function measure({ prepare }: Trial, limit: Cost | undefined): Promise<Cost> {
  const tried: Cost[] = [];
  let interrupted = 0;
  while (tried.length < tries) {
    const call = await prepare();
    const begun = Date.now();
    oldestMessage = Infinity;
    const cost = toCost(await store.during(call));
    if (oldestMessage < begun && interrupted < interruptions) {
      interrupted += 1;
      continue;
    }
    const isEnough = limit ? isWithin(cost, limit) : tried.some((one) => isAlike(one, cost));
    tried.push(cost);
    if (isEnough) break;
    // Two that differ: other work is under way.
    if (tried.length > 1) await settle();
  }
  return tried.reduce((least, one) => (isWithin(one, least) ? one : least));
}

const settle = (): Promise<void> => untilWorkIsDone(gateway);

const toCost = (calls: readonly StoreCall[]): Cost => ({
  calls: calls.length,
  readUnits: readUnitsOf(calls),
  writeUnits: unitsOf(calls),
});

const isWhole = ({ of }: Reading): boolean => of === 'whole';

const readingTrials = (): Trial[] => [
  ...readingsOf(grown.things).map((reading) => readingOf(grown, '', reading)),
  ...readingsOf(neighbour.things)
    .filter(isWhole)
    .map((reading) => readingOf(neighbour, ' (neighbour)', reading)),
];
const writingTrials = (): Trial[] => [...writings.map(writingOf), payment];

async function measureAll(trials: readonly Trial[]): Promise<void> {
  for (const trial of trials) {
    const [before] = costs.get(trial.name) ?? [];
    try {
      const cost = await measure(trial, before && limitsOf(trial.name, before));
      costs.set(trial.name, [...(costs.get(trial.name) ?? []), cost]);
    } catch (error) {
      failures.set(trial.name, error);
    }
  }
}

async function growTo(size: number): Promise<void> {
  const written = await growAccount(gateway, grown.owner.accountId, size);
  console.log(`${written} records for ${size} of each kind`);
}

beforeAll(async () => {
  store = await openStoreLine();
  gateway = await startTestGateway({
    environment: { AWS_ENDPOINT_URL_DYNAMODB: store.url },
    onInvoke: noteMessages,
  });
  store.leadTo(gateway.run.gateway.dynamodbEndpoint);
  [grown, neighbour] = [await newBusyAccount(gateway), await newBusyAccount(gateway)];
  prepareWriting = await makeWritings(gateway, grown);
  await growTo(few);
  // Writes add apps, endpoints and members, which some reads list: the reads have the same ones both times.
  await measureAll([...writingTrials(), ...readingTrials()]);
  await growTo(many);
  await measureAll([...readingTrials(), ...writingTrials()]);
}, 900_000);
afterAll(async () => {
  await gateway.stop();
  await store.stop();
});

/** Costs of routes that may read more the more there is, up to a limit. */
const bounded: Readonly<Record<string, Partial<Cost>>> = {
  // Counts the month's requests, up to 10,000, from an index that has 300 bytes of each.
  'GET /account/usage': { readUnits: 400 },
  // Read each document of the period, up to 20,000.
  'GET /api/tax/einv/reports/sales': { calls: 450, readUnits: 21_000 },
  'GET /api/tax/einv/reports/sales-summary': { calls: 450, readUnits: 21_000 },
  'GET /api/tax/einv/reports/purchases': { calls: 450, readUnits: 21_000 },
  // Adds up each movement of the period, up to 20,000: half a unit and 300 bytes of an index for each, 100 in a call.
  'GET /api/tax/einv/reports/stock': { calls: 230, readUnits: 11_000 },
  // Show or list each of a few things, of which the test makes more between its measurements: groups and lock apps.
  'POST /api/sms/groups/{id}': { calls: 20, readUnits: 20 },
  'POST /api/locks/sync': { calls: 600, readUnits: 300, writeUnits: 300 },
  // Reads the account's tokens, of which the test makes some between its measurements.
  'DELETE /account/members/{id}': { readUnits: 60 },
  // Reads the last 200 commands of the device.
  'POST /api/attendance/devices/{attendance_device}/commands': { readUnits: 30 },
  // Reads up to 100 pages of deliveries.
  'POST /account/webhook_deliveries/resend': { calls: 110, readUnits: 3_000 },
};

/** Work that fails for the account of this test: it has nothing imported. */
const unsuccessful = ['POST /api/tax/einv/imports/{task_code}/decision: failed, There is no search result'];

/** A page of a filtered list reads on until it is full, and 500 records at most: the next page goes on from there. */
const filteredPage: Partial<Cost> = { calls: 30, readUnits: 300 };

const fields = ['calls', 'readUnits', 'writeUnits'] as const;
/** One unit more is a record that has become a little larger. */
const flat = (before: Cost): Cost => ({
  calls: before.calls * 1.2 + 1,
  readUnits: before.readUnits * 1.2 + 1,
  writeUnits: before.writeUnits * 1.2 + 1,
});

const readings = readingsOf({ phone: '' });
const filtered = new Set(readings.filter(({ of }) => of === 'filter').map(({ name }) => name));
const limitsOf = (name: string, before: Cost): Cost => ({
  ...flat(before),
  ...(filtered.has(name) ? filteredPage : bounded[name]),
});
const isWithin = (cost: Cost, limit: Cost): boolean => fields.every((field) => cost[field] <= limit[field]);
const isAlike = (one: Cost, other: Cost): boolean => isWithin(one, flat(other)) && isWithin(other, flat(one));

describe('The cost does not grow with what is stored', () => {
  it.each(['requests', 'events', 'webhook_deliveries', 'audit', 'api_log'])(
    'in lists that are full: %s',
    async (list) => {
      const { body } = await grown.owner.call<{ data: unknown[] }>('GET', `/account/${list}?per_page=50`);
      // A list that leaves records out, such as deliveries to other receivers, reads a limited number for a page.
      expect(body.data.length).toBeGreaterThan(25);
    },
  );

  it('in a list of payments that is full', async () => {
    const path = `/api/pay/${grown.things.paymentAppId}/queryTransactions`;
    const { body } = await gateway.call<{ data: { total: number } }>('GET', path, { token: grown.token });
    expect(body.data.total).toBeGreaterThanOrEqual(many);
  });

  it('in work that was done to its end', async () => {
    const failed = new Set<string>();
    for (const { name, id } of requests) {
      const { body } = await gateway.call<Body>('GET', `/api/requests/${id}`, { token: grown.token });
      if (body.status !== 'completed') failed.add(`${name}: ${body.status}, ${body.error}`);
    }
    expect([...failed]).toEqual(unsuccessful);
  });

  const ofNeighbour = readings.filter(isWhole).map(({ name }) => `${name} (neighbour)`);
  const names = [...readings.map(({ name }) => name), ...ofNeighbour, ...writings.map(nameOf), payment.name];

  it.each(names)('%s', (name) => {
    if (failures.has(name)) throw failures.get(name);
    const [small, large] = costs.get(name) ?? [];
    if (small === undefined || large === undefined) throw new Error(`${name} was not measured`);
    expect(isWithin(large, limitsOf(name, small)) ? 'flat' : JSON.stringify({ small, large })).toBe('flat');
  });
});
