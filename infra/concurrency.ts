/**
 * Who may take how much of the account's Lambda concurrency, as parts of its quota. A call with `Prefer: wait` keeps an
 * instance busy for up to 25 seconds; what it waits for - the authorizer of other calls, the workers, the callbacks of
 * providers - must still find instances, or nobody's wait ends.
 *
 * Without limits one token at its default rate could hold 50 calls/s x 25 s = 1,250 instances, above the 1,000 that an
 * account has by default. So: an account holds 20 calls at most (shared/http/held-calls.ts), queues take 40 % of the quota
 * at most, and with reservations 60 % is out of reach of calls that wait.
 */
import type { QueueName } from '../shared/async/queues.ts';
import type { FunctionName } from '../shared/config/environment.ts';
import { workerOf } from './data-stack.ts';

/** The quota "Concurrent executions" of an AWS account in a region, unless raised; new accounts begin with less. */
export const defaultQuota = 1_000;

/** Instances that Lambda keeps unreserved in every account. */
const leastUnreserved = 100;

/** What Lambda takes as the maximum of a queue. */
const smallestMaximum = 2;
const largestMaximum = 1_000;

/** Instances of its worker that a queue may keep busy. */
const queueParts: Record<QueueName, number> = {
  payments: 0.1,
  payments_callbacks: 0.06,
  sms: 0.05,
  einvoicing: 0.03,
  locks: 0.02,
  attendance: 0.02,
  accounting: 0.02,
  webhooks: 0.1,
};

/** What takes calls from outside that others wait for. */
const openParts = {
  authorizer: 0.1,
  'payments-callbacks': 0.05,
  'sms-inbound': 0.03,
  'einvoicing-callbacks': 0.01,
  'locks-callbacks': 0.01,
  'attendance-inbound': 0.02,
} as const satisfies Partial<Record<FunctionName, number>>;

const partOf = (quota: number, part: number): number =>
  Math.min(largestMaximum, Math.max(smallestMaximum, Math.floor(quota * part)));

/** The most instances that each queue's messages are worked off by at the same time. */
export const maximumOfQueue = (name: QueueName, quota: number): number => partOf(quota, queueParts[name]);

/** Instances that are each function's own, and its maximum: of every worker, and of what takes calls from outside. */
export function reservations(quota: number): Partial<Record<FunctionName, number>> {
  const ofWorkers = (Object.keys(queueParts) as QueueName[]).map((name) => [
    workerOf[name],
    maximumOfQueue(name, quota),
  ]);
  const ofOpen = Object.entries(openParts).map(([name, part]) => [name, partOf(quota, part)]);
  return Object.fromEntries([...ofWorkers, ...ofOpen]) as Partial<Record<FunctionName, number>>;
}

const reservedOf = (quota: number): number => Object.values(reservations(quota)).reduce((sum, one) => sum + one, 0);

/** Whether an account with this quota can spare the reservations. */
export const hasRoomForReservations = (quota: number): boolean => quota - reservedOf(quota) >= leastUnreserved;

/** Throws when it cannot: Lambda would refuse the deployment half-way. */
export function requireRoomForReservations(quota: number): void {
  if (hasRoomForReservations(quota)) return;
  throw new Error(
    `-c reserveConcurrency=true reserves ${reservedOf(quota)} concurrent executions of the account's ${quota}, and Lambda keeps ` +
      `${leastUnreserved} unreserved. Ask AWS to raise the quota "Concurrent executions" (Service Quotas, AWS Lambda) to ` +
      `${defaultQuota}, and say it with -c lambdaQuota=${defaultQuota}; or leave the reservation out`,
  );
}
