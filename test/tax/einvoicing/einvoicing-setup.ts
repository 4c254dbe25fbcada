/**
 * E-invoicing on the emulated stores and the simulator of the authority. Calls go through the real pipeline, messages
 * are passed to the real worker one after the other, and the clock is moved instead of waiting.
 */
import { appKeys } from '../../../shared/apps/records.ts';
import type { StoredRequest } from '../../../shared/platform/async/records.ts';
import { type EinvoicingMessage, einvoicingQueue } from '../../../shared/tax/einvoicing/messages.ts';
import { sweepRequests } from '../../support/sweeps.ts';
import { etimsDemoApp } from '../../../infra/simulators/etims/demo-apps.ts';
import { type RunningEtims, type EtimsOptions, startEtimsSimulator } from '../../../infra/simulators/etims/start.ts';
import type { State } from '../../../infra/simulators/etims/state.ts';
import * as z from 'zod';
import { sealConfig } from '../../../shared/apps/app-config.ts';
import type { NewApp } from '../../../shared/apps/app-record.ts';
import type { TaxApp } from '../../../shared/tax/app/tax-app.ts';
import { unitConfig } from '../../../shared/tax/app/tax-app.ts';
import type { AsyncRequest } from '../../../shared/platform/async/async-request.ts';
import { findRequest, toRequest } from '../../../shared/platform/async/request-store.ts';
import { sweep } from '../../../shared/platform/async/sweep.ts';
import { makeEgress } from '../../../shared/platform/egress/guarded-client.ts';
import type { EinvoicingDependencies } from '../../../shared/tax/einvoicing/dependencies.ts';
import type { SaleRecord } from '../../../shared/tax/einvoicing/documents/document.ts';
import { findNamed } from '../../../shared/tax/einvoicing/documents/document-store.ts';
import { einvoicingRoutes } from '../../../shared/tax/einvoicing/routes.ts';
import { workOnEinvoicing } from '../../../shared/tax/einvoicing/work.ts';
import { makeHttpHandler } from '../../../shared/platform/http/pipeline.ts';
import { etimsDriver } from '../../../shared/providers/etims/index.ts';
import { loadPortal } from '../../../shared/providers/tax-registry.ts';
import type { Key } from '../../../shared/platform/storage/table.ts';
import { createTaxApp } from '../../../shared/tax/app/create-app.ts';
import { anEvent } from '../../bench/http-events.ts';
import { type Contents, startOfTime, type TestSetup } from '../../support/emulated-stores.ts';

const accountId = 7;
const appId = 17;

export type Reply = { status: number; headers: Record<string, unknown>; body: Record<string, unknown> };

export type EinvoicingSetup = Awaited<ReturnType<typeof anEinvoicingSetup>>;

export type SetupOptions = {
  simulator?: EtimsOptions;
  config?: Record<string, unknown>;
  /** Its device is initialized, and two goods and a service are registered. Performed once, and copied from then on. */
  isReady?: true;
  /** Replacements of dependencies. */
  dependencies?: (plain: EinvoicingDependencies) => EinvoicingDependencies;
};

/** What a shop that is ready has stored here and at the authority, and how long that took on the setup's clock. */
type ReadyShop = { contents: Contents; state: State; passedMs: number };
/** By their options. */
const readyShops = new Map<string, ReadyShop>();

export async function anEinvoicingSetup(
  setup: TestSetup,
  { simulator: options, config = {}, isReady, dependencies: change }: SetupOptions = {},
) {
  const simulator: RunningEtims = await startEtimsSimulator({ now: setup.now, timeScale: 0.001, ...options });
  const demo = etimsDemoApp;
  const unit = {
    taxpayer_pin: demo.tin,
    branch_id: demo.branch_id,
    device_serial: demo.device_serial,
    ...config,
  };
  const given = { ...unitConfig().parse(unit), ...(etimsDriver.config.parse(unit) as object) };
  const schema = z.intersection(unitConfig(), etimsDriver.config);
  const app: TaxApp = {
    account_id: accountId,
    id: appId,
    name: 'A shop',
    type: 'einvoicing',
    is_live: false,
    ...(await sealConfig(setup.keyring, { accountId, appId, kind: 'tax' }, schema, given)),
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
  };
  await setup.apps.put({ ...appKeys.app(accountId, 'tax', appId), ...app });
  await setup.apps.put({ ...appKeys.directory(appId), account_id: accountId, kind: 'tax' });

  const plain: EinvoicingDependencies = {
    apps: setup.apps,
    requests: setup.requests,
    tax: setup.tax,
    queues: setup.queues,
    keyring: setup.keyring,
    egress: makeEgress({ allowLoopback: true }),
    loadEinvoicing: async () => etimsDriver,
    baseUrls: {
      ETIMS_SANDBOX_URL: simulator.url,
      GAVACONNECT_SANDBOX_URL: simulator.url,
      ETIMS_VSCU_SANDBOX_URL: simulator.url,
    },
    tokenStores: new Map(),
    now: setup.now,
    sleep: setup.sleep,
    leaseMs: 120_000,
    log: setup.log,
    version: 'v-test',
    baseUrl: 'https://gateway.example.com',
    queueing: {
      requests: setup.requests,
      queue: einvoicingQueue,
      queues: setup.queues,
      keyring: setup.keyring,
      addressRules: { allowLoopback: false },
      now: setup.now,
      sleep: setup.sleep,
    },
  };
  const dependencies = change?.(plain) ?? plain;
  const handler = makeHttpHandler(einvoicingRoutes, dependencies);
  let handedOut = 0;

  async function call(
    method: string,
    path: string,
    body?: unknown,
    more: { headers?: Record<string, string>; accountId?: number; appId?: number } = {},
  ): Promise<Reply> {
    const [name = '', search = ''] = path.split('?');
    const { routeKey, pathParameters } = findRoute(method, `/api/tax/einv${name}`);
    const event = anEvent(routeKey, `/api/tax/einv${name}`, {
      body,
      pathParameters,
      query: Object.fromEntries(new URLSearchParams(search)),
      caller: {
        accountId: more.accountId ?? accountId,
        tokenId: 1,
        abilities: ['*'],
        rate: { perSecond: 1_000, burst: 1_000 },
      },
    });
    event.headers = { ...event.headers, 'x-tax-app-id': String(more.appId ?? appId), ...more.headers };
    const result = await handler(event, {} as never);
    const text = (result as { body?: string }).body ?? '';
    return {
      status: (result as { statusCode: number }).statusCode,
      headers: (result as { headers: Record<string, unknown> }).headers,
      body: text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : { text },
    };
  }

  const deferralError: EinvoicingMessage[] = [];

  const hand = (run: EinvoicingDependencies, message: EinvoicingMessage): Promise<void> =>
    workOnEinvoicing(run, message, setup.log).catch((error: unknown) => setup.log.error('A message failed', error));

  /** Passes all messages to the worker until none is left, and moves the clock as far as needed. */
  async function work(run = dependencies): Promise<void> {
    for (let sent = setup.sent(einvoicingQueue); handedOut < sent.length; sent = setup.sent(einvoicingQueue)) {
      const { message, delaySeconds } = sent[handedOut]!;
      handedOut += 1;
      if (delaySeconds > 0) setup.pass(delaySeconds * 1000 + 1);
      await hand(run, message);
    }
    for (const message of deferralError.splice(0)) {
      setup.pass(400_000);
      await hand(run, message);
      await work(run);
    }
  }

  /** Passes on the messages that are in the queue now and not delayed. */
  async function workNow(run = dependencies): Promise<void> {
    for (const { message, delaySeconds } of setup.sent(einvoicingQueue).slice(handedOut)) {
      handedOut += 1;
      if (delaySeconds > 0) deferralError.push(message);
      else await hand(run, message);
    }
  }

  const shop = {
    app,
    device: demo,
    simulator,
    dependencies,
    get branch() {
      return simulator.branch(demo);
    },
    call,
    work,
    workNow,
    /** Runs the sweeper after a crash, and then all messages. */
    async recover(rounds = 6): Promise<void> {
      for (let round = 0; round < rounds; round += 1) {
        setup.pass(6 * 60_000);
        await sweep({ ...dependencies, log: setup.log }, [sweepRequests({ ...dependencies, log: setup.log })]);
        await work();
      }
    },
    /** Performs a write and returns the final record of its request. */
    async write(method: string, path: string, body: unknown, more: { appId?: number } = {}): Promise<AsyncRequest> {
      const reply = await call(method, path, body, more);
      if (reply.status !== 202) throw new Error(`${method} ${path}: ${JSON.stringify(reply)}`);
      await work();
      return read(String(reply.body.request_id));
    },
    read,
    /** Initializes the device and registers two goods and a service. */
    async ready(more: { appId?: number } = {}): Promise<void> {
      await this.write('POST', '/device/initialize', {}, more);
      for (const item of [cement, bread, delivery]) await this.write('POST', '/items', item, more);
    },
    /** Adds another app, by default to the same account. */
    addApp: (app: Partial<NewApp> & Pick<NewApp, 'config'>, owner = accountId): Promise<number> =>
      createTaxApp({ ...dependencies, loadPortal, fixedAddresses: [] }, owner, {
        name: 'Another shop',
        type: 'einvoicing',
        is_live: false,
        ...app,
      }),
    sale: (receipt: string): Promise<SaleRecord | null> => findNamed(setup.tax, app, 'sale', receipt),
    note: (receipt: string): Promise<SaleRecord | null> => findNamed(setup.tax, app, 'credit_note', receipt),
    /** All requests of the account, oldest first. */
    async requests(): Promise<AsyncRequest[]> {
      const { items } = await setup.requests.query({ index: 'by_account', pk: `A#${accountId}#REQUESTS` });
      const whole = await setup.requests.getMany(items.map(({ pk, sk }): Key<StoredRequest> => ({ pk, sk })));
      return whole.map(toRequest).toSorted((one, other) => one.created_at.localeCompare(other.created_at));
    },
    stop: () => simulator.stop(),
  };

  if (isReady) await makeReady();
  return shop;

  async function makeReady(): Promise<void> {
    const key = JSON.stringify({ simulator: options, config });
    const earlier = readyShops.get(key);
    if (earlier) {
      await setup.paste(earlier.contents);
      Object.assign(simulator.state(), structuredClone(earlier.state));
      setup.pass(earlier.passedMs);
      return;
    }
    await shop.ready();
    const state = structuredClone(simulator.state());
    readyShops.set(key, { contents: await setup.copy(), state, passedMs: setup.now() - startOfTime });
  }

  async function read(requestId: string): Promise<AsyncRequest> {
    const record = await findRequest(setup.requests, accountId, requestId);
    if (record === null) throw new Error(`No request ${requestId}`);
    return record;
  }
}

/** Finds a route as API Gateway does: literal path segments take precedence over parameters. */
function findRoute(method: string, path: string) {
  const given = path.split('/');
  const [best] = einvoicingRoutes
    .map((route) => ({ route, wanted: route.path.split('/') }))
    .filter(({ route, wanted }) => route.method === method && wanted.length === given.length)
    .filter(({ wanted }) => wanted.every((part, index) => part.startsWith('{') || part === given[index]))
    .toSorted((one, other) => parametersOf(one.wanted) - parametersOf(other.wanted));
  if (!best) throw new Error(`No route ${method} ${path}`);
  const named = best.wanted.flatMap((part, index) =>
    part.startsWith('{') ? [[part.slice(1, -1), decodeURIComponent(given[index] ?? '')]] : [],
  );
  return {
    routeKey: `${method} ${best.route.path}`,
    pathParameters: Object.fromEntries(named) as Record<string, string>,
  };
}

const parametersOf = (parts: readonly string[]): number => parts.filter((part) => part.startsWith('{')).length;

const cement = {
  item_name: 'Cement 50 kg',
  item_type: '2',
  item_class_code: '3011160100',
  tax_type: 'B',
  unit_price: '450.00',
};
const bread = { ...cement, item_name: 'Bread', tax_type: 'A', unit_price: 60 };
const delivery = { ...cement, item_name: 'Delivery', item_type: '3', unit_price: '200' };

export const paraffin = {
  item_name: 'Paraffin',
  item_type: '2',
  item_class_code: '1510150600',
  tax_type: 'E',
  unit_price: 1,
};

export const codes = { cement: 'KE2NTXU0000001', bread: 'KE2NTXU0000002', delivery: 'KE3NTXU0000003' };

/** W5: three units at 450.00 with a discount of ten percent. */
export const aSaleBody = (differences: Record<string, unknown> = {}) => ({
  receipt_number: 'INV-1',
  receipt_date: '2026-01-15',
  customer_pin: 'P007654321Z',
  customer_name: 'TEST BUYER LTD',
  payment_type: '06',
  items: [{ item_code: codes.cement, quantity: 3, unit_price: '450.00', discount_rate: 10 }],
  ...differences,
});
