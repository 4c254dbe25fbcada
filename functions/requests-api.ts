/** Serves request polling, cancelling and the feed of events. */
import { setTimeout as sleep } from 'node:timers/promises';
import { connectQueues, connectTables, startFunction, withCallers } from '../shared/platform/config/dependencies.ts';
import { makeHttpHandler } from '../shared/platform/http/pipeline.ts';
import { makeTransactionReader } from '../shared/payments/transaction-store.ts';
import { requestFunctions } from '../shared/requests/functions.ts';
import { eventRoutes } from '../shared/requests/event-routes.ts';
import { requestRoutes } from '../shared/requests/routes.ts';

const declared = requestFunctions['requests-api'];
const started = startFunction(declared);
const { payments, ...tables } = connectTables(declared, started.environment);

export const handler = makeHttpHandler([...requestRoutes, ...eventRoutes], {
  ...withCallers({ ...started, ...tables }),
  queues: connectQueues(declared, started.environment),
  findTransactions: makeTransactionReader(payments),
  sleep,
});
