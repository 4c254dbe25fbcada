/** Serves the OpenAPI document and its reference page, and refuses calls that match no route. */
import { readFileSync } from 'node:fs';
import { startFunction } from '../../shared/platform/config/dependencies.ts';
import { documentRoutes } from '../../shared/platform/http/document-routes.ts';
import { refuseUnknown } from '../../shared/platform/http/fallback.ts';
import { type GatewayEvent, makeHttpHandler } from '../../shared/platform/http/pipeline.ts';
import { servedDocument } from '../../shared/platform/http/served-document.ts';
import { readAssets } from '../../shared/platform/http/site.ts';
import { serviceFunctions } from '../../shared/service/functions.ts';

const started = startFunction(serviceFunctions['openapi-api']);
const document = JSON.parse(readFileSync(new URL('openapi.json', import.meta.url), 'utf8'));
const assets = new Map([
  ...readAssets(new URL('assets/', import.meta.url)),
  ['openapi.json', servedDocument(document, started.baseUrl)],
]);

export const handler = makeHttpHandler(documentRoutes, {
  ...started,
  assets,
  refuseUnknown: ({ requestContext, rawPath }: GatewayEvent) =>
    refuseUnknown(document, requestContext.http.method, rawPath),
});
