/** Serves request polling and the feed of events. */
import { makeRateLimiter } from '../shared/auth/rate-limit.ts';
import { connectTables, startFunction } from '../shared/config/dependencies.ts';
import { makeHttpHandler } from '../shared/http/pipeline.ts';
import { requestRoutes } from '../shared/requests/routes.ts';

const started = startFunction('requests-api');
const { identity, requests, payments } = connectTables({
  identity: started.environment.IDENTITY_TABLE,
  requests: started.environment.REQUESTS_TABLE,
  payments: started.environment.PAYMENTS_TABLE,
});

export const handler = makeHttpHandler(requestRoutes, {
  ...started,
  requests,
  payments,
  admit: makeRateLimiter(identity, started.now),
});
