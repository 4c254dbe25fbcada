/** Serves the web console: the page and the files that infra/build.ts makes of web/ and puts beside the bundle. */
import { startFunction } from '../../shared/config/dependencies.ts';
import { consoleRoutes } from '../../shared/http/console-routes.ts';
import { makeHttpHandler } from '../../shared/http/pipeline.ts';
import { readAssets } from '../../shared/http/site.ts';
import { serviceFunctions } from '../../shared/service/functions.ts';

const assets = readAssets(new URL('assets/', import.meta.url));

export const handler = makeHttpHandler(consoleRoutes, { ...startFunction(serviceFunctions.console), assets });
