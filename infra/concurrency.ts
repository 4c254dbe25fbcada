/**
 * How the account's Lambda concurrency is shared, as fractions of its quota. A call with `Prefer: wait` occupies an
 * instance for up to 25 seconds. The functions it waits for (the authorizer of other calls, the workers, the callbacks
 * of providers) must still find instances, or no wait ever ends.
 *
 * Without limits, one token at its default rate could occupy 50 calls/s x 25 s = 1,250 instances, more than the 1,000
 * that an account has by default. Therefore an account can have at most 20 waiting calls
 * (shared/platform/http/held-calls.ts), queues use at most 40 % of the quota, and with reservations 60 % is unavailable
 * to calls that wait.
 */
import { functions, queues } from '../shared/declared.ts';
import { need } from './need.ts';

/** The quota "Concurrent executions" of an AWS account in a region, unless raised; new accounts start with less. */
export const defaultQuota = 1_000;

/** Lambda always leaves this many instances of an account unreserved. */
const minUnreserved = 100;

/** Lambda's minimum for the maximum concurrency of a queue. */
const lowestConcurrency = 2;
const highestConcurrency = 1_000;

const partOf = (quota: number, part: number): number =>
  Math.min(highestConcurrency, Math.max(lowestConcurrency, Math.floor(quota * part)));

/** The maximum number of instances that process each queue at the same time. */
export const maximumOfQueue = (name: string, quota: number): number => partOf(quota, need(queues, name).concurrency);

/**
 * Reserved instances per function, which are also its maximum: of every worker, and of functions called from outside.
 */
export function reservations(quota: number): ReadonlyMap<string, number> {
  const ofWorkers = [...queues].map(([name, { worker }]) => [worker, maximumOfQueue(name, quota)] as const);
  const ofOpen = [...functions].flatMap(([name, { concurrency }]) =>
    concurrency === undefined ? [] : [[name, partOf(quota, concurrency)] as const],
  );
  return new Map([...ofWorkers, ...ofOpen]);
}

const reservedOf = (quota: number): number => [...reservations(quota).values()].reduce((sum, one) => sum + one, 0);

/** Whether an account with this quota has room for the reservations. */
export const hasRoomForReservations = (quota: number): boolean => quota - reservedOf(quota) >= minUnreserved;

/** Throws if there is no room: otherwise Lambda would reject the deployment half-way. */
export function requireRoomForReservations(quota: number): void {
  if (hasRoomForReservations(quota)) return;
  throw new Error(
    `-c reserveConcurrency=true reserves ${reservedOf(quota)} concurrent executions of the account's ${quota}, and Lambda leaves ` +
      `${minUnreserved} unreserved. Ask AWS to raise the quota "Concurrent executions" (Service Quotas, AWS Lambda) to ` +
      `${defaultQuota}, and pass it as -c lambdaQuota=${defaultQuota}; or omit the reservation`,
  );
}
