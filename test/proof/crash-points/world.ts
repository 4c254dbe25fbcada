/**
 * A gateway in this process for one run of a story: real tables and queues of its own, a stopped clock, processes that
 * can die, providers' simulators, a receiver of webhooks, and messages that are handed out one at a time.
 */
import type { Context } from 'aws-lambda';
import { createAccount } from '../../../shared/account/accounts.ts';
import { createEndpoint } from '../../../shared/account/webhook-endpoints.ts';
import { createRouter } from '../../../infra/local/http/routes.ts';
import { queues as declaredQueues } from '../../../shared/declared.ts';
import { gatewayKeyOf } from '../../../shared/platform/http/define-route.ts';
import {
  type Egress,
  EgressFailure,
  makeEgress,
  type OutgoingRequest,
} from '../../../shared/platform/egress/guarded-client.ts';
import { callStore } from '../../../shared/platform/storage/store-call.ts';
import { hashCheaply } from '../../support/cheap-passwords.ts';
import type { TestSetup } from '../../support/emulated-stores.ts';
import { aCaller, anEvent } from '../../support/gateway-events.ts';
import { makeKeyrings } from '../../support/keyrings.ts';
import { isWebhook, nameOfCall, nameOfExchange, receiver } from './call-names.ts';
import { type FunctionName, functions, type ProcessDependencies, servedRoutes } from './functions.ts';
import { callOutside, currentProcess, type Death, died, type Fate, makeFate, MortalProcess } from './mortal-process.ts';
import { makeMessageQueues, type QueuedMessage } from './message-queues.ts';
import { watchWrittenRecords } from './written-records.ts';
import type { Outside } from './outside.ts';

/** The deployed sweeper runs every minute. */
const sweepEveryMs = 60_000;
/** Longer than SQS hides a message whose worker died. */
const lateMs = 8 * 60_000;
const maxRounds = 1_500;
/** For a call that no SDK makes. */
const noCommand = { middlewareStack: { add: () => undefined } };

/** A call that reached the other side. */
export type Reached = Pick<OutgoingRequest, 'method' | 'url' | 'body' | 'headers'> & { by: string };

type Reply = { status: number; body: Record<string, unknown> };
type Running = { process: MortalProcess; handlers: ReturnType<(typeof functions)[FunctionName]> };

export type ClientCall = {
  method: string;
  path: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: unknown;
  isBase64?: boolean;
};

const router = createRouter(
  servedRoutes.flatMap(({ function: name, routes }) =>
    routes.map((route) => ({ routeKey: gatewayKeyOf(route as Parameters<typeof gatewayKeyOf>[0]), function: name })),
  ),
);

/** The function that serves a call, and what its path contains. Throws if there is none. */
export function findRoute(method: string, path: string) {
  const matched = router(method, path);
  if (!matched) throw new Error(`No function serves ${method} ${path}`);
  return matched;
}

export type World = Awaited<ReturnType<typeof aWorld>>;

export async function aWorld(setup: TestSetup, outside: Outside) {
  const fate: Fate = makeFate();
  const queues = makeMessageQueues(setup.now);
  const reached: Reached[] = [];
  const running = new Map<FunctionName, Running>();
  const records = watchWrittenRecords();
  const handled = new Set<string>();
  /** What the receiver answers first; then 200. `hangs`: it does not, and the call ends at its timeout. */
  const receiverAnswers: (number | 'hangs')[] = [];
  const endpointIds: number[] = [];
  let areCallbacksLate = false;
  let orders = 0;

  setup.aws.surround((call, pass) =>
    callOutside(nameOfCall(call), async () => {
      const answer = await pass();
      queues.note(call);
      records.note(call, answer);
      return answer;
    }),
  );

  const real = makeEgress({ allowLoopback: true });
  const egress: Egress = {
    async send(request) {
      const answer = await callOutside(nameOfExchange(request), async () => {
        const { method, url, body, headers } = request;
        reached.push({ method, url, by: currentProcess() ?? '', ...(body && { body }), ...(headers && { headers }) });
        if (!isWebhook(url)) return real.send(request);
        const status = receiverAnswers.shift() ?? 200;
        return status === 'hangs' ? status : { status, headers: {}, body: '' };
      });
      if (answer !== 'hangs') return answer;
      // Its calls are calls of the process, one after the other.
      await request.patience?.mayContinue();
      throw new EgressFailure('after_sending', 'timeout', 'no response in time');
    },
  };
  const keyringText = JSON.stringify({ current: 'k1', k1: 'a key of the tests, long enough for a keyring' });
  const { identity, apps, requests, payments, messages, tax, operations } = setup;
  const tables = { identity, apps, requests, payments, messages, tax, operations };
  const dependencies = (): ProcessDependencies => ({
    ...tables,
    queues: setup.queues,
    keyring: makeKeyrings(
      () => callStore(noCommand, () => callOutside('secrets GetSecretValue', async () => keyringText)),
      setup.now,
    ),
    egress,
    baseUrls: outside.addresses,
    baseUrl: outside.baseUrl,
    now: setup.now,
    sleep: setup.sleep,
    log: setup.log,
  });

  outside.clock.now = setup.now;
  outside.inbox.length = 0;
  const created = { email: 'owner@example.test', password: 'a-password' };
  const { id: accountId } = await createAccount({ ...dependencies(), hashPassword: hashCheaply }, created);

  /** Runs one invocation in the function's process; after a death, the next one gets a new process. */
  async function invoke<T>(
    name: FunctionName,
    work: (handlers: Running['handlers']) => Promise<T>,
  ): Promise<T | typeof died> {
    const current = running.get(name) ?? {
      process: new MortalProcess(name, fate),
      handlers: functions[name](dependencies()),
    };
    running.set(name, current);
    const result = await current.process.run(() => work(current.handlers));
    if (current.process.isDead) running.delete(name);
    return result;
  }

  async function call(given: ClientCall, caller: ReturnType<typeof aCaller> | null): Promise<Reply | typeof died> {
    const { route, pathParameters } = findRoute(given.method, given.path);
    const event = anEvent(`${given.method} ${given.path}`, {
      caller,
      path: given.path,
      parameters: pathParameters,
      ...(given.query && { query: given.query }),
      ...(given.headers && { headers: given.headers }),
      ...(given.body === undefined ? {} : { body: given.body }),
      ...(given.isBase64 && { isBase64: true }),
    });
    event.routeKey = route.routeKey;
    const context = { getRemainingTimeInMillis: () => 29_000 } as Context;
    const result = await invoke(route.function, async (handlers) => {
      if (!('http' in handlers)) throw new Error(`${route.function} serves no HTTP`);
      return handlers.http(event, context);
    });
    if (result === died) return died;
    const text = result.isBase64Encoded ? Buffer.from(result.body ?? '', 'base64').toString() : (result.body ?? '');
    return { status: result.statusCode ?? 0, body: text.startsWith('{') ? JSON.parse(text) : { text } };
  }

  /** A sender that repeats its call until it gets an answer, as clients with an idempotency key and terminals do. */
  async function callUntilAnswered(given: ClientCall, caller: ReturnType<typeof aCaller> | null): Promise<Reply> {
    for (let tries = 0; tries < 3; tries += 1) {
      const reply = await call(given, caller);
      if (reply !== died && reply.status !== 503) return reply;
      setup.pass(1_000);
    }
    throw new Error(`${given.method} ${given.path} got no answer`);
  }

  /** Processes one message; the message of a worker that died or failed is received again later. */
  async function work(next: QueuedMessage): Promise<void> {
    queues.receive(next);
    const { queue, body, received } = next;
    const attributes = { ApproximateReceiveCount: String(received) };
    const record = { messageId: `message-${received}`, body, attributes };
    const name = declaredQueues.get(queue)?.worker as FunctionName;
    const result = await invoke(name, async (handlers) => {
      if (!('batch' in handlers)) throw new Error(`${name} reads no queue`);
      return handlers.batch({ Records: [record] } as never);
    });
    handled.add(`${queue} ${(JSON.parse(body) as { kind: string }).kind}`);
    if (result === died || result.batchItemFailures.length > 0) queues.putBack(next);
  }

  /** The sweeper runs again a minute later anyway; any other schedule's call is repeated by Lambda. */
  async function runSchedule(name: 'sweeper' | 'reconciler'): Promise<void> {
    for (let tries = name === 'sweeper' ? 2 : 0; tries < 3; tries += 1) {
      const result = await invoke(name, async (handlers) => {
        if ('scheduled' in handlers) await handlers.scheduled();
      }).catch((): typeof died => died);
      if (result !== died) return;
      setup.pass(60_000);
    }
  }

  /** Hands a provider's callbacks to the gateway, oldest first. Only some providers repeat one that got no answer. */
  async function receiveCallbacks(): Promise<boolean> {
    await outside.quiet();
    const [callback] = outside.inbox;
    if (callback === undefined) return false;
    outside.inbox.shift();
    const { doesRepeat, ...given } = callback;
    const reply = await call(given, null);
    if (doesRepeat && (reply === died || reply.status >= 500)) outside.inbox.push(callback);
    return true;
  }

  /** Everything that happens by itself: callbacks, messages in the order of their time, and the sweeper. */
  async function settle({
    staysDue = () => false,
    until = () => false,
  }: { staysDue?: (record: string) => boolean; until?: () => boolean } = {}): Promise<void> {
    for (let rounds = 0; rounds < maxRounds && !until(); rounds += 1) {
      const next = queues.next();
      const isTooEarly = areCallbacksLate && next !== undefined && next.visibleAt < setup.now() + lateMs;
      if (!isTooEarly && (await receiveCallbacks())) continue;
      const dueAt = records.nextDue(staysDue);
      if (next === undefined && dueAt === null) return;
      if (next !== undefined && (dueAt === null || next.visibleAt <= dueAt + sweepEveryMs)) {
        setup.pass(Math.max(0, next.visibleAt - setup.now()));
        await work(next);
      } else {
        setup.pass(Math.max(0, (dueAt ?? 0) - setup.now()) + sweepEveryMs);
        await runSchedule('sweeper');
      }
    }
    if (!until()) throw new Error('The queues never become empty');
  }

  return {
    setup,
    accountId,
    outside,
    fate,
    reached,
    deadLetters: queues.deadLetters,
    records,
    dependencies,
    /** The messages that were handled: `payments follow_up`. */
    handled: handled as ReadonlySet<string>,
    queuedMessages: queues.waiting,
    call: (given: ClientCall) => call(given, null),
    callUntilAnswered: (given: ClientCall) => callUntilAnswered(given, null),
    runSchedule,
    receiverAnswers,
    endpointIds: endpointIds as readonly number[],
    /** A standing endpoint of the account, for the events that no request has a receiver for. */
    async addEndpoint(): Promise<void> {
      const rules = { addressRules: { allowLoopback: false }, readEvents: () => [] };
      const wanted = { url: `${receiver}/endpoint`, events: [], app_ids: [] };
      const { endpoint } = await createEndpoint({ ...dependencies(), ...rules }, accountId, wanted);
      endpointIds.push(endpoint.endpoint_id);
    },
    /**
     * A tenant's call of a queued endpoint, repeated with the same idempotency key until it is accepted. Its event goes
     * to the receiver.
     */
    async order(
      path: string,
      body: object,
      { method = 'POST', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
    ): Promise<Reply> {
      orders += 1;
      const key = { 'idempotency-key': `order-${orders}` };
      const sent = { ...body, callback_url: `${receiver}/request` };
      const caller = aCaller({ accountId, abilities: ['*'] });
      const given = { method, path, body: sent, headers: { ...key, ...headers } };
      const reply = await callUntilAnswered(given, caller);
      if (reply.status !== 202) throw new Error(`${method} ${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
      return reply;
    },
    /** A tenant's call of any other endpoint. */
    ask: (given: ClientCall) => callUntilAnswered(given, aCaller({ accountId, abilities: ['*'] })),
    settle,
    /** From now on a callback waits until nothing else happens for minutes. */
    delayCallbacks(): void {
      areCallbacksLate = true;
    },
    loseMessages: (...given: Parameters<typeof queues.lose>) => queues.lose(...given),
    /** Runs something until a process dies that is not the one whose points are tried. */
    async dieFirst(death: Death, run: () => Promise<unknown>, staysDue: (record: string) => boolean): Promise<void> {
      fate.watch((name) => name === death.process);
      fate.plan(death);
      await run();
      await settle({ staysDue, until: () => fate.hasStruck() });
      if (!fate.hasStruck()) throw new Error(`${death.process} was to die first, and did not`);
      fate.forget();
    },
    /** The webhooks that reached the receiver. */
    webhooks: () => reached.filter(({ url }) => isWebhook(url)),
  };
}
