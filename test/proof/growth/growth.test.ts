/**
 * What a call costs must not depend on how much an account has stored: capacity and calls of every route that reads, and of
 * a whole payment, in an account with a hundred records of each kind and in one with six hundred; and in its neighbour. Lists
 * also with their second page, and with each filter.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BusyAccount, newBusyAccount } from '../../support/busy-account.ts';
import { pay } from '../../support/payments.ts';
import { proveByTests } from '../../support/proof.ts';
import { untilQueuesAreEmpty } from '../../support/queues.ts';
import { openStoreLine, readUnitsOf, type StoreCall, type StoreLine, unitsOf } from '../../support/store-line.ts';
import { startTestGateway, type TestGateway } from '../../support/test-gateway.ts';
import { headersTo, pathTo } from '../../support/things-of-an-account.ts';
import { growAccount } from './grow.ts';
import { type Reading, readingsOf } from './readings.ts';

const [few, many] = process.env.GROWTH === 'all' ? [100, 10_000] : [100, 600];

proveByTests('growth', {
  promise: `a call that reads costs the same with ${few} and with ${many} records of a kind, or up to a limit`,
  unit: 'routes',
  judged_by: 'capacity and calls of the store',
});

type Cost = { calls: number; readUnits: number; writeUnits: number };

let gateway: TestGateway;
let store: StoreLine;
let grown: BusyAccount;
let neighbour: BusyAccount;
/** By route and size. */
const costs = new Map<string, Cost[]>();

/** Refusals of a driver or a provider, which are documented with status 500. */
const providerKinds = /^(unsupported|provider_)/;

type Pages = { next_cursor?: unknown; last_page?: unknown };
type Body = Pages & { code?: string; data?: Pages };

async function call({ owner, token, things }: BusyAccount, { route, query }: Reading): Promise<Body> {
  const path = `${pathTo(route, things)}?${new URLSearchParams(query).toString()}`;
  const headers = headersTo(route, things);
  const isByToken = !('session' in route.access);
  const answer = await (isByToken
    ? gateway.call<Body>('GET', path, { token, headers })
    : owner.call<Body>('GET', path));
  if (answer.status >= 300 && !providerKinds.test(String(answer.body.code)))
    throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  // Some questions to a provider are answered by a callback.
  if (path.startsWith('/api/pay/')) await settle();
  return answer.body;
}

/** A list without page numbers that has one page is read again. */
async function toSecondPage(side: BusyAccount, reading: Reading): Promise<Reading> {
  const { next_cursor, last_page, data } = await call(side, { ...reading, query: { per_page: '10' } });
  const cursor = next_cursor ?? data?.next_cursor;
  const hasNumbers = typeof (last_page ?? data?.last_page) === 'number';
  const numbered: Record<string, string> = hasNumbers ? { page: '2' } : {};
  const next = typeof cursor === 'string' ? { cursor } : numbered;
  return { ...reading, query: { per_page: '10', ...next } };
}

/** A call is measured beside other work of the gateway, such as deliveries: only its cheapest measurement counts. */
const tries = 10;

/** Measures until the cost is within `limit`, or until two measurements agree. */
async function measure(side: BusyAccount, given: Reading, limit: Cost | undefined): Promise<Cost> {
  const reading = given.of === 'second page' ? await toSecondPage(side, given) : given;
  // The first call of a route starts functions and fills what they keep for a while.
  if (isWhole(given)) await call(side, reading);
  const tried: Cost[] = [];
  for (let time = 0; time < tries; time += 1) {
    const cost = toCost(await store.during(async () => void (await call(side, reading))));
    const isEnough = limit ? isWithin(cost, limit) : tried.some((one) => isWithin(one, cost) && isWithin(cost, one));
    if (isEnough) return cost;
    tried.push(cost);
    await settle();
  }
  return tried.reduce((least, one) => (isWithin(one, least) ? one : least));
}

async function settle(): Promise<void> {
  await gateway.run.simulators.daraja.quiet();
  await untilQueuesAreEmpty(gateway);
}

const toCost = (calls: readonly StoreCall[]): Cost => ({
  calls: calls.length,
  readUnits: readUnitsOf(calls),
  writeUnits: unitsOf(calls),
});

const sides = (): [string, BusyAccount][] => [
  ['', grown],
  [' (neighbour)', neighbour],
];

const isWhole = ({ of }: Reading): boolean => of === 'whole';

async function measureAll(): Promise<void> {
  for (const [whose, side] of sides()) {
    for (const reading of readingsOf(side.things).filter((one) => side === grown || isWhole(one))) {
      const name = reading.name + whose;
      const [before] = costs.get(name) ?? [];
      const cost = await measure(side, reading, before && limitsOf(name, before));
      costs.set(name, [...(costs.get(name) ?? []), cost]);
    }
  }
  const { tenant } = grown;
  const payment = async (): Promise<void> => {
    await (await pay(gateway, {}, { tenant })).webhooks(2);
    await settle();
  };
  await payment();
  costs.set('payment', [...(costs.get('payment') ?? []), toCost(await store.during(payment))]);
}

beforeAll(async () => {
  store = await openStoreLine();
  gateway = await startTestGateway({ environment: { AWS_ENDPOINT_URL_DYNAMODB: store.url } });
  store.leadTo(gateway.run.gateway.dynamodbEndpoint);
  [grown, neighbour] = [await newBusyAccount(gateway), await newBusyAccount(gateway)];
  for (const size of [few, many]) {
    const written = await growAccount(gateway, grown.owner.accountId, size);
    console.log(`${written} records for ${size} of each kind`);
    await measureAll();
  }
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
};

/** A page of a filtered list reads on until it is full, and 500 records at most: the next page goes on from there. */
const filteredPage: Partial<Cost> = { calls: 75, readUnits: 300 };

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
    expect(body.data.total).toBeGreaterThanOrEqual(many ?? 0);
  });

  const ofNeighbour = readings.filter(isWhole).map(({ name }) => `${name} (neighbour)`);
  const names = [...readings.map(({ name }) => name), ...ofNeighbour, 'payment'];

  it.each(names)('%s', (name) => {
    const [small, large] = costs.get(name) ?? [];
    if (small === undefined || large === undefined) throw new Error(`${name} was not measured`);
    expect(isWithin(large, limitsOf(name, small)) ? 'flat' : { small, large }).toBe('flat');
  });
});
