/**
 * What a call costs must not depend on how much an account has stored: capacity and calls of every route that reads, and of
 * a whole payment, in an account with a hundred records of each kind and in one with thousands; and in its neighbour.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../../shared/declared.ts';
import { type BusyAccount, newBusyAccount } from '../../support/busy-account.ts';
import { pay } from '../../support/payments.ts';
import { proveByTests } from '../../support/proof.ts';
import { untilQueuesAreEmpty } from '../../support/queues.ts';
import { openStoreLine, readUnitsOf, type StoreCall, type StoreLine, unitsOf } from '../../support/store-line.ts';
import { startTestGateway, type TestGateway } from '../../support/test-gateway.ts';
import { headersTo, pathTo } from '../../support/things-of-an-account.ts';
import { growAccount } from './grow.ts';

const [few, many] = process.env.GROWTH === 'all' ? [100, 10_000] : [100, 2_000];

proveByTests('growth', {
  promise: `a call that reads costs the same with ${few} and with ${many} records of a kind, or up to a limit`,
  unit: 'routes',
  judged_by: 'capacity and calls of the store',
});

type Cost = { calls: number; readUnits: number; writeUnits: number };
type Route = (typeof routes)[number];

let gateway: TestGateway;
let store: StoreLine;
let grown: BusyAccount;
let neighbour: BusyAccount;
/** By route and size. */
const costs = new Map<string, Cost[]>();

const reading = routes.filter(({ method, access }) => method === 'GET' && !('open' in access));
const nameOf = ({ method, path }: Route): string => `${method} ${path}`;

/** Refusals of a driver or a provider, which are documented with status 500. */
const providerKinds = /^(unsupported|provider_)/;

async function measure({ owner, token, things }: BusyAccount, route: Route): Promise<Cost> {
  const path = pathTo(route, things);
  const headers = headersTo(route, things);
  const call = async (): Promise<void> => {
    const isByToken = !('session' in route.access);
    const answer = await (isByToken ? gateway.call('GET', path, { token, headers }) : owner.call('GET', path));
    if (answer.status >= 500 && !providerKinds.test(String((answer.body as { code?: string }).code)))
      throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    // Some questions to a provider are answered by a callback.
    if (path.startsWith('/api/pay/')) await settle();
  };
  // The first call starts functions and fills what they keep for a while; the cheapest of three has no other work beside.
  await call();
  const tried: Cost[] = [];
  for (let time = 0; time < 3; time += 1) tried.push(toCost(await store.during(call)));
  return tried.toSorted((one, other) => one.calls - other.calls || one.readUnits - other.readUnits)[0] ?? none;
}

const none: Cost = { calls: 0, readUnits: 0, writeUnits: 0 };

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

async function measureAll(): Promise<void> {
  for (const [whose, side] of sides()) {
    for (const route of reading) {
      const name = nameOf(route) + whose;
      costs.set(name, [...(costs.get(name) ?? []), await measure(side, route)]);
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
  // Adds up each movement of the period, up to 20,000: half a unit and 300 bytes of an index for each, 100 in a call.
  'GET /api/tax/einv/reports/stock': { calls: 230, readUnits: 11_000 },
};

const fields = ['calls', 'readUnits', 'writeUnits'] as const;
/** One unit more is a record that has become a little larger. */
const flat = (before: Cost): Cost => ({
  calls: before.calls * 1.2 + 1,
  readUnits: before.readUnits * 1.2 + 1,
  writeUnits: before.writeUnits * 1.2 + 1,
});

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

  const names = [...reading.map(nameOf), ...reading.map((route) => `${nameOf(route)} (neighbour)`), 'payment'];

  it.each(names)('%s', (name) => {
    const [small, large] = costs.get(name) ?? [];
    if (small === undefined || large === undefined) throw new Error(`${name} was not measured`);
    const limits = { ...flat(small), ...bounded[name] };
    const isFlat = fields.every((field) => large[field] <= limits[field]);
    expect(isFlat ? 'flat' : { small, large }).toBe('flat');
  });
});
