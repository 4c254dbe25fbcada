/** Serves request polling and the feed of events. */
import { makeRateLimiter } from '../shared/auth/rate-limit.ts';
import { connectTables, startFunction } from '../shared/config/dependencies.ts';
import { makeHttpHandler } from '../shared/http/pipeline.ts';
import { requestRoutes } from '../shared/requests/routes.ts';

const started = startFunction('requests-api');
const { identity, ...tables } = connectTables('requests-api', started.environment);

export const handler = makeHttpHandler(requestRoutes, {
  ...started,
  ...tables,
  admit: makeRateLimiter(identity, started.now),
});
