/**
 * A setup in which money moves through the real payments code: real tables, a provider with a ledger, a worker that can
 * crash at any await, and a queue that the test controls.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { appKeys } from '../../shared/apps/records.ts';
import type { Message, Queue } from '../../shared/platform/async/messages.ts';
import { requestKeys } from '../../shared/platform/async/records.ts';
import { type PaymentMessage, paymentsQueue } from '../../shared/payments/messages.ts';
import { paymentKeys } from '../../shared/payments/records.ts';
import { type WebhookMessage, webhooksQueue } from '../../shared/platform/webhooks/messages.ts';
import { unpackText } from '../../shared/platform/storage/packed-json.ts';
import { webhookKeys } from '../../shared/platform/webhooks/records.ts';
import { sweepRequests, sweepsOfQueue } from '../support/sweeps.ts';
import { receiveCallback } from '../../shared/payments/receive-callback.ts';
import { cancelRequest } from '../../shared/platform/async/cancel-request.ts';
import { accept } from '../../shared/platform/async/accept.ts';
import { toRequest } from '../../shared/platform/async/request-store.ts';
import type { Queues } from '../../shared/platform/async/queues.ts';
import { makeSlowCalls } from '../../shared/platform/async/slow-calls.ts';
import { makeSlotPool, takeSlot } from '../../shared/platform/async/slow-slots.ts';
import { sweep } from '../../shared/platform/async/sweep.ts';
import type { HttpRequest } from '../../shared/platform/http/define-route.ts';
import type { CallbackDependencies, ExtractingDependencies } from '../../shared/payments/dependencies.ts';
import type { MoneyRequest } from '../../shared/payments/money-actions.ts';
import type { PaymentApp } from '../../shared/payments/payment-app.ts';
import type { Transaction } from '../../shared/payments/transaction.ts';
import { claimReversal, moveTransaction } from '../../shared/payments/transaction-store.ts';
import { workOnPayments } from '../../shared/payments/work.ts';
import { makeProvenTextReader } from '../../shared/sms/proven-text.ts';
import { composeId } from '../../shared/platform/storage/sequence.ts';
import type { Table } from '../../shared/platform/storage/table.ts';
import type { AwsCall } from '../support/aws-calls.ts';
import type { TestSetup } from '../support/emulated-stores.ts';
import { aLedgerProvider, type ProviderScript } from './ledger-provider.ts';

/** Longer than a claim lasts and longer than SQS hides a message of a crashed worker. */
const visibilityMs = 6 * 60_000;

/** The worker crashes at its n-th await, before or after that call took effect. */
export type Death = { atCall: number; isAfter: boolean };

class WorkerDied extends Error {}

type Queued = { message: PaymentMessage; visibleAt: number };

export type MoneySetup = Awaited<ReturnType<typeof aMoneySetup>>;

/** Its n-th write takes effect, and the response is lost: only the first one, so that the SDK retries, or every one. */
export type Loss = { atWrite: number; isForGood: boolean };

const noLoss: Loss = { atWrite: Number.POSITIVE_INFINITY, isForGood: false };

function loseAnswer(aws: TestSetup['aws'], { atWrite, isForGood }: Loss): void {
  const writes = new Set<object>();
  const isTheOne = ({ command, input }: AwsCall): boolean => {
    if (!/^(Put|Update|Delete)Item$/.test(command)) return false;
    const isNew = !writes.has(input);
    writes.add(input);
    return isNew ? writes.size === atWrite : [...writes][atWrite - 1] === input;
  };
  aws.loseFirstAnswers(isForGood ? () => false : isTheOne);
  aws.outage(isForGood ? 'unanswered' : null, isTheOne);
}

/**
 * What others do just before the worker's n-th call to a store or the provider: the owner cancels, or another worker
 * processes a copy of the same message, after which the owner may disable the app.
 */
export type Interruption = { atCall: number; by: 'cancel' | 'copy' | 'copy_and_disable' };

export type Delivery = {
  choice: number;
  isDuplicate: boolean;
  dies: Death | null;
  loss: Loss | null;
  interruption: Interruption | null;
};

/** The oldest message, and nothing goes wrong. */
export const smoothDelivery: Delivery = { choice: 0, isDuplicate: false, dies: null, loss: null, interruption: null };

/** `appId` must be new: it is also the account's id, so that no story reads another's records. */
export async function aMoneySetup(
  setup: TestSetup,
  appId: number,
  {
    request,
    script,
    isAcceptanceLost,
    idempotencyKey = isAcceptanceLost ? 'order-1' : undefined,
  }: { request: MoneyRequest; script: ProviderScript; isAcceptanceLost: boolean; idempotencyKey?: string | undefined },
) {
  const accountId = appId;
  const provider = aLedgerProvider(script);
  const queued: Queued[] = [];
  const sent = new Set<WebhookMessage>();
  /** Of the worker that makes a call: calls that it began at the same time end with it, and never those of the next one. */
  const lives = new AsyncLocalStorage<{ death: { left: number; isAfter: boolean } | null; isDead: boolean }>();
  let interruption: { left: number; act: () => Promise<void> } | null = null;
  let isCancelled = false;
  /** The reversal of another request, which reversed the payment. */
  let otherReversal: number | undefined;

  async function io<T>(effect: () => Promise<T>): Promise<T> {
    const life = lives.getStore();
    if (life?.isDead) throw new WorkerDied();
    if (interruption !== null) {
      interruption.left -= 1;
      if (interruption.left === 0) await interrupt(interruption.act);
    }
    if (!life?.death) return effect();
    life.death.left -= 1;
    if (life.death.left > 0) return effect();
    life.isDead = true;
    if (life.death.isAfter) await effect();
    throw new WorkerDied();
  }
  const mortal = (table: Table): Table => ({
    get: (key, options) => io(() => table.get(key, options)),
    getMany: (keys) => io(() => table.getMany(keys)),
    put: (item, condition) => io(() => table.put(item, condition)),
    update: (key, change) => io(() => table.update(key, change)),
    delete: (key) => io(() => table.delete(key)),
    query: (range) => io(() => table.query(range)),
  });
  /** Both queues of payments; messages about webhooks are only recorded. */
  const enqueue = ({ name }: Queue, message: Message, delaySeconds = 0): void => {
    if (name === webhooksQueue.name) return void sent.add(webhooksQueue.read(JSON.stringify(message)));
    queued.push({ message: paymentsQueue.read(JSON.stringify(message)), visibleAt: setup.now() + delaySeconds * 1000 });
  };
  const steadyQueues: Queues = {
    send: async (queue, message, delaySeconds) => enqueue(queue, message, delaySeconds),
    sendMany: async (queue, messages) => messages.forEach((message) => enqueue(queue, message)),
  };
  const queues: Queues = {
    send: (queue, message, delaySeconds) => io(async () => enqueue(queue, message, delaySeconds)),
    sendMany: (queue, messages) => io(async () => messages.forEach((message) => enqueue(queue, message))),
  };
  // Of this story alone; they are not among the calls at which the worker crashes.
  const slots = makeSlotPool(setup.requests, `payments-${appId}`, 8);
  const dependencies: CallbackDependencies & ExtractingDependencies = {
    identity: mortal(setup.identity),
    apps: mortal(setup.apps),
    payments: mortal(setup.payments),
    findProvenText: makeProvenTextReader(mortal(setup.messages)),
    requests: mortal(setup.requests),
    queues,
    keyring: setup.keyring,
    egress: { send: () => Promise.reject(new Error('No provider is called over the wire here')) },
    findDriver: async () => provider.driver,
    baseUrls: {},
    tokenStores: new Map(),
    now: setup.now,
    sleep: setup.sleep,
    leaseMs: 65_000,
    slowCalls: makeSlowCalls(slots, { now: setup.now, leaseMs: 65_000, log: setup.log }),
    log: setup.log,
    version: 'test',
    baseUrl: 'https://gateway.test',
  };
  provider.guard = io;

  const app: PaymentApp = {
    account_id: accountId,
    id: appId,
    name: 'Ledger',
    type: provider.driver.id,
    is_live: true,
    config: {},
    settings: {},
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
  };
  await setup.apps.put({ ...appKeys.app(accountId, 'payment', appId), ...app });
  const reversed = request === 'reverse_transaction' ? await aPaidTransaction(setup.payments, app) : null;
  const subject = { app, driver: provider.driver };

  loseAnswer(setup.aws, isAcceptanceLost ? { atWrite: 1, isForGood: false } : noLoss);
  const accepting = await accept(
    {
      requests: setup.requests,
      queue: paymentsQueue,
      queues,
      keyring: setup.keyring,
      addressRules: { allowLoopback: false },
      now: setup.now,
    },
    {
      accountId,
      service: 'payments',
      action: request,
      endpoint: `POST /${appId}/${request}`,
      pathParameters: { payment_app: String(appId), ...(reversed ? { transaction: String(reversed.id) } : {}) },
      appId,
      input: { amount: 100 },
      callbackUrl: 'https://receiver.test/hook',
      webhookSecret: undefined,
      idempotencyKey,
      traceId: 'trace',
      log: setup.log,
    },
  );
  loseAnswer(setup.aws, noLoss);
  const requestId = accepting.record.request_id;

  async function interrupt(act: () => Promise<void>): Promise<void> {
    interruption = null;
    await lives.run({ death: null, isDead: false }, act);
  }

  /** The call of another function, which has connections of its own. */
  async function cancelNow(): Promise<void> {
    const stores = { requests: setup.requests, queues: steadyQueues, now: setup.now };
    const cancelled = await cancelRequest(stores, { account_id: accountId, request_id: requestId }, setup.log);
    isCancelled ||= cancelled !== null;
  }

  async function disable(isDisabled: boolean): Promise<void> {
    const change = isDisabled
      ? { set: { disabled_at: new Date(setup.now()).toISOString() } }
      : { remove: ['disabled_at'] };
    await setup.apps.update(appKeys.app(accountId, 'payment', appId), change);
  }

  /** If its worker fails, the message returns as one of its own. */
  async function workOnCopy(message: PaymentMessage): Promise<void> {
    try {
      await workOnPayments(dependencies, message, setup.log);
    } catch {
      queued.push({ message, visibleAt: setup.now() + visibilityMs });
    }
  }

  async function interruptionOf(by: Interruption['by'], message: PaymentMessage): Promise<void> {
    if (by === 'cancel') return cancelNow();
    await workOnCopy(message);
    if (by === 'copy_and_disable') await disable(true);
  }

  async function withFaults(faults: { dies: Death | null; loss: Loss | null }, work: () => Promise<unknown>) {
    const { dies, loss } = faults;
    const death = dies && { left: dies.atCall, isAfter: dies.isAfter };
    loseAnswer(setup.aws, loss ?? noLoss);
    try {
      await lives.run({ death, isDead: false }, work);
    } finally {
      loseAnswer(setup.aws, noLoss);
    }
  }

  async function handle(at: number, isKept: boolean, dies: Death | null, loss: Loss | null): Promise<void> {
    const accepted = queued[at];
    if (!accepted) return;
    if (!isKept) queued.splice(at, 1);
    try {
      await withFaults({ dies, loss }, () => workOnPayments(dependencies, accepted.message, setup.log));
    } catch {
      // The message of a worker that failed or crashed returns when its visibility timeout ends.
      if (!isKept) queued.push({ ...accepted, visibleAt: setup.now() + visibilityMs });
    }
  }

  return {
    provider,
    requestId,
    isReplay: accepting.isReplay,
    /** Whether a cancel was confirmed to the owner. */
    isCancelled: () => isCancelled,
    /** The owner cancels; the function may crash meanwhile. */
    async cancel(dies: Death | null): Promise<void> {
      const of = { account_id: accountId, request_id: requestId };
      try {
        await withFaults({ dies, loss: null }, async () => {
          const cancelled = await cancelRequest(dependencies, of, setup.log);
          isCancelled ||= cancelled !== null;
        });
      } catch (error) {
        if (!(error instanceof WorkerDied)) throw error;
      }
    },
    reversed,
    disable,
    /** Another request reverses the payment, if this one has not begun to. */
    async reverseElsewhere(): Promise<void> {
      const [payment] = await this.readTransactions();
      if (reversed === null || payment === undefined) return;
      const other = composeId(appId, 99);
      if (!(await claimReversal(setup.payments, payment, other))) return;
      await moveTransaction(setup.payments, payment, 'STATUS_REVERSED', {}, { now: setup.now() });
      otherReversal = other;
    },
    otherReversal: () => otherReversal,
    /** Other calls occupy all slots of the provider for minutes. */
    async occupy(): Promise<void> {
      const now = setup.now();
      const call = { holder: `${app.type}/live`, now, since: now - 10_000, milliseconds: 300_000 };
      for (let number = 0; number < slots.size; number += 1) await takeSlot(slots, call);
    },
    /** The kinds of the messages in the queues. */
    waiting: () => queued.map(({ message }) => message.kind),
    dependencies,
    /** Delivers one of the available messages, if any; a duplicate also stays in the queue. */
    async deliver({ choice, isDuplicate, dies, loss, interruption: given }: Delivery): Promise<void> {
      const visible = [...queued.keys()].filter((at) => (queued[at]?.visibleAt ?? 0) <= setup.now());
      const at = visible[choice % Math.max(1, visible.length)];
      const message = at === undefined ? undefined : queued[at]?.message;
      if (at === undefined || message === undefined) return;
      interruption = given && { left: given.atCall, act: () => interruptionOf(given.by, message) };
      await handle(at, isDuplicate, dies, loss);
      interruption = null;
    },
    /** The provider does not send a callback again, even when its receiver crashed. */
    async callback(body: unknown, query: Record<string, string>, dies: Death | null = null): Promise<void> {
      const call = { subject, request: aCallback(body, query), traceId: 'trace', log: setup.log };
      try {
        await withFaults({ dies, loss: null }, () => receiveCallback(dependencies, call));
      } catch (error) {
        if (!(error instanceof WorkerDied)) throw error;
      }
    },
    async sweep(): Promise<void> {
      const of = { ...dependencies, log: setup.log };
      await sweep(of, [sweepRequests(of), ...sweepsOfQueue(of, 'payments')]);
    },
    /** Processes everything in order of availability, and advances the clock as needed. */
    async drain(): Promise<void> {
      for (let rounds = 0; rounds < 1_000; rounds += 1) {
        const next = [...queued.keys()].toSorted(
          (a, b) => (queued[a]?.visibleAt ?? 0) - (queued[b]?.visibleAt ?? 0),
        )[0];
        if (next === undefined) {
          setup.pass(20 * 60_000);
          await this.sweep();
          if (queued.length === 0) return;
          continue;
        }
        setup.pass(Math.max(0, (queued[next]?.visibleAt ?? 0) - setup.now()));
        await handle(next, false, null, null);
      }
      throw new Error('The queues never become empty');
    },
    async readRequest() {
      const item = await setup.requests.get(requestKeys.request(accountId, requestId));
      return item && toRequest(item);
    },
    /** Everything in the app's list: the payment, a reversal, and the reversed payment. */
    async readTransactions(): Promise<Transaction[]> {
      const { items } = await setup.payments.query<Transaction>({
        pk: paymentKeys.list(accountId, appId),
        prefix: 'TX#',
      });
      return items;
    },
    /** The ids of stored events that were never sent to the request's receiver. */
    async readUnsentEvents(): Promise<string[]> {
      const { items } = await setup.requests.query({ pk: webhookKeys.events(accountId) });
      const sentIds = new Set([...sent].flatMap((message) => (message.kind === 'deliver' ? [message.event_id] : [])));
      return items
        .filter(({ event_id, request_target }) => request_target !== undefined && !sentIds.has(String(event_id)))
        .map(({ event_id }) => String(event_id));
    },
    async readEvents(): Promise<{ event: string; status: string; data: { id?: number } }[]> {
      const { items } = await setup.requests.query({ pk: webhookKeys.events(accountId) });
      return items.map(
        ({ body }) =>
          JSON.parse(unpackText(body as string)) as { event: string; status: string; data: { id?: number } },
      );
    },
  };
}

async function aPaidTransaction(payments: Table, app: PaymentApp): Promise<Transaction> {
  const transaction: Transaction = {
    account_id: app.account_id,
    id: composeId(app.id, 1),
    app_id: app.id,
    payment_provider: app.type,
    status: 'STATUS_COMPLETED',
    transaction_type: 'PAYMENT_IN',
    transaction_sub_type: 'Model',
    transaction_id: 'UJ2AA11BB1',
    amount: '100.00',
    currency: 'KES',
    payer_account: '254700000101',
    payer_name: '',
    payee_account: '600000',
    payee_name: '',
    reference: 'INV-14',
    narration: '',
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
    trace_id: 'trace',
  };
  await payments.put({ ...paymentKeys.transaction(app.account_id, app.id, 1), ...transaction });
  await payments.put({ ...paymentKeys.head(app.account_id, app.id), last: 1 });
  return transaction;
}

const aCallback = (body: unknown, query: Record<string, string>): HttpRequest => ({
  method: 'POST',
  path: '/api/pay/1/callback',
  pathParameters: {},
  query,
  rawQuery: '',
  headers: {},
  body: JSON.stringify(body),
  sourceIp: '196.201.214.200',
  baseUrl: 'https://gateway.test',
});
