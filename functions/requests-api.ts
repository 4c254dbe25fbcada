/** Serves request polling and the feed of events. */
import { makeRateLimiter } from '../shared/platform/auth/rate-limit.ts';
import { connectTables, startFunction } from '../shared/platform/config/dependencies.ts';
import { makeHttpHandler } from '../shared/platform/http/pipeline.ts';
import { makeTransactionReader } from '../shared/payments/transaction-store.ts';
import { requestFunctions } from '../shared/requests/functions.ts';
import { requestRoutes } from '../shared/requests/routes.ts';

const declared = requestFunctions['requests-api'];
const started = startFunction(declared);
const { identity, payments, requests } = connectTables(declared, started.environment);

export const handler = makeHttpHandler(requestRoutes, {
  ...started,
  requests,
  findTransactions: makeTransactionReader(payments),
  admit: makeRateLimiter(identity, started.now),
});
