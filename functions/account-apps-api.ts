/** Serves the console's management of apps of every kind, and of SMS groups. */
import { accountAppRoutes } from '../shared/app-kinds.ts';
import { makeAccountAppsDependencies } from '../shared/config/dependencies.ts';
import { makeHttpHandler } from '../shared/http/pipeline.ts';
import { appRegistries } from '../shared/providers/app-registries.ts';

export const handler = makeHttpHandler(accountAppRoutes, makeAccountAppsDependencies(appRegistries));
