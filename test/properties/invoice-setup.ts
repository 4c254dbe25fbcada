/**
 * A setup in which invoices go through the real e-invoicing code: the real pipeline, real tables, the authority's
 * simulator, workers that can crash at any await or interleave at any two of them, and a queue that the test controls.
 */
import { appKeys } from '../../shared/apps/records.ts';
import type { Message, Queue } from '../../shared/platform/async/messages.ts';
import type { StoredRequest } from '../../shared/platform/async/records.ts';
import { type EinvoicingMessage, einvoicingQueue } from '../../shared/tax/einvoicing/messages.ts';
import { taxKeys } from '../../shared/tax/einvoicing/records.ts';
import { unpackText } from '../../shared/platform/storage/packed-json.ts';
import { webhookKeys } from '../../shared/platform/webhooks/records.ts';
import { sweepRequests } from '../support/sweeps.ts';
import type { RunningEtims } from '../../infra/simulators/etims/start.ts';
import { etimsDemoApp } from '../../infra/simulators/etims/demo-apps.ts';
import { type TaxApp, unitConfig } from '../../shared/tax/app/tax-app.ts';
import { callOf } from '../../shared/tax/app/tax-device.ts';
import type { Queues } from '../../shared/platform/async/queues.ts';
import { toRequest } from '../../shared/platform/async/request-store.ts';
import { sweep } from '../../shared/platform/async/sweep.ts';
import type { EinvoicingDriver } from '../../shared/drivers/einvoicing-driver.ts';
import { makeEgress } from '../../shared/platform/egress/guarded-client.ts';
import type { EinvoicingDependencies } from '../../shared/tax/einvoicing/dependencies.ts';
import { saveDevice } from '../../shared/tax/einvoicing/device/device.ts';
import type { DocumentRecord } from '../../shared/tax/einvoicing/documents/document.ts';
import { storeItem, type StockRecord } from '../../shared/tax/einvoicing/master-data/item.ts';
import { einvoicingRoutes } from '../../shared/tax/einvoicing/routes.ts';
import { workOnEinvoicing } from '../../shared/tax/einvoicing/work.ts';
import { makeHttpHandler } from '../../shared/platform/http/pipeline.ts';
import { etimsDriver } from '../../shared/providers/etims/index.ts';
import type { Key } from '../../shared/platform/storage/table.ts';
import { anEvent } from '../bench/http-events.ts';
import { drain } from '../support/drain.ts';
import type { TestSetup } from '../support/emulated-stores.ts';
import { interleave, type Io, through } from '../support/interleave.ts';
import { type Death, mortal } from '../support/mortal.ts';
import type { Order, StoryFault } from './invoice-stories.ts';

/** How long SQS hides a message of a crashed worker: longer than a claim lasts. */
const visibilityMs = 6 * 60_000;
const sweepEveryMs = 10 * 60_000;
const itemCodes = ['KE2NTXU0000001', 'KE2NTXU0000002'] as const;
const appId = 17;

type Queued = { visibleAt: number; message: EinvoicingMessage };
export type InvoiceSetup = Awaited<ReturnType<typeof anInvoiceSetup>>;

const faults = {
  lost: { when: 'after', drop: true },
  vanished: { drop: true },
  front: { when: 'after', status: 504, text: 'Gateway Timeout' },
  garbage: { when: 'after', text: '{"resultCd' },
  busy: { result_cd: '990', result_msg: 'Too many views' },
  refused: { result_cd: '999', result_msg: 'The taxpayer is not registered for this obligation' },
} as const;

/** `accountId` must be new, and the simulator must be reset. */
export async function anInvoiceSetup(
  setup: TestSetup,
  simulator: RunningEtims,
  accountId: number,
  { deaths, faults: given }: { deaths: readonly Death[]; faults: readonly StoryFault[] },
) {
  const queued: Queued[] = [];
  const deathsLeft = [...deaths];
  const unit = { taxpayer_pin: etimsDemoApp.tin, branch_id: '00', device_serial: etimsDemoApp.device_serial };
  const keys = appKeys.app(accountId, 'tax', appId);

  function dependenciesOf(io: Io): EinvoicingDependencies {
    const enqueue = ({ name }: Queue, message: Message, delaySeconds = 0) => {
      if (name === einvoicingQueue.name)
        queued.push({
          message: einvoicingQueue.read(JSON.stringify(message)),
          visibleAt: setup.now() + delaySeconds * 1000,
        });
    };
    const queues: Queues = {
      send: (queue, message, delaySeconds) => io(async () => enqueue(queue, message, delaySeconds)),
      sendMany: (queue, messages) => io(async () => messages.forEach((message) => enqueue(queue, message))),
    };
    const requests = through(io, setup.requests);
    return {
      apps: through(io, setup.apps),
      requests,
      tax: through(io, setup.tax),
      queues,
      keyring: setup.keyring,
      egress: makeEgress({ allowLoopback: true }),
      loadEinvoicing: async () => driverThrough(io),
      baseUrls: { ETIMS_SANDBOX_URL: simulator.url },
      tokenStores: new Map(),
      now: setup.now,
      sleep: setup.sleep,
      leaseMs: 120_000,
      log: setup.log,
      version: 'v-test',
      baseUrl: 'https://gateway.example.com',
      queueing: {
        requests,
        queue: einvoicingQueue,
        queues,
        keyring: setup.keyring,
        addressRules: { allowLoopback: false },
        now: setup.now,
        sleep: setup.sleep,
      },
    };
  }
  const lasting = dependenciesOf((effect) => effect());
  const handler = makeHttpHandler(einvoicingRoutes, lasting);

  const app: TaxApp = {
    account_id: accountId,
    id: appId,
    name: 'A shop',
    type: 'einvoicing',
    is_live: false,
    config: { ...unitConfig().parse(unit), ...(etimsDriver.config.parse(unit) as object) },
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
  };
  await setup.apps.put({ ...keys, ...app });
  const installed = await saveDevice(
    lasting,
    app,
    await etimsDriver.initialize(await callOf(lasting, app, etimsDriver)),
  );
  for (const item_code of itemCodes) {
    const item = { ...anItem, item_code };
    await etimsDriver.saveItem(item, await callOf(lasting, installed, etimsDriver));
    await storeItem(setup.tax, app, item, setup.now());
  }
  for (const { operation, how } of given) simulator.spoilNext({ operation, ...faults[how] });

  async function call(method: string, path: string, route: string, body: unknown): Promise<void> {
    const [name = ''] = path.split('/').slice(2, 3);
    const event = anEvent(`${method} /api/tax/einv${route}`, `/api/tax/einv${path}`, {
      body,
      pathParameters: route.includes('{') ? { receipt_number: name } : {},
      query: {},
      caller: { accountId, tokenId: 1, abilities: ['*'], rate: { perSecond: 1_000, burst: 1_000 } },
    });
    event.headers = { ...event.headers, 'x-tax-app-id': String(appId) };
    const { statusCode, body: text } = (await handler(event, {} as never)) as { statusCode: number; body: string };
    if (![202, 404, 422].includes(statusCode)) throw new Error(`${method} ${path}: ${statusCode} ${text}`);
  }

  /** One worker processes one message; an unfinished message returns to the queue. */
  async function work({ message }: Queued, isKept: boolean, io: Io): Promise<void> {
    try {
      await workOnEinvoicing(dependenciesOf(io), message, setup.log);
    } catch {
      if (!isKept) queued.push({ message, visibleAt: setup.now() + visibilityMs });
    }
  }
  function takeOut(choice: number, isKept: boolean): Queued | undefined {
    const can = queued.filter(({ visibleAt }) => visibleAt <= setup.now());
    const accepted = can[choice % Math.max(1, can.length)];
    if (accepted && !isKept) queued.splice(queued.indexOf(accepted), 1);
    return accepted;
  }
  const dying = (isMortal: boolean): Death | null => (isMortal ? (deathsLeft.shift() ?? null) : null);

  const list = async <Record extends object>(prefix: string): Promise<Record[]> => {
    const pk = taxKeys.list(accountId, appId);
    return (await setup.tax.query<Record>({ pk, prefix })).items;
  };

  return {
    branch: () => simulator.branch(etimsDemoApp),
    async order(one: Order): Promise<void> {
      const original_receipt_number = 'number' in one ? `S-${one.number}` : '';
      switch (one.order) {
        case 'sale':
          return call('POST', '/sales', '/sales', aSale(original_receipt_number, one.variant));
        case 'credit':
        case 'named credit': {
          const items = [{ item_seq: 1, quantity: one.quantity }];
          const named = one.order === 'credit' ? {} : { receipt_number: `C-${one.number}` };
          const body = { original_receipt_number, reason: '06', items, ...named };
          return call('POST', '/credit-notes', '/credit-notes', body);
        }
        case 'express':
          return call('POST', '/credit-notes/express', '/credit-notes/express', { original_receipt_number });
        case 'cancel':
          return call('POST', `/sales/${original_receipt_number}/cancel`, '/sales/{receipt_number}/cancel', {
            reason: '06',
          });
        case 'purchase':
          return call('POST', '/purchases', '/purchases', aPurchase(`${one.number}`, one.variant));
        case 'movement':
          return call('POST', '/stock/movements', '/stock/movements', {
            type: '06',
            items: [{ item_code: itemCodes[1], quantity: one.quantity }],
          });
      }
    },
    /** Delivers one of the available messages, if any; a duplicate also stays in the queue. */
    async deliver(choice: number, isDuplicate: boolean, isMortal: boolean): Promise<void> {
      const accepted = takeOut(choice, isDuplicate);
      if (accepted)
        await work(
          accepted,
          isDuplicate,
          mortal((effect) => effect(), dying(isMortal)),
        );
    },
    /** Delivers two at once, or one to two workers; `turns` decides who continues at each await. */
    async deliverTwo(choice: number, isSame: boolean, turns: readonly number[], isMortal: boolean): Promise<void> {
      const first = takeOut(choice, isSame);
      const second = isSame ? first : takeOut(choice + 1, false);
      const both = [first, second].filter((accepted) => accepted !== undefined);
      const dies = dying(isMortal);
      const workers = both.map(
        (accepted, who) => (io: Io) => work(accepted, isSame, mortal(io, who === 0 ? dies : null)),
      );
      await interleave(workers, turns);
    },
    async sweep(): Promise<void> {
      await sweep(lasting, [sweepRequests(lasting)]);
    },
    async drain(): Promise<void> {
      await drain({
        queued,
        setup,
        work: (next) => work(next, false, (effect) => effect()),
        sweep: () => this.sweep(),
        sweepEveryMs,
        quietRounds: 4,
        maxRounds: 2_000,
      });
    },
    async readRequests() {
      const { items } = await setup.requests.query({ index: 'by_account', pk: `A#${accountId}#REQUESTS` });
      const keys = items.map(({ pk, sk }): Key<StoredRequest> => ({ pk, sk }));
      return (await setup.requests.getMany(keys)).map(toRequest);
    },
    readDocuments: () => list<DocumentRecord>('DOC#'),
    readStock: () => list<StockRecord>('STOCK#'),
    readLanes: () => list<{ request_id: string }>('LANE#'),
    async readEvents(): Promise<{ request_id: string | null; status: string }[]> {
      const { items } = await setup.requests.query({ pk: webhookKeys.events(accountId) });
      return items.map(({ body }) => JSON.parse(unpackText(body as string)));
    },
  };
}

/** The driver, each call of which is awaited by a worker. */
function driverThrough(io: Io): EinvoicingDriver {
  const methods = Object.entries(etimsDriver).map(([name, member]: [string, unknown]) => {
    const isCall = typeof member === 'function' && name !== 'qrUrl';
    const method = member as (...given: unknown[]) => Promise<unknown>;
    return [name, isCall ? (...given: unknown[]) => io(() => method(...given)) : member];
  });
  return Object.fromEntries(methods) as EinvoicingDriver;
}

const anItem = {
  item_name: 'Cement',
  item_type: '2',
  item_class_code: '3011160100',
  tax_type: 'B',
  unit_price: '450.00',
  origin_country: 'KE',
  package_unit: 'NT',
  quantity_unit: 'U',
  barcode: null,
  description: null,
  safety_stock: null,
  insurance_applicable: false,
  active: true,
} as const;

/** Three units of one item at a discount, and one unit of another. */
const aSale = (receipt_number: string, variant: number) => ({
  receipt_number,
  receipt_date: '2026-01-15',
  payment_type: '06',
  items: [
    { item_code: itemCodes[0], quantity: 3, unit_price: variant === 0 ? '450.00' : '333.33', discount_rate: 10 },
    ...(variant === 0 ? [] : [{ item_code: itemCodes[1], quantity: '1.5', unit_price: '10.15' }]),
  ],
});

const aPurchase = (invoice_number: string, variant: number) => ({
  invoice_number,
  invoice_date: '2026-01-14',
  supplier_pin: 'P005555555Z',
  supplier_name: 'Cement Works',
  items: [{ item_code: itemCodes[variant], quantity: 24, unit_price: '125.50' }],
});
