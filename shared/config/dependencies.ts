/** Builds what the functions hand to the code they run. Called by functions/ only; nothing here happens on import. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { AccountDependencies } from '../account/dependencies.ts';
import type { AppsDependencies } from '../app-kinds.ts';
import type { AccountRequestsDependencies } from '../requests/account-routes.ts';
import type { AccountingDependencies } from '../accounting/dependencies.ts';
import { makeQueues, type QueueName } from '../async/queues.ts';
import type { AttendanceDependencies } from '../attendance/dependencies.ts';
import { makeRateLimiter } from '../auth/rate-limit.ts';
import type { FindLockDriver } from '../drivers/lock-driver.ts';
import type { FindAccountingDriver } from '../drivers/accounting-driver.ts';
import type { FindPaymentDriver } from '../drivers/payment-driver.ts';
import type { FindSmsDriver } from '../drivers/sms-driver.ts';
import type { EinvoicingDependencies } from '../einvoicing/dependencies.ts';
import { makeEgress } from '../egress/guarded-client.ts';
import type { LocksDependencies } from '../locks/dependencies.ts';
import { makeLog } from '../log/log.ts';
import type { PaymentsDependencies } from '../payments/dependencies.ts';
import { readMailSender } from '../mail/send-mail.ts';
import { type Keyring, keyringNames, makeKeyring } from '../secrets/keyring.ts';
import type { SmsDependencies } from '../sms/dependencies.ts';
import { makeTable } from '../storage/table.ts';
import type { TaxDependencies } from '../tax/dependencies.ts';
import { makeDynamodb, makeSecretReader, makeSqs } from './clients.ts';
import {
  type Environment,
  functionFacts,
  type FunctionName,
  type KeyringVariables,
  keyringVariable,
  readEnvironment,
  readFixedAddresses,
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

type QueueVariables = Partial<Record<(typeof queueVariables)[QueueName], string>>;

export function connectQueues(environment: QueueVariables) {
  const urls: Partial<Record<QueueName, string>> = {};
  for (const [name, variable] of Object.entries(queueVariables) as [QueueName, keyof QueueVariables][]) {
    const url = environment[variable];
    if (url) urls[name] = url;
  }
  return makeQueues(makeSqs(), urls, readLocalSettings(process.env).delayScale);
}

export function connectTables<Names extends Record<string, string>>(names: Names) {
  const client = makeDynamodb();
  const entries = Object.entries(names).map(([table, name]) => [table, makeTable(client, name)]);
  return Object.fromEntries(entries) as Record<keyof Names, ReturnType<typeof makeTable>>;
}

/** The keyrings whose secrets the function is given. */
export function connectKeyring(environment: KeyringVariables): Keyring {
  const readers = keyringNames.flatMap((name) => {
    const secretId = environment[keyringVariable(name)];
    return secretId === undefined ? [] : [[name, makeSecretReader(secretId)] as const];
  });
  return makeKeyring(Object.fromEntries(readers), now);
}

export const connectEgress = () => makeEgress(readLocalSettings(process.env));

/** What calls to providers need beside the app they are for. */
const connectProviders = () => ({
  sleep,
  egress: connectEgress(),
  baseUrls: process.env,
  tokenStores: new Map(),
});

type PaymentsFunction = 'payments-api' | 'payments-worker' | 'payments-callbacks' | 'payments-callbacks-worker';
type SmsFunction = 'sms-api' | 'sms-worker' | 'sms-inbound' | 'sms-phones';
type EinvoicingFunction = 'einvoicing-api' | 'einvoicing-worker' | 'einvoicing-callbacks';
type LocksFunction = 'locks-api' | 'locks-worker' | 'locks-callbacks';
type AccountingFunction = 'accounting-api' | 'accounting-worker';

type ModuleTable = 'payments' | 'messages' | 'operations' | 'tax';
type ModuleVariables = QueueVariables &
  KeyringVariables &
  Partial<Record<`${Uppercase<'identity' | 'apps' | 'requests' | ModuleTable>}_TABLE`, string>>;

/**
 * What the modules that work through queues have in common, with the tables of their own. A function that has no right
 * to a table never touches it.
 */
function startModule<Own extends ModuleTable>(
  name: PaymentsFunction | SmsFunction | EinvoicingFunction | LocksFunction | AccountingFunction,
  ...own: readonly Own[]
) {
  const started = startFunction(name);
  const environment: ModuleVariables = started.environment;
  const named = (['identity', 'apps', 'requests', ...own] as const).map((table) => {
    const variable = `${table.toUpperCase() as Uppercase<typeof table>}_TABLE` as const;
    return [table, environment[variable] ?? ''];
  });
  const tables = connectTables(Object.fromEntries(named) as Record<'identity' | 'apps' | 'requests' | Own, string>);
  const queues = connectQueues(environment);
  const keyring = connectKeyring(environment);
  const { identity, requests } = tables;
  return {
    ...started,
    ...tables,
    queues,
    keyring,
    ...connectProviders(),
    leaseMs: (functionFacts[name].timeoutSeconds + 5) * 1000,
    admit: makeRateLimiter(identity, now),
    audit: { identity, now },
    queueing: { requests, queues, keyring, addressRules: readLocalSettings(process.env), now, sleep },
  };
}

/** Everything the payments module needs. */
export const makePaymentsDependencies = (
  name: PaymentsFunction,
  findDriver: FindPaymentDriver,
): PaymentsDependencies => ({ ...startModule(name, 'payments', 'messages'), findDriver });

/** Everything the SMS module needs. */
export const makeSmsDependencies = (name: SmsFunction, findDriver: FindSmsDriver): SmsDependencies => ({
  ...startModule(name, 'messages'),
  findDriver,
  random: Math.random,
});

/** Everything the locks module needs. */
export const makeLocksDependencies = (name: LocksFunction, findDriver: FindLockDriver): LocksDependencies => ({
  ...startModule(name, 'operations'),
  findDriver,
});

/** Everything the accounting module needs. */
export const makeAccountingDependencies = (
  name: AccountingFunction,
  findDriver: FindAccountingDriver,
): AccountingDependencies => ({ ...startModule(name, 'operations'), findDriver });

/** Everything the tax portal needs. */
export function makeTaxDependencies(
  name: 'tax-api',
  loadPortal: TaxDependencies['loadPortal'],
  loadEinvoicing: TaxDependencies['loadEinvoicing'],
): TaxDependencies {
  const { environment, ...started } = startFunction(name);
  const tables = connectTables({
    identity: environment.IDENTITY_TABLE,
    apps: environment.APPS_TABLE,
    tax: environment.TAX_TABLE,
  });
  return {
    ...started,
    ...tables,
    keyring: connectKeyring(environment),
    loadPortal,
    loadEinvoicing,
    ...connectProviders(),
    admit: makeRateLimiter(tables.identity, now),
    audit: { identity: tables.identity, now },
  };
}

/** One document: its token, its sending and its looking up, 30 s each; the worker's time is that of the longest list. */
const einvoicingLeaseMs = 120_000;

/** Everything the e-invoicing module needs. */
export const makeEinvoicingDependencies = (
  name: EinvoicingFunction,
  loadEinvoicing: EinvoicingDependencies['loadEinvoicing'],
): EinvoicingDependencies => ({ ...startModule(name, 'tax'), loadEinvoicing, leaseMs: einvoicingLeaseMs });

/** Everything the attendance module needs; a function that has no right to a table never touches it. */
export function makeAttendanceDependencies(
  name: 'attendance-api' | 'attendance-inbound' | 'attendance-worker',
  drivers: AttendanceDependencies['drivers'],
): AttendanceDependencies {
  const { environment, ...started } = startFunction(name);
  const known: Partial<Environment<'attendance-api'> & Environment<'attendance-worker'>> = environment;
  const tables = connectTables({
    identity: known.IDENTITY_TABLE ?? '',
    apps: known.APPS_TABLE ?? '',
    requests: known.REQUESTS_TABLE ?? '',
    operations: environment.OPERATIONS_TABLE,
  });
  return {
    ...started,
    ...tables,
    drivers,
    queues: connectQueues(known),
    keyring: connectKeyring(known),
    addressRules: readLocalSettings(process.env),
    admit: makeRateLimiter(tables.identity, now),
    audit: { identity: tables.identity, now },
  };
}

/** Everything the console's endpoints need but those of apps. */
export function makeAccountDependencies(): AccountDependencies & AccountRequestsDependencies {
  const { environment, ...started } = startFunction('account-api');
  const tables = connectTables({
    identity: environment.IDENTITY_TABLE,
    requests: environment.REQUESTS_TABLE,
    payments: environment.PAYMENTS_TABLE,
  });
  return {
    ...started,
    ...tables,
    queues: connectQueues(environment),
    keyring: connectKeyring(environment),
    addressRules: readLocalSettings(process.env),
    sendMail: readMailSender({ egress: connectEgress(), now }, process.env),
    admit: makeRateLimiter(tables.identity, now),
    sessions: { identity: tables.identity, now },
    audit: { identity: tables.identity, now },
  };
}

type AppRegistries = Pick<
  AppsDependencies,
  | 'findDriver'
  | 'paymentTypes'
  | 'findSmsDriver'
  | 'smsTypes'
  | 'loadSmsDriver'
  | 'loadPortal'
  | 'loadEinvoicing'
  | 'findAccountingDriver'
  | 'accountingTypes'
  | 'findLockDriver'
  | 'lockTypes'
>;

/** Everything the console's endpoints of apps need. */
export function makeAccountAppsDependencies(registries: AppRegistries): AppsDependencies {
  const { environment, ...started } = startFunction('account-apps-api');
  const tables = connectTables({
    identity: environment.IDENTITY_TABLE,
    apps: environment.APPS_TABLE,
    messages: environment.MESSAGES_TABLE,
    operations: environment.OPERATIONS_TABLE,
    requests: environment.REQUESTS_TABLE,
  });
  return {
    ...started,
    ...tables,
    ...registries,
    queues: connectQueues(environment),
    keyring: connectKeyring(environment),
    addressRules: readLocalSettings(process.env),
    fixedAddresses: readFixedAddresses(process.env),
    ...connectProviders(),
    admit: makeRateLimiter(tables.identity, now),
    sessions: { identity: tables.identity, now },
    audit: { identity: tables.identity, now },
  };
}
