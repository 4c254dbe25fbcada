/**
 * The worker of a module on a modelled queue, and providers of which one does not respond, on a virtual clock. Calls are
 * accepted by the module's API, and the other providers are the simulators.
 */
import type { Context } from 'aws-lambda';
import { createAccountingApp } from '../../../shared/accounting/create-app.ts';
import { createAccount } from '../../../shared/account/accounts.ts';
import { demoAccountingApps, demoConfigs, demoLockApps, demoSmsApps } from '../../../infra/local/seed.ts';
import { createLock, createLockApp } from '../../../shared/locks/create-app.ts';
import { createPaymentApp } from '../../../shared/payments/create-app.ts';
import { requestKeys } from '../../../shared/platform/async/records.ts';
import type { Queue } from '../../../shared/platform/async/messages.ts';
import type { Queues } from '../../../shared/platform/async/queues.ts';
import { type Egress, EgressFailure, makeEgress } from '../../../shared/platform/egress/guarded-client.ts';
import { findAccountingDriver } from '../../../shared/providers/accounting-registry.ts';
import { findLockDriver } from '../../../shared/providers/lock-registry.ts';
import { findPaymentDriver } from '../../../shared/providers/registry.ts';
import { findSmsDriver } from '../../../shared/providers/sms-registry.ts';
import { createSmsApp } from '../../../shared/sms/create-app.ts';
import { hashCheaply } from '../../support/cheap-passwords.ts';
import type { TestSetup } from '../../support/emulated-stores.ts';
import { aCaller, anEvent } from '../../support/gateway-events.ts';
import { functions, type ProcessDependencies } from '../crash-points/functions.ts';
import type { Outside } from '../crash-points/outside.ts';
import { findRoute } from '../crash-points/world.ts';
import { makeQueueModel, type QueueSettings } from './queue-model.ts';
import { makeVirtualClock, type VirtualClock } from './virtual-clock.ts';

/** What a provider takes to respond. */
const respondsMs = 200;

type Order = { path: string; body: object; headers?: Record<string, string> };
/** Creates what an account needs for its orders, and returns each order by its number. */
type Prepare = (given: ProcessDependencies, accountId: number) => Promise<(number: number) => Order>;

export type Module = {
  queue: string;
  /** The addresses of the provider that hangs. */
  hangs: string;
  /** Orders of that provider, and of another one. */
  busy: Prepare;
  quiet: Prepare;
};

const paymentApp = (given: ProcessDependencies, accountId: number, type: string): Promise<number> =>
  createPaymentApp({ ...given, findDriver: findPaymentDriver, fixedAddresses: [] }, accountId, {
    name: 'Shop',
    type,
    is_live: false,
    config: demoConfigs[type] ?? {},
  });

const payments =
  (type: string): Prepare =>
  async (given, accountId) => {
    const appId = await paymentApp(given, accountId, type);
    return (number) => ({
      path: `/api/pay/${appId}/requestPayment`,
      body: {
        phone_number: '254700000101',
        amount: 150,
        reference: `INV-${number}`,
        description: 'Order',
      },
    });
  };

const messages =
  (type: string): Prepare =>
  async (given, accountId) => {
    const config = demoSmsApps[type] ?? {};
    const wanted = { name: 'A line', type, is_live: false, config };
    const appId = await createSmsApp({ ...given, findSmsDriver, fixedAddresses: [] }, accountId, wanted);
    return (number) => ({
      path: `/api/sms/apps/${appId}/send`,
      body: { to: '254711000101', message: `Order ${number} is ready` },
    });
  };

/** A lock executes one command at a time, so there are as many as commands at the same time. */
const commands =
  (type: 'TTLock' | 'Tuya', locks: number): Prepare =>
  async (given, accountId) => {
    const { config, provider_lock_id } = demoLockApps[type]!;
    const dependencies = { ...given, findLockDriver, fixedAddresses: [] };
    const wanted = { name: 'A house', type, is_live: false, config };
    const { id: lock_app_id } = await createLockApp(dependencies, accountId, wanted);
    const ids: number[] = [];
    for (let number = 0; number < locks; number += 1) {
      const lock = { lock_app_id, provider_lock_id: number === 0 ? provider_lock_id : `${number}`, name: 'A door' };
      ids.push(await createLock(dependencies, accountId, lock));
    }
    return (number) => ({ path: `/api/locks/${ids[number % locks]}/unlock`, body: { expires_in: 300 } });
  };

/** The limit of concurrent syncs is that of an app. */
const contacts =
  (type: string, apps: number): Prepare =>
  async (given, accountId) => {
    const { config, settings, connection } = demoAccountingApps[type]!;
    const dependencies = { ...given, findAccountingDriver, fixedAddresses: [] };
    const ids: number[] = [];
    for (let number = 0; number < apps; number += 1) {
      const wanted = { name: 'Books', type, is_live: false, config, settings, ...(connection && { connection }) };
      ids.push(await createAccountingApp(dependencies, accountId, wanted));
    }
    return (number) => ({
      path: '/api/accounting/sync/contact',
      body: { external_id: `customer-${number}`, type: 'customer', name: `Customer ${number}` },
      headers: { 'x-accounting-app-id': String(ids[number % apps]) },
    });
  };

export const modules = {
  payments: {
    queue: 'payments',
    hangs: 'DARAJA_SANDBOX_URL',
    busy: payments('MobileMoneyKeExpress'),
    quiet: payments('AirtelMoney'),
  },
  sms: { queue: 'sms', hangs: 'TWILIO_SANDBOX_URL', busy: messages('Twilio'), quiet: messages('AfricasTalking') },
  locks: { queue: 'locks', hangs: 'TTLOCK_SANDBOX_URL', busy: commands('TTLock', 100), quiet: commands('Tuya', 1) },
  accounting: {
    queue: 'accounting',
    hangs: 'QUICKBOOKS_SANDBOX_URL',
    busy: contacts('QuickBooksOnline', 4),
    quiet: contacts('ErpNext', 1),
  },
} as const satisfies Record<string, Module>;

/** Ends as the clients of providers do when no response comes. */
function makeModelledEgress(clock: VirtualClock, hangs: (url: string) => boolean): Egress {
  const real = makeEgress({ allowLoopback: true });
  return {
    async send(request) {
      const { url, totalTimeoutMs } = request;
      await clock.sleep(hangs(url) ? totalTimeoutMs : respondsMs);
      if (hangs(url)) throw new EgressFailure('after_sending', 'timeout', 'no response in time');
      return real.send(request);
    },
  };
}

export type Traffic = {
  prepare: Prepare;
  /** Milliseconds from the start to the moment of each call. */
  moments: readonly number[];
};

/** The end of a request: how long after its call it completed, or how it is stored at the end of the run. */
export type Ended = { completedAfterMs: number; status: string; phase: string };

/** Of the requests of each traffic, which have an account of their own. */
export async function runProviders(
  setup: TestSetup,
  outside: Outside,
  settings: QueueSettings,
  { module: { queue, hangs: variable }, traffic, lastsMs, hangsUntilMs = Infinity }: Run,
): Promise<Ended[][]> {
  const start = setup.now();
  const clock = makeVirtualClock(start);
  outside.clock.now = clock.now;
  const model = makeQueueModel(clock, settings);
  /** Only the messages of this queue are worked on. */
  const queues: Queues = {
    send: async (to: Queue, message, delaySeconds) => {
      if (to.name === queue) await model.queues.send(to, message, delaySeconds);
    },
    sendMany: async (to: Queue, sent) => {
      if (to.name === queue) await model.queues.sendMany(to, sent);
    },
  };
  const address = outside.addresses[variable] ?? '';
  if (address === '') throw new Error(`No simulator has the address ${variable}`);
  const egress = makeModelledEgress(clock, (url) => url.startsWith(address) && clock.now() - start < hangsUntilMs);
  const given: ProcessDependencies = {
    ...setup,
    queues,
    egress,
    baseUrls: outside.addresses,
    baseUrl: outside.baseUrl,
    now: clock.now,
    sleep: (milliseconds) => clock.sleep(milliseconds),
    after: (milliseconds, run) => clock.after(milliseconds, run),
    instances: settings.maxConcurrency,
  };
  model.serve(() => {
    const { batch } = functions[`${queue as 'payments'}-worker`](given);
    return (event) => clock.runTask(() => batch(event));
  });

  const accepted = await Promise.all(
    traffic.map(async ({ prepare, moments }, place) => {
      const created = { email: `owner-${place}@example.test`, password: 'a-password' };
      const { id: accountId } = await createAccount({ ...given, hashPassword: hashCheaply }, created);
      const orderOf = await prepare(given, accountId);
      const requests: { id: string; at: number; accountId: number }[] = [];
      for (const [number, moment] of moments.entries()) {
        clock.plan(start + moment, () =>
          clock.startTask(async () => {
            requests.push({ id: await accept(given, accountId, orderOf(number)), at: clock.now(), accountId });
          }),
        );
      }
      return { requests, calls: moments.length };
    }),
  );
  await clock.runUntil(start + lastsMs);
  return Promise.all(
    accepted.map(({ requests }) =>
      Promise.all(
        requests.map(async ({ id, at, accountId }) => {
          const record = await setup.requests.get(requestKeys.request(accountId, id));
          const { status = 'absent', phase = 'absent', completed_at } = record ?? {};
          const completedAt = status === 'completed' ? Date.parse(completed_at ?? '') : Infinity;
          return { completedAfterMs: completedAt - at, status, phase };
        }),
      ),
    ),
  );
}

type Run = {
  module: Module;
  traffic: readonly Traffic[];
  lastsMs: number;
  /** From then on all providers respond. */
  hangsUntilMs?: number;
};

/** The id of the accepted request. */
async function accept(given: ProcessDependencies, accountId: number, { path, body, headers }: Order): Promise<string> {
  const { route, pathParameters } = findRoute('POST', path);
  const caller = aCaller({ accountId, abilities: ['*'] });
  const event = anEvent(`POST ${path}`, {
    caller,
    path,
    parameters: pathParameters,
    body,
    ...(headers && { headers }),
  });
  event.routeKey = route.routeKey;
  const handlers = functions[route.function](given);
  if (!('http' in handlers)) throw new Error(`${route.function} serves no HTTP`);
  const reply = await handlers.http(event, { getRemainingTimeInMillis: () => 29_000 } as Context);
  const { request_id } = JSON.parse(reply.body ?? '{}') as { request_id?: string };
  if (reply.statusCode !== 202 || request_id === undefined) throw new Error(`POST ${path}: ${reply.body}`);
  return request_id;
}
