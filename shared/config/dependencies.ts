/**
 * What a function is given when it starts: its environment, and from that the tables, queues and secrets that its entry
 * in environment.ts names, and no others. Called by functions/ only; nothing here happens on import.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { makeQueues, type QueueName, type Queues } from '../async/queues.ts';
import { makeRateLimiter } from '../auth/rate-limit.ts';
import { makeEgress } from '../egress/guarded-client.ts';
import { makeLog } from '../log/log.ts';
import { type Keyring, keyringNames, makeKeyring } from '../secrets/keyring.ts';
import { makeTable, type Table } from '../storage/table.ts';
import { makeDynamodb, makeSecretReader, makeSqs } from './clients.ts';
import {
  type Environment,
  functionFacts,
  type FunctionName,
  keyringVariable,
  readEnvironment,
  readFixedAddresses,
  type TableOf,
  tableVariable,
} from './environment.ts';
import { readLocalSettings } from './local-settings.ts';

const now = (): number => Date.now();

/** What every function starts from. */
export function startFunction<Name extends FunctionName>(name: Name) {
  const environment = readEnvironment(name, process.env);
  return {
    environment,
    log: makeLog(name, { stage: environment.STAGE, version: environment.VERSION }),
    version: environment.VERSION,
    baseUrl: environment.BASE_URL,
    now,
  };
}

/** The tables a function may use, by name. */
export function connectTables<Name extends FunctionName>(
  name: Name,
  environment: Environment<Name>,
): Record<TableOf<Name>, Table> {
  const client = makeDynamodb();
  const names: Readonly<Record<string, string>> = environment;
  const tables = Object.keys(functionFacts[name].uses).flatMap((variable) => {
    const table = tableVariable(variable);
    return table === undefined ? [] : [[table, makeTable(client, names[variable] ?? '')] as const];
  });
  return Object.fromEntries(tables) as Record<TableOf<Name>, Table>;
}

/** The variable that carries each queue's address. */
const queueVariables = {
  payments: 'PAYMENTS_QUEUE_URL',
  payments_callbacks: 'PAYMENTS_CALLBACKS_QUEUE_URL',
  sms: 'SMS_QUEUE_URL',
  einvoicing: 'EINVOICING_QUEUE_URL',
  locks: 'LOCKS_QUEUE_URL',
  attendance: 'ATTENDANCE_QUEUE_URL',
  accounting: 'ACCOUNTING_QUEUE_URL',
  webhooks: 'WEBHOOKS_QUEUE_URL',
} as const satisfies Record<QueueName, string>;

type Variables = Readonly<Record<string, string | undefined>>;

/** The queues a function may send to. */
export function connectQueues(environment: Variables): Queues {
  const urls: Partial<Record<QueueName, string>> = {};
  for (const [name, variable] of Object.entries(queueVariables) as [QueueName, string][]) {
    const url = environment[variable];
    if (url) urls[name] = url;
  }
  return makeQueues(makeSqs(), urls, readLocalSettings(process.env).delayScale);
}

/** The keyrings whose secrets a function may read. */
export function connectKeyring(environment: Variables): Keyring {
  const readers = keyringNames.flatMap((name) => {
    const secretId = environment[keyringVariable(name)];
    return secretId === undefined ? [] : [[name, makeSecretReader(secretId)] as const];
  });
  return makeKeyring(Object.fromEntries(readers), now);
}

export const connectEgress = () => makeEgress(readLocalSettings(process.env));

/** What calls to providers need beside the app they are for. */
export const connectProviders = () => ({
  sleep,
  egress: connectEgress(),
  baseUrls: process.env,
  tokenStores: new Map(),
});

/** Which addresses tenants may name for webhooks. */
export const readAddressRules = () => readLocalSettings(process.env);

/** What the functions of a module have in common that work through queues and call providers. */
export function startModule<Name extends FunctionName>(name: Name) {
  const started = startFunction(name);
  const { environment } = started;
  return {
    ...started,
    ...connectTables(name, environment),
    queues: connectQueues(environment),
    keyring: connectKeyring(environment),
    ...connectProviders(),
    leaseMs: (functionFacts[name].timeoutSeconds + 5) * 1000,
  };
}

/** What the functions have in common in which members manage a module's apps. */
export function startApps<Name extends FunctionName>(name: Name) {
  const started = startFunction(name);
  const { environment } = started;
  return {
    ...started,
    ...connectTables(name, environment),
    keyring: connectKeyring(environment),
    ...connectProviders(),
    addressRules: readAddressRules(),
    fixedAddresses: readFixedAddresses(process.env),
  };
}

/** Adds what endpoints need that are called with tokens: the rate limit, and the log of changes. */
export const withCallers = <Given extends { identity: Table }>(given: Given) => ({
  ...given,
  admit: makeRateLimiter(given.identity, now),
  audit: { identity: given.identity, now },
});

/** Adds what endpoints need that are called in sessions of the console. */
export const withSessions = <Given extends { identity: Table }>(given: Given) => ({
  ...withCallers(given),
  sessions: { identity: given.identity, now },
});

/** Adds what endpoints need whose calls are queued. */
export const withQueueing = <Given extends { requests: Table; queues: Queues; keyring: Keyring }>(given: Given) => ({
  ...given,
  queueing: {
    requests: given.requests,
    queues: given.queues,
    keyring: given.keyring,
    addressRules: readAddressRules(),
    now,
    sleep,
  },
});
