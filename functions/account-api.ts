/** Serves the console: sessions, tokens, members, webhooks, requests, events, the log of changes. */
import { accountRoutes } from '../shared/account/routes.ts';
import { makeAccountDependencies } from '../shared/config/dependencies.ts';
import type { Route } from '../shared/http/define-route.ts';
import { makeHttpHandler } from '../shared/http/pipeline.ts';
import { accountRequestRoutes } from '../shared/requests/account-routes.ts';

const dependencies = makeAccountDependencies();
const routes: readonly Route<typeof dependencies>[] = [...accountRoutes, ...accountRequestRoutes];

export const handler = makeHttpHandler(routes, dependencies);
