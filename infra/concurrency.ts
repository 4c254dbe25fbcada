/**
 * Who may take how much of the account's Lambda concurrency, as parts of its quota. A call with `Prefer: wait` keeps an
 * instance busy for up to 25 seconds; what it waits for - the authorizer of other calls, the workers, the callbacks of
 * providers - must still find instances, or nobody's wait ends.
 *
 * Without limits one token at its default rate could hold 50 calls/s x 25 s = 1,250 instances, above the 1,000 that an
 * account has by default. So: an account holds 20 calls at most (shared/platform/http/held-calls.ts), queues take 40 % of the quota
 * at most, and with reservations 60 % is out of reach of calls that wait.
 */
import { functions, queues } from '../shared/declared.ts';
import { need } from './need.ts';

/** The quota "Concurrent executions" of an AWS account in a region, unless raised; new accounts begin with less. */
export const defaultQuota = 1_000;

/** Instances that Lambda keeps unreserved in every account. */
const minUnreserved = 100;

/** What Lambda takes as the maximum of a queue. */
const lowestConcurrency = 2;
const highestConcurrency = 1_000;

const partOf = (quota: number, part: number): number =>
  Math.min(highestConcurrency, Math.max(lowestConcurrency, Math.floor(quota * part)));

/** The most instances that each queue's messages are worked off by at the same time. */
export const maximumOfQueue = (name: string, quota: number): number => partOf(quota, need(queues, name).concurrency);

/** Instances that are each function's own, and its maximum: of every worker, and of what takes calls from outside. */
export function reservations(quota: number): ReadonlyMap<string, number> {
  const ofWorkers = [...queues].map(([name, { worker }]) => [worker, maximumOfQueue(name, quota)] as const);
  const ofOpen = [...functions].flatMap(([name, { concurrency }]) =>
    concurrency === undefined ? [] : [[name, partOf(quota, concurrency)] as const],
  );
  return new Map([...ofWorkers, ...ofOpen]);
}

const reservedOf = (quota: number): number => [...reservations(quota).values()].reduce((sum, one) => sum + one, 0);

/** Whether an account with this quota can spare the reservations. */
export const hasRoomForReservations = (quota: number): boolean => quota - reservedOf(quota) >= minUnreserved;

/** Throws when it cannot: Lambda would refuse the deployment half-way. */
export function requireRoomForReservations(quota: number): void {
  if (hasRoomForReservations(quota)) return;
  throw new Error(
    `-c reserveConcurrency=true reserves ${reservedOf(quota)} concurrent executions of the account's ${quota}, and Lambda keeps ` +
      `${minUnreserved} unreserved. Ask AWS to raise the quota "Concurrent executions" (Service Quotas, AWS Lambda) to ` +
      `${defaultQuota}, and say it with -c lambdaQuota=${defaultQuota}; or leave the reservation out`,
  );
}
