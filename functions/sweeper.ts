/** Sets going again what did not happen by itself; runs every minute. */
import { sweepPosts } from '../shared/attendance/sweep-posts.ts';
import { sweepConnections } from '../shared/accounting/sweep-connections.ts';
import { sweep, sweepRequests } from '../shared/async/sweep.ts';
import { sweepOperations } from '../shared/async/sweep-operations.ts';
import { connectQueues, connectTables, startFunction } from '../shared/config/dependencies.ts';
import { sweepPayments } from '../shared/payments/sweep-payments.ts';
import { sweepMessages } from '../shared/sms/sweep-messages.ts';

const { environment, log, now } = startFunction('sweeper');
const tables = connectTables('sweeper', environment);
const dependencies = { ...tables, queues: connectQueues(environment), log, now };

export async function handler(): Promise<void> {
  await sweep(dependencies, [
    sweepRequests(dependencies),
    sweepPayments(dependencies),
    sweepMessages(dependencies),
    sweepConnections(dependencies),
    sweepPosts(dependencies),
    // What no other claims of the shared table.
    sweepOperations(dependencies),
  ]);
  log.flush();
}
