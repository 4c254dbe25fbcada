/** Serves the web console: the page and files that infra/build.ts generates from web/ and stores with the bundle. */
import { startFunction } from '../../shared/platform/config/dependencies.ts';
import { consoleRoutes } from '../../shared/platform/http/console-routes.ts';
import { makeHttpHandler } from '../../shared/platform/http/pipeline.ts';
import { readAssets } from '../../shared/platform/http/site.ts';
import { serviceFunctions } from '../../shared/service/functions.ts';

const assets = readAssets(new URL('assets/', import.meta.url));

export const handler = makeHttpHandler(consoleRoutes, { ...startFunction(serviceFunctions.console), assets });
