/**
 * The deployed functions that accept, perform, receive, deliver and sweep, put together in this process as their files
 * in functions/ do it, with the dependencies of one process.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Context, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { describeFailing } from '../../../shared/account/events.ts';
import { accountingFunctions } from '../../../shared/accounting/functions.ts';
import { accountingQueue } from '../../../shared/accounting/messages.ts';
import { accountingRoutes } from '../../../shared/accounting/routes.ts';
import { workOnAccounting } from '../../../shared/accounting/work.ts';
import { attendanceInboundRoutes } from '../../../shared/attendance/inbound-routes.ts';
import { attendanceQueue } from '../../../shared/attendance/messages.ts';
import { workOnAttendance } from '../../../shared/attendance/work.ts';
import { sweepPlan } from '../../../shared/declared.ts';
import { lockCallbackRoutes } from '../../../shared/locks/callback-routes.ts';
import { lockFunctions } from '../../../shared/locks/functions.ts';
import { locksQueue } from '../../../shared/locks/messages.ts';
import { lockRoutes } from '../../../shared/locks/routes.ts';
import { workOnLocks } from '../../../shared/locks/work.ts';
import { paymentCallbackRoutes } from '../../../shared/payments/callback-routes.ts';
import { paymentFunctions } from '../../../shared/payments/functions.ts';
import { paymentCallbacksQueue, paymentsQueue } from '../../../shared/payments/messages.ts';
import { enqueueReconciliations } from '../../../shared/payments/reconcile-all.ts';
import { paymentRoutes } from '../../../shared/payments/routes.ts';
import { makeTransactionReader } from '../../../shared/payments/transaction-store.ts';
import { workOnPaymentCallbacks, workOnPayments } from '../../../shared/payments/work.ts';
import { makeBatchHandler } from '../../../shared/platform/async/batch.ts';
import type { Queue } from '../../../shared/platform/async/messages.ts';
import type { Queues } from '../../../shared/platform/async/queues.ts';
import { type After, makeSlowCalls } from '../../../shared/platform/async/slow-calls.ts';
import { sweep } from '../../../shared/platform/async/sweep.ts';
import { sweepsOf } from '../../../shared/platform/async/sweep-plan.ts';
import { makeRateLimiter } from '../../../shared/platform/auth/rate-limit.ts';
import type { Egress } from '../../../shared/platform/egress/guarded-client.ts';
import { makeCallKeeper } from '../../../shared/platform/http/kept-calls.ts';
import { type GatewayEvent, type GatewayResult, makeHttpHandler } from '../../../shared/platform/http/pipeline.ts';
import type { Log } from '../../../shared/platform/log/log.ts';
import type { Keyring } from '../../../shared/platform/secrets/keyring.ts';
import { webhooksQueue } from '../../../shared/platform/webhooks/messages.ts';
import { makeSlowReceivers } from '../../../shared/platform/webhooks/slow-receivers.ts';
import { workOnWebhooks } from '../../../shared/platform/webhooks/work.ts';
import { findAccountingDriver } from '../../../shared/providers/accounting-registry.ts';
import { terminalDrivers } from '../../../shared/providers/attendance-registry.ts';
import { findLockDriver } from '../../../shared/providers/lock-registry.ts';
import { findPaymentDriver } from '../../../shared/providers/registry.ts';
import { findSmsDriver, findSmsForm } from '../../../shared/providers/sms-registry.ts';
import { loadEinvoicing, loadPortal } from '../../../shared/providers/tax-registry.ts';
import { requestRoutes } from '../../../shared/requests/routes.ts';
import { smsFunctions } from '../../../shared/sms/functions.ts';
import { smsInboundRoutes } from '../../../shared/sms/inbound-routes.ts';
import { smsQueue } from '../../../shared/sms/messages.ts';
import { phoneRoutes } from '../../../shared/sms/phones/routes.ts';
import { makeProvenTextReader } from '../../../shared/sms/proven-text.ts';
import { smsRoutes } from '../../../shared/sms/routes.ts';
import { workOnSms } from '../../../shared/sms/work.ts';
import { einvoicingCallbackRoutes } from '../../../shared/tax/einvoicing/callback.ts';
import { documentLeaseMs } from '../../../shared/tax/einvoicing/dependencies.ts';
import { einvoicingFunctions } from '../../../shared/tax/einvoicing/functions.ts';
import { einvoicingQueue } from '../../../shared/tax/einvoicing/messages.ts';
import { einvoicingRoutes } from '../../../shared/tax/einvoicing/routes.ts';
import { workOnEinvoicing } from '../../../shared/tax/einvoicing/work.ts';
import { taxRoutes } from '../../../shared/tax/portal/routes.ts';
import type { TableName } from '../../support/emulated-stores.ts';
import { slotsOf } from '../../support/slots.ts';
import type { Table } from '../../../shared/platform/storage/table.ts';

/** What every process gets; its calls to the outside are those of the process that makes them. */
export type ProcessDependencies = Record<TableName, Table> & {
  queues: Queues;
  keyring: Keyring;
  egress: Egress;
  baseUrls: Readonly<Record<string, string | undefined>>;
  baseUrl: string;
  now: () => number;
  sleep: (milliseconds: number) => Promise<void>;
  log: Log;
  /** Absent: nothing takes long. */
  after?: After;
  /** Of the function at most; by default those of a stage with the default quota. */
  instances?: number;
};

type HttpFunction = { http: (event: GatewayEvent, context: Context) => Promise<GatewayResult> };
type QueueFunction = { batch: (event: SQSEvent) => Promise<SQSBatchResponse> };
type ScheduledFunction = { scheduled: () => Promise<unknown> };

const leaseOf = ({ timeoutSeconds }: { timeoutSeconds: number }) => ({ leaseMs: (timeoutSeconds + 5) * 1000 });

/** A new process of a function with new caches: tokens of providers, rate leases, keyrings. */
function startModule(given: ProcessDependencies) {
  return { ...given, version: 'test', tokenStores: new Map(), random: () => 0.5 };
}

const never: After = () => () => undefined;

function startWorker(given: ProcessDependencies, declared: { timeoutSeconds: number }, queue: Queue) {
  const { leaseMs } = leaseOf(declared);
  const slowCalls = makeSlowCalls(slotsOf(given.requests, queue, given.instances), {
    now: given.now,
    leaseMs,
    log: given.log,
    after: given.after ?? never,
  });
  return { ...startModule(given), leaseMs, slowCalls };
}

const withCallers = <D extends ProcessDependencies>(given: D) => ({
  ...given,
  admit: makeRateLimiter(given.identity, given.now),
  audit: { identity: given.identity, now: given.now },
  keepCall: makeCallKeeper(given.identity, given.now),
});

const withQueueing = <D extends ProcessDependencies>(given: D, queue: Queue) => ({
  ...given,
  queueing: {
    queue,
    requests: given.requests,
    queues: given.queues,
    keyring: given.keyring,
    addressRules: { allowLoopback: false },
    now: given.now,
    // Only waits for a caller's `Prefer: wait`.
    sleep,
  },
});

/** No story has an endpoint that is disabled, so there is nothing to mail. */
const mailNothing = async (): Promise<void> => undefined;

/** Each function as a new process of it starts. */
export const functions = {
  'payments-api': (given: ProcessDependencies): HttpFunction => ({
    http: makeHttpHandler(paymentRoutes, {
      ...withQueueing(withCallers(startModule(given)), paymentsQueue),
      ...leaseOf(paymentFunctions['payments-api']),
      findDriver: findPaymentDriver,
    }),
  }),
  'payments-worker': (given: ProcessDependencies): QueueFunction => {
    const dependencies = {
      ...startWorker(given, paymentFunctions['payments-worker'], paymentsQueue),
      findDriver: findPaymentDriver,
      findProvenText: makeProvenTextReader(given.messages),
    };
    return { batch: makeBatchHandler(given.log, paymentsQueue, (one, log) => workOnPayments(dependencies, one, log)) };
  },
  'payments-callbacks': (given: ProcessDependencies): HttpFunction => ({
    http: makeHttpHandler(paymentCallbackRoutes, {
      ...startModule(given),
      ...leaseOf(paymentFunctions['payments-callbacks']),
      findDriver: findPaymentDriver,
    }),
  }),
  'payments-callbacks-worker': (given: ProcessDependencies): QueueFunction => {
    const dependencies = {
      ...startWorker(given, paymentFunctions['payments-callbacks-worker'], paymentCallbacksQueue),
      findDriver: findPaymentDriver,
    };
    return {
      batch: makeBatchHandler(given.log, paymentCallbacksQueue, (one, log) =>
        workOnPaymentCallbacks(dependencies, one, log),
      ),
    };
  },
  reconciler: (given: ProcessDependencies): ScheduledFunction => ({
    scheduled: () => enqueueReconciliations(given, 'a-night'),
  }),
  'requests-api': (given: ProcessDependencies): HttpFunction => ({
    http: makeHttpHandler(requestRoutes, {
      ...withCallers(startModule(given)),
      findTransactions: makeTransactionReader(given.payments),
    }),
  }),
  'sms-api': (given: ProcessDependencies): HttpFunction => ({
    http: makeHttpHandler(smsRoutes, {
      ...withQueueing(withCallers(startModule(given)), smsQueue),
      ...leaseOf(smsFunctions['sms-api']),
      findDriver: findSmsForm,
    }),
  }),
  'sms-worker': (given: ProcessDependencies): QueueFunction => {
    const dependencies = { ...startWorker(given, smsFunctions['sms-worker'], smsQueue), findDriver: findSmsDriver };
    return { batch: makeBatchHandler(given.log, smsQueue, (one, log) => workOnSms(dependencies, one, log)) };
  },
  'sms-inbound': (given: ProcessDependencies): HttpFunction => ({
    http: makeHttpHandler(smsInboundRoutes, {
      ...startModule(given),
      ...leaseOf(smsFunctions['sms-inbound']),
      findDriver: findSmsDriver,
    }),
  }),
  'sms-phones': (given: ProcessDependencies): HttpFunction => ({
    http: makeHttpHandler(phoneRoutes, {
      ...startModule(given),
      ...leaseOf(smsFunctions['sms-phones']),
      findDriver: findSmsForm,
    }),
  }),
  'tax-api': (given: ProcessDependencies): HttpFunction => ({
    http: makeHttpHandler(taxRoutes, { ...withCallers(startModule(given)), loadPortal, loadEinvoicing }),
  }),
  'einvoicing-api': (given: ProcessDependencies): HttpFunction => ({
    http: makeHttpHandler(einvoicingRoutes, {
      ...withQueueing(withCallers(startModule(given)), einvoicingQueue),
      leaseMs: documentLeaseMs,
      loadEinvoicing,
    }),
  }),
  'einvoicing-worker': (given: ProcessDependencies): QueueFunction => {
    const dependencies = {
      ...withQueueing(startWorker(given, einvoicingFunctions['einvoicing-worker'], einvoicingQueue), einvoicingQueue),
      leaseMs: documentLeaseMs,
      loadEinvoicing,
    };
    return {
      batch: makeBatchHandler(given.log, einvoicingQueue, (one, log) => workOnEinvoicing(dependencies, one, log)),
    };
  },
  'einvoicing-callbacks': (given: ProcessDependencies): HttpFunction => ({
    http: makeHttpHandler(einvoicingCallbackRoutes, {
      ...withQueueing(startModule(given), einvoicingQueue),
      leaseMs: documentLeaseMs,
      loadEinvoicing,
    }),
  }),
  'accounting-api': (given: ProcessDependencies): HttpFunction => ({
    http: makeHttpHandler(accountingRoutes, {
      ...withQueueing(withCallers(startModule(given)), accountingQueue),
      ...leaseOf(accountingFunctions['accounting-api']),
      findDriver: findAccountingDriver,
    }),
  }),
  'accounting-worker': (given: ProcessDependencies): QueueFunction => {
    const dependencies = {
      ...startWorker(given, accountingFunctions['accounting-worker'], accountingQueue),
      findDriver: findAccountingDriver,
    };
    return {
      batch: makeBatchHandler(given.log, accountingQueue, (one, log) => workOnAccounting(dependencies, one, log)),
    };
  },
  'locks-api': (given: ProcessDependencies): HttpFunction => ({
    http: makeHttpHandler(lockRoutes, {
      ...withQueueing(withCallers(startModule(given)), locksQueue),
      ...leaseOf(lockFunctions['locks-api']),
      findDriver: findLockDriver,
    }),
  }),
  'locks-worker': (given: ProcessDependencies): QueueFunction => {
    const dependencies = {
      ...startWorker(given, lockFunctions['locks-worker'], locksQueue),
      findDriver: findLockDriver,
    };
    return { batch: makeBatchHandler(given.log, locksQueue, (one, log) => workOnLocks(dependencies, one, log)) };
  },
  'locks-callbacks': (given: ProcessDependencies): HttpFunction => ({
    http: makeHttpHandler(lockCallbackRoutes, {
      ...startModule(given),
      ...leaseOf(lockFunctions['locks-callbacks']),
      findDriver: findLockDriver,
    }),
  }),
  'attendance-inbound': (given: ProcessDependencies): HttpFunction => ({
    http: makeHttpHandler(attendanceInboundRoutes, { ...startModule(given), drivers: terminalDrivers }),
  }),
  'attendance-worker': (given: ProcessDependencies): QueueFunction => {
    const dependencies = { ...startModule(given), drivers: terminalDrivers };
    return {
      batch: makeBatchHandler(given.log, attendanceQueue, (one, log) => workOnAttendance(dependencies, one, log)),
    };
  },
  'webhooks-worker': (given: ProcessDependencies): QueueFunction => {
    const slowReceivers = makeSlowReceivers(given.now);
    const slots = slotsOf(given.requests, webhooksQueue, given.instances);
    const dependencies = { ...startModule(given), slots, slowReceivers, describeFailing, mailDisabled: mailNothing };
    return {
      batch: makeBatchHandler(given.log, webhooksQueue, (one, log) => workOnWebhooks(dependencies, one, log)),
    };
  },
  sweeper: (given: ProcessDependencies): ScheduledFunction => {
    const { identity, apps, requests, payments, messages, tax, operations } = given;
    const stores = { identity, apps, requests, payments, messages, tax, operations };
    const dependencies = { ...given, stores };
    return { scheduled: () => sweep(dependencies, sweepsOf(dependencies, sweepPlan)) };
  },
} as const satisfies Record<string, (given: ProcessDependencies) => HttpFunction | QueueFunction | ScheduledFunction>;

export type FunctionName = keyof typeof functions;

/** The routes of the functions with an HTTP API, to find the one of a path. */
export const servedRoutes: readonly { function: FunctionName; routes: readonly { method: string; path: string }[] }[] =
  [
    { function: 'payments-api', routes: paymentRoutes },
    { function: 'payments-callbacks', routes: paymentCallbackRoutes },
    { function: 'requests-api', routes: requestRoutes },
    { function: 'sms-api', routes: smsRoutes },
    { function: 'sms-inbound', routes: smsInboundRoutes },
    { function: 'sms-phones', routes: phoneRoutes },
    { function: 'tax-api', routes: taxRoutes },
    { function: 'einvoicing-api', routes: einvoicingRoutes },
    { function: 'einvoicing-callbacks', routes: einvoicingCallbackRoutes },
    { function: 'accounting-api', routes: accountingRoutes },
    { function: 'locks-api', routes: lockRoutes },
    { function: 'locks-callbacks', routes: lockCallbackRoutes },
    { function: 'attendance-inbound', routes: attendanceInboundRoutes },
  ];
