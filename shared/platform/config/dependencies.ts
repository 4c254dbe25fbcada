/**
 * What a function receives when it starts: its environment, and the tables, queues and keyrings that its module
 * declares for it. Only functions/ calls this; nothing happens on import.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Queue } from '../async/messages.ts';
import { makeQueues, type Queues } from '../async/queues.ts';
import { makeSlowCalls } from '../async/slow-calls.ts';
import { makeSlotPool } from '../async/slow-slots.ts';
import { makeRateLimiter } from '../auth/rate-limit.ts';
import { makeCallKeeper } from '../http/kept-calls.ts';
import { makeEgress } from '../egress/guarded-client.ts';
import { makeLog } from '../log/log.ts';
import { type Keyring, makeKeyring } from '../secrets/keyring.ts';
import { makeTable, type Table } from '../storage/table.ts';
import { makeDynamodb, makeSecretReader, makeSqs } from './clients.ts';
import {
  type Environment,
  keyringVariable,
  queueVariable,
  readConcurrency,
  readEnvironment,
  readFixedAddresses,
  tableVariable,
} from './environment.ts';
import { readLocalSettings } from './local-settings.ts';
import type { NamedFunction } from './module.ts';

const now = (): number => Date.now();

/** The base of every function. */
export function startFunction(declared: NamedFunction) {
  const environment = readEnvironment(declared, process.env);
  return {
    environment,
    log: makeLog(declared.name, { stage: environment.STAGE, version: environment.VERSION }),
    version: environment.VERSION,
    baseUrl: environment.BASE_URL,
    now,
  };
}

type TablesOf<Declared extends NamedFunction> = Record<keyof Declared['tables'] & string, Table>;

/** The tables a function may use, by name. */
export function connectTables<Declared extends NamedFunction>(
  { tables = {} }: Declared,
  environment: Environment,
): TablesOf<Declared> {
  const client = makeDynamodb();
  return Object.fromEntries(
    Object.keys(tables).map((name) => [name, makeTable(client, environment[tableVariable(name)] ?? '')]),
  ) as TablesOf<Declared>;
}

/** The queues a function may send to. */
export function connectQueues({ sendsTo = [] }: NamedFunction, environment: Environment): Queues {
  const urls = Object.fromEntries(sendsTo.map((name) => [name, environment[queueVariable(name)] ?? '']));
  return makeQueues(makeSqs(), urls, readLocalSettings(process.env).delayScale);
}

/** The keyrings whose secrets a function may read. */
export function connectKeyring({ keyrings = [] }: NamedFunction, environment: Environment): Keyring {
  const readers = keyrings.map((name) => [name, makeSecretReader(environment[keyringVariable(name)] ?? '')] as const);
  return makeKeyring(Object.fromEntries(readers), now);
}

export const connectEgress = () => makeEgress(readLocalSettings(process.env));

/** What calls to providers need besides their app. */
export const connectProviders = () => ({
  sleep,
  egress: connectEgress(),
  baseUrls: process.env,
  tokenStores: new Map(),
});

/** Which webhook addresses tenants may use. */
export const readAddressRules = () => readLocalSettings(process.env);

/** The base of functions that call providers for the apps of a module. */
function startWithApps<Declared extends NamedFunction>(declared: Declared) {
  const started = startFunction(declared);
  const { environment } = started;
  return {
    ...started,
    ...connectTables(declared, environment),
    keyring: connectKeyring(declared, environment),
    ...connectProviders(),
  };
}

/** For functions of a module that also use queues. */
export function startModule<Declared extends NamedFunction>(declared: Declared) {
  const started = startWithApps(declared);
  return {
    ...started,
    queues: connectQueues(declared, started.environment),
    leaseMs: (declared.timeoutSeconds + 5) * 1000,
  };
}

/** For what takes long, in the worker of a queue. */
export const connectSlots = (requests: Table, { name }: Queue) =>
  makeSlotPool(requests, name, readConcurrency(process.env));

/** For the worker of a queue whose messages call providers. */
export function startWorker<Declared extends NamedFunction & { tables: { requests: unknown } }>(
  declared: Declared,
  queue: Queue,
) {
  const started = startModule(declared);
  const { leaseMs, log } = started;
  const { requests } = started as unknown as { requests: Table };
  return { ...started, slowCalls: makeSlowCalls(connectSlots(requests, queue), { now, leaseMs, log }) };
}

/** For functions in which members manage a module's apps. */
export const startApps = <Declared extends NamedFunction>(declared: Declared) => ({
  ...startWithApps(declared),
  addressRules: readAddressRules(),
  fixedAddresses: readFixedAddresses(process.env),
});

/** Adds what endpoints with tokens need: the rate limit, the audit log and the log of API calls. */
export const withCallers = <Given extends { identity: Table }>(given: Given) => ({
  ...given,
  admit: makeRateLimiter(given.identity, now),
  audit: { identity: given.identity, now },
  keepCall: makeCallKeeper(given.identity, now),
});

/** Adds what endpoints with console sessions need. */
export const withSessions = <Given extends { identity: Table }>(given: Given) => ({
  ...withCallers(given),
  sessions: { identity: given.identity, now },
});

/** Adds what endpoints with queued calls need; the worker of this queue performs them. */
export const withQueueing = <Given extends { requests: Table; queues: Queues; keyring: Keyring }>(
  given: Given,
  queue: Queue,
) => ({
  ...given,
  queueing: {
    queue,
    requests: given.requests,
    queues: given.queues,
    keyring: given.keyring,
    addressRules: readAddressRules(),
    now,
    sleep,
  },
});
